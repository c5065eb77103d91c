"""The Queen's Gambit board game as a value that answers the questions of the protocol.

Q8.1 Chess with the same material is a game of its own, in `games/chess`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kiebitz.core.game import Courtesies, Game, Rng, Step
from kiebitz.core.message import Event, Message, Refusal, Say
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Awaited, Deal, Seat
from kiebitz.games.queens_gambit import (
    events,
    layouts,
    notation,
    outcome,
    redealing,
    rules,
    setup,
    text,
    view,
)
from kiebitz.games.queens_gambit.layouts import Material
from kiebitz.games.queens_gambit.state import Action, Options, State
from kiebitz.games.queens_gambit.view import View


class QueensGambit(Game[State, Action, View, Options, Material]):
    name: ClassVar[str] = "queens_gambit"
    rules_version: ClassVar[int] = 1
    state_type = State
    action_type = Action
    view_type = View
    options_type = Options
    material_type = Material

    def seats(self, options: Options) -> int:
        return options.players

    def courtesies(self, options: Options) -> Courtesies:
        """None: every step ends a turn or begins one, and Q5.1 allows no takeback after that."""
        return Courtesies()

    def material(self, files: Mapping[str, str]) -> Material:
        return layouts.parse_material(files)

    def names(self, material: Material, language: str) -> Mapping[str, str]:
        return layouts.names(material, language)

    def initial(self, options: Options, material: Material) -> State:
        return setup.initial(options, material)

    def to_act(self, state: State) -> Awaited:
        return rules.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return rules.legal_actions(state, seat)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return rules.refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        return rules.apply(state, seat, action)

    def dealt(self, state: State, deal: Deal) -> State:
        return rules.dealt(state, deal)

    def outcome(self, state: State) -> Outcome | None:
        return outcome.outcome(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def events(
        self, before: State, step: Step[Action], after: State, watcher: Seat | None
    ) -> tuple[Event, ...]:
        return events.events(before, step, after, watcher)

    def redealt(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return redealing.redealt(state, seat, rng)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(state, text)

    def write(self, state: State, action: Action) -> str:
        return notation.write(state, action)

    def text(self, view: View, say: Say) -> str:
        return text.text(view, say)

    def prompt(self, view: View) -> Message:
        return text.prompt(view)

    def resigned(self, state: State, seat: Seat) -> State | Outcome:
        return outcome.resigned(state, seat)


QUEENS_GAMBIT = QueensGambit()
