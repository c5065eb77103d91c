"""Chess as a game of the protocol: every question is answered by the module of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kiebitz.core.game import Courtesies, Denied, Game, Rng, Step
from kiebitz.core.message import Event, Message, Refusal, Say
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Awaited, Deal, Seat
from kiebitz.games.chess import claims, notation, outcome, rules, setup
from kiebitz.games.chess import view as views
from kiebitz.games.chess.state import Move, Options, State
from kiebitz.games.chess.view import ChessView


class Chess(Game[State, Move, ChessView, Options, None]):
    """Chess for two, with everything in the open."""

    name: ClassVar[str] = "chess"
    rules_version: ClassVar[int] = 1
    state_type = State
    action_type = Move
    view_type = ChessView
    options_type = Options
    material_type = None

    def seats(self, options: Options) -> int:
        return outcome.SEATS

    def courtesies(self, options: Options) -> Courtesies:
        return Courtesies(draw_offers=True, takebacks=True, claims=claims.CLAIMS, offer_rule="C4")

    def material(self, files: Mapping[str, str]) -> None:
        """Chess needs no material but the board."""

    def initial(self, options: Options, material: None) -> State:
        return setup.initial(options)

    def to_act(self, state: State) -> Awaited:
        return rules.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_actions(state, seat)

    def refusal(self, state: State, seat: Seat, action: Move) -> Refusal | None:
        return rules.refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Move) -> State:
        return rules.apply(state, seat, action)

    def dealt(self, state: State, deal: Deal) -> State:
        return setup.dealt(state, deal)

    def outcome(self, state: State) -> Outcome | None:
        return outcome.outcome(state)

    def view(self, state: State, seat: Seat | None) -> ChessView:
        return views.view(state, seat)

    def events(
        self, before: State, step: Step[Move], after: State, watcher: Seat | None
    ) -> tuple[Event, ...]:
        return views.events(before, step, after, watcher)

    def redealt(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Nothing is hidden from anybody."""
        return state

    def parse(self, state: State, text: str) -> Move:
        return notation.parse(state, text)

    def write(self, state: State, action: Move) -> str:
        return notation.write(state, action)

    def text(self, view: ChessView, say: Say) -> str:
        return views.text(view, say)

    def prompt(self, view: ChessView) -> Message:
        return views.prompt(view)

    def resigned(self, state: State, seat: Seat) -> State | Outcome:
        return outcome.resigned(state, seat)

    def timed_out(self, state: State, seat: Seat) -> State | Outcome:
        return outcome.timed_out(state, seat)

    def agreed(self, state: State) -> Outcome:
        return outcome.agreed()

    def judged(self, state: State, seat: Seat, claim: str, action: Move | None) -> Outcome | Denied:
        return claims.judged(state, seat, claim, action)


CHESS = Chess()
