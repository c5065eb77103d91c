"""D6.6 Appeals: who may say what while the table rests, and what the record proves."""

from __future__ import annotations

from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AnswerEntry,
    AppealEntry,
    ClaimEntry,
    OfferEntry,
    StatementEntry,
    WithdrawalEntry,
)
from kiebitz.core.evidence import evidence
from kiebitz.core.table import AnyTable, awaited_seats
from kiebitz.games.dame import DAME
from tests.core.test_table import after, codes, dame_table, refused

APPEAL = AppealEntry(seat=1, reason="please look")
PLAY_ON = AdjudicationEntry(by="Admin", ruling="play_on")


def appealed() -> AnyTable:
    return after(dame_table("11-15"), APPEAL)


def test_d6_6_an_appeal_says_why() -> None:
    assert refused(dame_table("11-15"), AppealEntry(seat=1, reason="  ")) == "appeal-needs-reason"


def test_d6_6_everybody_at_a_frozen_table_may_add_something_a_few_times() -> None:
    table = after(appealed(), *(StatementEntry(seat=0, text=f"{n}") for n in range(5)))
    assert codes(table)[-1] == "stated" and table.appeal == APPEAL
    assert refused(table, StatementEntry(seat=0, text="more")) == "statements-enough"
    assert codes(after(table, StatementEntry(seat=1, text="mine")))[-1] == "stated"
    assert refused(appealed(), StatementEntry(seat=0, text=" ")) == "statement-empty"
    assert refused(dame_table("11-15"), StatementEntry(seat=0, text="?")) == "no-appeal"


def test_d6_6_whoever_appealed_may_withdraw() -> None:
    assert refused(appealed(), WithdrawalEntry(seat=0)) == "not-your-appeal"
    table = after(appealed(), WithdrawalEntry(seat=1))
    assert table.appeal is None and awaited_seats(DAME, table) == (1,)
    assert refused(dame_table("11-15"), WithdrawalEntry(seat=1)) == "no-appeal"


def test_d6_6_what_is_settled_is_not_appealed_again_until_more_is_played() -> None:
    for settled in (PLAY_ON, WithdrawalEntry(seat=1)):
        table = after(appealed(), settled)
        assert refused(table, APPEAL) == "appeal-decided"
        assert codes(after(table, AppealEntry(seat=0, reason="and I")))[-1] == "appealed"
        assert codes(after(table, ActionEntry(seat=1, action="22-18"), APPEAL))[-1] == "appealed"


def test_the_record_proves_counts_and_what_was_asked_in_vain() -> None:
    table = after(
        dame_table("11-15", draws="claim"),
        OfferEntry(seat=0, offer="draw", at=5),
        AnswerEntry(seat=1, accepts=False, at=6),
        ClaimEntry(seat=1, claim="repetition", at=7),
        AppealEntry(seat=1, reason="please look", at=9),
    )
    found = evidence(DAME, table.opening, table.entries)
    by_code = {proof.code: proof for proof in found.proofs}
    assert by_code["dame-moves25"].params == {"count": 1, "needed": 50}
    assert by_code["dame-repetition"].holds is False
    assert by_code["claims-denied"].params == by_code["offers-declined"].params == {"count": 1}
    assert found.awaited == (1,) and found.newest == 7
    assert [each.event.code for each in found.events] == ["declined", "claim-denied", "appealed"]
