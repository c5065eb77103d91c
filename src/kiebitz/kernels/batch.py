# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Many games side by side, without the GIL: actions go in, observations and masks come out.

This is the common part; each game's own batch defines how one of its games is dealt, played and
observed. Every method takes a range of games, so that threads can each work on a part. A game that
ends is optionally re-dealt at once: its row then holds the last game's rewards and the next game's
first observation. Otherwise it stays at its end, with no legal action, no seat to act and no
observation, until it is reset. All randomness of a game comes from its own seed, so that neither
the number of threads nor the other games change it.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset

Bytes = cython.typedef(cython.p_uchar)
NOBODY = cython.declare(cython.int, -1)


@cython.cclass
class Batch:
    """The base of each game's batch, which sets `players`, `actions` and `observed`."""

    def __cinit__(self, seeds: u64[::1], *rest: object) -> None:
        self.games = seeds.shape[0]
        self.lots = cython.cast(Lots, calloc(max(self.games, 1), cython.sizeof(CLot)))
        if not self.lots:
            raise MemoryError
        number: cython.int
        for number in range(self.games):
            self.lots[number].luck = seeds[number]
            self.lots[number].whim = ~seeds[number]

    def __dealloc__(self) -> None:
        free(self.lots)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal(self, number: cython.int) -> cython.void:
        """Begin a new game, and write its legal actions."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, number: cython.int, place: cython.int, rewards: Row) -> cython.bint:
        """Play the action at that place of the list; returns whether it ends the game, with rewards
        if so."""
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def observe(self, number: cython.int, row: Row) -> cython.void:
        """Write the observation of the seat to act."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bring(self, number: cython.int) -> cython.void:
        """Prefetch the memory that a step of this game reads first."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leave(self, number: cython.int, row: Row) -> cython.void:
        """The game stays at its end."""
        self.lots[number].count = 0
        self.lots[number].seat = NOBODY
        memset(row, 0, self.observed * cython.sizeof(cython.float))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def mark(self, number: cython.int, mask: Bytes, value: cython.uchar) -> cython.void:
        lot: Lots = cython.address(self.lots[number])
        place: cython.int
        for place in range(lot.count):
            mask[lot.numbers[place]] = value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place_of(self, number: cython.int, action: cython.int) -> cython.int:
        """The place of an action in the list; -1 if it is not legal."""
        lot: Lots = cython.address(self.lots[number])
        place: cython.int
        for place in range(lot.count):
            if lot.numbers[place] == action:
                return place
        return -1

    def check(self, begin: cython.int, end: cython.int, rows: object) -> None:
        """ValueError for games that do not exist."""
        if not 0 <= begin <= end <= min(self.games, rows):
            raise ValueError(f"games {begin} to {end} of {min(self.games, rows)}")

    def reset(self, begin: cython.int, end: cython.int) -> None:
        """New games."""
        self.check(begin, end, self.games)
        number: cython.int
        with cython.nogil:
            for number in range(begin, end):
                self.deal(number)

    def look(
        self,
        begin: cython.int,
        end: cython.int,
        observations: cython.float[:, ::1],
        masks: cython.uchar[:, ::1],
        seats: cython.char[::1],
    ) -> None:
        """Write the observation and legal actions of each seat to act."""
        self.check_arrays(begin, end, observations, masks, seats)
        number: cython.int
        with cython.nogil:
            for number in range(begin, end):
                memset(cython.address(masks[number, 0]), 0, self.actions)
                self.mark(number, cython.address(masks[number, 0]), 1)
                self.observe(number, cython.address(observations[number, 0]))
                seats[number] = self.lots[number].seat

    def renew(
        self,
        numbers: cython.int[::1],
        observations: cython.float[:, ::1],
        masks: cython.uchar[:, ::1],
        seats: cython.char[::1],
    ) -> None:
        """New games in these places, and the observations and legal actions of their seats to
        act."""
        place: cython.Py_ssize_t
        for place in range(numbers.shape[0]):
            self.reset(numbers[place], numbers[place] + 1)
            self.look(numbers[place], numbers[place] + 1, observations, masks, seats)

    def check_arrays(
        self,
        begin: cython.int,
        end: cython.int,
        observations: cython.float[:, ::1],
        masks: cython.uchar[:, ::1],
        seats: cython.char[::1],
    ) -> None:
        """ValueError for arrays of the wrong shape or type."""
        self.check(begin, end, min(observations.shape[0], masks.shape[0], seats.shape[0]))
        if observations.shape[1] != self.observed or masks.shape[1] != self.actions:
            raise ValueError("the arrays do not fit the game")

    def illegal(self, begin: cython.int, end: cython.int, actions: cython.int[::1]) -> int:
        """The first game whose action is not legal; -1 if all are. Finished games accept any."""
        self.check(begin, end, actions.shape[0])
        number: cython.int
        found: cython.int = -1
        with cython.nogil:
            for number in range(begin, end):
                if self.lots[number].count and self.place_of(number, actions[number]) < 0:
                    found = number
                    break
        return found

    def step(
        self,
        begin: cython.int,
        end: cython.int,
        actions: cython.int[::1],
        observations: cython.float[:, ::1],
        masks: cython.uchar[:, ::1],
        seats: cython.char[::1],
        rewards: cython.float[:, ::1],
        done: cython.uchar[::1],
        goes_on: cython.bint,
    ) -> None:
        """One action in each game; illegal ones are skipped, so ask `illegal` first.

        A game that ends is re-dealt, unless it should stay at its end.
        """
        self.check(begin, end, min(actions.shape[0], rewards.shape[0], done.shape[0]))
        self.check_arrays(begin, end, observations, masks, seats)
        if rewards.shape[1] != self.players:
            raise ValueError("the arrays do not fit the game")
        number: cython.int
        place: cython.int
        with cython.nogil:
            for number in range(begin, end):
                if number + AHEAD < end:
                    self.bring(number + AHEAD)
                memset(
                    cython.address(rewards[number, 0]),
                    0,
                    self.players * cython.sizeof(cython.float),
                )
                place = self.place_of(number, actions[number])
                if place < 0:
                    continue
                self.mark(number, cython.address(masks[number, 0]), 0)
                done[number] = self.play(number, place, cython.address(rewards[number, 0]))
                if done[number] and not goes_on:
                    self.leave(number, cython.address(observations[number, 0]))
                else:
                    if done[number]:
                        self.deal(number)
                    self.mark(number, cython.address(masks[number, 0]), 1)
                    self.observe(number, cython.address(observations[number, 0]))
                seats[number] = self.lots[number].seat

    def sample(self, begin: cython.int, end: cython.int, actions: cython.int[::1]) -> None:
        """Write a random legal action of each game, uniformly; -1 for a finished one."""
        self.check(begin, end, actions.shape[0])
        number: cython.int
        with cython.nogil:
            for number in range(begin, end):
                lot: Lots = cython.address(self.lots[number])
                if not lot.count:
                    actions[number] = -1
                    continue
                actions[number] = lot.numbers[drawn_number(cython.address(lot.whim), lot.count)]
