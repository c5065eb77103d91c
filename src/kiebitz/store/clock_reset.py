"""Takes back a stored time that is ahead of the real one, while no server runs.

Past entries keep their order and their content. Moments that the server compares with its time are
moved to the present, or they would block something until that time comes again. Sessions and guests
stay as they are: a moment ahead only keeps them longer.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import Column, Connection, delete, func, select, update

from kiebitz.core.clocks import DAY
from kiebitz.store.retention import hold_deletions
from kiebitz.store.schema.chat import chat
from kiebitz.store.schema.home import invitations, pairings
from kiebitz.store.schema.notifications import letters, looking, notice_settings, notices
from kiebitz.store.schema.tables import (
    chores,
    entries,
    outages,
    reviews,
    seats,
    tables,
    uptime,
    vacations,
)
from kiebitz.store.schema.tournaments import tournament_facts, tournaments

COMPARED: tuple[Column[int], ...] = (
    uptime.c.at,
    chores.c.at,
    tables.c.created,
    seats.c.since,
    pairings.c.since,
    pairings.c.seen,
    invitations.c.at,
    chat.c.at,
    notices.c.due,
    notices.c.lease,
    notice_settings.c.mailed,
    looking.c.until,
    letters.c.due,
    letters.c.lease,
    reviews.c.asked,
    reviews.c.leased_until,
)
"""Past moments, leases, and due times: too early does no harm, too late would."""


@dataclass(frozen=True)
class ResetClocks:
    """How far the stored time was ahead, and how many tables' clocks were affected."""

    by: int
    tables: int


def reset_clocks(connection: Connection, at: int) -> ResetClocks:
    """Continues the server's time from this moment. Deletions pause for a day."""
    stored = connection.scalar(select(uptime.c.at)) or 0
    if stored <= at:
        return ResetClocks(0, 0)
    for column in COMPARED:
        later = update(column.table).where(column > at)
        connection.execute(later.values({column: at}))
    connection.execute(delete(vacations).where(vacations.c.since > at))
    _shorten_outages(connection, at)
    _reset_tournament_times(connection, at)
    hold_deletions(connection, at + DAY)
    return ResetClocks(stored - at, _wake_tables(connection, at))


def _shorten_outages(connection: Connection, at: int) -> None:
    """Ends outages that reach beyond the present; no player's time ran from the first one on."""
    beyond = outages.c.until > at
    since = connection.scalar(select(func.min(outages.c.since)).where(beyond))
    if since is None:
        return
    connection.execute(delete(outages).where(beyond, outages.c.since != since))
    first = outages.c.since == since
    if since < at:
        connection.execute(update(outages).where(first).values(until=at))
    else:
        connection.execute(delete(outages).where(first))


def _reset_tournament_times(connection: Connection, at: int) -> None:
    """An arena would otherwise continue until its end comes again."""
    running = select(tournaments.c.id).where(tournaments.c.status != "over")
    facts = select(tournament_facts).where(tournament_facts.c.tournament.in_(running))
    for row in connection.execute(facts).all():
        fact = json.loads(row.fact)
        if fact.get("at", 0) > at:
            this = (
                tournament_facts.c.tournament == row.tournament,
                tournament_facts.c.number == row.number,
            )
            text = json.dumps(fact | {"at": at}, separators=(",", ":"))
            connection.execute(update(tournament_facts).where(*this).values(fact=text))


def _wake_tables(connection: Connection, at: int) -> int:
    """Makes the next server check tables whose newest entry is ahead: it corrects their clocks by
    an entry, for entries never change."""
    last = (
        select(entries.c.table, func.max(entries.c.number).label("number"))
        .join(tables, tables.c.id == entries.c.table)
        .where(tables.c.flag_at.is_not(None))
        .group_by(entries.c.table)
        .subquery()
    )
    same = (entries.c.table == last.c.table) & (entries.c.number == last.c.number)
    newest = select(entries.c.table, entries.c.entry).join(last, same)
    ahead = [
        row.table for row in connection.execute(newest) if json.loads(row.entry).get("at", 0) > at
    ]
    for table in ahead:
        connection.execute(update(tables).where(tables.c.id == table).values(flag_at=at))
    return len(ahead)
