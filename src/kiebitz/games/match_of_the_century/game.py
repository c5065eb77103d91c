"""Match of the Century as a value of the protocol: each answer is a function of a chapter."""

from __future__ import annotations

from collections.abc import Mapping

from kiebitz.core.game import Courtesies, Game, Rng, Step
from kiebitz.core.message import Event, Message, Refusal, Say
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Awaited, Deal, Seat
from kiebitz.games.match_of_the_century import (
    material,
    notation,
    outcome,
    redealing,
    refusals,
    rules,
    state,
    text,
    view,
)
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.material import Material
from kiebitz.games.match_of_the_century.state import Options, State
from kiebitz.games.match_of_the_century.view import MatchView


class MatchOfTheCentury(Game[State, Action, MatchView, Options, Material]):
    """The match of Reykjavík 1972, docs/rules/match_of_the_century.md."""

    name = "match_of_the_century"
    rules_version = 1
    state_type = State
    action_type = Action
    view_type = MatchView
    options_type = Options
    material_type = Material

    def seats(self, options: Options) -> int:
        return 2

    def courtesies(self, options: Options) -> Courtesies:
        """No draws by agreement; no takebacks, because most steps show something hidden."""
        return Courtesies()

    def material(self, files: Mapping[str, str]) -> Material:
        return material.material(files)

    def names(self, material_: Material, language: str) -> Mapping[str, str]:
        return material.names(material_, language)

    def initial(self, options: Options, material: Material) -> State:
        return state.initial(options, material)

    def to_act(self, state: State) -> Awaited:
        return rules.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return rules.legal_actions(state, seat)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return refusals.refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        return rules.apply(state, seat, action)

    def dealt(self, state: State, deal: Deal) -> State:
        return rules.dealt(state, deal)

    def outcome(self, state: State) -> Outcome | None:
        return outcome.outcome(state)

    def view(self, state: State, seat: Seat | None) -> MatchView:
        return view.view(state, seat)

    def events(
        self, before: State, step: Step[Action], after: State, watcher: Seat | None
    ) -> tuple[Event, ...]:
        return view.events(before, step, after, watcher)

    def redealt(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return redealing.redealt(state, seat, rng)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(state, text)

    def write(self, state: State, action: Action) -> str:
        return notation.write(state, action)

    def text(self, view: MatchView, say: Say) -> str:
        return text.text(view, say)

    def prompt(self, view: MatchView) -> Message:
        return text.prompt(view)

    def resigned(self, state: State, seat: Seat) -> Outcome:
        return outcome.resigned(state, seat)

    def timed_out(self, state: State, seat: Seat) -> Outcome:
        return outcome.timed_out(state, seat)


MATCH_OF_THE_CENTURY = MatchOfTheCentury()
