"""Tournaments as values: facts that happened, and what follows from them."""
