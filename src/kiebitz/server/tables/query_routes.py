"""Read-only questions about a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from litestar.params import Parameter

from kiebitz.core.entry import Entry
from kiebitz.core.errors import ParseError
from kiebitz.core.fold import each_table, opened
from kiebitz.core.game import AnyGame, Preview, View
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import Opening, events_for, is_still
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.access import TABLES
from kiebitz.server.people.guards import AnyRequest
from kiebitz.server.people.identity import Person, person_id
from kiebitz.server.people.payers import payer_of
from kiebitz.server.platform.background_reads import BackgroundReads
from kiebitz.server.play.rendering import preview_for_seat
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import get_table_or_404, own_seat
from kiebitz.server.tables.messages import Notation
from kiebitz.server.tables.routes import NamedSeat


class SeenThen(msgspec.Struct, frozen=True):
    """What the caller could see once they had been shown this many events."""

    events: int
    view: View


class PreviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    action: Notation


class ActionPreview(msgspec.Struct, frozen=True):
    """What may follow from an action; None if it is unknown or the action is illegal."""

    preview: Preview | None


class WhyNotRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in notation, or a place: a square with a piece on it."""

    action: Notation | None = None
    place: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class WhyNot(msgspec.Struct, frozen=True):
    """Why it is illegal now; None if it is legal."""

    refusal: Refusal | None


@TABLES.get("/api/tables/{table_id:str}/view")
async def view_then(
    table_id: str,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    background_reads: BackgroundReads,
    at: Annotated[int | None, Parameter(ge=0, le=1_000_000)] = None,
) -> SeenThen:
    """The table as the caller saw it after `at` of their own events, or now without `at`."""
    live = await get_table_or_404(host, table_id)
    seat = live.seat_of(person_id(person))
    game, opening, entries = live.game, live.table.opening, live.table.entries
    payer = payer_of(request, host.hash_address, person)
    seen = await background_reads.run(payer, state_seen_at, game, opening, entries, seat, at)
    if seen is None:
        raise ApiError(404, "no-such-moment")
    return seen


def state_seen_at(
    game: AnyGame,
    opening: Opening[Any, Any],
    entries: Iterable[Entry],
    seat: Seat | None,
    at: int | None,
) -> SeenThen | None:
    """The newest state that had shown the watcher `at` events, as the watcher saw it."""
    table, shown = opened(game, opening), 0
    then = table
    for table in each_table(game, opening, entries):
        shown += len(events_for(table, seat))
        if at is None or shown <= at:
            then = table
        if at is not None and shown > at:
            break
    if at is not None and shown < at:
        return None
    events = shown if at is None else at
    return SeenThen(events, game.view(then.state, seat))


@TABLES.post(
    "/api/tables/{table_id:str}/preview",
    status_code=200,
)
async def preview_action(
    table_id: str,
    data: PreviewRequest,
    host: Host,
    person: Person | None,
    seat: NamedSeat = None,
) -> ActionPreview:
    """What may follow from an action by the caller, as far as they can know.

    Example: {"action": "c3-d4"}
    """
    live, mine = await own_seat(host, table_id, person, seat)
    return ActionPreview(preview_for_seat(live, mine, data.action))


@TABLES.post(
    "/api/tables/{table_id:str}/why-not",
    status_code=200,
)
async def why_not(
    table_id: str,
    data: WhyNotRequest,
    host: Host,
    person: Person | None,
    seat: NamedSeat = None,
) -> WhyNot:
    """Why the caller cannot play this action or move the piece at this place, and by which rule.

    Example: {"place": "c3"}
    """
    live, mine = await own_seat(host, table_id, person, seat)
    if (data.action is None) == (data.place is None):
        raise ApiError(400, "bad-question", "either an action or a place")
    try:
        return WhyNot(_explain_refusal(live, mine, data))
    except ParseError as error:
        raise ApiError(400, "unreadable", f"parse-{error.code}: {error.detail}") from error


def _explain_refusal(live: LiveTable, seat: Seat, asked: WhyNotRequest) -> Refusal | None:
    game, table = live.game, live.table
    if is_still(table):
        return Refusal("game-over" if table.ended is not None else "frozen")
    if asked.action is not None:
        return game.refusal(table.state, seat, game.parse(table.state, asked.action))
    assert asked.place is not None
    if game.refusal_of_piece is None:
        raise ApiError(400, "bad-question", "this game has no places with pieces")
    return game.refusal_of_piece(table.state, seat, asked.place)


ROUTES: list[Any] = [view_then, preview_action, why_not]
