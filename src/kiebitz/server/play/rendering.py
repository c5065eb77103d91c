"""Renders a table for one watcher: everything passes through the game's view and events."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from kiebitz.bots.advice import may_be_advised
from kiebitz.core.entry import Player
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import Choice, Preview, nothing_hidden
from kiebitz.core.message import Message
from kiebitz.core.seat import Seat
from kiebitz.core.signing import Signature
from kiebitz.core.table import can_abort, is_still
from kiebitz.core.table_clock import shown_times
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Pending, TableMessage, TableUpdate, encode
from kiebitz.server.tables.status import nonces_missing
from kiebitz.texts import Texts


class Watcher(msgspec.Struct, frozen=True):
    """A watcher's seat and language, whether they want text, and their identity."""

    seat: Seat | None
    language: str
    wants_text: bool = False
    person: str | None = None
    here: tuple[Seat, ...] = ()
    """The seats that share the watcher's device, if there are several."""


class RenderedTable:
    """The table as all watchers with the same view see it: rendered once, encoded once."""

    def __init__(self, live: LiveTable, watcher: Watcher) -> None:
        self._events = live.events(watcher.seat)
        self._stands = make_update(live, watcher, len(self._events))
        self._texts: dict[int, bytes] = {}

    @property
    def shown_events(self) -> int:
        """How many events this watcher has been shown."""
        return len(self._events)

    def is_same_as(self, before: RenderedTable) -> bool:
        """Whether this rendering adds nothing to the one before."""
        is_same = self.shown_events == before.shown_events and self._stands == before._stands
        return self is before or is_same

    def encode_update(self, first: int) -> bytes:
        """The update, with the events from number `first` on."""
        if first not in self._texts:
            news = self._events[first:]
            self._texts[first] = encode(replace(self._stands, first=first, events=news))
        return self._texts[first]


def render(live: LiveTable, watcher: Watcher) -> RenderedTable:
    """The table for this watcher."""
    found = cached_rendering(live, watcher)
    if found is None:
        found = live.render_cache[_cache_key(watcher)] = RenderedTable(live, watcher)
    return found


def cached_rendering(live: LiveTable, watcher: Watcher) -> RenderedTable | None:
    """The same from a cache shared by all watchers with this view until the table changes."""
    return live.render_cache.get(_cache_key(watcher))


def _cache_key(watcher: Watcher) -> tuple[Seat | None, str | None, tuple[Seat, ...]]:
    """The language only matters for views as text."""
    return watcher.seat, watcher.language if watcher.wants_text else None, watcher.here


def table_message(live: LiveTable, watcher: Watcher, at: int) -> TableMessage:
    """The whole table, for a watcher who has seen nothing yet."""
    opening = live.table.opening
    return TableMessage(
        table=live.id,
        game=live.game.name,
        rules_version=opening.rules_version,
        seat=watcher.seat,
        mine=live.own_seat(watcher.person),
        here=watcher.here,
        owes=tuple(seat for seat in nonces_missing(live.game, live.table) if seat in watcher.here),
        curtain=live.game.redealt is not nothing_hidden,
        opened_with=opening.players,
        options=msgspec.to_builtins(opening.options),
        courtesies=live.game.courtesies(opening.options),
        commitment=opening.commitment,
        names=dict(live.game.names(opening.material, watcher.language)),
        clock=opening.clock,
        rated=opening.rated,
        public=live.terms.public,
        now=at,
        update=make_update(live, watcher, 0),
    )


class _Common(msgspec.Struct, frozen=True):
    """What all watchers see alike."""

    players: tuple[Player, ...]
    notices: tuple[Message | None, ...]
    pending: Pending | None
    free_seats: tuple[Seat, ...]
    nonces_wanted: tuple[Seat, ...]
    waits_for: tuple[Seat, ...]
    waits_until: int | None
    can_abort: bool
    seed: str | None
    head: str | None
    signature: Signature | None


def _render_common_part(live: LiveTable) -> _Common:
    """Computed once per change."""
    found: _Common | None = live.render_cache.get(_Common)
    if found is None:
        table = live.table
        has_ended = table.ended is not None
        found = live.render_cache[_Common] = _Common(
            players=live.players,
            notices=live.bot_remarks,
            pending=Pending(table.pending.seat, table.pending.offer) if table.pending else None,
            free_seats=live.free_seats,
            nonces_wanted=() if has_ended else nonces_missing(live.game, table),
            waits_for=live.waits_for,
            waits_until=live.waits_until,
            can_abort=not has_ended and can_abort(table),
            seed=live.seed.hex() if has_ended else None,
            head=table.head if has_ended else None,
            signature=live.signature,
        )
    return found


def make_update(live: LiveTable, watcher: Watcher, first: int) -> TableUpdate:
    """The table for this watcher, with the events from number `first` on."""
    table, view, common = live.table, live.view(watcher.seat), _render_common_part(live)
    return TableUpdate(
        view=view,
        players=common.players,
        notices=common.notices,
        first=first,
        events=live.events(watcher.seat)[first:],
        prompt=_prompt(live, watcher.seat),
        times=shown_times(table, watcher.seat, view.awaited),
        choices=legal_choices(live, watcher.seat),
        hints=watcher.seat is not None and may_be_advised(table, watcher.seat),
        pending=common.pending,
        due=live.due_seats(watcher.here),
        frozen=table.appeal is not None,
        free_seats=common.free_seats,
        nonce_wanted=watcher.seat in common.nonces_wanted,
        waits_for=common.waits_for,
        waits_until=common.waits_until,
        can_abort=watcher.seat is not None and common.can_abort,
        outcome=table.ended,
        next_table=live.next_table,
        seed=common.seed,
        head=common.head,
        signature=common.signature,
        text=_view_as_text(live, watcher) if watcher.wants_text else None,
    )


def legal_choices(live: LiveTable, seat: Seat | None) -> tuple[Choice, ...]:
    """The seat's legal actions now."""
    table = live.table
    if seat is None or is_still(table) or live.waits_for:
        return ()
    actions = live.game.legal_actions(table.state, seat)
    return tuple([live.game.choice(table.state, seat, action) for action in actions])


def preview_for_seat(live: LiveTable, seat: Seat | None, action: str) -> Preview | None:
    """What may follow from an action by the seat; None if it is illegal now."""
    table, game = live.table, live.game
    if seat is None or game.preview is None or is_still(table) or live.waits_for:
        return None
    try:
        return game.preview(table.state, seat, game.parse(table.state, action))
    except (ParseError, IllegalAction):
        return None


def _prompt(live: LiveTable, seat: Seat | None) -> Message:
    """The game's own sentence, or the players whose turn it is."""
    if not live.waits_for:
        prompt: Message = live.game.prompt(live.game.view(live.table.state, seat))
        return prompt
    players = ", ".join(live.players[each].name or "?" for each in live.waits_for)
    return Message("prompt-waits-for-players", {"players": players})


def _view_as_text(live: LiveTable, watcher: Watcher) -> str:
    view = live.game.view(live.table.state, watcher.seat)
    names = live.game.names(live.table.opening.material, watcher.language)
    return live.game.text(view, Texts(watcher.language, names).say)
