"""Conditional moves of correspondence games: "if this, then that", played at once."""
