"""D6.5 Evidence for an offer, a claim or an appeal: everything that the moves of a game prove."""

from __future__ import annotations

import pytest

from kiebitz.core.entry import AppealEntry, OfferAnswerEntry, OfferEntry
from kiebitz.core.evidence import collect_evidence
from kiebitz.core.message import Proof
from kiebitz.games.dame import DAME
from kiebitz.texts import LANGUAGES, Texts
from tests.dame.pictures import BLACK
from tests.dame.tables import DameTable, after, dame_table, moved
from tests.dame.test_draws import THERE_AND_BACK, quiet_line

FEN = "B:WK30:BK1,4"
TWICE = THERE_AND_BACK[BLACK] * 2


def claim_table(*moves: str) -> DameTable:
    return dame_table(*moves, draws="claim", position=FEN)


def proofs(table: DameTable) -> dict[str, Proof]:
    """The proofs by code; only where each code occurs once."""
    found = collect_evidence(DAME, table.opening, table.entries).proofs
    assert len({proof.code for proof in found}) == len(found)
    return {proof.code: proof for proof in found}


def test_D6_5_a_repetition_that_was_missed_is_listed_and_nothing_speaks_against_it() -> None:
    """D6.5 White missed it, Black's man has moved, and it can never recur."""
    missed = moved(claim_table(*TWICE), "4-8", "30-26", "8-11", "26-30")
    found = proofs(missed)
    assert found["dame-repeated"] == Proof(
        "dame-repeated", "D6.3", True, {"count": 3}, numbers=(0, 2, 4)
    )
    assert "dame-repetition" not in found
    assert found["dame-moves25"].holds is False and found["dame-moves25"].params["count"] == 12


def test_D6_5_every_repetition_is_listed_with_all_its_move_numbers() -> None:
    """D6.5 Four times the one position, three times each of the three between."""
    table = claim_table(*TWICE, *THERE_AND_BACK[BLACK])
    found = collect_evidence(DAME, table.opening, table.entries).proofs
    repeated = [proof.numbers for proof in found if proof.code == "dame-repeated"]
    assert repeated == [(0, 2, 4, 6), (1, 3, 5), (1, 3, 5), (2, 4, 6)]


def test_D6_5_every_stretch_of_25_moves_is_listed_with_its_first_and_last() -> None:
    """D6.5, D6.2 Also after a promotion has ended it."""
    table = claim_table(*quiet_line("black", 52))
    assert proofs(table)["dame-stretch"] == Proof(
        "dame-stretch", "D6.2", True, {"count": 52, "first": 1, "last": 26}, numbers=(1, 26)
    )
    white_first = dame_table(
        *quiet_line("white", 51), draws="claim", position=FEN.replace("B:", "W:", 1)
    )
    assert proofs(white_first)["dame-stretch"].numbers == (1, 26)
    assert "dame-stretch" not in proofs(claim_table(*quiet_line("black", 49)))


def test_D6_5_a_stretch_that_ended_is_listed_as_long_as_it_was() -> None:
    """D6.5 A man is crowned after it, and the count begins again."""
    line = ["21-17", "32-28", "17-21", "28-32"] * 13
    table = dame_table(*line, draws="claim", position="B:W8,K32:BK21")
    crowned = moved(table, "21-17", "8-3", "17-21")
    found = collect_evidence(DAME, crowned.opening, crowned.entries).proofs
    stretches = [proof for proof in found if proof.rule == "D6.2"]
    assert stretches == [
        Proof("dame-stretch", "D6.2", True, {"count": 53, "first": 1, "last": 27}, (1, 27))
    ]


def test_D6_5_what_was_taken_back_proves_nothing() -> None:
    """D6.5"""
    table = after(
        claim_table(*TWICE),
        OfferEntry(seat=1, offer="takeback"),
        OfferAnswerEntry(seat=0, accepts=True),
        AppealEntry(seat=0, reason="it was there"),
    )
    assert "dame-repeated" not in proofs(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_d6_5_the_proofs_are_sentences_in_every_language(language: str) -> None:
    """D6.5"""
    table = claim_table(*TWICE, "4-8", *(["30-26", "1-6", "26-30", "6-1"] * 13)[:51])
    found = collect_evidence(DAME, table.opening, table.entries).proofs
    assert {proof.code for proof in found} == {"dame-repeated", "dame-stretch"}
    for proof in found:
        said = Texts(language).say(f"proof-{proof.code}", proof.params)
        assert "[" not in said and "{" not in said
