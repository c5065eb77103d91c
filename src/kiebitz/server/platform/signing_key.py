"""The server's key for signing the heads of finished tables."""

from __future__ import annotations

import os
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from kiebitz.store import Store
from kiebitz.store.cluster import shared_secret

FILE = "signing-key"


def server_key(folder: Path) -> Ed25519PrivateKey:
    """The key in the data folder; created with private permissions if it is missing."""
    path = folder / FILE
    try:
        return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(path.read_text().strip()))
    except FileNotFoundError:
        return _create_key(path)


def shared_key(store: Store) -> Ed25519PrivateKey:
    """The key that all nodes on one database sign with; created by the first of them."""
    return Ed25519PrivateKey.from_private_bytes(
        store.write(shared_secret, FILE, _private_bytes_of(_generate_key()))
    )


def _generate_key() -> Ed25519PrivateKey:
    return Ed25519PrivateKey.generate()


def _private_bytes_of(key: Ed25519PrivateKey) -> bytes:
    return key.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption())


def _create_key(path: Path) -> Ed25519PrivateKey:
    key = _generate_key()
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return server_key(path.parent)
    with os.fdopen(file, "w") as opened:
        opened.write(_private_bytes_of(key).hex() + "\n")
        opened.flush()
        os.fsync(opened.fileno())
    return key
