"""Reviews over HTTP: replay, reviews, lines, continuing from a position, analysis board."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response
from litestar.middleware.rate_limit import RateLimitConfig

from kiebitz.analysis import Review, can_review
from kiebitz.bots import offered_levels
from kiebitz.core.entry import Player
from kiebitz.core.game import View
from kiebitz.core.message import Message
from kiebitz.core.options import options_of
from kiebitz.core.seat import Seat
from kiebitz.core.table import awaited_seats
from kiebitz.library.exchange import EXCHANGED, SUFFIX, export_record, options_from_state
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.http.attempt_limits import AttemptLimiter
from kiebitz.server.http.errors import ApiError, ok_response
from kiebitz.server.people.access import REVIEW
from kiebitz.server.people.guards import AnyRequest, address_of
from kiebitz.server.people.identity import People, Person, person_id
from kiebitz.server.people.payers import payer_of
from kiebitz.server.platform.background_reads import BackgroundReads
from kiebitz.server.review.analysis_board import PositionAnalysis, StudyRequest
from kiebitz.server.review.jobs import ReviewJobs
from kiebitz.server.review.replay import Scene, scenes_for_watcher, table_at, views_along
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.lookup import get_table_or_404
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.routes import OpenedTable, opener_of, require_bot_capacity
from kiebitz.store import StoredReview
from kiebitz.store.reviews import unfinished_reviews_of

MOST_WAITING = 5
"""The most reviews one person may have pending."""
STUDIES_PER_MINUTE = 90

ReviewPhase = Literal["none", "waiting", "running", "done", "cancelled", "failed"]


class ReviewState(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a table can be reviewed, the review's progress, and its result once it is done.

    `mine`: the caller may cancel it. `moves`: the game can be exported as PDN or PGN, continued
    from any entry, and opened on the analysis board.
    """

    possible: bool
    status: ReviewPhase
    done: int = 0
    total: int = 0
    mine: bool = False
    moves: bool = False
    review: Review | None = None


class PlayOnRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The entry to continue after, the level of the bot, and the caller's seat."""

    entry: Annotated[int, msgspec.Meta(ge=0)]
    level: Annotated[str, msgspec.Meta(max_length=40)]
    mine: Seat | None = None


async def get_ended_table(host: Host, table: str) -> LiveTable:
    live = await get_table_or_404(host, table)
    if live.table.ended is None:
        raise ApiError(409, "still-running")
    return live


@REVIEW.get(
    "/api/tables/{table_id:str}/replay",
    media_type="application/json",
    responses=ok_response(list[Scene]),
)
async def replay(
    table_id: str,
    host: Host,
    request: AnyRequest,
    background_reads: BackgroundReads,
    seat: Seat | None = None,
) -> Response[bytes]:
    """A finished table after every entry, for a spectator or any seat, with nothing hidden."""
    live = await get_ended_table(host, table_id)
    _require_seat(live, seat)
    is_small = "gzip" in request.headers.get("accept-encoding", "")
    text = await background_reads.run(
        payer_of(request, host.hash_address), _render_replay, live, seat, is_small
    )
    headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if is_small else {})
    return Response(text, media_type="application/json", headers=headers)


def _render_replay(live: LiveTable, seat: Seat | None, is_small: bool) -> bytes:
    table = live.table
    text = msgspec.json.encode(scenes_for_watcher(live.game, table.opening, table.entries, seat))
    return gzip.compress(text, 5) if is_small else text


def _require_seat(live: LiveTable, seat: Seat | None) -> None:
    if seat is not None and not 0 <= seat < len(live.table.players):
        raise ApiError(400, "bad-seats", f"there is no seat {seat}")


@REVIEW.get(
    "/api/tables/{table_id:str}/notation",
    include_in_schema=False,
)
async def notation(
    table_id: str, request: AnyRequest, host: Host, background_reads: BackgroundReads
) -> Response[str]:
    """The moves of a finished table for other programs, as PDN or PGN."""
    live = await get_ended_table(host, table_id)
    if live.game.name not in EXCHANGED:
        raise ApiError(404, "no-notation")
    text = await background_reads.run(
        payer_of(request, host.hash_address), export_record, live.record()
    )
    name = f"kiebitz-{live.game.name}-{table_id}.{SUFFIX[live.game.name]}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@REVIEW.get("/api/tables/{table_id:str}/review")
async def review_state(
    table_id: str, host: Host, reviews: ReviewJobs, person: Person | None
) -> ReviewState:
    """The review of a finished table, and its progress."""
    live = await get_ended_table(host, table_id)
    return _describe_review(live, await reviews.review_state(table_id), person_id(person))


def _describe_review(live: LiveTable, kept: StoredReview | None, person: str | None) -> ReviewState:
    review = kept.review if kept is not None and kept.status == "done" else None
    return ReviewState(
        possible=can_review(live.table),
        status="none" if kept is None else kept.status,
        done=0 if kept is None else kept.done,
        total=0 if kept is None else kept.total,
        mine=_may_cancel(live, kept, person),
        moves=live.game.name in EXCHANGED,
        review=None if review is None else msgspec.json.decode(review, type=Review),
    )


def _may_cancel(live: LiveTable, kept: StoredReview | None, person: str | None) -> bool:
    if person is None or kept is None:
        return False
    return person == kept.asker or live.own_seat(person) is not None


@REVIEW.post(
    "/api/tables/{table_id:str}/review",
    status_code=202,
)
async def ask_review(
    table_id: str,
    request: AnyRequest,
    host: Host,
    people: People,
    reviews: ReviewJobs,
    attempt_limiter: AttemptLimiter,
) -> Response[ReviewState]:
    """Requests the review of a finished table; repeated requests share one review."""
    live = await get_ended_table(host, table_id)
    if not can_review(live.table):
        raise ApiError(409, "cannot-review")
    visit = await people.identify_or_create_guest(request)
    waits = await asyncio.to_thread(host.store.read, unfinished_reviews_of, visit.person.id)
    if waits >= MOST_WAITING:
        raise ApiError(429, "too-many-reviews")
    known = await reviews.review_state(table_id)
    if known is None or known.status in ("cancelled", "failed"):
        await attempt_limiter.check("review", visit.person.id, address_of(request))
    await reviews.request_review(table_id, visit.person.id, host.hash_address(address_of(request)))
    state = _describe_review(live, await reviews.review_state(table_id), visit.person.id)
    return Response(state, status_code=202, cookies=visit.cookies)


@REVIEW.post(
    "/api/tables/{table_id:str}/review/cancel",
    status_code=200,
)
async def cancel_review(
    table_id: str,
    host: Host,
    person: Person | None,
    reviews: ReviewJobs,
) -> ReviewState:
    """Cancels a review; for its requester and the table's players."""
    live = await get_ended_table(host, table_id)
    if not _may_cancel(live, await reviews.review_state(table_id), person_id(person)):
        raise ApiError(403, "not-your-review")
    await reviews.cancel(table_id)
    return _describe_review(live, await reviews.review_state(table_id), person_id(person))


@REVIEW.get("/api/tables/{table_id:str}/line")
async def better_line(
    table_id: str,
    request: AnyRequest,
    host: Host,
    reviews: ReviewJobs,
    background_reads: BackgroundReads,
    entry: int = 1,
    way: int = 0,
    seat: Seat | None = None,
) -> list[View]:
    """The board along a line of the review: before the entry, and after each move of the line."""
    live = await get_ended_table(host, table_id)
    _require_seat(live, seat)
    kept = await reviews.review_state(table_id)
    if kept is None or kept.review is None:
        raise ApiError(404, "no-review")
    review = msgspec.json.decode(kept.review, type=Review)
    step = next((each for each in review.steps if each.entry == entry), None)
    if step is None or not 0 <= way < len(step.ways):
        raise ApiError(404, "no-review")
    moves = step.ways[way].line
    payer = payer_of(request, host.hash_address)
    return list(await background_reads.run(payer, _render_along, live, entry - 1, moves, seat))


def _render_along(
    live: LiveTable, number: int, moves: tuple[str, ...], seat: Seat | None
) -> tuple[View, ...]:
    """The board along the line, starting after the first `number` entries."""
    before = table_at(live.game, live.table.opening, live.table.entries, number)
    return views_along(live.game, before, moves, seat)


@REVIEW.post("/api/tables/{table_id:str}/from")
async def play_on(
    table_id: str,
    data: PlayOnRequest,
    request: AnyRequest,
    host: Host,
    people: People,
    materials: Materials,
    bot_jobs: BotJobs,
    background_reads: BackgroundReads,
    settings: Settings,
) -> Response[OpenedTable]:
    """Opens a table against a bot from a position of a finished game.

    Example: {"entry": 8, "level": "club"}
    """
    live = await get_ended_table(host, table_id)
    options, mine = await background_reads.run(
        payer_of(request, host.hash_address), _options_from_position, live, data
    )
    players = tuple(
        Player("") if seat == mine else Player(data.level, kind="bot", level=data.level)
        for seat in range(len(live.table.players))
    )
    visit = await people.identify_or_create_guest(request)
    opener = opener_of(request, host, visit.person)
    await require_bot_capacity(host, settings, opener, players)
    game = live.game
    table = await host.open_table(game, options, materials.of(game, options), players, opener, mine)
    bot_jobs.wake(table)
    return Response(OpenedTable(table), status_code=201, cookies=visit.cookies)


def _options_from_position(live: LiveTable, wish: PlayOnRequest) -> tuple[Any, Seat]:
    """The options of the new table, and the caller's seat: by default the one to move."""
    game, table = live.game, live.table
    if game.name not in EXCHANGED:
        raise ApiError(404, "no-notation")
    _require_seat(live, wish.mine)
    if wish.level not in offered_levels(game.name) or wish.entry > len(table.entries):
        raise ApiError(400, "bad-seats")
    then = table_at(game, table.opening, table.entries, wish.entry)
    if then.ended is not None and game.outcome(then.state) is not None:
        raise ApiError(409, "game-over-there")
    options = options_of(game, options_from_state(game.name, then.state))
    if isinstance(options, Message):
        raise ApiError(400, "bad-position", words=options)
    awaited = awaited_seats(game, msgspec.structs.replace(then, ended=None, appeal=None))
    return options, (next(iter(awaited), 0) if wish.mine is None else wish.mine)


async def analysis(
    data: StudyRequest,
    request: AnyRequest,
    host: Host,
    person: Person | None,
    reviews: ReviewJobs,
) -> PositionAnalysis:
    """A position on the analysis board: its legal moves, and the bots' evaluation.

    Example: {"game": "dame", "moves": ["c3-d4"], "lines": true}
    """
    return await reviews.study_position(data, payer_of(request, host.hash_address, person))


def replay_handlers(settings: Settings) -> list[Any]:
    """All routes; the analysis board is limited per address."""
    limit = RateLimitConfig(
        rate_limit=("minute", STUDIES_PER_MINUTE),
        set_rate_limit_headers=False,
        identifier_for_request=lambda request: f"study {address_of(request)}",
    )
    limited = REVIEW.post("/api/analysis", status_code=200, middleware=[limit.middleware])(analysis)
    return [
        replay, notation, review_state, ask_review, cancel_review, better_line, play_on, limited,
    ]  # fmt: skip
