"""Opening a table: its values, bound by a commitment to the seed of its deals."""

from __future__ import annotations

import msgspec

from kiebitz.core.chain import digest_of
from kiebitz.core.clocks import Clock
from kiebitz.core.dealing import commitment_to_seed
from kiebitz.core.entry import Player
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.table import Opening


def committed_opening(
    game: Game[S, A, V, O, M],
    table: str,
    options: O,
    material: M,
    players: tuple[Player, ...],
    seed: bytes,
    clock: Clock | None = None,
    rated: bool = False,
    *,
    never_deals: bool = False,
    waits_for_all: bool = False,
) -> Opening[O, M]:
    """A new table of the game, with the dealer's commitment to its seed."""
    opening = Opening(
        table=table,
        game=game.name,
        rules_version=game.rules_version,
        options=options,
        material=material,
        players=players,
        clock=clock,
        rated=rated,
        never_deals=never_deals,
        waits_for_all=waits_for_all,
    )
    digest = digest_of(msgspec.to_builtins(opening))
    return msgspec.structs.replace(
        opening, digest=digest, commitment=commitment_to_seed(seed, digest)
    )
