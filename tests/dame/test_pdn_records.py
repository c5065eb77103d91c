"""Tables and records as PDN and back, a thousand random games among them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kiebitz.core.entry import (
    AdjudicationEntry,
    AppealEntry,
    ClaimEntry,
    DealEntry,
    Entry,
    OfferAnswerEntry,
    OfferEntry,
    ResignationEntry,
    TimeOutEntry,
)
from kiebitz.core.fold import opened
from kiebitz.core.record import parse_record, record_of, table_of, write_record
from kiebitz.games.dame import DAME, Options
from kiebitz.games.dame.claims import CLAIMS, judge_claim
from kiebitz.games.dame.outcome import outcome
from kiebitz.games.dame.pdn import PdnGame, parse_pdn, pdn_of, record_of_pdn, write_pdn
from kiebitz.games.dame.pdn_game import GAME_TYPE, PdnMove
from kiebitz.games.dame.pdn_table import with_tags
from kiebitz.games.dame.rules import after_move
from kiebitz.games.dame.setup import initial
from tests.dame.pictures import SOAK, legal
from tests.dame.tables import DameTable, after, dame_table, moved
from tests.dame.test_playthrough import GAME

GAMES = 1_000 if SOAK else 100
SHUTTLE = ["1-6", "30-26", "6-1", "26-30"]


def pdn(text: str) -> PdnGame:
    (game,) = parse_pdn(text)
    assert isinstance(game, PdnGame), game
    return game


def test_a_table_as_pdn() -> None:
    table = dame_table(*(move for move, _, _ in GAME))
    assert write_pdn(table) == (
        '[Event "Kiebitz t-7"]\n[Site "?"]\n[Date "2026.11.06"]\n[Round "-"]\n[White "Bo"]\n'
        f'[Black "Ada"]\n[Result "0-1"]\n[GameType "{GAME_TYPE}"]\n[Draws "automatic"]\n\n'
        "1. 11-16 23-19 2. 16x23 27x18 3. 7-11 26-23 4. 9-13 22-17 5. 13x22 23-19\n"
        "6. 11-16 30-26 7. 16x30 21-17 8. 30x23 24-19 9. 23x16 31-26 10. 22x31 32-27\n"
        "11. 31x24 28x19 12. 16x23 29-25 13. 23-18 25-22 14. 18x25 0-1\n"
    )


def test_a_record_and_its_table_give_the_same_pdn() -> None:
    table = dame_table("11-15", "22-18", "15x22", draws="claim")
    record = parse_record(write_record(record_of(table)))
    assert write_pdn(record) == write_pdn(table)


def test_pdn_as_a_record_gives_the_same_pdn_again() -> None:
    game = pdn(write_pdn(dame_table(*(move for move, _, _ in GAME))))
    record = record_of_pdn(game, "t-7")
    assert table_of(DAME, record).ended == record.outcome
    assert [player["name"] for player in record.players] == ["Ada", "Bo"]
    again = pdn_of(record)
    assert (again.moves, again.result) == (game.moves, game.result)


ENDINGS: list[tuple[str, list[str], dict[str, str], list[Entry], str]] = [
    ("black resigned", ["11-15"], {}, [ResignationEntry(seat=0)], "1-0"),
    ("white resigned", ["11-15"], {}, [ResignationEntry(seat=1)], "0-1"),
    ("white's time", ["11-15"], {}, [TimeOutEntry(seat=1)], "0-1"),
    (
        "D6.1 agreed",
        ["11-15"],
        {},
        [OfferEntry(seat=0, offer="draw"), OfferAnswerEntry(seat=1, accepts=True)],
        "1/2-1/2",
    ),
    (
        "D6.6 decided",
        [],
        {},
        [AppealEntry(seat=1, reason="bored"), AdjudicationEntry(by="Cy", ruling="draw")],
        "1/2-1/2",
    ),
    ("D6.3 repeated", SHUTTLE * 2, {"position": "B:WK30:BK1"}, [], "1/2-1/2"),
    (
        "D6.5 claimed",
        SHUTTLE * 2,
        {"position": "B:WK30:BK1", "draws": "claim"},
        [ClaimEntry(seat=0, claim="repetition")],
        "1/2-1/2",
    ),
    ("running", ["11-15"], {}, [], "*"),
]


@pytest.mark.parametrize(
    ("name", "moves", "options", "entries", "result"), ENDINGS, ids=[row[0] for row in ENDINGS]
)
def test_every_ending_becomes_a_result_and_a_record_with_it(
    name: str, moves: list[str], options: dict[str, Any], entries: list[Entry], result: str
) -> None:
    table = after(dame_table(*moves, **options), *entries)
    game = pdn(write_pdn(table))
    assert game.result == result
    again = table_of(DAME, record_of_pdn(game))
    assert again.state == table.state
    assert (again.ended is None) == (table.ended is None)
    if again.ended is not None and table.ended is not None:
        assert again.ended.ranks == table.ended.ranks
    if not entries:
        assert again.ended == table.ended


def test_moves_taken_back_are_not_written() -> None:
    table = after(
        dame_table("11-15", "22-18"),
        OfferEntry(seat=1, offer="takeback"),
        OfferAnswerEntry(seat=0, accepts=True),
    )
    assert write_pdn(moved(table, "23-19")).endswith("\n1. 11-15 23-19 *\n")


@pytest.mark.parametrize(("black", "names"), [(0, ("Ada", "Bo")), (1, ("Bo", "Ada"))])
def test_D1_3_the_lot_decides_whose_name_is_blacks(black: int, names: tuple[str, str]) -> None:
    """D1.3"""
    table: DameTable = after(dame_table(starts="random"), DealEntry(deal=(black,)))
    table = after(table, ResignationEntry(seat=black))
    game = pdn_of(table)
    assert (game.tag("Black"), game.tag("White"), game.result) == (*names, "1-0")


def test_a_table_that_has_not_begun() -> None:
    table = opened(DAME, dame_table(starts="random").opening)
    assert pdn_of(table).tag("Date") == "????.??.??"
    assert pdn_of(table).result == "*"


def test_headers_can_be_set() -> None:
    game = with_tags(PdnGame(tags=(("Site", "?"),)), Site="Toruń", Round="3")
    assert game.tags == (("Site", "Toruń"), ("Round", "3"))


def random_game(rng: Random, number: int) -> PdnGame:
    """Random moves to an end by the rules, or to an abandoned game; draws claimed as by bots."""
    options = Options(starts=0, draws="claim")
    state, moves = initial(options), []
    while (ended := outcome(state)) is None and rng.random() > 0.004:
        if any(
            not hasattr(judge_claim(state, state.played % 2, c, None), "refusal") for c in CLAIMS
        ):
            break
        action = rng.choice(legal(state))
        moves.append(PdnMove(action))
        state = after_move(state, action)
    result = "*" if ended is None else "0-1" if ended.winners == (0,) else "1-0"
    tags = (("Event", f"random {number}"), ("GameType", GAME_TYPE), ("Result", result))
    return PdnGame(tags=tags, moves=tuple(moves), result=result)


def test_a_file_of_random_games_reads_back_to_the_same_games() -> None:
    rng = Random(1000)
    games = tuple(random_game(rng, number) for number in range(GAMES))
    assert sum(len(game.moves) for game in games) > 30 * GAMES
    assert {game.result for game in games} == {"1-0", "0-1", "*"}
    assert parse_pdn(write_pdn(*games)) == games
