"""The numbered rules as docs/rules lists them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULE_LINE = re.compile(r"^- ([A-Z]\d+(?:\.\d+)?)\b", re.MULTILINE)


def rules_of(path: Path) -> list[str]:
    return RULE_LINE.findall(path.read_text(encoding="utf-8"))


RULES = {
    rule: path.stem
    for path in sorted((ROOT / "docs" / "rules").glob("*.md"))
    for rule in rules_of(path)
}
"""Every rule's number, and the game it belongs to."""

LETTERS = "".join(sorted({rule[0] for rule in RULES}))
"""The letters that rules begin with: each game's rulebook has its own."""
RULE_NUMBER = re.compile(rf"\b([{LETTERS}]\d+(?:\.\d+)?)\b")
