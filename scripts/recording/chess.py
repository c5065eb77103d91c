"""Recorded games of chess."""

from __future__ import annotations

from collections.abc import Callable

from kiebitz.core.entry import ClaimEntry
from recording.sitting import Scene, Sitting, to_the_end

DANCE = ("Nf3", "Nf6", "Ng1", "Ng8")
"""Both knights go out and back again: the position recurs."""


def moves(*texts: str) -> Callable[[Sitting], None]:
    """A game of these moves."""

    def play(sitting: Sitting) -> None:
        sitting.begin()
        sitting.play(*texts)

    return play


def threefold_on_the_board(sitting: Sitting) -> None:
    sitting.begin()
    sitting.play(*DANCE, *DANCE)
    sitting.claim("threefold")


def threefold_after_a_move(sitting: Sitting) -> None:
    sitting.begin()
    sitting.play(*DANCE, *DANCE[:3])
    sitting.claim("threefold", "Ng8")


def wrong_claims(sitting: Sitting) -> None:
    """Each counts as a draw offer; the first is declined, the second lapses, the third accepted."""
    sitting.begin()
    sitting.play("e4", "e5")
    sitting.claim("threefold")
    claimant = sitting.mover
    sitting.try_in_vain(ClaimEntry(seat=claimant, claim="moves50"))
    sitting.answer(1 - claimant, False)
    sitting.play("Nf3")
    sitting.claim("moves50", "Nc6")
    sitting.play("Bb5")
    sitting.claim("threefold", "a6")
    sitting.answer(sitting.mover, True)


def fifty_on_the_board(sitting: Sitting) -> None:
    sitting.begin()
    sitting.play("Ra2", "Kd7")
    sitting.claim("moves50")


def fifty_after_a_move(sitting: Sitting) -> None:
    sitting.begin()
    sitting.play("Ra2")
    sitting.claim("moves50", "Kd7")


def takebacks(sitting: Sitting) -> None:
    sitting.begin()
    sitting.play("e4", "c5", "Nf3", "Qa5")
    last = 1 - sitting.mover
    sitting.offer(last, "takeback")
    sitting.answer(1 - last, True)
    sitting.play("d6", "d4")
    sitting.offer(last, "takeback")
    sitting.answer(1 - last, True)
    sitting.play("e6")
    sitting.offer(1 - last, "takeback")
    sitting.answer(last, False)
    sitting.drift(30)
    sitting.resign(0)


def adjudicated(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(20)
    sitting.appeal(0, "Er spielt mit einer Engine.", ruling="play_on", warned=(1,), note="Mahnung")
    sitting.drift(10)
    sitting.appeal(0, "Wieder!", ruling="win", seat=0)


def agreed(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(14)
    sitting.offer(1 - sitting.mover, "draw")
    sitting.drift(7)
    sitting.offer(1 - sitting.mover, "draw")
    sitting.answer(sitting.mover, True)


def out_of_time(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(3)
    sitting.run_out_of_time()


def castled_to_the_end(sitting: Sitting) -> None:
    """960: the king castles as soon as possible, otherwise random moves."""
    sitting.begin()
    for _ in range(60):
        state = sitting.table.state
        if sitting.table.ended is not None:
            break
        legal = sitting.game.legal_actions(state, sitting.mover)
        castling = [a for a in legal if sitting.game.write(state, a).startswith("O-O")]
        if castling:
            sitting.play(sitting.game.write(state, castling[0]))
        else:
            sitting.drift(1)
    sitting.drift()


SCENES = (
    Scene(name="chess-checkmate", shows="a short mate",
          play=moves("e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"), reason="chess-checkmate"),
    Scene(name="chess-random", shows="a long random game, with colours dealt", play=to_the_end,
          fits=lambda table: len(table.entries) > 250),
    Scene(name="chess-chess960-dealt", shows="Chess960 with a start that is dealt, and castling",
          play=castled_to_the_end, options={"variant": "chess960"},
          fits=lambda table: any("O-O" in getattr(e, "action", "") for e in table.entries)),
    Scene(name="chess-chess960-number", shows="Chess960 with a start by its number",
          play=to_the_end, options={"variant": "chess960", "number": 42, "white": 1}),
    Scene(name="chess-threefold", shows="a repetition, claimed on the board",
          play=threefold_on_the_board, reason="chess-threefold"),
    Scene(name="chess-threefold-with-a-move", shows="a repetition, claimed with a move",
          play=threefold_after_a_move, reason="chess-threefold"),
    Scene(name="chess-wrong-claims", shows="wrong claims with and without a move",
          play=wrong_claims, reason="chess-agreed", options={"white": 0}),
    Scene(name="chess-moves50", shows="fifty moves, claimed on the board; from a FEN",
          play=fifty_on_the_board, reason="chess-moves50",
          options={"position": "4k3/8/8/8/8/8/8/R3K3 w Q - 98 90"}),
    Scene(name="chess-moves50-with-a-move", shows="fifty moves, claimed with a move",
          play=fifty_after_a_move, reason="chess-moves50",
          options={"position": "4k3/8/8/8/8/8/8/R3K3 w Q - 98 90"}),
    Scene(name="chess-fivefold", shows="a repetition that ends the game by itself",
          play=moves(*DANCE * 4), reason="chess-fivefold"),
    Scene(name="chess-moves75", shows="75 quiet moves that end the game by themselves",
          play=to_the_end, reason="chess-moves75",
          options={"position": "4k2r/8/8/8/8/8/8/R3K3 b - - 120 99"}),
    Scene(name="chess-stalemate", shows="a stalemate; from a FEN", play=moves("Qb6"),
          reason="chess-stalemate", options={"position": "k7/8/2K5/8/8/8/8/1Q6 w - - 0 1"}),
    Scene(name="chess-material", shows="kings alone", play=moves("Kxe2"), reason="chess-material",
          options={"position": "4k3/8/8/8/8/8/4q3/4K3 w - - 3 40", "white": 1}),
    Scene(name="chess-time", shows="a time out", play=out_of_time, reason="chess-time"),
    Scene(name="chess-time-material", shows="a time out against material that cannot mate",
          play=out_of_time, reason="chess-time-material",
          options={"position": "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"}),
    Scene(name="chess-takebacks", shows="takebacks accepted twice and declined once",
          play=takebacks, reason="chess-resigned"),
    Scene(name="chess-adjudicated", shows="appeals: play on with a warning, then a win",
          play=adjudicated, reason="adjudicated"),
    Scene(name="chess-agreed", shows="a draw offer that lapses, and one that is accepted",
          play=agreed, reason="chess-agreed"),
)  # fmt: skip
