"""Bots against each other: many games, and what can be said of strength by them."""
