"""Nine Men's Morris as a value of the protocol."""

from __future__ import annotations

from kiebitz.core.game import Courtesies, Game
from kiebitz.core.generic_board import PlacedChoice
from nine_mens_morris import notation, rules, view
from nine_mens_morris.rules import Action, Options, State

NINE_MENS_MORRIS: Game[State, Action, view.MorrisView, Options, None] = Game(
    name="nine_mens_morris",
    rules_version=1,
    state_type=State,
    action_type=Action,
    view_type=view.MorrisView,
    choice_type=PlacedChoice,
    options_type=Options,
    seats=lambda options: 2,
    courtesies=lambda options: Courtesies(draw_offers=True, takebacks=True),
    material=lambda files: None,
    initial=lambda options, material: State(flying=options.flying),
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    refusal=rules.refusal,
    apply=rules.apply,
    dealt=rules.dealt,
    outcome=rules.outcome,
    view=view.view,
    choice=view.choice,
    parse=notation.parse,
    write=notation.write,
    text=view.text,
    prompt=view.prompt,
    resigned=rules.resigned,
    timed_out=rules.timed_out,
    agreed=rules.agreed,
)
