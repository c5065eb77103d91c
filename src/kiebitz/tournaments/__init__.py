"""Tournaments as values: facts, and their consequences."""
