"""The client address that limits count by."""

from __future__ import annotations

import hmac
import ipaddress

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

IPV6_PREFIX = 64
"""The holder of one IPv6 address usually has all that share its first 64 bits."""


def network_of(address: str | None) -> str:
    """One name for all addresses that probably belong to the same household."""
    try:
        found = ipaddress.ip_address((address or "").partition("%")[0])
    except ValueError:
        return address or ""
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, IPV6_PREFIX), strict=False))
    return str(found)


def hash_address(key: Ed25519PrivateKey, network: str) -> str:
    """A keyed hash of an address: the store only needs to compare addresses."""
    secret = key.private_bytes_raw()
    return hmac.new(secret, b"kiebitz-address\n" + network.encode(), "sha256").hexdigest()
