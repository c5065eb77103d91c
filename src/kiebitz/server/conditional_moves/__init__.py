"""Conditional moves of correspondence games: "if this, then that", carried out at once."""
