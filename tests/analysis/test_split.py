"""Randomness separate from choices: whatever the bots judge, the parts add up to the result
exactly."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from kiebitz.analysis import WHOLE
from kiebitz.analysis.hidden_games import steps_of as hidden_steps
from kiebitz.analysis.open_games import steps_of as open_steps
from kiebitz.analysis.questions import Question, Story, story_of
from kiebitz.analysis.review import Chances, Step
from kiebitz.analysis.shares import chances_of_all_seats, split_in_proportion
from kiebitz.analysis.words import ways_in
from kiebitz.bots.advice import Advice
from kiebitz.bots.judging import Judged
from kiebitz.core.entry import ResignationEntry
from kiebitz.core.message import Message
from kiebitz.core.record import game_of, opening_of, parse_record
from kiebitz.games import GAMES

RECORDS = Path(__file__).parent.parent / "records"
HIDDEN = sorted(
    path.stem
    for path in RECORDS.glob("*.json")
    if path.stem.startswith(("queens", "match_of_the_century-r"))
)
OPEN = [*sorted(path.stem for path in RECORDS.glob("dame-*.json")), "chess-takebacks", "chess-time"]
Answers = dict[int, Judged]


def story_in(name: str) -> Story:
    record = parse_record((RECORDS / f"{name}.json").read_bytes())
    game = game_of(record, GAMES)
    return story_of(game, opening_of(game, record), record.entries)


def says(question: Question, best: float, played: float) -> Judged:
    """A bot with these judgements of a choice; the other seats share the rest."""
    seat = question.situation.seat
    return Judged((advice(question, seat, best),), advice(question, seat, played))


def advice(question: Question, seat: int, chance: float) -> Advice:
    seats = question.situation.game.seats(question.situation.options)
    other = (1 - chance) / (seats - 1)
    chances = tuple(chance if each == seat else other for each in range(seats))
    action = question.played or question.situation.legal[0]
    return Advice(action, chance, (action,), chances)


def said_at_random(story: Story, rng: Random) -> Answers:
    return {
        question.entry: says(question, best := rng.random(), best * rng.random())
        for question in story.questions
    }


def adds_up(story: Story, beginning: tuple[Chances, ...], steps: list[Step]) -> None:
    outcome = story.tables[-1].ended
    assert outcome is not None
    for seat in range(story.seats):
        begun, ended = beginning[seat][seat], steps[-1].chances[seat][seat]
        assert sum(step.parts[seat].whole for step in steps) == ended - begun
        assert (ended > 0) == (outcome.ranks[seat] == 1)
        for step in steps:
            assert step.parts[seat].own <= 0 <= step.parts[seat].others
            assert sum(step.chances[seat]) == WHOLE
            assert all(0 <= chance <= WHOLE for chance in step.chances[seat])


@pytest.mark.parametrize("name", HIDDEN)
def test_the_parts_of_a_card_game_add_up_to_its_result_exactly(name: str) -> None:
    story = story_in(name)
    assert story.tables[-1].ended is not None
    beginning, steps = hidden_steps(story, said_at_random(story, Random(name)))
    adds_up(story, beginning, steps)


@pytest.mark.parametrize("name", OPEN)
def test_where_everything_is_open_there_is_no_luck(name: str) -> None:
    story = story_in(name)
    assert story.tables[-1].ended is not None
    assert story.is_open
    beginning, steps = open_steps(story, said_at_random(story, Random(name)))
    adds_up(story, beginning, steps)
    assert all(part.luck == 0 for step in steps for part in step.parts)


def test_a_choice_costs_only_the_one_who_made_it() -> None:
    story = story_in("dame-against-a-bot")
    _, steps = open_steps(story, said_at_random(story, Random(1)))
    for step in steps:
        for seat, part in enumerate(step.parts):
            assert part.own == 0 or seat == step.seat


def first_choices(story: Story) -> tuple[Question, Question]:
    """Two choices of one seat, without another of its choices in between."""
    first, *later = story.questions
    return first, next(each for each in later if each.situation.seat == first.situation.seat)


def test_what_is_drawn_between_two_choices_is_luck() -> None:
    """The seat expects 40 %, no mistake is made, and its next chance is 70 %: 30 % are
    randomness."""
    story = story_in("queens_gambit-windmill-2")
    first, second = first_choices(story)
    answers = {question.entry: says(question, 0.4, 0.4) for question in story.questions}
    answers[second.entry] = says(second, 0.7, 0.7)
    _, steps = hidden_steps(story, answers)
    seat = first.situation.seat
    between = [step.parts[seat] for step in steps[first.entry - 1 : second.entry - 1]]
    assert sum(part.luck for part in between) == 300_000
    assert not any(part.own or part.others for part in between)


def hand_of(story: Story, number: int, seat: int) -> list[Message]:
    lying = story.game.hidden_things(story.tables[number].state)
    return [thing for at in lying if (at.seat, at.place) == (seat, "hand") for thing in at.things]


@pytest.mark.parametrize("name", ["queens_gambit-windmill-2", "match_of_the_century-rules-1"])
def test_luck_is_told_with_the_cards_that_came_since_the_last_choice(name: str) -> None:
    """The hand after a choice, plus the drawn cards, is the hand at the next choice."""
    story = story_in(name)
    answers = {question.entry: says(question, 0.5, 0.5) for question in story.questions}
    _, steps = hidden_steps(story, answers)
    for seat in range(story.seats):
        entries = [each.entry for each in story.questions if each.situation.seat == seat]
        assert not any(step.parts[seat].drawn for step in steps[: entries[0] - 1])
        for before, after in pairwise(entries):
            drawn = list(steps[after - 2].parts[seat].drawn)
            kept = hand_of(story, before, seat)
            assert all(each in kept or each in drawn for each in hand_of(story, after - 1, seat))
            assert len(drawn) >= len(hand_of(story, after - 1, seat)) - len(kept)
    assert any(part.drawn for step in steps for part in step.parts)


def test_q5_3_the_card_that_is_drawn_after_laying_one_is_named() -> None:
    story = story_in("queens_gambit-windmill-2")
    answers = {question.entry: says(question, 0.5, 0.5) for question in story.questions}
    _, steps = hidden_steps(story, answers)
    named = {thing.id for step in steps for part in step.parts for thing in part.drawn}
    assert named == {"queens_gambit-card"}


def test_a_bad_choice_is_no_luck() -> None:
    """70 % were possible, the choice is worth 40 %, and that is the seat's next chance."""
    story = story_in("queens_gambit-windmill-2")
    first, _ = first_choices(story)
    answers = {question.entry: says(question, 0.4, 0.4) for question in story.questions}
    answers[first.entry] = says(first, 0.7, 0.4)
    _, steps = hidden_steps(story, answers)
    step, seat = steps[first.entry - 1], first.situation.seat
    assert step.parts[seat].own == -300_000 == -step.cost
    assert step.verdict == "blunder"
    assert step.parts[1 - seat].others == 300_000


def test_what_the_bots_cannot_tell_apart_costs_nothing() -> None:
    story = story_in("queens_gambit-windmill-2")
    first, _ = first_choices(story)
    answers = {question.entry: says(question, 0.5, 0.49) for question in story.questions}
    _, steps = hidden_steps(story, answers)
    assert not any(step.cost for step in steps[: first.entry])


def test_no_way_counts_for_more_than_what_the_bot_would_do() -> None:
    """Actions with fewer playouts may look better to it, but rank behind all the same."""
    story = story_in(HIDDEN[-1])
    asked = story.questions[0]
    seat = asked.situation.seat
    found = tuple(advice(asked, seat, chance) for chance in (0.3, 0.1, 0.4, 0.2))
    ways = ways_in(asked, Judged(found, found[1]))
    assert [way.chance * 10 // WHOLE for way in ways] == [3, 3, 2, 1]


def test_giving_up_costs_what_was_left() -> None:
    story = story_in("match_of_the_century-match-resigned")
    answers = {question.entry: says(question, 0.5, 0.5) for question in story.questions}
    _, steps = hidden_steps(story, answers)
    given_up = (s for s in steps if isinstance(story.entries[s.entry - 1], ResignationEntry))
    resigned = next(given_up)
    assert resigned.seat is not None and resigned.cost > 0
    assert resigned.parts[resigned.seat].own == -resigned.cost


@pytest.mark.parametrize("weights", [(), (0, 0, 0), (1, 1, 1), (0.1, 0.7, 0.2), (0, 5, 0)])
def test_nothing_is_lost_in_sharing(weights: tuple[float, ...]) -> None:
    parts = split_in_proportion(WHOLE, weights)
    assert len(parts) == len(weights)
    assert sum(parts) == (WHOLE if weights else 0)
    assert all(part >= 0 for part in parts)


def test_everyones_chances_make_a_whole() -> None:
    assert chances_of_all_seats(400_000, 1, (0.3, 0.4, 0.3)) == (300_000, 400_000, 300_000)
    assert chances_of_all_seats(WHOLE, 0, (1.0, 0.0)) == (WHOLE, 0)
    assert chances_of_all_seats(250_000, 0, (1.0, 0.0, 0.0)) == (250_000, 375_000, 375_000)
