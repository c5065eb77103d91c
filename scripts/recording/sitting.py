"""Plays one table for a recording: a script of entries, deals and times that never vary."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.bots import bot
from kiebitz.bots.bot import situation_of
from kiebitz.bots.courtesies import claim_that_holds
from kiebitz.core.clocks import Clock
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ClaimEntry,
    Entry,
    NonceEntry,
    OfferAnswerEntry,
    OfferEntry,
    OfferKind,
    Player,
    ResignationEntry,
    TakeOverEntry,
    TimeOutEntry,
)
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import Record, record_of
from kiebitz.core.signing import sign_head
from kiebitz.core.table import AnyTable, awaited_seats
from kiebitz.games import GAMES
from kiebitz.material import shipped_material

FIRST_MOMENT = 1_794_000_000_000
KEY = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(b"kiebitz test records").digest())
"""A public test key: it signs only these records."""
PEOPLE = (Player("Żaneta"), Player('Jörg "der Läufer"'), Player("Mae 🐦"), Player("Bo\\Ola"))


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A record to make: its description, its opening, and its script.

    `reason` is the code of a reason that its end must have: the scene is tried with one random
    seed after another until it matches.
    """

    name: str
    shows: str
    play: Callable[[Sitting], None]
    options: dict[str, Any] = field(default_factory=dict)
    players: tuple[Player, ...] = PEOPLE
    material: Any = None
    clock: Clock | None = None
    waits: bool = False
    """Whether play waits for all players, in a game without deals."""
    reason: str | None = None
    fits: Callable[[AnyTable], bool] = lambda table: True

    @property
    def game(self) -> AnyGame:
        return GAMES[self.name.partition("-")[0]]


def recorded(scene: Scene) -> Record:
    """The record of the first attempt with the scene's ending."""
    for attempt in range(2_000):
        sitting = Sitting(scene, attempt)
        scene.play(sitting)
        if sitting.is_as_wanted():
            return sitting.record()
    raise RuntimeError(f"{scene.name}: no try ended with {scene.reason}")


class Sitting:
    """The table of a scene during play."""

    def __init__(self, scene: Scene, attempt: int = 0) -> None:
        self.scene, self.game = scene, scene.game
        self.rng = Random(f"{scene.name} {attempt}")
        self.seed = hashlib.sha256(f"seed of {scene.name} {attempt}".encode()).digest()
        self.at = FIRST_MOMENT
        options = msgspec.convert(scene.options, self.game.options_type)
        material = scene.material or shipped_material(self.game)
        players = scene.players[: self.game.seats(options)]
        opening = committed_opening(
            self.game,
            scene.name,
            options,
            material,
            players,
            self.seed,
            scene.clock,
            never_deals=scene.waits,
            waits_for_all=scene.waits,
        )
        self.table: AnyTable = opened(self.game, opening)

    def is_as_wanted(self) -> bool:
        ended = self.table.ended
        codes = [] if ended is None else [reason.code for reason in ended.reasons]
        wanted = self.scene.reason
        return bool(codes) and wanted in (None, *codes) and self.scene.fits(self.table)

    def record(self) -> Record:
        record = record_of(self.table, self.seed)
        return msgspec.structs.replace(record, signature=sign_head(self.table.head, KEY))

    # one entry

    def enter(self, entry: Entry) -> None:
        """Appends an entry a few seconds after the one before."""
        self.at += self.rng.randrange(400, 9_000)
        after = appended(self.game, self.table, msgspec.structs.replace(entry, at=self.at))
        if isinstance(after, Refusal):
            raise RuntimeError(f"{self.scene.name}: {entry} is refused: {after}")
        self.table = after

    def try_in_vain(self, entry: Entry) -> None:
        """An action that is refused, and so leaves no entry."""
        after = appended(self.game, self.table, entry)
        if not isinstance(after, Refusal):
            raise RuntimeError(f"{self.scene.name}: {entry} is not refused")

    def offer(self, seat: int, offer: OfferKind) -> None:
        self.enter(OfferEntry(seat=seat, offer=offer))

    def answer(self, seat: int, accepts: bool) -> None:
        self.enter(OfferAnswerEntry(seat=seat, accepts=accepts))

    def claim(self, claim: str, action: str | None = None) -> None:
        """A claim of the seat to move."""
        self.enter(ClaimEntry(seat=self.mover, claim=claim, action=action))

    def resign(self, seat: int) -> None:
        self.enter(ResignationEntry(seat=seat))

    def run_out_of_time(self) -> None:
        """The clock of the first seat on turn runs out."""
        self.enter(TimeOutEntry(seat=self.mover))

    def take_over(self, seat: int, level: str) -> None:
        self.enter(TakeOverEntry(seat=seat, player=Player("Amsel", "bot", level)))

    def appeal(self, seat: int, reason: str, /, **decision: Any) -> None:
        self.enter(AppealEntry(seat=seat, reason=reason))
        self.enter(AdjudicationEntry(by="Leitung", **decision))

    # many entries

    @property
    def mover(self) -> int:
        return awaited_seats(self.game, self.table)[0]

    def begin(self) -> None:
        """Every person's nonce, the last seat's first, and the deals after that."""
        for seat in reversed(range(len(self.table.players))):
            if self.table.opening.players[seat].kind == "person":
                digits = self.rng.choice((32, 64, 128))
                self.enter(
                    NonceEntry(seat=seat, nonce=f"{self.rng.getrandbits(4 * digits):0{digits}x}")
                )
        self.deal()

    def deal(self) -> None:
        while (entry := next_deal(self.game, self.table, self.seed, self.at)) is not None:
            self.enter(entry)

    def play(self, *actions: str) -> None:
        """These actions, each by the first seat on turn."""
        for action in actions:
            self.enter(ActionEntry(seat=self.mover, action=action))
            self.deal()

    def drift(self, count: int = 5_000, *, claims: bool = False) -> None:
        """Random legal actions, to the end or this many; with claims as soon as one is valid."""
        for _ in range(count):
            if self.table.ended is not None:
                return
            seat = self.rng.choice(awaited_seats(self.game, self.table))
            claim = claim_that_holds(self.game, self.table, seat) if claims else None
            if claim is not None:
                self.enter(ClaimEntry(seat=seat, claim=claim))
                return
            action = self.rng.choice(self.game.legal_actions(self.table.state, seat))
            self.enter(ActionEntry(seat=seat, action=self.game.write(self.table.state, action)))
            self.deal()

    def play_by(self, *levels: str, count: int = 5_000) -> None:
        """Bots of these levels choose for the seats, to the end or for this many actions."""
        bots = [bot(self.game.name, level, self.rng.randrange(2**32)) for level in levels]
        for _ in range(count):
            if self.table.ended is not None:
                return
            seat = self.rng.choice(awaited_seats(self.game, self.table))
            action = bots[seat].choose(situation_of(self.game, self.table, seat))
            self.enter(ActionEntry(seat=seat, action=self.game.write(self.table.state, action)))
            self.deal()


def bots_at(*levels: str) -> tuple[Player, ...]:
    """Players of whom the first is a person and the others are bots of these levels."""
    birds = ("Zaunkönig", "Spatz", "Elster")
    return (PEOPLE[0], *(Player(n, "bot", level) for n, level in zip(birds, levels, strict=False)))


def to_the_end(sitting: Sitting) -> None:
    """Random play."""
    sitting.begin()
    sitting.drift()
