"""Dame's endgame tables on disk: built once, verified by checksum, mapped into memory.

A folder has one file for each material, named by our men, our kings, their men and their kings, and
`sums.json`, which lists a table once it is complete.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from mmap import ACCESS_READ, mmap
from pathlib import Path
from threading import Event, Lock, Thread

import msgspec

from kiebitz.kernels.dame.retrograde import Halt, solve
from kiebitz.kernels.dame.tablebase import Counts, Tablebase, size

MOST_PIECES = 6
CHECKED_PIECES = 4
"""Up to this size every byte is checked when tables are opened; above it, only the size."""

Progress = Callable[[int, int], None]
"""Receives the bytes so far and the total."""


def default_folder() -> Path:
    """`$XDG_CACHE_HOME/kiebitz/dame-tables`, by default in ~/.cache."""
    home = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(home).expanduser() / "kiebitz" / "dame-tables"


def materials_with(pieces: int) -> Iterator[Counts]:
    """Every material with this many pieces, fewest men first, in the order of solving."""
    for men in range(pieces + 1):
        for ours in range(men + 1):
            for kings in range(pieces - men + 1):
                found = (ours, kings, men - ours, pieces - men - kings)
                if ours + kings and found[2] + found[3]:
                    yield found


def swap_sides(counts: Counts) -> Counts:
    """The same pieces with the other side to move."""
    return counts[2], counts[3], counts[0], counts[1]


class TableFolder:
    """The tables of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sums_path = folder / "sums.json"

    def read_checksums(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self._sums_path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError):
            return {}

    def open_table(self, counts: Counts) -> mmap | None:
        """The table, if it exists and is complete."""
        name = file_name_of(counts)
        known = self.read_checksums().get(name)
        try:
            with (self.folder / name).open("rb") as file:
                table = mmap(file.fileno(), 0, access=ACCESS_READ)
        except (OSError, ValueError):
            return None
        is_whole = known is not None and len(table) == size(counts)
        if is_whole and sum(counts) <= CHECKED_PIECES:
            is_whole = sha256(table).hexdigest() == known
        return table if is_whole else None

    def write(self, counts: Counts, table: bytearray) -> None:
        """Appears under its name only once it is complete on disk."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._replace_file(self.folder / file_name_of(counts), table)
        sums = self.read_checksums() | {file_name_of(counts): sha256(table).hexdigest()}
        self._replace_file(self._sums_path, msgspec.json.format(msgspec.json.encode(sums)))

    def _replace_file(self, path: Path, content: bytes | bytearray) -> None:
        unfinished = path.with_name(f"{path.name}.{os.getpid()}")
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)


def file_name_of(counts: Counts) -> str:
    return "".join(map(str, counts)) + ".table"


def open_tables(folder: TableFolder, tables: Tablebase, pieces: int) -> None:
    """Adds the existing tables, up to the first number of pieces that is not complete."""
    for number in range(max(2, tables.pieces + 1), pieces + 1):
        found = {counts: folder.open_table(counts) for counts in materials_with(number)}
        if None in found.values():
            return
        for counts, table in found.items():
            assert table is not None
            tables.add(counts, table)
        tables.reach(number)


def make_tables(
    folder: TableFolder,
    tables: Tablebase,
    pieces: int,
    halt: Halt | None = None,
    progress: Progress = lambda done, total: None,
) -> None:
    """Solves and saves missing tables; InterruptedError once halted. It can be resumed."""
    total = sum(size(counts) for n in range(2, pieces + 1) for counts in materials_with(n))
    done = 0
    for number in range(2, pieces + 1):
        for counts in materials_with(number):
            if counts <= swap_sides(counts):
                _make_tables_for_both_sides(folder, tables, counts, halt or Halt())
            done += size(counts)
            progress(done, total)
        tables.reach(max(number, tables.pieces))


def _make_tables_for_both_sides(
    folder: TableFolder, tables: Tablebase, counts: Counts, halt: Halt
) -> None:
    """Both sides to move; for large tables only the mapped part stays in memory."""
    pair = dict.fromkeys((counts, swap_sides(counts)))
    if any(folder.open_table(each) is None for each in pair):
        for each, table in zip(
            (counts, swap_sides(counts)), solve(tables, counts, halt), strict=True
        ):
            folder.write(each, table)
    for each in pair:
        opened = folder.open_table(each)
        if opened is None:
            raise OSError(f"{folder.folder / file_name_of(each)} is not as it was written")
        tables.add(each, opened)


MOMENT = 0.01
"""Seconds between two checks for cancellation."""


class GivenUp(Exception):
    """The bot's answer is no longer needed."""


def never() -> bool:
    return False


_SHARED = Tablebase()
_LOCK = Lock()
_opened = Event()
_begun: list[Thread] = []


def pieces_to_make() -> int:
    """`$KIEBITZ_DAME_TABLES`: the maximum number of pieces for which bots build tables, 0 to 6."""
    wanted = os.environ.get("KIEBITZ_DAME_TABLES", "")
    return min(int(wanted), MOST_PIECES) if wanted.isdecimal() else CHECKED_PIECES


def shared_tables(is_given_up: Callable[[], bool] = never) -> Tablebase:
    """The tables of all bots of this process, once those on disk have been checked.

    Missing ones are built in a thread meanwhile. GivenUp if the answer is no longer needed.
    """
    with _LOCK:
        if not _begun:
            arguments = (TableFolder(default_folder()), _SHARED, pieces_to_make())
            _begun.append(Thread(target=_open_and_make, args=arguments, daemon=True))
            _begun[0].start()
    while not _opened.wait(MOMENT):
        if is_given_up():
            raise GivenUp
    return _SHARED


def _open_and_make(folder: TableFolder, tables: Tablebase, pieces: int) -> None:
    """Bots play without tables where the disk cannot hold them."""
    try:
        open_tables(folder, tables, MOST_PIECES)
    finally:
        _opened.set()
    if tables.pieces < pieces:
        with suppress(OSError):
            make_tables(folder, tables, pieces)
