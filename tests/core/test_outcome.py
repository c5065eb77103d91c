"""The result of an outcome for each seat."""

from __future__ import annotations

import pytest

from kiebitz.core.outcome import Reason, drawn, won
from kiebitz.core.seat import Permute, Pick, is_deal


@pytest.mark.parametrize(("seats", "share"), [(2, 0.5), (3, 1 / 3), (4, 0.25)])
def test_the_point_of_a_draw_is_shared_by_all_however_many_they_are(
    seats: int, share: float
) -> None:
    outcome = drawn(seats, Reason("agreed"))
    assert outcome.scores == (share,) * seats and sum(outcome.scores) == pytest.approx(1)
    assert outcome.is_draw and outcome.winners == tuple(range(seats))


def test_a_win_is_a_whole_point() -> None:
    assert won(3, 1, Reason("resigned")).scores == (0.0, 1.0, 0.0)


def test_a_deal_names_nothing_twice() -> None:
    """Neither an order nor a pick of several things."""
    assert is_deal(Permute("deck", 3), (2, 0, 1)) and not is_deal(Permute("deck", 3), (0, 0, 1))
    assert is_deal(Pick("card", 5, 2), (4, 0)) and not is_deal(Pick("card", 5, 2), (4, 4))
