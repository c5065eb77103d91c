"""Converts a match for the compiled kernel, and the kernel's actions back.

The numbers of verbs, marks and steps are those of kernels/match_of_the_century/constants.pxd.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.cards import (
    PAWN,
    PERSONS,
    Colour,
    Faces,
    Half,
    Person,
    Track,
    half_of,
)
from kiebitz.games.match_of_the_century.state import Mark, State
from kiebitz.games.match_of_the_century.verbs import Amount, OneOf, Verb
from kiebitz.kernels.match_of_the_century.api import FIELDS, Match, Material

VERBS = (
    *("draw", "fill-up", "pawns", "endurance", "advantage", "award", "clear-lane", "resign-game"),
    *("discard", "promote", "one-of", "show-card", "lasting", "next-attack", "steer"),
    *("raise-lane", "trade", "swap", "recover", "look", "strike", "keep-card"),
)
COUNTED = ("", "open-attacks", "lane", "paid", "behind", "reserve")
MARKS = {"no-pawns": 1, "ties": 2, "calm": 4, "no-effect": 8, "lead": 16, "strength": 32}
AWARDS = ("full", "half", "none")
WAITS = {
    "exchanges": 1,
    "discards": 2,
    "lead": 3,
    "reply": 4,
    "offer": 5,
    "ask": 6,
    "shown": 7,
    "drawing": 8,
    "over-limit": 9,
    "shuffle": 10,
}
SHOW, OVER = 11, 12
SHUFFLE_SECOND, FIRST_HANDS, BEGIN, EFFECT, LIMITS_5 = range(5)
CHECK_END, CLEAR_BOARD, FILL_1, LIMITS_1 = 9, 10, 11, 12
NEXT_STEPS = {"give-award": 6, "check-end": 9, "prepare": 13}
LATER = 3
"""From a step of the first person's preparation to that of the second's."""
KINDS: tuple[type[Any], ...] = (
    actions.Exchange,
    actions.Attack,
    actions.Answer,
    actions.ResignGame,
    actions.Use,
    actions.Pass,
    actions.Choose,
    actions.Draw,
    actions.Reshuffle,
    actions.Stop,
    actions.Discard,
    actions.Keep,
    actions.Promote,
    actions.Recover,
    actions.Strike,
    actions.Lane,
)
FROM_ZERO = (actions.Choose, actions.Recover, actions.Strike, actions.Lane)
Row = tuple[int, ...]
Rest = tuple[Verb, ...]


def tag(value: Any) -> str:
    return str(value.__struct_config__.tag)


class Code:
    """Effects as rows of numbers, each tail of an effect once; `places` says where it begins."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.options: list[int] = []
        self.places: dict[Rest, int] = {(): -1}

    def row_of_effect(self, effect: Rest) -> int:
        """The start of the effect, written down if it is new."""
        if effect not in self.places:
            verb, rest = effect[0], effect[1:]
            after, options = self.row_of_effect(rest), self._add_options(verb, rest)
            self.rows.append((VERBS.index(tag(verb)), *_encode_verb(verb), *options, after))
            self.places[effect] = len(self.rows) - 1
        return self.places[effect]

    def _add_options(self, verb: Verb, rest: Rest) -> tuple[int, int]:
        if not isinstance(verb, OneOf):
            return 0, 0
        begins = [self.row_of_effect((*option, *rest)) for option in verb.options]
        self.options += begins
        return len(self.options) - len(begins), len(begins)


def _encode_verb(verb: Any) -> tuple[int, int, int, int, int]:
    """Whether it is about the user, its number, the counted thing, the added constant, the
    maximum."""
    mine = int(getattr(verb, "who", "you") == "you")
    name = tag(verb)
    if name in ("lasting", "next-attack"):
        return mine, MARKS[verb.what], 0, getattr(verb, "by", 0), -1
    if name == "award":
        return mine, AWARDS.index(verb.share), 0, 0, -1
    fields = ("count", "by", "cards", "plus", "most")
    amount: Amount = next((getattr(verb, f) for f in fields if hasattr(verb, f)), 0)
    if isinstance(amount, int):
        return mine, amount, 0, 0, -1
    most = -1 if amount.most is None else amount.most
    return mine, 0, COUNTED.index(amount.of), amount.plus, most


Rows = tuple[Any, ...]


def material_rows(
    decks: tuple[Faces, Faces], tracks: tuple[Track, Track], pawn: Half = PAWN
) -> tuple[Rows, dict[Rest, int]]:
    """The contents of the kernel's material, and the start of each tail of an effect."""
    code = Code()
    halves = [
        [
            [half_of(face, colour, pawn) for face in decks[p]]
            for colour in (Colour.BLACK, Colour.WHITE)
        ]
        for p in PERSONS
    ]
    begin = [[[code.row_of_effect(half.effect) for half in row] for row in both] for both in halves]
    strength = [[[half.strength for half in row] for row in both] for both in halves]
    lower = code.row_of_effect(pawn.effect)
    fields = [[(f.hand, f.pawns, f.advantage) for f in track.fields] for track in tracks]
    return (code.rows, code.options, begin, strength, lower, fields), code.places


@lru_cache(maxsize=16)
def kernel_material(
    decks: tuple[Faces, Faces], tracks: tuple[Track, Track], pawn: Half
) -> tuple[Material, dict[Rest, int]]:
    """Decks and tracks in C arrays; ValueError if they are too large."""
    rows, places = material_rows(decks, tracks, pawn)
    return Material(*rows), places


def kernel_match(state: State) -> Match:
    """The match once it is decided who plays whom."""
    material, places = kernel_material(state.decks, state.tracks, state.pawn)
    fields = {
        **_card_fields(state),
        **_attack_fields(state),
        **_mark_fields(state),
        **_agenda_fields(state, places),
    }
    numbers = [number for name, _ in FIELDS for number in _as_row(fields[name])]
    piles = [[card - 1 for card in camp.pile] for camp in state.camps]
    return Match(material, piles, numbers)


def _as_row(value: Any) -> Iterable[int]:
    return value if isinstance(value, list) else (value,)


def card_set(cards: Iterable[int]) -> int:
    return sum(1 << (card - 1) for card in cards)


def _card_fields(state: State) -> dict[str, Any]:
    camps = state.camps
    laid = [lane[person] for person in PERSONS for lane in state.lanes]
    return {
        "pile_count": [len(camp.pile) for camp in camps],
        "hand": [card_set(camp.hand) for camp in camps],
        "discard": [card_set(camp.discard) for camp in camps],
        "down": [card_set(camp.face_down) for camp in camps],
        "known": [card_set(camp.known) for camp in camps],
        "kept": [card_set(cards) for cards in state.kept],
        "chosen": [-1 if cards is None else card_set(cards) for cards in state.chosen],
        "reserve": [camp.reserve for camp in camps],
        "endurance": [camp.endurance for camp in camps],
        "points": [camp.points for camp in camps],
        "card": [-1 if placed is None else placed.card - 1 for placed in laid],
        "pawn": [0 if placed is None else placed.pawns for placed in laid],
        "raised": list(state.raised),
        "lead": state.lead,
        "game": state.game,
        "initiative": int(state.initiative),
    }


def _attack_fields(state: State) -> dict[str, Any]:
    fight = state.fight
    if fight is None:
        return {"lane": -1, "leader": 0, "winner": -1, "award": 0, "resigned": 0, "paid": 0}
    return {
        "lane": fight.lane - 1,
        "leader": int(fight.leader),
        "winner": -1 if fight.winner is None else int(fight.winner),
        "award": AWARDS.index(fight.award),
        "resigned": int(fight.resigned),
        "paid": fight.paid,
    }


def _mark_fields(state: State) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for prefix, marks in (("", state.marks), ("coming_", state.coming)):
        found[prefix + "lent"] = [_strength_bonus(marks, person) for person in PERSONS]
        found[prefix + "must"] = [
            _first_marked_card(marks, "must-play", person) for person in PERSONS
        ]
        lanes = [mark.by - 1 for mark in marks if mark.kind == "lane"]
        found[prefix + "forced"] = lanes[0] if lanes else -1
    found["marks"] = [_mark_bits(state.marks, person) for person in PERSONS]
    found["coming"] = [_mark_bits(state.coming, person) for person in PERSONS]
    return found


def _strength_bonus(marks: tuple[Mark, ...], person: Person) -> int:
    return sum(m.by for m in marks if m.kind == "strength" and m.person is person)


def _first_marked_card(marks: tuple[Mark, ...], kind: str, person: Person) -> int:
    return next((m.by - 1 for m in marks if m.kind == kind and m.person is person), -1)


def _mark_bits(marks: tuple[Mark, ...], person: Person) -> int:
    kinds = {mark.kind for mark in marks if mark.person is person} - {"strength"}
    return sum(MARKS.get(kind, 0) for kind in kinds)


def _agenda_fields(state: State, places: dict[Rest, int]) -> dict[str, Any]:
    """The person on turn, and the stage at which the match continues."""
    task: Any = state.task
    found = {"wait": OVER, "stage": CLEAR_BOARD, "who": -1, "left": 0, "reshuffled": 0}
    found |= {"shown": -1, "code": -1}
    if task is None:
        return found
    rest: tuple[Any, ...] = state.agenda[1:]
    name = tag(task)
    found |= {"wait": WAITS[name], "stage": _step_after_task(state, task, rest)}
    person = getattr(task, "chooser", getattr(task, "person", -1))
    verbs = tuple(do.verb for do in rest if tag(do) == "do")
    if name == "ask":
        verbs = (task.verb, *verbs)
        found["wait"] = SHOW if tag(task.verb) == "show-card" else found["wait"]
    if name == "shuffle" and rest and tag(rest[0]) == "drawing":
        task = rest[0]
    found |= {"who": int(person), "code": places[verbs]}
    found["left"] = getattr(task, "left", getattr(task, "count", 0))
    found["reshuffled"] = int(getattr(task, "reshuffled", False))
    found["shown"] = task.card - 1 if name == "shown" else -1
    return found


def _step_after_task(state: State, task: Any, rest: tuple[Any, ...]) -> int:
    """The step after the pending one."""
    name = tag(task)
    if name in ("exchanges", "discards"):
        return BEGIN if name == "exchanges" else FILL_1
    if name == "offer":
        return LIMITS_5
    if name == "shuffle" and not (rest and tag(rest[0]) == "drawing"):
        return FIRST_HANDS if task.person else SHUFFLE_SECOND
    if name == "over-limit":
        return _step_after_hand_limit(state, task, rest)
    fills = name in ("drawing", "shuffle") and state.fight is None
    return EFFECT if not fills else LIMITS_1 + LATER * _prepares_second(state, task.person)


def _prepares_second(state: State, person: Person) -> bool:
    """M4.4 The last White prepares first."""
    return person is not state.white


def _step_after_hand_limit(state: State, task: Any, rest: tuple[Any, ...]) -> int:
    """M5.3 In an attack both limits are checked, in an order that depends on the step."""
    step = next(each for each in rest if tag(each) != "over-limit")
    after = NEXT_STEPS[tag(step)]
    if tag(step) == "prepare":
        return after + LATER * _prepares_second(state, step.person)
    assert state.fight is not None and state.fight.winner is not None
    is_winner = task.person is state.fight.winner
    return after - (is_winner if after == CHECK_END else not is_winner)


def action_number(action: Any) -> int:
    """The kernel's number for an action of the rules."""
    kind = KINDS.index(type(action))
    match action:
        case actions.Exchange(cards) | actions.Discard(cards):
            about = card_set(cards)
        case actions.Attack(lane, card, pawns):
            about = (lane - 1) | (card - 1) << 2 | pawns << 6
        case actions.Answer(card, pawns):
            about = (card - 1) << 2 | pawns << 6
        case _:
            fields = action.__struct_fields__
            about = getattr(action, fields[0]) - isinstance(action, FROM_ZERO) if fields else 0
    return kind | about << 5


def action_of(number: int) -> Any:
    """The rules' action for one of the kernel."""
    kind, about = KINDS[number & 31], number >> 5
    if kind in (actions.Exchange, actions.Discard):
        return kind(tuple(card + 1 for card in range(16) if about >> card & 1))
    if kind is actions.Attack:
        return kind((about & 3) + 1, (about >> 2 & 15) + 1, about >> 6)
    if kind is actions.Answer:
        return kind((about >> 2 & 15) + 1, about >> 6)
    return kind(about + (kind in FROM_ZERO)) if kind.__struct_fields__ else kind()
