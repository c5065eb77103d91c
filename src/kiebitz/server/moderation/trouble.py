"""Trouble that admins should know of: mail that fails, a full disk, tables that do not go on."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from typing import Literal

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from kiebitz.core.clocks import DAY
from kiebitz.server.notifications.triggers import new_notification
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.store import outgoing_mail
from kiebitz.store.people import admin_ids
from kiebitz.store.tables import table_versions, tables_awaiting_program
from kiebitz.store.writer_commands import write_now

Trouble = Literal["mail", "disk", "jobs"]
TROUBLES: tuple[Trouble, ...] = ("mail", "disk", "jobs")
FAILED_TRIES = 3
"""After so many attempts, mail that was not sent is trouble and not a passing failure."""
LEAST_FREE = 500 * 1024 * 1024
"""Free bytes below which the disk is nearly full."""
STUCK_MS = 10 * 60 * 1000
"""How long a table may wait for the program without anything happening there."""
MOST_LOOKED_AT = 500


class TroubleWatch:
    """Notifies admins of each trouble, at most once a day."""

    def __init__(self, host: Host, settings: Settings) -> None:
        self._host = host
        self._settings = settings
        self._due_since: dict[tuple[str, int], int] = {}
        """Since when a table with so many entries has waited for the program."""

    async def run_once(self) -> None:
        """Looks for trouble, and notifies the admins of what it finds."""
        for trouble in await asyncio.to_thread(self.find):
            await asyncio.to_thread(
                self._host.store.write, notify_admins, trouble, self._host.now()
            )

    def find(self) -> list[Trouble]:
        """All trouble there is now."""
        read = self._host.store.read
        found: list[Trouble] = ["mail"] if read(outgoing_mail.count_failing, FAILED_TRIES) else []
        if shutil.disk_usage(self._settings.data_dir).free < LEAST_FREE:
            found.append("disk")
        if self._is_any_stuck():
            found.append("jobs")
        return found

    def _is_any_stuck(self) -> bool:
        read, at = self._host.store.read, self._host.now()
        due = [each.table for each in read(tables_awaiting_program, False, MOST_LOOKED_AT)]
        stands = {(table, each.number) for table, each in read(table_versions, due).items()}
        self._due_since = {stand: self._due_since.get(stand, at) for stand in stands}
        return any(at - since >= STUCK_MS for since in self._due_since.values())


def notify_admins(connection: Connection, trouble: Trouble, at: int) -> None:
    """Writes a notification for every admin; the number makes it one a day."""
    number = at // DAY * len(TROUBLES) + TROUBLES.index(trouble)
    params = {"path": "/admin", "what": trouble}
    for admin in admin_ids(connection):
        notice = new_notification(admin, "", "trouble", number, at, params)
        with contextlib.suppress(IntegrityError), connection.begin_nested():
            write_now(connection, notice)
