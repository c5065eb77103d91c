"""Other notification channels, through Apprise. Each message has a separate process that cannot
reach this server's network: it connects to public addresses or not at all, redirects included."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from kiebitz.server.http.outbound import is_public_address

SECONDS = 40


def scheme_of(address: str) -> str:
    return address.partition("://")[0].lower()


async def send_by_apprise(
    address: str, title: str, body: str, inside_allowed: bool = False
) -> bool:
    """Whether Apprise delivered it."""
    wish = {"address": address, "title": title, "body": body, "inside": inside_allowed}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "kiebitz.server.notifications.apprise_channel",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(SECONDS):
            await process.communicate(json.dumps(wish).encode())
    except TimeoutError:
        pass
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return process.returncode == 0


LEAVING = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg"})
"""Python's audit events for outgoing sockets of any kind."""


def block_local_network() -> None:
    """Blocks connections to the local network for this process. It checks each connection, because
    a channel may open its own sockets and a name may resolve differently the second time."""
    sys.addaudithook(_refuse_local_address)


def _refuse_local_address(event: str, arguments: tuple[Any, ...]) -> None:
    if event not in LEAVING:
        return
    address = arguments[1]
    if address is None:  # the socket is already connected
        return
    if not isinstance(address, tuple) or not is_public_address(str(address[0])):
        raise OSError("inside the network")


def main() -> int:
    wish = json.load(sys.stdin)
    if not wish["inside"]:
        block_local_network()
    from apprise import Apprise

    channel = Apprise()
    if not channel.add(wish["address"]):
        return 1
    return 0 if channel.notify(title=wish["title"], body=wish["body"]) else 1


if __name__ == "__main__":
    sys.exit(main())
