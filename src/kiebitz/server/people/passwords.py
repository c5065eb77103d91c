"""Passwords: argon2id, the same work whether somebody exists or not, and none that all know."""

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
"""A hash takes 64 MiB and a tenth of a second: more at once would be a way to bring us down."""
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
    """The same for every keyboard that writes the same letters."""
    return unicodedata.normalize("NFKC", password)


def is_weak(password: str, *names: str) -> bool:
    """Whether somebody who knows the person, or nothing at all, would try it early."""
    said = normalize(password).casefold()
    if not SHORTEST <= len(said) <= LONGEST or len(set(said)) < FEWEST_DIFFERENT:
        return True
    if said in COMMON:
        return True
    known = {name_key(name) for name in names if name}
    return bool({name_key(said), name_key(said.strip("0123456789!?.*-_ "))} & known)


class Passwords:
    """Hashes and checks, a few at once, beside the event loop."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._free = asyncio.Semaphore(AT_ONCE)
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        async with self._free:
            return await asyncio.to_thread(self._hasher.hash, normalize(password))

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Takes as long where there is nothing to compare with."""
        if self._nobodys is None:
            self._nobodys = await self.hash("nobody has this password")
        async with self._free:
            right = await asyncio.to_thread(self._verify, stored or self._nobodys, password)
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether it was made with less work than today's."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, normalize(password))
        except (VerificationError, InvalidHashError):
            return False
