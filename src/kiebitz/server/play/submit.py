"""Submissions from a table's players by any route: judged, stored and answered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

from kiebitz.core.clocks import MOST_LAG, Times
from kiebitz.core.entry import (
    AbortEntry,
    ActionEntry,
    AppealEntry,
    ClaimEntry,
    Entry,
    NonceEntry,
    OfferAnswerEntry,
    OfferEntry,
    ResignationEntry,
    SeatFreedEntry,
    StatementEntry,
    WithdrawalEntry,
)
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import missing_seats
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.chat.policy import make_offer_message
from kiebitz.server.notifications.triggers import case_notifications
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import (
    Abort,
    Accepted,
    Act,
    AddNonce,
    Answer,
    Appeal,
    Claim,
    Offer,
    Recall,
    Remark,
    Resign,
    Submission,
    Verdict,
    Withdraw,
)
from kiebitz.server.tables.saving import await_verdict
from kiebitz.server.tables.status import is_gathering, status_of
from kiebitz.server.tables.submission import EntrySubmission
from kiebitz.store import Write
from kiebitz.store.conditional_moves import KeptPlan
from kiebitz.store.people import admin_ids


async def handle_submission(
    host: Host, bot_jobs: BotJobs, live: LiveTable, seat: Seat | None, submission: Submission
) -> Verdict:
    """The answer to the occupant of this seat; None is a spectator."""
    if seat is None:
        return Refusal("spectator")
    message = make_offer_message(live, seat, submission, host.now())
    if isinstance(message, Refusal):
        return message
    told: tuple[Write, ...] = ()
    if isinstance(submission, Appeal):
        admins = await asyncio.to_thread(host.store.read, admin_ids, live.people.values())
        if not admins:
            return Refusal("no-admin")
        told = case_notifications(live, admins, host.now())
    leaves = isinstance(submission, Resign)
    sender = Sender(seat, live.names.get(seat, ""), leaves and is_waited_for(live, seat))
    pause = host.appeal_pauses.of(live.table)
    entries = entries_of(submission, sender, host.now(), live.table.times, pause)
    client = f"{seat}:{submission.client}"
    # Nonces and appeals concern the table rather than one moment of it.
    seen = None if isinstance(submission, AddNonce | Appeal | Remark) else submission.seen
    beside = (*delete_outdated_plans(host, live, seat, submission), *told)
    entered = host.submit_now(
        live, EntrySubmission(client, entries, None, seat, seen, beside, message)
    )
    verdict = await await_verdict(live.id, entered)
    if (live.status or status_of(live.game, live.table)) == "due":
        bot_jobs.wake(live.id)
    return verdict


async def recall(host: Host, live: LiveTable, seat: Seat | None, recalled: Recall) -> Verdict:
    """Strikes a submission of this seat's whose answer never came, unless it is stored."""
    if seat is None:
        return Refusal("spectator")
    return await host.recall(live, f"{seat}:{recalled.struck}")


def delete_outdated_plans(
    host: Host, live: LiveTable, seat: Seat, submission: Submission
) -> tuple[Write, ...]:
    """Deletes conditional moves that are out of date."""
    may_plan = host.store.planned_seats.may_have_plan
    thinking = _seats_with_outdated_plans(live, seat, submission)
    return tuple(KeptPlan(live.id, each, ()) for each in thinking if may_plan(live.id, each))


def _seats_with_outdated_plans(
    live: LiveTable, seat: Seat, submission: Submission
) -> Iterable[Seat]:
    """The seat's own plan after a manual action; all plans after a takeback, since the position
    they were made for is gone."""
    if isinstance(submission, Act):
        return (seat,)
    offer = live.table.pending
    agrees = isinstance(submission, Answer) and submission.accepts
    is_taken_back = agrees and offer is not None and offer.offer == "takeback"
    return range(len(live.table.players)) if is_taken_back else ()


async def note_arrival(host: Host, live: LiveTable, person: str) -> None:
    """Notes that the person has opened the table. If this cannot be saved, they still see it."""

    async def submit_arrival() -> Verdict:
        await host.note_arrival(live, person)
        return Accepted()

    await await_verdict(live.id, submit_arrival())


def is_waited_for(live: LiveTable, seat: Seat) -> bool:
    """Whether the table waits for this seat to arrive before play begins."""
    return is_gathering(live.game, live.table) and seat in missing_seats(live.table)


class Sender(NamedTuple):
    """The sender of a submission, for whose arrival the table may wait."""

    seat: Seat
    name: str = ""
    is_waited_for: bool = False


def network_lag_of(act: Act, at: int, times: Times | None) -> int:
    """How much of the measured time was network delay, according to the browser."""
    if times is None or act.thought is None:
        return 0
    return min(MOST_LAG, max(0, at - times.since - act.thought))


def entries_of(
    submission: Submission,
    sender: Sender,
    at: int,
    times: Times | None = None,
    pause: int = 0,
) -> tuple[Entry, ...]:
    """The entries that a seat's submission means.

    A player who leaves while the table waits for arrivals frees the seat and loses nothing.
    """
    seat = sender.seat
    match submission:
        case Act(action=action, offers_draw=offers_draw):
            lag = network_lag_of(submission, at, times)
            played = ActionEntry(seat=seat, action=action, at=at, lag=lag)
            offer = (OfferEntry(seat=seat, offer="draw", at=at),) if offers_draw else ()
            return (played, *offer)
        case Resign():
            leaves = SeatFreedEntry if sender.is_waited_for else ResignationEntry
            return (leaves(seat=seat, at=at),)
        case Abort():
            return (AbortEntry(seat=seat, at=at),)
        case AddNonce(nonce=nonce):
            return (NonceEntry(seat=seat, nonce=nonce, name=sender.name, at=at),)
        case Appeal() | Remark() | Withdraw():
            return (_appeal_entry(submission, seat, at, pause),)
        case _:
            return (_courtesy_entry(submission, seat, at),)


def _appeal_entry(submission: Appeal | Remark | Withdraw, seat: Seat, at: int, pause: int) -> Entry:
    match submission:
        case Appeal(reason=reason, ground=ground):
            until = at + pause if pause else 0
            return AppealEntry(seat=seat, reason=reason.strip(), ground=ground, until=until, at=at)
        case Remark(text=text):
            return StatementEntry(seat=seat, text=text.strip(), at=at)
        case Withdraw():
            return WithdrawalEntry(seat=seat, at=at)


def _courtesy_entry(submission: Offer | Answer | Claim, seat: Seat, at: int) -> Entry:
    match submission:
        case Offer(offer=offer):
            return OfferEntry(seat=seat, offer=offer, at=at)
        case Answer(accepts=accepts, reason=reason):
            said = (reason or "").strip()
            return OfferAnswerEntry(seat=seat, accepts=accepts, reason=said, at=at)
        case Claim(claim=claim, action=action):
            return ClaimEntry(seat=seat, claim=claim, action=action, at=at)
