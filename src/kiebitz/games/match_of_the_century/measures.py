"""The numbers of the rulebook."""

from __future__ import annotations

DECK = 16
"""M1.1 Cards of each player."""
PAWNS = 8
"""M1.2 Pawns of each colour."""
START_PAWNS = 2
"""M1.7 Pawns that each takes into the reserve."""
LANES = (1, 2, 3, 4)
"""M3.1 The lanes, and what they are worth."""
COSTLY_LANE = 4
"""M3.8 The lane that costs its winner endurance."""
MOST_PAWNS_ON_A_CARD = 2
"""M3.3 Pawns that a card takes when it is played."""
POINTS_TO_WIN = 6
"""M6.1 The king's steps to the middle field."""
