"""The numbered rules as docs/rules lists them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULE_LINE = re.compile(r"^- ([A-Z]\d+(?:\.\d+)?)\b", re.MULTILINE)
RULE_NUMBER = re.compile(r"\b([CDMQ]\d+(?:\.\d+)?)\b")


def rules_of(path: Path) -> list[str]:
    return RULE_LINE.findall(path.read_text(encoding="utf-8"))


RULES = {
    rule: path.stem
    for path in sorted((ROOT / "docs" / "rules").glob("*.md"))
    for rule in rules_of(path)
}
"""Every rule's number, and the game it belongs to."""
