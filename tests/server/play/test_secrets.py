"""No seat's secret goes over the wire to others: by content, by order, or by timing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from kiebitz.server.tables.messages import TableUpdate, encode
from tests.conformance.sealed_bids import SEALED_BIDS, Bid, Options
from tests.server.harness import Person, Sitting

Meet = Callable[[], Person]
QUIET_SECONDS = 0.4


def seated(meet: Meet) -> list[Sitting]:
    """Three players with their hands, and a spectator; all have received the earlier messages."""
    people = [meet() for _ in range(4)]
    table = people[0].open("sealed_bids", seats=[{}, {}, {}])
    for seat in (1, 2):
        assert people[seat].take_seat(table, seat) == 201
    sittings = [person.sit(table) for person in people]
    for sitting in sittings:
        sitting.until(lambda s=sitting: s.update["view"]["deck_size"] == 3)  # type: ignore[misc]
        sitting.until(lambda s=sitting: any('"kind":"chat"' in text for text in s.raw))  # type: ignore[misc]
    return sittings


def bids_again(sitting: Sitting, done: int) -> Callable[[], bool]:
    """Whether so many rounds are over and the seat may bid."""
    return lambda: len(sitting.update["view"]["revealed"]) == done and bool(sitting.legal)


def hears_nothing(sitting: Sitting) -> bool:
    try:
        sitting.hear(QUIET_SECONDS)
    except TimeoutError:
        return True
    return False


def test_the_first_deal_waits_for_every_persons_share(meet: Meet) -> None:
    ada, bo, cleo = meet(), meet(), meet()
    table = ada.open("sealed_bids", seats=[{}, {}, {}])
    first = ada.sit(table)
    bo.take_seat(table, 1)
    bo.sit(table)
    assert first.update["view"]["hand"] == []
    cleo.take_seat(table, 2)
    third = cleo.sit(table)
    third.until(lambda: len(third.update["view"]["hand"]) == 3)
    first.until(lambda: len(first.update["view"]["hand"]) == 3)
    assert not set(first.update["view"]["hand"]) & set(third.update["view"]["hand"])


def test_each_seat_is_shown_its_own_hand_only(meet: Meet) -> None:
    sittings = seated(meet)
    hands = [set(sitting.update["view"]["hand"]) for sitting in sittings]
    assert [len(hand) for hand in hands] == [3, 3, 3, 0]
    assert len(hands[0] | hands[1] | hands[2]) == 9
    for sitting, hand in zip(sittings, hands, strict=True):
        assert {each["words"]["params"]["card"] for each in sitting.update["choices"]} == hand


def test_a_sealed_bid_makes_no_sound_at_other_seats(meet: Meet) -> None:
    sittings = seated(meet)
    sittings[0].submit("action", action=sittings[0].legal[0])
    sittings[0].until(lambda: sittings[0].update["view"]["has_sealed"])
    assert all(hears_nothing(sitting) for sitting in sittings[1:])


def test_a_bid_that_was_laid_face_down_is_not_shown_again(meet: Meet) -> None:
    sittings = seated(meet)
    bid = sittings[0].update["view"]["hand"][0]
    sittings[0].submit("action", action=f"bid {bid}")
    sittings[0].until(lambda: sittings[0].update["view"]["has_sealed"])
    text = json.dumps(sittings[0].update)
    assert f"bid {bid}" not in text
    assert bid not in sittings[0].update["view"]["hand"]
    assert str(bid) not in json.dumps(sittings[0].events)


def test_the_seed_and_other_peoples_shares_stay_at_home_until_the_end(meet: Meet) -> None:
    sittings = seated(meet)
    nonces = [text for sitting in sittings for text in sitting.raw if '"nonce":' in text]
    assert nonces == []
    assert all(sitting.update["seed"] is None for sitting in sittings)


def test_bids_show_when_all_are_in_and_the_seed_at_the_end(meet: Meet) -> None:
    sittings = seated(meet)
    for done in range(3):
        for sitting in sittings[:3]:
            sitting.until(bids_again(sitting, done))
        for sitting in sittings[:3]:
            sitting.submit("action", action=sitting.legal[0])
    watching = sittings[3]
    watching.until(lambda: watching.outcome is not None)
    assert len(watching.update["seed"]) == 64
    assert [e["code"] for e in watching.events].count("bids-revealed") == 3


def test_the_wire_has_no_form_for_a_state() -> None:
    state = SEALED_BIDS.initial(Options(), None)
    with pytest.raises(TypeError):
        encode(state)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        TableUpdate(
            view=state,  # type: ignore[arg-type]
            players=(),
            notices=(),
            first=0,
            events=(),
            prompt=SEALED_BIDS.prompt(SEALED_BIDS.view(state, None)),
            times=(),
            due=(),
            choices=(),
            hints=False,
            pending=None,
            frozen=False,
            free_seats=(),
            nonce_wanted=False,
            waits_for=(),
            waits_until=None,
            can_abort=False,
            outcome=None,
            next_table=None,
            seed=None,
            head=None,
            signature=None,
            text=None,
        )
    assert isinstance(Bid(1), msgspec.Struct)


def test_no_module_of_the_server_reads_a_state_but_to_ask_the_game() -> None:
    """`rendering` and `messages` build all outgoing messages; a state may only be an argument of a
    game."""
    folder = Path(__file__).parents[3] / "src" / "kiebitz" / "server"
    for name in ("play/rendering.py", "tables/messages.py", "play/socket.py"):
        text = (folder / name).read_text(encoding="utf-8")
        for line in text.splitlines():
            if ".state" in line:
                asks = ("game.view(", "game.legal_actions(", "game.choice(", "game.preview(")
                assert any(ask in line for ask in asks), (name, line)
