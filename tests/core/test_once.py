"""Append-only lists, cached answers, and games by their version."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from kiebitz.core.append_only import AppendOnlyList
from kiebitz.core.memo import memoized, with_cached_result
from kiebitz.core.registry import Games
from tests.conformance.sealed_bids import SEALED_BIDS

asked: list[int] = []


class Number(msgspec.Struct, frozen=True, dict=True):
    value: int


@memoized
def doubled(number: Number) -> int:
    asked.append(number.value)
    return 2 * number.value


@memoized
def halved(number: Number) -> int:
    return number.value // 2


def trail(*items: int) -> AppendOnlyList[int]:
    grown: AppendOnlyList[int] = AppendOnlyList()
    for item in items:
        grown = grown.then(item)
    return grown


def test_a_question_is_answered_once_for_each_value_and_for_each_question() -> None:
    asked.clear()
    four = Number(4)
    assert [doubled(four), doubled(four), halved(four)] == [8, 8, 2]
    assert asked == [4]
    assert doubled(msgspec.structs.replace(four, value=5)) == 10
    assert asked == [4, 5]


def test_a_known_answer_is_not_worked_out() -> None:
    asked.clear()
    assert doubled(with_cached_result(Number(3), doubled, 60)) == 60
    assert asked == []
    assert Number(3) == with_cached_result(Number(3), doubled, 60)


def test_a_trail_is_read_from_its_oldest_and_goes_back_from_its_newest() -> None:
    row = trail(1, 2, 3)
    assert list(row) == [1, 2, 3] and list(row.backwards()) == [3, 2, 1]
    assert len(row) == 3 and row.newest == 3 and list(row.earlier) == [1, 2]
    assert (
        len(AppendOnlyList()) == 0
        and AppendOnlyList().newest is None
        and len(AppendOnlyList().earlier) == 0
    )


def test_a_longer_trail_leaves_the_shorter_as_it_was() -> None:
    row = trail(1, 2)
    assert list(row.then(3)) == [1, 2, 3] and list(row.then(4)) == [1, 2, 4]
    assert list(row) == [1, 2]


def test_trails_are_equal_if_they_hold_the_same_in_the_same_order() -> None:
    assert trail(1, 2) == trail(1, 2) and hash(trail(1, 2)) == hash(trail(1, 2))
    assert trail(1, 2) != trail(2, 1)
    assert trail(2) != trail(1, 2) and trail(1, 2) != trail(2)


def test_games_are_known_by_name_and_version_and_the_newest_by_name_alone() -> None:
    second = replace(SEALED_BIDS, rules_version=2)
    for games in (Games(SEALED_BIDS, second), Games(second, SEALED_BIDS)):
        assert games["sealed_bids"] is second
        assert games.of_version("sealed_bids", 1) is SEALED_BIDS
        assert games.of_version("sealed_bids", 2) is second
        assert games.of_version("sealed_bids", 3) is None
        assert list(games) == ["sealed_bids"] and len(games) == 1
