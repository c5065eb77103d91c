# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Dame's transposition table, in buckets of four, shared by threads without locks.

A slot's check is the key xored with the content: a slot half written by each of two threads matches
no key and is not found. Content from bit 0: value 16 bits, depth 8, best move's index 8, bound 2,
age 6; the depth is stored plus one, so that no content is 0.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.dame.position import i64, u64
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset

BUCKET = cython.declare(i64, 4)
LINE = cython.declare(i64, 64)


@cython.final
@cython.cclass
class PositionTable:
    def __cinit__(self, megabytes: i64) -> None:
        if not 0 <= megabytes <= 65536:
            raise ValueError("a table has 0 to 65536 megabytes")
        buckets: u64 = cython.cast(u64, megabytes) << 14  # 64 bytes each
        self.slots = cython.cast(Slots, cython.NULL)
        if buckets == 0:
            return
        while buckets & (buckets - 1):
            buckets &= buckets - 1
        self.last_bucket = buckets - 1
        # A bucket is a cache line of the processor, if it begins at a line boundary.
        self.memory = calloc(buckets + 1, LINE)
        if not self.memory:
            raise MemoryError
        in_large_pages(self.memory, (buckets + 1) * LINE)
        place: u64 = cython.cast(u64, self.memory)
        self.slots = cython.cast(Slots, (place + LINE - 1) & ~cython.cast(u64, LINE - 1))

    def __dealloc__(self) -> None:
        free(self.memory)

    def clear(self) -> None:
        self.age = 0
        if self.slots:
            with cython.nogil:
                memset(self.slots, 0, (self.last_bucket + 1) * BUCKET * cython.sizeof(Slot))

    def grow_older(self) -> None:
        self.age = (self.age + 1) & 63

    def approach(self, key: u64) -> cython.void:
        """Prefetch the position's bucket."""
        if self.slots:
            prefetch(self.slots + (key & self.last_bucket) * BUCKET)

    def recall(self, key: u64, found: Memory) -> cython.void:
        """The stored content of the position; its best move has to be checked against its list."""
        found.known = False
        if not self.slots:
            return
        slot: Slots = self.slots + (key & self.last_bucket) * BUCKET
        i: i64
        for i in range(BUCKET):
            content = slot[i].content
            if content and slot[i].check ^ content == key:
                found.known = True
                found.value = cython.cast(i64, content & 0xFFFF) - 32768
                found.depth = cython.cast(i64, (content >> 16) & 0xFF) - 1
                found.best = cython.cast(i64, (content >> 24) & 0xFF)
                found.bound = cython.cast(i64, (content >> 32) & 3)
                return

    def store(self, key: u64, value: i64, depth: i64, bound: i64, best: i64) -> cython.void:
        """Over the same position, otherwise over the oldest and shallowest of the bucket."""
        if not self.slots:
            return
        slot: Slots = self.slots + (key & self.last_bucket) * BUCKET
        worst: Slots = slot
        least: i64 = 1 << 30
        i: i64
        for i in range(BUCKET):
            content = slot[i].content
            if content == 0 or slot[i].check ^ content == key:
                worst = slot + i
                break
            age = (self.age - (content >> 34)) & 63
            merit = cython.cast(i64, (content >> 16) & 0xFF) - 8 * cython.cast(i64, age)
            if merit < least:
                least = merit
                worst = slot + i
        content = cython.cast(u64, value + 32768)
        content |= cython.cast(u64, depth + 1) << 16
        content |= cython.cast(u64, best) << 24
        content |= cython.cast(u64, bound) << 32
        content |= self.age << 34
        worst.check = key ^ content
        worst.content = content
