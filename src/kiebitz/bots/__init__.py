"""Bots by game and level."""

from __future__ import annotations

from kiebitz.bots.advice import Advice
from kiebitz.bots.bot import Bot, Situation, situation_of
from kiebitz.bots.catalogue import (
    FOR_PEOPLE,
    LEVELS,
    MakeBot,
    advise_seat,
    bot,
    bot_makers,
    is_cheap,
    levels,
    offered_levels,
)
from kiebitz.bots.thinkers import Thinkers

__all__ = [
    "FOR_PEOPLE",
    "LEVELS",
    "Advice",
    "Bot",
    "MakeBot",
    "Situation",
    "Thinkers",
    "advise_seat",
    "bot",
    "bot_makers",
    "is_cheap",
    "levels",
    "offered_levels",
    "situation_of",
]
