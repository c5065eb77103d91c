"""Checks a record: its deals, its completeness and its signature. docs/dealing.md."""

from __future__ import annotations

import re

import msgspec

from kiebitz.core.dealing import SEED_BYTES, commitment_to_seed, deal_for
from kiebitz.core.entry import DealEntry, NonceEntry
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Refusal
from kiebitz.core.record import Record, opening_of
from kiebitz.core.signing import is_signature_of
from kiebitz.core.table import AnyTable, awaited_deal, nonceless_seats

_HASH = re.compile(r"[0-9a-f]{64}")


class Verdict(msgspec.Struct, frozen=True):
    """The result of checking a record: `problem` is None, or the text `verify-<problem>`.

    A verdict is true if the record is sound.

    `entry` is the number of the first wrong entry, `deal` the number of the first wrong deal; both
    count from 0. `refusal` explains why an entry is invalid, `signed_by` is the signing key.
    """

    deals: int
    problem: str | None = None
    entry: int | None = None
    deal: int | None = None
    detail: str = ""
    refusal: Refusal | None = None
    signed_by: str | None = None

    def __bool__(self) -> bool:
        return self.problem is None


class Kept(msgspec.Struct, frozen=True):
    """A player's notes from the running table, to compare a record with."""

    commitment: str | None = None
    nonces: tuple[str, ...] = ()


def verified(game: AnyGame, record: Record, kept: Kept = Kept()) -> Verdict:  # noqa: B008
    """Recomputes every deal and every link of a finished record and names the first error."""
    opening = opening_of(game, record)
    problem = _seed_problem(record, opening.digest or "") or _problem_with_kept_values(record, kept)
    if problem is not None:
        return Verdict(0, problem)
    table: AnyTable = opened(game, opening)
    seed = bytes.fromhex(record.seed or "")
    for number in range(len(record.entries)):
        result = _verify_entry(game, record, table, seed, number)
        if isinstance(result, Verdict):
            return result
        table = result
    return _verify_end(record, table)


def _seed_problem(record: Record, digest: str) -> str | None:
    if record.seed is None or record.commitment is None:
        return "no-seed"
    if not _HASH.fullmatch(record.seed) or len(record.seed) != 2 * SEED_BYTES:
        return "seed-form"
    if not _HASH.fullmatch(record.commitment):
        return "commitment-form"
    fits = commitment_to_seed(bytes.fromhex(record.seed), digest) == record.commitment
    return None if fits else "commitment"


def _problem_with_kept_values(record: Record, kept: Kept) -> str | None:
    """Whether the record has the commitment and the nonces that a player noted."""
    if kept.commitment not in (None, record.commitment):
        return "other-commitment"
    given = {entry.nonce for entry in record.entries if isinstance(entry, NonceEntry)}
    return None if given.issuperset(kept.nonces) else "other-nonce"


def _verify_entry(
    game: AnyGame, record: Record, table: AnyTable, seed: bytes, number: int
) -> AnyTable | Verdict:
    """The table after the entry, or the problem with it."""
    entry, deals = record.entries[number], table.deals
    if isinstance(entry, DealEntry) and (asked := awaited_deal(game, table)) is not None:
        if nonceless_seats(table):
            return Verdict(deals, "nonce", entry=number, deal=deals)
        if entry.deal != deal_for(asked, seed, record.table, table.nonces, deals):
            return Verdict(deals, "deal", entry=number, deal=deals)
    try:
        after = appended(game, table, entry)
    except (IllegalAction, ParseError) as error:
        return Verdict(deals, "entry", entry=number, detail=str(error))
    if isinstance(after, Refusal):
        return Verdict(deals, "refused", entry=number, refusal=after)
    return after


def _verify_end(record: Record, table: AnyTable) -> Verdict:
    """The outcome, the chain and the signature at the end of the entries."""
    if table.ended != record.outcome:
        return Verdict(table.deals, "outcome")
    if table.head != record.head:
        return Verdict(table.deals, "chain")
    if record.signature is None:
        return Verdict(table.deals)
    if not is_signature_of(table.head, record.signature):
        return Verdict(table.deals, "signature")
    return Verdict(table.deals, signed_by=record.signature.key)
