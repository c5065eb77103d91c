"""Setup cards (Q1.3, Q1.4): the eight shipped ones, and the checks of custom ones."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.errors import MaterialError
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import FILES, PIECE_LETTERS, Piece, Token
from kiebitz.games.queens_gambit.material import Layout, note_key, parse_layout, parse_material
from kiebitz.material import material_from
from tests.queens_gambit.pictures import MATERIAL

DATA = resources.files("kiebitz.games.queens_gambit").joinpath("data")
FILES_BY_NAME = {f.name: f.read_text(encoding="utf-8") for f in DATA.iterdir()}
every_layout = pytest.mark.parametrize("layout", MATERIAL.layouts, ids=lambda layout: layout.id)

GOOD = """
id = "mine"
name = "Mine"
starts = ["a1", "a8", "h1", "h8"]
[values]
pawn = 3
king = 8
[tokens]
pawn = ["d4", "e5"]
king = ["e4"]
"""


def test_q1_4_there_are_eight_layouts() -> None:
    """Q1.4"""
    assert len(MATERIAL.layouts) == 8
    assert len({frozenset(layout.tokens) for layout in MATERIAL.layouts}) == 8


@every_layout
def test_q1_3_a_layout_has_28_tokens_worth_126_points(layout: Layout) -> None:
    """Q1.3 Q1.4"""
    pieces = Counter(PIECE_LETTERS[token.piece] for token in layout.tokens)
    assert pieces == {"P": 12, "N": 4, "B": 4, "R": 4, "Q": 2, "K": 2}
    values = {(PIECE_LETTERS[token.piece], token.value) for token in layout.tokens}
    assert values == {("P", 3), ("N", 4), ("B", 5), ("R", 6), ("Q", 7), ("K", 8)}
    assert sum(token.value for token in layout.tokens) == 126
    assert len({*layout.starts, *(token.square for token in layout.tokens)}) == 32


@every_layout
def test_a_layout_has_a_name_and_says_that_it_is_not_published_in_three_languages(
    layout: Layout,
) -> None:
    for language in ("en", "de", "pl"):
        names = QUEENS_GAMBIT.names(MATERIAL, language)
        assert names[layout.id] and names[note_key(layout.id)]
    note = layout.note
    assert note is not None
    assert "not one of the published" in note.en
    assert "keine der veröffentlichten" in note.de and "nie jedna z wydanych" in note.pl


@every_layout
def test_a_layout_is_symmetric_enough_to_be_fair(layout: Layout) -> None:
    """Some rotation or reflection maps the start squares onto each other and every officer onto one
    of its rank; only the famous position keeps the arrangement of chess, and even that is the same
    from both sides."""
    values = {token.square: rough_value(token) for token in layout.tokens}
    maps = [m for m in SYMMETRIES if {m(s) for s in layout.starts} == set(layout.starts)]
    moved = [sum(values.get(m(s)) != v for s, v in values.items()) for m in maps]
    assert min(moved) <= (0 if layout.id != "opening" else 6)


def rough_value(token: Token) -> str:
    """Queens and kings stand for each other: 7 and 8 points."""
    return "royal" if token.piece in (Piece.QUEEN, Piece.KING) else token.piece.value


def quarter(square: str) -> str:
    return FILES["12345678".index(square[1])] + str(8 - FILES.index(square[0]))


def half(square: str) -> str:
    return quarter(quarter(square))


def across(square: str) -> str:
    """Reflected in the diagonal from a1 to h8."""
    return FILES["12345678".index(square[1])] + str(FILES.index(square[0]) + 1)


def upside_down(square: str) -> str:
    return square[0] + str(9 - int(square[1]))


SYMMETRIES = (quarter, half, across, upside_down)


@pytest.mark.parametrize("name", sorted(FILES_BY_NAME))
def test_the_picture_in_a_layout_file_shows_what_the_file_says(name: str) -> None:
    text = FILES_BY_NAME[name]
    layout = parse_layout(name, text)
    lines = {line[3]: line[6:].split() for line in text.splitlines() if line[:3] == "#  "}
    drawn = {
        file + rank: sign
        for rank in "12345678"
        for file, sign in zip(FILES, lines[rank], strict=True)
        if sign != "."
    }
    tokens = {token.square: PIECE_LETTERS[token.piece] for token in layout.tokens}
    assert drawn == tokens | dict.fromkeys(layout.starts, "S")


def test_the_famous_position_is_the_queens_gambit() -> None:
    """Pawns on c4, d4 and d5, the queen's knights on c3 and c6, all other officers at home."""
    opening = next(layout for layout in MATERIAL.layouts if layout.id == "opening")
    there = {token.square: PIECE_LETTERS[token.piece] for token in opening.tokens}
    assert there["c4"] == there["d4"] == there["d5"] == "P"
    assert there["c3"] == there["c6"] == "N"
    for rank in "18":
        assert [there.get(f"{file}{rank}", ".") for file in FILES] == list("R.BQKBNR")
    assert not {"c2", "d2", "d7"} & set(there)


def test_an_own_layout_is_read() -> None:
    layout = parse_layout("mine.toml", GOOD)
    assert layout.name.pl == "Mine" and layout.note is None
    assert layout.tokens == (
        Token("d4", Piece.PAWN, 3),
        Token("e4", Piece.KING, 8),
        Token("e5", Piece.PAWN, 3),
    )


def test_single_tokens_may_have_their_own_points() -> None:
    """Q1.3"""
    layout = parse_layout("mine.toml", GOOD + "[square_values]\ne5 = 6\n")
    assert [token.value for token in layout.tokens] == [3, 8, 6]


BAD = [
    (
        "a square off the board",
        '"d4"',
        '"d9"',
        r"mine.toml: tokens.pawn\[0\]: 'd9' is not a square",
    ),
    ("a start off the board", '"a8"', '"i8"', r"starts\[1\]: 'i8' is not a square"),
    ("two tokens on a square", '"e5"', '"e4"', r"tokens.king\[0\]: e4 is taken already by tokens"),
    ("a token on a start square", '"e5"', '"h8"', r"starts\[3\]: h8 is taken already by tokens.p"),
    ("three start squares", '"a1", ', "", "starts: 4 start squares are needed, here are 3"),
    ("three kings", '["e4"]', '["e4", "a4", "a5"]', "tokens.king: 3 of them; a chess set has 2"),
    ("no value", "king = 8", "", "values.king: is missing"),
    ("a value of nothing", "king = 8", "king = 0", r"mine.toml: .*>= 1.*\$\.values"),
    ("an unknown piece", "king =", "dragon =", "mine.toml: .*'dragon'"),
    ("an unknown field", 'id = "mine"', 'id = "mine"\nsize = 8', "mine.toml: .*`size`"),
    ("no name", 'name = "Mine"', "", "mine.toml: .*`name`"),
    ("a bad id", '"mine"', '"My own"', r"mine.toml: .*\$\.id"),
    ("an id of two lines", '"mine"', r'"mine\n"', r"mine.toml: .*\$\.id"),
    ("the id of chance", '"mine"', '"random"', "mine.toml: id: 'random' means"),
    ("no TOML", "[tokens]", "[tokens", r"mine.toml: .*line 8"),
    ("too many brackets", "king = 8", "king = " + "[" * 5000, "mine.toml: brackets are nested"),
    ("too long a number", "king = 8", "king = " + "8" * 5000, "mine.toml: .*limit"),
]


@pytest.mark.parametrize(("what", "old", "new", "said"), BAD, ids=[row[0] for row in BAD])
def test_q1_4_what_is_wrong_with_a_layout_is_said_with_file_and_place(
    what: str, old: str, new: str, said: str
) -> None:
    """Q1.4"""
    assert old in GOOD
    with pytest.raises(MaterialError, match=said):
        parse_material({"mine.toml": GOOD.replace(old, new)})


@pytest.mark.parametrize(("pawns", "fit"), [(16, True), (17, False)])
def test_q1_4_a_layout_has_no_more_pawns_than_a_chess_set(pawns: int, fit: bool) -> None:
    """Q1.4"""
    squares = [file + rank for rank in "267" for file in "abcdefgh"][:pawns]
    written = ", ".join(f'"{square}"' for square in squares)
    text = GOOD.partition("[tokens]")[0] + f"[tokens]\npawn = [{written}]\n"
    if fit:
        assert len(parse_layout("mine.toml", text).tokens) == pawns
    else:
        with pytest.raises(MaterialError, match=r"tokens\.pawn: 17 of them; a chess set has 16"):
            parse_layout("mine.toml", text)


def test_a_layout_without_tokens_is_refused() -> None:
    bare = GOOD.partition("[tokens]")[0] + "[tokens]\npawn = []\n"
    with pytest.raises(MaterialError, match=r"mine.toml: tokens: there is none"):
        parse_layout("mine.toml", bare)


def test_two_layouts_with_one_id_are_refused() -> None:
    with pytest.raises(MaterialError, match=r"b.toml: id: another file has a layout 'mine'"):
        parse_material({"a.toml": GOOD, "b.toml": GOOD})


def test_points_for_a_square_without_a_token_are_refused() -> None:
    with pytest.raises(MaterialError, match=r"square_values\.a2: there is no token"):
        parse_layout("mine.toml", GOOD + "[square_values]\na2 = 6\n")


def test_q1_4_own_layouts_stand_beside_ours(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    material = material_from(QUEENS_GAMBIT, tmp_path)
    assert material.layouts[:-1] == MATERIAL.layouts
    assert material.layouts[-1].id == "mine"
    assert QUEENS_GAMBIT.material_problem(material) is None


def test_q1_4_one_file_that_says_so_lets_own_layouts_replace_ours(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    other = "only_own = true\n" + GOOD.replace('"mine"', '"other"')
    (tmp_path / "other.toml").write_text(other, encoding="utf-8")
    material = material_from(QUEENS_GAMBIT, tmp_path)
    assert [layout.id for layout in material.layouts] == ["mine", "other"]
    assert msgspec.to_builtins(material).keys() == {"layouts"}, "records keep their shape"


def test_q1_4_an_own_layout_with_an_id_of_ours_takes_its_place(tmp_path: Path) -> None:
    own = GOOD.replace('"mine"', '"rings"')
    (tmp_path / "rings.toml").write_text(own, encoding="utf-8")
    material = material_from(QUEENS_GAMBIT, tmp_path)
    assert len(material.layouts) == len(MATERIAL.layouts)
    assert material.layouts[-1] == parse_layout("rings.toml", own)


def test_an_own_layout_may_be_called_as_another_ones_note() -> None:
    noted = GOOD.replace('name = "Mine"', 'name = "Mine"\nnote = "Said of mine"')
    other = GOOD.replace('"mine"', '"mine-note"').replace('"Mine"', '"Other"')
    names = QUEENS_GAMBIT.names(parse_material({"a.toml": noted, "b.toml": other}), "en")
    assert names == {"mine": "Mine", note_key("mine"): "Said of mine", "mine-note": "Other"}


def test_a_file_in_another_encoding_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.replace("Mine", "Größe"), encoding="latin-1")
    with pytest.raises(MaterialError, match=r"mine.toml: byte 24 is not UTF-8"):
        material_from(QUEENS_GAMBIT, tmp_path)


def test_a_folder_that_is_called_as_a_file_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").mkdir()
    with pytest.raises(MaterialError, match=r"mine.toml: Is a directory"):
        material_from(QUEENS_GAMBIT, tmp_path)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MaterialError, match="there is no layout"):
        material_from(QUEENS_GAMBIT, tmp_path)


@given(st.text())
def test_any_text_is_a_layout_or_a_material_error(text: str) -> None:
    with pytest.raises(MaterialError):
        parse_layout("any.toml", text)
