"""A server signs the head of a finished table's chain with its own key (Ed25519)."""

from __future__ import annotations

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SIGNATURE_LABEL = b"kiebitz-record-1\n"


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public key and the signature, both in hexadecimal digits."""

    key: str
    signature: str


def sign_head(head: str, key: Ed25519PrivateKey) -> Signature:
    """The signature of a chain's head."""
    return Signature(public_hex(key), key.sign(SIGNATURE_LABEL + head.encode()).hex())


def public_hex(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()


def is_signature_of(head: str, signature: Signature) -> bool:
    """Whether this key signed this head."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.key))
        key.verify(bytes.fromhex(signature.signature), SIGNATURE_LABEL + head.encode())
    except (ValueError, InvalidSignature):
        return False
    return True
