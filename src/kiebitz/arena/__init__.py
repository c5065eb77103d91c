"""Bots against each other: many games, and what they say about strength."""
