"""The fuzz targets: a text may be refused by its intended errors only.

Without arguments: their names. With a name: libFuzzer, with its options after the name.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import atheris

sys.path.insert(0, str(Path(__file__).parents[1]))

with atheris.instrument_imports(include=["kiebitz"]):
    from kiebitz.core.errors import MaterialError, ParseError
    from kiebitz.core.record import game_of, parse_record, table_of
    from kiebitz.core.verify import verified
    from kiebitz.games import GAMES
    from kiebitz.games.chess.pgn import parse_pgn
    from kiebitz.games.dame.fen import parse_fen
    from kiebitz.games.dame.pdn import parse_pdn

from tests.conformance.random_play import AnyTable, random_tables
from tests.conformance.setups import REGISTERED, Setup

PLAYS = 3
Target = Callable[[bytes], None]


def fuzz_record(data: bytes) -> None:
    """A record is read, replayed and verified, or refused as a text."""
    try:
        record = parse_record(data)
        game = game_of(record, GAMES)
        verified(game, record)
        table_of(game, record)
    except ParseError:
        return


def fuzz_notation(setup: Setup, tables: list[AnyTable], data: bytes) -> None:
    """A player's text is an action that can be checked and survives a round trip, or not an
    action."""
    place = int.from_bytes(data[:2], "big") % len(tables)
    state = tables[place].state
    text = data[2:].decode("utf-8", errors="replace")
    try:
        action = setup.game.parse(state, text)
    except ParseError:
        return
    for seat in range(setup.game.seats(setup.options)):
        if setup.game.refusal(state, seat, action) is None:
            written = setup.game.write(state, action)
            assert setup.game.parse(state, written) == action


def fuzz_material(setup: Setup, data: bytes) -> None:
    """An owner's data file is valid material, or refused with the problem and its place."""
    try:
        setup.game.material({"own.toml": data.decode("utf-8", errors="replace")})
    except MaterialError:
        return


def fuzz_file(parse: Callable[[str], object], data: bytes) -> None:
    """A file or position in a standard notation is read, or refused as a text."""
    try:
        parse(data.decode("utf-8", errors="replace"))
    except ParseError:
        return


FILES: dict[str, Callable[[str], object]] = {
    "pdn": parse_pdn,
    "fen": parse_fen,
    "pgn": parse_pgn,
}


def played_tables(setup: Setup) -> list[AnyTable]:
    rng = Random(1)
    return [table for _ in range(PLAYS) for table in random_tables(setup, rng)]


def target_named(name: str) -> Target:
    kind, _, which = name.partition("-")
    if kind == "record":
        return fuzz_record
    if kind in FILES:
        return partial(fuzz_file, FILES[kind])
    setup = next(setup for setup in REGISTERED if setup.id == which or setup.game.name == which)
    if kind == "material":
        return partial(fuzz_material, setup)
    return partial(fuzz_notation, setup, played_tables(setup))


def names() -> list[str]:
    notations = [f"notation-{setup.id}" for setup in REGISTERED]
    return ["record", *FILES, *notations, *(f"material-{name}" for name in GAMES)]


def main() -> None:
    if len(sys.argv) == 1:
        print("\n".join(names()))
        return
    target = target_named(sys.argv.pop(1))
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
