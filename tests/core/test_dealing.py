"""Provable luck: the same everywhere, fair, and bound to its table."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.dealing import bound_digest, commitment, deal_for
from kiebitz.core.seat import Permute, Pick, is_deal
from tests.core.tables import dame_opening

SEED = bytes(range(32))
NONCES = ((0, "00112233445566778899aabbccddeeff"), (2, "ffeeddccbbaa99887766554433221100"))
EXAMPLE_DEALS = ((8, 3, 9, 6, 1, 0, 4, 2, 11, 5, 7, 10), (6, 5, 0))
EXAMPLE_DIGEST = "c4970958ee138ddebbb99689d65d402397a4754e539b872e7ff704a62ed9523e"
EXAMPLE_COMMITMENT = "cdf15f791a5eefcd4ab4e0261f7722dbc2f3e4d89bced9bd4f7b87a25efe42dd"


def test_the_examples_of_the_document() -> None:
    """docs/dealing.md gives these numbers for whoever writes the dealer again."""
    assert deal_for(Permute("deck", 12), SEED, "t-1", NONCES, 0) == EXAMPLE_DEALS[0]
    assert deal_for(Pick("card", 7, 3), SEED, "t-1", NONCES, 1) == EXAMPLE_DEALS[1]
    assert bound_digest(dame_opening()) == EXAMPLE_DIGEST
    assert commitment(SEED, dame_opening()) == EXAMPLE_COMMITMENT


def written_again(count: int, drawn: int, number: int) -> tuple[int, ...]:
    """The dealer once more, from the document alone."""
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
    """Chi-square over the 24 orders of four things; 53 is passed once in ten thousand tries."""
    rounds = 24_000
    counts = Counter(deal_for(Permute("x", 4), SEED, "fair", (), n) for n in range(rounds))
    expected = rounds / 24
    square = sum((counts[p] - expected) ** 2 / expected for p in permutations(range(4)))
    assert square < 53


def test_the_commitment_binds_seed_table_and_options() -> None:
    fixed = commitment(SEED, dame_opening())
    assert fixed != commitment(SEED[::-1], dame_opening())
    assert fixed != commitment(SEED, dame_opening(draws="claim"))
