"""Dame, the draughts of Brettspielnetz.de: docs/rules/dame.md."""

from kiebitz.games.dame.board import Side
from kiebitz.games.dame.choices import DameChoice
from kiebitz.games.dame.fen import parse_fen, write_fen
from kiebitz.games.dame.game import DAME
from kiebitz.games.dame.perft import perft
from kiebitz.games.dame.rules import legal_actions
from kiebitz.games.dame.setup import initial
from kiebitz.games.dame.state import Action, Jump, Options, State, Step
from kiebitz.games.dame.view import DameView

__all__ = [
    "DAME",
    "Action",
    "DameChoice",
    "DameView",
    "Jump",
    "Options",
    "Side",
    "State",
    "Step",
    "initial",
    "legal_actions",
    "parse_fen",
    "perft",
    "write_fen",
]
