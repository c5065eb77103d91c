"""A local table: rules, entries and deals in one immutable value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, get_args

from kiebitz.bots.bot import Situation, situation_of
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import (
    ActionEntry,
    ClaimEntry,
    Entry,
    NonceEntry,
    OfferAnswerEntry,
    OfferEntry,
    OfferKind,
    Player,
    ResignationEntry,
)
from kiebitz.core.errors import ParseError
from kiebitz.core.event_log import events_shown_to
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame, View
from kiebitz.core.message import Event, Message, Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.core.options import options_of
from kiebitz.core.outcome import Outcome
from kiebitz.core.record import Record, game_of, opening_of, parse_record, record_of, write_record
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, awaited_seats, events_for, nonceless_seats
from kiebitz.core.verify import Verdict, verified
from kiebitz.games import GAMES
from kiebitz.library.checked import (
    check_language,
    check_names,
    check_seat,
    game_named,
    seed_bytes_of,
    with_sentence,
)
from kiebitz.library.exchange import export_record, fen_of, records_in
from kiebitz.material import shipped_material
from kiebitz.texts import Texts


class Refused(ValueError):
    """An action that the seat may not take now.

    `refusal` has the stable code and the rule's number.
    """

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal


@dataclass(frozen=True, repr=False)
class Table:
    """A running or finished game. Every step gives a new table; the old one does not change.

    Chance answers automatically, from the seed: the same seed and the same actions give the same
    game.
    """

    game: AnyGame
    fold: AnyTable
    seed: bytes | None
    """The seed of the deals; None for a table replayed from a record of a running game."""

    def __repr__(self) -> str:
        after = f"{self.game.name}, {len(self.fold.entries)} entries"
        if self.outcome is not None:
            return f"<Table of {after}, ended {self.outcome.ranks}>"
        return f"<Table of {after}, awaited {self.awaited}>"

    # turns and legal actions

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats on turn, several when choices are simultaneous; () after the end."""
        return awaited_seats(self.game, self.fold)

    @property
    def outcome(self) -> Outcome | None:
        """Ranks, scores and reasons once the game has ended."""
        return self.fold.ended

    def legal(self, seat: Seat) -> tuple[str, ...]:
        """All the seat's legal actions now, in notation; () if it is not on turn."""
        self._check(seat)
        actions = self.game.legal_actions(self.fold.state, seat)
        return tuple(self.game.write(self.fold.state, action) for action in actions)

    def situation(self, seat: Seat) -> Situation:
        """All information of the seat: a bot's input."""
        self._check(seat)
        return situation_of(self.game, self.fold, seat)

    # the information of a seat, or of a spectator (None)

    def view(self, seat: Seat | None = None) -> View:
        """The table from the seat's point of view, as a struct of the game."""
        self._check(seat)
        view: View = self.game.view(self.fold.state, seat)
        return view

    def text(self, seat: Seat | None = None, language: str = "en") -> str:
        """The table from the seat's point of view, as lines of text."""
        texts = self._texts(language)
        return self.game.text(self.view(seat), texts.say)

    def events(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """The seat's events of the newest entry."""
        self._check(seat)
        return events_for(self.fold, seat)

    def log(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """All events shown to the seat since the table opened."""
        self._check(seat)
        return events_shown_to(self.game, self.fold.opening, self.fold.entries, seat)

    def story(self, seat: Seat | None = None, language: str = "en") -> tuple[str, ...]:
        """The log in sentences."""
        texts = self._texts(language)
        players = texts.players(self.fold.players)
        return tuple(texts.event(event, players) for event in self.log(seat))

    # steps

    def act(self, seat: Seat, action: Any) -> Table:
        """The table after an action, in notation or as one of the game's own structs.

        Refused gives the reason, with the rule; ParseError means that the text is not a move. Both
        are ValueErrors, and the table does not change.
        """
        if not isinstance(action, (str, self.game.action_type)):
            raise TypeError(
                f"an action is notation or one of table.situation(seat).legal, not {action!r}"
            )
        text = action if isinstance(action, str) else self.game.write(self.fold.state, action)
        return self.then(ActionEntry(seat=seat, action=text))

    def resign(self, seat: Seat) -> Table:
        """The table after the seat's resignation."""
        return self.then(ResignationEntry(seat=seat))

    def offer(self, seat: Seat, offer: OfferKind = "draw") -> Table:
        """Offers a "draw" or a "takeback", where the game supports it; `answer` answers it."""
        if offer not in get_args(OfferKind):
            raise ValueError(f"offers are {' and '.join(get_args(OfferKind))}, not {offer!r}")
        return self.then(OfferEntry(seat=seat, offer=offer))

    def answer(self, seat: Seat, *, accepts: bool) -> Table:
        """The seat accepts or declines the pending offer."""
        return self.then(OfferAnswerEntry(seat=seat, accepts=accepts))

    def claim(self, seat: Seat, claim: str, action: str | None = None) -> Table:
        """One of the game's claims, optionally with the action that makes it true."""
        return self.then(ClaimEntry(seat=seat, claim=claim, action=action))

    def then(self, entry: Entry) -> Table:
        """The table after any entry, and after all resulting deals."""
        self._check(getattr(entry, "seat", None))
        try:
            after = appended(self.game, self.fold, entry)
        except ParseError as error:
            raise with_sentence(error) from None
        if isinstance(after, Refusal):
            raise self._refusal_error(after)
        return replace(self, fold=after)._deal_what_is_due()

    # standard notations

    def record(self) -> bytes:
        """The whole game as JSON, to store, replay and verify anywhere."""
        return write_record(record_of(self.fold, self.seed))

    def export(self) -> str:
        """The game as PDN (Dame) or PGN (chess); ValueError for the others."""
        return export_record(record_of(self.fold, self.seed))

    def fen(self) -> str:
        """The position in Dame and chess; ValueError for the others."""
        return fen_of(self.game.name, self.fold.state)

    def _refusal_error(self, refusal: Refusal) -> Refused:
        sentence = self._texts("en").refusal(refusal)
        if self.outcome is None and refusal.code.endswith(("not-your-turn", "not-awaited")):
            sentence += f" Awaited: {', '.join(map(str, self.awaited))}."
        return Refused(refusal, sentence)

    def _check(self, seat: Seat | None) -> None:
        check_seat(len(self.fold.players), seat)

    def _deal_what_is_due(self) -> Table:
        fold = self.fold
        while self.seed and (deal := next_deal(self.game, fold, self.seed, at=0)):
            after = appended(self.game, fold, deal)
            assert not isinstance(after, Refusal), after
            fold = after
        return replace(self, fold=fold)

    def _texts(self, language: str) -> Texts:
        check_language(language)
        return Texts(language, self.game.names(self.fold.opening.material, language))


def open_table(
    game: str,
    *,
    players: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    material: Any = None,
    seed: int | bytes | None = 0,
    name: str = "table",
) -> Table:
    """A new table; ValueError names an invalid argument.

    `players` are names, one for each seat. `options` are the game's own, by name; `material` is a
    custom deck or layout (`kiebitz.material`). The seed, a number or 32 bytes, decides all
    deals; None means a random one.
    """
    rules = game_named(game)
    chosen = parse_options(rules, options or {})
    names = check_names(players, rules.seats(chosen), game)
    secret = seed_bytes_of(seed)
    stuff = shipped_material(rules) if material is None else material
    opening = committed_opening(
        rules, name, chosen, stuff, tuple(Player(each) for each in names), secret
    )
    return _add_nonces(Table(rules, opened(rules, opening), secret))


def parse_options(game: AnyGame, options: Mapping[str, Any]) -> Any:
    """The options as the game's own struct; ValueError explains an invalid one."""
    chosen: Any = options_of(game, options)
    if isinstance(chosen, Message):
        raise ValueError(Texts("en").say(chosen.id, chosen.params))
    return chosen


def _add_nonces(table: Table) -> Table:
    """Every player's nonce: here it comes from the seed too."""
    assert table.seed is not None
    for seat in () if table.fold.ended else nonceless_seats(table.fold):
        nonce = sha256(table.seed + bytes([seat])).hexdigest()[:32]
        table = table.then(NonceEntry(seat=seat, nonce=nonce))
    return table._deal_what_is_due()


def tables_in(game: str, text: str) -> Iterator[Table | ParseError]:
    """Every game of a PDN or PGN text; ParseError gives the place of an unreadable one."""
    for found in records_in(game, text):
        yield with_sentence(found) if isinstance(found, ParseError) else _replay_record(found, None)


def replay(record: bytes | str, entries: int | None = None) -> Table:
    """The table of a record, after its first `entries` entries or all; ParseError if it is
    invalid."""
    parsed = parse_record(record)
    if entries is not None and not 0 <= entries <= len(parsed.entries):
        raise ValueError(f"the record has {len(parsed.entries)} entries, not {entries}")
    return _replay_record(parsed, entries)


def _replay_record(record: Record, entries: int | None) -> Table:
    game = game_of(record, GAMES)
    fold: AnyTable = opened(game, opening_of(game, record))
    for number, entry in enumerate(record.entries[:entries]):
        after = appended(game, fold, entry)
        if isinstance(after, Refusal):
            raise ParseError("record-entry", f"entry {number}: {after.code} ({after.rule})")
        fold = after
    return Table(game, fold, bytes.fromhex(record.seed) if record.seed else None)


def verify(record: bytes | str) -> Verdict:
    """Whether a finished record's deals, entries and signature are sound; true if they are."""
    parsed: Record = parse_record(record)
    return verified(game_of(parsed, GAMES), parsed)
