"""Tournaments on this server: `director.py` opens rounds, `presentation.py` shows them.

Pairings and standings are pure values in `kiebitz.tournaments`.
"""
