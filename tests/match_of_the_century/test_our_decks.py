"""Decisions about the shipped decks; the rules are tested with others."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kiebitz.games.match_of_the_century.cards import FISCHER, PERSONS, SPASSKY, Colour, Person
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.state import Options, State, initial
from kiebitz.games.match_of_the_century.step import replace
from kiebitz.games.match_of_the_century.verbs import Advantage, Endurance
from kiebitz.material import shipped_material
from tests.match_of_the_century.scenes import after, facts, scene, texts

SHIPPED = shipped_material(GAME)
DECKS = initial(Options(), SHIPPED).decks
CARDS = {card.name.en: card for deck in SHIPPED.decks for card in deck}
OFFICERS = [(person, card.number) for person in PERSONS for card in SHIPPED.decks[person]]
WHITE_QUEEN, BLACK_QUEEN = 2, 10
OTHERS = "\n lane {}: S14 F14\n lane {}: S15 F15"


def lost(person: Person, number: int, lane: int, already: str = "") -> State:
    """The officer has lost the attack in a lane to a queen with two pawns."""
    is_white = SHIPPED.decks[person][number - 1].colour is Colour.WHITE
    queen = BLACK_QUEEN if is_white else WHITE_QUEEN
    own, other = person.letter, person.other.letter
    hand = [card for card in range(3, 9) if card != number][:3]
    drawn = [card for card in (9, 11, 12, 13) if card != number]
    start = f"""
        game {1 if is_white == (person is SPASSKY) else 2}; initiative {own}
        {own}: hand {number} {" ".join(map(str, hand))}; pile {" ".join(map(str, drawn))}; reserve 2
        {other}: hand {queen} 11 12; reserve 2
    """
    state = replace(scene(start + already), decks=DECKS)
    return after(state, f"{own} attack {lane} {number}", f"{other} answer {queen} +2")


@pytest.mark.parametrize("lane", range(1, 5))
@pytest.mark.parametrize(("person", "number"), OFFICERS, ids=str)
def test_m3_6_every_effect_does_something_in_every_lane(
    person: Person, number: int, lane: int
) -> None:
    """M3.6 An effect without any result is not offered."""
    assert facts(lost(person, number, lane))["now"] == f"offer {person.letter}"


@pytest.mark.parametrize("person", PERSONS)
def test_m5_1_on_our_tracks_further_right_is_never_worse(person: Person) -> None:
    for left, right in pairwise(SHIPPED.tracks[person].fields):
        assert (left.hand, left.pawns, left.advantage) <= (right.hand, right.pawns, right.advantage)
        assert left.pawns <= right.pawns and left.advantage <= right.advantage


def test_only_what_the_rulebook_tells_whole_is_from_the_rulebook() -> None:
    """M7.5, M7.10 The card that halves (M7.15) also draws: that part is ours."""
    whole = {card.name.en for card in CARDS.values() if card.source == "rulebook"}
    assert {"Twelve Will Do", "Into the Back Room"} <= whole
    assert CARDS["A Half Is a Half"].source == "reconstruction"


def test_all_32_effects_are_different() -> None:
    assert len({card.effect for card in CARDS.values()}) == 32


@pytest.mark.parametrize("lane", range(1, 5))
@pytest.mark.parametrize("name", ["The Team Analyses", "Something New Every Day"])
def test_m7_6_what_counts_lanes_draws_two_cards_at_least(name: str, lane: int) -> None:
    """M7.6 Also where fewest are counted: lane 1, or only one lane still open."""
    person = next(p for p in PERSONS if CARDS[name] in SHIPPED.decks[p])
    filled = [each for each in range(1, 5) if each != lane][:2]
    state = lost(person, CARDS[name].number, lane, OTHERS.format(*filled))
    assert "draw 2" in texts(after(state, f"{person.letter} use"), person.letter)


def test_the_sealed_move_gives_no_endurance() -> None:
    assert not any(isinstance(verb, Endurance) for verb in CARDS["The Sealed Move"].effect)


def test_m7_4_both_have_the_rulebooks_advantage_of_one() -> None:
    for person in (SPASSKY, FISCHER):
        assert any(Advantage(by=1) in card.effect for card in SHIPPED.decks[person])
