"""Games with hidden cards: each seat's chance from its own knowledge, split into choices and
randomness.

A seat's chance is known whenever it chooses: it is that of the best action the bot finds. Its own
choice can only lower the chance, and from then on the seat expects the bot's value of that choice.
At its next choice the chance is higher or lower than that: one part is the loss of the others by
their own choices, measured in the same way; the rest is randomness.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from kiebitz.analysis.questions import Question, Story
from kiebitz.analysis.review import WHOLE, Chances, Part, Step, verdict_on
from kiebitz.analysis.shares import (
    chances_of_all_seats,
    result_of,
    split_in_proportion,
    to_millionths,
)
from kiebitz.analysis.words import ways_in, words_of
from kiebitz.bots.judging import Judged
from kiebitz.core.entry import Entry, ResignationEntry, TimeOutEntry
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat

NOISE = WHOLE * 2 // 100
"""A choice that seems to cost less than this costs nothing: the bots are not that precise."""

Answers = dict[int, Judged]


@dataclass(frozen=True)
class Choice:
    """A seat's choice: the expected chance by the action played, and its cost."""

    seat: Seat
    expected: int
    cost: int
    weights: tuple[float, ...]

    @property
    def found(self) -> int:
        """The best available chance for the seat."""
        return self.expected + self.cost


@dataclass
class Line:
    """One seat's chance in the course of the game."""

    seat: Seat
    chance: int
    weights: tuple[float, ...]
    own: int = 0
    others: int = 0
    luck: int = 0
    chosen: int = 0
    """The entry of its last choice; 0 before the first."""
    drawn: tuple[Message, ...] = ()
    parts: list[Part] = field(default_factory=list)
    chances: list[Chances] = field(default_factory=list)

    def lose_by_own_mistake(self, cost: int) -> None:
        """By the seat's own mistake."""
        self.own -= cost
        self.chance -= cost

    def gain_by_others_mistake(self, gift: int) -> None:
        """By another seat's mistake, as far as the chance can still grow."""
        given = min(gift, WHOLE - self.chance)
        self.others += given
        self.chance += given

    def reach_by_luck(self, chance: int, drawn: tuple[Message, ...]) -> None:
        """By chance, with the cards drawn."""
        self.luck += chance - self.chance
        self.chance = chance
        self.drawn = drawn

    def close_entry(self) -> None:
        """Closes the entry."""
        self.parts.append(Part(self.own, self.others, self.luck, self.drawn))
        self.chances.append(self.all_chances)
        self.own = self.others = self.luck = 0
        self.drawn = ()

    @property
    def all_chances(self) -> Chances:
        return chances_of_all_seats(self.chance, self.seat, self.weights)


def choice_of(question: Question, answer: Judged) -> Choice | None:
    """None if the bot had no judgement."""
    if question.played is None or not answer.best or not answer.best[0].chances:
        return None
    seat, best = question.situation.seat, answer.best[0]
    played = answer.played or best
    expected = to_millionths(played.chances[seat])
    cost = to_millionths(best.chances[seat]) - expected
    return Choice(seat, expected, cost if cost >= NOISE else 0, played.chances)


def steps_of(story: Story, answers: Answers) -> tuple[tuple[Chances, ...], list[Step]]:
    """The initial chances, and all steps."""
    questions = {question.entry: question for question in story.questions}
    choices = {
        number: choice
        for number, question in questions.items()
        if number in answers and (choice := choice_of(question, answers[number])) is not None
    }
    lines = _initial_lines(story, choices)
    beginning = tuple(line.all_chances for line in lines)
    _replay_choices(story, choices, lines)
    steps = [
        _build_step(
            number, entry, lines, choices.get(number), questions.get(number), answers.get(number)
        )
        for number, entry in enumerate(story.entries, 1)
    ]
    return beginning, steps


def _initial_lines(story: Story, choices: dict[int, Choice]) -> list[Line]:
    """Before any deal all have the same chance, unless a seat chooses at once."""
    equal = split_in_proportion(WHOLE, [1.0] * story.seats)
    weights = (1.0,) * story.seats
    lines = [Line(seat, equal[seat], weights) for seat in range(story.seats)]
    first = choices.get(1)
    if first is not None:
        lines[first.seat].chance = first.found
    return lines


def _replay_choices(story: Story, choices: dict[int, Choice], lines: list[Line]) -> None:
    outcome = story.tables[-1].ended
    assert outcome is not None, "only finished games are reviewed"
    result, last = result_of(outcome), _last_choices(choices)
    for number, entry in enumerate(story.entries, 1):
        choice = choices.get(number)
        for line in lines:
            if choice is not None:
                _apply_choice(line, choice, number)
            elif _gives_up(entry, line.seat) and number > last.get(line.seat, 0):
                line.lose_by_own_mistake(max(0, line.chance - result[line.seat]))
            following = choices.get(number + 1)
            if following is not None and following.seat == line.seat:
                line.weights = following.weights
                line.reach_by_luck(following.found, _cards_drawn_since_choice(story, line, number))
            if number == len(story.entries):
                line.weights = tuple(map(float, result))
                line.reach_by_luck(
                    result[line.seat], _cards_drawn_since_choice(story, line, number)
                )
            line.close_entry()


def _last_choices(choices: dict[int, Choice]) -> dict[Seat, int]:
    return {choice.seat: number for number, choice in sorted(choices.items())}


def _cards_drawn_since_choice(story: Story, line: Line, number: int) -> tuple[Message, ...]:
    """The cards drawn by the seat since its last choice; the first cards are not listed."""
    if not line.chosen:
        return ()
    found = list(_hand_after(story, line.seat, number))
    for thing in _hand_after(story, line.seat, line.chosen):
        if thing in found:
            found.remove(thing)
    return tuple(found)


def _hand_after(story: Story, seat: Seat, number: int) -> Iterator[Message]:
    """The seat's hand after this many entries."""
    for lying in story.game.hidden_things(story.tables[number].state):
        if lying.seat == seat and lying.place == "hand":
            yield from lying.things


def _apply_choice(line: Line, choice: Choice, number: int) -> None:
    """The acting seat loses the cost of its choice; the others share it in proportion to their
    chances."""
    if choice.seat == line.seat:
        line.chosen = number
        line.weights = choice.weights
        line.lose_by_own_mistake(choice.cost)
        return
    weights = [0.0 if seat == choice.seat else share for seat, share in enumerate(choice.weights)]
    if sum(weights) <= 0:
        weights = [0.0 if seat == choice.seat else 1.0 for seat in range(len(weights))]
    line.gain_by_others_mistake(split_in_proportion(choice.cost, weights)[line.seat])


def _gives_up(entry: Entry, seat: Seat) -> bool:
    return isinstance(entry, ResignationEntry | TimeOutEntry) and entry.seat == seat


def _build_step(
    number: int,
    entry: Entry,
    lines: list[Line],
    choice: Choice | None,
    question: Question | None,
    answer: Judged | None,
) -> Step:
    parts = tuple(line.parts[number - 1] for line in lines)
    seat = getattr(entry, "seat", None)
    cost = choice.cost if choice else 0
    if choice is None and seat is not None:
        cost = -parts[seat].own
    return Step(
        entry=number,
        seat=seat,
        text=getattr(entry, "action", None),
        words=words_of(question),
        cost=cost,
        played=choice.expected if choice else None,
        ways=ways_in(question, answer) if question and answer and choice else (),
        verdict=verdict_on(cost),
        parts=parts,
        chances=tuple(line.chances[number - 1] for line in lines),
    )
