"""Bots against each other: many games, and statistics of their strength."""
