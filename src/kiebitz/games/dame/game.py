"""Dame as a value of the protocol: each answer is a function of a chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from kiebitz.core.errors import MaterialError
from kiebitz.core.game import Courtesies, Game
from kiebitz.games.dame import (
    choices,
    claims,
    notation,
    outcome,
    proofs,
    refusals,
    rules,
    setup,
    text,
    view,
)
from kiebitz.games.dame.choices import DameChoice
from kiebitz.games.dame.claims import CLAIMS
from kiebitz.games.dame.state import Action, Options, State
from kiebitz.games.dame.view import DameView


def courtesies(options: Options) -> Courtesies:
    """D6.1 Draws may be offered. D6.5 They may be claimed where the table says so."""
    return Courtesies(
        draw_offers=True,
        takebacks=True,
        claims=CLAIMS if options.draws == "claim" else (),
        claims_out_of_turn=True,
        offer_rule="D6.1",
    )


def courtesies_in_version_1(options: Options) -> Courtesies:
    """D6.5 Only the player to move could claim."""
    return msgspec.structs.replace(courtesies(options), claims_out_of_turn=False)


def no_material(files: Mapping[str, str]) -> None:
    if files:
        raise MaterialError(f"dame has no material: {', '.join(sorted(files))}")


DAME: Game[State, Action, DameView, Options, None] = Game(
    name="dame",
    rules_version=2,
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
    proofs=proofs.proofs,
    proofs_of_line=proofs.proofs_of_line,
    text=text.text,
    prompt=text.prompt,
    resigned=outcome.resigned,
    timed_out=outcome.timed_out,
    agreed=outcome.agreed,
    judge_claim=claims.judge_claim,
)

DAME_1 = replace(
    DAME,
    rules_version=1,
    courtesies=courtesies_in_version_1,
    initial=setup.initial_in_version_1,
)
"""The rules until 2026-11-18, for the tables and records that began under them."""
