"""How a table is shown to one watcher: everything passes through the game's view and events."""

from __future__ import annotations

import msgspec

from kiebitz.bots.advice import may_be_advised
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import Choice, Preview, View
from kiebitz.core.seat import Seat
from kiebitz.core.table import can_abort, is_still
from kiebitz.server.live import LiveTable, nonces_missing
from kiebitz.server.wire import Pending, TableMessage, TableUpdate
from kiebitz.texts import Texts


class Watcher(msgspec.Struct, frozen=True):
    """From where somebody watches, in which language, whether as text too, and who it is."""

    seat: Seat | None
    language: str
    wants_text: bool = False
    person: str | None = None


def table_message(live: LiveTable, watcher: Watcher) -> TableMessage:
    """The whole table for a watcher who has been shown nothing yet."""
    opening = live.table.opening
    return TableMessage(
        table=live.id,
        game=live.game.name,
        rules_version=opening.rules_version,
        seat=watcher.seat,
        mine=live.own_seat(watcher.person),
        opened_with=opening.players,
        options=msgspec.to_builtins(opening.options),
        courtesies=live.game.courtesies(opening.options),
        commitment=opening.commitment,
        names=dict(live.game.names(opening.material, watcher.language)),
        update=update(live, watcher, 0),
    )


def update(live: LiveTable, watcher: Watcher, first: int) -> TableUpdate:
    """How the table stands for the watcher, with the events from number `first` on."""
    table, view = live.table, live.game.view(live.table.state, watcher.seat)
    return TableUpdate(
        view=view,
        players=table.players,
        notices=live.notices,
        first=first,
        events=live.events(watcher.seat)[first:],
        prompt=live.game.prompt(view),
        choices=choices(live, watcher.seat),
        hints=watcher.seat is not None and may_be_advised(table, watcher.seat),
        pending=Pending(table.pending.seat, table.pending.offer) if table.pending else None,
        frozen=table.appeal is not None,
        free_seats=live.free_seats,
        nonce_wanted=watcher.seat in nonces_missing(table) and table.ended is None,
        can_abort=watcher.seat is not None and table.ended is None and can_abort(table),
        outcome=table.ended,
        next_table=live.next_table,
        seed=live.seed.hex() if table.ended is not None else None,
        head=table.head if table.ended is not None else None,
        signature=live.signature,
        text=_text(live, view, watcher) if watcher.wants_text else None,
    )


def choices(live: LiveTable, seat: Seat | None) -> tuple[Choice, ...]:
    """What the seat may do now."""
    table = live.table
    if seat is None or is_still(table):
        return ()
    actions = live.game.legal_actions(table.state, seat)
    return tuple(live.game.choice(table.state, seat, action) for action in actions)


def preview(live: LiveTable, seat: Seat | None, action: str) -> Preview | None:
    """What may follow from an action of the seat; None if it is not to be done now."""
    table, game = live.table, live.game
    if seat is None or game.preview is None or is_still(table):
        return None
    try:
        return game.preview(table.state, seat, game.parse(table.state, action))
    except (ParseError, IllegalAction):
        return None


def _text(live: LiveTable, view: View, watcher: Watcher) -> str:
    names = live.game.names(live.table.opening.material, watcher.language)
    return live.game.text(view, Texts(watcher.language, names).say)
