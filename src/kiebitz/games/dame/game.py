"""Dame as a value of the protocol: each answer is a function of a chapter."""

from __future__ import annotations

from collections.abc import Mapping

from kiebitz.core.errors import MaterialError
from kiebitz.core.game import Courtesies, Game
from kiebitz.games.dame import choices, notation, outcome, refusals, rules, setup, text, view
from kiebitz.games.dame.choices import DameChoice
from kiebitz.games.dame.draws import CLAIMS
from kiebitz.games.dame.state import Action, Options, State
from kiebitz.games.dame.view import DameView


def courtesies(options: Options) -> Courtesies:
    """D6.1 Draws may be offered. D6.5 They may be claimed where the table says so."""
    claims = CLAIMS if options.draws == "claim" else ()
    return Courtesies(draw_offers=True, takebacks=True, claims=claims, offer_rule="D6.1")


def no_material(files: Mapping[str, str]) -> None:
    if files:
        raise MaterialError(f"dame has no material: {', '.join(sorted(files))}")


DAME: Game[State, Action, DameView, Options, None] = Game(
    name="dame",
    rules_version=1,
    state_type=State,
    action_type=Action,
    view_type=DameView,
    choice_type=DameChoice,
    options_type=Options,
    seats=lambda options: 2,
    courtesies=courtesies,
    material=no_material,
    can_deal=lambda options, material: options.starts == "random",
    initial=setup.initial,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    refusal=refusals.refusal,
    refusal_of_piece=refusals.refusal_of_piece,
    apply=rules.apply,
    dealt=setup.dealt,
    outcome=outcome.outcome,
    view=view.view,
    choice=choices.choice,
    parse=notation.parse,
    write=notation.write,
    proofs=view.proofs,
    text=text.text,
    prompt=text.prompt,
    resigned=outcome.resigned,
    timed_out=outcome.timed_out,
    agreed=outcome.agreed,
    judge_claim=outcome.judge_claim,
)
