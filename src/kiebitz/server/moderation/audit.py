"""Writes admin actions to the audit log."""

from __future__ import annotations

import asyncio

from kiebitz.server.people.identity import Person
from kiebitz.server.tables.host import Host
from kiebitz.store.moderation import (
    audit,
)


async def record_action(host: Host, admin: Person, deed: str, table: str | None = None) -> None:
    await asyncio.to_thread(host.store.write, audit, host.now(), admin.id, deed, table)
