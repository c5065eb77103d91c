"""Who may say what at a table, and who reads it."""

from __future__ import annotations

import hashlib

from kiebitz.core.message import Refusal
from kiebitz.core.names import is_clean_text
from kiebitz.core.seat import Seat
from kiebitz.server.people.identity import Person, id_of
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted, Act, Say, Submission, Verdict
from kiebitz.store.chat import NewLine, Room


def can_talk(live: LiveTable) -> bool:
    """Whether anybody can say anything here: two different people play, or may come to play."""
    return len(set(live.people.values())) + len(live.free_seats) >= 2


def room_of(live: LiveTable, person: str | None) -> Room:
    """Where somebody writes."""
    return "spectators" if live.own_seat(person) is None else "players"


def rooms_read(live: LiveTable, person: str | None) -> tuple[Room, ...]:
    """What somebody reads: their own room. Players read the spectators' once the game is over, for
    then nobody can tell them what to do any more; spectators never read the players'."""
    if not can_talk(live):
        return ()
    mine = room_of(live, person)
    is_over = live.table.ended is not None
    return ("players", "spectators") if mine == "players" and is_over else (mine,)


def who_is(table: str, person: str) -> str:
    """Stands for a writer at a table, where ids of people are told to nobody."""
    return hashlib.sha256(f"who says it\n{table}\n{person}".encode()).hexdigest()[:12]


def refusal_of(text: str) -> Refusal | None:
    """Why nobody may say this."""
    if not text.strip():
        return Refusal("chat-empty")
    return None if is_clean_text(text) else Refusal("chat-hidden-characters")


def line_of(live: LiveTable, person: Person | None, said: Say, at: int) -> NewLine | Refusal:
    """What is to be stored of what somebody says, or why it cannot be said. It is about a moment as
    a spectator knows it: the others' numbers would tell of what they alone were shown."""
    seat = live.own_seat(id_of(person))
    if not can_talk(live):
        return Refusal("chat-not-here")
    if person is None or (seat is None and not person.name):
        return Refusal("chat-name-needed")
    if said.text is not None and (refused := refusal_of(said.text)):
        return refused
    about = None
    if said.about is not None:
        about = live.translate_moment(None, live.seat_of(person.id), said.about)
    return NewLine(
        table=live.id,
        room=room_of(live, person.id),
        person=person.id,
        client=said.client,
        name=(person.name or "") if seat is None else live.players[seat].name,
        seat=seat,
        text=(said.text or "").strip(),
        phrase=said.phrase,
        shown=about,
        at=at,
    )


def offer_message(
    live: LiveTable, seat: Seat, submission: Submission, at: int
) -> NewLine | Refusal | None:
    """What is said with a draw offer; nothing where nobody would read it."""
    if not isinstance(submission, Act) or submission.message is None or not can_talk(live):
        return None
    if (refused := refusal_of(submission.message)) is not None:
        return refused
    return NewLine(
        table=live.id,
        room="players",
        person=live.people[seat],
        client=_with_offer(submission.client),
        name=live.players[seat].name,
        seat=seat,
        text=submission.message.strip(),
        phrase=None,
        shown=None,
        at=at,
        offer=True,
    )


def has_said(submission: Submission, verdict: Verdict) -> bool:
    """Whether something was said with what was submitted."""
    return isinstance(submission, Act) and bool(submission.message and verdict == Accepted())


def _with_offer(client: str) -> str:
    """The id of what is said with a submission: what is said beside it may have the same one."""
    return hashlib.sha256(f"said with an offer\n{client}".encode()).hexdigest()
