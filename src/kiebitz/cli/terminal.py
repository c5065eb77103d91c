"""A table in a terminal: shows views, takes typed notation, lets bots act, keeps the record."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import time
from typing import Any

import msgspec

from kiebitz.bots import Bot, bot, levels, situation_of
from kiebitz.bots.manners import accepts, claim_that_holds, substitute
from kiebitz.cli.problem import Problem, problem_of
from kiebitz.core.dealing import deal_for
from kiebitz.core.entry import (
    ActionEntry,
    AnswerEntry,
    ClaimEntry,
    DealEntry,
    Entry,
    OfferEntry,
    ResignationEntry,
    TakeOverEntry,
)
from kiebitz.core.errors import ParseError
from kiebitz.core.game import AnyGame
from kiebitz.core.log import events_of_entry
from kiebitz.core.message import Event, Message, Param, Refusal, rule_text_id
from kiebitz.core.record import record_of, write_record
from kiebitz.core.seat import Seat
from kiebitz.core.table import (
    Opening,
    Table,
    appended,
    awaited_deal,
    awaited_seats,
    opened,
    vacated_seats,
)
from kiebitz.texts import Texts

MOST_ACTIONS_SHOWN = 30


class Stopped(Exception):
    """The person at the terminal has had enough: end of input, an interrupt, or /quit."""


class TerminalTable:
    """The shell around the fold: the only thing here that changes."""

    def __init__(
        self,
        game: AnyGame,
        opening: Opening[Any, Any],
        seed: bytes,
        bots: dict[Seat, Bot],
        texts: Texts,
        record: Path | None,
    ) -> None:
        self.game = game
        self.table: Table[Any, Any, Any, Any] = opened(game, opening)
        self.seed = seed
        self.bots = bots
        self.texts = texts
        self.record = record
        self.people = [seat for seat in range(len(opening.players)) if seat not in bots]
        self.unread: dict[Seat | None, list[Event]] = {s: [] for s in (*self.people, None)}
        self.noticed: dict[Seat, Message] = {}
        self.at_screen: Seat | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Goes on until the game is over or the person stops; either way the record is kept."""
        try:
            while self.table.ended is None:
                self.step()
        except (Stopped, KeyboardInterrupt):
            print()
            print(self.texts.say("cli-stopped"))
        else:
            self.show_end()
        if self.record is not None:
            print(self.texts.say("cli-record-kept", {"file": str(self.record)}))

    def step(self) -> None:
        """One deal, one bot's action or one person's."""
        table = self.table
        asked = awaited_deal(self.game, table)
        if asked is not None:
            deal = deal_for(asked, self.seed, table.opening.table, table.nonces, table.deals)
            self.append(DealEntry(deal=deal))
            return
        seats = awaited_seats(self.game, table)
        vacated = [seat for seat in seats if seat in vacated_seats(table)]
        if vacated:
            self.take_over(vacated[0])
            return
        waiting = [seat for seat in seats if seat in self.bots]
        if waiting:
            self.bot_acts(waiting[0])
        else:
            self.person_acts(seats[0])

    def append(self, entry: Entry) -> Refusal | None:
        """Adds an entry, keeps the record, and notes what everybody here may read of it."""
        stamped = msgspec.structs.replace(entry, at=int(time() * 1000))
        after = appended(self.game, self.table, stamped)
        if isinstance(after, Refusal):
            return after
        for watcher, events in self.unread.items():
            events += events_of_entry(self.game, self.table, after, watcher)
        self.table = after
        self.save()
        return None

    def save(self) -> None:
        """Writes the record beside itself first, so that a crash leaves the older one whole."""
        if self.record is None:
            return
        beside = self.record.with_name(self.record.name + ".new")
        try:
            beside.write_bytes(write_record(record_of(self.table, self.seed)))
            os.replace(beside, self.record)
        except OSError as error:
            detail = error.strerror or str(error)
            raise Problem("cli-problem-file", file=str(self.record), detail=detail) from error

    # bots
    def bot_acts(self, seat: Seat) -> None:
        """A bot claims what it can claim, else acts."""
        claim = claim_that_holds(self.game, self.table, seat)
        if claim is not None:
            self.append(ClaimEntry(seat=seat, claim=claim))
            return
        action = self.bots[seat].choose(situation_of(self.game, self.table, seat))
        self.show_notice(seat)
        self.append(ActionEntry(seat=seat, action=self.game.write(self.table.state, action)))

    def show_notice(self, seat: Seat) -> None:
        """What is to be known of how a bot plays here, once."""
        notice = self.bots[seat].notice
        if notice is not None and notice != self.noticed.get(seat):
            self.noticed[seat] = notice
            print(f"· {self.texts.say(notice.id, notice.params)}")

    def take_over(self, seat: Seat) -> None:
        """A bot plays on for somebody who has left, where the table wants it so."""
        player = substitute(levels(self.game.name))
        self.bots[seat] = bot(self.game.name, player.name)
        self.append(TakeOverEntry(seat=seat, player=player))

    def bots_answer(self) -> None:
        """Where somebody offers something and a bot is there, the bot answers."""
        offer = self.table.pending
        answering = [seat for seat in self.bots if offer is not None and seat != offer.seat]
        if offer is not None and answering:
            self.append(AnswerEntry(seat=answering[0], accepts=accepts(offer)))

    # people
    def person_acts(self, seat: Seat) -> None:
        self.hand_over(seat)
        self.show_news(seat)
        view = self.game.view(self.table.state, seat)
        prompt = self.game.prompt(view)
        print(self.game.text(view, self.texts.say))
        print(self.texts.say(prompt.id, prompt.params))
        self.show_actions(seat, MOST_ACTIONS_SHOWN)
        entries = len(self.table.entries)
        while len(self.table.entries) == entries:
            self.answer_line(seat, self.line())

    def hand_over(self, seat: Seat) -> None:
        """With several people at one screen, the next one is asked to sit down first."""
        if self.at_screen == seat:
            return
        name = self.table.players[seat].name
        if len(self.people) > 1:
            print("\n" * 50 + self.texts.say("cli-hand-over", {"player": name}))
            self.line()
        self.at_screen = seat

    def show_news(self, watcher: Seat | None) -> None:
        players = [player.name for player in self.table.players]
        for event in self.unread[watcher]:
            print(f"· {self.texts.event(event, players)}")
        self.unread[watcher].clear()

    def show_actions(self, seat: Seat, most: int) -> None:
        state = self.table.state
        actions = [self.game.write(state, a) for a in self.game.legal_actions(state, seat)]
        print("  " + " · ".join(actions[:most]))
        if len(actions) > most:
            print("  " + self.texts.say("cli-more-actions", {"more": len(actions) - most}))

    def line(self) -> str:
        try:
            return input("> ").strip()
        except EOFError as error:
            raise Stopped from error
        except UnicodeDecodeError:
            return "?"

    def answer_line(self, seat: Seat, line: str) -> None:
        """A command, or an action in notation; what is refused says why."""
        try:
            refused = self.command(seat, line) if line.startswith("/") else self.act(seat, line)
        except ParseError as error:
            problem = problem_of(error)
            print(self.texts.say(problem.text_id, problem.params))
            return
        if refused is not None:
            print(self.texts.refusal(refused))

    def act(self, seat: Seat, line: str) -> Refusal | None:
        if line in ("", "?"):
            self.show_actions(seat, sys.maxsize)
            print(self.texts.say("cli-commands"))
            return None
        return self.append(ActionEntry(seat=seat, action=line))

    def command(self, seat: Seat, line: str) -> Refusal | None:
        word, _, rest = line.partition(" ")
        match word:
            case "/quit":
                raise Stopped
            case "/resign":
                return self.append(ResignationEntry(seat=seat))
            case "/draw":
                return self.act_with_offer(seat, rest)
            case "/takeback":
                return self.ask_takeback(seat)
            case "/accept" | "/decline":
                return self.append(AnswerEntry(seat=seat, accepts=word == "/accept"))
            case "/claim":
                return self.claim(seat, *rest.partition(" ")[::2])
            case _:
                self.explain(word, rest)
                return None

    def act_with_offer(self, seat: Seat, line: str) -> Refusal | None:
        """A draw offer travels with a move; an offer that comes too soon leaves the move alone."""
        if not line:
            print(self.texts.say("cli-commands"))
            return None
        courtesies = self.game.courtesies(self.table.opening.options)
        if not courtesies.draw_offers:
            return Refusal("no-such-courtesy")
        refused = self.append(ActionEntry(seat=seat, action=line))
        if refused is None and self.table.ended is None:
            refused = self.append(OfferEntry(seat=seat, offer="draw"))
            self.bots_answer()
        return refused

    def claim(self, seat: Seat, claim: str, action: str) -> Refusal | None:
        """A claim that counts as an offer is answered like one."""
        refused = self.append(ClaimEntry(seat=seat, claim=claim, action=action or None))
        if refused is None and self.table.ended is None:
            self.bots_answer()
        return refused

    def ask_takeback(self, seat: Seat) -> Refusal | None:
        refused = self.append(OfferEntry(seat=seat, offer="takeback"))
        if refused is None:
            self.bots_answer()
        return refused

    def explain(self, word: str, rest: str) -> None:
        """A rule's sentence by its number, or which commands there are."""
        rule = rule_text_id(rest.strip().upper())
        known = word == "/rule" and self.texts.has(rule)
        print(self.texts.say(rule if known else "cli-commands"))

    def show_end(self) -> None:
        """Who won and why, as everybody here was shown it."""
        watcher = self.people[0] if len(self.people) == 1 else None
        self.show_news(watcher)
        print(self.game.text(self.game.view(self.table.state, watcher), self.texts.say))
        outcome = self.table.ended
        if outcome is None:
            return
        order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
        for seat in order:
            name, score = self.table.players[seat].name, f"{outcome.scores[seat]:g}"
            params: dict[str, Param] = {"rank": outcome.ranks[seat], "player": name, "score": score}
            print(self.texts.say("cli-place", params))
        for reason in outcome.reasons:
            self.show_reason(reason.code, reason.rule, reason.evidence)

    def show_reason(self, code: str, rule: str | None, evidence: tuple[int, ...]) -> None:
        sentence = self.texts.say(f"reason-{code}")
        print(sentence if rule is None else f"{sentence} ({rule})")
        if evidence:
            moves = ", ".join(str(number) for number in evidence)
            print(self.texts.say("end-evidence", {"numbers": moves}))
