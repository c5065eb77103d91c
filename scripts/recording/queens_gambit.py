"""Recorded games of The Queen's Gambit."""

from __future__ import annotations

from kiebitz.core.table import awaited_seats
from kiebitz.games.queens_gambit.material import parse_material
from recording.sitting import Scene, Sitting, bots_at, to_the_end

LAYOUTS = ("opening", "frame", "dark-squares", "citadel", "rings", "corners", "windmill", "star")
OWN = parse_material({
    "cross.toml": """
id = "own-cross"
name = "Własny krzyż ✚"
starts = ["a1", "a8", "h1", "h8"]
values = { pawn = 1, queen = 20 }
tokens = { pawn = ["d4", "d5", "e4", "e5", "d3", "e6"], queen = ["c4", "f5"] }
square_values = { c4 = 33 }
""",
    "line.toml": """
id = "own-line"
starts = ["b2", "b7", "g2", "g7"]
values = { king = 8, rook = 6 }
tokens = { king = ["d4", "e4"], rook = ["c4", "f4", "b4", "g4"] }
name = { en = "A line", de = "Eine Linie", pl = "Linia" }
""",
})  # fmt: skip


def greedily(sitting: Sitting) -> None:
    """The first seat is greedy, the others are random."""
    sitting.begin()
    sitting.play_by("greedy", *["random"] * (len(sitting.table.players) - 1))


def leavers_removed(sitting: Sitting) -> None:
    """One leaves in the middle of a turn, one runs out of time, the others play to the end."""
    sitting.begin()
    sitting.drift(30)
    sitting.resign(sitting.mover)
    sitting.deal()
    sitting.drift(12)
    sitting.run_out_of_time()
    sitting.deal()
    sitting.drift()


def leavers_while_placing_and_planning(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(1)
    sitting.resign(sitting.mover)
    sitting.deal()
    while len(awaited_seats(sitting.game, sitting.table)) < 2:
        sitting.drift(1)
    sitting.resign(sitting.mover)
    sitting.deal()
    sitting.drift()


def leavers_replaced(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(20)
    sitting.resign(2)
    sitting.take_over(2, "greedy")
    sitting.drift(10)
    sitting.run_out_of_time()
    left = sitting.table.abandoned_seats[0]
    sitting.take_over(left, "random")
    sitting.drift()


def everyone_leaves(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(24)
    for seat in (1, 0, 2):
        sitting.resign(seat)


def one_of_two_leaves(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(15)
    sitting.resign(1)


def adjudicated(sitting: Sitting) -> None:
    sitting.begin()
    sitting.drift(40)
    sitting.appeal(3, "Ona podgląda!", ruling="play_on", warned=(0, 2))
    sitting.drift(5)
    sitting.appeal(3, "Znowu", ruling="win", seat=3)


SCENES = (
    *(
        Scene(name=f"queens_gambit-{layout}-{2 + place % 3}", play=greedily,
              shows=f"the layout {layout} with {2 + place % 3} seats",
              options={"layout": layout, "players": 2 + place % 3})
        for place, layout in enumerate(LAYOUTS)
    ),
    Scene(name="queens_gambit-all-random", shows="layout and oldest are dealt", play=to_the_end,
          options={"players": 4}, reason="queens_gambit-last-token"),
    Scene(name="queens_gambit-oldest", shows="the oldest is named, nothing but decks is dealt",
          play=to_the_end, options={"players": 3, "oldest": 2, "layout": "star"}),
    Scene(name="queens_gambit-own-layouts", shows="an owner's layouts, with values by square",
          play=to_the_end, material=OWN, options={"players": 2, "layout": "own-cross"}),
    Scene(name="queens_gambit-own-layout-dealt", shows="an owner's layout, dealt",
          play=to_the_end, material=OWN, options={"players": 4}),
    Scene(name="queens_gambit-leavers-removed", play=leavers_removed, options={"players": 4},
          shows="leavers are removed: one in their turn, one by the clock",
          fits=lambda table: len(table.state.playing) == 2),
    Scene(name="queens_gambit-leavers-early", play=leavers_while_placing_and_planning,
          shows="leavers are removed while gambits are placed and while all plan",
          options={"players": 4}, fits=lambda table: len(table.state.playing) == 2),
    Scene(name="queens_gambit-leavers-replaced", play=leavers_replaced,
          shows="bots play on for leavers", options={"players": 4, "leavers": "bot"}),
    Scene(name="queens_gambit-everybody-left", play=everyone_leaves,
          shows="everybody leaves a table at which bots would play on",
          options={"players": 3, "leavers": "bot"}, reason="queens_gambit-nobody-left"),
    Scene(name="queens_gambit-last-one", play=one_of_two_leaves,
          shows="one of two leaves, the other wins", reason="queens_gambit-last-one"),
    Scene(name="queens_gambit-looks", shows="some may look at their planned cards",
          play=greedily, players=bots_at("random", "random", "random"),
          options={"players": 4, "looks": [True, False, True]}),
    Scene(name="queens_gambit-limit", shows="the end after turns without a capture",
          play=to_the_end, options={"players": 3, "limit": 9}, reason="queens_gambit-no-captures"),
    Scene(name="queens_gambit-no-limit", shows="a table without a limit", play=to_the_end,
          options={"players": 2, "limit": 0, "layout": "frame"}),
    Scene(name="queens_gambit-tie", shows="equal points: the most recent turn decides",
          play=to_the_end, options={"players": 2, "limit": 6}, reason="queens_gambit-latest-turn"),
    Scene(name="queens_gambit-adjudicated", shows="appeals at a table of four", play=adjudicated,
          options={"players": 4}, reason="adjudicated"),
)  # fmt: skip
