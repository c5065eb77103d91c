"""Nine Men's Morris, an example plug-in for Kiebitz. docs/writing-a-game.md explains it."""

from kiebitz.plugins import Plugin
from nine_mens_morris.game import NINE_MENS_MORRIS

PLUGIN = Plugin(game=NINE_MENS_MORRIS, package=__name__)
