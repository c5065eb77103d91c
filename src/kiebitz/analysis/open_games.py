"""Open games of two: chances follow from the best play, without any randomness.

The value of a position is that of its best action. The analysis runs backward from the end: the
played action has the value of the position after it, so that a deeper later search corrects a
shallow earlier one. A choice is never worth more than the best one, so that each change is one
player's mistake, and nothing is left for randomness.
"""

from __future__ import annotations

from kiebitz.analysis.questions import Story
from kiebitz.analysis.review import WHOLE, Part, Step, verdict_on
from kiebitz.analysis.shares import result_of, to_millionths
from kiebitz.analysis.words import ways_in, words_of
from kiebitz.bots.judging import Judged
from kiebitz.core.entry import Entry
from kiebitz.core.seat import Seat

Answers = dict[int, Judged]
"""By the entry that they are about."""


def values_of(story: Story, answers: Answers) -> list[int]:
    """The first seat's chance before the first entry and after each."""
    outcome = story.tables[-1].ended
    assert outcome is not None, "only finished games are reviewed"
    values = [result_of(outcome)[0]]
    questions = {question.entry: question for question in story.questions}
    for number in range(len(story.entries), 0, -1):
        answer, after = answers.get(number), values[-1]
        if answer is None or not answer.best:
            values.append(after)
            continue
        question = questions[number]
        if question.played is not None and answer.best[0].action == question.played:
            values.append(after)
            continue
        found = to_millionths(answer.best[0].chances[0])
        values.append(_best_for(chooser_of(story.entries[number - 1]), found, after))
    return values[::-1]


def _best_for(seat: Seat | None, found: int, after: int) -> int:
    """The best available value for the acting seat; without one, the current value."""
    if seat is None:
        return found
    return max(found, after) if seat == 0 else min(found, after)


def chooser_of(entry: Entry) -> Seat | None:
    """The acting seat of an entry; None for chance and for admins."""
    if entry.__struct_config__.tag in ("adjudication", "deal", "expiry"):
        return None
    return getattr(entry, "seat", None)


def steps_of(story: Story, answers: Answers) -> tuple[tuple[tuple[int, ...], ...], list[Step]]:
    """The initial chances, and all steps."""
    values = values_of(story, answers)
    questions = {question.entry: question for question in story.questions}
    steps = []
    for number, entry in enumerate(story.entries, 1):
        change = values[number] - values[number - 1]
        loser = None if not change else (0 if change < 0 else 1)
        question, answer = questions.get(number), answers.get(number)
        cost = abs(change)
        seat = chooser_of(entry)
        is_choice = question is not None and answer is not None and answer.best
        steps.append(
            Step(
                entry=number,
                seat=seat,
                text=getattr(entry, "action", None),
                words=words_of(question),
                cost=cost,
                played=_chance_of_seat(values[number], seat)
                if is_choice and seat is not None
                else None,
                ways=ways_in(question, answer) if question and answer else (),
                verdict=verdict_on(cost),
                parts=tuple(_part_for_seat(other, loser, cost) for other in range(2)),
                chances=_chances_for_both(values[number]),
            )
        )
    return _chances_for_both(values[0]), steps


def _chance_of_seat(value: int, seat: Seat) -> int:
    return value if seat == 0 else WHOLE - value


def _chances_for_both(value: int) -> tuple[tuple[int, ...], ...]:
    """The same knowledge for both."""
    return ((value, WHOLE - value),) * 2


def _part_for_seat(seat: Seat, loser: Seat | None, cost: int) -> Part:
    if loser is None:
        return Part()
    return Part(own=-cost) if seat == loser else Part(others=cost)
