"""A watcher's view, events and log reveal no hidden information, in any game."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from kiebitz.conformance.random_play import random_tables
from kiebitz.conformance.setup import Setup
from kiebitz.core.courtesies import takebacks
from kiebitz.core.entry import ActionEntry
from kiebitz.core.errors import ParseError
from kiebitz.core.event_log import events_shown_to, remembered_record
from kiebitz.core.game import Played
from kiebitz.core.game_steps import after_step
from kiebitz.core.message import Event
from kiebitz.core.seat import Deal, Seat, Seats
from kiebitz.core.table import AnyTable, OwnAction, awaited_seats

LEAST_SHARE_CHANGED = 0.5


Step = OwnAction[Any] | Deal


def watchers(table: AnyTable) -> tuple[Seat | None, ...]:
    return (*range(len(table.players)), None)


def a_view_does_not_depend_on_what_its_watcher_cannot_see(setup: Setup, seed: int) -> None:
    game, rng = setup.game, Random(seed)
    for table in random_tables(setup, rng):
        for watcher in watchers(table):
            other = game.redealt(table.state, watcher, rng)
            assert game.view(other, watcher) == game.view(table.state, watcher)
            if watcher is not None:
                mine = game.legal_actions(table.state, watcher)
                assert game.legal_actions(other, watcher) == mine
                assert (watcher in awaited_as_seen(setup, table.state, watcher)) == bool(mine)


def awaited_as_seen(setup: Setup, state: Any, watcher: Seat | None) -> tuple[Seat, ...]:
    awaited: tuple[Seat, ...] = setup.game.view(state, watcher).awaited
    return awaited


def events_tell_no_more_than_the_views_around_them(setup: Setup, seed: int) -> None:
    """From a state and a re-dealt copy the same steps are taken while the watcher cannot tell
    the two apart: the events shown on the way must be the same. A log is the sequence of such
    events."""
    rng = Random(seed)
    tables = list(random_tables(setup, rng))
    for start in range(0, len(tables) - 1, max(1, len(tables) // 30)):
        for watcher in watchers(tables[0]):
            state = tables[start].state
            assert_same_story(setup, state, setup.game.redealt(state, watcher, rng), watcher, rng)


def assert_same_story(
    setup: Setup, here: Any, there: Any, watcher: Seat | None, rng: Random
) -> None:
    game = setup.game
    for _ in range(8):
        step = common_step(setup, here, there, rng)
        if step is None:
            return
        after_here, after_there = stepped(setup, here, step), stepped(setup, there, step)
        if game.view(after_here.state, watcher) != game.view(after_there.state, watcher):
            return
        assert shown(after_there, watcher) == shown(after_here, watcher)
        here, there = after_here.state, after_there.state


def shown(played: Played[Any], watcher: Seat | None) -> tuple[Event, ...]:
    """The watcher's events of a step."""
    return tuple(each.event for each in played.happenings if each.is_known_to(watcher))


def common_step(setup: Setup, here: Any, there: Any, rng: Random) -> Step | None:
    """A step that is possible in both states."""
    game = setup.game
    awaited, also = game.to_act(here), game.to_act(there)
    if isinstance(awaited, Seats) and isinstance(also, Seats):
        both = [
            OwnAction(seat, action)
            for seat in awaited.seats
            for action in game.legal_actions(here, seat)
            if action in game.legal_actions(there, seat)
        ]
        return rng.choice(both) if both else None
    if awaited != also or isinstance(awaited, Seats):
        return None
    places = list(range(awaited.count))
    rng.shuffle(places)
    return tuple(places[: getattr(awaited, "picks", awaited.count)])


def stepped(setup: Setup, state: Any, step: Step) -> Played[Any]:
    if isinstance(step, OwnAction):
        return setup.game.apply(state, step.seat, step.action)
    return setup.game.dealt(state, step)


def another_seats_hidden_choice_shows_nothing(setup: Setup, seed: int) -> None:
    """Two actions of another seat that leave the watcher the same view show the same events."""
    game, rng = setup.game, Random(seed)
    tables = list(random_tables(setup, rng))
    for table in tables[:: max(1, len(tables) // 30)]:
        for seat in range(len(table.players)):
            legal = game.legal_actions(table.state, seat)
            for watcher in watchers(table):
                pair = rng.sample(legal, 2) if len(legal) > 1 and watcher != seat else []
                steps = [game.apply(table.state, seat, action) for action in pair]
                views = [game.view(step.state, watcher) for step in steps]
                if pair and views[0] == views[1]:
                    assert shown(steps[0], watcher) == shown(steps[1], watcher)


def what_is_refused_or_unreadable_tells_no_secret(setup: Setup, seed: int) -> None:
    """An attempted text, or a refused action, gets the same answer whatever is hidden from the
    seat: otherwise it could be used as a probe."""
    game, rng = setup.game, Random(seed)
    tables = list(random_tables(setup, rng))
    written = [text for table in tables for text in actions_written(setup, table, rng)]
    for table in tables[:: max(1, len(tables) // 25)]:
        for seat in range(len(table.players)):
            other = game.redealt(table.state, seat, rng)
            for text in (*rng.sample(written, 6), *(f"{t} 99" for t in rng.sample(written, 6))):
                here = answered(setup, table.state, seat, text)
                assert answered(setup, other, seat, text) == here, text


def actions_written(setup: Setup, table: AnyTable, rng: Random) -> list[str]:
    seats = range(len(table.players))
    legal = [action for seat in seats for action in setup.game.legal_actions(table.state, seat)]
    return [setup.game.write(table.state, a) for a in rng.sample(legal, min(3, len(legal)))]


def answered(setup: Setup, state: Any, seat: Seat, text: str) -> object:
    """The seat's answer when it tries this text."""
    try:
        action = setup.game.parse(state, text)
    except ParseError as error:
        return (error.code, error.detail)
    return setup.game.refusal(state, seat, action)


def redealt_changes_something_whenever_something_is_hidden(setup: Setup, seed: int) -> None:
    """A secrecy test whose other state is the same state would prove nothing."""
    game, rng = setup.game, Random(seed)
    asked = changed = 0
    for table in random_tables(setup, rng):
        if table.ended is None and isinstance(game.to_act(table.state), Seats):
            for watcher in watchers(table):
                asked += 1
                changed += game.redealt(table.state, watcher, rng) != table.state
    assert changed >= LEAST_SHARE_CHANGED * asked if setup.hidden else changed == 0


def what_is_imagined_depends_on_nothing_hidden(setup: Setup, seed: int) -> None:
    """From a state and a re-dealt copy the same random numbers imagine the same state: bots learn
    no secret."""
    game, rng = setup.game, Random(seed)
    for table in random_tables(setup, rng):
        for watcher in watchers(table):
            other = game.redealt(table.state, watcher, rng)
            luck = rng.randrange(1 << 30)
            imagined = game.redealt(table.state, watcher, Random(luck))
            assert game.redealt(other, watcher, Random(luck)) == imagined


def a_choice_made_while_others_choose_shows_nobody_anything(setup: Setup, seed: int) -> None:
    """A simultaneous choice stays unpublished until all have chosen: no event, no view."""
    game, rng = setup.game, Random(seed)
    for table in random_tables(setup, rng):
        awaited = awaited_seats(game, table)
        for seat in awaited if len(awaited) > 1 else ():
            action = rng.choice(game.legal_actions(table.state, seat))
            after = game.apply(table.state, seat, action)
            if game.to_act(after.state) != Seats(tuple(s for s in awaited if s != seat)):
                continue
            for watcher in watchers(table):
                if watcher != seat:
                    assert shown(after, watcher) == ()
                    assert game.view(after.state, watcher) == game.view(table.state, watcher)


def the_log_does_not_tell_in_which_order_others_chose(setup: Setup, seed: int) -> None:
    """Two simultaneous choices in a different order give every watcher the same log."""
    game = setup.game
    tables = list(random_tables(setup, Random(seed)))
    for before, after in zip(tables, tables[2:], strict=False):
        one, two = tuple(after.entries)[-2:]
        if not (isinstance(one, ActionEntry) and isinstance(two, ActionEntry)):
            continue
        awaited = awaited_seats(game, before)
        if one.seat == two.seat or one.seat not in awaited or two.seat not in awaited:
            continue
        swapped = (*before.entries, two, one)
        for watcher in watchers(after):
            told = events_shown_to(game, after.opening, after.entries, watcher)
            assert events_shown_to(game, after.opening, swapped, watcher) == told


def a_bot_remembers_its_own_actions_and_nobody_elses(setup: Setup, seed: int) -> None:
    game = setup.game
    final = list(random_tables(setup, Random(seed)))[-1]
    for seat in range(len(final.players)):
        seen = remembered_record(game, final.opening, final.entries, seat)
        own = [item for item in seen if not hasattr(item, "code")]
        acted = [e for e in final.entries if isinstance(e, ActionEntry) and e.seat == seat]
        assert len(own) == len(acted)


def what_can_be_chosen_ahead_tells_no_secret(setup: Setup, seed: int) -> None:
    """Not the others' cards, nor the seat's own face-down ones; and only for a waiting seat."""
    game, rng = setup.game, Random(seed)
    if game.ahead is None:
        return
    for table in random_tables(setup, rng):
        for seat in range(len(table.players)):
            steps = game.ahead(table.state, seat)
            assert game.ahead(game.redealt(table.state, seat, rng), seat) == steps
            assert not steps or not game.legal_actions(table.state, seat)
            offered = [each for step in steps for occasion in step for each in occasion.choices]
            for each in rng.sample(offered, min(3, len(offered))):
                game.parse(table.state, each.text)


def what_can_be_taken_back_has_shown_nobody_anything_hidden(setup: Setup, seed: int) -> None:
    """The same action would have left every watcher the same view, whatever was hidden then."""
    game, rng = setup.game, Random(seed)
    for table in random_tables(setup, rng):
        past, acted = table.past.newest, table.last_action
        if past is None or acted is None or past.reveals or not setup.hidden:
            continue
        if len(game.view(table.state, None).awaited) > 1:
            continue
        for watcher in watchers(table):
            for _ in range(3):
                other = game.redealt(past.before, watcher, rng)
                assert game.refusal(other, acted.seat, acted.action) is None
                after = game.apply(other, acted.seat, acted.action).state
                assert game.view(after, watcher) == game.view(table.state, watcher)


def whether_something_can_be_taken_back_tells_no_secret(setup: Setup, seed: int) -> None:
    """Two tables that a seat cannot tell apart answer its request alike."""
    game, rng = setup.game, Random(seed)
    if not game.courtesies(setup.options).takebacks:
        return
    tables = list(random_tables(setup, rng))
    for here in tables[:: max(1, len(tables) // 30)]:
        for seat in range(len(here.players)):
            there = replace(here, state=game.redealt(here.state, seat, rng))
            assert_same_answers(setup, here, there, seat, rng)


def assert_same_answers(
    setup: Setup, here: AnyTable, there: AnyTable, seat: Seat, rng: Random
) -> None:
    for _ in range(8):
        asked = takebacks.refusal(setup.game, here, seat)
        assert takebacks.refusal(setup.game, there, seat) == asked
        step = common_step(setup, here.state, there.state, rng)
        if step is None:
            return
        here, there = (table_after(setup, table, step) for table in (here, there))
        if setup.game.view(here.state, seat) != setup.game.view(there.state, seat):
            return


def table_after(setup: Setup, table: AnyTable, step: Step) -> AnyTable:
    by = step.seat if isinstance(step, OwnAction) else None
    return after_step(setup.game, table, stepped(setup, table.state, step), by)
