"""Derives notifications from new entries: only what each recipient may know.

A seat is notified of its turn when it comes to move in its own view. For simultaneous choices, all
seats to choose are notified when the choice begins and not again when one of them has chosen:
neither the text nor the time depends on hidden information.

Players with the table open are not notified, since the page shows the change. If they leave right
afterwards, they are notified of what they may have missed.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, get_args

from kiebitz.core.entry import AdjudicationEntry
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, asked_seats, is_still
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import Change, LiveTable
from kiebitz.server.tables.status import is_gathering
from kiebitz.store import NewNotice

Kind = Literal[
    "turn",
    "invitation",
    "offer",
    "end",
    "reminder",
    "appeal",
    "frozen",
    "round",
    "warning",
    "case",
    "report",
    "trouble",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
FOR_ADMINS: tuple[Kind, ...] = ("case", "report", "trouble")
"""Kinds that only admins get."""


def new_notification(
    person: str, table: str, kind: Kind, number: int, at: int, params: dict[str, Any]
) -> NewNotice:
    return NewNotice(secrets.token_hex(16), person, table, kind, number, at, params)


def never_present(person: str, table: str) -> bool:
    """Used where no page can be open."""
    return False


def notifications_for(
    live: LiveTable, change: Change, looks: Callable[[str, str], bool] = never_present
) -> tuple[NewNotice, ...]:
    """Notifications of a change for the people at a table, except those who have it open."""
    absent = {seat: who for seat, who in live.people.items() if not looks(who, live.id)}
    if not absent or len(set(live.people.values())) < 2:
        return ()
    found = (
        new_notification(
            person, live.id, kind, change.number, change.at, describe_table(live, seat)
        )
        for seat, person in absent.items()
        for kind in _kinds_triggered(live.game, change.before, change.tables, seat)
    )
    return tuple({(each.person, each.kind): each for each in found}.values())


def store_notifications(host: Host, looks: Callable[[str, str], bool]) -> None:
    """Has notifications written in the same transaction as the entries that cause them."""
    host.on_stored.append(lambda live, change: notifications_for(live, change, looks))


def missed_notifications(live: LiveTable, person: str, since: int) -> tuple[NewNotice, ...]:
    """Notifications for a person who had the table open at that moment and has left since."""
    lately = (change for change in live.recent_changes if change.at >= since)
    others = [notifications_for(live, each, lambda who, _: who != person) for each in lately]
    seats = [seat for seat, who in live.people.items() if who == person]
    return tuple(
        notice
        for notices in others
        for notice in notices
        if _still_applies(live, seats, notice.kind)
    )


def _still_applies(live: LiveTable, seats: list[Seat], kind: str) -> bool:
    """Whether it is still news: the turn has not been taken, the offer not answered."""
    if kind == "turn":
        return any(is_awaited(live.game, live.table, seat) for seat in seats)
    if kind == "offer":
        return any(seat in asked_seats(live.table) for seat in seats)
    return True


def case_notifications(live: LiveTable, admins: Iterable[str], at: int) -> tuple[NewNotice, ...]:
    """Notifications of an appeal, for the admins who may decide it."""
    names = [player.name or "?" for player in live.players if player.kind == "person"]
    params = {"game": live.game.name, "others": names, "path": f"/admin/{live.id}"}
    return tuple(
        new_notification(admin, live.id, "case", live.number, at, params) for admin in admins
    )


def describe_table(live: LiveTable, seat: Seat) -> dict[str, Any]:
    """What a notification says about a table: the game and the opponents."""
    others = [
        player.name or "?"
        for other, player in enumerate(live.table.players)
        if other != seat and player.kind == "person"
    ]
    return {"game": live.game.name, "others": others}


def _kinds_triggered(
    game: AnyGame, before: AnyTable, tables: tuple[AnyTable, ...], seat: Seat
) -> Iterator[Kind]:
    after = tables[-1]
    decided = any(isinstance(table.entries.newest, AdjudicationEntry) for table in tables)
    if decided:
        yield "appeal"
    elif after.appeal is not None and before.appeal is None:
        if seat != after.appeal.seat:
            yield "frozen"
    elif after.ended is not None and before.ended is None:
        yield "end"
    elif after.pending is not None and after.pending != before.pending:
        if seat in asked_seats(after):
            yield "offer"
    elif is_awaited(game, after, seat) and not is_awaited(game, before, seat):
        yield "turn"


def is_awaited(game: AnyGame, table: AnyTable, seat: Seat) -> bool:
    """Whether the seat knows that it is its turn."""
    if is_still(table) or is_gathering(game, table):
        return False
    return seat in game.view(table.state, seat).awaited
