"""A player who does not arrive cannot hold up the clocks: play waits for all players, and tables
without deals ask for no nonces."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.chain import digest_of
from kiebitz.core.clocks import CorrespondenceClock, LiveClock
from kiebitz.core.entry import (
    AbortEntry,
    ActionEntry,
    ArrivalEntry,
    ClaimEntry,
    DealEntry,
    ExpiryEntry,
    NonceEntry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
    SeatFreedEntry,
    TakeOverEntry,
    TimeOutEntry,
)
from kiebitz.core.errors import IllegalAction
from kiebitz.core.fold import appended, opened
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import (
    opening_of,
    opening_record,
    parse_record,
    record_of,
    table_of,
    write_record,
)
from kiebitz.core.table import awaited_seats, missing_seats, waits_for_people
from kiebitz.core.verify import verified
from kiebitz.games import GAMES
from kiebitz.games.dame import DAME, Options
from kiebitz.material import shipped_material
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.core.tables import AnyTable, after, refused

CHESS, QUEENS_GAMBIT = GAMES["chess"], GAMES["queens_gambit"]
START = 1_000_000
SEED = bytes(range(32))
BLITZ = LiveClock(60)
TWO = (Player("Ada"), Player("Bo"))
BOT = Player("Robo", "bot", "random")


def dame(
    players: tuple[Player, ...] = TWO, *, clock: Any = BLITZ, starts: Any = 0, **more: bool
) -> AnyTable:
    """A table of Dame without deals, where by default all players have to arrive first."""
    given = {"never_deals": starts != "random", "waits_for_all": True, **more}
    options = Options(starts=starts)
    return opened(
        DAME, committed_opening(DAME, "t-1", options, None, players, SEED, clock, **given)
    )


def comes(seat: int, at: int = START) -> ArrivalEntry:
    return ArrivalEntry(seat=seat, at=at)


def gives(seat: int, at: int = START) -> NonceEntry:
    return NonceEntry(seat=seat, nonce=f"{seat:032x}", at=at)


def moves(seat: int, at: int = START) -> ActionEntry:
    return ActionEntry(seat=seat, action="11-15" if seat == 0 else "22-18", at=at)


def test_no_one_acts_before_everyone_is_there() -> None:
    table = after(dame(), comes(0))
    assert waits_for_people(table) and missing_seats(table) == (1,)
    assert awaited_seats(DAME, table) == ()
    for entry in (
        moves(0),
        OfferEntry(seat=0, offer="draw"),
        OfferAnswerEntry(seat=0, accepts=True),
        ClaimEntry(seat=0, claim="repetition"),
    ):
        assert refused(table, entry) == "waits-for-players"
    begun = after(table, comes(1))
    assert awaited_seats(DAME, begun) == (0,)
    after(begun, moves(0), moves(1))


def test_no_one_acts_before_every_share_of_the_luck_is_there() -> None:
    """The Queen's Gambit deals its cards only after the first choices: until then clocks stood
    still while people played."""
    options = QUEENS_GAMBIT.options_type(players=2, oldest=0, layout="opening")
    material = shipped_material(QUEENS_GAMBIT)
    opening = committed_opening(
        QUEENS_GAMBIT, "t-1", options, material, TWO, SEED, BLITZ, waits_for_all=True
    )
    table: AnyTable = after(opened(QUEENS_GAMBIT, opening), gives(0), game=QUEENS_GAMBIT)
    [seat] = QUEENS_GAMBIT.to_act(table.state).seats  # type: ignore[union-attr]
    choice = QUEENS_GAMBIT.legal_actions(table.state, seat)[0]
    entry = ActionEntry(seat=seat, action=QUEENS_GAMBIT.write(table.state, choice), at=START)
    assert refused(table, entry, QUEENS_GAMBIT) == "waits-for-players"
    assert after(table, gives(1), entry, game=QUEENS_GAMBIT).entries.newest == entry


def test_clocks_begin_with_the_last_player_to_come_and_cost_no_one_anything_before() -> None:
    table = after(dame(), comes(1, START))
    assert table.times is not None and table.times.running == ()
    late = START + 500_000
    assert refused(table, TimeOutEntry(seat=0, at=late)) == "time-left"
    begun = after(table, comes(0, late))
    assert begun.times is not None
    assert begun.times.left == (60_000, 60_000) and begun.times.deadline(0) == late + 60_000


def test_a_share_of_the_luck_starts_the_clock_where_who_begins_is_drawn() -> None:
    table = after(dame(starts="random"), gives(0), gives(1, START + 9))
    assert table.times is not None and table.times.running == ()
    dealt = after(table, DealEntry(deal=(1,), at=START + 9))
    assert dealt.times is not None and dealt.times.deadline(1) == START + 60_009


def test_bots_are_there_from_the_beginning() -> None:
    table = dame((BOT, Player("Ada")))
    assert missing_seats(table) == (1,)
    assert awaited_seats(DAME, table) == ()
    assert awaited_seats(DAME, after(table, comes(1))) == (0,)


@pytest.mark.parametrize(
    ("table", "seat"),
    [
        pytest.param(after(dame(), comes(0)), 0, id="comes twice"),
        pytest.param(dame((Player("Ada"), BOT)), 1, id="a bot"),
        pytest.param(dame(starts="random"), 0, id="shares are asked for"),
        pytest.param(after(dame(), gives(0)), 0, id="gave a share unasked"),
    ],
)
def test_who_is_not_waited_for_does_not_come(table: AnyTable, seat: int) -> None:
    assert refused(table, comes(seat)) == "arrival-not-awaited"


def test_a_player_who_comes_late_brings_a_name() -> None:
    table = after(dame((Player("Ada"), Player(""))), ArrivalEntry(seat=1, name="Bo", at=START))
    assert [player.name for player in table.players] == ["Ada", "Bo"]


def test_only_the_seat_of_someone_who_has_not_come_is_freed() -> None:
    table = after(dame(), comes(0))
    assert refused(table, SeatFreedEntry(seat=0)) == "seat-is-kept"
    freed = after(table, SeatFreedEntry(seat=1))
    assert missing_seats(freed) == (1,), "whoever sits down there has yet to come"
    assert awaited_seats(DAME, after(freed, comes(1))) == (0,)


def test_a_table_that_waits_can_be_called_off_or_expire_and_no_one_loses() -> None:
    table = after(dame(), comes(0))
    for entry in (AbortEntry(seat=0), ExpiryEntry()):
        ended = after(table, entry).ended
        assert ended is not None and ended.is_draw
    both = after(table, comes(1))
    assert refused(both, ExpiryEntry()) == "people-at-table"


def test_a_player_who_has_left_is_not_waited_for_where_nothing_is_dealt() -> None:
    table = after(dame(), comes(0), TakeOverEntry(seat=1, player=BOT))
    assert missing_seats(table) == () and awaited_seats(DAME, table) == (0,)
    resigned = after(dame(), comes(0), ResignationEntry(seat=1))
    assert resigned.ended is not None and resigned.ended.winners == (0,)


def test_without_it_play_goes_on_and_clocks_wait_as_they_always_did() -> None:
    """Correspondence games, and every table stored before this rule."""
    for clock in (BLITZ, CorrespondenceClock(3), None):
        table = dame(clock=clock, never_deals=False, waits_for_all=False)
        moved = after(table, gives(0), moves(0))
        assert moved.times is None or moved.times.running == ()
        assert missing_seats(moved) == (1,)


def test_correspondence_where_nothing_is_dealt_counts_from_when_all_sit() -> None:
    table = dame(clock=CorrespondenceClock(3), waits_for_all=False)
    early = after(table, comes(0), moves(0, START + 5))
    assert early.times is not None and early.times.running == ()
    come = after(early, comes(1, START + 9))
    assert come.times is not None and come.times.running == (1,)


def test_nothing_is_dealt_without_shares_though_the_opening_says_it_never_deals() -> None:
    """Otherwise a server could open a table that asks for no nonces, and choose the deals alone."""
    table = dame(starts="random", never_deals=True)
    both = after(table, comes(0), comes(1))
    with pytest.raises(IllegalAction, match="nonces"):
        appended(DAME, both, DealEntry(deal=(1,)))
    record = record_of(both, SEED)
    forged = msgspec.structs.replace(
        record, entries=(*record.entries, DealEntry(deal=(1,))), seed=SEED.hex()
    )
    assert verified(DAME, forged).problem == "nonce"


def test_a_record_says_both_and_its_commitment_binds_them() -> None:
    table = after(dame(), comes(0), comes(1), moves(0), ResignationEntry(seat=1))
    record = parse_record(write_record(record_of(table, SEED)))
    assert record.never_deals and record.waits_for_all
    assert table_of(DAME, record).head == table.head
    assert verified(DAME, record).problem is None
    for field in ("never_deals", "waits_for_all"):
        changed = msgspec.structs.replace(record, **{field: False})
        assert verified(DAME, changed).problem == "commitment"


def test_openings_from_before_are_bound_and_read_as_before() -> None:
    opening = committed_opening(DAME, "t-1", Options(starts=0), None, TWO, SEED, BLITZ)
    record = opening_record(opening)
    plain = msgspec.to_builtins(record)
    older = {key: plain[key] for key in plain if key not in ("never_deals", "waits_for_all")}
    assert digest_of(older) == opening.digest
    again = opening_of(DAME, parse_record(msgspec.json.encode(older)))
    assert again == opening and not again.never_deals and not again.waits_for_all


@pytest.mark.parametrize(
    ("game", "options", "can_deal"),
    [
        (DAME, {}, True),
        (DAME, {"starts": 1}, False),
        (CHESS, {}, True),
        (CHESS, {"white": 0}, False),
        (CHESS, {"white": 0, "variant": "chess960"}, True),
        (CHESS, {"white": 0, "variant": "chess960", "number": 518}, False),
        (QUEENS_GAMBIT, {"oldest": 0, "layout": "opening"}, True),
        (GAMES["match_of_the_century"], {"spassky": 0}, True),
        (SEALED_BIDS, {}, True),
    ],
)
def test_a_game_says_whether_it_can_ever_deal(
    game: Any, options: dict[str, Any], can_deal: bool
) -> None:
    material = None if game is SEALED_BIDS else shipped_material(game)
    assert game.can_deal(game.options_type(**options), material) is can_deal
