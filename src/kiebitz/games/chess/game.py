"""Chess as a value of the protocol: each question is answered by the module for its rules."""

from __future__ import annotations

from kiebitz.core.game import Courtesies, Game
from kiebitz.games.chess import choices, claims, notation, outcome, proofs, rules, setup, view
from kiebitz.games.chess.choices import ChessChoice
from kiebitz.games.chess.state import Move, Options, State
from kiebitz.games.chess.view import ChessView

CHESS: Game[State, Move, ChessView, Options, None] = Game(
    name="chess",
    rules_version=1,
    state_type=State,
    action_type=Move,
    view_type=ChessView,
    choice_type=ChessChoice,
    options_type=Options,
    seats=lambda options: outcome.SEATS,
    courtesies=lambda options: Courtesies(
        draw_offers=True, takebacks=True, claims=claims.CLAIMS, offer_rule="C4"
    ),
    material=lambda files: None,
    can_deal=lambda options, material: setup.awaited_deal(setup.initial(options)) is not None,
    initial=setup.initial,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    refusal=rules.refusal,
    refusal_of_piece=rules.refusal_of_piece,
    apply=rules.apply,
    dealt=setup.dealt,
    outcome=outcome.outcome,
    view=view.view,
    choice=choices.choice,
    parse=notation.parse,
    write=notation.write,
    proofs=proofs.proofs,
    proofs_of_line=proofs.proofs_of_line,
    text=view.text,
    prompt=view.prompt,
    resigned=outcome.resigned,
    timed_out=outcome.timed_out,
    agreed=outcome.agreed,
    judge_claim=claims.judge_claim,
)
