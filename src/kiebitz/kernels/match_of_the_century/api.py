# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
# distutils: define_macros=CYTHON_WITHOUT_ASSERTIONS=1
"""Match of the Century at full speed: legal actions, results, random matches, without the GIL.

Persons are 0 (Spassky) and 1 (Fischer), cards and lanes count from 0, -1 is none; a set of cards
has bit n for card n. A pile is a row of hexadecimal digits, its top card the lowest. A match waits
(`wait`) for a person's decision or for a deal, and holds the point at which it continues (`stage`).
An effect is code: a verb, its numbers and the place of the next verb, so that one place in it
(`code`) determines everything still to do.

An action is a number: its kind in 5 bits, then its argument: a set of cards, an amount, or a lane,
a card and its pawns. The rules are in match_of_the_century_actions, _steps and _effects.
"""

import cython

if not cython.compiled:
    raise ImportError("the kernels are not compiled: install kiebitz where there is a C compiler")
from cython.cimports.kiebitz.kernels.match_of_the_century.actions import (
    act,
    after_shuffle,
    choosable,
    deal,
    generate,
    random_action,
    show,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.effects import (
    Actions,
    CMatch,
    Matches,
    Materials,
    Seeds,
    Verbs,
    bits,
    i64,
    u64,
)
from cython.cimports.kiebitz.kernels.match_of_the_century.phases import (
    carry_on,
)

FIELDS = (
    *(("pile_count", 2), ("hand", 2), ("discard", 2), ("down", 2), ("known", 2), ("kept", 2)),
    *(("chosen", 2), ("reserve", 2), ("endurance", 2), ("points", 2), ("card", 8), ("pawn", 8)),
    *(("raised", 4), ("lead", 1), ("game", 1), ("initiative", 1), ("wait", 1), ("stage", 1)),
    *(("who", 1), ("left", 1), ("reshuffled", 1), ("shown", 1), ("code", 1), ("lane", 1)),
    *(("leader", 1), ("winner", 1), ("award", 1), ("resigned", 1), ("paid", 1), ("marks", 2)),
    *(("coming", 2), ("lent", 2), ("coming_lent", 2), ("must", 2), ("coming_must", 2)),
    *(("forced", 1), ("coming_forced", 1)),
)
"""The numbers of a match in order, with their sizes: CMatch in the .pxd."""
CELLS = cython.declare(cython.int, sum([count for _, count in FIELDS]))


@cython.cclass
class Material:
    """Both decks and tracks in the kernel's format."""

    def __init__(
        self,
        code: object,
        options: object,
        begin: object,
        strength: object,
        pawn: cython.int,
        tracks: object,
    ) -> None:
        if len(code) > MAX_CODE or len(options) > MAX_CODE:
            raise ValueError("the effects of these decks are too long")
        if any(row[7] > MAX_OPTIONS for row in code):
            raise ValueError("an effect of these decks has too many options")
        place: cython.int
        for place, row in enumerate(code):
            verb: Verbs = cython.address(self.c.code[place])
            verb.op, verb.mine, verb.by, verb.of, verb.plus, verb.most = row[:6]
            verb.option, verb.options, verb.next = row[6:]
        for place, first in enumerate(options):
            self.c.option[place] = first
        self.c.pawn = pawn
        self.read_cards(begin, strength)
        self.read_tracks(tracks)

    @cython.cfunc
    def read_cards(self, begin: object, strength: object) -> object:
        person: cython.int
        colour: cython.int
        card: cython.int
        for person in range(2):
            for card in range(DECK):
                self.c.best[person][card] = max(strength[person][c][card] for c in range(2))
                for colour in range(2):
                    self.c.begin[person][colour][card] = begin[person][colour][card]
                    self.c.strength[person][colour][card] = strength[person][colour][card]

    @cython.cfunc
    def read_tracks(self, tracks: object) -> object:
        person: cython.int
        place: cython.int
        for person in range(2):
            self.c.fields[person] = len(tracks[person])
            if not 1 <= len(tracks[person]) <= MAX_FIELDS:
                raise ValueError(f"a track has 1 to {MAX_FIELDS} fields")
            for place, (hand, pawns, advantage) in enumerate(tracks[person]):
                self.c.hand_limit[person][place] = hand
                self.c.pawns[person][place] = pawns
                self.c.advantage[person][place] = advantage


def sets_of(kind: object, cards: object, least: object, most: object) -> list:
    """Every set of the cards within these sizes, as actions."""
    found = []
    chosen = cards
    while True:
        if least <= chosen.bit_count() <= most:
            found.append(kind | chosen << 5)
        if not chosen:
            return found
        chosen = (chosen - 1) & cards


@cython.cclass
class Match:
    """A match for use from Python."""

    def __init__(self, material: Material, piles: object, numbers: object) -> None:
        self.material = material
        cells: Actions = cython.cast(Actions, cython.address(self.c.pile_count))
        if len(numbers) != CELLS:
            raise ValueError(f"{len(numbers)} numbers instead of {CELLS}")
        place: cython.int
        for place in range(CELLS):
            cells[place] = numbers[place]
        for person in range(2):
            self.c.pile[person] = sum(card << 4 * n for n, card in enumerate(piles[person]))

    def numbers(self) -> tuple:
        """The match without the order of its piles, as `FIELDS` lists it."""
        cells: Actions = cython.cast(Actions, cython.address(self.c.pile_count))
        return tuple([cells[place] for place in range(CELLS)])

    def piles(self) -> tuple:
        """Both piles, the top cards first."""
        return tuple(
            [
                tuple([self.c.pile[p] >> 4 * n & 15 for n in range(self.c.pile_count[p])])
                for p in range(2)
            ]
        )

    def copy(self) -> Match:
        return Match(self.material, self.piles(), self.numbers())

    def legal(self, person: cython.int) -> list:
        """All legal actions of the person, sets of cards written out."""
        actions = cython.declare(cython.int[MAX_ACTIONS])
        least: cython.int = 0
        most: cython.int = 0
        deck: Materials = cython.address(self.material.c)
        m: Matches = cython.address(self.c)
        unseen = m.wait == EXCHANGES or m.wait == DISCARDS
        if m.wait >= SHUFFLE or (m.chosen[person] >= 0 if unseen else m.who != person):
            return []
        cards = choosable(deck, m, person, cython.address(least), cython.address(most))
        if cards >= 0:
            return sets_of(DO_EXCHANGE if m.wait == EXCHANGES else DO_DISCARD, cards, least, most)
        return [actions[n] for n in range(generate(deck, m, actions))]

    def take(self, person: cython.int, action: cython.int) -> None:
        """Carry out an action; ValueError for any that is not legal."""
        if action not in self.legal(person):
            raise ValueError(f"{action} is not legal")
        act(cython.address(self.material.c), cython.address(self.c), person, action)

    def receive(self, places: object) -> None:
        """Carry out a deal: the order of a pile, or the place of the card that is shown."""
        deck: Materials = cython.address(self.material.c)
        m: Matches = cython.address(self.c)
        if m.wait == SHOW and 0 <= places[0] < bits(m.hand[m.who]):
            show(deck, m, places[0])
        elif m.wait == SHUFFLE and sorted(places) == list(range(m.pile_count[m.who])):
            cards = self.piles()[m.who]
            m.pile[m.who] = sum([cards[place] << 4 * n for n, place in enumerate(places)])
            after_shuffle(deck, m)
        else:
            raise ValueError(f"{places} is not what chance is asked for")
        carry_on(deck, m)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def random_match(deck: Materials, m: Matches, actions: Actions, seed: Seeds) -> i64:
    """Plays the match at random to its end; returns the actions taken."""
    count: i64 = 0
    while m.wait != OVER:
        if m.wait == SHUFFLE or m.wait == SHOW:
            deal(deck, m, seed)
            continue
        person = m.who if m.who >= 0 else (0 if m.chosen[0] < 0 else 1)
        act(deck, m, person, random_action(deck, m, person, actions, seed))
        count += 1
    return count


def random_matches(start: Match, count: i64, seed: object) -> tuple:
    """Matches of random actions from a match on: actions taken, Spassky's wins, Fischer's wins."""
    actions = cython.declare(cython.int[MAX_ACTIONS])
    m = cython.declare(CMatch)
    state: u64 = seed & 0xFFFFFFFFFFFFFFFF
    deck: Materials = cython.address(start.material.c)
    steps: i64 = 0
    won: i64 = 0
    left: i64 = count
    with cython.nogil:
        while left > 0:
            m = start.c
            steps += random_match(deck, cython.address(m), actions, cython.address(state))
            won += m.points[0] >= 6
            left -= 1
    return steps, won, count - won
