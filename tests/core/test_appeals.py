"""D6.6 Appeals: who may say what while the table rests, and what the record proves."""

from __future__ import annotations

from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ClaimEntry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    StatementEntry,
    WithdrawalEntry,
)
from kiebitz.core.evidence import evidence
from kiebitz.core.fold import opened
from kiebitz.core.table import AnyTable, Opening, awaited_seats
from kiebitz.games.chess import CHESS
from kiebitz.games.dame import DAME
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.core.tables import after, bids_table, dame_table, refused
from tests.core.test_table import codes

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
        dame_table("11-15"),
        OfferEntry(seat=0, offer="draw", at=5),
        OfferAnswerEntry(seat=1, accepts=False, at=6),
        AppealEntry(seat=1, reason="please look", at=9),
    )
    found = evidence(DAME, table.opening, table.entries)
    by_code = {proof.code: proof for proof in found.proofs}
    assert by_code["dame-moves25"].params == {"count": 1, "needed": 50}
    assert by_code["dame-repetition"].holds is False
    assert by_code["offers-declined"].params == {"count": 1}
    assert found.awaited == (1,) and found.newest == 6
    assert [each.event.code for each in found.events] == ["declined", "appealed"]


def test_claims_in_vain_are_counted_where_they_count_as_offers() -> None:
    opening = Opening(
        table="t-1",
        game="chess",
        rules_version=CHESS.rules_version,
        options=CHESS.options_type(white=0),
        material=None,
        players=(Player("Ada"), Player("Bo")),
    )
    told = (ActionEntry(seat=0, action="e4"), ClaimEntry(seat=1, claim="threefold", action="e5"))
    table = after(opened(CHESS, opening), *told, game=CHESS)
    found = evidence(CHESS, table.opening, table.entries)
    assert [proof.code for proof in found.proofs][-1] == "claims-denied"
    assert found.proofs[0].params == {"count": 1, "needed": 3}


def test_evidence_does_not_tell_who_has_chosen_face_down() -> None:
    table = bids_table()
    before = evidence(SEALED_BIDS, table.opening, table.entries)
    chosen = after(table, ActionEntry(seat=1, action="bid 4", at=99), game=SEALED_BIDS)
    assert evidence(SEALED_BIDS, chosen.opening, chosen.entries) == before


def test_nobody_feels_by_appeals_for_what_was_chosen_face_down() -> None:
    """An appeal after a settled one is answered the same, whether or not somebody has chosen."""
    settled = after(bids_table(), APPEAL, PLAY_ON, game=SEALED_BIDS)
    chosen = after(settled, ActionEntry(seat=0, action="bid 1"), game=SEALED_BIDS)
    for table in (settled, chosen):
        assert after(table, APPEAL, game=SEALED_BIDS).appeal == APPEAL
    for _ in range(4):
        settled, chosen = (
            after(table, APPEAL, WithdrawalEntry(seat=1), game=SEALED_BIDS)
            for table in (settled, chosen)
        )
    for table in (settled, chosen):
        assert refused(table, APPEAL, game=SEALED_BIDS) == "appeal-decided"
        acted = after(table, ActionEntry(seat=1, action="bid 4"), game=SEALED_BIDS)
        assert after(acted, APPEAL, game=SEALED_BIDS).appeal == APPEAL
