"""D6.6 Appeals: the statements allowed while the table is frozen, and the evidence from the
record."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from kiebitz.bots.turns import bot_to_act, courtesy_entry
from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ClaimEntry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
    StatementEntry,
    WithdrawalEntry,
)
from kiebitz.core.evidence import collect_evidence
from kiebitz.core.fold import opened
from kiebitz.core.message import Event
from kiebitz.core.table import AnyTable, Opening, asked_seats, awaited_seats
from kiebitz.games.chess import CHESS
from kiebitz.games.dame import DAME
from kiebitz.server.tables.status import status_of
from kiebitz.texts import LANGUAGES, Texts
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.core.tables import after, bids_table, dame_opening, dame_table, refused
from tests.core.test_table import codes

APPEAL = AppealEntry(seat=1, reason="please look")
PLAY_ON = AdjudicationEntry(by="Admin", ruling="play_on")


def appealed() -> AnyTable:
    return after(dame_table("11-15"), APPEAL)


def test_d6_6_an_appeal_says_why() -> None:
    assert refused(dame_table("11-15"), AppealEntry(seat=1, reason="  ")) == "appeal-needs-reason"


def test_d6_6_everyone_at_a_frozen_table_may_add_something_a_few_times() -> None:
    table = after(appealed(), *(StatementEntry(seat=0, text=f"{n}") for n in range(5)))
    assert codes(table)[-1] == "stated" and table.appeal == APPEAL
    assert refused(table, StatementEntry(seat=0, text="more")) == "statements-enough"
    assert codes(after(table, StatementEntry(seat=1, text="mine")))[-1] == "stated"
    assert refused(appealed(), StatementEntry(seat=0, text=" ")) == "statement-empty"
    assert refused(dame_table("11-15"), StatementEntry(seat=0, text="?")) == "no-appeal"


def test_d6_6_the_player_who_appealed_may_withdraw() -> None:
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


def test_D6_6_at_a_frozen_table_no_one_moves() -> None:
    """D6.6 No takebacks, claims, or further appeals either."""
    frozen = appealed()
    for entry in (
        ActionEntry(seat=1, action="22-18"),
        OfferEntry(seat=0, offer="takeback"),
        AppealEntry(seat=0, reason="I too"),
    ):
        assert refused(frozen, entry) == "frozen"


def test_D5_3_a_frozen_table_can_be_resigned_by_either() -> None:
    """D5.3, D6.6"""
    for seat in (0, 1):
        table = after(appealed(), ResignationEntry(seat=seat))
        assert table.ended is not None and table.ended.winners == (1 - seat,)
        assert table.appeal is None and codes(table)[-2:] == ["resigned", "ended"]


def test_D6_6_a_draw_can_be_offered_and_accepted_at_a_frozen_table() -> None:
    """D6.6 Without a move, by either player; it closes the case."""
    for seat in (0, 1):
        offered = after(appealed(), OfferEntry(seat=seat, offer="draw"))
        assert offered.appeal == APPEAL and asked_seats(offered) == (1 - seat,)
        table = after(offered, OfferAnswerEntry(seat=1 - seat, accepts=True))
        assert table.ended is not None and table.ended.is_draw and table.appeal is None
        assert refused(table, PLAY_ON) == "game-over"


def test_D6_6_a_draw_declined_at_a_frozen_table_is_not_offered_again_by_that_seat() -> None:
    """D6.6 The other seat may offer one too; the table stays frozen."""
    offer = OfferEntry(seat=0, offer="draw")
    table = after(appealed(), offer, OfferAnswerEntry(seat=1, accepts=False))
    assert refused(table, offer) == "offer-again" and table.appeal == APPEAL
    assert refused(table, OfferAnswerEntry(seat=1, accepts=True)) == "no-offer"
    assert after(table, OfferEntry(seat=1, offer="draw")).pending is not None


def test_D6_6_who_offered_with_the_move_may_offer_anew_once_the_table_is_frozen() -> None:
    """D6.6 The pending offer lapses; afterwards an offer accompanies a move as usual."""
    offer = OfferEntry(seat=0, offer="draw")
    frozen = after(dame_table("11-15"), offer, APPEAL)
    assert frozen.pending is None and codes(frozen)[-2:] == ["appealed", "offer-lapsed"]
    assert after(frozen, offer).pending == offer
    assert refused(after(frozen, PLAY_ON), offer) == "offer-needs-move"


def test_D6_6_an_offer_made_at_a_frozen_table_waits_on_when_play_goes_on() -> None:
    """D6.6 And lapses when the opponent moves, or when the case is decided otherwise."""
    offered = after(appealed(), OfferEntry(seat=0, offer="draw"))
    going_on = after(offered, PLAY_ON)
    assert going_on.pending is not None
    assert after(going_on, ActionEntry(seat=1, action="22-18")).pending is None
    won = after(offered, AdjudicationEntry(by="Admin", ruling="win", seat=1))
    assert won.pending is None and "offer-lapsed" in codes(won)


def test_D6_6_a_bot_answers_at_a_frozen_table_too() -> None:
    """D6.6 It does not play there."""
    opening = replace(dame_opening(), players=(Player("Ada"), Player("Bo", "bot", "random")))
    played = after(opened(DAME, opening), ActionEntry(seat=0, action="11-15"))
    frozen = after(played, AppealEntry(seat=0, reason="please look"))
    assert bot_to_act(DAME, frozen) is None and status_of(DAME, frozen) == "frozen"
    asked = after(frozen, OfferEntry(seat=0, offer="draw"))
    assert bot_to_act(DAME, asked) == 1 and status_of(DAME, asked) == "due"
    assert isinstance(courtesy_entry(DAME, asked, 1, at=0), OfferAnswerEntry)


def test_D6_6_declining_may_carry_a_reason_which_is_in_the_record_and_the_case() -> None:
    """D6.6 The entry, the event and the evidence have it; without one nothing changes."""
    offered = after(dame_table("11-15"), OfferEntry(seat=0, offer="draw", at=5))
    declined = after(offered, OfferAnswerEntry(seat=1, accepts=False, reason="I am a man up", at=6))
    told = declined.happened[0].event
    assert told == Event("declined-because", seat=1, params={"said": "I am a man up"})
    found = collect_evidence(DAME, declined.opening, declined.entries)
    assert [each.event for each in found.events][-1] == told
    assert {proof.code: proof.params for proof in found.proofs}["offers-declined"] == {"count": 1}
    plain = OfferAnswerEntry(seat=1, accepts=False)
    assert codes(after(offered, plain))[-1] == "declined"
    assert b"reason" not in msgspec.json.encode(plain)
    for language in LANGUAGES:
        assert Texts(language).event(told, ["Ada", "Bo"]).endswith(": I am a man up")


def test_D6_6_the_rules_and_the_appeal_say_that_delaying_can_bring_a_warning() -> None:
    """D6.6 In all three languages."""
    for language, word in (("en", "warn"), ("de", "verwarnt"), ("pl", "ostrzeżenie")):
        for text in ("rule-D6-6", "appeal-explained"):
            assert word in Texts(language).say(text)


def test_the_record_proves_counts_and_what_was_asked_in_vain() -> None:
    table = after(
        dame_table("11-15"),
        OfferEntry(seat=0, offer="draw", at=5),
        OfferAnswerEntry(seat=1, accepts=False, at=6),
        AppealEntry(seat=1, reason="please look", at=9),
    )
    found = collect_evidence(DAME, table.opening, table.entries)
    by_code = {proof.code: proof for proof in found.proofs}
    assert by_code["dame-moves25"].params == {"count": 1, "needed": 50}
    assert by_code["dame-repetition"].holds is False
    assert by_code["offers-declined"].params == {"count": 1}
    assert found.awaited == (1,) and found.newest == 6
    assert [each.event.code for each in found.events] == ["offered", "declined", "appealed"]


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
    found = collect_evidence(CHESS, table.opening, table.entries)
    assert [proof.code for proof in found.proofs][-1] == "claims-denied"
    assert found.proofs[0].params == {"count": 1, "needed": 3}


def test_evidence_does_not_tell_who_has_chosen_face_down() -> None:
    table = bids_table()
    before = collect_evidence(SEALED_BIDS, table.opening, table.entries)
    chosen = after(table, ActionEntry(seat=1, action="bid 4", at=99), game=SEALED_BIDS)
    assert collect_evidence(SEALED_BIDS, chosen.opening, chosen.entries) == before


def test_no_one_feels_by_appeals_for_what_was_chosen_face_down() -> None:
    """An appeal after a settled one is answered the same, whether or not a seat has chosen."""
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
