"""What the owner of a server can set."""

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
    """`$XDG_DATA_HOME/kiebitz`, which is ~/.local/share/kiebitz where that is not set."""
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "kiebitz"


OWNERS = (
    "guest_days",
    "notice_days",
    "unstarted_seconds",
    "pairing_seconds",
    "nonce_seconds",
    "vacation_days",
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
"""What `kiebitz serve --set NAME=NUMBER` may set: numbers above 0."""


class BotSettings(msgspec.Struct, frozen=True, kw_only=True):
    bot_pause: float = 0.6
    """Seconds a bot takes for an easy choice, so that a person sees what happened. A forced move
    takes less, a hard choice longer: `bots/waiting.py`. With 0 nobody waits."""
    sweep_seconds: float = 3.0
    """How often a node looks for tables that wait for a bot, and for moves made ahead."""


class ClockSettings(msgspec.Struct, frozen=True, kw_only=True):
    clock_seconds: float = 0.5
    """How often a node looks for clocks that have run out."""
    beat_seconds: float = 1.0
    silence_seconds: float = 5.0
    """How often a node gives a sign of life, and how long a silence of all of them may be before
    nobody's time counts."""
    vacation_days: int = 30
    """How many days a year somebody's correspondence clocks may stand still."""


class ClusterSettings(msgspec.Struct, frozen=True, kw_only=True):
    redis: str | None = None
    """Where the other nodes on the same database and their workers are met."""
    poll_seconds: float = 2.0
    """How often a node looks by itself for what others stored, at the tables watched there."""
    present_seconds: float = 5.0
    """How often a node says whose pages are open there, for those who wait for a stranger."""


class LimitSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How much anybody may do; each is a number above 0."""

    message_bytes: int = 4096
    messages_per_second: float = 10.0
    message_burst: int = 40
    tables_per_minute: int = 120
    guests_per_address: int = 1000
    """How many strangers from one address become guests in a quarter of an hour: each is a row in
    the database for months."""
    invitations_per_hour: int = 60
    """How many invitations somebody may send."""
    tournaments_per_person: int = 5
    """How many of the tournaments that somebody opened may wait or run."""
    bot_boards_per_tournament: int = 4
    """How many of a tournament's boards of bots alone are played at once; the others wait."""
    bots_only_per_person: int = 3
    bots_only_per_address: int = 12
    bot_tables_per_person: int = 60
    bot_tables_per_address: int = 600
    """How many tables of bots alone, and with some bots, may run that were opened today."""
    account_shares_per_address: int = ACCOUNT_SHARES
    """How many shares of the bots' time the accounts of one address have at most together; its
    guests have one."""
    sockets_per_address: int = 100
    sockets: int = 5000
    connections_per_address: int = 200
    connections: int = 10_000
    tries_factor: int = 1
    """How much more often than usual people may try to sign in and the like; for tests."""
    request_seconds: float = 15
    """How long a request may take to arrive as a whole."""
    head_bytes: int = 16_384
    head_headers: int = 100
    """How long the head of a request may be; a longer one is answered 431."""


class MailSettings(msgspec.Struct, frozen=True, kw_only=True):
    smtp: str | None = None
    """Where mail is sent: `smtp://user:password@host:587` or `smtps://host`; none without it."""
    mail_from: str = "kiebitz@localhost"
    """The sender of all mail."""
    address: str = "http://localhost:8000"
    """Where this server is, for links in mails: the first of `origins`, if there are any. Never
    what a request says, for then anybody could have mail sent with a link to themselves."""


class NotificationSettings(msgspec.Struct, frozen=True, kw_only=True):
    notice_seconds: float = 1.0
    """How often a node looks for notices that are due."""
    page_first: float = 4.0
    """Seconds for which the page alone has a notice; who looks there then is told nowhere else."""
    mail_after: float = MAIL_AFTER
    mail_gap: float = 3600
    """Seconds before a notice goes by mail, and at least between two letters to somebody."""
    notice_schemes: tuple[str, ...] = ()
    """Schemes of other channels that people may use, such as `ntfys`; by Apprise."""
    inside_allowed: bool = False
    """Whether notices may go to addresses inside this server's network, such as a push service of
    one's own there."""


class MaintenanceSettings(msgspec.Struct, frozen=True, kw_only=True):
    housekeeping_seconds: float = 5
    """How often a node looks for tables that nobody else would end, and for results to rate."""
    bots_only_seconds: float = 2 * 3600
    """How long a table of bots alone may take."""
    nonce_seconds: float = 120
    """How long the first deal waits for the share of the luck of somebody who has sat down."""
    unstarted_seconds: float = 24 * 3600
    """How long a table waits for people before it is closed."""
    guest_days: int = 90
    """After so many days a guest who was not seen and sits at no running table is forgotten."""
    notice_days: int = 90
    """For so many days it is kept what somebody was told."""
    pairing_seconds: float = 3600
    """How long somebody who waits for a stranger is remembered after their page was closed."""
    sweep_pause_seconds: float = 600
    """How often, over all nodes, what nobody needs any more is thrown away."""


class TournamentSettings(msgspec.Struct, frozen=True, kw_only=True):
    tournament_seconds: float = 1.0
    """How often a node looks after the tournaments that run."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    data_dir: Path
    database: str | None = None
    """A database URL; without one, SQLite in the data folder."""
    write_patience: float = 5.0
    """Seconds to wait for a lock that another program holds on the database file."""
    page_dir: Path = PAGE
    origins: tuple[str, ...] = ()
    """Origins that may connect besides the server's own, such as `https://games.example.org`."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Proxies in front of this server: what they say of where a request comes from is believed."""
    names: tuple[str, ...] = ()
    """What this server is called, besides the names of its machine and of its origins."""
    path: str = ""
    """Where this server is below its name, such as `/games`: without a slash at its end."""
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
        """What the addresses of our pages begin with, in mails."""
        return (self.origins[0] if self.origins else self.mail.address).rstrip("/") + self.path

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may work on the same database."""
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
"""A setting has one name, whichever section it is in: flags and `--set` know no sections."""


def make_settings(**values: Any) -> Settings:
    """Settings by their names alone, each put into its section."""
    return with_values(Settings(data_dir=values.pop("data_dir")), values)


def with_values(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """The settings with others by their names; TypeError if there is none of a name."""
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
    """`NAME=NUMBER` as a setting and its value; ValueError if it is none."""
    name, _, value = text.partition("=")
    if name not in OWNERS:
        raise ValueError(text)
    kind = int if SECTIONS[SECTION_OF[name]].__annotations__[name] == "int" else float
    number = kind(value)
    if not 0 < number < float("inf"):
        raise ValueError(text)
    return name, number
