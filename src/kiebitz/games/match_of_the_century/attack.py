"""M3 An attack in its seven steps, except the use of an effect."""

from __future__ import annotations

from kiebitz.core.message import Event, Param
from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.cards import PERSONS, Person, card_key
from kiebitz.games.match_of_the_century.changes import advantage_moved, endurance_changed
from kiebitz.games.match_of_the_century.game_end import game_drawn, game_lost, game_won
from kiebitz.games.match_of_the_century.state import (
    Fight,
    State,
    half,
    has_mark,
    lane_value,
    lead_of,
    mark_of,
    open_lanes,
    placed,
    pushed,
    replace,
    seat_of,
    told,
    with_camp,
    with_lane,
    without,
)
from kiebitz.games.match_of_the_century.state import Placed as PlacedCard
from kiebitz.games.match_of_the_century.tasks import (
    Begin,
    Cause,
    CheckEnd,
    Compare,
    GiveAward,
    Lead,
    Limits,
    MayUse,
    Reply,
)

ATTACK = Cause("attack", "M3.7")
LANE_FOUR = Cause("lane-four", "M3.8")
COSTLY_LANE = 4


def begun(state: State) -> State:
    """M3.2 Step 1: who has the initiative; what was set for the next attack comes into force."""
    lasting = tuple(mark for mark in state.marks if mark.lasting)
    state = replace(state, marks=(*lasting, *state.coming), coming=())
    leads = next((p for p in PERSONS if has_mark(state, "lead", p)), state.initiative)
    state = replace(state, initiative=leads)
    return to_play(state, Lead(leads))


def to_play(state: State, task: Lead | Reply) -> State:
    """M3.13 Who is to play a card and has none resigns the game."""
    if state.camps[task.person].hand:
        return pushed(state, task)
    return game_lost(state, task.person, "no-card", "M3.13")


def forced_lane(state: State) -> int | None:
    """The lane that an effect has set for this attack, if it is open."""
    lanes = (mark.by for mark in state.marks if mark.kind == "lane")
    return next((lane for lane in lanes if lane in open_lanes(state)), None)


def lanes_to_attack(state: State) -> tuple[int, ...]:
    """M3.3 Any lane that holds no cards, unless an effect has set one."""
    forced = forced_lane(state)
    return open_lanes(state) if forced is None else (forced,)


def playable_cards(state: State, person: Person) -> tuple[int, ...]:
    """M3.3, M7.11 The hand, or the one card that must be played."""
    hand = state.camps[person].hand
    must = mark_of(state, "must-play", person)
    return (must.by,) if must is not None and must.by in hand else hand


def most_pawns(state: State, person: Person) -> int:
    """M3.3, M7.12 At most 2 pawns, only what the reserve has, and none while it is frozen."""
    return 0 if has_mark(state, "no-pawns", person) else min(2, state.camps[person].reserve)


def after_attack(state: State, task: Lead, action: actions.Attack) -> State:
    """M3.3 Step 2: a card and up to 2 pawns into an open lane."""
    state = replace(state, fight=Fight(action.lane, task.person))
    state = laid(state, task.person, action.card, action.pawns)
    params = play_params(state, task.person)
    event = Event("motc-attacked", seat=seat_of(state, task.person), rule="M3.3", params=params)
    return to_play(told(state, event), Reply(task.person.other))


def after_answer(state: State, task: Reply, action: actions.Answer) -> State:
    """M3.4 Step 3: a card and up to 2 pawns into the same lane."""
    state = laid(state, task.person, action.card, action.pawns)
    params = play_params(state, task.person)
    event = Event("motc-answered", seat=seat_of(state, task.person), rule="M3.4", params=params)
    return pushed(told(state, event), Compare())


def laid(state: State, person: Person, card: int, pawns: int) -> State:
    lane = fight_of(state).lane
    content = list(state.lanes[lane - 1])
    content[person] = PlacedCard(card, pawns)
    camp = state.camps[person]
    hand = without(camp.hand, (card,))
    state = with_camp(state, person, hand=hand, reserve=camp.reserve - pawns)
    return with_lane(state, lane, (content[0], content[1]))


def play_params(state: State, person: Person) -> dict[str, Param]:
    lane = fight_of(state).lane
    here = placed(state, person, lane)
    card = here.card if here else 0
    return {
        "lane": lane,
        "card": card_key(person, card),
        "piece": half(state, person, card).piece.value,
        "pawns": here.pawns if here else 0,
        "total": total(state, person),
    }


def fight_of(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def total(state: State, person: Person) -> int:
    """M3.5 The piece's strength, 1 for each pawn on it, and what an effect has lent it."""
    here = placed(state, person, fight_of(state).lane)
    if here is None:
        return 0
    lent = sum(m.by for m in state.marks if m.kind == "strength" and m.person is person)
    return half(state, person, here.card).strength + here.pawns + lent


def compared(state: State) -> State:
    """M3.5 Step 4: the totals are compared, once."""
    fight = fight_of(state)
    mine, theirs = total(state, fight.leader), total(state, fight.leader.other)
    if mine == theirs:
        return tied(state, mine)
    winner = fight.leader if mine > theirs else fight.leader.other
    params: dict[str, Param] = {"total": max(mine, theirs), "other": min(mine, theirs)}
    seat = seat_of(state, winner)
    state = told(state, Event("motc-attack-won", seat=seat, rule="M3.5", params=params))
    return decided(state, winner)


def tied(state: State, both: int) -> State:
    """M3.5, M3.2 Equal totals: no effect, no advantage, and the initiative passes on."""
    favoured = [p for p in PERSONS if has_mark(state, "ties", p)]
    if len(favoured) == 1:
        seat = seat_of(state, favoured[0])
        params: dict[str, Param] = {"total": both}
        event = Event("motc-tie-won", seat=seat, rule="M3.5", params=params)
        return decided(told(state, event), favoured[0])
    event = Event("motc-attack-tied", rule="M3.5", params={"total": both})
    next_leader = fight_of(state).leader.other
    return pushed(told(replace(state, initiative=next_leader), event), CheckEnd())


def decided(state: State, winner: Person) -> State:
    """Steps 5 to 7 follow, with the hand limits of M5.3 after steps 5 and 6."""
    fight = replace(fight_of(state), winner=winner)
    loser = winner.other
    return pushed(
        replace(state, fight=fight, initiative=winner),
        MayUse(loser),
        Limits(loser),
        GiveAward(),
        Limits(winner),
        CheckEnd(),
    )


def award(state: State) -> int:
    """M3.7, M7.5, M7.15 What the attack gives its winner as things stand."""
    fight = fight_of(state)
    value = lane_value(state, fight.lane)
    return {"full": value, "half": (value + 1) // 2, "none": 0}[fight.award]


def award_given(state: State) -> State:
    """M3.7, M3.8 Step 6: the winner's advantage; all of lane 4 costs 1 endurance."""
    fight, given = fight_of(state), award(state)
    if fight.winner is None or fight.resigned:
        return game_lost(state, loser_of(state), "effect", "M7.8")
    state = advantage_moved(state, fight.winner, given, ATTACK)
    if fight.lane == COSTLY_LANE and given >= COSTLY_LANE:
        state = endurance_changed(state, fight.winner, -1, LANE_FOUR)
    return state


def loser_of(state: State) -> Person:
    winner = fight_of(state).winner
    assert winner is not None
    return winner.other


def end_checked(state: State) -> State:
    """M3.9 Step 7: the game ends when somebody's lead is more than all open attacks together."""
    state = replace(state, fight=None)
    still_open = open_lanes(state)
    outstanding = sum(lane_value(state, lane) for lane in still_open)
    leader = next((p for p in PERSONS if lead_of(state, p) > outstanding), None)
    if leader is not None:
        return game_won(state, leader, outstanding)
    return pushed(state, Begin()) if still_open else game_drawn(state)


def would_end(state: State) -> bool:
    """M7.11 Whether the game ends in step 7 if the attack's advantage is given as it stands."""
    winner = fight_of(state).winner
    if winner is None:
        return False
    lead = abs(lead_of(state, winner) + award(state))
    fought = fight_of(state).lane
    lanes = [lane for lane in open_lanes(state) if lane != fought]
    return lead > sum(lane_value(state, lane) for lane in lanes) or not lanes
