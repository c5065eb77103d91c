"""The settings of a server."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from kiebitz.server.platform.fair_queue import ACCOUNT_SHARES
from kiebitz.store.engine import is_sqlite, sqlite_url

PAGE = Path(__file__).parent.parent / "page"
MAIL_AFTER = 900.0


def default_data_dir() -> Path:
    """`$XDG_DATA_HOME/kiebitz`, by default ~/.local/share/kiebitz."""
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "kiebitz"


OWNERS = (
    "guest_days",
    "notice_days",
    "unstarted_seconds",
    "pairing_seconds",
    "nonce_seconds",
    "vacation_days",
    "appeal_minutes",
    "appeal_days",
    "mail_gap",
    "tables_per_minute",
    "guests_per_address",
    "invitations_per_hour",
    "tournaments_per_person",
    "bot_boards_per_tournament",
    "bots_only_per_person",
    "bots_only_per_address",
    "bot_tables_per_person",
    "bot_tables_per_address",
    "bots_only_seconds",
    "account_shares_per_address",
    "sockets_per_address",
    "sockets",
    "connections_per_address",
    "connections",
    "request_seconds",
    "head_bytes",
    "head_headers",
)
"""Settings for `kiebitz serve --set NAME=NUMBER`: numbers above 0."""


class BotSettings(msgspec.Struct, frozen=True, kw_only=True):
    bot_pause: float = 0.6
    """Seconds a bot takes for an easy choice, so that people can follow. A forced move takes less,
    a hard choice longer: `bots/waiting.py`. 0 disables the pause."""
    sweep_seconds: float = 3.0
    """How often a node checks for tables that wait for a bot, and for conditional moves."""


class ClockSettings(msgspec.Struct, frozen=True, kw_only=True):
    clock_seconds: float = 0.5
    """How often a node checks for expired clocks."""
    beat_seconds: float = 1.0
    silence_seconds: float = 5.0
    """How often a node stores a heartbeat, and the length of a silence of all nodes after which the
    players' time does not count."""
    vacation_days: int = 30
    """How many vacation days per year each player has for correspondence games."""
    appeal_minutes: float = 10
    """D6.6 How long an appeal pauses a table with a live clock, or of a tournament."""
    appeal_days: float = 7
    """How long it pauses any other table."""


class ClusterSettings(msgspec.Struct, frozen=True, kw_only=True):
    redis: str | None = None
    """Redis, which connects the nodes on one database and their workers."""
    poll_seconds: float = 2.0
    """How often a node checks its watched tables for changes stored by others."""
    present_seconds: float = 5.0
    """How often a node reports which pages are open there, for matchmaking."""


class LimitSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Limits for users; each is a number above 0."""

    message_bytes: int = 4096
    messages_per_second: float = 10.0
    message_burst: int = 40
    tables_per_minute: int = 120
    guests_per_address: int = 1000
    """How many strangers from one address may become guests in a quarter of an hour: each is a row
    in the database for months."""
    invitations_per_hour: int = 60
    """How many invitations a person may send per hour."""
    tournaments_per_person: int = 5
    """How many waiting or running tournaments one person may have opened."""
    bot_boards_per_tournament: int = 4
    """How many bot-only boards of a tournament run at once; the others wait."""
    bots_only_per_person: int = 3
    bots_only_per_address: int = 12
    bot_tables_per_person: int = 60
    bot_tables_per_address: int = 600
    """How many running tables, bot-only and with some bots, one person may have opened today."""
    account_shares_per_address: int = ACCOUNT_SHARES
    """How many shares of the bots' time the accounts of one address have at most together; its
    guests have one."""
    sockets_per_address: int = 100
    sockets: int = 5000
    connections_per_address: int = 200
    connections: int = 10_000
    tries_factor: int = 1
    """A factor on the limits for signing in and the like; for tests."""
    request_seconds: float = 15
    """How long a request may take to arrive completely."""
    head_bytes: int = 16_384
    head_headers: int = 100
    """The longest head of a request; a longer one is answered with 431."""


class MailSettings(msgspec.Struct, frozen=True, kw_only=True):
    smtp: str | None = None
    """The mail server: `smtp://user:password@host:587` or `smtps://host`; without it no mail is
    sent."""
    mail_from: str = "kiebitz@localhost"
    """The sender of all mail."""
    address: str = "http://localhost:8000"
    """This server's address, for links in mails: by default the first of `origins`. Never taken
    from a request, or anyone could have mail sent with a link to their own site."""


class NotificationSettings(msgspec.Struct, frozen=True, kw_only=True):
    notice_seconds: float = 1.0
    """How often a node checks for due notifications."""
    page_first: float = 4.0
    """Seconds for which a notification is only in the page; those who see it there get no other."""
    mail_after: float = MAIL_AFTER
    mail_gap: float = 3600
    """Seconds before a notification goes out by mail, and the shortest interval between two mails
    to a person."""
    notice_schemes: tuple[str, ...] = ()
    """Schemes of other channels that users may choose, such as `ntfys`; through Apprise."""
    inside_allowed: bool = False
    """Whether notifications may go to addresses inside this server's network, such as a local push
    service."""


class MaintenanceSettings(msgspec.Struct, frozen=True, kw_only=True):
    housekeeping_seconds: float = 5
    """How often a node checks for abandoned tables, and for results to rate."""
    bots_only_seconds: float = 2 * 3600
    """The longest duration of a bot-only table."""
    nonce_seconds: float = 120
    """How long the first deal waits for the nonces of seated players."""
    unstarted_seconds: float = 24 * 3600
    """How long a table waits for players before it is closed."""
    guest_days: int = 90
    """After so many days of absence a guest without running tables is deleted."""
    notice_days: int = 90
    """How many days notifications are kept."""
    pairing_seconds: float = 3600
    """How long a matchmaking request stays valid after its page was closed."""
    sweep_pause_seconds: float = 600
    """How often, across all nodes, expired data is deleted."""


class TournamentSettings(msgspec.Struct, frozen=True, kw_only=True):
    tournament_seconds: float = 1.0
    """How often a node checks the running tournaments."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    data_dir: Path
    database: str | None = None
    """A database URL; by default SQLite in the data folder."""
    write_patience: float = 5.0
    """Seconds to wait for another program's lock on the database file."""
    page_dir: Path = PAGE
    origins: tuple[str, ...] = ()
    """Further origins that may connect, such as `https://games.example.org`."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Proxies in front of this server, whose statements about a request's origin are trusted."""
    names: tuple[str, ...] = ()
    """Further host names of this server, besides those of its machine and of its origins."""
    path: str = ""
    """The path of this server below its host, such as `/games`, without a trailing slash."""
    bots: BotSettings = BotSettings()
    clocks: ClockSettings = ClockSettings()
    cluster: ClusterSettings = ClusterSettings()
    limits: LimitSettings = LimitSettings()
    mail: MailSettings = MailSettings()
    maintenance: MaintenanceSettings = MaintenanceSettings()
    notifications: NotificationSettings = NotificationSettings()
    tournaments: TournamentSettings = TournamentSettings()

    @property
    def url(self) -> str:
        return self.database or sqlite_url(self.data_dir)

    @property
    def home(self) -> str:
        """The start of our pages' addresses, in mails."""
        return (self.origins[0] if self.origins else self.mail.address).rstrip("/") + self.path

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may use the same database."""
        return self.database is not None and not is_sqlite(self.database)


SECTIONS: dict[str, type[msgspec.Struct]] = {
    "bots": BotSettings,
    "clocks": ClockSettings,
    "cluster": ClusterSettings,
    "limits": LimitSettings,
    "mail": MailSettings,
    "maintenance": MaintenanceSettings,
    "notifications": NotificationSettings,
    "tournaments": TournamentSettings,
}
SECTION_OF = {
    name: section for section, kind in SECTIONS.items() for name in kind.__struct_fields__
}
"""Setting names are unique across sections: flags and `--set` know no sections."""


def make_settings(**values: Any) -> Settings:
    """Builds settings from names alone, each in its section."""
    return with_values(Settings(data_dir=values.pop("data_dir")), values)


def with_values(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """The settings with other values by name; TypeError for an unknown name."""
    of_section: dict[str, dict[str, Any]] = {}
    outside: dict[str, Any] = {}
    for name, value in values.items():
        section = SECTION_OF.get(name)
        (outside if section is None else of_section.setdefault(section, {}))[name] = value
    for section, changed in of_section.items():
        outside[section] = replace(getattr(settings, section), **changed)
    return replace(settings, **outside)


def setting(settings: Settings, name: str) -> Any:
    """The value of a setting by its name."""
    section = SECTION_OF.get(name)
    return getattr(settings if section is None else getattr(settings, section), name)


def parse_setting(text: str) -> tuple[str, int | float]:
    """Parses `NAME=NUMBER`; raises ValueError for anything else."""
    name, _, value = text.partition("=")
    if name not in OWNERS:
        raise ValueError(text)
    kind = int if SECTIONS[SECTION_OF[name]].__annotations__[name] == "int" else float
    number = kind(value)
    if not 0 < number < float("inf"):
        raise ValueError(text)
    return name, number
