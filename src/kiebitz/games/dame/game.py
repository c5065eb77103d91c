"""Dame as a value of the protocol: each answer is a function of a chapter."""

from __future__ import annotations

from collections.abc import Mapping

from kiebitz.core.errors import MaterialError
from kiebitz.core.game import Courtesies, Denied, Game, Rng
from kiebitz.core.game import Step as GameStep
from kiebitz.core.message import Event, Message, Refusal, Say
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Awaited, Deal, Seat
from kiebitz.games.dame import notation, outcome, refusals, rules, state, text, view
from kiebitz.games.dame.draws import CLAIMS
from kiebitz.games.dame.state import Action, Options, State
from kiebitz.games.dame.view import DameView


class Dame(Game[State, Action, DameView, Options, None]):
    """Dame by the rules of Brettspielnetz.de, docs/rules/dame.md."""

    name = "dame"
    rules_version = 1
    state_type = State
    action_type = Action
    view_type = DameView
    options_type = Options
    material_type = None

    def seats(self, options: Options) -> int:
        return 2

    def courtesies(self, options: Options) -> Courtesies:
        claims = CLAIMS if options.draws == "claim" else ()
        return Courtesies(draw_offers=True, takebacks=True, claims=claims, offer_rule="D6.1")

    def material(self, files: Mapping[str, str]) -> None:
        if files:
            raise MaterialError(f"dame has no material: {', '.join(sorted(files))}")

    def initial(self, options: Options, material: None) -> State:
        return state.initial(options)

    def to_act(self, state: State) -> Awaited:
        return rules.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return rules.legal_actions(state, seat)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return refusals.refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        return rules.apply(state, seat, action)

    def dealt(self, state_: State, deal: Deal) -> State:
        return state.dealt(state_, deal)

    def outcome(self, state: State) -> Outcome | None:
        return outcome.outcome(state)

    def view(self, state: State, seat: Seat | None) -> DameView:
        return view.view(state, seat)

    def events(
        self, before: State, step: GameStep[Action], after: State, watcher: Seat | None
    ) -> tuple[Event, ...]:
        return view.events(before, step, after, watcher)

    def redealt(self, state: State, seat: Seat | None, rng: Rng) -> State:
        """Nothing is hidden from anybody."""
        return state

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(state, text)

    def write(self, state: State, action: Action) -> str:
        return notation.write(state, action)

    def text(self, view: DameView, say: Say) -> str:
        return text.text(view, say)

    def prompt(self, view: DameView) -> Message:
        return text.prompt(view)

    def resigned(self, state: State, seat: Seat) -> Outcome:
        return outcome.resigned(seat)

    def timed_out(self, state: State, seat: Seat) -> Outcome:
        return outcome.timed_out(seat)

    def agreed(self, state: State) -> Outcome:
        return outcome.agreed()

    def judged(
        self, state: State, seat: Seat, claim: str, action: Action | None
    ) -> Outcome | Denied:
        return outcome.judged(state, seat, claim, action)


DAME = Dame()
