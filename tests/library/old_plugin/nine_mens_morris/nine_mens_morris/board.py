"""N1 The board: 24 points on three squares, joined in the middle of their sides."""

from __future__ import annotations

COLUMNS = "abcdefg"
MILLS: tuple[tuple[str, str, str], ...] = (
    ("a1", "d1", "g1"), ("b2", "d2", "f2"), ("c3", "d3", "e3"), ("a4", "b4", "c4"),
    ("e4", "f4", "g4"), ("c5", "d5", "e5"), ("b6", "d6", "f6"), ("a7", "d7", "g7"),
    ("a1", "a4", "a7"), ("b2", "b4", "b6"), ("c3", "c4", "c5"), ("d1", "d2", "d3"),
    ("d5", "d6", "d7"), ("e3", "e4", "e5"), ("f2", "f4", "f6"), ("g1", "g4", "g7"),
)  # fmt: skip
"""The rows of three points that a line joins."""
POINTS = tuple(sorted({point for mill in MILLS for point in mill}))
NUMBER = {point: number for number, point in enumerate(POINTS)}
MILLS_OF = {point: tuple(mill for mill in MILLS if point in mill) for point in POINTS}
LINES = tuple(pair for mill in MILLS for pair in ((mill[0], mill[1]), (mill[1], mill[2])))
NEIGHBOURS = {
    point: tuple(sorted({other for pair in LINES if point in pair for other in pair} - {point}))
    for point in POINTS
}


def place(point: str) -> tuple[int, int]:
    """Column and row, counted from the lower left."""
    return COLUMNS.index(point[0]), int(point[1]) - 1
