"""Decks and tracks are checked on load; an error names the file, the card and the problem."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from kiebitz.core.errors import MaterialError
from kiebitz.games.match_of_the_century.cards import FISCHER, PERSONS, SPASSKY
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.material import Card
from kiebitz.games.match_of_the_century.state import Options, initial
from kiebitz.games.match_of_the_century.step import replace
from kiebitz.games.match_of_the_century.verbs import Count, DrawCards, Effect, OneOf
from kiebitz.material import material_from, shipped_material
from tests.match_of_the_century.scenes import (
    DECKS,
    MATERIAL,
    after,
    assert_facts,
    facts,
    scene,
    settled,
    with_own,
)

FILES = {path.name: path.read_text(encoding="utf-8") for path in DECKS.glob("*.toml")}
SHIPPED = shipped_material(GAME)
Change = Callable[[str], str]


def swapped(old: str, new: str, times: int = 1) -> Change:
    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, times)

    return change


WRONG = [
    ("M1.1 15 cards", "spassky.toml", lambda text: text[: text.rindex("[[card]]")],
     "spassky.toml: M1.1: 15 cards"),
    ("M1.1 a number twice", "fischer.toml", swapped("number = 2\n", "number = 3\n"),
     "fischer.toml: M1.1: card 3 is there 2 times"),
    ("M1.1 a number out of range", "fischer.toml", swapped("number = 16\n", "number = 17\n"),
     "fischer.toml: card 17: its number must be 1 to 16"),
    ("M2.1 strength 6", "fischer.toml", swapped("strength = 5", "strength = 6"),
     "fischer.toml: card 2: M2.1: strength 6 is not 0 to 5"),
    ("M2.1 no effect", "spassky.toml", swapped('effect = [{ verb = "clear-lane" }]', "effect = []"),
     "spassky.toml: card 6: M2.1: it has no effect"),
    ("M2.1 the same effect twice", "spassky.toml",
     swapped('{ verb = "clear-lane" }', '{ verb = "recover" }'),
     "spassky.toml: M2.1: cards 6 and 14 have the same effect"),
    ("M2.3 two white kings", "spassky.toml", swapped('piece = "Q"', 'piece = "K"'),
     "spassky.toml: M2.3: 2 white kings instead of 1"),
    ("M2.1 a pawn above", "spassky.toml", swapped('piece = "Q"', 'piece = "P"'),
     "spassky.toml: card 2: M2.1: the upper part shows an officer"),
    ("M2.4 no such colour", "spassky.toml", swapped('colour = "white"', 'colour = "red"'),
     "spassky.toml: card 1: Invalid enum value 'red' - at `$.colour`"),
    ("an unknown verb", "spassky.toml", swapped("clear-lane", "clear-board"),
     "spassky.toml: card 6: Invalid value 'clear-board'"),
    ("an unknown field", "fischer.toml", swapped('verb = "fill-up"', 'verb = "fill-up", to = 9'),
     "fischer.toml: card 12: Object contains unknown field `to`"),
    ("an empty draw", "fischer.toml", swapped('"draw", count = 2', '"draw", count = 0'),
     "fischer.toml: card 7: draw: count 0 is too low"),
    ("no advantage", "fischer.toml", swapped("by = 2 },\n]", "by = 0 },\n]"),
     "fischer.toml: card 2: advantage: by 0 does nothing"),
    ("a single option", "spassky.toml",
     swapped(', [{ verb = "pawns", count = 2 }], [{ verb = "endurance", by = 2 }]', ""),
     "spassky.toml: card 2: one-of needs two options or more"),
    ("a lane worth less", "fischer.toml",
     swapped('"raise-lane", by = 1', '"raise-lane", by = -4'),
     "fischer.toml: card 16: raise-lane: by -4 is too low"),
    ("strength taken away", "fischer.toml",
     swapped('what = "strength", by = 2', 'what = "strength", by = -2'),
     "fischer.toml: card 15: next-attack: by -2 is too low"),
    ("a strength of none", "fischer.toml",
     swapped('what = "strength", by = 2', 'what = "strength"'),
     "fischer.toml: card 15: next-attack: by 0 is too low"),
    ("a count with less than none", "fischer.toml",
     swapped('"reserve", plus = 1', '"reserve", plus = -9'),
     "fischer.toml: card 5: pawns: plus -9 is too low"),
    ("a count of at most none", "fischer.toml",
     swapped('"reserve", plus = 1, most = 3', '"reserve", plus = 1, most = 0'),
     "fischer.toml: card 5: pawns: most 0 is too low"),
    ("a gain of at most none", "fischer.toml",
     swapped('"behind", plus = 1, most = 3', '"behind", plus = 1, most = 0'),
     "fischer.toml: card 6: endurance: most 0 is too low"),
    ("nothing is paid", "fischer.toml", swapped('of = "open-attacks"', 'of = "paid"'),
     "fischer.toml: card 14: draw: nothing is paid before it"),
    ("M7.7 the opponent pays", "fischer.toml",
     swapped('{ verb = "promote", most = 2 }', '{ verb = "discard", who = "opponent" }'),
     "fischer.toml: card 11: advantage: nothing is paid before it"),
    ("a missing language", "fischer.toml", swapped('name.pl = "Promocja"\n', ""),
     "fischer.toml: card 11: Object missing required field `pl`"),
    ("an empty name", "fischer.toml", swapped('name.pl = "Promocja"', 'name.pl = " "'),
     "fischer.toml: card 11: its name or line is empty in 'pl'"),
    ("no source", "fischer.toml", swapped('source = "review"\n', ""),
     "fischer.toml: card 1: Object missing required field `source`"),
    ("no toml", "fischer.toml", lambda text: "[[card", "fischer.toml: "),
    ("no cards", "fischer.toml", lambda text: "", "fischer.toml: there are no [[card]] entries"),
    ("M5.2 a limit of 8", "tracks.toml", swapped("hand = 7", "hand = 8"),
     "tracks.toml: spassky: field 7: M5.2: hand limit 8"),
    ("M4.4 four pawns", "tracks.toml", swapped("pawns = 3", "pawns = 4"),
     "tracks.toml: spassky: field 6: M4.4: 4 pawns"),
    ("M4.4 advantage 3", "tracks.toml", swapped("advantage = 2", "advantage = 3"),
     "tracks.toml: spassky: field 8: M4.4: advantage 3"),
    ("M1.6 no start", "tracks.toml", swapped("start = 4", "start = 12"),
     "tracks.toml: spassky: M1.6: start 12 is no field"),
    ("M1.7 another start field", "tracks.toml", swapped("start = 6", "start = 5"),
     "tracks.toml: fischer: M1.7: the start field must give 7 cards, 2 pawns"),
    ("no track", "tracks.toml", swapped("[fischer]", "[other]"), "tracks.toml: fischer: "),
]  # fmt: skip


@pytest.mark.parametrize(("name", "file", "change", "says"), WRONG, ids=[row[0] for row in WRONG])
def test_a_wrong_file_is_refused_by_name(name: str, file: str, change: Change, says: str) -> None:
    with pytest.raises(MaterialError) as refused:
        GAME.material({**FILES, file: change(FILES[file])})
    assert str(refused.value).startswith(says)


SPOILT = [
    ("M1.1 a card is missing", lambda deck: deck[:-1], "spassky: M1.1: 15 cards instead of 16"),
    ("M2.1 strength 6", lambda deck: (with_strength(deck[0], 6), *deck[1:]),
     "spassky: card 1: M2.1: strength 6 is not 0 to 5"),
    ("M1.1 out of order", lambda deck: (deck[1], deck[0], *deck[2:]),
     "spassky: M1.1: the cards are not in the order of their numbers"),
]  # fmt: skip


def with_strength(card: Card, strength: int) -> Card:
    return msgspec.structs.replace(card, strength=strength)


@pytest.mark.parametrize(("name", "change", "says"), SPOILT, ids=[row[0] for row in SPOILT])
def test_a_wrong_deck_of_a_record_is_refused_by_the_same_rules(
    name: str, change: Callable[[tuple[Card, ...]], tuple[Card, ...]], says: str
) -> None:
    spassky, fischer = MATERIAL.decks
    spoilt = msgspec.structs.replace(MATERIAL, decks=(change(spassky), fischer))
    assert GAME.material_problem(spoilt) == says
    assert GAME.material_problem(MATERIAL) is None


def test_m1_6_a_wrong_track_of_a_record_is_refused_by_the_same_rules() -> None:
    track = msgspec.structs.replace(MATERIAL.tracks[FISCHER], start=20)
    spoilt = msgspec.structs.replace(MATERIAL, tracks=(MATERIAL.tracks[SPASSKY], track))
    assert GAME.material_problem(spoilt) == "fischer: M1.6: start 21 is no field"


OWN_PAWN = 'effect = [{ verb = "endurance", by = 1 }]\nsource = "rulebook"\n'


def test_m2_2_the_effect_of_all_pawns_is_part_of_the_material() -> None:
    """M2.2 An owner's pawn is offered and carried out, and a record has it."""
    own = GAME.material({**FILES, "pawn.toml": OWN_PAWN})
    assert GAME.material_problem(own) is None
    assert {"pawn"} == msgspec.to_builtins(own).keys() - msgspec.to_builtins(MATERIAL).keys()
    start = replace(scene("S: hand 9 1\n F: hand 10 3"), pawn=initial(Options(), own).pawn)
    lost = after(start, "S attack 1 9", "F answer 10")
    assert facts(after(lost, "S use"))["S.endurance"] == facts(lost)["S.endurance"] + 1
    assert GAME.view(start, 0).pawn.effect == own.pawn


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("effect = []\nsource = 'review'", "pawn.toml: M2.2: it has no effect"),
        (OWN_PAWN.replace("by = 1", "by = 0"), "pawn.toml: endurance: by 0 does nothing"),
        (OWN_PAWN.replace("endurance", "luck"), "pawn.toml: Invalid value 'luck'"),
        (OWN_PAWN.partition("source")[0], "pawn.toml: Object missing required field `source`"),
    ],
)
def test_m2_2_a_wrong_pawn_is_refused_by_name(text: str, says: str) -> None:
    with pytest.raises(MaterialError) as refused:
        GAME.material({**FILES, "pawn.toml": text})
    assert str(refused.value).startswith(says)


def test_m5_1_own_tracks_may_have_any_symbols_on_any_field() -> None:
    """M5.1 Further right may be worse; only the start fields are given (M1.7)."""
    worse = {**FILES, "tracks.toml": swapped("pawns = 3", "pawns = 0")(FILES["tracks.toml"])}
    fields = GAME.material(worse).tracks[SPASSKY].fields
    assert (fields[5].pawns, fields[4].pawns) == (0, 2)
    assert GAME.material_problem(GAME.material(worse)) is None


def test_a_missing_file_is_named() -> None:
    for name in FILES:
        rest = {other: text for other, text in FILES.items() if other != name}
        with pytest.raises(MaterialError, match=f"{name}: the file is missing"):
            GAME.material(rest)


def test_brackets_nested_too_deeply_are_refused_with_the_files_name() -> None:
    for name in FILES:
        with pytest.raises(MaterialError, match=f"{name}: brackets are nested too deeply"):
            GAME.material({**FILES, name: "deep = " + "[" * 5000})


def test_a_folder_of_own_decks_can_be_given(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text.replace("Promotion", "Under-promotion"), encoding="utf-8")
    own = material_from(GAME, tmp_path)
    assert own != MATERIAL
    assert GAME.names(own, "en")["F11"] == "Under-promotion"


def test_m7_6_an_own_card_that_clears_its_lane_does_not_count_it_as_open() -> None:
    """M7.6 M7.10 in step 5 the lane being played is not open, even when it holds no cards."""
    own = '{ verb = "clear-lane" }, { verb = "pawns", count = { of = "open-attacks" } }'
    state = with_own(own, "S: hand 6 9\n F: hand 10 1")
    done = after(state, "S attack 4 6", "F answer 10", "S use")
    assert_facts(done, {"S.reserve": 3, "open": (1, 2, 3, 4)})


CLEAR, KEEP, DRAW = (
    '{ verb = "clear-lane" }',
    '{ verb = "keep-card" }',
    '{ verb = "draw", count = 1 }',
)


@pytest.mark.parametrize(
    "verbs", [(CLEAR, KEEP, DRAW), (KEEP, CLEAR, DRAW)], ids=["after", "before"]
)
def test_m1_1_a_card_that_was_cleared_away_does_not_come_back_as_well(
    verbs: tuple[str, ...],
) -> None:
    """M1.1 M7.10 a custom card clears its lane and keeps itself: there are still 16 cards."""
    state = with_own(", ".join(verbs), "S: hand 6 9; pile\n F: hand 10 1")
    state = settled(after(state, "S attack 4 6", "F answer 10", "S use", "S reshuffle"))
    assert state.kept == ((), ())
    state = after(state, "F resign game")
    assert state.cards_of(SPASSKY) == tuple(range(1, 17))


def test_m7_10_an_own_card_that_clears_the_last_lane_can_lend_strength_there() -> None:
    """M7.10 M3.9 the lane is attacked again, so there is a next attack."""
    effect = f'{CLEAR}, {{ verb = "next-attack", what = "strength", by = 1 }}'
    lanes = "\n lane 1: S05 F12\n lane 2: S07 F14\n lane 3: S13 F11"
    state = with_own(effect, "S: hand 6 9\n F: hand 10 1" + lanes)
    state = after(state, "S attack 4 6", "F answer 10", "S use")
    assert [mark.kind for mark in state.marks] == ["strength"]


def test_m7_7_an_own_card_can_count_what_is_paid_for_it() -> None:
    """M7.7 M3.6 the price makes the effect worth using before it is paid."""
    effect = '{ verb = "discard", cards = 2 }, { verb = "advantage", by = { of = "paid" } }'
    state = with_own(effect, "S: hand 6 9 2 3\n F: hand 10 1")
    state = after(state, "S attack 1 6", "F answer 10", "S use", "S discard 2 3")
    assert_facts(state, {"lead": 1})


def test_every_card_has_a_name_and_a_line_in_three_languages() -> None:
    for language in ("en", "de", "pl"):
        names = GAME.names(SHIPPED, language)
        assert len(names) == 64
        titles = [name for key, name in names.items() if "-" not in key]
        assert len(set(titles)) == 32 and all(len(title) <= 40 for title in titles)


def test_every_entry_says_where_it_comes_from() -> None:
    known = {card.source for deck in SHIPPED.decks for card in deck}
    assert known == {"rulebook", "review", "reconstruction"}
    for track in SHIPPED.tracks:
        sources = [field.source for field in track.fields]
        assert sources[track.start] == "rulebook" and sources.count("rulebook") == 1


def test_the_tracks_of_the_reconstruction() -> None:
    """M1.6 M5.2 8 or 9 fields, fragile on Fischer's left, +2 at both right ends."""
    spassky, fischer = (SHIPPED.tracks[person] for person in PERSONS)
    assert len(spassky.fields) in (8, 9) and len(fischer.fields) in (8, 9)
    assert {-1, -2} <= {field.advantage for field in fischer.fields[: fischer.start]}
    assert spassky.fields[-1].advantage == fischer.fields[-1].advantage == 2
    assert min(field.advantage for field in spassky.fields) == -1
    assert (spassky.fields[spassky.start].hand, fischer.fields[fischer.start].hand) == (6, 7)


def tags(effect: Effect) -> set[str]:
    found = {str(verb.__struct_config__.tag) for verb in effect}
    inner = [option for verb in effect if isinstance(verb, OneOf) for option in verb.options]
    return found.union(*(tags(option) for option in inner)) if inner else found


def test_m7_10_to_m7_16_are_in_the_decks() -> None:
    """M7.10, M7.11, M7.12 Spassky's; M7.13 Fischer's; M7.14, M7.15 in either; M7.16 one each."""
    spassky, fischer = (
        set().union(*(tags(card.effect) for card in SHIPPED.decks[person]))
        for person in (SPASSKY, FISCHER)
    )
    assert {"clear-lane", "show-card", "lasting"} <= spassky
    assert {"promote", "trade"} <= fischer and "award" in spassky
    assert {"resign-game", "fill-up"} <= fischer | spassky
    counting = DrawCards(count=Count(of="open-attacks", plus=2, most=4))
    assert any(counting in card.effect for card in SHIPPED.decks[FISCHER])


def test_m7_8_is_the_only_way_in_which_an_effect_ends_a_game() -> None:
    resigning = [c for deck in SHIPPED.decks for c in deck if "resign-game" in tags(c.effect)]
    assert len(resigning) == 1
