"""A table on one's own machine: rules, entries and luck in one value that never changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from kiebitz.bots.bot import Situation, situation_of
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import (
    ActionEntry,
    AnswerEntry,
    ClaimEntry,
    Entry,
    NonceEntry,
    OfferEntry,
    OfferKind,
    Player,
    ResignationEntry,
)
from kiebitz.core.errors import ParseError
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame, View
from kiebitz.core.log import log
from kiebitz.core.message import Event, Message, Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.core.options import options_of
from kiebitz.core.outcome import Outcome
from kiebitz.core.record import Record, game_of, opening_of, parse_record, record_of, write_record
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, awaited_seats, events_for, nonceless_seats
from kiebitz.core.verifying import Verdict, verified
from kiebitz.games import GAMES
from kiebitz.library.exchange import exported, fen_of, records_in
from kiebitz.material import shipped_material
from kiebitz.texts import Texts


class Refused(ValueError):
    """What a seat may not do now. `refusal` has the stable code and the number of the rule."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal


@dataclass(frozen=True)
class Table:
    """A running or finished game. Every step gives a new table; the old one stays as it was.

    Chance answers by itself, from the seed: the same seed and the same actions give the same game.
    """

    game: AnyGame
    fold: AnyTable
    seed: bytes | None
    """What the luck comes from; None for a table that was replayed while it still ran."""

    # who is to act, and what they may do

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that are to act, several when choices are simultaneous; () after the end."""
        return awaited_seats(self.game, self.fold)

    @property
    def outcome(self) -> Outcome | None:
        """Ranks, scores and reasons once the game has ended."""
        return self.fold.ended

    def legal(self, seat: Seat) -> tuple[str, ...]:
        """Everything the seat may do now, in notation."""
        actions = self.game.legal_actions(self.fold.state, seat)
        return tuple(self.game.write(self.fold.state, action) for action in actions)

    def situation(self, seat: Seat) -> Situation:
        """Everything the seat may know: what a bot is given."""
        return situation_of(self.game, self.fold, seat)

    # what a seat, or a spectator (None), may know

    def view(self, seat: Seat | None = None) -> View:
        """The table as the seat sees it, as a struct of the game."""
        view: View = self.game.view(self.fold.state, seat)
        return view

    def text(self, seat: Seat | None = None, language: str = "en") -> str:
        """The table as the seat sees it, as lines of text."""
        texts = self._texts(language)
        return self.game.text(self.view(seat), texts.say)

    def events(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """What the seat learned from the newest entry."""
        return events_for(self.fold, seat)

    def log(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """Everything the seat was shown since the table opened."""
        return log(self.game, self.fold.opening, self.fold.entries, seat)

    def story(self, seat: Seat | None = None, language: str = "en") -> tuple[str, ...]:
        """The log in sentences."""
        texts = self._texts(language)
        players = texts.players(self.fold.players)
        return tuple(texts.event(event, players) for event in self.log(seat))

    # steps

    def act(self, seat: Seat, action: Any) -> Table:
        """After an action, in notation or as one of the game's own; Refused says why not."""
        text = action if isinstance(action, str) else self.game.write(self.fold.state, action)
        return self.then(ActionEntry(seat=seat, action=text))

    def resign(self, seat: Seat) -> Table:
        return self.then(ResignationEntry(seat=seat))

    def offer(self, seat: Seat, offer: OfferKind = "draw") -> Table:
        """A draw or a takeback is offered, where the game knows it."""
        return self.then(OfferEntry(seat=seat, offer=offer))

    def answer(self, seat: Seat, *, accepts: bool) -> Table:
        return self.then(AnswerEntry(seat=seat, accepts=accepts))

    def claim(self, seat: Seat, claim: str, action: str | None = None) -> Table:
        """One of the game's claims, perhaps with the action that makes it true."""
        return self.then(ClaimEntry(seat=seat, claim=claim, action=action))

    def then(self, entry: Entry) -> Table:
        """After any entry, and after all that chance is asked for then."""
        after = appended(self.game, self.fold, entry)
        if isinstance(after, Refusal):
            raise Refused(after, self._texts("en").refusal(after))
        return replace(self, fold=after)._dealt()

    # what other programs read

    def record(self) -> bytes:
        """The whole game as JSON, to be kept, replayed and verified anywhere."""
        return write_record(record_of(self.fold, self.seed))

    def export(self) -> str:
        """The game as PDN (Dame) or PGN (chess); ValueError for the others."""
        return exported(record_of(self.fold, self.seed))

    def fen(self) -> str:
        """The position in Dame and chess; ValueError for the others."""
        return fen_of(self.game.name, self.fold.state)

    def _dealt(self) -> Table:
        fold = self.fold
        while self.seed and (deal := next_deal(self.game, fold, self.seed, at=0)):
            after = appended(self.game, fold, deal)
            assert not isinstance(after, Refusal), after
            fold = after
        return replace(self, fold=fold)

    def _texts(self, language: str) -> Texts:
        return Texts(language, self.game.names(self.fold.opening.material, language))


def open_table(
    game: str,
    *,
    players: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    material: Any = None,
    seed: int | bytes = 0,
    name: str = "table",
) -> Table:
    """A new table; ValueError says what cannot be.

    `players` are names, one for each seat. `options` are the game's own, by name; `material` is a
    deck or layout of one's own (`kiebitz.material`). The seed decides all luck.
    """
    rules = GAMES[game]
    chosen = chosen_options(rules, options or {})
    seats = rules.seats(chosen)
    names = (
        tuple(players) if players is not None else tuple(f"Player {n + 1}" for n in range(seats))
    )
    if len(names) != seats:
        raise ValueError(f"{game} has {seats} seats with these options; {len(names)} were named")
    secret = seed if isinstance(seed, bytes) else sha256(f"kiebitz {seed}".encode()).digest()
    stuff = shipped_material(rules) if material is None else material
    opening = committed_opening(
        rules, name, chosen, stuff, tuple(Player(each) for each in names), secret
    )
    return _with_nonces(Table(rules, opened(rules, opening), secret))


def chosen_options(game: AnyGame, options: Mapping[str, Any]) -> Any:
    """The options as the game's own struct; ValueError says what is wrong with them."""
    chosen: Any = options_of(game, options)
    if isinstance(chosen, Message):
        raise ValueError(Texts("en").say(chosen.id, chosen.params))
    return chosen


def _with_nonces(table: Table) -> Table:
    """Everybody's share of the luck: here it comes from the seed too."""
    assert table.seed is not None
    for seat in nonceless_seats(table.fold):
        nonce = sha256(table.seed + bytes([seat])).hexdigest()[:32]
        table = table.then(NonceEntry(seat=seat, nonce=nonce))
    return table._dealt()


def tables_in(game: str, text: str) -> Iterator[Table | ParseError]:
    """Every game of a PDN or PGN text; what cannot be read is a ParseError with its place."""
    for found in records_in(game, text):
        yield found if isinstance(found, ParseError) else _replayed(found, None)


def replay(record: bytes | str, entries: int | None = None) -> Table:
    """The table of a record, after its first `entries` entries or all; ParseError if it is none."""
    return _replayed(parse_record(record), entries)


def _replayed(record: Record, entries: int | None) -> Table:
    game = game_of(record, GAMES)
    fold: AnyTable = opened(game, opening_of(game, record))
    for number, entry in enumerate(record.entries[:entries]):
        after = appended(game, fold, entry)
        if isinstance(after, Refusal):
            raise ParseError("record-entry", f"entry {number}: {after.code} ({after.rule})")
        fold = after
    return Table(game, fold, bytes.fromhex(record.seed) if record.seed else None)


def verify(record: bytes | str) -> Verdict:
    """Whether a finished record's luck, entries and signature are sound: `problem` is None."""
    parsed: Record = parse_record(record)
    return verified(game_of(parsed, GAMES), parsed)
