"""Verbs about the attack being played: its advantage, its lane, its cards, its game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from kiebitz.core.message import Event, Message
from kiebitz.games.match_of_the_century.verbs.verb import Messages, Verb

if TYPE_CHECKING:
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.state import State
    from kiebitz.games.match_of_the_century.step import Step
    from kiebitz.games.match_of_the_century.tasks import Do
    from kiebitz.games.match_of_the_century.worth import Forecast, Stand


class Award(Verb, frozen=True, kw_only=True, tag="award"):
    """M7.5, M7.15 The attack's advantage is not awarded, or halved and rounded up."""

    touches_award = True
    share: Literal["none", "half"]

    def works(self, state: State, person: Person) -> bool:
        return state.award > state.share_of_award(self.share)

    def done(self, step: Step, use: Do) -> Step:
        share = "none" if step.this_fight.award == "none" else self.share
        event = Event(
            "match_of_the_century-award-lowered",
            seat=step.seat_of(use.person),
            rule="M7.5" if self.share == "none" else "M7.15",
            params={"share": share, "source": use.source},
            places=(step.this_fight.lane,),
        )
        return step.fought(award=share).told(event)

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-award", {"share": self.share}),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return replace(seen, award=self.share)


class ClearLane(Verb, frozen=True, kw_only=True, tag="clear-lane"):
    """M7.10 Both cards and all pawns leave this lane; it is open again from step 7 on."""

    touches_award = True

    def done(self, step: Step, use: Do) -> Step:
        """Its advantage is not awarded."""
        lane = step.this_fight.lane
        event = Event(
            "match_of_the_century-lane-cleared",
            seat=step.seat_of(use.person),
            rule="M7.10",
            params={"lane": lane, "source": use.source},
            places=(lane,),
        )
        return step.fought(award="none").lane_cleared(lane).told(event)

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-clear-lane"),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return replace(seen, award="cleared")


class ConcedeGame(Verb, frozen=True, kw_only=True, tag="resign-game"):
    """M7.8 You resign this game, once the effect is complete."""

    touches_award = True

    def done(self, step: Step, use: Do) -> Step:
        return step.fought(resigned=True)

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-resign-game"),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return replace(seen, resigns=True)


class KeepCard(Verb, frozen=True, kw_only=True, tag="keep-card"):
    """When this game ends, this card returns to your hand from the board."""

    def done(self, step: Step, use: Do) -> Step:
        """Once it is cleared away it does not return; kept twice, it returns once."""
        is_gone = step.placed(use.person, step.this_fight.lane) is None
        if is_gone or use.card in step.kept[use.person]:
            return step
        event = Event(
            "match_of_the_century-card-kept",
            seat=step.seat_of(use.person),
            rule="M3.9",
            params={"card": use.source},
            places=(step.this_fight.lane,),
        )
        return step.card_kept(use.person, use.card).told(event)

    def messages(self) -> Messages:
        return (Message("match_of_the_century-verb-keep-card"),)

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        return seen.more(0.6)
