"""Requests to addresses that users supplied: never into the server's own network.

The name is resolved once, all its addresses are checked, and the connection goes to exactly the
checked address, so a name that resolves differently the second time gains nothing.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from collections.abc import Mapping

import httpx

SECONDS = 15
CARRIED = tuple(ipaddress.ip_network(each) for each in ("64:ff9b::/96", "::/96"))
"""IPv6 prefixes whose last 32 bits are the IPv4 address they lead to."""

logging.getLogger("httpx").setLevel(logging.WARNING)  # it logs addresses, which are secrets here

AnyAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


class Forbidden(Exception):
    """The address is inside the network, or its URL is not acceptable."""


def is_public_address(address: str) -> bool:
    """Whether an IP address is on the public internet."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return False
    return all(each.is_global and not each.is_multicast for each in _reached_addresses(found))


def _reached_addresses(address: AnyAddress) -> list[AnyAddress]:
    """The address, and the IPv4 addresses it reaches through a tunnel or a translation."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    if address.ipv4_mapped is not None:
        return [address.ipv4_mapped]
    inner = [address.sixtofour, *(address.teredo or ())]
    if any(address in each for each in CARRIED):
        inner.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return [address, *(each for each in inner if each is not None)]


async def resolve_host(host: str, port: int) -> list[str]:
    """The IP addresses of a name; OSError if it has none."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(each[4][0]) for each in found]


class PinnedTransport(httpx.AsyncBaseTransport):
    """Connects to exactly the address that was checked, which httpx would resolve again. `Host`,
    the name in the TLS handshake and the name in the certificate stay those of the URL."""

    def __init__(self, inside_allowed: bool = False) -> None:
        self._inside_allowed = inside_allowed
        self._inner: httpx.AsyncHTTPTransport | None = None

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Checks each request, so that redirects, if they were followed, would be checked too."""
        self._check_scheme(request.url.scheme)
        name = request.url.raw_host.decode("ascii")
        address = await self._check_address(name, request.url)
        request.url = request.url.copy_with(host=address)
        request.extensions["sni_hostname"] = name
        return await self._get_inner_transport().handle_async_request(request)

    def _check_scheme(self, scheme: str) -> None:
        if scheme != "https" and not (self._inside_allowed and scheme == "http"):
            raise Forbidden(scheme)

    async def _check_address(self, name: str, url: httpx.URL) -> str:
        port = url.port or (443 if url.scheme == "https" else 80)
        addresses = await resolve_host(name, port)
        if not self._inside_allowed and not all(is_public_address(each) for each in addresses):
            raise Forbidden("inside the network")
        return addresses[0]

    def _get_inner_transport(self) -> httpx.AsyncHTTPTransport:
        """Trusts the machine's certificates and ignores proxies from the environment."""
        if self._inner is None:
            trusted = ssl.create_default_context()
            self._inner = httpx.AsyncHTTPTransport(verify=trusted, trust_env=False)
        return self._inner

    async def aclose(self) -> None:
        if self._inner is not None:
            await self._inner.aclose()


async def post(
    url: str, headers: Mapping[str, str], body: bytes, inside_allowed: bool = False
) -> int:
    """Sends a POST and returns the status of the answer; only the head is read.

    Raises Forbidden, OSError or TimeoutError if there is no answer. Redirects are not followed.
    """
    transport = PinnedTransport(inside_allowed)
    client = httpx.AsyncClient(
        transport=transport, timeout=SECONDS, follow_redirects=False, trust_env=False
    )
    try:
        async with asyncio.timeout(SECONDS), client:
            target = httpx.URL(url).copy_with(userinfo=b"")
            async with client.stream("POST", target, headers=headers, content=body) as answer:
                return answer.status_code
    except httpx.InvalidURL as error:
        raise Forbidden("no address") from error
    except httpx.TransportError as error:
        raise OSError("no HTTP answer") from error
