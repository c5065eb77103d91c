"""Recorded games of Dame."""

from __future__ import annotations

from kiebitz.core.clocks import LiveClock
from kiebitz.core.entry import (
    AbortEntry,
    ActionEntry,
    ArrivalEntry,
    ClaimEntry,
    OfferEntry,
    SeatFreedEntry,
    TimeOutEntry,
)
from recording.sitting import Scene, Sitting, bots_at, to_the_end

KINGS = "B:WK29,K32:BK1,K4"


def claimed(sitting: Sitting) -> None:
    """A player who can claim does; before that a wrong claim is refused without effect."""
    sitting.begin()
    sitting.drift(4)
    sitting.try_in_vain(ClaimEntry(seat=sitting.mover, claim="moves25"))
    sitting.try_in_vain(ClaimEntry(seat=sitting.mover, claim="repetition"))
    sitting.drift(claims=True)


def takebacks(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(6)
    last = 1 - sitting.mover
    sitting.offer(last, "takeback")
    sitting.answer(1 - last, True)
    sitting.drift(3)
    sitting.offer(0, "takeback")
    sitting.answer(1, False)
    sitting.drift(5)
    sitting.offer(1, "takeback")
    sitting.drift(1)
    sitting.resign(1)


def draw_offers(sitting: Sitting) -> None:
    sitting.begin()
    for accepts in (False, None, True):
        sitting.drift(8)
        offerer = 1 - sitting.mover
        sitting.offer(offerer, "draw")
        sitting.try_in_vain(OfferEntry(seat=offerer, offer="draw"))
        if accepts is not None:
            sitting.answer(1 - offerer, accepts)


def resigned(sitting: Sitting) -> None:
    """By the seat that is not to move."""
    sitting.begin()
    sitting.drift(21)
    sitting.resign(1 - sitting.mover)


def out_of_time(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(12)
    sitting.offer(1 - sitting.mover, "draw")
    sitting.run_out_of_time()


def adjudicated_win(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(9)
    sitting.appeal(1, "Er lässt sich ewig Zeit …", ruling="play_on", warned=(0,))
    sitting.drift(4)
    sitting.appeal(1, "Immer noch.", ruling="win", seat=1, note="Zweite Verwarnung", warned=(0, 1))


def adjudicated_draw(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(16)
    sitting.offer(1 - sitting.mover, "takeback")
    sitting.appeal(0, "Gramy w kółko", ruling="draw", note="remis")


def taken_over(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(10)
    sitting.take_over(1, "random")
    sitting.drift()


def aborted(sitting: Sitting) -> None:
    sitting.enter(AbortEntry(seat=1))


def without_luck(sitting: Sitting) -> None:
    """Nothing is dealt, and no player sent a nonce."""
    sitting.play("11-15", "22-18", "15x22", "25x18")
    sitting.drift()


def everyone_came(sitting: Sitting) -> None:
    """One player does not arrive, and another sits down; then the clocks run."""
    sitting.enter(ArrivalEntry(seat=0))
    sitting.try_in_vain(ActionEntry(seat=0, action="11-15"))
    sitting.enter(SeatFreedEntry(seat=1))
    sitting.enter(ArrivalEntry(seat=1, name="Zoë"))
    sitting.play("11-15", "22-18", "15x22", "25x18")
    sitting.at += 600_000
    sitting.enter(TimeOutEntry(seat=0))


SCENES = (
    Scene(name="dame-no-pieces", shows="a win by taking everything", play=to_the_end,
          reason="dame-no-pieces"),
    Scene(name="dame-no-moves", shows="a win by blocking", play=to_the_end,
          reason="dame-no-moves"),
    Scene(name="dame-25-moves", shows="25 quiet moves, ended by the program", play=to_the_end,
          reason="dame-moves25", options={"starts": 1}),
    Scene(name="dame-repetition", shows="a threefold repetition, ended by the program",
          play=to_the_end, reason="dame-repetition"),
    Scene(name="dame-claim-25-moves", shows="25 quiet moves, claimed; wrong claims before",
          play=claimed, reason="dame-moves25", options={"draws": "claim"}),
    Scene(name="dame-claim-repetition", shows="a repetition, claimed; wrong claims before",
          play=claimed, reason="dame-repetition", options={"draws": "claim", "position": KINGS}),
    Scene(name="dame-unclaimed", shows="a long game in which no one claims a draw they could have",
          play=to_the_end, options={"draws": "claim", "position": KINGS},
          fits=lambda table: len(table.entries) > 150),
    Scene(name="dame-takebacks", shows="takebacks accepted, declined and lapsed", play=takebacks,
          reason="dame-resigned"),
    Scene(name="dame-draw-offers", shows="draw offers declined, lapsed and accepted",
          play=draw_offers, reason="dame-agreed"),
    Scene(name="dame-resigned", shows="a resignation out of turn", play=resigned,
          reason="dame-resigned", options={"draws": "claim", "starts": 0}),
    Scene(name="dame-out-of-time", shows="a time out while an offer waits", play=out_of_time,
          reason="dame-timed-out"),
    Scene(name="dame-adjudicated-win", shows="two appeals: play on with a warning, then a win",
          play=adjudicated_win, reason="adjudicated"),
    Scene(name="dame-adjudicated-draw", shows="an appeal that is decided as a draw",
          play=adjudicated_draw, reason="adjudicated", options={"draws": "claim"}),
    Scene(name="dame-from-a-fen", shows="a position in which White begins", play=to_the_end,
          options={"position": "W:W18,19,K30:B2,3,7,K12", "starts": "random"}),
    Scene(name="dame-taken-over", shows="a bot plays on for a person", play=taken_over),
    Scene(name="dame-against-a-bot", shows="a bot that gives no nonce", play=to_the_end,
          players=bots_at("random")),
    Scene(name="dame-without-luck", shows="a table at which nothing is dealt", play=without_luck,
          options={"starts": 0}),
    Scene(name="dame-everybody-came", shows="a table that waits for all, a freed seat, and clocks",
          play=everyone_came, reason="dame-timed-out", options={"starts": 0},
          clock=LiveClock(300), waits=True),
    Scene(name="dame-aborted", shows="a table that was called off", play=aborted,
          reason="aborted"),
)  # fmt: skip
