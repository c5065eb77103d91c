"""The page's sounds: audible, short, never clipped, and identical to the script's output."""

from __future__ import annotations

import importlib.util
import math
import struct
import wave
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "web/src/assets/sounds").glob("*.wav"))
ids = [path.stem for path in FILES]


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sounds", ROOT / "scripts/sounds.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def samples(path: Path) -> tuple[float, list[float]]:
    """The length in seconds, and each sample between -1 and 1."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        count = file.getnframes()
        values = struct.unpack(f"<{count}h", file.readframes(count))
        return count / file.getframerate(), [value / 32768 for value in values]


def decibels(level: float) -> float:
    return 20 * math.log10(level)


@pytest.mark.parametrize("path", FILES, ids=ids)
def test_a_sound_is_audible_short_and_not_clipped(path: Path) -> None:
    seconds, values = samples(path)
    assert 0.05 <= seconds <= 0.6
    loudest = max(map(abs, values))
    assert -12 <= decibels(loudest) <= -3
    assert decibels(math.sqrt(sum(value**2 for value in values) / len(values))) >= -26


@pytest.mark.parametrize("path", FILES, ids=ids)
def test_a_sound_begins_and_ends_in_silence_so_that_it_does_not_click(path: Path) -> None:
    _, values = samples(path)
    assert abs(values[0]) < 0.02
    assert abs(values[-1]) < 0.002


def test_the_sounds_are_those_that_the_script_makes() -> None:
    made = script()
    waves = made.sounds()
    assert sorted(waves) == ids
    for path in FILES:
        _, values = samples(path)
        loudest = max(map(abs, waves[path.stem]))
        assert values == pytest.approx([v / loudest * 0.5 for v in waves[path.stem]], abs=1e-3)
