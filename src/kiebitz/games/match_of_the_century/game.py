"""Match of the Century as a value of the protocol, docs/rules/match_of_the_century.md."""

from __future__ import annotations

from kiebitz.core.game import Courtesies, Game
from kiebitz.games.match_of_the_century import (
    ahead,
    choices,
    hidden,
    material,
    notation,
    outcome,
    preview,
    refusals,
    rules,
    state,
    text,
    view,
)
from kiebitz.games.match_of_the_century.actions import Action

MATCH_OF_THE_CENTURY = Game(
    name="match_of_the_century",
    rules_version=1,
    state_type=state.State,
    action_type=Action,
    view_type=view.MatchOfTheCenturyView,
    choice_type=choices.MatchOfTheCenturyChoice,
    preview_type=preview.MatchPreview,
    options_type=state.Options,
    material_type=material.Material,
    seats=lambda options: outcome.SEATS,
    courtesies=lambda options: Courtesies(takebacks=True),
    material=material.material,
    material_problem=material.material_problem,
    names=material.names,
    initial=state.initial,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    refusal=refusals.refusal,
    apply=rules.apply,
    dealt=rules.dealt,
    outcome=outcome.outcome,
    view=view.view,
    redealt=hidden.redealt,
    hidden_things=hidden.hidden_things,
    reveals=hidden.reveals,
    ahead=ahead.ahead,
    choice=choices.choice,
    preview=preview.preview,
    parse=notation.parse,
    write=notation.write,
    text=text.text,
    prompt=text.prompt,
    resigned=outcome.resigned,
    timed_out=outcome.timed_out,
)
