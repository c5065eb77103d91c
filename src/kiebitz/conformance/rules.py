"""Rule checks for every game; each takes a game with options and a seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from kiebitz.conformance.random_play import finished_table, must_append, random_tables
from kiebitz.conformance.setup import Setup
from kiebitz.core.entry import ActionEntry, OfferAnswerEntry, OfferEntry, ResignationEntry
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.fold import appended, replayed
from kiebitz.core.message import Message, Param, Refusal
from kiebitz.core.options import option_fields, options_of
from kiebitz.core.record import parse_record, record_of, table_of, write_record
from kiebitz.core.seat import NOBODY, Seats
from kiebitz.core.table import AnyTable, asked_seats, awaited_seats
from kiebitz.core.verify import verified
from kiebitz.texts import LANGUAGES, Texts


@contextmanager
def raising(kind: type[Exception]) -> Iterator[None]:
    """The body must raise this."""
    try:
        yield
    except kind:
        return
    raise AssertionError(f"{kind.__name__} was not raised")


def some_tables(setup: Setup, rng: Random, at_most: int) -> list[AnyTable]:
    """A random play's tables, thinned out evenly, the last one always among them."""
    tables = list(random_tables(setup, rng))
    stride = max(1, len(tables) // at_most)
    return [*tables[::stride], tables[-1]]


def encoded(setup: Setup, state: Any) -> bytes:
    assert isinstance(state, setup.game.state_type)
    return msgspec.json.encode(state)


def random_play_ends_with_ranks_and_reasons(setup: Setup, seed: int) -> None:
    table, _ = finished_table(setup, Random(seed))
    outcome = table.ended
    assert outcome is not None
    seats = setup.game.seats(setup.options)
    assert len(outcome.ranks) == len(outcome.scores) == seats
    assert min(outcome.ranks) == 1 and outcome.reasons
    best = [score for rank, score in zip(outcome.ranks, outcome.scores, strict=True) if rank == 1]
    assert max(outcome.scores) in best


def somebody_is_awaited_exactly_until_the_outcome(setup: Setup, seed: int) -> None:
    game = setup.game
    for table in random_tables(setup, Random(seed)):
        awaited = game.to_act(table.state)
        assert (awaited == NOBODY) == (game.outcome(table.state) is not None)
        if isinstance(awaited, Seats):
            for seat in range(len(table.players)):
                has_actions = bool(game.legal_actions(table.state, seat))
                assert has_actions == (seat in awaited.seats)


def chance_is_asked_for_only_where_the_game_says_so(setup: Setup, seed: int) -> None:
    """Where the game says that it cannot deal, no player sends a nonce, and nothing can be dealt:
    with these options, and with any other value for each of them."""
    game = setup.game
    for opening in (setup, *_with_other_choices(setup)):
        if game.can_deal(opening.options, opening.material):
            continue
        for table in random_tables(opening, Random(seed)):
            awaited = game.to_act(table.state)
            assert isinstance(awaited, Seats), f"{opening.options} says that it cannot deal"


def _with_other_choices(setup: Setup) -> Iterator[Setup]:
    """The same options with one changed, in every possible way."""
    given = msgspec.to_builtins(setup.options)
    for field in option_fields(setup.game.options_type):
        values = (True, False) if field.kind == "flag" else field.values
        for value in values:
            options = options_of(setup.game, {**given, field.name: value})
            if not isinstance(options, Message) and options != setup.options:
                yield replace(setup, options=options)


def apply_accepts_exactly_what_is_legal(setup: Setup, seed: int) -> None:
    """`refusal` is None exactly for legal actions and never raises, for any action of any seat."""
    game, rng = setup.game, Random(seed)
    tables = some_tables(setup, rng, 12)
    seats = range(-1, len(tables[0].players) + 1)
    pool = [a for t in tables for s in seats for a in game.legal_actions(t.state, s)]
    for table in tables:
        for seat in seats:
            legal = game.legal_actions(table.state, seat)
            for action in {*rng.sample(pool, min(25, len(pool))), *legal[:40]}:
                refused = game.refusal(table.state, seat, action)
                assert (refused is None) == (action in legal), (seat, action, refused)
                if refused is None:
                    game.apply(table.state, seat, action)
                else:
                    with raising(IllegalAction):
                        game.apply(table.state, seat, action)


def states_hash_and_are_never_changed(setup: Setup, seed: int) -> None:
    game, rng = setup.game, Random(seed)
    for table in some_tables(setup, rng, 20):
        before, key = encoded(setup, table.state), hash(table.state)
        for seat in range(len(table.players)):
            game.view(table.state, seat)
            game.redealt(table.state, seat, rng)
            for action in game.legal_actions(table.state, seat)[:5]:
                hash(action)
                game.apply(table.state, seat, action)
        assert encoded(setup, table.state) == before
        assert hash(table.state) == key


def states_actions_and_views_go_through_json_and_notation(setup: Setup, seed: int) -> None:
    game = setup.game
    for table in some_tables(setup, Random(seed), 20):
        state = table.state
        assert msgspec.json.decode(encoded(setup, state), type=game.state_type) == state
        for seat in range(len(table.players)):
            view = game.view(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
            legal = game.legal_actions(state, seat)
            texts = [game.write(state, action) for action in legal]
            choices = [game.choice(state, seat, action) for action in legal]
            assert [choice.text for choice in choices] == texts
            for choice in choices:
                assert isinstance(choice, game.choice_type)
                again = msgspec.json.decode(msgspec.json.encode(choice), type=game.choice_type)
                assert again == choice
            assert len(set(texts)) == len(texts)
            assert len(set(legal)) == len(legal)
            for action, text in zip(legal, texts, strict=True):
                assert game.parse(state, text) == action
                again = msgspec.json.decode(msgspec.json.encode(action), type=game.action_type)
                assert again == action


def records_replay_to_the_same_table_and_verify(setup: Setup, seed: int) -> None:
    game = setup.game
    table, secret = finished_table(setup, Random(seed))
    record = parse_record(write_record(record_of(table, secret)))
    again = table_of(game, record)
    assert again.state == table.state
    assert again.ended == table.ended == record.outcome
    verdict = verified(game, record)
    assert verdict.problem is None
    assert verdict.deals == table.deals


def a_running_table_resumes_to_the_same_state(setup: Setup, seed: int) -> None:
    for table in some_tables(setup, Random(seed), 6):
        stored = parse_record(write_record(record_of(table, b"secret")))
        assert stored.seed is None or table.ended is not None
        resumed = replayed(setup.game, table.opening, stored.entries)
        assert resumed == table


def nothing_can_be_done_after_the_outcome(setup: Setup, seed: int) -> None:
    game = setup.game
    table, _ = finished_table(setup, Random(seed))
    for seat in range(len(table.players)):
        if game.outcome(table.state) is not None:
            assert game.legal_actions(table.state, seat) == ()
        for entry in (ResignationEntry(seat=seat), ActionEntry(seat=seat, action="anything")):
            refused = appended(game, table, entry)
            assert isinstance(refused, Refusal) and refused.code == "game-over"


def a_takeback_gives_the_state_before(setup: Setup, seed: int) -> None:
    """An accepted takeback restores the table from before the requester's last action."""
    takebacks = setup.game.courtesies(setup.options).takebacks
    for table in some_tables(setup, Random(seed), 10):
        if table.ended is not None or not table.past:
            continue
        for seat in range(len(table.players)):
            asked = appended(setup.game, table, OfferEntry(seat=seat, offer="takeback"))
            if isinstance(asked, Refusal):
                assert not takebacks or asked.code.startswith("takeback-")
                continue
            assert takebacks
            back = asked
            for other in asked_seats(asked):
                back = must_append(setup, back, OfferAnswerEntry(seat=other, accepts=True))
            assert awaited_seats(setup.game, back) == (seat,)
            assert back.state == list(table.past)[len(back.past)].before


def a_resignation_ends_the_table_or_it_goes_on_to_an_end(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    table = rng.choice([t for t in random_tables(setup, rng) if t.ended is None])
    for seat in rng.sample(range(len(table.players)), len(table.players)):
        if table.ended is None:
            table = must_append(setup, table, ResignationEntry(seat=seat))
    assert table.ended is not None


def garbage_is_no_action(setup: Setup, seed: int) -> None:
    tables = some_tables(setup, Random(seed), 5)
    for table in tables:
        for text in ("", " ", "\0", "xyzzy", "9" * 5000, "start", "plan", "ŻÓŁW", "--", "{}"):
            with raising(ParseError):
                setup.game.parse(table.state, text)


def every_view_can_be_read_as_text(setup: Setup, seed: int) -> None:
    """No text is missing from the terminal output, in any language."""
    for language in LANGUAGES:
        missing = texts_missing(setup, language, seed)
        assert not missing, (language, missing)


def texts_missing(setup: Setup, language: str, seed: int) -> list[str]:
    game = setup.game
    texts = Texts(language, game.names(setup.material, language))
    missing: list[str] = []

    def say(text_id: str, params: Mapping[str, Param]) -> str:
        missing.extend([] if texts.has(text_id) else [text_id])
        return texts.say(text_id, params)

    for table in some_tables(setup, Random(seed), 25):
        for watcher in (*range(len(table.players)), None):
            view = game.view(table.state, watcher)
            prompt = game.prompt(view)
            assert game.text(view, say).strip() and say(prompt.id, prompt.params)
            for action in game.legal_actions(table.state, watcher) if watcher is not None else ():
                words = game.choice(table.state, watcher, action).words
                assert say(words.id, words.params)
    return missing
