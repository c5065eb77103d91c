"""M7 The verbs that effects are made of. One class per verb holds everything about it."""

from kiebitz.games.match_of_the_century.verbs.ahead import Lasting, NextAttack, RaiseLane, Steer
from kiebitz.games.match_of_the_century.verbs.drawing import DrawCards, FillUp, Swap, Trade
from kiebitz.games.match_of_the_century.verbs.effect import AnyVerb, Effect, OneOf
from kiebitz.games.match_of_the_century.verbs.fight import Award, ClearLane, ConcedeGame, KeepCard
from kiebitz.games.match_of_the_century.verbs.goods import (
    Advantage,
    Endurance,
    PromotePawns,
    TakePawns,
)
from kiebitz.games.match_of_the_century.verbs.hands import (
    DiscardCards,
    Look,
    RecoverCard,
    ShowCard,
    StrikeCard,
)
from kiebitz.games.match_of_the_century.verbs.verb import Amount, Asking, Count, Verb

__all__ = [
    "Advantage",
    "Amount",
    "AnyVerb",
    "Asking",
    "Award",
    "ClearLane",
    "ConcedeGame",
    "Count",
    "DiscardCards",
    "DrawCards",
    "Effect",
    "Endurance",
    "FillUp",
    "KeepCard",
    "Lasting",
    "Look",
    "NextAttack",
    "OneOf",
    "PromotePawns",
    "RaiseLane",
    "RecoverCard",
    "ShowCard",
    "Steer",
    "StrikeCard",
    "Swap",
    "TakePawns",
    "Trade",
    "Verb",
]
