"""M7 The verbs that effects are made of. One class per verb holds everything about it."""

from kiebitz.games.match_of_the_century.verbs.ahead import Lasting, NextAttack, RaiseLane, Steer
from kiebitz.games.match_of_the_century.verbs.drawing import Draw, FillUp, Swap, Trade
from kiebitz.games.match_of_the_century.verbs.effect import AnyVerb, Effect, OneOf
from kiebitz.games.match_of_the_century.verbs.fight import Award, ClearLane, KeepCard, ResignGame
from kiebitz.games.match_of_the_century.verbs.goods import (
    Advantage,
    Endurance,
    Promote,
    TakePawns,
)
from kiebitz.games.match_of_the_century.verbs.hands import (
    Discard,
    Look,
    Recover,
    ShowCard,
    Strike,
)
from kiebitz.games.match_of_the_century.verbs.verb import Amount, Asking, Count, Verb

__all__ = [
    "Advantage",
    "Amount",
    "AnyVerb",
    "Asking",
    "Award",
    "ClearLane",
    "Count",
    "Discard",
    "Draw",
    "Effect",
    "Endurance",
    "FillUp",
    "KeepCard",
    "Lasting",
    "Look",
    "NextAttack",
    "OneOf",
    "Promote",
    "RaiseLane",
    "Recover",
    "ResignGame",
    "ShowCard",
    "Steer",
    "Strike",
    "Swap",
    "TakePawns",
    "Trade",
    "Verb",
]
