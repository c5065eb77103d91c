"""Web Push: encrypted for one browser (RFC 8291), signed with our VAPID key (RFC 8292)."""

from __future__ import annotations

import base64
import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02  # type: ignore[import-untyped]
from pywebpush import WebPusher  # type: ignore[import-untyped]

from kiebitz.server.http.outbound import Forbidden, post
from kiebitz.store import Store
from kiebitz.store.cluster import shared_secret
from kiebitz.store.notifications import Subscription

GONE = (404, 410)
DAY = 24 * 3600
TTL = 2 * DAY


class PushMessage(msgspec.Struct, frozen=True):
    """What the browser shows; messages with the same `tag` are shown once."""

    title: str
    body: str
    url: str
    tag: str
    language: str


class NotDelivered(Exception):
    """A retry may succeed."""


def vapid_key(store: Store) -> Vapid02:
    """The key of all nodes on this database; created on first use."""
    fresh = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    stored = store.write(shared_secret, "vapid", fresh)
    loaded = serialization.load_der_private_key(stored, None)
    return Vapid02(loaded)


def public_key(key: Vapid02) -> str:
    """The key that browsers subscribe with."""
    point = key.public_key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


class Push:
    """Sends to browsers; `sender` is the contact address for push services."""

    def __init__(self, key: Vapid02, sender: str, inside_allowed: bool = False) -> None:
        self._key = key
        self._sender = sender
        self._inside_allowed = inside_allowed

    async def send(self, to: Subscription, message: PushMessage) -> bool:
        """Whether it was accepted; False if the subscription no longer exists."""
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        try:
            encoded = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(
                msgspec.json.encode(message)
            )
            body = bytes(encoded["body"])
            status = await post(to.endpoint, self._headers(to, message), body, self._inside_allowed)
        except (OSError, TimeoutError) as error:
            raise NotDelivered from error
        except (Forbidden, ValueError):
            return False
        if status in GONE or status in (400, 403, 413):
            return False
        if status >= 300:
            raise NotDelivered(status)
        return True

    def _headers(self, to: Subscription, message: PushMessage) -> dict[str, str]:
        parts = urlsplit(to.endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self._sender,
            "exp": int(time.time()) + DAY // 2,
        }
        signed: dict[str, str] = self._key.sign(claims)
        return {
            **signed,
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(TTL),
            "Topic": message.tag[:32],
            "Urgency": "normal",
        }
