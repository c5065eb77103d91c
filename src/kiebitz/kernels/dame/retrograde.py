# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Dame's endgame tables, solved backward from their ends; tablebase.py describes their contents.

Two tables, one for each side to move, are solved together: quiet steps lead from one to the other,
and only captures and promotions out of them, into existing tables.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.dame.position import (
    ALL,
    BACK_ROWS,
    MAX_MOVES,
    QUIET_LIMIT,
    CBoard,
    CMove,
    generate,
    i64,
    make,
    u64,
)
from cython.cimports.kiebitz.kernels.dame.tablebase import (
    IMPOSSIBLE,
    LOSS,
    UNKNOWN,
    Bytes,
    Material,
    Tablebase,
    narrow,
    number_of,
    placed,
    read_material,
    size_of,
    swapped,
    turned,
)

# Of the moves that stay within a pair's tables: the number not yet known to lose.
SAFE = cython.declare(i64, 255)  # a capture or promotion draws
FIXED = cython.declare(i64, 254)  # must capture, so that no step within the pair matters

# A pair of materials connected by quiet steps: ours to move, and theirs.
Pair = cython.struct(
    material=Material[2], values=Bytes[2], left=Bytes[2], sizes=i64[2], same=cython.bint
)
Pairs = cython.typedef(cython.pointer(Pair))


@cython.final
@cython.cclass
class Halt:
    """Lets another thread stop a long run."""

    asked: cython.bint

    def stop(self) -> None:
        self.asked = True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin(tables: Tablebase, pair: Pairs, side: i64, number: i64) -> cython.void:
    """The value of a position by captures, promotions and the lack of moves."""
    board = cython.declare(CBoard)
    after = cython.declare(CBoard)
    moves = cython.declare(CMove[MAX_MOVES])
    if not placed(cython.address(board), pair.material[side], number):
        pair.values[side][number] = IMPOSSIBLE
        pair.left[side][number] = FIXED
        return
    count: i64 = generate(moves, board.us, board.them, board.kings, True) - moves
    if count == 0:
        pair.values[side][number] = LOSS
        return
    within: i64 = 0
    draws: cython.bint = False
    i: i64
    for i in range(count):
        is_promotion: cython.bint = (moves[i].target & BACK_ROWS & ~board.kings) != 0 and (
            board.kings & moves[i].origin
        ) == 0
        if not moves[i].captured and not is_promotion:
            within += 1
            continue
        make(cython.address(board), cython.address(after), moves + i)
        found = tables.probe(cython.address(after), False)
        assert found != UNKNOWN and found != IMPOSSIBLE
        if found >= LOSS:
            pair.values[side][number] = 1
            return
        draws |= found == 0
    if within == 0 and not draws:
        pair.values[side][number] = LOSS + 1
    pair.left[side][number] = FIXED if moves[0].captured else (SAFE if draws else within)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def spread(pair: Pairs, side: i64, number: i64) -> cython.void:
    """Notifies a decided position's predecessors, one quiet step of the other side before."""
    board = cython.declare(CBoard)
    placed(cython.address(board), pair.material[side], number)
    value: i64 = pair.values[side][number]
    empty: u64 = ALL & ~(board.us | board.them)
    their_kings = board.them & board.kings
    way: i64
    for way in range(4):
        if way == 0:
            origins = (board.them << 4) & empty
        elif way == 1:
            origins = (board.them << 5) & empty
        elif way == 2:
            origins = (their_kings >> 4) & empty
        else:
            origins = (their_kings >> 5) & empty
        while origins:
            origin = origins & -origins
            origins &= origins - 1
            shift: i64 = 4 + (way & 1)
            target = origin >> shift if way < 2 else origin << shift
            before = (board.them ^ target) | origin
            kings = board.kings
            if kings & target:
                kings = (kings ^ target) | origin
            hear(pair, 0 if pair.same else 1 - side, before, board.us, kings, value)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def hear(pair: Pairs, side: i64, us: u64, them: u64, kings: u64, value: i64) -> cython.void:
    """A position receives the value of one of its steps for the other side."""
    number = number_of(
        turned(narrow(us)), turned(narrow(them)), turned(narrow(kings)), pair.material[side]
    )
    left: i64 = pair.left[side][number]
    if pair.values[side][number] != 0 or left == FIXED:
        return
    if value >= LOSS:
        pair.values[side][number] = value - LOSS + 1
    elif left != SAFE:
        pair.left[side][number] = left - 1
        if left == 1:
            pair.values[side][number] = LOSS + value + 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run(tables: Tablebase, pair: Pairs, halt: Halt) -> cython.void:
    """Begin, then go back half-move by half-move, up to the longest win that D6.2 allows."""
    sides: i64 = 1 if pair.same else 2
    side: i64
    number: i64
    level: i64
    for side in range(sides):
        for number in range(pair.sizes[side]):
            if number & 1023 == 0 and halt.asked:
                return
            begin(tables, pair, side, number)
    for level in range(QUIET_LIMIT):
        for side in range(sides):
            for number in range(pair.sizes[side]):
                if number & 0xFFFF == 0 and halt.asked:
                    return
                value = pair.values[side][number]
                if value == LOSS + level or (value == level and level):
                    spread(pair, side, number)


def solve(tables: Tablebase, material: tuple, halt: Halt) -> tuple:
    pair = cython.declare(Pair)
    pair.material[0] = read_material(material)
    pair.material[1] = swapped(pair.material[0])
    pair.same = material[:2] == material[2:]
    solved = (bytearray(size_of(pair.material[0])), bytearray(size_of(pair.material[1])))
    counts = (bytearray(len(solved[0])), bytearray(len(solved[1])))
    side: i64
    for side in range(2):
        values: cython.uchar[:] = solved[side]
        left: cython.uchar[:] = counts[side]
        pair.sizes[side] = len(solved[side])
        pair.values[side] = cython.cast(Bytes, cython.address(values[0]))
        pair.left[side] = cython.cast(Bytes, cython.address(left[0]))
    with cython.nogil:
        run(tables, cython.address(pair), halt)
    if halt.asked:
        raise InterruptedError
    return (solved[0], solved[0]) if pair.same else solved
