"""Recorded games of every kind must replay and verify for good.

A record is never rewritten to make a test pass: it shows the behaviour of the rules when it was
played. A change that breaks one is a mistake, or a new version of the rules; then the older version
stays in the registry, these records stay, and the new version gets separate new records
(scripts/record_games.py, which refuses to overwrite an existing one). `heads.txt` holds the head of
each, so that a rewritten record is noticed too.

`forgeries.jsonl` says, for changed copies of these records, which problem must be found. The page's
verifier
is tested with the same files in web/tests/unit/verify.test.ts.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest
from scripts.recording.forgeries import Forgery

from kiebitz.core.entry import (
    ActionEntry,
    ClaimEntry,
    DealEntry,
    Entry,
    OfferAnswerEntry,
    OfferEntry,
)
from kiebitz.core.fold import appended, opened
from kiebitz.core.message import Refusal
from kiebitz.core.record import Record, game_of, opening_of, parse_record
from kiebitz.core.table import AnyTable
from kiebitz.core.verify import verified
from kiebitz.games import GAMES
from kiebitz.material import shipped_material

FOLDER = Path(__file__).parent / "records"
SIGNER = "33de3eec5298228165a6e41310fda0aaf07e62afdf32d9be649c104027483fe2"
FEWEST = 12
"""Records of each game."""
LONG = 150
"""The number of entries of a long one."""

MUST_HOLD = {
    "dame-25-moves": "draws=automatic starts=1 dame-moves25",
    "dame-aborted": "abort aborted",
    "dame-adjudicated-draw": "draws=claim appeal adjudication offer-lapsed adjudicated",
    "dame-adjudicated-win": "appeal adjudication warned adjudicated",
    "dame-against-a-bot": "bot:random",
    "dame-claim-25-moves": "draws=claim claim:plain dame-moves25",
    "dame-claim-repetition": "draws=claim claim:plain dame-repetition",
    "dame-draw-offers": "offer:draw declined offer-lapsed accepted dame-agreed",
    "dame-everybody-came": "starts=0 arrival freed time_out dame-timed-out",
    "dame-from-a-fen": "position=W:W18,19,K30:B2,3,7,K12",
    "dame-no-moves": "draws=automatic starts=random deal dame-no-moves",
    "dame-no-pieces": "deal dame-no-pieces",
    "dame-out-of-time": "time_out offer-lapsed dame-timed-out",
    "dame-repetition": "draws=automatic dame-repetition",
    "dame-resigned": "starts=0 resignation dame-resigned",
    "dame-taken-over": "take_over",
    "dame-takebacks": "offer:takeback accepted declined offer-lapsed",
    "dame-unclaimed": "draws=claim long",
    "dame-without-luck": "starts=0 no-deal",
    "chess-adjudicated": "appeal adjudication warned adjudicated",
    "chess-agreed": "offer:draw offer-lapsed accepted chess-agreed",
    "chess-checkmate": "variant=standard deal chess-checkmate",
    "chess-chess960-dealt": "variant=chess960 number=None asks:chess-960",
    "chess-chess960-number": "variant=chess960 number=42 white=1 no-deal long",
    "chess-fivefold": "chess-fivefold",
    "chess-material": "chess-material",
    "chess-moves50": "claim:plain chess-moves50",
    "chess-moves50-with-a-move": "claim:move chess-moves50",
    "chess-moves75": "chess-moves75",
    "chess-random": "asks:chess-colours long",
    "chess-stalemate": "chess-stalemate",
    "chess-takebacks": "offer:takeback accepted declined resignation chess-resigned",
    "chess-threefold": "claim:plain chess-threefold",
    "chess-threefold-with-a-move": "claim:move chess-threefold",
    "chess-time": "time_out chess-time",
    "chess-time-material": "time_out chess-time-material",
    "chess-wrong-claims": "claim:plain claim:move claim-denied declined accepted chess-agreed",
    "queens_gambit-adjudicated": "seats=4 appeal warned adjudicated",
    "queens_gambit-all-random": "asks:queens_gambit-layout asks:queens_gambit-oldest",
    "queens_gambit-citadel-2": "seats=2 layout=citadel",
    "queens_gambit-corners-4": "seats=4 layout=corners",
    "queens_gambit-dark-squares-4": "seats=4 layout=dark-squares",
    "queens_gambit-everybody-left": "leavers=bot resignation queens_gambit-nobody-left",
    "queens_gambit-frame-3": "seats=3 layout=frame asks:queens_gambit-reshuffle",
    "queens_gambit-last-one": "seats=2 resignation queens_gambit-last-one",
    "queens_gambit-leavers-early": "leavers=removed resignation queens_gambit-removed",
    "queens_gambit-leavers-removed": "time_out resignation queens_gambit-removed",
    "queens_gambit-leavers-replaced": "leavers=bot time_out resignation take_over",
    "queens_gambit-limit": "seats=3 limit=9 queens_gambit-no-captures",
    "queens_gambit-looks": "looks=[True,False,True] bot:random",
    "queens_gambit-no-limit": "limit=0 layout=frame long",
    "queens_gambit-oldest": "seats=3 oldest=2 queens_gambit-last-token",
    "queens_gambit-opening-2": "seats=2 layout=opening",
    "queens_gambit-own-layout-dealt": "asks:queens_gambit-layout own-material",
    "queens_gambit-own-layouts": "layout=own-cross own-material",
    "queens_gambit-rings-3": "seats=3 layout=rings",
    "queens_gambit-star-3": "seats=3 layout=star",
    "queens_gambit-tie": "queens_gambit-latest-turn",
    "queens_gambit-windmill-2": "seats=2 layout=windmill",
    "match_of_the_century-adjudicated": "appeal warned adjudicated",
    "match_of_the_century-games-resigned": "action:resign_game spassky=random",
    "match_of_the_century-match-resigned": "resignation match_of_the_century-resigned",
    "match_of_the_century-out-of-time": "time_out match_of_the_century-timed-out",
    "match_of_the_century-own-decks-1": "own-material asks:spassky",
    "match_of_the_century-own-decks-2": "own-material spassky=1",
    "match_of_the_century-own-decks-3": "own-material asks:spassky",
    "match_of_the_century-random-1": "spassky=random asks:spassky",
    "match_of_the_century-random-2": "asks:shuffle-spassky asks:shuffle-fischer",
    "match_of_the_century-random-3": "match_of_the_century-six-points",
    "match_of_the_century-resigned-at-once": "resignation",
    "match_of_the_century-rules-1": "bot:rules asks:spassky",
    "match_of_the_century-rules-2": "bot:rules spassky=0",
    "match_of_the_century-rules-3": "bot:rules spassky=1",
    "match_of_the_century-taken-over": "take_over spassky=1",
}
"""The purpose of each record. Records may be added here, and never removed."""


NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
FORGERIES = [
    msgspec.json.decode(line, type=Forgery)
    for line in (FOLDER / "forgeries.jsonl").read_bytes().splitlines()
]


def text_of(name: str) -> bytes:
    return (FOLDER / f"{name}.json").read_bytes()


@cache
def record(name: str) -> Record:
    return parse_record(text_of(name))


@cache
def replayed(name: str) -> tuple[AnyTable, frozenset[str]]:
    """The table at the end of a record, and the codes of its events."""
    kept = record(name)
    game = game_of(kept, GAMES)
    table: AnyTable = opened(game, opening_of(game, kept))
    events: set[str] = set()
    for entry in kept.entries:
        after = appended(game, table, entry)
        assert not isinstance(after, Refusal), (entry, after)
        table = after
        events |= {each.event.code for each in table.happened}
    return table, frozenset(events)


def contents(name: str) -> set[str]:
    """A record's contents, in the terms of MUST_HOLD."""
    kept, (table, events) = record(name), replayed(name)
    assert table.ended is not None
    found = {f"{key}={value}".replace(" ", "") for key, value in kept.options.items()}
    found |= {word for entry in kept.entries for word in words_of(entry)} | events
    found |= {reason.code for reason in table.ended.reasons}
    found |= {f"bot:{player['level']}" for player in kept.players if player["kind"] == "bot"}
    found.add(f"seats={len(kept.players)}")
    found.add("deal" if table.deals else "no-deal")
    found.add("long" if len(kept.entries) > LONG else "short")
    if table.opening.material != shipped_material(game_of(kept, GAMES)):
        found.add("own-material")
    return found


def words_of(entry: Entry) -> tuple[str, ...]:
    """The entry's kind, and its distinguishing details."""
    kind = str(entry.__struct_config__.tag)
    match entry:
        case OfferEntry():
            return kind, f"offer:{entry.offer}"
        case OfferAnswerEntry():
            return kind, "accepted" if entry.accepts else "declined"
        case ClaimEntry():
            return kind, "claim:move" if entry.action else "claim:plain"
        case ActionEntry():
            return kind, f"action:{entry.action.replace(' ', '_')}"
        case DealEntry(asked=asked) if asked is not None:
            return kind, f"asks:{asked.purpose}"
        case _:
            return (kind,)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_its_own_end_and_verifies(name: str) -> None:
    kept = record(name)
    verdict = verified(game_of(kept, GAMES), kept)
    assert (verdict.problem, verdict.detail, verdict.refusal) == (None, "", None)
    assert verdict.signed_by == SIGNER
    table, _ = replayed(name)
    assert (table.ended, table.head) == (kept.outcome, kept.head)


@pytest.mark.parametrize("name", MUST_HOLD)
def test_a_record_holds_what_it_is_there_for(name: str) -> None:
    assert set(MUST_HOLD[name].split()) <= contents(name)


def test_every_record_is_listed_and_none_is_missing() -> None:
    assert sorted(MUST_HOLD) == NAMES
    games = Counter(record(name).game for name in NAMES)
    assert set(games) == set(GAMES) and min(games.values()) >= FEWEST


def test_no_record_was_ever_rewritten() -> None:
    """A change to a record also needs its head changed here, and should not happen."""
    lines = (FOLDER / "heads.txt").read_text().splitlines()
    assert {line.split()[1]: line.split()[0] for line in lines} == {
        name: record(name).head for name in NAMES
    }


def test_every_layout_that_is_shipped_was_played() -> None:
    layouts = {layout.id for layout in shipped_material(GAMES["queens_gambit"]).layouts}
    assert layouts <= {record(name).options.get("layout") for name in NAMES}


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda f: f"{f.record}-{f.what}-{f.problem}")
def test_a_forged_record_is_found(forgery: Forgery) -> None:
    forged = msgspec.json.decode(text_of(forgery.record))
    *path, last = forgery.path
    place = forged
    for step in path:
        place = place[step]
    assert place[last] != forgery.value
    place[last] = forgery.value
    kept = msgspec.convert(forged, Record)
    assert verified(game_of(kept, GAMES), kept).problem == forgery.problem


def test_every_record_was_forged_in_every_way_it_can_be() -> None:
    """An action only where another would have led to the same end."""
    for name in NAMES:
        found = {forgery.what for forgery in FORGERIES if forgery.record == name}
        kinds = contents(name)
        needed = {"name", "table", "seed", "commitment", "time", "signature"}
        needed |= {"deal"} & kinds | {"nonce"} & kinds
        assert needed <= found
    assert {record(f.record).game for f in FORGERIES if f.what == "action"} == set(GAMES)
