"""The rulebook's sentences on moving and capturing, each with a picture; Black is to move."""

from __future__ import annotations

MOVING = [
    (
        "D2.1 a man moves one square diagonally forward",
        """
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   b   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   w   .
        """,
        {"14-17", "14-18"},
    ),
    (
        "D2.1 at the edge there is one square only",
        """
          .   .   .   .
        .   .   .   .
          .   .   .   .
        b   .   .   .
          .   .   .   b
        .   .   .   .
          .   .   .   .
        .   .   w   .
        """,
        {"13-17", "20-24"},
    ),
    (
        "D2.1 no piece moves onto an occupied square, be it an own piece or an enemy",
        """
          .   .   .   .
        .   .   .   .
          .   .   b   .
        .   .   b   w
          .   w   .   w
        .   w   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"15-19"},
    ),
    (
        "D2.2 a king moves one square in all four directions, and never flies",
        """
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   B   .   .
        .   .   .   .
          .   .   .   .
        .   .   w   .
        """,
        {"18-14", "18-15", "18-22", "18-23"},
    ),
    (
        "D2.2 a king in the corner has one square",
        """
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        B   .   w   .
        """,
        {"29-25"},
    ),
]

CAPTURING = [
    (
        "D3.1 capturing is compulsory, for every piece of the side",
        """
          b   .   .   .
        .   .   .   .
          .   .   b   .
        .   .   w   .
          .   .   .   .
        .   .   .   .
          .   B   .   .
        .   .   .   w
        """,
        {"11x18"},
    ),
    (
        "D3.2 a man captures forward over an adjacent enemy onto the square behind",
        """
          .   .   .   .
        .   .   .   .
          .   .   b   .
        .   .   w   W
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"11x18", "11x20"},
    ),
    (
        "D3.2 a man does not capture backward",
        """
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   w   w   .
          .   b   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"18-22", "18-23"},
    ),
    (
        "D3.2 the square behind must be free, of enemies and of own pieces",
        """
          .   .   .   .
        .   .   .   .
          .   b   b   .
        .   w   w   .
          w   w   b   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"11-16", "19-23", "19-24"},
    ),
    (
        "D3.2 an enemy at the edge has no square behind it",
        """
          .   .   .   .
        .   .   .   b
          .   .   .   w
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"8-11"},
    ),
    (
        "D3.2 own pieces are not captured",
        """
          .   .   .   .
        .   .   .   .
          .   .   b   .
        .   .   b   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   w
        """,
        {"11-16", "15-18", "15-19"},
    ),
    (
        "D3.3 a king captures backward and forward",
        """
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   w   .   .
          .   B   .   .
        .   .   w   .
          .   .   .   .
        .   .   .   .
        """,
        {"18x9", "18x27"},
    ),
    (
        "D3.3 a king captures only from directly before the piece",
        """
          .   .   .   .
        .   .   .   .
          .   .   w   .
        .   .   .   .
          .   B   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"18-14", "18-15", "18-22", "18-23"},
    ),
    (
        "D3.3 a king lands only directly behind the piece",
        """
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   w   .
          .   B   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"18x11"},
    ),
    (
        "D3.4 the longer capture and the king's capture have no precedence",
        """
          .   b   .   .
        .   w   .   .
          .   .   .   b
        .   w   .   w
          .   .   .   .
        B   .   .   .
          w   .   .   .
        .   .   .   .
        """,
        {"2x18", "12x19", "21x30"},
    ),
    (
        "D3.5 a capture goes on while it can",
        """
          .   b   .   .
        .   w   .   .
          .   .   .   .
        .   w   .   .
          .   .   .   .
        .   .   w   .
          .   .   .   .
        .   .   .   .
        """,
        {"2x27"},
    ),
    (
        "D3.5 where the ways part the choice is free, D3.4 also if one is longer",
        """
          .   .   b   .
        .   .   w   .
          .   .   .   .
        .   w   w   .
          .   .   .   .
        .   .   .   w
          .   .   .   .
        .   .   .   .
        """,
        {"3x17", "3x28"},
    ),
    (
        "D3.5 a king goes round and ends where it came from; D3.6 both ways round are one move",
        """
          .   .   .   .
        .   .   B   .
          .   w   w   .
        .   .   .   .
          .   w   w   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"7x7"},
    ),
    (
        "D3.5 a king passes the square it came from; D3.6 the whole path where ends do not decide",
        """
          .   .   .   .
        .   .   .   .
          .   w   w   .
        .   B   .   .
          w   w   w   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"14x21", "14x7x16x23x14x21"},
    ),
    (
        "D3.6 same start and end, other pieces taken: two moves",
        """
          .   .   .   .
        .   .   b   .
          .   w   w   .
        .   .   .   .
          .   w   w   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        """,
        {"7x14x23", "7x16x23"},
    ),
]

PROMOTING = [
    (
        "D4.2 a man that captures onto the back row captures no further",
        """
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   b   .   .
          .   w   w   .
        .   .   .   .
        """,
        {"22x31"},
    ),
]

RULEBOOK = MOVING + CAPTURING + PROMOTING
