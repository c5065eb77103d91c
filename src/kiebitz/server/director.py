"""Runs tournaments: notes results, opens rounds, ends them; on any node, each thing once.

A round is a fact before its tables are opened, and its tables' ids follow from it: whoever is
killed in between is replaced by whoever looks next, and nothing is opened twice.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import msgspec

from kiebitz.core.entry import Player
from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message
from kiebitz.core.options import option_fields, options_of
from kiebitz.server.bot_jobs import BotJobs
from kiebitz.server.host import Host
from kiebitz.server.journal import journal
from kiebitz.server.live import LiveTable
from kiebitz.server.materials import Materials
from kiebitz.server.noticing import new_notice
from kiebitz.server.people import moment
from kiebitz.server.terms import Seated, Terms
from kiebitz.store.tournaments import StoredTournament, TournamentStore
from kiebitz.tournaments.facts import (
    Board,
    BoardEnded,
    Ended,
    Fact,
    Joined,
    Plan,
    RoundOpened,
    points_by_rank,
)
from kiebitz.tournaments.pairing import next_pairing, rounds_of
from kiebitz.tournaments.tournament import PlayedBoard, Tournament, after, folded

MINUTE = 60_000


_facts: msgspec.json.Decoder[Fact] = msgspec.json.Decoder(Fact)
_plans: msgspec.json.Decoder[Plan] = msgspec.json.Decoder(Plan)


def read(stored: StoredTournament) -> Tournament:
    facts = [_facts.decode(fact) for fact in stored.facts]
    return folded(_plans.decode(stored.plan), facts)


def status_of(tournament: Tournament) -> str:
    if tournament.is_over:
        return "over"
    return "open" if tournament.started is None else "running"


def board_id(tournament: str, number: int, index: int) -> str:
    """The id of a table of a tournament, the same on every node."""
    text = f"board {index} of round {number} of {tournament}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def table_options(game: AnyGame, plan: Plan, seats: int) -> Any:
    """The options of a table: the first seat begins, so that the pairing says who does."""
    given = dict(plan.options)
    for field in option_fields(game.options_type):
        if field.name == "players":
            given["players"] = seats
        elif field.kind == "choice" and 0 in field.values and "random" in field.values:
            given.setdefault(field.name, 0)
    return options_of(game, given)


class Director:
    def __init__(self, host: Host, materials: Materials, jobs: BotJobs, seconds: float) -> None:
        self._host = host
        self._materials = materials
        self._jobs = jobs
        self._seconds = seconds

    @property
    def _store(self) -> TournamentStore:
        return self._host.store.tournaments

    async def run(self) -> None:
        while True:
            try:
                for tournament in await asyncio.to_thread(self._store.running):
                    await self._safely(tournament)
            except Exception as error:
                journal.error("director-failed", error=error)
            await asyncio.sleep(self._seconds)

    async def _safely(self, tournament: str) -> None:
        """A tournament in trouble keeps no others waiting."""
        try:
            await self.look(tournament)
        except Exception as error:
            journal.error("tournament-failed", tournament=tournament, error=error)

    async def add(self, tournament: str, fact: Fact) -> bool:
        """Whether the fact is stored; False if the tournament has changed meanwhile or is over."""
        stored = await asyncio.to_thread(self._store.get, tournament)
        if stored is None:
            return False
        try:
            following = after(read(stored), fact)
        except IllegalAction:
            return False
        text = msgspec.json.encode(fact).decode()
        return await asyncio.to_thread(
            self._store.append, tournament, len(stored.facts), text, status_of(following)
        )

    async def look(self, name: str) -> None:
        """Once: what has ended, what is missing, what comes next."""
        stored = await asyncio.to_thread(self._store.get, name)
        if stored is None:
            return
        tournament = read(stored)
        if tournament.is_over or tournament.started is None:
            return
        for played in tournament.running:
            await self._see_to(name, tournament, played)
        fresh = await asyncio.to_thread(self._store.get, name)
        if fresh is not None:
            await self._go_on(name, read(fresh))

    async def _see_to(self, name: str, tournament: Tournament, played: PlayedBoard) -> None:
        """Opens the table if it is not there, and notes its result once there is one."""
        live = await self._host.fresh(played.board.table)
        if live is None:
            await self._open(name, tournament, played.board)
        elif live.table.ended is not None:
            points = points_by_rank(live.table.ended.ranks)
            await self.add(name, BoardEnded(table=live.id, points=points, at=moment()))
        elif live.table.opening.players and _has_bots(live):
            self._jobs.wake(live.id)

    async def _go_on(self, name: str, tournament: Tournament) -> None:
        is_late = self._is_late(tournament)
        pairing = None if is_late else next_pairing(tournament)
        if pairing is not None:
            number = tournament.round + 1
            boards = tuple(
                Board(board_id(name, number, index), pod) for index, pod in enumerate(pairing.pods)
            )
            opened = RoundOpened(boards=boards, byes=pairing.byes, at=moment())
            if await self.add(name, opened):
                for board in boards:
                    await self._open(name, tournament, board)
        elif not tournament.running and self._has_no_more(tournament, is_late):
            await self.add(name, Ended(at=moment()))

    def _is_late(self, tournament: Tournament) -> bool:
        """An arena goes on for so long; tables that are played then are played to their end."""
        if tournament.plan.form != "arena" or tournament.started is None:
            return False
        return moment() >= tournament.started + tournament.plan.minutes * MINUTE

    def _has_no_more(self, tournament: Tournament, is_late: bool) -> bool:
        if tournament.plan.form == "arena":
            return is_late or len(tournament.present) < tournament.plan.seats
        return tournament.round >= rounds_of(tournament) or len(tournament.present) < 2

    async def _open(self, name: str, tournament: Tournament, board: Board) -> None:
        plan, game = tournament.plan, self._host.games[tournament.plan.game]
        entrants = [tournament.entrants[each] for each in board.entrants]
        options = table_options(game, plan, len(entrants))
        if isinstance(options, Message):
            raise IllegalAction(options.id)
        people = {seat: e.person for seat, e in enumerate(entrants) if e.person is not None}
        names = {seat: e.name for seat, e in enumerate(entrants) if e.person is not None}
        terms = msgspec.convert({"clock": plan.clock, "rated": plan.rated}, Terms)
        players = tuple(player_of(each) for each in entrants)
        material = self._materials.of(game)
        seated = Seated(people, names)
        await self._host.open_for(board.table, game, options, material, players, seated, terms)
        self._jobs.wake(board.table)
        for person in people.values():
            params = {"game": plan.game, "name": plan.name}
            notice = new_notice(person, board.table, "round", 0, moment(), params)
            await self._host.store.saved(notice)


def player_of(entrant: Joined) -> Player:
    if entrant.level is not None:
        return Player(entrant.level, kind="bot", level=entrant.level)
    return Player(entrant.name)


def _has_bots(live: LiveTable) -> bool:
    return any(player.kind == "bot" for player in live.table.players)
