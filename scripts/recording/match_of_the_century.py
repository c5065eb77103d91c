"""Recorded matches of the Match of the Century."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from kiebitz.core.table import awaited_seats
from kiebitz.games import GAMES
from kiebitz.material import shipped_material
from recording.sitting import Scene, Sitting, bots_at, to_the_end

MATCH = GAMES["match_of_the_century"]
SHIPPED = shipped_material(MATCH)


def mixed(*, strengths: bool, seed: int) -> Any:
    """The shipped decks with effects, and perhaps strengths, on other cards."""
    rng = Random(seed)
    decks = []
    for deck in SHIPPED.decks:
        effects = [card.effect for card in deck]
        rng.shuffle(effects)
        decks.append(tuple(
            msgspec.structs.replace(
                card, effect=effect, source="reconstruction",
                strength=rng.randint(0, 5) if strengths else card.strength)
            for card, effect in zip(deck, effects, strict=True)
        ))  # fmt: skip
    return msgspec.structs.replace(SHIPPED, decks=tuple(decks))


def by(*levels: str) -> Callable[[Sitting], None]:
    """A match of bots of these levels."""

    def play(sitting: Sitting) -> None:
        sitting.begin()
        sitting.play_by(*levels)

    return play


def resigning_games(sitting: Sitting) -> None:
    """A player who may resign a game of the match sometimes does."""
    sitting.begin()
    while sitting.table.ended is None:
        seat = sitting.rng.choice(awaited_seats(sitting.game, sitting.table))
        legal = sitting.game.legal_actions(sitting.table.state, seat)
        may = any(sitting.game.write(sitting.table.state, a) == "resign game" for a in legal)
        if may and seat == sitting.mover and sitting.rng.random() < 0.15:
            sitting.play("resign game")
        else:
            sitting.drift(1)


def resigning_the_match(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(60)
    sitting.resign(sitting.mover)


def resigning_at_once(sitting: Sitting) -> None:
    sitting.begin()
    sitting.resign(1)


def out_of_time(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(45)
    sitting.run_out_of_time()


def adjudicated(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(50)
    sitting.appeal(0, "Zu viele Kameras", ruling="play_on", warned=(1,))
    sitting.drift(20)
    sitting.appeal(1, "Za głośno", ruling="draw", note="Sala obok")


def taken_over(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(30)
    sitting.take_over(0, "rules")
    sitting.play_by("rules", "random")


NAME = "match_of_the_century"
RANDOM = {"spassky": "random"}
SCENES = (
    *(
        Scene(name=f"{NAME}-random-{number}", shows="a random match, persons dealt",
              play=to_the_end, options=RANDOM)
        for number in (1, 2, 3)
    ),
    Scene(name=f"{NAME}-rules-1", shows="two bots that play by rules of thumb", options=RANDOM,
          play=by("rules", "rules"), players=bots_at("rules")),
    Scene(name=f"{NAME}-rules-2", shows="a bot by rules of thumb has Fischer",
          play=by("random", "rules"), players=bots_at("rules"), options={"spassky": 0}),
    Scene(name=f"{NAME}-rules-3", shows="a bot by rules of thumb has Spassky",
          play=by("random", "rules"), players=bots_at("rules"), options={"spassky": 1}),
    Scene(name=f"{NAME}-own-decks-1", shows="own decks: effects on other cards", play=to_the_end,
          material=mixed(strengths=False, seed=1), options=RANDOM),
    Scene(name=f"{NAME}-own-decks-2", shows="own decks: effects and strengths", play=to_the_end,
          material=mixed(strengths=True, seed=2), options={"spassky": 1}),
    Scene(name=f"{NAME}-own-decks-3", shows="own decks, played by rules of thumb",
          play=by("rules", "rules"), material=mixed(strengths=True, seed=3), options=RANDOM),
    Scene(name=f"{NAME}-games-resigned", shows="games of the match that are resigned",
          play=resigning_games, options=RANDOM,
          fits=lambda table: any(
              getattr(entry, "action", "") == "resign game" for entry in table.entries)),
    Scene(name=f"{NAME}-match-resigned", shows="a match that is resigned",
          play=resigning_the_match, options=RANDOM, reason=f"{NAME}-resigned"),
    Scene(name=f"{NAME}-resigned-at-once", shows="a match that is resigned before its first card",
          play=resigning_at_once, options=RANDOM, reason=f"{NAME}-resigned"),
    Scene(name=f"{NAME}-out-of-time", shows="a time out", play=out_of_time, options={"spassky": 0},
          reason=f"{NAME}-timed-out"),
    Scene(name=f"{NAME}-adjudicated", shows="appeals: play on with a warning, then a draw",
          play=adjudicated, options=RANDOM, reason="adjudicated"),
    Scene(name=f"{NAME}-taken-over", shows="a bot plays on for a person", play=taken_over,
          options={"spassky": 1}),
)  # fmt: skip
