"""Names that people give themselves: what they see is what is there."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 40
HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control, bidirectional and other invisible characters, and what is no character at all."""


def is_clean_name(name: str) -> bool:
    """Whether a name holds nothing that hides, turns around or breaks a line."""
    return len(name) <= LONGEST_NAME and not any(unicodedata.category(c) in HIDDEN for c in name)


def visible(text: str) -> str:
    """The text with a visible sign for each character that hides, turns around or breaks a line.

    For names in records from elsewhere, where nobody has refused them.
    """
    return "".join(f"\\u{ord(c):04x}" if unicodedata.category(c) in HIDDEN else c for c in text)
