"""Passwords: argon2id, with equal work for unknown accounts, and no well-known passwords."""

from __future__ import annotations

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kiebitz.core.names import name_key

SHORTEST = 10
LONGEST = 200
FEWEST_DIFFERENT = 5
AT_ONCE = 2
"""A hash takes 64 MiB and a tenth of a second, so unlimited parallel hashing would allow a denial
of service."""
WELL_KNOWN = """
    1234567890 12345678910 0123456789 0987654321 1q2w3e4r5t qwertyuiop qwertzuiop qwerty1234
    qwertz1234 qwerty12345 asdfghjkl1 password12 password123 password1234 passwort123 passwort1234
    hasło12345 haslo12345 passwordpassword passwortpasswort iloveyou123 letmein123 welcome123
    willkommen1 willkommen123 administrator admin12345 admin123456 football123 baseball123
    abcdefghij abcdefghijk abcd123456 abc1234567 changeme123 princess123 sunshine123 superman123
    q1w2e3r4t5 1qaz2wsx3edc zaq12wsxcde3 polska12345 deutschland hallohallo schachmatt kiebitz123
    kiebitz1234 trustno1trustno1 monkey12345 dragon12345 master12345 michael123 computer123
    internet123 charlie123 whatever123 starwars123 1111111111 0000000000 aaaaaaaaaa"""
COMMON = frozenset(WELL_KNOWN.split())


def normalize(password: str) -> str:
    """Normalises the text, so that every keyboard produces the same password."""
    return unicodedata.normalize("NFKC", password)


def is_weak(password: str, *names: str) -> bool:
    """Whether it is easy to guess, for strangers or for people who know the person."""
    said = normalize(password).casefold()
    if not SHORTEST <= len(said) <= LONGEST or len(set(said)) < FEWEST_DIFFERENT:
        return True
    if said in COMMON:
        return True
    known = {name_key(name) for name in names if name}
    return bool({name_key(said), name_key(said.strip("0123456789!?.*-_ "))} & known)


class Passwords:
    """Hashes and verifies, a few at a time, off the event loop."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._free = asyncio.Semaphore(AT_ONCE)
        self._dummy_hash: str | None = None

    async def hash(self, password: str) -> str:
        async with self._free:
            return await asyncio.to_thread(self._hasher.hash, normalize(password))

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Takes as long when there is nothing to compare with."""
        if self._dummy_hash is None:
            self._dummy_hash = await self.hash("no account has this password")
        async with self._free:
            right = await asyncio.to_thread(self._verify, stored or self._dummy_hash, password)
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether it was hashed with less work than today's standard."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, normalize(password))
        except (VerificationError, InvalidHashError):
            return False
