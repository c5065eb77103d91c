"""Who may write and read in which chat room."""

from __future__ import annotations

import hashlib

from kiebitz.core.message import Refusal
from kiebitz.core.names import is_clean_text
from kiebitz.core.seat import Seat
from kiebitz.server.people.identity import Person, person_id
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted, Act, Say, Submission, Verdict
from kiebitz.store.chat import NewLine, Room


def can_talk(live: LiveTable) -> bool:
    """Whether the table has a chat: at least two different people play, or may come to play."""
    return len(set(live.people.values())) + len(live.free_seats) >= 2


def room_to_write_in(live: LiveTable, person: str | None) -> Room:
    """The room a person writes in."""
    return "spectators" if live.own_seat(person) is None else "players"


def readable_rooms(live: LiveTable, person: str | None) -> tuple[Room, ...]:
    """The rooms a person reads. Players read the spectators' room only after the game, when advice
    can no longer help them; spectators never read the players'."""
    if not can_talk(live):
        return ()
    mine = room_to_write_in(live, person)
    is_over = live.table.ended is not None
    return ("players", "spectators") if mine == "players" and is_over else (mine,)


def author_id(table: str, person: str) -> str:
    """An author's id at a table; the ids of people are never published."""
    return hashlib.sha256(f"who says it\n{table}\n{person}".encode()).hexdigest()[:12]


def refuse_text(text: str) -> Refusal | None:
    """Why this text is not allowed."""
    if not text.strip():
        return Refusal("chat-empty")
    return None if is_clean_text(text) else Refusal("chat-hidden-characters")


def make_chat_line(live: LiveTable, person: Person | None, said: Say, at: int) -> NewLine | Refusal:
    """The line to store, or why it cannot be said. Its moment is counted in the events a spectator
    saw: players' own counts would reveal what only they were shown."""
    seat = live.own_seat(person_id(person))
    if not can_talk(live):
        return Refusal("chat-not-here")
    if person is None or (seat is None and not person.name):
        return Refusal("chat-name-needed")
    if said.text is not None and (refused := refuse_text(said.text)):
        return refused
    about = None
    if said.about is not None:
        about = live.translate_moment(None, live.seat_of(person.id), said.about)
    return NewLine(
        table=live.id,
        room=room_to_write_in(live, person.id),
        person=person.id,
        client=said.client,
        name=(person.name or "") if seat is None else live.players[seat].name,
        seat=seat,
        text=(said.text or "").strip(),
        phrase=said.phrase,
        shown=about,
        at=at,
    )


def make_offer_message(
    live: LiveTable, seat: Seat, submission: Submission, at: int
) -> NewLine | Refusal | None:
    """The message that goes with a draw offer; None at a table without a reader for it."""
    if not isinstance(submission, Act) or submission.message is None or not can_talk(live):
        return None
    if (refused := refuse_text(submission.message)) is not None:
        return refused
    return NewLine(
        table=live.id,
        room="players",
        person=live.people[seat],
        client=_offer_message_id(submission.client),
        name=live.players[seat].name,
        seat=seat,
        text=submission.message.strip(),
        phrase=None,
        shown=None,
        at=at,
        offer=True,
    )


def has_said(submission: Submission, verdict: Verdict) -> bool:
    """Whether the submission came with a message that was stored."""
    return isinstance(submission, Act) and bool(submission.message and verdict == Accepted())


def _offer_message_id(client: str) -> str:
    """The id of the message that goes with a submission; a message beside it may have the same
    id."""
    return hashlib.sha256(f"said with an offer\n{client}".encode()).hexdigest()
