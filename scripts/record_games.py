"""Records games of every kind into tests/records, for the tests that replay them in every run.

    python scripts/record_games.py [--list] [name …]

Each scene has a description in scripts/recording/; `--list` prints it. Entries, deals and times are
the same in every run. An existing record is never overwritten: it shows the behaviour of its
version of the rules. After a change of the rules, raise the game's version and give the new records
new names.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
from recording import chess, dame, match_of_the_century, queens_gambit
from recording.forgeries import forgeries
from recording.sitting import Scene, recorded

RECORDS = Path(__file__).parents[1] / "tests" / "records"
HEADS = RECORDS / "heads.txt"
FORGERIES = RECORDS / "forgeries.jsonl"
SCENES = (*dame.SCENES, *chess.SCENES, *queens_gambit.SCENES, *match_of_the_century.SCENES)


def write(scene: Scene) -> str:
    """Writes a new record, and adds it to the lists of heads and forgeries."""
    path = RECORDS / f"{scene.name}.json"
    if path.exists():
        return f"{scene.name}: is there and stays as it is"
    record = recorded(scene)
    path.write_bytes(msgspec.json.encode(record) + b"\n")
    add(HEADS, f"{record.head} {scene.name}".encode())
    for forgery in forgeries(record):
        add(FORGERIES, msgspec.json.encode(forgery))
    return f"{scene.name}: {len(record.entries)} entries"


def add(path: Path, line: bytes) -> None:
    with path.open("ab") as lines:
        lines.write(line + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="*", help="only these")
    parser.add_argument("--list", action="store_true", help="only say what each record shows")
    asked = parser.parse_args()
    for scene in SCENES:
        if asked.list:
            print(f"{scene.name}: {scene.shows}")
        elif not asked.name or scene.name in asked.name:
            print(write(scene), flush=True)


if __name__ == "__main__":
    main()
