"""`kiebitz serve`: the site for the browser; `kiebitz worker`: its bots in a separate process."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from re import fullmatch
from typing import TYPE_CHECKING

from kiebitz.cli.place import database_address
from kiebitz.cli.problem import Problem
from kiebitz.core.errors import MaterialError
from kiebitz.texts import Texts

if TYPE_CHECKING:
    from kiebitz.server.settings import Settings

LOCAL = ("127.0.0.1", "::1")


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    # Imported here, because the other commands start without the server.
    from kiebitz.server.platform.data_dir_lock import FolderInUse
    from kiebitz.server.serve import serve

    if not 0 <= arguments.port <= 65535:
        raise Problem("cli-problem-port", port=str(arguments.port))
    settings = collect_settings(arguments)
    try:
        serve(settings, arguments.host, arguments.port, arguments.material)
    except FolderInUse as error:
        raise Problem("cli-problem-folder-in-use", folder=str(error)) from error
    except MaterialError as error:
        raise Problem("cli-problem-material", detail=str(error)) from error
    return 0


def collect_settings(arguments: argparse.Namespace) -> Settings:
    """The settings from the command line and the environment."""
    from kiebitz.server.serve import default_bot_pause
    from kiebitz.server.settings import MAIL_AFTER, default_data_dir, make_settings, with_values

    database = database_address(arguments)
    redis = arguments.redis or os.environ.get("KIEBITZ_REDIS") or None
    check_shared(database, redis)
    names = tuple(arguments.name)
    mail_after = parse_minutes(arguments.mail_after)
    settings = make_settings(
        data_dir=arguments.data or default_data_dir(),
        database=database,
        redis=redis,
        origins=tuple(origin.rstrip("/") for origin in arguments.origin),
        proxies=(*LOCAL, *arguments.proxy),
        names=names,
        path=parse_base_path(arguments.path),
        smtp=check_smtp(arguments.smtp or os.environ.get("KIEBITZ_SMTP")),
        mail_from=arguments.mail_from or f"kiebitz@{names[0] if names else 'localhost'}",
        mail_after=MAIL_AFTER if mail_after is None else mail_after,
        notice_schemes=tuple(parse_scheme(each) for each in arguments.notice_scheme),
        inside_allowed=arguments.inside_allowed,
        address=f"http://{arguments.host}:{arguments.port}",
        bot_pause=default_bot_pause(),
    )
    return with_values(settings, parse_settings(arguments.set))


def check_smtp(url: str | None) -> str | None:
    """The mail server's address, or a Problem that does not repeat its password."""
    from kiebitz.server.mail.mailer import smtp_server

    try:
        if url:
            smtp_server(url, "")
    except ValueError as error:
        raise Problem("cli-problem-smtp") from error
    return url or None


def parse_minutes(minutes: float | None) -> float | None:
    """The minutes in seconds, if they are a valid number."""
    if minutes is None:
        return None
    if not 0 <= minutes < float("inf"):
        raise Problem("cli-problem-mail-after", minutes=f"{minutes:g}")
    return 60 * minutes


def parse_settings(named: list[str]) -> dict[str, int | float]:
    """Settings from `KIEBITZ_SETTINGS`, overridden by those of the command."""
    from kiebitz.server.settings import OWNERS, parse_setting

    found = {}
    for text in (*os.environ.get("KIEBITZ_SETTINGS", "").split(), *named):
        try:
            name, value = parse_setting(text)
        except ValueError as error:
            raise Problem("cli-problem-set", setting=text, known=", ".join(OWNERS)) from error
        found[name] = value
    return found


def parse_scheme(scheme: str) -> str:
    """The name of a channel as Apprise writes it before `://`."""
    bare = scheme.removesuffix("://").lower()
    if not fullmatch(r"[a-z][a-z0-9]*", bare):
        raise Problem("cli-problem-notice-scheme", scheme=scheme)
    return bare


def parse_base_path(path: str) -> str:
    """The server's path below its host, without a trailing slash."""
    from kiebitz.server.http.base_path import is_sub_path

    bare = path.rstrip("/")
    if not is_sub_path(bare):
        raise Problem("cli-problem-path", path=path)
    return bare


def run_worker_command(arguments: argparse.Namespace, texts: Texts) -> int:
    check_shared(arguments.database, arguments.redis)
    from kiebitz.server.serve import default_bot_pause
    from kiebitz.server.worker import run_worker

    run_worker(arguments.database, arguments.redis, default_bot_pause(), max(1, arguments.threads))
    return 0


def check_shared(database: str | None, redis: str | None) -> None:
    """Raises a Problem for SQLite, which several nodes cannot share."""
    is_shared = database is not None and not database.startswith("sqlite")
    if redis is not None and not is_shared:
        raise Problem("cli-problem-redis-alone")
    wanted = ("psycopg",) * is_shared + ("redis",) * (redis is not None)
    for package in wanted:
        if find_spec(package) is None:
            raise Problem("cli-problem-extra", package=package)
