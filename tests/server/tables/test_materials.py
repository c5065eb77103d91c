"""Whose material a table uses: the shipped one, the owner's, or what its options say."""

from __future__ import annotations

from pathlib import Path

from kiebitz.games import GAMES
from kiebitz.material import shipped_material
from kiebitz.server.games_routes import game_line
from kiebitz.server.tables.materials import Materials, own_materials
from tests.match_of_the_century.scenes import DECKS

MATCH = GAMES["match_of_the_century"]


def owners(folder: Path) -> Materials:
    """A folder as an owner gives it."""
    (folder / MATCH.name).symlink_to(DECKS, target_is_directory=True)
    return Materials(own_materials(GAMES, folder))


def test_the_owners_decks_are_used_unless_the_table_wants_the_shipped_ones(tmp_path: Path) -> None:
    materials = owners(tmp_path)
    shipped = shipped_material(MATCH)
    assert materials.of(MATCH, MATCH.options_type()) == materials.of(MATCH) != shipped
    assert materials.of(MATCH, MATCH.options_type(material="own")) != shipped
    assert materials.of(MATCH, MATCH.options_type(material="shipped")) == shipped


def test_without_an_owners_decks_both_are_the_shipped_ones() -> None:
    materials = Materials()
    for wanted in ("own", "shipped"):
        options = MATCH.options_type(material=wanted)
        assert materials.of(MATCH, options) == shipped_material(MATCH)


def test_a_game_without_such_an_option_uses_what_there_is(tmp_path: Path) -> None:
    gambit = GAMES["queens_gambit"]
    assert owners(tmp_path).of(gambit, gambit.options_type()) == shipped_material(gambit)


def test_whose_material_is_asked_only_where_there_is_a_choice(tmp_path: Path) -> None:
    def offered(materials: Materials) -> set[str]:
        return {field.name for field in game_line(MATCH, materials).options}

    assert offered(Materials()) == {"spassky"}
    assert offered(owners(tmp_path)) == {"spassky", "material"}
