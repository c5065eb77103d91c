"""The page of a tournament: players, standings and pairings."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.game import View
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.sweeps import load_or_none
from kiebitz.server.tournaments.cache import KnownTournament
from kiebitz.server.tournaments.director import boards_to_play, terms_of
from kiebitz.store.tournaments import StoredTournament
from kiebitz.tournaments.facts import Form, Plan
from kiebitz.tournaments.pairing import rounds_of
from kiebitz.tournaments.standings import Standing
from kiebitz.tournaments.tournament import PlayedBoard, Tournament, can_join

MOST_PICTURES = 6


class TournamentLine(msgspec.Struct, frozen=True):
    """A tournament in the list."""

    id: str
    name: str
    game: str
    form: Form
    status: str
    created: int


class EntrantLine(msgspec.Struct, frozen=True):
    """A player: a person by name, with their rating when they joined, or a bot by level."""

    name: str
    level: str | None
    rating: int | None
    is_me: bool
    is_gone: bool


class BoardLine(msgspec.Struct, frozen=True):
    """A table of a round; points once it has ended."""

    round: int
    table: str
    entrants: tuple[int, ...]
    points: tuple[float, ...] | None
    waits: bool
    """Whether only bots play there, so that it opens once others of its kind have ended."""


class LiveBoard(msgspec.Struct, frozen=True):
    """A running table, as any spectator sees it, and the players whose turn it is."""

    table: str
    view: View
    awaited: tuple[int, ...]


class TournamentPage(msgspec.Struct, frozen=True, kw_only=True):
    line: TournamentLine
    seats: int
    rounds: int
    minutes: int
    rated: bool
    clock: Clock | None
    options: dict[str, Any]
    """The game's options, as chosen by the tournament's owner."""
    started: int | None
    round: int
    entrants: tuple[EntrantLine, ...]
    standings: tuple[Standing, ...]
    boards: tuple[BoardLine, ...]
    live: tuple[LiveBoard, ...]
    """Some of the running boards: the caller's own first, then from the top."""
    byes: tuple[tuple[int, int], ...]
    is_mine: bool
    """Whether the caller opened it, and so may start it and add bots."""
    can_join: bool
    """Whether signing up is still possible."""


def line_of(stored: StoredTournament) -> TournamentLine:
    plan = msgspec.json.decode(stored.plan, type=Plan)
    return TournamentLine(stored.id, plan.name, plan.game, plan.form, stored.status, stored.created)


async def page_of(
    host: Host, known: KnownTournament, me: str | None, bots_only: int
) -> TournamentPage:
    """The public page; `bots_only` is how many bot-only boards run at once."""
    stored, found = known.stored, known.found
    at_once = {each.board.table for each in boards_to_play(found, bots_only)}
    lines = await asyncio.to_thread(lambda: known.standings)
    return TournamentPage(
        line=line_of(stored),
        seats=found.plan.seats,
        rounds=rounds_of(found),
        minutes=found.plan.minutes,
        rated=found.plan.rated,
        clock=terms_of(found.plan, ()).clock,
        options=found.plan.options,
        started=found.started,
        round=found.round,
        entrants=tuple(
            _describe_entrant(found, number, me) for number in range(len(found.entrants))
        ),
        standings=lines,
        live=await _live_boards(host, found, lines, me),
        boards=tuple(_describe_board(each, at_once) for each in found.boards),
        byes=found.byes,
        is_mine=me is not None and stored.opened_by == me,
        can_join=can_join(found),
    )


def _describe_board(played: PlayedBoard, at_once: Collection[str]) -> BoardLine:
    board, points = played.board, played.points
    waits = points is None and board.table not in at_once
    return BoardLine(played.round, board.table, board.entrants, points, waits)


def _describe_entrant(found: Tournament, number: int, me: str | None) -> EntrantLine:
    joined = found.entrants[number]
    rating = joined.rating if joined.level is None else None
    is_me = me is not None and joined.person == me
    return EntrantLine(joined.name, joined.level, rating, is_me, number in found.gone)


async def _live_boards(
    host: Host, found: Tournament, lines: tuple[Standing, ...], me: str | None
) -> tuple[LiveBoard, ...]:
    places = {line.entrant: place for place, line in enumerate(lines)}

    def interest(played: PlayedBoard) -> tuple[bool, int]:
        here = played.board.entrants
        is_mine = me is not None and any(found.entrants[each].person == me for each in here)
        return not is_mine, min(places[each] for each in here)

    wanted = sorted(found.running, key=interest)[:MOST_PICTURES]
    tables = [await load_or_none(host, each.board.table) for each in wanted]
    return tuple(
        live_board(live, each.board.entrants)
        for live, each in zip(tables, wanted, strict=True)
        if live is not None and live.table.ended is None
    )


def live_board(live: LiveTable, entrants: tuple[int, ...]) -> LiveBoard:
    """A board as a thumbnail; before play begins, it shows the players it waits for."""
    view = live.view(None)
    awaited = live.waits_for or view.awaited
    return LiveBoard(live.id, view, tuple(entrants[seat] for seat in awaited))
