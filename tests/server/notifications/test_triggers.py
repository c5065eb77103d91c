"""Recipients of notifications: only what each may know, and nothing about who has chosen."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    Entry,
    OfferEntry,
    ResignationEntry,
)
from kiebitz.core.fold import appended
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Refusal
from kiebitz.core.table import AnyTable
from kiebitz.games.dame import DAME
from kiebitz.server.notifications.runtime import notify_after_leaving
from kiebitz.server.notifications.triggers import (
    missed_notifications,
    notifications_for,
    store_notifications,
)
from kiebitz.server.tables.host import Host
from kiebitz.server.tables.live_table import Change
from kiebitz.server.tables.messages import Accepted
from kiebitz.store import notifications
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.core.tables import after, bids_table, dame_table
from tests.server.tables.test_host import TWO, live_table, move, run


def told(game: AnyGame, table: AnyTable, *entries: Entry) -> set[tuple[str, str]]:
    """The notifications when these entries are stored together, by person and kind."""
    tables: list[AnyTable] = []
    for entry in entries:
        following = appended(game, tables[-1] if tables else table, entry)
        assert not isinstance(following, Refusal)
        tables.append(following)
    people = {seat: f"person {seat}" for seat in range(len(table.players))}
    live: Any = SimpleNamespace(id="t", game=game, table=table, people=people)
    return {
        (each.person, each.kind)
        for each in notifications_for(live, Change(1, table, tuple(tables)))
    }


def test_a_move_tells_the_other_that_it_is_their_turn() -> None:
    move = ActionEntry(seat=0, action="11-15")
    assert told(DAME, dame_table(), move) == {("person 1", "turn")}


def test_an_offer_with_a_move_is_one_thing() -> None:
    move, offer = ActionEntry(seat=0, action="11-15"), OfferEntry(seat=0, offer="draw")
    assert told(DAME, dame_table(), move, offer) == {("person 1", "offer")}


def test_an_end_by_decision_is_one_thing() -> None:
    frozen = after(dame_table("11-15"), AppealEntry(seat=1, reason="look"))
    decision = AdjudicationEntry(by="Renate", ruling="draw")
    assert told(DAME, frozen, decision) == {("person 0", "appeal"), ("person 1", "appeal")}


def test_all_are_notified_when_a_choice_begins_and_no_one_of_a_choice_made() -> None:
    table = bids_table()
    assert told(SEALED_BIDS, table, ActionEntry(seat=1, action="bid 4")) == set()
    chosen = after(table, ActionEntry(seat=1, action="bid 4"), game=SEALED_BIDS)
    assert told(SEALED_BIDS, chosen, ActionEntry(seat=0, action="bid 1")) == set()
    both = after(chosen, ActionEntry(seat=0, action="bid 1"), game=SEALED_BIDS)
    last = told(SEALED_BIDS, both, ActionEntry(seat=2, action="bid 7"))
    assert last <= {("person 0", "turn"), ("person 1", "turn")}, "the author knows already"


def test_what_is_said_does_not_depend_on_what_was_chosen() -> None:
    first = told(SEALED_BIDS, bids_table(), ActionEntry(seat=1, action="bid 4"))
    assert first == told(SEALED_BIDS, bids_table(), ActionEntry(seat=1, action="bid 5"))


def test_nothing_is_written_for_a_present_player_until_they_leave(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        store_notifications(host, lambda person, table: True)
        options = DAME.options_type(starts=0)
        live = await live_table(host, await host.open_table(DAME, options, None, TWO, "ada"))
        assert await host.take_seat(live, 1, "bo")
        assert await host.submit(live, "a1", (move("9-13"),)) == Accepted()
        away = notify_after_leaving(host, lately=60_000)
        assert host.store.read(notifications.newest_of_person, "bo") == ()
        for _ in range(2):
            away("bo", live.id)
            away("ada", live.id)
            notify_after_leaving(host, lately=-1)("bo", live.id)
        assert await host.submit(live, "b1", (move("22-18", 1),)) == Accepted()
        found = host.store.read(notifications.newest_of_person, "bo")
        assert [(each.kind, each.number) for each in found] == [("turn", 1)]
        assert host.store.read(notifications.newest_of_person, "ada") == (), (
            "the author knows already"
        )

    run(tmp_path, play)


def test_a_turn_that_was_taken_is_no_news_to_a_player_who_leaves(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        store_notifications(host, lambda person, table: True)
        options = DAME.options_type(starts=0)
        live = await live_table(host, await host.open_table(DAME, options, None, TWO, "ada"))
        assert await host.take_seat(live, 1, "bo")
        for client, entry in (("a1", move("9-13")), ("b1", move("22-18", 1))):
            assert await host.submit(live, client, (entry,)) == Accepted()
        assert missed_notifications(live, "bo", since=0) == ()
        assert [each.kind for each in missed_notifications(live, "ada", since=0)] == ["turn"]
        resignation = ResignationEntry(seat=1, at=2)
        assert await host.submit(live, "b2", (resignation,)) == Accepted()
        assert [each.kind for each in missed_notifications(live, "ada", since=0)] == ["end"]

    run(tmp_path, play)


def test_who_looks_away_learns_nothing_of_when_others_chose() -> None:
    """However often others choose while the player watches: a choice that began before is not
    news."""
    table = bids_table()
    people = {seat: f"person {seat}" for seat in range(3)}
    live: Any = SimpleNamespace(
        id="t", game=SEALED_BIDS, table=table, people=people, recent_changes=[]
    )
    for seat in (1, 2):
        chosen = after(
            table, ActionEntry(seat=seat, action=f"bid {3 * seat + 1}"), game=SEALED_BIDS
        )
        live.recent_changes.append(Change(10 + seat, table, (chosen,)))
        table = chosen
    assert missed_notifications(live, "person 0", 0) == ()
