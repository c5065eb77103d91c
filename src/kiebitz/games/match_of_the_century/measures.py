"""The numbers of the rulebook."""

from __future__ import annotations

DECK = 16
"""M1.1 Cards per player."""
PAWNS = 8
"""M1.2 Pawns per colour."""
START_PAWNS = 2
"""M1.7 Pawns that each player takes into the reserve."""
LANES = (1, 2, 3, 4)
"""M3.1 The lanes and their values."""
COSTLY_LANE = 4
"""M3.8 The lane that costs its winner endurance."""
MOST_PAWNS_ON_A_CARD = 2
"""M3.3 Pawns allowed on a card when it is played."""
POINTS_TO_WIN = 6
"""M6.1 The king's steps to the middle field."""
