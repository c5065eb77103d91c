"""The conformance suite: checks that every game must pass, built-in or plug-in.

    from kiebitz.conformance import CHECKS, setup_of

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_the_game_conforms(check):
        check(setup_of(MY_GAME), seed=1)

Each check plays random games and raises AssertionError where the game breaks the protocol: random
play ends, `apply` accepts exactly the legal actions, states are values, records replay and verify,
and no view, event, refusal or order reveals hidden information to a seat.
"""

from __future__ import annotations

from collections.abc import Callable

from kiebitz.conformance import rules, secrecy
from kiebitz.conformance.setup import Setup, setup_of

Check = Callable[[Setup, int], None]

WITHOUT_TEXTS: tuple[Check, ...] = (
    rules.random_play_ends_with_ranks_and_reasons,
    rules.somebody_is_awaited_exactly_until_the_outcome,
    rules.chance_is_asked_for_only_where_the_game_says_so,
    rules.apply_accepts_exactly_what_is_legal,
    rules.states_hash_and_are_never_changed,
    rules.states_actions_and_views_go_through_json_and_notation,
    rules.records_replay_to_the_same_table_and_verify,
    rules.a_running_table_resumes_to_the_same_state,
    rules.nothing_can_be_done_after_the_outcome,
    rules.a_takeback_gives_the_state_before,
    rules.a_resignation_ends_the_table_or_it_goes_on_to_an_end,
    rules.garbage_is_no_action,
    secrecy.a_view_does_not_depend_on_what_its_watcher_cannot_see,
    secrecy.events_tell_no_more_than_the_views_around_them,
    secrecy.another_seats_hidden_choice_shows_nothing,
    secrecy.what_is_refused_or_unreadable_tells_no_secret,
    secrecy.redealt_changes_something_whenever_something_is_hidden,
    secrecy.what_is_imagined_depends_on_nothing_hidden,
    secrecy.a_choice_made_while_others_choose_shows_nobody_anything,
    secrecy.the_log_does_not_tell_in_which_order_others_chose,
    secrecy.a_bot_remembers_its_own_actions_and_nobody_elses,
    secrecy.what_can_be_chosen_ahead_tells_no_secret,
    secrecy.what_can_be_taken_back_has_shown_nobody_anything_hidden,
    secrecy.whether_something_can_be_taken_back_tells_no_secret,
)
CHECKS: tuple[Check, ...] = (*WITHOUT_TEXTS, rules.every_view_can_be_read_as_text)
"""All checks; the last one needs the game's sentences, in every language."""

__all__ = ["CHECKS", "WITHOUT_TEXTS", "Check", "Setup", "setup_of"]
