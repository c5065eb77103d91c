"""The view as text, for terminals and screen readers, and the prompt for the player."""

from __future__ import annotations

from collections.abc import Iterator

from kiebitz.core.message import Message, Say
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import FILES, PIECE_LETTERS, RANKS, Square, letters
from kiebitz.games.queens_gambit.material import note_key
from kiebitz.games.queens_gambit.state import Phase
from kiebitz.games.queens_gambit.view import QueensGambitView, SeatView

FACE_DOWN = "?"
EMPTY = "·"
START = "[ ]"


def text(view: QueensGambitView, say: Say) -> str:
    """The board, the cards in front of each seat, the watcher's hand."""
    lines = [
        *_heading_lines(view, say),
        *_board_lines(view),
        say("queens_gambit-legend", {}),
        "",
        *(_seat_line(view, say, seat) for seat in range(len(view.seats))),
        *_own_card_lines(view, say),
    ]
    return "\n".join(lines)


def _heading_lines(view: QueensGambitView, say: Say) -> Iterator[str]:
    if view.layout is not None:
        yield say("queens_gambit-layout-name", {"layout": f"@{view.layout}"})
        if view.has_note:
            note = f"@{note_key(view.layout)}"
            yield say("queens_gambit-layout-note", {"remark": note})
    if view.turn:
        params = {"turn": view.turn, "quiet": view.quiet, "limit": view.limit}
        yield say("queens_gambit-turn-number", {**params})


def _board_lines(view: QueensGambitView) -> Iterator[str]:
    """Tokens as letter and points, gambits as the seat's number in brackets."""
    there = _labels_by_square(view)
    files = "    " + "".join(f"{file:^4}" for file in FILES)
    yield files
    for rank in reversed(RANKS):
        cells = (there.get(file + rank, EMPTY) for file in FILES)
        yield f" {rank}  " + "".join(f"{cell:^4}" for cell in cells) + f"  {rank}"
    yield files


def _labels_by_square(view: QueensGambitView) -> dict[Square, str]:
    things = {t.square: f"{PIECE_LETTERS[t.piece]}{t.value}" for t in view.tokens}
    things |= dict.fromkeys(view.starts, START)
    gambits = ((seat, held.gambit) for seat, held in enumerate(view.seats))
    return things | {square: f"({seat + 1})" for seat, square in gambits if square}


def _seat_line(view: QueensGambitView, say: Say, seat: Seat) -> str:
    """One line for a seat: points, planned cards face down, cards turned up, hand and pile."""
    held = view.seats[seat]
    if held.is_removed:
        return say("queens_gambit-seat-removed", {"seat": seat + 1, "points": held.points})
    return say(
        "queens_gambit-seat",
        {
            "seat": seat + 1,
            "who": "you" if seat == view.seat else "bot" if held.has_left else "other",
            "points": held.points,
            "square": held.gambit or "–",
            "row": _row_text(view, seat, held),
            "turned": letters(held.turned) or "–",
            "hand": held.hand_size,
            "pile": held.pile_size,
        },
    )


def _row_text(view: QueensGambitView, seat: Seat, held: SeatView) -> str:
    if seat == view.seat and view.row is not None:
        return letters(view.row) or "–"
    return " ".join([FACE_DOWN] * held.row_size) or "–"


def _own_card_lines(view: QueensGambitView, say: Say) -> Iterator[str]:
    if view.hand:
        yield say("queens_gambit-hand", {"cards": letters(view.hand)})


def prompt(view: QueensGambitView) -> Message:
    """The seat's options now, or the seats on turn, as one sentence."""
    if view.phase is Phase.OVER:
        return Message("prompt-queens_gambit-over")
    if not view.awaited:
        return Message("prompt-queens_gambit-dealing")
    if view.phase is Phase.PLANNING:
        return _planning_prompt(view)
    return _own_prompt(view) if view.seat in view.awaited else _waiting_prompt(view)


def _planning_prompt(view: QueensGambitView) -> Message:
    if view.seat is not None and view.seat in view.awaited:
        if view.seats[view.seat].may_look:
            return Message("prompt-queens_gambit-plan-to-look-at")
        return Message("prompt-queens_gambit-plan")
    return Message("prompt-queens_gambit-wait-plans")


def _own_prompt(view: QueensGambitView) -> Message:
    card = view.card.value if view.card else ""
    match view.phase:
        case Phase.PLACING:
            return Message("prompt-queens_gambit-start")
        case Phase.MOVING:
            return Message("prompt-queens_gambit-move", {"card": card})
    return Message("prompt-queens_gambit-lay")


def _waiting_prompt(view: QueensGambitView) -> Message:
    seat = view.awaited[0] + 1
    card = view.card.value if view.card else ""
    match view.phase:
        case Phase.PLACING:
            return Message("prompt-queens_gambit-wait-start", {"seat": seat})
        case Phase.MOVING:
            return Message("prompt-queens_gambit-wait-move", {"seat": seat, "card": card})
    return Message("prompt-queens_gambit-wait-lay", {"seat": seat})
