"""Kiebitz: four table games, with friends or bots; the rulebook is the architecture."""
