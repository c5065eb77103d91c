"""Games between bots as rows of Parquet, one per decision. docs/selfplay.md has the schema.

Games are played in small parts, each a separate file that appears complete or not at all. The same
command run again continues with the missing parts.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from kiebitz.arena.games import GameJob, play_game
from kiebitz.arena.workers import run_jobs
from kiebitz.core.entry import ActionEntry
from kiebitz.core.fold import each_table, opened
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Event
from kiebitz.core.record import Record, game_of, opening_of, parse_record
from kiebitz.core.table import AnyTable, events_for
from kiebitz.games import GAMES

SCHEMA = pa.schema(
    [
        pa.field("game", pa.int64(), nullable=False),
        pa.field("decision", pa.int32(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("player", pa.string(), nullable=False),
        pa.field("view", pa.string(), nullable=False),
        pa.field("events", pa.list_(pa.string()), nullable=False),
        pa.field("legal", pa.list_(pa.string()), nullable=False),
        pa.field("action", pa.string(), nullable=False),
        pa.field("chosen", pa.int32(), nullable=False),
        pa.field("rank", pa.int8(), nullable=False),
        pa.field("score", pa.float32(), nullable=False),
        pa.field("reason", pa.string(), nullable=False),
    ]
)
GAMES_IN_A_PART = 10


class Selfplay(msgspec.Struct, frozen=True, kw_only=True):
    """The games to play: the contestants' levels, the number of games, and the output folder."""

    game: str
    levels: tuple[str, ...]
    games: int
    folder: Path
    seed: int = 0
    opening: int = 0
    options: dict[str, Any] = {}
    workers: int | None = None
    ray: str | None = None


class Part(msgspec.Struct, frozen=True):
    """The games of one file."""

    number: int
    jobs: tuple[GameJob, ...]


class PlayedPart(msgspec.Struct, frozen=True):
    """A file's contents, and its number of games and decisions."""

    number: int
    games: int
    decisions: int
    parquet: bytes


def selfplayed(wanted: Selfplay) -> Generator[tuple[int, int], None, None]:
    """Plays the missing games; yields the finished and requested number of games after each
    part."""
    prepare_folder(wanted)
    missing = [
        part for part in split_into_parts(wanted) if not part_file(wanted, part.number).exists()
    ]
    done = wanted.games - sum(len(part.jobs) for part in missing)
    yield done, wanted.games
    for part in run_jobs(play_part, missing, wanted.workers, wanted.ray):
        write_atomically(part_file(wanted, part.number), part.parquet)
        done += part.games
        yield done, wanted.games


def prepare_folder(wanted: Selfplay) -> None:
    """The folder; ValueError if it holds other games. The number of games may be increased."""
    wanted.folder.mkdir(parents=True, exist_ok=True)
    job = next(all_jobs(wanted))
    same = msgspec.json.encode({"job": job, "games_in_a_part": GAMES_IN_A_PART})
    # readers of Parquet folders skip names with an underscore
    told = wanted.folder / "_selfplay.json"
    if not told.exists():
        write_atomically(told, same)
    elif told.read_bytes() != same:
        raise ValueError(f"{wanted.folder} holds other games; choose another folder")


def all_jobs(wanted: Selfplay) -> Iterator[GameJob]:
    for number in range(wanted.games):
        yield GameJob(
            wanted.game, wanted.levels, number, wanted.seed, wanted.opening, wanted.options
        )


def split_into_parts(wanted: Selfplay) -> Iterator[Part]:
    """Complete parts, and the remaining games in one whose file name has their number.

    A longer run later therefore plays the part again rather than taking it for complete.
    """
    jobs = list(all_jobs(wanted))
    for begin in range(0, len(jobs), GAMES_IN_A_PART):
        some = tuple(jobs[begin : begin + GAMES_IN_A_PART])
        yield Part(begin + len(some), some)


def part_file(wanted: Selfplay, number: int) -> Path:
    """Named after the number of games up to its end."""
    return wanted.folder / f"games-{number:08}.parquet"


def write_atomically(path: Path, contents: bytes) -> None:
    """Complete or not at all, whenever the program is killed."""
    half = path.with_suffix(".part")
    half.write_bytes(contents)
    half.replace(path)


def play_part(part: Part) -> PlayedPart:
    """Plays the games of a file, in whatever process it runs."""
    rows = [row for job in part.jobs for row in decision_rows(job.number, play_game(job).record)]
    table = pa.Table.from_pylist(rows, schema=SCHEMA)
    file = BytesIO()
    pq.write_table(table, file, compression="zstd")
    return PlayedPart(part.number, len(part.jobs), len(rows), file.getvalue())


def decision_rows(number: int, record: bytes) -> Iterator[dict[str, Any]]:
    """A row for each action of a record, from its seat's knowledge at the time."""
    parsed = parse_record(record)
    game = game_of(parsed, GAMES)
    opening = opening_of(game, parsed)
    table: AnyTable = opened(game, opening)
    seats = range(len(table.players))
    shown: list[list[Event]] = [[] for _ in seats]
    count = 0
    for entry, after in zip(parsed.entries, each_table(game, opening, parsed.entries), strict=True):
        if isinstance(entry, ActionEntry):
            yield {
                "game": number,
                "decision": count,
                **decision_columns(game, table, entry, shown[entry.seat]),
                **result_columns(parsed, entry.seat),
            }
            shown[entry.seat] = []
            count += 1
        table = after
        for seat in seats:
            shown[seat] += events_for(table, seat)


def decision_columns(
    game: AnyGame, table: AnyTable, entry: ActionEntry, shown: list[Event]
) -> dict[str, Any]:
    """The seat's knowledge, legal actions and action."""
    state, seat = table.state, entry.seat
    legal = [game.write(state, action) for action in game.legal_actions(state, seat)]
    written = game.write(state, game.parse(state, entry.action))
    return {
        "seat": seat,
        "player": table.players[seat].name,
        "view": msgspec.json.encode(game.view(state, seat)).decode(),
        "events": [msgspec.json.encode(event).decode() for event in shown],
        "legal": legal,
        "action": written,
        "chosen": legal.index(written),
    }


def result_columns(record: Record, seat: int) -> dict[str, Any]:
    """The result of the game for the seat."""
    outcome = record.outcome
    assert outcome is not None
    return {
        "rank": outcome.ranks[seat],
        "score": outcome.scores[seat],
        "reason": outcome.reasons[0].code if outcome.reasons else "",
    }
