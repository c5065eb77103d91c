"""Courtesies: table features besides the game's own actions, one module each."""
