"""The table of authority: the answer of each route and message to each kind of caller.

A new route or message needs a row here; `test_authority.py` lists the server's routes and fails if
a row is missing or superfluous. A cell is `+` (allowed) or the code of the refusal. The callers:

- stranger: no cookie (some actions turn them into a guest);
- guest: has a cookie, and no connection to this table;
- other: has an account, and plays at another table;
- player: has an account, and sits at this table, which they opened;
- admin: an admin in a browser, with no seat;
- reader: a read-only token of the player;
- bot: a token of the player for reading and playing.

Every cell is checked in a separate world: a table of Dame (seat 0 the player, seat 1 free, nothing
played), with these people. Text in `{}` is filled in from there: {table}, {player} and so on are
names or ids; see `World.names` in test_authority.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

ROLES = ("stranger", "guest", "other", "player", "admin", "reader", "bot")
SPECTATORS = ("stranger", "guest", "other", "admin")
WITHOUT_ACCOUNT = ("stranger", "guest")
TOKENS = ("reader", "bot")


@dataclass(frozen=True)
class Row:
    """`cells` lists refusals by caller; all others get `otherwise`."""

    cells: dict[str, str] = field(default_factory=dict)
    otherwise: str = "+"
    body: Any = None
    path: dict[str, str] = field(default_factory=dict)
    is_endless: bool = False
    """A stream that never ends: only its refusals are asked for here."""
    headers: dict[str, str] = field(default_factory=dict)

    def cell(self, role: str) -> str:
        return self.cells.get(role, self.otherwise)


def no(code: str, *roles: str) -> dict[str, str]:
    """These are refused with this code."""
    return dict.fromkeys(roles, code)


PUBLIC = Row()
READER = no("token-may-not", "reader")
AT_BROWSER = no("token-may-not", *TOKENS) | no("not-signed-in", *WITHOUT_ACCOUNT)
"""For accounts, but not by a token."""
OWN_ORIGIN = {"Origin": "http://127.0.0.1"}
"""The headers a browser sends from our own page."""
THIRD = {"name": "{third}"}
"""Another account."""
MUTE = {"kind": "mute"}
TABLE = {"table_id": "{table}"}

LINE = TABLE | {"room": "players", "number": "0"}
"""A line from the third person at the table to the player; no one else reads it."""
READS_NOT = no("no-such-line", "guest", "other", "admin")

NO_TOKENS = no("nobody", "stranger") | no("token-may-not", *TOKENS)
UNNAMED = no("not-signed-in", *WITHOUT_ACCOUNT)
CUP = {"tournament": "{tournament}"}
"""The player has opened it, and no one has joined yet."""
NOT_THEIRS = no("not-yours", "other", "admin")
AT_TABLE = no("not-at-table", *SPECTATORS)
ADMINS = no("admins-only", *(role for role in ROLES if role != "admin"))

ROUTES: dict[str, Row] = {
    "GET /api/health": PUBLIC,
    "GET /api/about": PUBLIC,
    "GET /api/games": PUBLIC,
    "GET /api/watch": PUBLIC,
    "GET /api/texts/{language:str}": Row(path={"language": "de"}),
    "GET /api/games/{name:str}/material": Row(path={"name": "dame"}),
    "GET /api/tables": PUBLIC,
    "POST /api/page-errors": Row(body={"region": "board", "error": "TypeError"}),
    "POST /api/tables": Row(READER, body={"game": "dame"}),
    "POST /api/tables/{table_id:str}/seats": Row(
        READER | no("seat-taken", "player", "bot"), body={"seat": 1}, path=TABLE
    ),
    "POST /api/tables/{table_id:str}/hint": Row(
        READER | no("not-at-table", *SPECTATORS), "no-hints-here", path=TABLE
    ),
    "GET /api/tables/{table_id:str}/record": Row({}, "still-running", path=TABLE),
    "GET /api/tables/{table_id:str}/moments": Row(path=TABLE),
    "POST /api/tables/{table_id:str}/again": Row(
        READER | no("not-at-table", *SPECTATORS), "still-running", path=TABLE
    ),
    "GET /api/tables/{table_id:str}/view": Row(path=TABLE),
    "POST /api/tables/{table_id:str}/preview": Row(AT_TABLE, body={"action": "1-5"}, path=TABLE),
    "POST /api/tables/{table_id:str}/why-not": Row(AT_TABLE, body={"place": "1"}, path=TABLE),
    "GET /api/tables/{table_id:str}/evidence": Row(AT_TABLE, path=TABLE),
    "GET /api/bot/events": Row(no("nobody", "stranger"), is_endless=True),
    "GET /api/bot/tables/{table_id:str}/stream": Row(AT_TABLE, path=TABLE, is_endless=True),
    "GET /api/bot/tables/{table_id:str}/imagined": Row(AT_TABLE, path=TABLE),
    "POST /api/bot/tables/{table_id:str}/submissions": Row(
        AT_TABLE | READER, body={"kind": "resign", "client": "a-client-id", "seen": 0}, path=TABLE
    ),
    "GET /api/admin/appeals": Row(ADMINS),
    "GET /api/admin/appeals/{table_id:str}": Row(ADMINS, "no-appeal", path=TABLE),
    "POST /api/admin/appeals/{table_id:str}": Row(
        ADMINS, "no-appeal", body={"ruling": "draw"}, path=TABLE
    ),
    "POST /api/admin/tables/{table_id:str}/look": Row(ADMINS, path=TABLE),
    "GET /api/admin/log": Row(ADMINS),
    "GET /api/admin/reports": Row(ADMINS),
    "POST /api/admin/reports/{report:str}": Row(
        ADMINS, "no-such-report", body={"verdict": "nothing"}, path={"report": "none"}
    ),
    "POST /api/tables/{table_id:str}/start": Row(
        READER | no("not-at-table", *SPECTATORS), body={"level": "random"}, path=TABLE
    ),
    "GET /api/tables/{table_id:str}/plan": Row(no("not-at-table", *SPECTATORS), path=TABLE),
    "PUT /api/tables/{table_id:str}/plan": Row(
        READER | no("not-at-table", *SPECTATORS), body={"branches": []}, path=TABLE
    ),
    "GET /api/tables/{table_id:str}/ahead": Row(no("not-at-table", *SPECTATORS), path=TABLE),
    "POST /api/tables/{table_id:str}/supposed": Row(
        no("not-at-table", *SPECTATORS), body={"moves": []}, path=TABLE
    ),
    "GET /api/tables/{table_id:str}/invitations": Row(no("not-at-table", *SPECTATORS), path=TABLE),
    "POST /api/tables/{table_id:str}/invitations": Row(
        READER | no("not-at-table", *SPECTATORS), body={"names": ["{third}"]}, path=TABLE
    ),
    "POST /api/invitations/{table_id:str}": Row(
        READER | no("not-signed-in", *WITHOUT_ACCOUNT),
        "no-such-invitation",
        body={"accepts": True},
        path=TABLE,
    ),
    "POST /api/pairing": Row(READER, body={"game": "dame"}),
    "DELETE /api/pairing": Row(READER),
    "GET /api/vacation": PUBLIC,
    "POST /api/vacation": Row(READER | no("nobody", "stranger"), body={"days": 0}),
    "GET /api/tables/{table_id:str}/replay": Row({}, "still-running", path=TABLE),
    "GET /api/tables/{table_id:str}/notation": Row({}, "still-running", path=TABLE),
    "GET /api/tables/{table_id:str}/review": Row({}, "still-running", path=TABLE),
    "POST /api/tables/{table_id:str}/review": Row(READER, "still-running", path=TABLE),
    "POST /api/tables/{table_id:str}/review/cancel": Row(READER, "still-running", path=TABLE),
    "GET /api/tables/{table_id:str}/line": Row({}, "still-running", path=TABLE),
    "POST /api/tables/{table_id:str}/from": Row(
        READER, "still-running", body={"entry": 1, "level": "club"}, path=TABLE
    ),
    "POST /api/analysis": Row(READER, body={"game": "dame"}),
    "GET /api/notices": PUBLIC,
    "POST /api/notices/seen": Row(NO_TOKENS, body={}),
    "GET /api/notices/wishes": Row(no("nobody", "stranger")),
    "PUT /api/notices/wishes": Row(NO_TOKENS, body={"off": ["turn:mail"]}),
    "POST /api/notices/test": Row(NO_TOKENS, "nowhere-to-send", body={"channel": "push"}),
    "POST /api/notices/browsers": Row(
        NO_TOKENS,
        body={"endpoint": "https://push.example/x", "p256dh": "p" * 87, "auth": "a" * 22},
    ),
    "DELETE /api/notices/browsers": Row(NO_TOKENS),
    "GET /api/tournaments": PUBLIC,
    "POST /api/tournaments": Row(
        UNNAMED | READER, body={"name": "Cup", "game": "dame", "form": "swiss"}
    ),
    "GET /api/tournaments/{tournament:str}": Row(path=CUP),
    "POST /api/tournaments/{tournament:str}/join": Row(UNNAMED | READER, body={}, path=CUP),
    "POST /api/tournaments/{tournament:str}/leave": Row(UNNAMED | READER, "not-joined", path=CUP),
    "POST /api/tournaments/{tournament:str}/bots": Row(
        UNNAMED | READER | NOT_THEIRS, body={"level": "random"}, path=CUP
    ),
    "POST /api/tournaments/{tournament:str}/start": Row(
        UNNAMED | READER | NOT_THEIRS, "cannot-start", path=CUP
    ),
    "GET /api/me": PUBLIC,
    "PUT /api/me/name": Row(READER, body={"name": "Somebody"}),
    "PUT /api/tables/{table_id:str}/chat/{room:str}/{number:int}/mute": Row(
        NO_TOKENS | READS_NOT, path=LINE
    ),
    "DELETE /api/tables/{table_id:str}/chat/{room:str}/{number:int}/mute": Row(
        NO_TOKENS | READS_NOT, path=LINE
    ),
    "POST /api/tables/{table_id:str}/chat/{room:str}/{number:int}/reports": Row(
        NO_TOKENS | READS_NOT, body={}, path=LINE
    ),
    "PATCH /api/me": Row(AT_BROWSER, body={"language": "pl"}),
    "POST /api/account": Row(
        no("signed-in-already", "other", "player", "admin", *TOKENS),
        body={"name": "new {letters} {role}", "password": "vier Kiebitze im Moor"},
    ),
    "POST /api/sessions": Row({}, "wrong-sign-in", body={"name": "{player}", "password": "x"}),
    "DELETE /api/sessions/current": PUBLIC,
    "GET /api/me/export": Row(AT_BROWSER),
    "POST /api/me/delete": Row(
        AT_BROWSER | no("not-signed-in", *WITHOUT_ACCOUNT), body={"password": ""}
    ),
    "POST /api/passkeys/new": Row(
        no("token-may-not", *TOKENS), body={"name": "Somebody"}, headers=OWN_ORIGIN
    ),
    "POST /api/passkeys": Row(AT_BROWSER, "passkey-failed", body={"credential": {}}),
    "GET /api/passkeys": Row(AT_BROWSER),
    "DELETE /api/passkeys/{key:str}": Row(AT_BROWSER, "last-way-in", path={"key": "none"}),
    "POST /api/passkeys/challenge": Row(headers=OWN_ORIGIN),
    "POST /api/sessions/passkey": Row({}, "passkey-failed", body={"credential": {}}),
    "GET /api/sessions": Row(AT_BROWSER),
    "DELETE /api/sessions/{session:str}": Row(
        AT_BROWSER, "no-such-session", path={"session": "0123456789abcdef"}
    ),
    "DELETE /api/sessions": Row(AT_BROWSER),
    "GET /api/tokens": Row(AT_BROWSER),
    "POST /api/tokens": Row(AT_BROWSER, body={"label": "bot"}),
    "DELETE /api/tokens/{token:str}": Row(
        AT_BROWSER, "no-such-session", path={"token": "0123456789abcdef"}
    ),
    "POST /api/me/password": Row(AT_BROWSER, body={"password": "vier Kiebitze im Moor"}),
    "POST /api/me/mail": Row(AT_BROWSER, body={"mail": None}),
    "POST /api/mail/confirm": Row({}, "bad-link", body={"secret": "x"}),
    "POST /api/reset": Row({}, "no-mail-here", body={"name": "{player}"}),
    "POST /api/reset/finish": Row(
        {}, "bad-link", body={"secret": "x", "password": "vier Kiebitze im Moor"}
    ),
    "GET /api/people/{name:str}": Row(path=THIRD),
    "GET /api/bonds": Row(no("not-signed-in", *WITHOUT_ACCOUNT)),
    "PUT /api/people/{name:str}/bonds/{kind:str}": Row(AT_BROWSER, path=THIRD | MUTE),
    "DELETE /api/people/{name:str}/bonds/{kind:str}": Row(AT_BROWSER, path=THIRD | MUTE),
    "POST /api/people/{name:str}/reports": Row(AT_BROWSER, body={"reason": "insults"}, path=THIRD),
    "GET /metrics": Row({}, "404"),  # only from this machine and private networks
}

PAGES = {
    "/",
    "/about",
    "/analysis/{game:str}",
    "/open/{game:str}",
    "/sign-in",
    "/sign-up",
    "/reset",
    "/confirm",
    "/people/{name:str}",
    "/settings",
    "/settings/{section:str}",
    "/admin",
    "/notices",
    "/tournaments",
    "/watch",
    "/rules",
    "/tournaments/{tournament:str}",
    "/worker.js",
    "/manifest.webmanifest",
    "/icon-192.png",
    "/icon-512.png",
    "/admin/{table:str}",
    "/rules/{game:str}",
    "/tables/{table:str}",
    "/tables/{table:str}/replay",
    "/learn/{game:str}",
}
"""Addresses of the page: the same document for everyone."""

READER_WATCHES = no("spectator", "reader", *SPECTATORS)

MESSAGES: dict[str, Row] = {
    "action": Row(READER_WATCHES, "chance-awaited", body={"action": "c3-d4"}),
    "offer": Row(READER_WATCHES, "offer-needs-move", body={"offer": "draw"}),
    "answer": Row(READER_WATCHES, "no-offer", body={"accepts": True}),
    "claim": Row(READER_WATCHES, "no-such-courtesy", body={"claim": "none"}),
    "resign": Row(READER_WATCHES),
    "abort": Row(READER_WATCHES),
    "appeal": Row(READER_WATCHES, body={"reason": "Please look."}),
    "statement": Row(READER_WATCHES, "no-appeal", body={"text": "I think so."}),
    "withdrawal": Row(READER_WATCHES, "no-appeal"),
    "nonce": Row(READER_WATCHES, body={"nonce": "ab" * 16}),
    "look": Row(body={"here": False}),
    "ping": Row(),
    "recall": Row(READER_WATCHES, body={"struck": "never-sent"}),
    "from": Row({}, "not-your-turn", body={"seat": 0}),
    "preview": Row(body={"action": "c3-d4"}),
    "say": Row(
        no("chat-name-needed", *WITHOUT_ACCOUNT) | no("spectator", "reader"), body={"text": "Hello"}
    ),
}
"""Messages over a table's socket; here a cell is `+` or the code of the verdict."""
