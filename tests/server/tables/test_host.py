"""The host and its live tables without a socket: permissions, storage and views."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.core.entry import (
    ActionEntry,
    AppealEntry,
    Entry,
    NonceEntry,
    OfferEntry,
    Player,
    ResignationEntry,
)
from kiebitz.core.message import Message, Refusal
from kiebitz.core.registry import Games
from kiebitz.core.signing import is_signature_of, public_hex
from kiebitz.core.verify import verified
from kiebitz.games import GAMES
from kiebitz.material import shipped_material
from kiebitz.server.people.identity import make_session_cookie
from kiebitz.server.platform.signing_key import FILE, server_key
from kiebitz.server.platform.token_bucket import TokenBucket
from kiebitz.server.play.rendering import Watcher, legal_choices, make_update
from kiebitz.server.tables.host import Host, rematch_id_of
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.server.tables.messages import Accepted, Unreadable
from kiebitz.server.tables.status import status_of
from kiebitz.store import Store
from kiebitz.store.engine import sqlite_url
from kiebitz.store.tables import load_table, tables_awaiting_program
from tests.conformance.sealed_bids import SEALED_BIDS

ALL = Games(*GAMES.values(), SEALED_BIDS)
DAME = ALL["dame"]
KEY = Ed25519PrivateKey.generate()
BOT = Player("random", kind="bot", level="random")
TWO = (Player("Ada"), Player("Bo"))
Play = Callable[[Host], Awaitable[None]]


def run(folder: Path, play: Play, rung: list[int] | None = None) -> None:
    """Plays with a separate host."""
    heard = [] if rung is None else rung
    store = Store(sqlite_url(folder))
    try:
        asyncio.run(_run(store, play, heard))
    finally:
        store.close()


async def _run(store: Store, play: Play, rung: list[int]) -> None:
    await play(Host(store, ALL, KEY, lambda table, number: rung.append(number)))


async def dame(host: Host, players: tuple[Player, ...] = TWO, starts: object = 0) -> LiveTable:
    options = DAME.options_type(starts=starts)
    return await live_table(host, await host.open_table(DAME, options, None, players, "ada"))


async def live_table(host: Host, table: str) -> LiveTable:
    live = await host.cache.get(table)
    assert live is not None
    return live


def move(action: str, seat: int = 0) -> ActionEntry:
    return ActionEntry(seat=seat, action=action)


def share(seat: int) -> NonceEntry:
    return NonceEntry(seat=seat, nonce="ab" * 16)


def due_at(host: Host, bots_only: bool = False) -> tuple[str, ...]:
    """The tables where the program has to act."""
    return tuple(due.table for due in host.store.read(tables_awaiting_program, bots_only))


def stored(host: Host, live: LiveTable) -> list[Entry]:
    found = host.store.read(load_table, live.id)
    assert found is not None
    return [line.entry for line in found.entries]


def test_the_opener_sits_at_the_first_seat_for_people_or_where_they_ask(
    tmp_path: Path,
) -> None:
    async def play(host: Host) -> None:
        assert (await dame(host)).people == {0: "ada"}
        assert (await dame(host, (BOT, Player("Ada")))).people == {1: "ada"}
        assert (await dame(host, (BOT, BOT))).people == {}
        options = DAME.options_type(starts=0)
        table = await host.open_table(DAME, options, None, TWO, "ada", 1)
        assert (await live_table(host, table)).people == {1: "ada"}

    run(tmp_path, play)


def test_a_free_seat_is_for_one_person_who_has_none_yet(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        assert list(live.free_seats) == [1]
        assert not await host.take_seat(live, 1, "ada")
        assert not await host.take_seat(live, 0, "bo")
        assert await host.take_seat(live, 1, "bo")
        assert not await host.take_seat(live, 1, "cy")
        assert list(live.free_seats) == [] and live.people == {0: "ada", 1: "bo"}
        assert (live.own_seat("bo"), live.own_seat("cy"), live.own_seat(None)) == (1, None, None)
        assert (await dame(host, (Player("Ada"), BOT))).free_seats == ()

    run(tmp_path, play)


def test_an_entry_is_stored_and_rung_before_it_is_answered(tmp_path: Path) -> None:
    rung: list[int] = []

    async def play(host: Host) -> None:
        live = await dame(host)
        assert await host.submit(live, "a", (move("9-13"),)) == Accepted()
        assert stored(host, live) == [move("9-13")] and live.number == 1
        assert rung == [0, 1]

    run(tmp_path, play, rung)


def test_an_id_used_again_with_other_content_is_refused_also_by_a_host_that_starts_anew(
    tmp_path: Path,
) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        assert await host.submit(live, "good", (move("9-13"),)) == Accepted()
        again = (move("22-18", seat=1),)
        assert await host.submit(live, "good", again) == Refusal("id-used-again")
        fresh = Host(host.store, ALL, KEY, lambda table, number: None)
        cold = await live_table(fresh, live.id)
        assert await fresh.submit(cold, "good", again) == Refusal("id-used-again")
        assert stored(host, live) == [move("9-13")]

    run(tmp_path, play)


def test_what_was_meant_for_an_earlier_moment_comes_too_late(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        first = (move("9-13"),)
        for seen in (1, 7):
            late = await host.submit(live, f"late{seen}", first, person_at=0, seen=seen)
            assert late == Refusal("too-late")
        assert await host.submit(live, "good", first, person_at=0, seen=0) == Accepted()
        reply = (move("22-18", seat=1),)
        late = await host.submit(live, "late", reply, person_at=1, seen=0)
        assert late == Refusal("too-late")
        assert await host.submit(live, "reply", reply, person_at=1, seen=1) == Accepted()

    run(tmp_path, play)


def test_a_resend_gets_its_first_answer_also_from_a_host_that_starts_anew(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        refused = await host.submit(live, "bad", (move("22-18", seat=1),))
        assert isinstance(refused, Refusal)
        assert await host.submit(live, "good", (move("9-13"),)) == Accepted()
        assert await host.submit(live, "bad", (move("22-18", seat=1),)) == refused
        assert await host.submit(live, "good", (move("9-13"),)) == Accepted()
        fresh = Host(host.store, ALL, KEY, lambda table, number: None)
        again = await live_table(fresh, live.id)
        assert await fresh.submit(again, "good", (move("9-13"),)) == Accepted()
        assert stored(host, live) == [move("9-13")]

    run(tmp_path, play)


def test_entries_are_judged_all_or_none_but_an_offer_does_not_undo_its_move(
    tmp_path: Path,
) -> None:
    offer = OfferEntry(seat=0, offer="draw")

    async def play(host: Host) -> None:
        live = await dame(host)
        both = (move("9-13"), move("10-14"))
        assert isinstance(await host.submit(live, "both", both), Refusal)
        assert isinstance(await host.submit(live, "alone", (offer,)), Refusal)
        assert isinstance(await host.submit(live, "odd", (move("hello"),)), Unreadable)
        assert live.number == 0 and stored(host, live) == []
        takeback = OfferEntry(seat=1, offer="takeback")
        answer = await host.submit(live, "two", (move("9-13"), takeback))
        assert answer == Accepted(Refusal("takeback-nothing"))
        assert stored(host, live) == [move("9-13")]

    run(tmp_path, play)


def test_what_stands_behind_the_end_of_a_table_is_dropped(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        entries = (ResignationEntry(seat=0), OfferEntry(seat=0, offer="draw"))
        assert await host.submit(live, "end", entries) == Accepted()
        assert stored(host, live) == [ResignationEntry(seat=0)]

    run(tmp_path, play)


def test_an_entry_for_one_number_comes_too_late_for_another(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        assert await host.submit(live, "a", (move("9-13"),), only_at=0) == Accepted()
        late = await host.submit(live, "b", (move("22-18", seat=1),), only_at=0)
        assert late == Refusal("too-late")

    run(tmp_path, play)


def test_a_player_who_has_left_is_a_spectator_until_the_table_has_ended(tmp_path: Path) -> None:
    game = ALL["queens_gambit"]

    async def play(host: Host) -> None:
        live = await dame(host)
        await host.submit(live, "end", (ResignationEntry(seat=0),))
        assert live.seat_of("ada") == 0 and not live.is_played_by_bot(0)
        three = (Player("Ada"), Player("Bo"), Player("Cy"))
        options = game.options_type(players=3, layout="star", oldest=0)
        table = await host.open_table(game, options, shipped_material(game), three, "ada")
        other = await live_table(host, table)
        assert other.seat_of("ada") == 0
        await host.submit(other, "leave", (ResignationEntry(seat=0),))
        assert (
            other.is_played_by_bot(0)
            and other.seat_of("ada") is None
            and other.own_seat("ada") == 0
        )
        answer = await host.submit(other, "x", (AppealEntry(seat=0, reason="?"),), person_at=0)
        assert answer == Refusal("spectator")

    run(tmp_path, play)


def test_a_deal_follows_the_last_share_of_the_luck_in_the_same_answer(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host, starts="random")
        assert status_of(DAME, live.table) == "gathering"
        await host.submit(live, "one", (share(0),))
        await host.make_due_deals(live)
        assert live.table.deals == 0 and live.number == 1
        await host.submit(live, "two", (share(1),))
        assert live.table.deals == 1 and len(stored(host, live)) == 3

    run(tmp_path, play)


def test_the_status_says_whether_the_program_is_to_act(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host, (Player("Ada"), BOT))
        assert status_of(DAME, live.table) == "waiting" and due_at(host) == ()
        await host.submit(live, "a", (move("9-13"),))
        assert status_of(DAME, live.table) == "due" and due_at(host) == (live.id,)
        await host.submit(live, "b", (ResignationEntry(seat=0),))
        assert status_of(DAME, live.table) == "ended" and due_at(host) == ()
        dealt = await dame(host, (BOT, BOT), starts="random")
        assert status_of(DAME, dealt.table) == "due"

    run(tmp_path, play)


def test_seed_head_and_signature_are_shown_when_the_table_has_ended(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        await live.ensure_log(None)
        before = make_update(live, Watcher(None, "en"), 0)
        assert (before.seed, before.head, before.signature) == (None, None, None)
        assert live.record().seed is None and live.record().signature is None
        await host.submit(live, "a", (ResignationEntry(seat=0),))
        after = make_update(live, Watcher(None, "en"), 0)
        assert after.seed == live.seed.hex() and after.head == live.table.head
        assert after.signature is not None and is_signature_of(live.table.head, after.signature)
        assert verified(DAME, live.record()).signed_by == public_hex(KEY)

    run(tmp_path, play)


def test_a_watcher_is_shown_the_events_from_the_one_they_ask_for(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        await live.ensure_log(0)
        await host.submit(live, "a", (move("9-13"),))
        await host.submit(live, "b", (move("22-18", seat=1),))
        everything = make_update(live, Watcher(0, "en"), 0).events
        assert len(everything) == 2
        assert make_update(live, Watcher(0, "en"), 1).events == everything[1:]

    run(tmp_path, play)


def test_choices_are_offered_to_players_who_may_act_and_never_at_a_still_table(
    tmp_path: Path,
) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        assert len(legal_choices(live, 0)) == 7
        assert legal_choices(live, 1) == legal_choices(live, None) == ()
        await host.submit(live, "a", (AppealEntry(seat=1, reason="please look"),))
        assert legal_choices(live, 0) == ()

    run(tmp_path, play)


def test_a_nonce_is_wanted_from_players_who_owe_one_before_the_first_deal(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host, starts="random")

        async def wanted(seat: int | None) -> bool:
            await live.ensure_log(seat)
            return make_update(live, Watcher(seat, "en"), 0).nonce_wanted

        assert (await wanted(0), await wanted(1), await wanted(None)) == (True, True, False)
        await host.submit(live, "one", (share(0),))
        assert (await wanted(0), await wanted(1)) == (False, True)
        await host.submit(live, "end", (ResignationEntry(seat=0),))
        assert not await wanted(1)

    run(tmp_path, play)


def test_a_table_that_follows_has_the_same_people_and_one_id_for_all(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host)
        await host.take_seat(live, 1, "bo")
        await host.look_for_rematch(live)
        assert not live.next_table
        await host.submit(live, "end", (ResignationEntry(seat=0),))
        table = await host.open_rematch(live)
        assert table == await host.open_rematch(live) == rematch_id_of(live.id) == live.next_table
        following = await live_table(host, table)
        assert following.people == {0: "ada", 1: "bo"} and following.number == 0
        fresh = Host(host.store, ALL, KEY, lambda table, number: None)
        again = await live_table(fresh, live.id)
        await fresh.look_for_rematch(again)
        assert again.next_table == table

    run(tmp_path, play)


def test_what_a_bot_no_longer_says_is_no_longer_shown(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await dame(host, (Player("Ada"), BOT))
        live.set_bot_remark(1, Message("bot-notice-chess-own-search"))
        assert list(live.bot_remarks) == [None, Message("bot-notice-chess-own-search")]
        live.set_bot_remark(1, None)
        assert list(live.bot_remarks) == [None, None]

    run(tmp_path, play)


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [100.0]
    monkeypatch.setattr("kiebitz.server.platform.token_bucket.time.monotonic", lambda: clock[0])
    bucket = TokenBucket(3, 2.0)
    assert [bucket.try_take() for _ in range(5)] == [True, True, True, False, False]
    clock[0] += 0.5
    assert [bucket.try_take() for _ in range(2)] == [True, False]
    clock[0] += 1000
    assert [bucket.try_take() for _ in range(4)] == [True, True, True, False]


def test_a_cookie_is_not_for_scripts_and_only_for_tls_where_there_is_any() -> None:
    plain, tls = make_session_cookie("s" * 43, "http"), make_session_cookie("s" * 43, "https")
    assert plain.httponly and tls.httponly and plain.samesite == tls.samesite == "lax"
    assert (plain.secure, tls.secure) == (False, True)


def test_the_servers_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first = server_key(folder)
    assert public_hex(server_key(folder)) == public_hex(first)
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600
    assert public_hex(server_key(tmp_path / "elsewhere")) != public_hex(first)
