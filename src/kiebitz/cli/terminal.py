"""A table in a terminal: shows views, reads notation, lets bots play, keeps the record."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from textwrap import wrap
from time import time
from typing import Any

import msgspec

from kiebitz.bots import Bot, advise_seat, bot
from kiebitz.bots.advice import may_be_advised
from kiebitz.bots.turns import bot_to_act, courtesy_entry, think_and_act
from kiebitz.cli.problem import Problem, problem_of
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import (
    ActionEntry,
    ClaimEntry,
    Entry,
    OfferAnswerEntry,
    OfferEntry,
    ResignationEntry,
)
from kiebitz.core.errors import ParseError
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame, nothing_hidden
from kiebitz.core.message import Event, Message, Param, Refusal, rule_text_id
from kiebitz.core.record import record_of, write_record
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, Opening, awaited_seats, events_for
from kiebitz.texts import Texts

MOST_ACTIONS_SHOWN = 30


class Stopped(Exception):
    """The person at the terminal has stopped: end of input, an interrupt, or /quit."""


class TerminalTable:
    """The shell around the fold: the only mutable object here."""

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
        self.table: AnyTable = opened(game, opening)
        self.seed = seed
        self.bots = bots
        self.texts = texts
        self.record = record
        self.people = [seat for seat in range(len(opening.players)) if seat not in bots]
        self.unread: dict[Seat | None, list[Event]] = {s: [] for s in (*self.people, None)}
        self.noticed: dict[Seat, Message] = {}
        self.at_screen: Seat | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Runs until the game is over or the person stops; the record is kept in both cases."""
        try:
            while self.table.ended is None:
                self.play_one_step()
        except (Stopped, KeyboardInterrupt):
            print()
            print(self.texts.say("cli-stopped"))
        else:
            self.show_end()
        if self.record is not None:
            print(self.texts.say("cli-record-kept", {"file": str(self.record)}))

    def play_one_step(self) -> None:
        """One deal, or one action of a bot or a person."""
        deal = next_deal(self.game, self.table, self.seed, at=0)
        if deal is not None:
            self.append(deal)
            return
        seat = bot_to_act(self.game, self.table)
        if seat is not None:
            self.bot_acts(seat)
        else:
            self.person_acts(awaited_seats(self.game, self.table)[0])

    def append(self, entry: Entry) -> Refusal | None:
        """Adds an entry, saves the record, and notes the events that all people here may read."""
        stamped = msgspec.structs.replace(entry, at=int(time() * 1000))
        after = appended(self.game, self.table, stamped)
        if isinstance(after, Refusal):
            return after
        for watcher, events in self.unread.items():
            events += events_for(after, watcher)
        self.table = after
        self.save_record()
        return None

    def save_record(self) -> None:
        """Writes a temporary file first, so that a crash leaves the older record intact."""
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
        """A bot answers, takes over, claims or plays."""
        entry = courtesy_entry(self.game, self.table, seat, at=0)
        if entry is not None:
            self.append(entry)
            return
        turn = think_and_act(self.game, self.table, seat, self.bot_at(seat), at=0)
        self.show_notice(seat, turn.notice)
        for each in turn.entries:
            self.append(each)

    def bot_at(self, seat: Seat) -> Bot:
        """The bot at the seat; one that takes over for a player is created when it first plays."""
        if seat not in self.bots:
            level = self.table.players[seat].level or "random"
            self.bots[seat] = bot(self.game.name, level)
        return self.bots[seat]

    def show_notice(self, seat: Seat, notice: Message | None) -> None:
        """Shows once what there is to know about how a bot plays here."""
        if notice is not None and notice != self.noticed.get(seat):
            self.noticed[seat] = notice
            print(f"· {self.texts.say(notice.id, notice.params)}")

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
            self.answer_line(seat, self.read_line())

    def hand_over(self, seat: Seat) -> None:
        """With several people at one screen, asks the next one to sit down first."""
        if self.at_screen == seat:
            return
        name = self.texts.players(self.table.players)[seat]
        if len(self.people) > 1:
            print("\n" * 50 + self.texts.say("cli-hand-over", {"player": name}))
            self.read_line()
        self.at_screen = seat

    def show_news(self, watcher: Seat | None) -> None:
        players = self.texts.players(self.table.players)
        for event in self.unread[watcher]:
            print(f"· {self.texts.event(event, players)}")
        self.unread[watcher].clear()

    def show_actions(self, seat: Seat, most: int) -> None:
        state = self.table.state
        actions = [self.game.write(state, a) for a in self.game.legal_actions(state, seat)]
        # A notation with a space is not broken at the end of a line.
        whole = " · ".join(action.replace(" ", "\u00a0") for action in actions[:most])
        for line in wrap(whole, shutil.get_terminal_size().columns - 2, break_on_hyphens=False):
            print("  " + line.replace("\u00a0", " "))
        if len(actions) > most:
            print("  " + self.texts.say("cli-more-actions", {"more": len(actions) - most}))

    def show_commands(self) -> None:
        """All commands, and the draws that can be claimed by name."""
        print(self.texts.say("cli-commands"))
        for claim in self.game.courtesies(self.table.opening.options).claims:
            print(f"      /claim {claim}: {self.texts.say(f'claim-{claim}')}")

    def read_line(self) -> str:
        try:
            return input("> ").strip()
        except EOFError as error:
            raise Stopped from error
        except UnicodeDecodeError:
            return "?"

    def answer_line(self, seat: Seat, line: str) -> None:
        """A command, or an action in notation; a refusal gives the reason."""
        try:
            refused = (
                self.run_command(seat, line)
                if line.startswith("/")
                else self.act_in_notation(seat, line)
            )
        except ParseError as error:
            problem = problem_of(error)
            print(self.texts.say(problem.text_id, problem.params))
            return
        if refused is not None:
            print(self.texts.refusal(refused))

    def act_in_notation(self, seat: Seat, line: str) -> Refusal | None:
        if line in ("", "?"):
            self.show_actions(seat, sys.maxsize)
            self.show_commands()
            return None
        refused = self.append(ActionEntry(seat=seat, action=line))
        if refused is None:
            self.forget_line()
        return refused

    def forget_line(self) -> None:
        """Q6.1 Text typed for a face-down card does not stay on the screen."""
        if self.game.redealt is not nothing_hidden and sys.stdout.isatty():
            print("\x1b[1A\x1b[2K", end="")

    def run_command(self, seat: Seat, line: str) -> Refusal | None:
        word, _, rest = line.partition(" ")
        match word:
            case "/quit":
                raise Stopped
            case "/resign":
                return self.append(ResignationEntry(seat=seat))
            case "/draw":
                return self.act_with_offer(seat, rest)
            case "/takeback":
                return self.append(OfferEntry(seat=seat, offer="takeback"))
            case "/accept" | "/decline":
                return self.append(OfferAnswerEntry(seat=seat, accepts=word == "/accept"))
            case "/claim":
                claim, _, action = rest.partition(" ")
                return self.append(ClaimEntry(seat=seat, claim=claim, action=action or None))
            case "/hint":
                self.show_hints(seat)
                return None
            case _:
                self.explain_rule_or_commands(word, rest)
                return None

    def show_hints(self, seat: Seat) -> None:
        """The strongest bot's choices, best first, with their winning chances."""
        if not may_be_advised(self.table, seat):
            print(self.texts.say("trouble-no-hints-here"))
            return
        print(self.texts.say("hint-thinking"), flush=True)
        for advice in advise_seat(self.game, self.table, seat):
            told = [self.game.write(self.table.state, advice.action)]
            if advice.chances:
                percent = round(100 * advice.chances[seat])
                told.append(self.texts.say("hint-chance", {"percent": percent}))
            print("  " + " · ".join(told))

    def act_with_offer(self, seat: Seat, line: str) -> Refusal | None:
        """A draw offer goes with a move; a premature offer does not affect the move."""
        if not line:
            self.show_commands()
            return None
        courtesies = self.game.courtesies(self.table.opening.options)
        if not courtesies.draw_offers:
            return Refusal("no-such-courtesy")
        refused = self.append(ActionEntry(seat=seat, action=line))
        if refused is None and self.table.ended is None:
            refused = self.append(OfferEntry(seat=seat, offer="draw"))
        return refused

    def explain_rule_or_commands(self, word: str, rest: str) -> None:
        """A rule's text by its number, or the list of commands."""
        rule = rule_text_id(rest.strip().upper())
        if word == "/rule" and self.texts.has(rule):
            print(self.texts.say(rule))
        else:
            self.show_commands()

    def show_end(self) -> None:
        """The winner and the reason, as shown to everyone here."""
        watcher = self.people[0] if len(self.people) == 1 else None
        self.show_news(watcher)
        print(self.game.text(self.game.view(self.table.state, watcher), self.texts.say))
        outcome = self.table.ended
        if outcome is None:
            return
        order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
        names = self.texts.players(self.table.players)
        for seat in order:
            score = f"{outcome.scores[seat]:g}"
            params: dict[str, Param] = {
                "rank": outcome.ranks[seat],
                "player": names[seat],
                "score": score,
            }
            print(self.texts.say("cli-place", params))
        for reason in outcome.reasons:
            print("\n".join(self.texts.reason(reason)))
