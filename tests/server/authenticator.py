"""An authenticator in software: makes keys and signs challenges, as a phone or a stick does."""

from __future__ import annotations

import hashlib
import json
import os
import struct
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn import base64url_to_bytes
from webauthn.helpers import bytes_to_base64url as written

PRESENT, VERIFIED, KEY_INCLUDED = 0x01, 0x04, 0x40


@dataclass
class Key:
    credential: bytes
    user: bytes
    private: ec.EllipticCurvePrivateKey
    count: int = 0


@dataclass
class Authenticator:
    """Holds keys of places; `verifies` is whether it asks who is there before it signs."""

    verifies: bool = True
    keys: list[Key] = field(default_factory=list)

    @property
    def _flags(self) -> int:
        return PRESENT | (VERIFIED if self.verifies else 0)

    def make(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """Answers `navigator.credentials.create`, as the browser's `toJSON` writes it."""
        key = Key(
            os.urandom(16),
            base64url_to_bytes(options["user"]["id"]),
            ec.generate_private_key(ec.SECP256R1()),
        )
        self.keys.append(key)
        numbers = key.private.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, **point})
        attested = bytes(16) + struct.pack(">H", len(key.credential)) + key.credential + public
        about = self._about(options["rp"]["id"], self._flags | KEY_INCLUDED, key) + attested
        response = {
            "clientDataJSON": written(told("webauthn.create", options, origin)),
            "attestationObject": written(
                cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about})
            ),
        }
        return answer(key, response)

    def use(self, options: dict[str, Any], origin: str, key: Key | None = None) -> dict[str, Any]:
        """Answers `navigator.credentials.get` with this key, or the first."""
        chosen = key or self.keys[0]
        chosen.count += 1
        about = self._about(options["rpId"], self._flags, chosen)
        client = told("webauthn.get", options, origin)
        signed = about + hashlib.sha256(client).digest()
        response = {
            "clientDataJSON": written(client),
            "authenticatorData": written(about),
            "signature": written(chosen.private.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": written(chosen.user),
        }
        return answer(chosen, response)

    def _about(self, place: str, flags: int, key: Key) -> bytes:
        return hashlib.sha256(place.encode()).digest() + struct.pack(">BI", flags, key.count)


def told(kind: str, options: dict[str, Any], origin: str) -> bytes:
    """The browser's part beside the authenticator: the page and the kind of request."""
    said = {"type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": False}
    return json.dumps(said).encode()


def answer(key: Key, response: dict[str, str]) -> dict[str, Any]:
    name = written(key.credential)
    return {"id": name, "rawId": name, "type": "public-key", "response": response}
