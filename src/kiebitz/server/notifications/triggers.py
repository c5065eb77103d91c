"""Who is to be told what when entries are stored: only what each of them may know.

A turn is announced to a seat when it becomes awaited in its own eyes. While choices are
simultaneous all who are awaited hear of it when the choice begins, and nothing when somebody has
chosen: neither what is said nor when depends on anything hidden.

Nothing is written for whoever looks at the table: the page shows it to them. If they look away
right afterwards they are told after all what happened meanwhile.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Any, Literal, get_args

from kiebitz.core.entry import AdjudicationEntry
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, asked_seats, is_still
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import Change, LiveTable
from kiebitz.server.tables.status import is_gathering
from kiebitz.store import NewNotice

Kind = Literal["turn", "invitation", "offer", "end", "reminder", "appeal", "round", "warning"]
KINDS: tuple[Kind, ...] = get_args(Kind)


def new_notification(
    person: str, table: str, kind: Kind, number: int, at: int, params: dict[str, Any]
) -> NewNotice:
    return NewNotice(secrets.token_hex(16), person, table, kind, number, at, params)


def nobody_looks(person: str, table: str) -> bool:
    """Where no page is open."""
    return False


def notifications_for(
    live: LiveTable, change: Change, looks: Callable[[str, str], bool] = nobody_looks
) -> tuple[NewNotice, ...]:
    """What the people at a table are to be told of a change, but for those who look there."""
    absent = {seat: who for seat, who in live.people.items() if not looks(who, live.id)}
    if not absent or len(set(live.people.values())) < 2:
        return ()
    found = (
        new_notification(person, live.id, kind, change.number, change.at, describe(live, seat))
        for seat, person in absent.items()
        for kind in _kinds(live.game, change.before, change.tables, seat)
    )
    return tuple({(each.person, each.kind): each for each in found}.values())


def store_notifications(host: Host, looks: Callable[[str, str], bool]) -> None:
    """From now on what people are to be told is written with the entries that it is about."""
    host.on_stored.append(lambda live, change: notifications_for(live, change, looks))


def missed_notifications(live: LiveTable, person: str, since: int) -> tuple[NewNotice, ...]:
    """What somebody is to be told who looked at the table since then and does not any more."""
    lately = (change for change in live.recent_changes if change.at >= since)
    others = [notifications_for(live, each, lambda who, _: who != person) for each in lately]
    seats = [seat for seat, who in live.people.items() if who == person]
    return tuple(
        notice for notices in others for notice in notices if _is_current(live, seats, notice.kind)
    )


def _is_current(live: LiveTable, seats: list[Seat], kind: str) -> bool:
    """Whether it is still so: a turn that was taken and an offer that was answered are no news."""
    if kind == "turn":
        return any(is_awaited(live.game, live.table, seat) for seat in seats)
    if kind == "offer":
        return any(seat in asked_seats(live.table) for seat in seats)
    return True


def describe(live: LiveTable, seat: Seat) -> dict[str, Any]:
    """What a notice says of a table: the game and who else sits there."""
    others = [
        player.name or "?"
        for other, player in enumerate(live.table.players)
        if other != seat and player.kind == "person"
    ]
    return {"game": live.game.name, "others": others}


def _kinds(
    game: AnyGame, before: AnyTable, tables: tuple[AnyTable, ...], seat: Seat
) -> Iterator[Kind]:
    after = tables[-1]
    decided = any(isinstance(table.entries.newest, AdjudicationEntry) for table in tables)
    if decided:
        yield "appeal"
    elif after.ended is not None:
        yield "end"
    elif after.pending is not None and after.pending != before.pending:
        if seat in asked_seats(after):
            yield "offer"
    elif is_awaited(game, after, seat) and not is_awaited(game, before, seat):
        yield "turn"


def is_awaited(game: AnyGame, table: AnyTable, seat: Seat) -> bool:
    """Whether the seat knows that the table waits for it to act."""
    if is_still(table) or is_gathering(game, table):
        return False
    return seat in game.view(table.state, seat).awaited
