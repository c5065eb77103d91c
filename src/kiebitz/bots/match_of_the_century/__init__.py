"""Players of Match of the Century."""

from kiebitz.bots.match_of_the_century.levels import MAKERS
from kiebitz.bots.match_of_the_century.rules_player import RulesPlayer

__all__ = ["MAKERS", "RulesPlayer"]
