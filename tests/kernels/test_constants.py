"""What several kernels of a game need is written down once, where the others find it."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

import kiebitz.kernels

KERNELS = Path(kiebitz.kernels.__file__).parent
GAMES = sorted(path.parent.name for path in KERNELS.glob("*/__init__.py"))
CONSTANT = re.compile(r"^ *(?:const \w+ )?([A-Z][A-Z0-9_]+) *(?:= *(.+)|\"\w+\".*)$", re.MULTILINE)


def places_of(game: str) -> dict[tuple[str, str], set[str]]:
    """The files of a game that define a constant by this name and value."""
    places = defaultdict(set)
    for path in (KERNELS / game).iterdir():
        if path.suffix in (".py", ".pxd"):
            for name, value in CONSTANT.findall(path.read_text(encoding="utf-8")):
                places[name, value].add(path.name)
    return places


@pytest.mark.parametrize("game", GAMES)
def test_no_constant_of_a_game_is_defined_twice(game: str) -> None:
    places = places_of(game)
    assert places
    assert {key: files for key, files in places.items() if len(files) > 1} == {}
