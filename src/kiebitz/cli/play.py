"""`kiebitz play`: opens a table for the terminal. It knows no game."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path
from typing import Any

from kiebitz.bots import bot, levels, offered_levels
from kiebitz.cli.problem import Problem, problem_of
from kiebitz.cli.terminal import TerminalTable
from kiebitz.core.dealing import SEED_BYTES
from kiebitz.core.entry import NonceEntry, Player
from kiebitz.core.errors import MaterialError, ParseError
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message
from kiebitz.core.opening import committed_opening
from kiebitz.core.options import options_of
from kiebitz.games import GAMES
from kiebitz.material import material_from, shipped_material
from kiebitz.texts import Texts

HUMAN = "human"


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    """Plays a game to its end, or until the input ends; the record is saved throughout."""
    game = GAMES[arguments.game]
    if arguments.record is not None and arguments.record.exists():
        raise Problem("cli-problem-record-exists", file=str(arguments.record))
    material = load_material(game, arguments.material)
    options = parse_options(game, arguments.option)
    players = parse_players(game, options, arguments.seats, texts)
    seed = secrets.token_bytes(SEED_BYTES)
    name = secrets.token_hex(8)
    opening = committed_opening(game, name, options, material, players, seed)
    texts = Texts(texts.language, game.names(material, texts.language))
    bots = {
        seat: bot(game.name, player.level)
        for seat, player in enumerate(players)
        if player.level is not None
    }
    try:
        table = TerminalTable(game, opening, seed, bots, texts, arguments.record)
    except ParseError as error:
        raise problem_of(error) from error
    introduce_bots(players, texts)
    for seat, player in enumerate(players):
        if player.kind == "person":
            table.append(NonceEntry(seat=seat, nonce=secrets.token_hex(16)))
    try:
        table.run()
    finally:
        for each in bots.values():
            each.close()
    return 0


def introduce_bots(players: tuple[Player, ...], texts: Texts) -> None:
    """Describes each kind of bot at the table once."""
    for level in dict.fromkeys(player.level for player in players if player.level is not None):
        bird = texts.say(f"bot-{level}")
        print(f"{bird}: {texts.say(f'bot-{level}-about')}")


def load_material(game: AnyGame, folder: Path | None) -> Any:
    try:
        return shipped_material(game) if folder is None else material_from(game, folder)
    except MaterialError as error:
        raise Problem("cli-problem-material", detail=str(error)) from error


def parse_options(game: AnyGame, given: list[str]) -> Any:
    """The table's options from NAME=VALUE; a value is JSON or a plain word."""
    named: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            known = ", ".join(game.options_type.__struct_fields__)
            raise Problem("cli-problem-option", option=text, known=known)
        named[name] = parse_value(value)
    options: Any = options_of(game, named)
    if isinstance(options, Message):
        raise Problem(options.id, **options.params)
    return options


def parse_value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def parse_players(game: AnyGame, options: Any, seats: str, texts: Texts) -> tuple[Player, ...]:
    """The players by seat; by default a person at seat 0 and the weakest bots at the others."""
    wanted = game.seats(options)
    kinds = [kind.strip() for kind in seats.split(",") if kind.strip()]
    kinds = kinds or [HUMAN] + [offered_levels(game.name)[0]] * (wanted - 1)
    if len(kinds) != wanted:
        raise Problem("cli-problem-seats", wanted=wanted, given=len(kinds))
    known = (HUMAN, *levels(game.name))
    for kind in kinds:
        if kind not in known:
            raise Problem("cli-problem-seat", seat=kind, known=", ".join(known))
    return tuple(make_player(kind, number, texts) for number, kind in enumerate(kinds, 1))


def make_player(kind: str, number: int, texts: Texts) -> Player:
    if kind == HUMAN:
        return Player(texts.say("cli-player", {"number": number}))
    return Player(kind, "bot", kind)
