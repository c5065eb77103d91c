"""Provably fair deals: the same everywhere, fair, and bound to their table."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.chain import digest_of, first_head, next_head
from kiebitz.core.dealing import _uniform_number_below, commitment_to_seed, deal_for
from kiebitz.core.entry import ActionEntry, Player
from kiebitz.core.seat import Permute, Pick, is_deal
from kiebitz.core.table import Opening
from tests.core.tables import dame_opening

SEED = bytes(range(32))
NONCES = ((0, "00112233445566778899aabbccddeeff"), (2, "ffeeddccbbaa99887766554433221100"))
EXAMPLE_DEALS = ((8, 3, 9, 6, 1, 0, 4, 2, 11, 5, 7, 10), (6, 5, 0))
EXAMPLE_DIGEST = "6ecf10d247c747b8add54714f31c8ef7443ad35c5d90b4617b864a92f07f7297"
EXAMPLE_COMMITMENT = "c9bc9dff2e9d09509224cf32bf6814041be353be44e88d25cf8c9189ac724553"
EXAMPLE_FIRST_HEAD = "7e80009888e169b9187716e85071b0e40ca97e94fe3dee0a2199302000bb1c16"
EXAMPLE_HEAD = "2881ea1242a5a80cc3cbc8b3a1adec3315d4a9219042c268665a83801f40df55"


def test_the_examples_of_the_document() -> None:
    """docs/dealing.md gives these numbers for other implementations of the dealer."""
    assert deal_for(Permute("deck", 12), SEED, "t-1", NONCES, 0) == EXAMPLE_DEALS[0]
    assert deal_for(Pick("card", 7, 3), SEED, "t-1", NONCES, 1) == EXAMPLE_DEALS[1]
    assert digest(dame_opening(version=1)) == EXAMPLE_DIGEST
    assert commitment_to_seed(SEED, EXAMPLE_DIGEST) == EXAMPLE_COMMITMENT
    head = first_head(
        msgspec.structs.replace(dame_opening(version=1), commitment=EXAMPLE_COMMITMENT)
    )
    assert head == EXAMPLE_FIRST_HEAD
    assert next_head(head, ActionEntry(seat=0, action="11-15", at=1700000000000)) == EXAMPLE_HEAD


def digest(opening: Opening[Any, Any]) -> str:
    return digest_of(msgspec.to_builtins(opening))


def written_again(count: int, drawn: int, number: int) -> tuple[int, ...]:
    """The dealer once more, implemented from the document alone."""
    words: list[int] = []
    shares = "0:00112233445566778899aabbccddeeff,2:ffeeddccbbaa99887766554433221100"
    for block in range(50):
        text = f"kiebitz-deal-1\nt-1\n{shares}\n{number}\n{block}"
        digest = hmac.new(SEED, text.encode(), hashlib.sha256).digest()
        words += [int.from_bytes(digest[i : i + 8], "big") for i in range(0, 32, 8)]
    places = list(range(count))
    for i in range(drawn):
        while True:
            word = words.pop(0)
            if word < 2**64 - 2**64 % (count - i):
                break
        j = i + word % (count - i)
        places[i], places[j] = places[j], places[i]
    return tuple(places[:drawn])


@pytest.mark.parametrize("number", range(20))
def test_a_dealer_written_from_the_document_deals_the_same(number: int) -> None:
    assert deal_for(Permute("x", 16), SEED, "t-1", NONCES, number) == written_again(16, 16, number)
    assert deal_for(Pick("x", 9, 4), SEED, "t-1", NONCES, number) == written_again(9, 4, number)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 60), st.integers(0, 1000))
def test_every_deal_is_what_was_asked_for(seed: bytes, count: int, number: int) -> None:
    order = Permute("any", count)
    assert is_deal(order, deal_for(order, seed, "t", (), number))
    few = Pick("any", count, 1 + number % count)
    assert is_deal(few, deal_for(few, seed, "t", (), number))


def test_seed_table_nonces_and_number_all_matter() -> None:
    request = Permute("deck", 20)
    deals = {
        deal_for(request, SEED, "t-1", NONCES, 0),
        deal_for(request, SEED[::-1], "t-1", NONCES, 0),
        deal_for(request, SEED, "t-2", NONCES, 0),
        deal_for(request, SEED, "t-1", NONCES[:1], 0),
        deal_for(request, SEED, "t-1", NONCES, 1),
    }
    assert len(deals) == 5
    assert deal_for(request, SEED, "t-1", NONCES[::-1], 0) in deals


def test_every_order_is_equally_likely() -> None:
    """Chi-square over the 24 orders of four things; 53 is exceeded once in ten thousand tries."""
    rounds = 24_000
    counts = Counter(deal_for(Permute("x", 4), SEED, "fair", (), n) for n in range(rounds))
    expected = rounds / 24
    square = sum((counts[p] - expected) ** 2 / expected for p in permutations(range(4)))
    assert square < 53


def test_numbers_in_the_last_incomplete_stretch_are_thrown_away() -> None:
    """2**64 is 1 more than a multiple of 3: its last number would favour 0."""
    assert _uniform_number_below(3, iter([2**64 - 1, 5])) == 2
    assert _uniform_number_below(3, iter([2**64 - 2, 5])) == 2**64 - 2 - 3 * ((2**64 - 2) // 3)
    assert _uniform_number_below(4, iter([2**64 - 1])) == 3


def test_the_commitment_binds_seed_table_options_and_players() -> None:
    fixed = commitment_to_seed(SEED, digest(dame_opening(version=1)))
    assert fixed != commitment_to_seed(SEED[::-1], digest(dame_opening(version=1)))
    assert fixed != commitment_to_seed(SEED, digest(dame_opening(draws="claim")))
    others = (Player("Ada"), Player("Cy"))
    other = msgspec.structs.replace(dame_opening(), players=others)
    assert fixed != commitment_to_seed(SEED, digest(other))
