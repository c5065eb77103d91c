"""Whatever a PDN file contains, it gives games and errors and never a traceback."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.game_files import UnreadableGame
from kiebitz.games.dame.pdn import PdnGame, parse_pdn, write_pdn
from tests.dame.pictures import SOAK
from tests.dame.test_pdn import FULL

EXAMPLES = 100_000 if SOAK else 1_500
FRAGMENTS = [
    '[Event "a"]', "[", "]", '"', "[FEN ", '[FEN "B:W21:B9"]', '[GameType "21"]', '[GameType "x"]',
    '[Draws "automatic"]', '[Result "1-0"]', "{", "}", "(", ")", ";", "%", "$1", "$", "$9999", "1.",
    "1...", "...", "11-15", "22-18", "15x22", "25x18", "11x18x25", "9-13!", "9-13(?)", "!?", "1-0",
    "0-1", "1/2-1/2", "*", "2-0", "1-1", "0-0", "\\", "\n", " ", "\t", "\x00", "\ufeff", "é",
    "99-1",
]  # fmt: skip
fragments = st.lists(st.sampled_from(FRAGMENTS), max_size=25).map(" ".join)
glued = st.lists(st.sampled_from(FRAGMENTS), max_size=25).map("".join)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good file with a piece cut out and other text put in."""
    start = draw(st.integers(0, len(FULL)))
    end = draw(st.integers(start, min(len(FULL), start + 12)))
    return FULL[:start] + draw(st.text(max_size=4) | st.sampled_from(FRAGMENTS)) + FULL[end:]


@settings(max_examples=EXAMPLES, deadline=None, derandomize=not SOAK)
@given(fragments | glued | damaged() | st.text())
def test_garbage_gives_games_and_errors(text: str) -> None:
    read = parse_pdn(text)
    lines = text.split("\n")
    for item in read:
        if isinstance(item, UnreadableGame):
            assert 1 <= item.line <= len(lines)
            assert 1 <= item.column <= len(lines[item.line - 1]) + 1
    games = tuple(item for item in read if isinstance(item, PdnGame))
    assert parse_pdn(write_pdn(*games)) == games
