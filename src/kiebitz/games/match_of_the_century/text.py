"""The view as lines of text, and the prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kiebitz.core.message import Message, Param, Say, listed
from kiebitz.games.match_of_the_century import tasks
from kiebitz.games.match_of_the_century.cards import PERSONS, SPASSKY, Person, leader_word
from kiebitz.games.match_of_the_century.state import Mark, Placed
from kiebitz.games.match_of_the_century.verbs import Asking
from kiebitz.games.match_of_the_century.verbs.effect import effect_text
from kiebitz.games.match_of_the_century.view import LaneView, MatchOfTheCenturyView


def text(view: MatchOfTheCenturyView, say: Say) -> str:
    """Score, advantage, lanes, both sides, the watcher's own hand with each card's effect now."""
    lines = [*_score_lines(view, say), "", *_lane_lines(view, say), ""]
    for person in _persons_top_down(view):
        lines.extend(_camp_lines(view, person, say))
    lines.extend(_hand_lines(view, say))
    lines.extend(["", say("match_of_the_century-text-reconstruction", {})])
    return "\n".join(lines)


def _persons_top_down(view: MatchOfTheCenturyView) -> tuple[Person, ...]:
    """The opponent above, the watcher below."""
    below = SPASSKY if view.person is None else view.person
    return (below.other, below)


def _score_lines(view: MatchOfTheCenturyView, say: Say) -> Iterator[str]:
    points: dict[str, Param] = {p.word: view.camps[p].points for p in PERSONS}
    yield say("match_of_the_century-text-match", points)
    yield say("match_of_the_century-text-game", {"game": view.game, "white": view.white.word})
    left = sum(lane.value for lane in view.lanes if lane.is_open)
    lead: dict[str, Param] = {"lead": abs(view.lead), "leader": leader_word(view.lead)}
    yield say("match_of_the_century-text-lead", {**lead, "open": left})
    yield from (_mark_line(mark, "now", say) for mark in view.marks)
    yield from (_mark_line(mark, "next", say) for mark in view.coming)


def _mark_line(mark: Mark, when: str, say: Say) -> str:
    card = mark.person.key(mark.by) if mark.kind == "must-play" else ""
    params: dict[str, Param] = {"kind": mark.kind, "person": mark.person.word, "when": when}
    return say("match_of_the_century-text-mark", {**params, "count": mark.by, "card": card})


def _lane_lines(view: MatchOfTheCenturyView, say: Say) -> Iterator[str]:
    for lane in view.lanes:
        yield say("match_of_the_century-text-lane", {"lane": lane.number, "value": lane.value})
        for person in _persons_top_down(view):
            placed = lane.cards[person]
            if placed is not None:
                yield "    " + _placed_card_text(view, lane, person, placed, say)
        if lane.is_open:
            yield "    " + say("match_of_the_century-text-open", {})


def _placed_card_text(
    view: MatchOfTheCenturyView, lane: LaneView, person: Person, placed: Placed, say: Say
) -> str:
    now = view.fight is not None and view.fight.lane == lane.number
    half = view.half_now(person, placed.card)
    bonus = view.lent(person) if now else 0
    terms = [half.strength, placed.pawns, *([bonus] if bonus else [])]
    return say(
        "match_of_the_century-text-placed",
        {
            "person": person.word,
            "code": f"{half.piece.value}{placed.card:02}",
            "card": person.key(placed.card),
            "terms": " + ".join(str(term) for term in terms),
            "total": sum(terms),
        },
    )


def _camp_lines(view: MatchOfTheCenturyView, person: Person, say: Say) -> Iterator[str]:
    camp = view.camps[person]
    field = view.tracks[person].fields[camp.endurance]
    yield say(
        "match_of_the_century-text-camp",
        {
            "person": person.word,
            "hand": camp.hand_count,
            "limit": camp.hand_limit,
            "pile": camp.pile_count,
            "discard": len(camp.discard) + camp.face_down_count,
            "reserve": camp.reserve,
            "supply": camp.supply,
        },
    )
    yield "    " + say(
        "match_of_the_century-text-endurance",
        {
            "track": _endurance_track_text(view, person),
            "pawns": field.pawns,
            "advantage": _with_sign(field.advantage),
        },
    )
    if camp.seen and view.person is person.other:
        cards = ", ".join(_card_name(view, person, card, say) for card in camp.seen)
        yield "    " + say("match_of_the_century-text-seen", {"cards": cards})


def _with_sign(number: int) -> str:
    return f"{number:+}".replace("-", "−") if number else "0"


def _endurance_track_text(view: MatchOfTheCenturyView, person: Person) -> str:
    here = view.camps[person].endurance
    marks = ["●" if place == here else "·" for place in range(len(view.tracks[person].fields))]
    return "".join(marks)


def _card_name(view: MatchOfTheCenturyView, person: Person, card: int, say: Say) -> str:
    half = view.half_now(person, card)
    code = f"{half.piece.value}{card:02}"
    return say("match_of_the_century-text-card", {"code": code, "card": person.key(card)})


def _hand_lines(view: MatchOfTheCenturyView, say: Say) -> Iterator[str]:
    me = view.person
    hand = view.camps[me].hand if me is not None else None
    if me is None or hand is None:
        return
    yield ""
    when = "next" if view.is_ended else "now"
    yield say("match_of_the_century-text-hand", {"count": len(hand), "when": when})
    for card in hand:
        half = view.half_now(me, card)
        line = say("match_of_the_century-text-strength", {"strength": half.strength})
        yield f"  {_card_name(view, me, card, say)} · {line}"
        yield f"      {effect_text(half.effect, say)}"


def card_text(view: MatchOfTheCenturyView, person: Person, card: int, say: Say) -> str:
    """Everything about a card, for browsing the decks: name, line on 1972, effect, source."""
    face = view.decks[person][card - 1]
    key, code = person.key(card), f"{face.piece.value}{card:02}"
    return "\n".join(
        [
            say("match_of_the_century-text-card", {"code": code, "card": key}),
            say("match_of_the_century-text-line", {"line": f"{key}-line"}),
            say("match_of_the_century-text-strength", {"strength": face.strength}),
            effect_text(face.effect, say),
            say("match_of_the_century-text-source", {"source": face.source}),
        ]
    )


def prompt(view: MatchOfTheCenturyView) -> Message:
    """The watcher's options now, or the person on turn."""
    task = view.task
    if task is None:
        winner = "" if view.winner is None else view.winner.word
        return Message("prompt-match_of_the_century-over", {"winner": winner})
    if view.seat is None or view.seat not in view.awaited:
        return _waiting_prompt(view)
    return _PROMPTS[type(task)](view, task)


def _waiting_prompt(view: MatchOfTheCenturyView) -> Message:
    if view.chosen is not None:
        return Message("prompt-match_of_the_century-you-have-chosen")
    if isinstance(view.task, tasks.SIMULTANEOUS):
        return Message("prompt-match_of_the_century-both-choose")
    if not view.awaited:
        return Message("prompt-match_of_the_century-chance")
    person = next(p for p in PERSONS if view.camps[p].seat == view.awaited[0])
    return Message("prompt-match_of_the_century-waiting", {"person": person.word})


def _attack_prompt(view: MatchOfTheCenturyView, task: tasks.Lead) -> Message:
    forced = [mark.by for mark in view.marks if mark.kind == "lane"]
    lanes = forced[:1] or [lane.number for lane in view.lanes if lane.is_open]
    return Message("prompt-match_of_the_century-attack", listed(lanes))


def _answer_prompt(view: MatchOfTheCenturyView, task: tasks.Reply) -> Message:
    fight = view.fight
    placed = view.lanes[fight.lane - 1].cards[fight.leader] if fight else None
    if fight is None or placed is None:
        return Message("prompt-match_of_the_century-answer", {"lane": 0, "total": 0, "value": 0})
    strength = view.total(fight.leader, placed.card, placed.pawns)
    value = view.lanes[fight.lane - 1].value
    params: dict[str, Param] = {"lane": fight.lane, "total": strength, "value": value}
    return Message("prompt-match_of_the_century-answer", params)


def _effect_prompt(view: MatchOfTheCenturyView, task: tasks.Offer) -> Message:
    piece = view.half_now(task.person, task.card).piece.value
    return Message(
        "prompt-match_of_the_century-use", {"card": task.person.key(task.card), "piece": piece}
    )


def _drawing_prompt(view: MatchOfTheCenturyView, task: tasks.Drawing) -> Message:
    if not view.camps[task.person].pile_count:
        return Message("prompt-match_of_the_century-reshuffle", {"count": task.left})
    return Message("prompt-match_of_the_century-draw", {"count": task.left})


def _question_prompt(view: MatchOfTheCenturyView, task: tasks.Ask) -> Message:
    assert isinstance(task.verb, Asking)
    return task.verb.question(view, task)


_PROMPTS: dict[type[Any], Callable[[MatchOfTheCenturyView, Any], Message]] = {
    tasks.Exchanges: lambda view, task: Message("prompt-match_of_the_century-exchange"),
    tasks.Discards: lambda view, task: Message("prompt-match_of_the_century-discard"),
    tasks.Lead: _attack_prompt,
    tasks.Reply: _answer_prompt,
    tasks.Offer: _effect_prompt,
    tasks.Ask: _question_prompt,
    tasks.Shown: lambda view, task: Message(
        "prompt-match_of_the_century-shown", {"card": task.person.key(task.card)}
    ),
    tasks.Drawing: _drawing_prompt,
    tasks.OverLimit: lambda view, task: Message(
        "prompt-match_of_the_century-limit", {"count": task.count}
    ),
}
