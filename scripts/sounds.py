"""Makes the page's sounds: short and dry, of wood and paper. Run it again after a change."""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "web/src/assets/sounds"
RATE = 22_050
Wave = list[float]


def shaped(seconds: float, sample: Callable[[float], float], fade: float) -> Wave:
    """A sound that starts within 2 ms and dies away; its last 5 ms fade out, without a click."""
    return [
        sample(t) * min(1.0, t / 0.002, (seconds - t) / 0.005) * math.exp(-t / fade)
        for t in (n / RATE for n in range(int(seconds * RATE)))
    ]


def struck(pitch: float, overtones: tuple[tuple[float, float], ...]) -> Callable[[float], float]:
    """The sound of a struck object: a pitch with inharmonic overtones, as wood has."""
    return lambda t: sum(
        loud * math.sin(2 * math.pi * pitch * ratio * t) for ratio, loud in overtones
    )


def rustle(seed: int) -> Callable[[float], float]:
    """Noise without its highest part: paper."""
    noise, low = random.Random(seed), [0.0]

    def sample(_: float) -> float:
        low[0] += 0.45 * (noise.uniform(-1, 1) - low[0])
        return low[0]

    return sample


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Sounds on top of each other, each with an offset in seconds."""
    length = max(int(start * RATE) + len(part) for start, part in parts)
    mix = [0.0] * length
    for start, part in parts:
        for index, value in enumerate(part):
            mix[int(start * RATE) + index] += value
    return mix


WOOD = ((1.0, 0.7), (2.76, 0.3), (5.4, 0.12))
BELL = ((1.0, 0.6), (2.0, 0.25), (3.01, 0.12))


def knock(pitch: float) -> Wave:
    return mixed((0, shaped(0.09, struck(pitch, WOOD), 0.018)), (0, shaped(0.02, rustle(1), 0.004)))


def chime(pitch: float, seconds: float = 0.22) -> Wave:
    return shaped(seconds, struck(pitch, BELL), seconds / 4)


def riffle() -> Wave:
    """Cards that fall on each other, faster and faster."""
    starts = (0.0, 0.06, 0.11, 0.15, 0.18, 0.21, 0.24)
    return mixed(*((start, shaped(0.05, rustle(seed), 0.012)) for seed, start in enumerate(starts)))


def stamp() -> Wave:
    """A printing press: a low thump, and paper."""
    return mixed((0, shaped(0.2, struck(98, WOOD), 0.05)), (0.05, shaped(0.14, rustle(3), 0.04)))


def sounds() -> dict[str, Wave]:
    return {
        "move": knock(330),
        "capture": mixed((0, knock(290)), (0.055, knock(220))),
        "card": shaped(0.11, rustle(7), 0.03),
        "shuffle": riffle(),
        "press": stamp(),
        "turn": mixed((0, chime(587)), (0.09, chime(784))),
        "offer": chime(523, 0.3),
        "refused": shaped(0.12, struck(147, WOOD), 0.035),
        "end": mixed((0, chime(392)), (0.11, chime(523)), (0.22, chime(659, 0.34))),
    }


def write(name: str, sound: Wave) -> None:
    loudest = max(map(abs, sound))
    frames = b"".join(struct.pack("<h", int(value / loudest * 0.5 * 32767)) for value in sound)
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, sound in sounds().items():
        write(name, sound)


if __name__ == "__main__":
    main()
