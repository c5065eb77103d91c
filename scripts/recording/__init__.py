"""The games that `scripts/record_games.py` records, a module for each game."""
