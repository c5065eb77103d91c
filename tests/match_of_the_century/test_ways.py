"""Previews of the marker's position, and whether it ends the game."""

from __future__ import annotations

import pytest

from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.attack import Result
from kiebitz.games.match_of_the_century.cards import PERSONS
from kiebitz.games.match_of_the_century.choices import choice
from kiebitz.games.match_of_the_century.preview import MatchPreview, preview
from kiebitz.games.match_of_the_century.rules import legal_actions
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.view import view
from kiebitz.games.match_of_the_century.ways import Way
from tests.match_of_the_century.scenes import after, scene


def way(seen: MatchPreview, result: Result, effect: str) -> Way:
    case = next(case for case in seen.cases if case.result == result)
    return next(way for way in case.ways if way.effect == effect)


def test_m3_9_a_preview_says_that_a_lead_beyond_the_open_lanes_ends_the_game() -> None:
    """M3.9 M3.10 Fischer leads by 3; lane 4 takes him to 7, and 6 are open; a tie continues."""
    state = scene("initiative F; lead F3\n S: hand 2 3\n F: hand 10 1")
    seen = preview(state, 1, actions.Attack(4, 10))
    won = way(seen, "won", "none")
    assert (won.leads, won.open, won.ends) == ((-3, -7), 6, "fischer")
    tied = way(seen, "tied", "none")
    assert (tied.leads, tied.open, tied.ends) == ((-3, -3), 6, "no")


CHANGED: list[tuple[str, int, int, tuple[int, ...], int, str]] = [
    ("M7.5 the advantage is not awarded", 1, 3, (0, 0), 7, "no"),
    ("M7.15 it is halved and rounded up", 13, 3, (0, -2), 7, "no"),
    ("M7.10 a cleared lane is open again", 6, 3, (0, 0), 10, "no"),
]


@pytest.mark.parametrize(
    ("sentence", "card", "lane", "leads", "still_open", "ends"),
    CHANGED,
    ids=[c[0] for c in CHANGED],
)
def test_an_effect_changes_what_the_attack_gives(
    sentence: str, card: int, lane: int, leads: tuple[int, ...], still_open: int, ends: str
) -> None:
    """Spassky plays the card and loses: with its effect, and without."""
    game = 1 if card <= 8 else 2
    state = scene(f"game {game}; initiative S\n S: hand {card} 2\n F: hand 10 1")
    seen = preview(state, 0, actions.Attack(lane, card))
    used, unused = way(seen, "lost", "used"), way(seen, "lost", "unused")
    assert (used.leads, used.open, used.ends) == (leads, still_open, ends), sentence
    assert (unused.leads, unused.open) == ((0, -lane), 10 - lane)


def test_m7_8_an_effect_that_resigns_the_game_ends_it_before_the_award() -> None:
    """M7.8 F01 gains endurance and concedes the game."""
    state = scene("initiative F; game 2\n S: hand 2 3\n F: hand 1 10")
    used = way(preview(state, 1, actions.Attack(2, 1)), "lost", "used")
    assert (used.leads, used.ends) == ((0,), "spassky")


def test_m3_5_no_way_is_told_of_an_effect_that_is_only_decided_when_it_is_used() -> None:
    """M7.13 The number of pawns for Promotion is not known before."""
    state = scene("initiative F; game 1\n S: hand 2 3\n F: hand 11 10; reserve 2")
    lost = next(c for c in preview(state, 1, actions.Attack(2, 11)).cases if c.result == "lost")
    assert [each.effect for each in lost.ways] == ["none"]


def test_m3_6_the_offer_of_an_effect_has_a_preview_with_it_and_without() -> None:
    """M3.6 Spassky has lost lane 3 with S01: no advantage, or 3 for Fischer."""
    start = scene("S: hand 1 2\n F: hand 10 1; reserve 2")
    state = after(start, "S attack 3 1", "F answer 10")
    for action in (actions.Use(), actions.Pass()):
        seen = preview(state, 0, action)
        assert seen.total is None
        assert way(seen, "lost", "used").leads == (0, 0)
        assert way(seen, "lost", "unused").leads == (0, -3)


FORETOLD: list[tuple[str, tuple[str, ...]]] = [
    ("S: hand 1 2\n F: hand 10 1; reserve 2", ("S attack 3 1", "F answer 10")),
    ("S: hand 6 2\n F: hand 10 1; reserve 2", ("S attack 4 6", "F answer 10")),
]


@pytest.mark.parametrize(("start", "played"), FORETOLD)
@pytest.mark.parametrize("action", [actions.Use(), actions.Pass()])
def test_what_was_foretold_comes_true(start: str, played: tuple[str, ...], action: Action) -> None:
    """M3.7 The lead after the attack is the end of the way."""
    state: State = after(scene(start), *played)
    seen = preview(state, 0, action)
    effect = "used" if isinstance(action, actions.Use) else "unused"
    done = after(state, "S use" if isinstance(action, actions.Use) else "S pass")
    assert done.lead == way(seen, "lost", effect).leads[-1]
    assert done.outstanding == way(seen, "lost", effect).open


def test_m3_5_a_view_has_the_totals_of_the_cards_and_the_price_of_lane_4() -> None:
    """M3.5 M3.8 as the page shows them."""
    state = after(scene("S: hand 2 3; reserve 2\n F: hand 10 1"), "S attack 4 2 +1")
    lane = view(state, None).lanes[3]
    assert (lane.totals, lane.price) == ((6, None), 1)
    assert [each.price for each in view(state, None).lanes] == [0, 0, 0, 1]


def test_m4_4_a_view_has_the_lead_with_which_the_next_game_begins() -> None:
    """M4.4 Both fields' advantages, offset; M4.5 the next colours."""
    state = scene("S: hand 2 3; endurance 8\n F: hand 10 1; endurance 1")
    assert view(state, 0).start_lead is None
    over = after(state, "S attack 4 2", "F resign game")
    seen = view(over, 0)
    fields = [seen.tracks[p].fields[seen.camps[p].endurance].advantage for p in PERSONS]
    assert seen.is_ended and seen.start_lead == fields[0] - fields[1] != 0
    assert [colour.value for colour in seen.colours] == ["black", "white"]


def test_every_card_has_its_words_verb_by_verb() -> None:
    seen = view(scene("S: hand 2\n F: hand 10"), None)
    for person in PERSONS:
        for face, words in zip(seen.decks[person], seen.effects[person], strict=True):
            assert len(face.effect) == len(words) and all(words)
    assert len(seen.pawn.says) == len(seen.pawn.effect) == 1


@pytest.mark.parametrize(("card", "result"), [(10, "won"), (13, "tied"), (1, "lost")])
def test_m3_5_a_choice_to_answer_says_how_the_attack_ends(card: int, result: str) -> None:
    state = after(scene("S: hand 6 2\n F: hand 1 10 13"), "S attack 2 6")
    assert choice(state, 1, actions.Answer(card)).result == result


def test_m2_2_the_preview_of_an_effect_holds_its_first_question() -> None:
    """M2.2 M3.6 A lost pawn asks: draw 1 card or take 1 pawn."""
    state = after(
        scene("initiative S; game 2\n S: hand 2 3\n F: hand 2 10"), "S attack 1 2", "F answer 2"
    )
    seen = preview(state, 0, actions.Use())
    assert seen.asks is not None
    assert seen.asks.id == "prompt-match_of_the_century-choose"
    assert [each.text for each in seen.then] == ["choose 1", "choose 2"]
    assert preview(state, 0, actions.Pass()).then == ()


def test_m7_14_what_hidden_cards_decide_is_not_asked_before() -> None:
    """M3.6 S16 looks at the other hand before a card of it is struck."""
    state = after(
        scene("initiative S; game 2\n S: hand 16 3\n F: hand 2 10"), "S attack 1 16", "F answer 2"
    )
    assert "use" in {each.text for each in (choice(state, 0, a) for a in legal_actions(state, 0))}
    assert preview(state, 0, actions.Use()).then == ()
