"""Bots against each other: many games, and what the results say about strength."""
