"""The chess bots: a game to its end at every level, humanlike mistakes, and the fallback search."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from queue import Queue
from random import Random
from threading import Event, Thread

import chess
import msgspec
import pytest
from chess.engine import Limit

from kiebitz.bots import bot, levels, situation_of
from kiebitz.bots.bot import Bot
from kiebitz.bots.chess import CHESS_LEVELS, ChessBot, make_bot
from kiebitz.bots.chess.bot import Level
from kiebitz.bots.chess.engines import (
    Command,
    EngineMissing,
    stockfish_js_command,
    stockfish_native_command,
)
from kiebitz.bots.chess.fallback_search import Search
from kiebitz.bots.chess.history import board_with_history
from kiebitz.bots.chess.human import Eye, choose_like_a_person
from kiebitz.bots.chess.pool import JS_POOL, NATIVE_POOL, SPARE_POOL, Pool
from kiebitz.bots.chess.process import MATE
from kiebitz.bots.random_bot import RandomBot
from kiebitz.core.entry import ActionEntry
from kiebitz.core.record import parse_record
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import Move, Options
from tests.chess_game.engines import required
from tests.chess_game.tables import (
    DANCE,
    ChessTable,
    fresh,
    mover,
    played,
    with_entry,
)

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"
LITTLE = Limit(nodes=300, depth=4, time=5.0)
CLOSE_KINGS = "rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w KQkq - 0 1"
CHESS960 = Options(white=0, variant="chess960", position=CLOSE_KINGS)


def step(table: ChessTable, player: Bot) -> ChessTable:
    seat = mover(table.state)
    action = player.choose(situation_of(CHESS, table, seat))
    return with_entry(table, ActionEntry(seat=seat, action=CHESS.write(table.state, action)))


def finished(white: Bot, black: Bot, options: Options | None = None) -> ChessTable:
    """A game to its real end, without adjudication, resignation or agreement."""
    table = fresh(options or Options(white=0))
    while table.ended is None:
        table = step(table, white if mover(table.state) == 0 else black)
    return table


def of_level(level: str, seed: int) -> ChessBot:
    required(stockfish_native_command if level == "max" else stockfish_js_command)
    return make_bot(level, seed, None if SOAK else LITTLE)


@pytest.mark.services
@pytest.mark.parametrize("level", CHESS_LEVELS)
def test_a_bot_game_runs_to_its_end_at_every_level(level: str) -> None:
    """C3 The board ends it. With so little to think with, the level still plays its own engine."""
    player = of_level(level, 5)
    table = finished(player, RandomBot(6))
    assert table.ended is not None and table.ended.reasons[0].rule == "C3"
    assert player.notice is None
    assert table.ended.winners != (1,)


@pytest.mark.services
@pytest.mark.parametrize("level", ["beginner", "max"])
def test_bots_play_chess960(level: str) -> None:
    """C1"""
    player = of_level(level, 1)
    table = fresh(CHESS960)
    for _ in range(10):
        table = step(table, player)
    assert player.notice is None and len(table.entries) == 10


@pytest.mark.services
def test_a_level_below_the_top_plays_the_same_everywhere() -> None:
    """Limits are in depth, every move is a separate game: the same seed, the same moves."""
    games = []
    for _ in range(2):
        player, table = of_level("beginner", 3), fresh()
        for _ in range(12):
            table = step(table, player)
        games.append(table.state)
    assert games[0] == games[1]


@pytest.mark.services
def test_levels_below_the_top_use_the_engine_of_node_only() -> None:
    for level in ("beginner", "casual", "club", "strong"):
        assert CHESS_LEVELS[level].pools == (JS_POOL,)
    assert CHESS_LEVELS["max"].pools == (NATIVE_POOL, SPARE_POOL)


def test_every_level_is_limited_by_work_and_not_by_time() -> None:
    for level in CHESS_LEVELS.values():
        assert level.limit.nodes is not None or level.limit.depth is not None


@pytest.mark.services
@pytest.mark.parametrize("level", ["strong", "max"])
def test_a_bot_that_is_closed_stops_thinking(level: str) -> None:
    required(stockfish_native_command if level == "max" else stockfish_js_command)
    player, answers = make_bot(level, 1, Limit(nodes=10**12, time=3_000.0)), Queue[Move]()
    situation = situation_of(CHESS, fresh(), 0)
    thinking = Thread(target=lambda: answers.put(player.choose(situation)), daemon=True)
    thinking.start()
    while player.thinks_with is None:
        assert thinking.is_alive()
    player.close()
    assert answers.get(timeout=60) in situation.legal
    assert player.choose(situation) in situation.legal
    assert player.notice is None
    ends = time.monotonic() + 60
    while player.still_thinking:
        assert time.monotonic() < ends, "an engine thinks on for nobody"
        time.sleep(0.01)


@pytest.mark.services
def test_a_bot_closed_while_its_engine_starts_does_not_call_it_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    required(stockfish_js_command)
    monkeypatch.setattr("kiebitz.bots.chess.bot.LAST_WORD", 10.0)
    starts, may_start = Event(), Event()

    def slow_start() -> Command:
        starts.set()
        may_start.wait()
        raise EngineMissing("closed before it had started")

    slow = Pool(slow_start, 1, dict)
    player = ChessBot(Level((slow, JS_POOL), Limit(nodes=100), own_depth=1), 1)
    situation, answers = situation_of(CHESS, fresh(), 0), Queue[Move]()
    Thread(target=lambda: answers.put(player.choose(situation)), daemon=True).start()
    assert starts.wait(60)
    player.close()
    may_start.set()
    assert answers.get(timeout=60) in situation.legal
    assert player.notice is None


@pytest.mark.services
def test_a_strong_bot_takes_what_hangs_and_mates_in_one() -> None:
    required(stockfish_js_command)
    table = fresh(Options(white=0, position="6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"))
    assert step(table, make_bot("strong", 1)).ended is not None


def test_the_levels_are_registered_weakest_first() -> None:
    assert levels("chess") == ("random", "beginner", "casual", "club", "strong", "max")
    assert isinstance(bot("chess", "club", 1), ChessBot)


def test_the_board_a_bot_is_given_has_its_history() -> None:
    """C2 Random games: the same position with the same counts, and visible repetitions."""
    for seed in range(8):
        rng, table = Random(seed), fresh(CHESS960 if seed % 2 else Options(white=0))
        while table.ended is None and len(table.entries) < 120:
            state = table.state
            board = board_with_history(state)
            assert len(board.move_stack) == len(state.earlier)
            assert board.fen(shredder=board.chess960) == state.fen
            table = step(table, RandomBot(rng.randrange(10**9)))
    assert board_with_history(played(*DANCE, *DANCE).state).is_repetition(3)
    assert not board_with_history(played(*DANCE).state).is_repetition(3)


BEHIND = "3qk3/8/8/8/8/8/8/4K3 w - - 0 60"
EVEN = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 20 60"


def test_c4_a_bot_resigns_what_is_lost_and_takes_draws_that_suit_it() -> None:
    """C4 By the fallback search, since there is no engine."""
    level = Level(pools=(), limit=Limit(depth=1), own_depth=2)
    player = ChessBot(level, 1)
    white, black = (
        situation_of(CHESS, fresh(Options(white=seat, position=BEHIND)), 0) for seat in (0, 1)
    )
    assert player.resigns(white) and player.accepts_draw(white)
    assert not player.resigns(black) and not player.accepts_draw(black)
    assert not player.offers_draw(white)
    even = situation_of(CHESS, fresh(Options(white=0, position=EVEN)), 0)
    assert player.offers_draw(even) and player.accepts_draw(even) and not player.resigns(even)
    start = situation_of(CHESS, fresh(Options(white=0)), 0)
    assert not player.offers_draw(start) and not player.resigns(start)


def test_c2_a_bot_claims_a_draw_unless_it_is_winning() -> None:
    """C2 By the fallback search, since there is no engine."""
    player = ChessBot(Level(pools=(), limit=Limit(depth=1), own_depth=2), 1)
    behind, ahead = (
        situation_of(CHESS, fresh(Options(white=seat, position=BEHIND)), 0) for seat in (0, 1)
    )
    even = situation_of(CHESS, fresh(Options(white=0, position=EVEN)), 0)
    assert player.claims_draw(behind) and player.claims_draw(even)
    assert not player.claims_draw(ahead)


LINES = [(chess.Move.from_uci(uci), worth) for uci, worth in [("e2e4", 40), ("d2d4", 35)]]
LINES += [(chess.Move.from_uci("f2f3"), -80)]


def picks(eye: Eye, count: int = 300) -> list[str]:
    rng, board = Random(1), chess.Board()
    return [choose_like_a_person(board, LINES, eye, rng).uci() for _ in range(count)]


def test_a_sharp_eye_plays_the_best_line() -> None:
    assert set(picks(Eye(quiet=1.0, obvious=1.0, error=0.0))) == {"e2e4"}


def test_a_weak_eye_errs_often_but_small_errors_more_than_big_ones() -> None:
    made_moves = picks(Eye(quiet=0.8, obvious=1.0, error=60.0))
    counts = {uci: made_moves.count(uci) for uci in ("e2e4", "d2d4", "f2f3")}
    assert counts["e2e4"] > counts["f2f3"] < counts["d2d4"] and counts["f2f3"] > 0


def test_a_blind_eye_still_makes_a_move() -> None:
    assert set(picks(Eye(quiet=0.0, obvious=0.0, error=0.0))) == {"e2e4", "d2d4", "f2f3"}


def test_what_catches_the_eye_is_noticed() -> None:
    """A capture is noticed even by a player who overlooks every quiet move."""
    board = chess.Board("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    lines = [(chess.Move.from_uci("e4e5"), 900), (chess.Move.from_uci("e4d5"), 0)]
    eye = Eye(quiet=0.0, obvious=1.0, error=0.0)
    assert {choose_like_a_person(board, lines, eye, Random(n)).uci() for n in range(20)} == {"e4d5"}


def test_who_overlooks_the_reply_takes_a_defended_pawn_with_the_queen() -> None:
    board = chess.Board("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1")
    lines = [(chess.Move.from_uci("d2e2"), 600), (chess.Move.from_uci("d2d6"), -200)]
    sharp = Eye(quiet=1.0, obvious=1.0, error=0.0)
    blind = msgspec.structs.replace(sharp, blind=1.0)
    assert choose_like_a_person(board, lines, sharp, Random(1)).uci() == "d2e2"
    assert choose_like_a_person(board, lines, blind, Random(1)).uci() == "d2d6"


OWN = [
    ("mates in one", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8"),
    ("takes what hangs", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 1, "e4d5"),
    ("does not take what is defended", "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1", 2, None),
    ("promotes", "8/P6k/8/8/8/8/8/K7 w - - 0 1", 2, "a7a8q"),
]


@pytest.mark.parametrize(("what", "fen", "depth", "best"), OWN, ids=[row[0] for row in OWN])
def test_the_own_search(what: str, fen: str, depth: int, best: str | None) -> None:
    board = chess.Board(fen)
    lines = Search().evaluate_moves(board, depth)
    assert {move for move, _ in lines} == set(board.legal_moves)
    assert lines[0][0].uci() == best if best else lines[0][0].uci() != "d2d6"
    assert board.fen() == fen


def test_the_own_search_knows_mate_from_stalemate() -> None:
    """C3"""
    scored = dict(Search().evaluate_moves(chess.Board("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"), 2))
    assert scored[chess.Move.from_uci("f1f8")] >= MATE
    assert scored[chess.Move.from_uci("f1f7")] == 0


def test_the_own_search_is_bounded() -> None:
    search = Search(most_nodes=500)
    middle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    assert len(search.evaluate_moves(chess.Board(middle), 6)) == 48
    assert search.left > -3000


@pytest.mark.services
def test_kiebitz_play_chess_with_bots(tmp_path: Path) -> None:
    """The command plays a whole game of two levels and keeps its record."""
    required(stockfish_js_command)
    file = tmp_path / "game.json"
    command = [str(Path(sys.executable).with_name("kiebitz")), "play", "chess", "--lang", "de"]
    run = subprocess.run(
        [*command, "--seats", "casual,random", "--record", str(file)],
        capture_output=True, text=True, timeout=240, check=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    record = parse_record(file.read_bytes())
    assert record.outcome is not None and record.outcome.reasons[0].rule in ("C2", "C3")
    assert "♔" in run.stdout and "[" not in run.stdout and not run.stderr
