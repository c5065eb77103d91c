"""D6.5 Claimed draws: by either player, on the board, with a move, or right after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Denied
from kiebitz.core.message import Param, Refusal
from kiebitz.core.outcome import Outcome, drawn
from kiebitz.core.seat import Seat
from kiebitz.games.dame.draws import QUIET_LIMIT, TIMES, counts_of, draw_reasons
from kiebitz.games.dame.outcome import loss, outcome
from kiebitz.games.dame.refusals import refusal
from kiebitz.games.dame.rules import after_move
from kiebitz.games.dame.state import Action, Counts, State, seat_of

CLAIMS = ("moves25", "repetition")
RULES = {"moves25": "D6.2", "repetition": "D6.3"}


def judge_claim(state: State, seat: Seat, claim: str, action: Action | None) -> Outcome | Denied:
    """D6.5 A claim is valid if its situation occurred since the claimant's previous move."""
    if claim not in CLAIMS:
        raise IllegalAction(f"dame has no claim {claim!r}")
    refused = _refusal_of_claim(state, seat, action)
    if refused is not None:
        return Denied(refused)
    situations = (*reach(state, seat), *_after(state, action))
    for at in reversed(situations):
        reasons = draw_reasons(state, at)
        if RULES[claim] in (reason.rule for reason in reasons):
            return drawn(2, *reasons)
    return Denied(_why_denied(situations, claim))


def _refusal_of_claim(state: State, seat: Seat, action: Action | None) -> Refusal | None:
    """D6.5 Who may claim, and when.

    D6.4 A winning move is never a draw, whatever came before it.
    """
    is_mover = seat == seat_of(state, state.to_move)
    is_other = seat == seat_of(state, state.to_move.other)
    if outcome(state) is not None or not (is_mover or (is_other and state.claims_by == "either")):
        return Refusal("not-your-turn")
    if action is None:
        return None
    if state.claims_by == "mover":
        return Refusal("dame-claim-before-moving", rule="D6.5")
    if refused := refusal(state, seat, action):
        return refused
    wins = loss(after_move(state, action)) is not None
    return Refusal("dame-claim-of-a-win", rule="D6.4") if wins else None


def reach(state: State, seat: Seat) -> tuple[Counts, ...]:
    """D6.5 The situations since the seat's previous move, the oldest first.

    For the player to move: the one after their own move, and the current one. For the player who
    has just moved: also the one before, from the opponent's move before that on.
    """
    now = counts_of(state)
    if state.claims_by == "mover":
        return (now,)
    reached = 1 if seat == seat_of(state, state.to_move) else 2
    return (*state.lately[-reached:], now)


def _after(state: State, action: Action | None) -> tuple[Counts, ...]:
    return () if action is None else (counts_of(after_move(state, action)),)


def _why_denied(situations: Iterable[Counts], claim: str) -> Refusal:
    """The count that came nearest."""
    if claim == "moves25":
        count: dict[str, Param] = {"count": max(at.quiet for at in situations)}
        return Refusal("dame-not-25-moves", rule="D6.2", params=count | {"needed": QUIET_LIMIT})
    times: dict[str, Param] = {"count": max(len(at.occurrences) for at in situations)}
    return Refusal("dame-not-repeated", rule="D6.3", params=times | {"needed": TIMES})


class Claimable(msgspec.Struct, frozen=True):
    """D6.5 A claim that would hold: the situation it is about stood there `ago` half-moves ago."""

    claim: str
    ago: int
    occurrences: tuple[int, ...]
    quiet: int


def claimable(state: State, seat: Seat | None) -> tuple[Claimable, ...]:
    """D6.5 The claims of the seat that would hold now; a spectator sees those of the mover."""
    if state.draws != "claim" or outcome(state) is not None:
        return ()
    mover = seat_of(state, state.to_move)
    claimant = mover if seat is None else seat
    if claimant is None or (claimant != mover and state.claims_by == "mover"):
        return ()
    return tuple(_newest_of_each(state, reach(state, claimant)))


def _newest_of_each(state: State, situations: tuple[Counts, ...]) -> Iterator[Claimable]:
    for claim in CLAIMS:
        for at in reversed(situations):
            if claim in _claims_of(state, (at,)):
                yield Claimable(claim, state.played - at.played, at.occurrences, at.quiet)
                break


def claimable_with(state: State, action: Action) -> tuple[str, ...]:
    """D6.5 The claims that a legal move would make valid."""
    if state.draws != "claim" or state.claims_by == "mover":
        return ()
    after = after_move(state, action)
    return () if loss(after) is not None else _claims_of(state, (counts_of(after),))


def _claims_of(state: State, situations: Iterable[Counts]) -> tuple[str, ...]:
    rules = {reason.rule for at in situations for reason in draw_reasons(state, at)}
    return tuple(claim for claim in CLAIMS if RULES[claim] in rules)
