"""The Queen's Gambit board game as a value that answers the questions of the protocol.

Q8.1 Chess with the same material is a separate game, in `games/chess`.
"""

from __future__ import annotations

from dataclasses import replace

from kiebitz.core.game import Courtesies, Game
from kiebitz.games.queens_gambit import (
    ahead,
    choices,
    hidden,
    material,
    notation,
    outcome,
    refusals,
    rules,
    setup,
    state,
    text,
    view,
)

QUEENS_GAMBIT = Game(
    name="queens_gambit",
    rules_version=2,
    state_type=state.State,
    action_type=state.Action,
    view_type=view.QueensGambitView,
    choice_type=choices.QueensGambitChoice,
    options_type=state.Options,
    material_type=material.Material,
    seats=lambda options: options.players,
    courtesies=lambda options: Courtesies(takebacks=True),
    material=material.parse_material,
    material_problem=material.material_problem,
    beside_shipped=material.beside_shipped,
    names=material.names,
    initial=setup.initial,
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
    parse=notation.parse,
    write=notation.write,
    text=text.text,
    prompt=text.prompt,
    resigned=outcome.after_leaving,
    timed_out=outcome.after_leaving,
    plays_on=lambda state, seat: seat in state.playing,
)

QUEENS_GAMBIT_1 = replace(QUEENS_GAMBIT, rules_version=1, initial=setup.initial_in_version_1)
"""The rules until 2026-11-18, for the tables and records that began under them."""
