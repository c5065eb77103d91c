"""What this server is made of: its version, its licence, and those of the packages it uses."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution

import msgspec
from litestar import get

import kiebitz
from kiebitz.server.http.errors import error_responses

LICENCE = "GPL-3.0-or-later"
NAME = re.compile(r"^[A-Za-z0-9._-]+")
LONGEST = 60
TOOLS = ("extra ==", "python_version <", "sys_platform == 'win32'")
"""What a package asks for only under these conditions is not looked for."""


class Package(msgspec.Struct, frozen=True):
    """A package of others that this server uses."""

    name: str
    version: str
    licence: str


class About(msgspec.Struct, frozen=True):
    version: str
    licence: str
    packages: tuple[Package, ...]


@get("/api/about", responses=error_responses(), sync_to_thread=True)
def about() -> About:
    """The version, and everybody whose work is in this server."""
    return About(kiebitz.__version__, LICENCE, packages_of("kiebitz"))


@cache
def packages_of(name: str) -> tuple[Package, ...]:
    """Every package that one needs, and those that they need, by name; without itself."""
    found: dict[str, Distribution] = {}
    waiting = [name]
    while waiting:
        wanted = waiting.pop()
        key = wanted.lower().replace("_", "-")
        if key in found:
            continue
        try:
            found[key] = distribution(wanted)
        except PackageNotFoundError:
            continue
        waiting += needed_by(found[key])
    found.pop(name, None)
    return tuple(_package(found[key]) for key in sorted(found))


def needed_by(package: Distribution) -> list[str]:
    """The names of what it always needs."""
    wanted = (line for line in package.requires or () if not any(tool in line for tool in TOOLS))
    return [match[0] for line in wanted if (match := NAME.match(line))]


def _package(package: Distribution) -> Package:
    return Package(package.metadata["Name"], package.version, licence_of(package))


def licence_of(package: Distribution) -> str:
    """As the package says it: the expression, else its classifiers, else its short text."""
    if expression := _facts(package, "License-Expression"):
        return expression[0]
    told = [line for line in _facts(package, "Classifier") if line.startswith("License")]
    if told:
        return ", ".join(sorted({line.rpartition(" :: ")[2] for line in told}))
    text = "".join(_facts(package, "License")).strip().partition("\n")[0]
    return text[:LONGEST] or "?"


def _facts(package: Distribution, name: str) -> list[str]:
    found: list[str] | None = package.metadata.get_all(name)
    return found or []
