"""M3 A game: attacks in their seven steps, and how it ends."""

from __future__ import annotations

from typing import Any, Literal

from kiebitz.core.message import Event, Param
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.cards import (
    PERSONS,
    Person,
)
from kiebitz.games.match_of_the_century.measures import COSTLY_LANE, MOST_PAWNS_ON_A_CARD
from kiebitz.games.match_of_the_century.setup import new_game_agenda
from kiebitz.games.match_of_the_century.state import Fight, Mark, State
from kiebitz.games.match_of_the_century.step import Step, replace
from kiebitz.games.match_of_the_century.tasks import (
    Begin,
    Cause,
    CheckEnd,
    Compare,
    GiveAward,
    Lead,
    Limits,
    MayUse,
    Offer,
    Reply,
)
from kiebitz.games.match_of_the_century.verbs import Effect
from kiebitz.games.match_of_the_century.verbs.effect import is_usable

ATTACK = Cause("attack", "M3.7")
LANE_FOUR = Cause("lane-four", "M3.8")
Result = Literal["won", "tied", "lost"]
ResignCause = Literal["choice", "no-card", "effect"]


def begun_attack(step: Step) -> Step:
    """M3.2 Step 1: the player with the initiative; marks for the next attack take effect."""
    lasting = tuple(mark for mark in step.marks if mark.lasting)
    step = replace(step, marks=(*lasting, *step.coming), coming=())
    leads = next((p for p in PERSONS if step.has_mark("lead", p)), step.initiative)
    return to_play(replace(step, initiative=leads), Lead(leads))


def to_play(step: Step, task: Lead | Reply) -> Step:
    """M3.13 A person who must play a card and has none resigns the game."""
    if step.camps[task.person].hand:
        return step.pushed(task)
    return game_lost(step, task.person, "no-card", "M3.13")


def forced_lane(state: State) -> int | None:
    """The lane that an effect has set for this attack, if it is open."""
    lanes = (mark.by for mark in state.marks if mark.kind == "lane")
    return next((lane for lane in lanes if lane in state.open_lanes), None)


def lanes_to_attack(state: State) -> tuple[int, ...]:
    """M3.3 Any lane that holds no cards, unless an effect has set one."""
    forced = forced_lane(state)
    return state.open_lanes if forced is None else (forced,)


def playable_cards(state: State, person: Person) -> tuple[int, ...]:
    """The hand, or the one card that was shown and must be played (M7.11)."""
    hand = state.camps[person].hand
    must = state.mark("must-play", person)
    return (must.by,) if must is not None and must.by in hand else hand


def most_pawns(state: State, person: Person) -> int:
    """At most 2 pawns, limited by the reserve, and none while it is frozen (M7.12)."""
    if state.has_mark("no-pawns", person):
        return 0
    return min(MOST_PAWNS_ON_A_CARD, state.camps[person].reserve)


def after_attack(step: Step, task: Lead, action: actions.Attack) -> Step:
    """M3.3 Step 2: a card and up to 2 pawns into an open lane."""
    step = replace(step, fight=Fight(action.lane, task.person))
    step = step.laid(task.person, action.card, action.pawns)
    event = Event(
        "match_of_the_century-attacked",
        seat=step.seat_of(task.person),
        rule="M3.3",
        params=play_params(step, task.person, action),
        places=(action.lane,),
    )
    return to_play(step.told(event), Reply(task.person.other))


def after_answer(step: Step, task: Reply, action: actions.Answer) -> Step:
    """M3.4 Step 3: a card and up to 2 pawns into the same lane."""
    step = step.laid(task.person, action.card, action.pawns)
    event = Event(
        "match_of_the_century-answered",
        seat=step.seat_of(task.person),
        rule="M3.4",
        params=play_params(step, task.person, action),
        places=(step.this_fight.lane,),
    )
    return step.told(event).pushed(Compare())


def play_params(
    state: State, person: Person, action: actions.Attack | actions.Answer
) -> dict[str, Param]:
    return {
        "lane": state.this_fight.lane,
        "card": person.key(action.card),
        "piece": state.half(person, action.card).piece.value,
        "pawns": action.pawns,
        "total": total(state, person),
    }


def total(state: State, person: Person) -> int:
    """The total in the lane being played."""
    here = state.placed(person, state.this_fight.lane)
    return 0 if here is None else total_of(state, person, here.card, here.pawns)


def total_of(state: State, person: Person, card: int, pawns: int) -> int:
    """M3.5 The piece's strength, 1 for each pawn on it, and any strength added by an effect."""
    lent = sum(m.by for m in state.marks if m.kind == "strength" and m.person is person)
    return state.half(person, card).strength + pawns + lent


def favoured(marks: tuple[Mark, ...]) -> Person | None:
    """The person who wins ties by an effect; None if both do."""
    found = {mark.person for mark in marks if mark.kind == "ties"}
    return found.pop() if len(found) == 1 else None


def result_for(me: Person, mine: int, theirs: int, marks: tuple[Mark, ...]) -> Result:
    """M3.5 The result of an attack once both totals are known."""
    if mine != theirs:
        return "won" if mine > theirs else "lost"
    winner = favoured(marks)
    return "tied" if winner is None else "won" if winner is me else "lost"


def compared(step: Step) -> Step:
    """M3.5 Step 4: the totals are compared, once."""
    fight = step.this_fight
    mine, theirs = total(step, fight.leader), total(step, fight.leader.other)
    if mine == theirs:
        return tied(step, mine)
    winner = fight.leader if mine > theirs else fight.leader.other
    event = Event(
        "match_of_the_century-attack-won",
        seat=step.seat_of(winner),
        rule="M3.5",
        params={"total": max(mine, theirs), "other": min(mine, theirs)},
        places=(fight.lane,),
    )
    return decided(step.told(event), winner)


def tied(step: Step, both: int) -> Step:
    """M3.5 Equal totals: no effect, no advantage, and the initiative passes on (M3.2)."""
    winner = favoured(step.marks)
    params: dict[str, Param] = {"total": both}
    places = (step.this_fight.lane,)
    if winner is not None:
        seat = step.seat_of(winner)
        event = Event(
            "match_of_the_century-tie-won", seat=seat, rule="M3.5", params=params, places=places
        )
        return decided(step.told(event), winner)
    event = Event("match_of_the_century-attack-tied", rule="M3.5", params=params, places=places)
    next_leader = step.this_fight.leader.other
    return replace(step, initiative=next_leader).told(event).pushed(CheckEnd())


def decided(step: Step, winner: Person) -> Step:
    """Steps 5 to 7 follow, with the hand limits (M5.3) after steps 5 and 6."""
    loser = winner.other
    return replace(step.fought(winner=winner), initiative=winner).pushed(
        MayUse(loser),
        Limits(loser),
        GiveAward(),
        Limits(winner),
        CheckEnd(),
    )


def effect_of(state: State, person: Person) -> tuple[int, Effect]:
    """The card the person played into this lane, and the effect of its piece."""
    here = state.placed(person, state.this_fight.lane)
    assert here is not None
    return here.card, state.half(person, here.card).effect


def may_use(step: Step, task: MayUse) -> Step:
    """M3.6 Step 5: ask the person with the lower total, unless the effect is barred or would do
    nothing."""
    person = task.person
    card, effect = effect_of(step, person)
    about = of_effect(step, person, card)
    if step.has_mark("no-effect", person):
        return step.told(Event("match_of_the_century-effect-barred", **about))
    if not is_usable(effect, step, person):
        return step.told(Event("match_of_the_century-effect-idle", **about))
    return step.pushed(Offer(person, card))


def of_effect(state: State, person: Person, card: int) -> dict[str, Any]:
    """The owner of the effect that an event is about; the letter names the piece on the card."""
    piece = state.half(person, card).piece.value
    params = {"card": person.key(card), "piece": piece}
    return {"seat": state.seat_of(person), "rule": "M3.6", "params": params}


def after_offer(step: Step, task: Offer, action: actions.Use | actions.Pass) -> Step:
    """M3.6 The effect is carried out, or not."""
    about = of_effect(step, task.person, task.card)
    if isinstance(action, actions.Pass):
        return step.told(Event("match_of_the_century-effect-declined", **about))
    _, effect = effect_of(step, task.person)
    step = step.told(Event("match_of_the_century-effect-used", **about))
    return step.used(task.person, effect, task.card)


def award_given(step: Step) -> Step:
    """M3.7, M3.8 Step 6: the winner's advantage; the full value of lane 4 costs 1 endurance."""
    fight, given = step.this_fight, step.award
    assert fight.winner is not None
    if fight.resigned:
        return game_lost(step, fight.winner.other, "effect", "M7.8")
    step = step.advantage_moved(fight.winner, given, ATTACK)
    if fight.lane == COSTLY_LANE and given >= COSTLY_LANE:
        step = step.endurance_changed(fight.winner, -1, LANE_FOUR)
    return step


def end_checked(step: Step) -> Step:
    """M3.9 Step 7: the game ends when one person's lead exceeds the value of all open attacks
    together."""
    step = replace(step, fight=None)
    leader = next((p for p in PERSONS if step.lead_of(p) > step.outstanding), None)
    if leader is not None:
        return game_won(step, leader)
    return step.pushed(Begin()) if step.open_lanes else game_drawn(step)


def game_won(step: Step, winner: Person) -> Step:
    """M3.10 The lead can no longer be overtaken, or no lane is open."""
    event = Event(
        "match_of_the_century-game-won",
        seat=step.seat_of(winner),
        rule="M3.10",
        params={
            "game": step.game,
            "lead": step.lead_of(winner),
            "outstanding": step.outstanding,
            "early": "yes" if step.open_lanes else "no",
        },
    )
    return ended(step.told(event), (winner,))


def game_drawn(step: Step) -> Step:
    """M3.11 No lane is open and the lead is zero: both get a point."""
    event = Event("match_of_the_century-game-drawn", rule="M3.11", params={"game": step.game})
    return ended(step.told(event), PERSONS)


def game_lost(step: Step, person: Person, cause: ResignCause, rule: str) -> Step:
    """M3.13 The person resigns the game: the other wins it."""
    event = Event(
        "match_of_the_century-game-resigned",
        seat=step.seat_of(person),
        rule=rule,
        params={"cause": cause, "game": step.game},
    )
    return ended(replace(step, fight=None).told(event), (person.other,))


def ended(step: Step, scorers: tuple[Person, ...]) -> Step:
    """M3.12 Points are awarded; then the match is over, or a new game is prepared."""
    for person in scorers:
        points = step.camps[person].points + 1
        event = Event(
            "match_of_the_century-point",
            seat=step.seat_of(person),
            rule="M3.10",
            params={"points": points},
        )
        step = step.with_camp(person, points=points).told(event)
    step = lasting_ended(replace(step, fight=None))
    return replace(step, agenda=() if step.is_over else new_game_agenda(step))


def lasting_ended(step: Step) -> Step:
    """Effects that last for a game end with it; a card that had to be led (M7.11) is discarded."""
    for person in PERSONS:
        card = step.bound_card(person)
        if card is not None:
            step = step.cards_discarded(person, (card,), Cause("shown", "M7.11"))
    return replace(step, marks=(), coming=(), raised=(0, 0, 0, 0))
