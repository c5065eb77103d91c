"""A machine's clock that a test sets, as one program is made to see it."""

from __future__ import annotations

from pathlib import Path

from tests.services import shared_object


class FakeClock:
    """By libfaketime; how time passes stays as it is."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "clock"
        self.set("+0")

    def set(self, shift: str) -> None:
        self._file.write_text(shift)

    @property
    def environment(self) -> dict[str, str]:
        return {
            "LD_PRELOAD": str(shared_object("faketime/libfaketimeMT.so.1", "libfaketime")),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }
