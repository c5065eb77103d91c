"""The order of long work: one share per payer, watched work first, and no starvation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from kiebitz.server.platform.fair_queue import (
    UNWATCHED_EVERY,
    FairQueue,
    Payer,
    most_for_one_address,
)

MANY = 110
HERE, THERE = Payer("here"), Payer("there")


def club(members: int) -> list[Payer]:
    return [Payer("club", f"member {number}") for number in range(members)]


def order_of(waiting: Iterable[Payer], account_shares: int = 8) -> list[Payer]:
    """In which order the payers' work is done, when all of it waits at once."""
    payers = list(waiting)
    queue: FairQueue[int] = FairQueue(account_shares)
    for key, payer in enumerate(payers):
        queue.put(key, payer)
    found = []
    while (taken := queue.take()) is not None:
        found.append(payers[taken])
    return found


def test_guests_of_one_address_have_one_share_however_many_they_are() -> None:
    assert order_of([HERE] * MANY + [THERE] * 2).index(THERE) == 1
    assert order_of([HERE] * MANY + [THERE] * 2)[:4] == [HERE, THERE, HERE, THERE]


def test_a_new_payer_does_not_wait_for_an_older_queue() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(MANY):
        queue.put(f"here {number}", HERE)
    for _ in range(MANY // 2):
        queue.take()
    queue.put("there", THERE)
    assert "there" in {queue.take(), queue.take()}


def test_an_account_has_a_share_of_its_own_beside_the_guests_of_its_address() -> None:
    ada, bo = Payer("here", "ada"), Payer("here", "bo")
    found = order_of([HERE] * 9 + [ada] * 9 + [bo] * 9)
    assert {payer: found[:9].count(payer) for payer in (HERE, ada, bo)} == {HERE: 3, ada: 3, bo: 3}


def test_an_account_has_one_share_at_however_many_addresses() -> None:
    moving = [Payer(f"address {number}", "ada") for number in range(20)]
    assert order_of([*moving, THERE])[:2][-1] == THERE


def test_a_club_behind_one_router_has_eight_shares_and_all_are_served() -> None:
    members = club(30)
    found = order_of([each for each in members for _ in range(4)] + [THERE] * 13)
    turns = [place for place, payer in enumerate(found) if payer == THERE]
    between = [later - earlier - 1 for earlier, later in pairwise(turns)]
    assert between == [8] * 12
    served = [payer for payer in found if payer != THERE]
    assert set(served[:30]) == set(members), "each member once before any of them again"


def test_how_many_shares_accounts_have_is_the_owners_to_say() -> None:
    found = order_of([each for each in club(30) for _ in range(2)] + [THERE] * 20, 2)
    turns = [place for place, payer in enumerate(found) if payer == THERE]
    assert turns[2] - turns[1] == 3


def test_a_greedy_account_does_not_use_up_what_others_at_its_address_have() -> None:
    greedy, modest = Payer("here", "greedy"), Payer("here", "modest")
    found = order_of([greedy] * MANY + [modest, THERE])
    assert {modest, THERE} <= set(found[:4])


def test_what_is_watched_comes_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(MANY):
        queue.put(f"unwatched {number}", Payer(f"address {number}"))
    queue.put("watched", THERE, is_watched=True)
    queue.promote("unwatched 77")
    queue.promote("gone")
    assert [queue.take() for _ in range(2)] == ["unwatched 77", "watched"]
    assert queue.take() == "unwatched 0" and len(queue) == MANY - 2


def test_unwatched_work_waits_but_does_not_starve() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("waits", THERE)
    for number in range(MANY):
        queue.put(str(number), Payer(f"address {number}"), is_watched=True)
    found = [queue.take() for _ in range(UNWATCHED_EVERY)]
    assert found.index("waits") == UNWATCHED_EVERY - 1


def test_guests_of_one_address_have_one_share_of_what_is_left_for_the_unwatched() -> None:
    """Though others' watched tables are served in between."""
    queue: FairQueue[tuple[str, int]] = FairQueue()
    for number in range(MANY):
        queue.put(("here", number), HERE)
    queue.put(("there", 0), THERE)
    queue.put(("watched", 0), Payer("else"), is_watched=True)
    found: list[tuple[str, int] | None] = []
    while ("there", 0) not in found:
        found.append(queue.take())
        if found[-1] is not None and found[-1][0] == "watched":
            queue.put(("watched", len(found)), Payer("else"), is_watched=True)
    assert sum(each is not None and each[0] == "here" for each in found) <= 1


def test_what_is_put_again_waits_once_and_keeps_its_place() -> None:
    queue: FairQueue[str] = FairQueue()
    for key in ("a", "b", "a"):
        queue.put(key, HERE)
    assert [queue.take() for _ in range(3)] == ["a", "b", None]


def test_an_address_that_holds_enough_is_passed_by() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("first", HERE, is_watched=True)
    queue.put("second", THERE)
    assert queue.take(lambda address: address == "here") == "second"
    assert queue.take(lambda address: address == "here") is None
    assert queue.take() == "first"


def test_one_address_holds_half_of_the_slots_and_at_least_one() -> None:
    assert [most_for_one_address(slots) for slots in (1, 2, 3, 4, 8)] == [1, 1, 1, 2, 4]


def test_what_is_not_wanted_any_more_is_not_given_out() -> None:
    queue: FairQueue[str] = FairQueue()
    for key in ("a", "b", "c"):
        queue.put(key, HERE)
    queue.remove("a")
    queue.remove("a")
    queue.keep_only({"c", "d"})
    assert [queue.take(), queue.take()] == ["c", None]


def test_thousands_of_payers_are_not_all_remembered() -> None:
    queue: FairQueue[int] = FairQueue()
    for key in range(5000):
        queue.put(key, Payer("club", f"member {key}"))
        queue.take()
    turns = queue._lines[False]._turns
    assert len(turns._shares) < 2000


PAYERS = st.one_of(
    st.builds(Payer, st.sampled_from("xyz")),
    st.builds(Payer, st.sampled_from("xyz"), st.sampled_from(["ada", "bo", "cleo"])),
)


@given(st.lists(st.tuples(PAYERS, st.booleans()), max_size=60))
def test_everything_is_given_out_once(waiting: list[tuple[Payer, bool]]) -> None:
    queue: FairQueue[int] = FairQueue(2)
    for key, (payer, is_watched) in enumerate(waiting):
        queue.put(key, payer, is_watched)
    found = [queue.take() for _ in waiting]
    assert sorted(key for key in found if key is not None) == list(range(len(waiting)))
    assert queue.take() is None


@given(st.lists(st.integers(0, 5), min_size=1, max_size=80))
def test_no_guests_get_two_turns_while_others_wait_for_one(addresses: list[int]) -> None:
    payers = [Payer(str(address)) for address in addresses]
    found, left = order_of(payers), Counter(payers)
    served: Counter[Payer] = Counter()
    for payer in found:
        served[payer] += 1
        left[payer] -= 1
        assert all(served[payer] <= served[other] + 1 for other in left if left[other])
