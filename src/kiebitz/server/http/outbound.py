"""Requests that leave this server for an address that somebody gave: never into its own network.

The name is resolved once, every address it has is looked at, and the connection goes to exactly
the address that was looked at: a name that answers differently the second time gains nothing.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

SECONDS = 15
LONGEST_ANSWER = 4096
CARRIED = tuple(ipaddress.ip_network(each) for each in ("64:ff9b::/96", "::/96"))
"""IPv6 addresses whose last 32 bits are an IPv4 address that they lead to."""

AnyAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


class Forbidden(Exception):
    """The address lies inside the network, or is none for requests."""


def is_public_address(address: str) -> bool:
    """Whether an IP address is one of the public internet."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return False
    return all(each.is_global and not each.is_multicast for each in _meant(found))


def _meant(address: AnyAddress) -> list[AnyAddress]:
    """The address, and those of IPv4 that it leads to by way of a tunnel or a translation."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    if address.ipv4_mapped is not None:
        return [address.ipv4_mapped]
    inner = [address.sixtofour, *(address.teredo or ())]
    if any(address in each for each in CARRIED):
        inner.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return [address, *(each for each in inner if each is not None)]


async def addresses_of(host: str, port: int) -> list[str]:
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(each[4][0]) for each in found]


async def post(
    url: str, headers: Mapping[str, str], body: bytes, inside_allowed: bool = False
) -> int:
    """The status of the answer to a POST; Forbidden, OSError or TimeoutError if there is none."""
    async with asyncio.timeout(SECONDS):
        return await _post(url, headers, body, inside_allowed)


async def _post(url: str, headers: Mapping[str, str], body: bytes, inside_allowed: bool) -> int:
    parts = urlsplit(url)
    is_tls = parts.scheme == "https"
    if not parts.hostname or not (is_tls or (inside_allowed and parts.scheme == "http")):
        raise Forbidden(parts.scheme)
    port = parts.port or (443 if is_tls else 80)
    found = await addresses_of(parts.hostname, port)
    if not inside_allowed and not all(is_public_address(each) for each in found):
        raise Forbidden("inside the network")
    context = ssl.create_default_context() if is_tls else None
    name = parts.hostname if is_tls else None
    reader, writer = await asyncio.open_connection(
        found[0], port, ssl=context, server_hostname=name
    )
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        lines = [f"POST {target} HTTP/1.1", f"Host: {parts.netloc.rpartition('@')[2]}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines += [f"Content-Length: {len(body)}", "Connection: close", "", ""]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        return _status(await reader.readline())
    finally:
        writer.close()


def _status(line: bytes) -> int:
    parts = line[:LONGEST_ANSWER].split()
    if len(parts) < 2 or not parts[1].isdigit():
        raise OSError("no HTTP answer")
    return int(parts[1])
