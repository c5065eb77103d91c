"""Other channels by Apprise, each message in a process of its own that cannot reach the network
this server stands in: it connects to public addresses or not at all, redirects included."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from kiebitz.server.http.outbound import is_public_address

SECONDS = 40


def scheme_of(address: str) -> str:
    return address.partition("://")[0].lower()


async def send_by(address: str, title: str, body: str, inside_allowed: bool = False) -> bool:
    """Whether Apprise could deliver it."""
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
"""What Python says before a socket of whatever kind reaches for an address."""


def stay_outside() -> None:
    """From now on nothing in this process reaches inside the network. Each connection is looked at,
    for a channel may have sockets of its own, and a name may lead elsewhere the second time."""
    sys.addaudithook(_must_be_outside)


def _must_be_outside(event: str, arguments: tuple[Any, ...]) -> None:
    if event not in LEAVING:
        return
    address = arguments[1]
    if address is None:  # on a socket that is connected already
        return
    if not isinstance(address, tuple) or not is_public_address(str(address[0])):
        raise OSError("inside the network")


def main() -> int:
    wish = json.load(sys.stdin)
    if not wish["inside"]:
        stay_outside()
    from apprise import Apprise

    channel = Apprise()
    if not channel.add(wish["address"]):
        return 1
    return 0 if channel.notify(title=wish["title"], body=wish["body"]) else 1


if __name__ == "__main__":
    sys.exit(main())
