"""A line that may be dead: pings, and moves that are struck before their answer came."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.harness import Person, Sitting

ACCEPTED = {"type": "accepted"}


def asked(sitting: Sitting, kind: str, **rest: Any) -> dict[str, Any]:
    client = sitting.send(kind, **rest)
    sitting.until(lambda: client in sitting.answers)
    return sitting.answers[client]


def at_dame(person: Person) -> Sitting:
    sitting = person.sit(person.open("dame", others="random", options={"starts": 0}))
    sitting.until(lambda: bool(sitting.legal))
    return sitting


def test_a_ping_is_answered_and_changes_nothing(person: Person) -> None:
    sitting = at_dame(person)
    before = sitting.update
    assert asked(sitting, "ping") == ACCEPTED
    assert sitting.update is before


def test_a_spectator_may_ping_but_not_recall(person: Person, meet: Callable[[], Person]) -> None:
    sitting = at_dame(person)
    stranger = meet().sit(sitting.table["table"])
    assert asked(stranger, "ping") == ACCEPTED
    assert asked(stranger, "recall", struck="some-client")["code"] == "spectator"


def test_a_struck_move_is_refused_when_it_arrives_late(person: Person) -> None:
    sitting = at_dame(person)
    assert asked(sitting, "recall", struck="slow-move-1") == ACCEPTED
    action, other = sitting.legal[:2]
    refused = sitting.submit("action", client="slow-move-1", action=action)
    assert refused["code"] == "struck"
    sitting.play(other)
    assert action not in str(sitting.events) and other in str(sitting.events)


def test_a_move_that_is_stored_cannot_be_struck(person: Person) -> None:
    sitting = at_dame(person)
    assert sitting.submit("action", client="quick-move", action=sitting.legal[0]) == ACCEPTED
    assert asked(sitting, "recall", struck="quick-move")["code"] == "arrived-already"
    # Sent again, as after a cut, it is still the one that was played.
    assert asked(sitting, "action", client="quick-move", action="9-13", seen=0)["type"] != "struck"
