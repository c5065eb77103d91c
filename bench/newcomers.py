"""Do people who have just learned the rules win about half of their games against `beginner`?

    .venv/bin/python bench/newcomers.py [GAME …] [--games 200] [--level beginner] [--kept FILE]

A newcomer is a model of such a person: sees immediate captures and, most of the time, the other
side's captures in reply; has no plan, and never resigns. Games are saved in the file, one line
each, and a later run continues from there.
"""

from __future__ import annotations

import argparse
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import chess
import msgspec
from queens_gambit_ladder import Newcomer as QueensGambitNewcomer

from kiebitz.arena.games import append_or_raise, bot_turn_entries
from kiebitz.arena.statistics import estimate_share
from kiebitz.bots import Bot, Situation, bot
from kiebitz.bots.chess.history import board_with_history
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import Player
from kiebitz.core.fold import opened
from kiebitz.core.message import Message
from kiebitz.core.opening import committed_opening
from kiebitz.games import GAMES
from kiebitz.games.chess.state import Move
from kiebitz.games.dame.capturing import captures, taken
from kiebitz.games.dame.promotion import after as board_after
from kiebitz.games.dame.state import Action, Jump, State
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
from kiebitz.material import shipped_material

NOTICES = 0.85
"""How often a newcomer sees the other side's capture after a move."""
VALUES = {
    chess.PAWN: 1,
    chess.KNIGHT: 3,
    chess.BISHOP: 3,
    chess.ROOK: 5,
    chess.QUEEN: 9,
    chess.KING: 0,
}


WEAK = 1.5
"""A newcomer puts away cards that are weaker than this."""


class Newcomer:
    """Plays the best-looking action; a random one among equals."""

    notice: Message | None = None

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, situation: Situation) -> Any:
        rated = [(self.rate(situation, a), self.rng.random(), a) for a in situation.legal]
        return max(rated, key=lambda entry: entry[:2])[2]

    def rate(self, situation: Situation, action: Any) -> float:
        raise NotImplementedError

    def close(self) -> None:
        """Holds no resources."""


class DameNewcomer(Newcomer):
    """Takes what it can, and leaves no piece hanging that it notices."""

    def rate(self, situation: Situation, action: Action) -> float:
        state: State = situation.imagine(self.rng)
        gain = len(taken(action)) if isinstance(action, Jump) else 0
        if self.rng.random() >= NOTICES:
            return gain
        replies = captures(board_after(state.board, action), state.to_move.other)
        return gain - max((len(taken(reply)) for reply in replies), default=0)


class ChessNewcomer(Newcomer):
    """Takes hanging pieces, leaves none hanging that it notices, and likes to give check."""

    def rate(self, situation: Situation, action: Move) -> float:
        board = board_with_history(situation.imagine(self.rng))
        promoted = (action.promotion or "")[:1].replace("k", "n")
        move = chess.Move.from_uci(action.origin + action.target + promoted)
        gain = taken_by(board, move) + 0.2 * board.gives_check(move)
        if self.rng.random() >= NOTICES:
            return gain
        board.push(move)
        return 100.0 if board.is_checkmate() else gain - hanging(board)


def taken_by(board: chess.Board, move: chess.Move) -> float:
    piece = board.piece_type_at(move.to_square)
    promoted = VALUES[move.promotion] if move.promotion else 0
    return promoted + (VALUES[piece] if piece else 0)


def hanging(board: chess.Board) -> float:
    """The largest apparent gain of the side to move by one capture."""
    wins = [0]
    for reply in board.generate_legal_captures():
        piece, by = board.piece_type_at(reply.to_square), board.piece_type_at(reply.from_square)
        if piece is not None and by is not None:
            is_guarded = board.is_attacked_by(not board.turn, reply.to_square)
            wins.append(VALUES[piece] - (VALUES[by] if is_guarded else 0))
    return max(wins)


class MatchNewcomer(Newcomer):
    """Strong cards into big lanes; wins as cheaply as it can, or throws its weakest card in."""

    def rate(self, situation: Situation, action: Any) -> float:
        view = situation.view
        assert isinstance(view, MatchOfTheCenturyView) and view.person is not None
        match action:
            case actions.ResignGame():
                return -1000.0
            case actions.Attack():
                strength = view.half_now(view.person, action.card).strength
                big = strength * view.lanes[action.lane - 1].value
                return big - 2 * action.pawns + 4 * self.rng.random()
            case actions.Answer():
                return self.answer(view, action)
            case actions.Use():
                return 1.0 if self.rng.random() < NOTICES else -1.0
            case actions.Draw():
                return action.count
            case actions.Reshuffle():
                return 0.5
        cards = getattr(action, "cards", ())
        strengths = [view.half_now(view.person, card).strength for card in cards]
        return sum(WEAK - strength for strength in strengths)

    def answer(self, view: MatchOfTheCenturyView, action: actions.Answer) -> float:
        assert view.person is not None and view.fight is not None
        theirs = view.lanes[view.fight.lane - 1].cards[view.person.other]
        assert theirs is not None
        mine = view.total(view.person, action.card, action.pawns)
        wins = mine > view.total(view.person.other, theirs.card, theirs.pawns)
        return 100.0 * wins - mine - action.pawns


NEWCOMERS: dict[str, type[Newcomer] | type[QueensGambitNewcomer]] = {
    "dame": DameNewcomer,
    "chess": ChessNewcomer,
    "queens_gambit": QueensGambitNewcomer,
    "match_of_the_century": MatchNewcomer,
}


class Kept(msgspec.Struct, frozen=True):
    """A game that was played: the newcomer's points, 1 for a win and a half for a draw."""

    game: str
    level: str
    number: int
    points: float


def played(name: str, level: str, number: int) -> Kept:
    """One game; two in a row have the same random numbers, with the seats swapped."""
    game, own = GAMES[name], number % 2
    seed = sha256(f"newcomers {number // 2}".encode()).digest()
    players = tuple(Player(level if s != own else "random", "bot",
                           level if s != own else "random") for s in range(2))  # fmt: skip
    options = game.options_type()
    opening = committed_opening(game, "bench", options, shipped_material(game), players, seed)
    table, newcomer = opened(game, opening), NEWCOMERS[name](number)
    bots: list[Bot] = [newcomer, bot(name, level, number)]
    while table.ended is None:
        deal = next_deal(game, table, seed, at=0)
        seated = bots if own == 0 else bots[::-1]
        for entry in (deal,) if deal else bot_turn_entries(game, table, seated):
            table = append_or_raise(game, table, entry)
    bots[1].close()
    ranks = table.ended.ranks
    return Kept(name, level, number, 0.5 + 0.5 * ((ranks[own] < ranks[1 - own])
                - (ranks[own] > ranks[1 - own])))  # fmt: skip


def kept_games(file: Path | None) -> list[Kept]:
    if file is None or not file.exists():
        return []
    return [msgspec.json.decode(line, type=Kept) for line in file.read_bytes().splitlines()]


def measured(name: str, level: str, games: int, file: Path | None) -> str:
    """The line of the table for a game."""
    found = {k.number: k for k in kept_games(file) if (k.game, k.level) == (name, level)}
    for number in range(games):
        if number not in found:
            found[number] = played(name, level, number)
            if file is not None:
                with file.open("ab") as out:
                    out.write(msgspec.json.encode(found[number]) + b"\n")
    points = [found[number].points for number in range(games)]
    won, drawn = points.count(1.0), points.count(0.5)
    decided = estimate_share(won, games - drawn)
    return (
        f"| {name} | {level} | +{won} ={drawn} −{games - won - drawn} "
        f"| {100 * decided.value:.0f} ({100 * decided.low:.0f}–{100 * decided.high:.0f}) |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games_named", nargs="*", metavar="GAME", default=list(NEWCOMERS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="beginner")
    parser.add_argument("--kept", type=Path)
    given = parser.parse_args()
    print("| Game | Level | the newcomer's games | of the decided ones won, per cent |")
    print("|---|---|---|---|")
    for name in given.games_named:
        print(measured(name, given.level, given.games, given.kept), flush=True)


if __name__ == "__main__":
    main()
