"""A seat's information, and the secrecy of everything else."""

from __future__ import annotations

from random import Random

import msgspec

from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.cards import FISCHER, SPASSKY
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.state import LastAction
from tests.match_of_the_century.scenes import after, codes, events, opening, scene, settled, texts

START = settled(opening())


def test_m1_7_a_hand_is_its_owners_alone_and_counts_are_public() -> None:
    for watcher, own in ((0, SPASSKY), (1, FISCHER)):
        view = GAME.view(START, watcher)
        assert view.camps[own].hand == START.camps[own].hand
        assert view.camps[own.other].hand is None
        assert view.camps[own.other].hand_count == len(START.camps[own.other].hand)
    public = GAME.view(START, None)
    assert [camp.hand for camp in public.camps] == [None, None]
    assert [camp.pile_count for camp in public.camps] == [10, 9]


def test_m1_5_the_order_of_a_pile_is_no_ones() -> None:
    """No view has a field for it, and a pile in another order looks the same."""
    camp = msgspec.structs.replace(START.camps[0], pile=START.camps[0].pile[::-1])
    other = msgspec.structs.replace(START, camps=(camp, START.camps[1]))
    for watcher in (0, 1, None):
        assert GAME.view(other, watcher) == GAME.view(START, watcher)


def test_m1_8_no_one_learns_who_has_chosen_before_both_have() -> None:
    one = after(START, "F exchange 1 2")
    assert GAME.view(one, 0) == GAME.view(START, 0)
    assert GAME.view(one, None) == GAME.view(START, None)
    assert GAME.view(one, 0).awaited == (0, 1)
    assert GAME.view(one, 1).awaited == (0,) and GAME.view(one, 1).chosen == (1, 2)
    for watcher in (0, 1, None):
        assert events(START, "F exchange 1 2", watcher) == []


def test_m1_8_the_owner_sees_what_was_drawn_and_the_others_how_many() -> None:
    one = after(START, "F exchange 1 2")
    mine = [e.params.get("card") for e in events(one, "S exchange 3", 0) if "card" in e.params]
    assert mine == ["@S07"]
    theirs = [e.params.get("card") for e in events(one, "S exchange 3", 1) if "card" in e.params]
    assert theirs == ["@F08", "@F09"]
    assert codes(one, "S exchange 3", None) == [
        "exchanged",
        "drew",
        "exchanged",
        "drew",
        "game-begins",
    ]


def test_m4_3_the_discards_of_a_new_game_are_hidden_until_both_have_chosen() -> None:
    state = after(scene("S: hand 2 9\n F: hand 1 10"), "S resign game")
    one = after(state, "S discard 9")
    assert GAME.view(one, 1) == GAME.view(state, 1)
    assert events(state, "S discard 9", 0) == []
    done = after(one, "F discard none")
    assert GAME.view(done, 1).camps[SPASSKY].discard == (9,)


def test_m7_7_discard_piles_lie_face_up() -> None:
    state = scene("S: hand 2; pile 3; discard 9 10\n F: hand 1")
    for watcher in (0, 1, None):
        assert GAME.view(state, watcher).camps[SPASSKY].discard[:2] == (9, 10)


def test_m7_11_everyone_sees_the_card_that_is_shown() -> None:
    start = "game 2\n S: hand 11 1 2; reserve 1\n F: hand 2 3 4 9; reserve 3"
    state = after(scene(start), "F attack 1 2", "S answer 11", "S use", "deal 2")
    for watcher in (0, 1, None):
        assert GAME.view(state, watcher).camps[FISCHER].seen == (9,)
        assert GAME.view(after(state, "F keep"), watcher).camps[FISCHER].seen == (9,)


def test_redealt_keeps_what_was_seen_and_changes_the_rest() -> None:
    start = "game 2\n S: hand 10 1 3 4 5\n F: hand 7 9; pile 5 6"
    state = after(scene(start), "F attack 1 7", "S answer 10", "F use", "F stop")
    hands = {GAME.redealt(state, 1, Random(n)).camps[SPASSKY].hand for n in range(20)}
    assert hands == {(1, 3, 4, 5)}
    spectators = {GAME.redealt(state, None, Random(n)).camps[SPASSKY].hand for n in range(20)}
    assert len(spectators) > 5


def test_redealt_also_changes_whether_the_other_has_chosen() -> None:
    chosen = {GAME.redealt(START, 0, Random(n)).chosen[FISCHER] is None for n in range(20)}
    assert chosen == {True, False}
    one = after(START, "S exchange 1")
    assert all(GAME.redealt(one, 0, Random(n)).chosen[FISCHER] is None for n in range(20))


def test_both_decks_can_be_browsed_by_everyone() -> None:
    """M1.1 the decks' contents are public."""
    for watcher in (0, 1, None):
        assert GAME.view(START, watcher).decks == START.decks


def test_legal_actions_are_in_the_order_of_the_own_cards() -> None:
    assert texts(START, "S") and len(GAME.legal_actions(START, 0)) == 2**6
    state = scene("S: hand 9 2 5\n F: hand 1")
    cards = [getattr(action, "card", 99) for action in GAME.legal_actions(state, 0)]
    assert cards[:3] == [2, 5, 9]


def test_the_last_open_action_is_shown_and_a_hidden_choice_is_not() -> None:
    """M3.3 the last played card is public; M1.8 an unseen choice is not."""
    attacked = after(scene("S: hand 2\n F: hand 1"), "S attack 4 2")
    for watcher in (0, 1, None):
        assert GAME.view(attacked, watcher).last == LastAction(SPASSKY, actions.Attack(4, 2))
        assert GAME.view(after(START, "S exchange 1"), watcher).last is None
    both = after(START, "S exchange 1", "F exchange none")
    assert GAME.view(both, None).last is None
