"""User-chosen names: the visible text is the whole text."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 40
HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control, bidirectional and other invisible characters, and code points that are not characters.
"""


def is_clean_name(name: str) -> bool:
    """Whether a name contains nothing that hides or reverses text or breaks a line."""
    return len(name) <= LONGEST_NAME and not any(unicodedata.category(c) in HIDDEN for c in name)


JOINER = "\u200d"
"""Joins several pictures into one, such as a family of faces."""


def is_clean_text(text: str) -> bool:
    """The same for chat text. Pictures may be joined into one, as phones do."""
    return not any(
        unicodedata.category(c) in HIDDEN and not (c == JOINER and _joins_pictures(text, at))
        for at, c in enumerate(text)
    )


def _joins_pictures(text: str, at: int) -> bool:
    before, after = text[max(0, at - 1) : at], text[at + 1 : at + 2]
    kinds = [unicodedata.category(c) for c in (before, after) if c]
    return len(kinds) == 2 and kinds[0] in ("So", "Sk", "Mn") and kinds[1] == "So"


def make_hidden_characters_visible(text: str) -> str:
    """The text with a visible sign for each character that hides or reverses text or breaks a line.

    For names in imported records, which no server has checked.
    """
    return "".join(f"\\u{ord(c):04x}" if unicodedata.category(c) in HIDDEN else c for c in text)


SHORTEST_ACCOUNT = 2
BETWEEN = " -_.'’"
"""Characters allowed between the letters and digits of an account's name."""
RESERVED = frozenset({"admin", "administrator", "kiebitz", "moderator", "system", "root"})
LOOKS_LIKE = str.maketrans(
    {
        # Cyrillic
        "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "і": "i", "ј": "j", "к": "k",
        "м": "m", "н": "h", "о": "o", "р": "p", "ԛ": "q", "ѕ": "s", "т": "t", "ѵ": "v", "ԝ": "w",
        "х": "x", "у": "y", "ӏ": "l", "г": "r", "п": "n", "з": "3", "б": "6", "ь": "b",
        # Greek
        "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "μ": "m", "ν": "v", "ο": "o",
        "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "γ": "y", "ω": "w", "ζ": "z",
        # Armenian
        "օ": "o", "ս": "u", "ո": "n", "հ": "h", "ց": "g", "զ": "q", "յ": "j", "ք": "p",
        # Latin without a decomposition, and digits that resemble letters
        "ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "ħ": "h", "ŧ": "t",
        "þ": "p", "0": "o", "1": "l", "i": "l", "|": "l", "5": "s", "ß": "ss",
    }
)  # fmt: skip
"""Small letters and digits that are easily confused."""


def name_key(name: str) -> str:
    """One key for all names that look alike: without accents, case, spaces and look-alikes.

    A subset of Unicode's confusables (UTS 39), for common European scripts.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in plain if c.isalnum() or c == "|")
    looks = letters.translate(LOOKS_LIKE).translate(LOOKS_LIKE)
    return looks.replace("rn", "m").replace("vv", "w")


def is_account_name(name: str) -> bool:
    """Whether it is valid as an account name: letters of one script, digits, little else."""
    return (
        is_clean_name(name)
        and name == " ".join(name.split())
        and len(name) >= SHORTEST_ACCOUNT
        and all(_is_letter(c) or c in BETWEEN for c in name)
        and not (name[0] in BETWEEN or name[-1] in BETWEEN)
        and len({_script(c) for c in name if c.isalpha()}) <= 1
        and 0 < len(name_key(name)) <= 3 * LONGEST_NAME
        and name_key(name) not in {name_key(reserved) for reserved in RESERVED}
    )


def _is_letter(character: str) -> bool:
    return unicodedata.category(character) in ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd")


def _script(letter: str) -> str:
    """The first word of a letter's Unicode name, which is its script."""
    return unicodedata.name(letter, "").partition(" ")[0]
