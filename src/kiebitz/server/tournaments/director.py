"""Runs tournaments: records results, opens rounds and ends them; on any node, each exactly once.

A round is stored as a fact before its tables are opened, and their ids are derived from it: if a
node is killed in between, another continues, and nothing is opened twice.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from kiebitz.core.clocks import DAY, CorrespondenceClock
from kiebitz.core.entry import AbortEntry, AdjudicationEntry, Player, SeatFreedEntry, TimeOutEntry
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message
from kiebitz.core.options import option_fields, options_of
from kiebitz.core.seat import Seat
from kiebitz.core.table import can_abort, missing_seats
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.maintenance.stale_tables import end_stale_table
from kiebitz.server.notifications.triggers import new_notification
from kiebitz.server.platform.log import log
from kiebitz.server.ratings.service import NO_RESULT
from kiebitz.server.settings import Settings
from kiebitz.server.tables.damaged import DamagedTable
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import Change, LiveTable
from kiebitz.server.tables.materials import Materials
from kiebitz.server.tables.sweeps import run_every
from kiebitz.server.tables.terms import Seated, Terms
from kiebitz.server.tournaments.cache import KnownTournament, TournamentCache
from kiebitz.store import Write
from kiebitz.store.tournaments import running_tournaments
from kiebitz.tournaments.facts import (
    Board,
    BoardEnded,
    Ended,
    Fact,
    Joined,
    Plan,
    RoundOpened,
    Withdrew,
    points_by_rank,
)
from kiebitz.tournaments.pairing import next_pairing, rounds_of
from kiebitz.tournaments.tournament import PlayedBoard, Tournament

MINUTE = 60_000
TRIES = 4
COMING = 2 * MINUTE
"""How long players may take to arrive at a table with a live clock."""


def board_id(tournament: str, number: int, index: int) -> str:
    """The id of a tournament's table, the same on every node."""
    text = f"board {index} of round {number} of {tournament}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def table_options(game: AnyGame, plan: Plan, seats: int) -> Any:
    """The options of a table: the first seat begins, so that the pairing decides who does."""
    given = dict(plan.options)
    for field in option_fields(game.options_type):
        if field.name == "players":
            given["players"] = seats
        elif field.kind == "choice" and 0 in field.values and "random" in field.values:
            given.setdefault(field.name, 0)
    return options_of(game, given)


class Director:
    def __init__(self, host: Host, materials: Materials, jobs: BotJobs, settings: Settings) -> None:
        self._host = host
        self._materials = materials
        self._jobs = jobs
        self._seconds = settings.tournaments.tournament_seconds
        self._most_bot_boards = settings.limits.bot_boards_per_tournament
        self._store = host.store
        self.cache = TournamentCache(self._store)
        self._judged: set[str] = set()
        """Tables whose result an admin may have changed after the end."""
        host.on_stored.append(self._note_judged)

    def _note_judged(self, live: LiveTable, change: Change) -> tuple[Write, ...]:
        is_decided = isinstance(change.tables[-1].entries.newest, AdjudicationEntry)
        if is_decided and change.before.ended is not None:
            self._judged.add(live.id)
        return ()

    async def run(self) -> None:
        await run_every("director-failed", self._advance_all, self._seconds)

    async def _advance_all(self) -> None:
        for tournament in await asyncio.to_thread(self._store.read, running_tournaments):
            await self._advance_safely(tournament)

    async def _advance_safely(self, tournament: str) -> None:
        """Advances one tournament; its failure does not hold up the others."""
        try:
            await self.advance(tournament)
        except Exception as error:
            log.error("tournament-failed", tournament=tournament, error=error)

    async def add_fact(self, tournament: str, fact: Fact) -> bool:
        """Whether the fact was stored; False if the tournament has changed or is over."""
        known = await self.cache.get(tournament)
        return known is not None and await self.cache.append(known, fact) is not None

    async def append_until_stored(self, tournament: str, fact: Joined | Withdrew) -> bool:
        """Stores a fact that is valid whatever else happens; returns whether it was stored."""
        for _ in range(TRIES):
            if await self.add_fact(tournament, fact):
                return True
        return False

    async def advance(self, name: str) -> None:
        """Does what is due: records results, opens tables, starts the next round."""
        known = await self.cache.get(name)
        if known is None or known.found.is_over or known.found.started is None:
            return
        tournament = known.found
        for played in boards_to_play(tournament, self._most_bot_boards):
            await self._advance_board_safely(name, tournament, played)
        for played in tournament.boards:
            if played.board.table in self._judged:
                await self._correct(name, played)
        fresh = await self.cache.get(name)
        if fresh is not None:
            await self._advance_round(fresh)

    async def _advance_board_safely(
        self, name: str, tournament: Tournament, played: PlayedBoard
    ) -> None:
        """If a table can never be loaded again, its points are shared; a table in other trouble
        does not hold up the rest. If the whole game is missing, its tables wait for it."""
        table = played.board.table
        try:
            await self._advance_board(name, tournament, played)
        except (ParseError, DamagedTable) as error:
            log.error("board-lost", tournament=name, table=table, error=error)
            if tournament.plan.game in self._host.games:
                points = points_by_rank((1,) * len(played.board.entrants))
                await self.add_fact(
                    name, BoardEnded(table=table, points=points, at=self._host.now())
                )
        except Exception as error:
            log.error("board-failed", tournament=name, table=table, error=error)

    async def _advance_board(self, name: str, tournament: Tournament, played: PlayedBoard) -> None:
        """Opens the table if it does not exist, and records its result once there is one."""
        live = await self._host.get_fresh(played.board.table)
        if live is None:
            await self._open_table(name, tournament, played.board)
        elif live.table.ended is not None:
            await self.add_fact(
                name, BoardEnded(table=live.id, points=points_of(live), at=self._host.now())
            )
        elif live.free_seats or self._waits_in_vain(live):
            await end_stale_table(self._host, live)
        elif live.table.opening.players and _has_bots(live):
            self._jobs.wake(live.id)

    async def _correct(self, name: str, played: PlayedBoard) -> None:
        """D6.6 A game that ended under protest counts as the admin has decided since."""
        live = await self._host.get_fresh(played.board.table)
        if live is None or live.table.protests:  # the decision is not stored yet
            return
        self._judged.discard(live.id)
        result = BoardEnded(table=live.id, points=points_of(live), at=self._host.now())
        if result.points != played.points:
            await self.add_fact(name, result)

    def _waits_in_vain(self, live: LiveTable) -> bool:
        """Whether a player has missed the arrival deadline at a table where nothing has
        happened."""
        until = live.created + COMING + arrival_patience_of(live.terms)
        is_missed = bool(missing_seats(live.table)) and can_abort(live.table)
        return is_missed and self._host.now() > until

    async def _advance_round(self, known: KnownTournament) -> None:
        """Opens the next round or ends the tournament, unless something else has happened since the
        decision: then the next run decides."""
        name, tournament = known.stored.id, known.found
        is_late, at = self._is_arena_over(tournament), self._host.now()
        pairing = None if is_late else await asyncio.to_thread(next_pairing, tournament)
        if pairing is not None:
            number = tournament.round + 1
            boards = tuple(
                Board(board_id(name, number, index), pod) for index, pod in enumerate(pairing.pods)
            )
            opened = RoundOpened(boards=boards, byes=pairing.byes, at=at)
            following = await self.cache.append(known, opened)
            if following is not None:
                await self._open_tables(name, following.found, boards)
        elif not tournament.running and self._has_no_more_rounds(tournament, is_late):
            await self.cache.append(known, Ended(at=at))

    def _is_arena_over(self, tournament: Tournament) -> bool:
        """Whether an arena's time is over; tables that have begun are played to the end."""
        if tournament.plan.form != "arena" or tournament.started is None:
            return False
        return self._host.now() >= tournament.started + tournament.plan.minutes * MINUTE

    def _has_no_more_rounds(self, tournament: Tournament, is_late: bool) -> bool:
        if tournament.plan.form == "arena":  # others may join until then
            return is_late
        return tournament.round >= rounds_of(tournament) or len(tournament.present) < 2

    async def _open_tables(
        self, name: str, tournament: Tournament, boards: tuple[Board, ...]
    ) -> None:
        for played in boards_to_play(tournament, self._most_bot_boards):
            if played.board in boards:
                await self._open_table(name, tournament, played.board)

    async def _open_table(self, name: str, tournament: Tournament, board: Board) -> None:
        plan, game = tournament.plan, self._host.games[tournament.plan.game]
        entrants = [tournament.entrants[each] for each in board.entrants]
        options = table_options(game, plan, len(entrants))
        if isinstance(options, Message):
            raise IllegalAction(options.id)
        people = {seat: e.person for seat, e in enumerate(entrants) if e.person is not None}
        names = {seat: e.name for seat, e in enumerate(entrants) if e.person is not None}
        for person in people.values():  # first: if this node is killed here, another continues
            params = {"game": plan.game, "name": plan.name}
            notice = new_notification(person, board.table, "round", 0, self._host.now(), params)
            await self._host.store.save(notice)
        players, terms = tuple(player_of(each) for each in entrants), terms_of(plan, entrants)
        seated = Seated(people, names, arrival_patience_of(terms), first=True)
        material = self._materials.of(game, options)
        new = self._host.new_table(board.table, game, options, material, players, seated, terms)
        # All boards of a tournament count as one payer, like those from one address.
        await self._host.open_seated_table(
            replace(new, address=self._host.hash_address(f"tournament {name}"))
        )
        self._jobs.wake(board.table)


def boards_to_play(tournament: Tournament, bots_only: int) -> tuple[PlayedBoard, ...]:
    """The boards to play now: bot-only boards are limited in number, and the rest wait."""
    is_bot = [each.level is not None for each in tournament.entrants]
    alone = [p for p in tournament.running if all(is_bot[each] for each in p.board.entrants)]
    waiting = {played.board.table for played in alone[bots_only:]}
    return tuple(p for p in tournament.running if p.board.table not in waiting)


def terms_of(plan: Plan, entrants: Sequence[Joined]) -> Terms:
    """The plan's terms; but games with a bot are not rated."""
    is_rated = plan.rated and all(each.level is None for each in entrants)
    return msgspec.convert({"clock": plan.clock, "rated": is_rated}, Terms)


def arrival_patience_of(terms: Terms) -> int:
    """How much longer than usual to wait for players: a correspondence round begins while they are
    away."""
    if isinstance(terms.clock, CorrespondenceClock):
        return terms.clock.days * DAY
    return DAY if terms.clock is None else 0


def points_of(live: LiveTable) -> tuple[float, ...]:
    """Each seat's points. If a table ended before the first move, players who called it off or
    never began have lost; failing that, those who did not arrive; everyone else has won."""
    ended = live.table.ended
    assert ended is not None
    if not NO_RESULT & {reason.code for reason in ended.reasons}:
        return points_by_rank(ended.ranks)
    losers = _no_shows(live)
    if not losers:  # bots that never finished
        return points_by_rank(ended.ranks)
    return tuple(0.0 if seat in losers else 1.0 for seat in range(len(ended.ranks)))


def _no_shows(live: LiveTable) -> tuple[Seat, ...]:
    """The players responsible for a game that never began. If a player lost or left the seat, the
    others did not have their full time to arrive."""
    entries, missing = live.table.entries, missing_seats(live.table)
    if isinstance(entries.newest, AbortEntry | TimeOutEntry):
        return (entries.newest.seat,)
    freed = {entry.seat for entry in entries.backwards() if isinstance(entry, SeatFreedEntry)}
    return tuple(seat for seat in missing if seat in freed) or missing


def player_of(entrant: Joined) -> Player:
    if entrant.level is not None:
        return Player(entrant.level, kind="bot", level=entrant.level)
    return Player(entrant.name)


def _has_bots(live: LiveTable) -> bool:
    return any(player.kind == "bot" for player in live.table.players)
