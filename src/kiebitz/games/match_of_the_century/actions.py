"""The actions of a player. Cards are named by their number in the player's own deck."""

from __future__ import annotations

import msgspec


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Put these cards face down on your own discard pile and draw the same number."""

    cards: tuple[int, ...]


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Open an attack in a lane with a card and pawns on it."""

    lane: int
    card: int
    pawns: int = 0


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """Answer the attack with a card and pawns on it."""

    card: int
    pawns: int = 0


class ResignGame(msgspec.Struct, frozen=True, tag="resign-game"):
    """Play no card: the other wins this game."""


class Use(msgspec.Struct, frozen=True, tag="use"):
    """Use the effect."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Do not use the effect."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """One of the options of an effect, counted from 1."""

    option: int


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Draw this many cards now; the rest can be drawn afterwards."""

    count: int


class Reshuffle(msgspec.Struct, frozen=True, tag="reshuffle"):
    """Keep drawing although the pile is empty."""


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Draw no more."""


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Put these cards face up on your own discard pile."""

    cards: tuple[int, ...]


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Keep the card that was shown, and lead it in the next attack."""


class Promote(msgspec.Struct, frozen=True, tag="promote"):
    """Return this many pawns from your own reserve to the supply."""

    pawns: int


class Recover(msgspec.Struct, frozen=True, tag="recover"):
    """Take this card from your own discard pile."""

    card: int


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """Have the opponent discard this card."""

    card: int


class Lane(msgspec.Struct, frozen=True, tag="lane"):
    """Choose this lane."""

    lane: int


Action = (
    Exchange
    | Attack
    | Answer
    | ResignGame
    | Use
    | Pass
    | Choose
    | Draw
    | Reshuffle
    | Stop
    | Discard
    | Keep
    | Promote
    | Recover
    | Strike
    | Lane
)
