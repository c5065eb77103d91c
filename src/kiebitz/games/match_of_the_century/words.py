"""M7 The sentence of an effect, composed from its verbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiebitz.core.message import Message, Param, Say
from kiebitz.games.match_of_the_century import verbs

Messages = tuple[Message, ...]


def effect_messages(effect: verbs.Effect) -> Messages:
    """One message or more for each verb, in order."""
    said: list[Message] = []
    price = "paid"
    for verb in effect:
        said.extend(_priced(message, price) for message in _SAID[type(verb)](verb))
        price = _price(verb) or price
    return tuple(said)


def _price(verb: verbs.Verb) -> str | None:
    """What a verb makes its user pay: pawns, cards, or (in a choice) either."""
    if isinstance(verb, verbs.Discard):
        return "paid-cards" if verb.who == "you" else None
    return {verbs.Promote: "paid-pawns", verbs.OneOf: "paid"}.get(type(verb))


def _priced(message: Message, price: str) -> Message:
    """M7.7, M7.13 What is counted as paid: the cards or the pawns of the verb before it."""
    if message.params.get("of") != "paid":
        return message
    return Message(message.id, {**message.params, "of": price})


def effect_text(effect: verbs.Effect, say: Say) -> str:
    """The effect as a player reads it."""
    return " ".join(say(message.id, message.params) for message in effect_messages(effect))


def _counted(amount: verbs.Count) -> dict[str, Param]:
    """What is counted, how much is added, and the most there is; 0 is no bound."""
    return {"of": amount.of, "plus": amount.plus, "most": amount.most or 0}


def _draw(verb: verbs.Draw) -> Messages:
    if isinstance(verb.count, int):
        return (Message("motc-verb-draw", {"count": verb.count}),)
    return (Message("motc-verb-draw-per", _counted(verb.count)),)


def _pawns(verb: verbs.TakePawns) -> Messages:
    if isinstance(verb.count, int):
        return (Message("motc-verb-pawns", {"count": verb.count}),)
    return (Message("motc-verb-pawns-per", _counted(verb.count)),)


def _endurance(verb: verbs.Endurance) -> Messages:
    if not isinstance(verb.by, int):
        params = {**_counted(verb.by), "who": verb.who}
        return (Message("motc-verb-endurance-per", params),)
    if verb.by < 0:
        return (Message("motc-verb-endurance-lost", {"count": -verb.by, "who": verb.who}),)
    return (Message("motc-verb-endurance-gained", {"count": verb.by, "who": verb.who}),)


def _advantage(verb: verbs.Advantage) -> Messages:
    if not isinstance(verb.by, int):
        return (Message("motc-verb-advantage-per", _counted(verb.by)),)
    if verb.by < 0:
        return (Message("motc-verb-advantage-given", {"count": -verb.by}),)
    return (Message("motc-verb-advantage", {"count": verb.by}),)


def _one_of(verb: verbs.OneOf) -> Messages:
    said = [Message("motc-verb-one-of", {"who": verb.who})]
    for number, option in enumerate(verb.options, 1):
        said.append(Message("motc-verb-option", {"number": number}))
        said.extend(effect_messages(option))
    return tuple(said)


def _next_attack(verb: verbs.NextAttack) -> Messages:
    return (Message("motc-verb-next-attack", {"what": verb.what, "count": verb.by}),)


def _discard(verb: verbs.Discard) -> Messages:
    return (Message("motc-verb-discard", {"count": verb.cards, "who": verb.who}),)


def _swap(verb: verbs.Swap) -> Messages:
    return (Message("motc-verb-swap", {"count": verb.plus}),)


_SAID: dict[type[verbs.Verb], Callable[[Any], Messages]] = {
    verbs.Draw: _draw,
    verbs.FillUp: lambda verb: (Message("motc-verb-fill-up"),),
    verbs.TakePawns: _pawns,
    verbs.Endurance: _endurance,
    verbs.Advantage: _advantage,
    verbs.Award: lambda verb: (Message("motc-verb-award", {"share": verb.share}),),
    verbs.ClearLane: lambda verb: (Message("motc-verb-clear-lane"),),
    verbs.ResignGame: lambda verb: (Message("motc-verb-resign-game"),),
    verbs.Discard: _discard,
    verbs.Promote: lambda verb: (Message("motc-verb-promote", {"count": verb.most}),),
    verbs.OneOf: _one_of,
    verbs.ShowCard: lambda verb: (Message("motc-verb-show-card"),),
    verbs.Lasting: lambda verb: (Message("motc-verb-lasting", {"what": verb.what}),),
    verbs.NextAttack: _next_attack,
    verbs.Steer: lambda verb: (Message("motc-verb-steer"),),
    verbs.RaiseLane: lambda verb: (Message("motc-verb-raise-lane", {"count": verb.by}),),
    verbs.Trade: lambda verb: (Message("motc-verb-trade"),),
    verbs.Swap: _swap,
    verbs.Recover: lambda verb: (Message("motc-verb-recover"),),
    verbs.Look: lambda verb: (Message("motc-verb-look"),),
    verbs.Strike: lambda verb: (Message("motc-verb-strike"),),
    verbs.KeepCard: lambda verb: (Message("motc-verb-keep-card"),),
}
