"""Scenes of a match as short texts, moves in notation, and the facts of a state to compare.

    game 2; lead F1; initiative S
    S: hand 3 9; pile 4; reserve 2; endurance 4; points 1
    F: hand 1 2
    lane 4: S05+1 F07

Numbers are cards of the deck in question; endurance counts fields from 1. Unlisted cards are in the
pile, or face up in the discard pile if the line has a pile.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from kiebitz.core.game import Played
from kiebitz.core.message import Event
from kiebitz.core.seat import Permute, Seats
from kiebitz.games.match_of_the_century import rules
from kiebitz.games.match_of_the_century.cards import (
    FISCHER,
    PERSONS,
    SPASSKY,
    Person,
)
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.measures import DECK
from kiebitz.games.match_of_the_century.state import (
    EMPTY,
    Camp,
    Lane,
    Options,
    Placed,
    State,
    initial,
)
from kiebitz.games.match_of_the_century.step import begun, replace
from kiebitz.games.match_of_the_century.tasks import Begin
from kiebitz.games.match_of_the_century.verbs import Effect

DECKS = Path(__file__).parent / "decks"
MATERIAL = GAME.material({file.name: file.read_text() for file in DECKS.glob("*.toml")})
"""Fixed decks, independent of balance changes to ours: the tests name their cards."""
WHO = {"S": SPASSKY, "F": FISCHER}


def opening(spassky: Any = 0) -> State:
    """A match before its first shuffle."""
    return initial(Options(spassky), MATERIAL)


def scene(text: str) -> State:
    """The state of a text, at the beginning of an attack."""
    state = replace(opening(), agenda=(Begin(),))
    camps = list(state.camps)
    lanes: list[Lane] = [EMPTY] * 4
    for line in filter(None, (part.strip() for part in text.splitlines())):
        if line.startswith("lane "):
            number, _, cards = line[5:].partition(":")
            lanes[int(number) - 1] = _lane(cards)
    state = replace(state, lanes=(lanes[0], lanes[1], lanes[2], lanes[3]))
    for person in PERSONS:
        rows = [
            line.strip()[2:] for line in text.splitlines() if line.strip()[:2] == f"{_n(person)}:"
        ]
        camps[person] = _camp(state, person, rows[0] if rows else "")
    state = replace(state, camps=(camps[0], camps[1]))
    return rules.carried_on(begun(_heading(state, text))).played.state


def with_own(effect: str, start: str) -> State:
    """A scene in which Spassky's sixth card, a white bishop, has a custom effect."""
    own = msgspec.convert(tomllib.loads(f"effect = [{effect}]")["effect"], Effect)
    state = scene(start)
    spassky, fischer = state.decks
    faces = tuple(replace(face, effect=own) if face.number == 6 else face for face in spassky)
    return replace(state, decks=(faces, fischer))


def _n(person: Person) -> str:
    return person.letter


def _heading(state: State, text: str) -> State:
    first = [line for line in text.splitlines() if line.strip() and ":" not in line]
    words = dict(part.strip().split() for line in first for part in line.split(";") if part.strip())
    lead = words.get("lead", "S0")
    state = replace(
        state,
        game=int(words.get("game", 1)),
        lead=int(lead[1:]) * (1 if lead[0] == "S" else -1),
    )
    leads = WHO[words["initiative"]] if "initiative" in words else state.white
    return replace(state, initiative=leads)


def _lane(cards: str) -> Lane:
    found: dict[str, Placed] = {}
    for word in cards.split():
        card, _, pawns = word[1:].partition("+")
        found[word[0]] = Placed(int(card), int(pawns or 0))
    return found.get("S"), found.get("F")


def _camp(state: State, person: Person, row: str) -> Camp:
    parts = {p.split()[0]: [int(n) for n in p.split()[1:]] for p in row.split(";") if p.strip()}
    laid = [placed.card for lane in state.lanes if (placed := lane[person]) is not None]
    named = {*parts.get("hand", []), *parts.get("pile", []), *parts.get("discard", []), *laid}
    named |= set(parts.get("down", []))
    rest = [card for card in range(1, DECK + 1) if card not in named]
    own_pile = "pile" in parts
    start = state.tracks[person].start + 1
    return Camp(
        hand=tuple(sorted(parts.get("hand", []))),
        pile=tuple(parts["pile"] if own_pile else rest),
        discard=tuple([*parts.get("discard", []), *(rest if own_pile else [])]),
        face_down=tuple(parts.get("down", [])),
        reserve=parts.get("reserve", [0])[0],
        endurance=parts.get("endurance", [start])[0] - 1,
        points=parts.get("points", [0])[0],
    )


def after(state: State, *moves: str) -> State:
    """The state after moves such as `S attack 4 3 +1`, `deal 2 0 1`; other deals keep the order."""
    for move in moves:
        if move.startswith("deal"):
            state = played(state, move).state
            continue
        state = played(settled(state), move).state
    return state


def played(state: State, move: str) -> Played[State]:
    """The result of one move or deal."""
    who, _, text = move.partition(" ")
    if who == "deal":
        return GAME.dealt(state, tuple(int(word) for word in text.split()))
    return GAME.apply(state, WHO[who], GAME.parse(state, text))


def settled(state: State) -> State:
    """Every pending deal is made in the existing order."""
    while not isinstance(asked := GAME.to_act(state), Seats):
        count = asked.count if isinstance(asked, Permute) else asked.picks
        state = GAME.dealt(state, tuple(range(count))).state
    return state


def events(state: State, move: str, watcher: int | None = None) -> list[Event]:
    """A watcher's events of one move or deal."""
    happenings = played(state, move).happenings
    return [each.event for each in happenings if each.is_known_to(watcher)]


def codes(state: State, move: str, watcher: int | None = None) -> list[str]:
    """The codes of these events, without the game's name before them."""
    return [code_of(event) for event in events(state, move, watcher)]


def code_of(event: Event) -> str:
    return event.code.removeprefix(f"{GAME.name}-")


def texts(state: State, who: str) -> set[str]:
    """The legal actions of a person in notation."""
    return {GAME.write(state, action) for action in GAME.legal_actions(state, WHO[who])}


def facts(state: State) -> dict[str, Any]:
    """The facts that tests compare: `lead` is Spassky's, endurance counts from 1, `now` is
    pending."""
    found: dict[str, Any] = {
        "lead": state.lead,
        "game": state.game,
        "initiative": _n(state.initiative),
        "open": state.open_lanes,
        "now": now(state),
    }
    for person in PERSONS:
        camp, name = state.camps[person], _n(person)
        found |= {
            f"{name}.hand": camp.hand,
            f"{name}.pile": len(camp.pile),
            f"{name}.discard": camp.discard,
            f"{name}.down": camp.face_down,
            f"{name}.reserve": camp.reserve,
            f"{name}.supply": state.supply(person),
            f"{name}.endurance": camp.endurance + 1,
            f"{name}.points": camp.points,
        }
    return found


def now(state: State) -> str:
    """The pending decision and its person: `lead S`, `ask F`, `over`."""
    task = state.task
    if task is None:
        return "over"
    who = "".join(_n(person) for person in state.awaited)
    return f"{task.__struct_config__.tag} {who}".strip()


def assert_facts(state: State, expected: dict[str, Any]) -> None:
    found = facts(state)
    assert {key: found[key] for key in expected} == expected
