"""Every limit for users in one table: who is limited, by what, how much, where it is set, and the
answer to one who goes over it.

`scripts/limits_table.py` writes it into docs/security.md and docs/self-hosting.md.
`tests/server/http/test_limits.py` fails for a limit that is missing here: a setting, a counter, a
code of refusal or a limited route. The numbers come from the code that enforces them. The longest
texts and lists in a message are not here but in the OpenAPI document.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kiebitz.core.conditional_moves import MOST_BRANCHES
from kiebitz.server.app import BODY_BYTES
from kiebitz.server.bots.jobs import CHEAP_THREADS
from kiebitz.server.chat import service as chat
from kiebitz.server.http.attempt_limits import LIMITS as ATTEMPTS
from kiebitz.server.http.attempt_limits import SPAN_MS
from kiebitz.server.invitations.service import MOST_UNANSWERED
from kiebitz.server.notifications.dispatcher import WORKERS
from kiebitz.server.people.passwords import AT_ONCE
from kiebitz.server.platform import log
from kiebitz.server.review.routes import MOST_WAITING, STUDIES_PER_MINUTE
from kiebitz.server.settings import OWNERS, LimitSettings
from kiebitz.server.tournaments.routes import MOST_BOTS
from kiebitz.tournaments.tournament import MOST_ENTRANTS


class Limit(NamedTuple):
    """A row. `setting` is empty for a limit that owners cannot change; `module`, below
    `kiebitz/server`, enforces it."""

    who: str
    what: str
    most: str
    setting: str
    answer: str
    module: str


DEFAULTS = LimitSettings()
MINUTES = SPAN_MS // 60_000
SOCKETS = "`too-many-connections`, closed with 1013"

ATTEMPT_OF = {
    "sign-in": "signing in",
    "sign-up": "creating an account",
    "reset": "asking for a mail to reset the password",
    "proof": "proving an identity again, or by a link in a mail",
    "mail": "changing the e-mail address",
    "report": "reporting a player or a line of chat",
    "page-error": "reporting a failed part of the page",
    "token": "creating an API token or a passkey",
    "tournament": "creating a tournament or adding bots",
    "notice": "sending oneself a test notification",
    "review": "requesting a review",
}
"""The attempts that `server/http/attempt_limits.py` counts."""


def limits() -> Iterator[Limit]:
    """The whole table."""
    yield from connections()
    yield from attempts()
    yield from tables()
    yield from people()
    yield from computing()


def connections() -> Iterator[Limit]:
    http, sockets = "http/connection_limits.py", "play/socket.py"
    yield set_by("connections_per_address", "address", "open connections", "503", http)
    yield set_by("connections", "server", "open connections", "503", http)
    yield set_by("sockets_per_address", "address", "open sockets and streams", SOCKETS, "app.py")
    yield set_by("sockets", "server", "open sockets and streams", SOCKETS, "app.py")
    yield set_by("request_seconds", "request", "seconds to arrive", "connection closed", http)
    yield set_by("head_bytes", "request", "bytes of its head", "431", http)
    yield set_by("head_headers", "request", "headers", "431", http)
    yield Limit("request", "bytes of its body", f"{BODY_BYTES:,}", "", "413", "app.py")
    yield set_by("message_bytes", "socket", "bytes of a message", "`too-large`", sockets)
    yield set_by("message_burst", "socket", "messages at once", "`too-many`", sockets)
    yield set_by("messages_per_second", "socket", "messages per second", "`too-many`", sockets)
    yield set_by(
        "message_burst", "home page's socket", "messages at once", "`too-many`", "home/socket.py"
    )


def attempts() -> Iterator[Limit]:
    """Counted in the database, for all nodes and across restarts."""
    module, answer = "http/attempt_limits.py", "429 `too-many-tries`"
    by = "name at an address / name / address"
    for action, (together, name, address) in ATTEMPTS.items():
        most = f"{together} / {name} / {address} in {MINUTES} min"
        yield Limit(by, ATTEMPT_OF[action], most, "", answer, module)
    most = f"{DEFAULTS.guests_per_address:,} in {MINUTES} min"
    yield Limit("address", "becoming a guest", most, "guests_per_address", answer, module)
    what, factor = "factor on the attempts above; for tests", f"× {DEFAULTS.tries_factor}"
    yield Limit("server", what, factor, "tries_factor", answer, module)


def tables() -> Iterator[Limit]:
    routes = "tables/routes.py"
    bots, alone = "429 `too-many-bot-tables`", "429 `too-many-bots-only`"
    yield set_by("tables_per_minute", "address", "new tables per minute", "429", routes)
    what = "running tables with bots, opened within a day"
    yield set_by("bot_tables_per_person", "person", what, bots, routes)
    yield set_by("bot_tables_per_address", "address", what, bots, routes)
    what = "running tables of bots alone, opened within a day"
    yield set_by("bots_only_per_person", "person", what, alone, routes)
    yield set_by("bots_only_per_address", "address", what, alone, routes)
    yield Limit(
        "player", "branches of conditional moves at a table", str(MOST_BRANCHES), "",
        "400 `plan-too-large`", "conditional_moves/routes.py",
    )  # fmt: skip
    tournaments = "tournaments/routes.py"
    yield set_by(
        "tournaments_per_person", "person", "waiting or running tournaments",
        "429 `too-many-tournaments`", tournaments,
    )  # fmt: skip
    full = "409 `no-more-entrants`"
    yield Limit("tournament", "entrants", str(MOST_ENTRANTS), "", full, tournaments)
    yield Limit("tournament", "bots", str(MOST_BOTS), "", full, tournaments)
    yield set_by(
        "bot_boards_per_tournament", "tournament", "boards between bots at once", "the others wait",
        "tournaments/director.py",
    )  # fmt: skip


def people() -> Iterator[Limit]:
    talk = "chat/service.py"
    most = f"{chat.BURST} at once, then one every {1 / chat.PER_SECOND:g} s"
    yield Limit("person", "lines of chat", most, "", "`chat-too-fast`", talk)
    yield Limit("room", "lines of chat", f"{chat.MOST_SAID:,}", "", "`chat-full`", talk)
    service, answer = "invitations/service.py", "429 `too-many-invitations`"
    yield set_by("invitations_per_hour", "person", "invitations per hour", answer, service)
    what = "unanswered invitations to the same person"
    yield Limit("person", what, str(MOST_UNANSWERED), "", answer, service)


def computing() -> Iterator[Limit]:
    reviews = "review/routes.py"
    yield Limit(
        "person", "pending reviews", str(MOST_WAITING), "", "429 `too-many-reviews`", reviews
    )
    yield Limit(
        "address", "requests of the analysis board per minute", str(STUDIES_PER_MINUTE), "", "429",
        reviews,
    )  # fmt: skip
    yield set_by(
        "account_shares_per_address", "address",
        "shares of computing time of its accounts; its guests have one", "waits", "bots/jobs.py",
    )  # fmt: skip
    half = "half of the slots"
    yield Limit("address", "choices of bots at once", half, "", "waits", "bots/jobs.py")
    yield Limit("address", "reviews at once", half, "", "waits", "review/jobs.py")
    yield Limit("address", "long reads at once", half, "", "waits", "platform/background_reads.py")
    yield Limit(
        "worker", "choices of bots at once", f"`--threads`, and {CHEAP_THREADS} cheap ones", "",
        "waits", "worker.py",
    )  # fmt: skip
    hashes, sent = "password hashes at once", "notifications sent at once"
    yield Limit("node", hashes, str(AT_ONCE), "", "waits", "people/passwords.py")
    yield Limit("node", sent, str(WORKERS), "", "waits", "notifications/dispatcher.py")
    most = f"{log.BURST:g} at once, then {log.PER_SECOND:g} per second"
    yield Limit(
        "node", "lines of a kind in the log", most, "", "left out and counted", "platform/log.py"
    )


def set_by(setting: str, who: str, what: str, answer: str, module: str) -> Limit:
    """A limit that is a setting, with its default."""
    return Limit(who, what, f"{getattr(DEFAULTS, setting):,g}", setting, answer, module)


def as_markdown() -> str:
    """The table for docs/security.md."""
    rows = ["| who | what | how much | where it is set | answer |", "|---|---|---|---|---|"]
    rows += [
        f"| {each.who} | {each.what} | {each.most} | {place_of(each)} | {each.answer} |"
        for each in limits()
    ]
    return "\n".join(rows) + "\n"


def owners_settings() -> str:
    """The rows of docs/self-hosting.md: the limits that an owner may change."""
    rows: dict[str, Limit] = {}
    for each in limits():
        if each.setting in OWNERS:
            rows.setdefault(each.setting, each)
    lines = (
        f"| `{name}` | {getattr(DEFAULTS, name):g} | per {each.who}: {each.what} |"
        for name, each in rows.items()
    )
    return "\n".join(lines) + "\n"


def place_of(limit: Limit) -> str:
    """`--set` for what owners may change, otherwise the settings or the module."""
    if limit.setting in OWNERS:
        return f"`--set {limit.setting}`"
    return f"`{limit.setting}` in `settings.py`" if limit.setting else f"`{limit.module}`"
