"""Balance of Match of the Century: who wins, how long it takes, which cards and effects matter.

    .venv/bin/python bench/match_of_the_century_balance.py --matches 400 --fischer random

Prints the share of matches Fischer wins with its 95 % interval, games a match, drawn and resigned
games, and for every card how often it was played and won, and how often its effect was used when
it could be.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from kiebitz.bots import Bot, Situation, bot
from kiebitz.core.seat import Permute, Seats
from kiebitz.games.match_of_the_century import actions, tasks
from kiebitz.games.match_of_the_century.cards import FISCHER, PERSONS, Person
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.outcome import champion
from kiebitz.games.match_of_the_century.state import Options, State
from kiebitz.material import shipped_material

MATERIAL = shipped_material(GAME)
OPTIONS = Options()
Card = tuple[Person, int]


@dataclass
class Tally:
    """What happened in all matches; cards are counted as officers only."""

    fischer: int = 0
    games: Counter[int] = field(default_factory=Counter)
    drawn: int = 0
    resigned: int = 0
    played_games: int = 0
    played: Counter[Card] = field(default_factory=Counter)
    won: Counter[Card] = field(default_factory=Counter)
    offered: Counter[Card] = field(default_factory=Counter)
    used: Counter[Card] = field(default_factory=Counter)
    pawn_offered: int = 0
    pawn_used: int = 0
    decisions: int = 0


def asked(state: State, seat: int, player: Bot) -> Any:
    """The player's action; it is given its view and no memory, which these players do not use."""
    situation = Situation(
        game=GAME,
        seat=seat,
        options=OPTIONS,
        material=MATERIAL,
        view=GAME.view(state, seat),
        legal=GAME.legal_actions(state, seat),
        imagine=lambda source: GAME.redealt(state, seat, source),
        remember=lambda: (),
    )
    return player.choose(situation)


def dealt(state: State, rng: Random) -> State:
    asked_for = GAME.to_act(state)
    assert not isinstance(asked_for, Seats)
    places = list(range(asked_for.count))
    rng.shuffle(places)
    count = asked_for.count if isinstance(asked_for, Permute) else asked_for.picks
    return GAME.dealt(state, tuple(places[:count])).state


def is_officer(state: State, person: Person, card: int) -> bool:
    return state.half(person, card).piece.value != "P"


def count_action(tally: Tally, state: State, person: Person, action: Any) -> None:
    task = state.task
    if isinstance(action, actions.Attack | actions.Answer):
        if is_officer(state, person, action.card):
            tally.played[person, action.card] += 1
        if isinstance(action, actions.Answer):
            count_won(tally, state, person, action)
    elif isinstance(task, tasks.Offer):
        used = isinstance(action, actions.Use)
        if is_officer(state, person, task.card):
            tally.offered[person, task.card] += 1
            tally.used[person, task.card] += used
        else:
            tally.pawn_offered += 1
            tally.pawn_used += used
    elif isinstance(action, actions.ResignGame):
        tally.resigned += 1


def count_won(tally: Tally, state: State, person: Person, answer: actions.Answer) -> None:
    """The officer that wins the attack which this answer decides."""
    assert state.fight is not None
    view, foe = GAME.view(state, None), person.other
    theirs = state.lanes[state.fight.lane - 1][foe]
    assert theirs is not None
    mine = view.total(person, answer.card, answer.pawns)
    other = view.total(foe, theirs.card, theirs.pawns)
    winner, card = (person, answer.card) if mine > other else (foe, theirs.card)
    if mine != other and is_officer(state, winner, card):
        tally.won[winner, card] += 1


def count_games(tally: Tally, before: State, after: State) -> None:
    gained = [after.camps[p].points - before.camps[p].points for p in PERSONS]
    tally.played_games += any(gained)
    tally.drawn += all(gained)


def play_match(tally: Tally, players: tuple[Bot, Bot], rng: Random) -> None:
    state = GAME.initial(OPTIONS, MATERIAL)
    while state.task is not None:
        awaited = GAME.to_act(state)
        before = state
        if isinstance(awaited, Seats):
            seat = awaited.seats[0]
            action = asked(state, seat, players[seat])
            count_action(tally, state, Person(seat), action)
            state = GAME.apply(state, seat, action).state
            tally.decisions += 1
        else:
            state = dealt(state, rng)
        count_games(tally, before, state)
    tally.games[state.game] += 1
    tally.fischer += champion(state) is FISCHER


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f} %" if whole else "    –  "


def report(tally: Tally, matches: int) -> None:
    p = tally.fischer / matches
    half_width = 1.96 * sqrt(p * (1 - p) / matches)
    mean = sum(count * games for games, count in tally.games.items()) / matches
    print(f"Fischer wins {100 * p:.1f} % ± {100 * half_width:.1f} of {matches} matches")
    spread = "  ".join(f"{games}: {tally.games[games]}" for games in sorted(tally.games))
    print(f"games a match {mean:.2f} ({spread})")
    print(f"drawn games {share(tally.drawn, tally.played_games)}", end="  ")
    print(f"resigned games {share(tally.resigned, tally.played_games)}", end="  ")
    print(f"decisions a match {tally.decisions / matches:.0f}")
    print(
        f"pawns' effect used {share(tally.pawn_used, tally.pawn_offered)} of the times it could be"
    )
    print("card      name                           played/match  won      offered/match  used")
    for person in PERSONS:
        for card in MATERIAL.decks[person]:
            row(tally, person, card, matches)


def row(tally: Tally, person: Person, card: Any, matches: int) -> None:
    key = (person, card.number)
    played, offered = tally.played[key], tally.offered[key]
    code = f"{person.letter} {card.piece.value}{card.number:02} {card.colour.value[0]}"
    print(
        f"{code:9} {card.name.en:30} {played / matches:9.2f}   {share(tally.won[key], played)}"
        f" {offered / matches:12.2f}      {share(tally.used[key], offered)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--spassky", default="rules", help="level of Spassky's player")
    parser.add_argument("--fischer", default="rules", help="level of Fischer's player")
    parser.add_argument("--seed", type=int, default=1972)
    chosen = parser.parse_args()
    players = (
        bot(GAME.name, chosen.spassky, chosen.seed),
        bot(GAME.name, chosen.fischer, chosen.seed + 1),
    )
    tally, rng = Tally(), Random(chosen.seed)
    for _ in range(chosen.matches):
        play_match(tally, players, rng)
    report(tally, chosen.matches)


if __name__ == "__main__":
    main()
