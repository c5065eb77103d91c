"""Finished games: replay, review by the strongest bots, and the analysis board."""
