"""The board from the point of view of a player without a search."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiebitz.bots.bot import Situation
from kiebitz.bots.queens_gambit.memory import recall_table
from kiebitz.games.queens_gambit.board import Card, Square
from kiebitz.games.queens_gambit.gambit import LINES
from kiebitz.games.queens_gambit.material import Layout, Material
from kiebitz.games.queens_gambit.view import QueensGambitView


@dataclass(frozen=True)
class Sight:
    """The player's gambit, the tokens' points, the others' gambits, its own row."""

    origin: Square
    values: dict[Square, int]
    others: frozenset[Square]
    row: tuple[Card, ...]

    def without_token(self, square: Square) -> Sight:
        """The sight once the token there, if any, is taken."""
        if square not in self.values:
            return self
        return replace(self, values={s: v for s, v in self.values.items() if s != square})


def layout_of(view: QueensGambitView, material: Material) -> Layout:
    """The setup card on the table."""
    return next(layout for layout in material.layouts if layout.id == view.layout)


def sight_of(situation: Situation) -> Sight:
    """The player's sight, and its memory of its own row."""
    view = situation.view
    assert isinstance(view, QueensGambitView)
    own = view.seats[situation.seat]
    layout = layout_of(view, situation.material)
    row = (
        recall_table(situation.seat, layout, situation.memory).row if view.row is None else view.row
    )
    return Sight(
        origin=own.gambit or "a1",
        values={token.square: token.value for token in view.tokens},
        others=frozenset(
            seen.gambit
            for seat, seen in enumerate(view.seats)
            if seen.gambit is not None and seat != situation.seat
        ),
        row=row,
    )


def reachable_squares(card: Card, origin: Square, sight: Sight) -> list[Square]:
    """Q3.6 The possible targets of a gambit, sorted."""
    found = []
    for line in LINES[card][origin]:
        for square in line:
            if square in sight.others:
                break
            found.append(square)
            if square in sight.values:
                break
    return sorted(found)
