"""The server's version, its licence, and the packages it uses with theirs."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution

import msgspec

import kiebitz
from kiebitz.server.people.access import FRONTEND

LICENCE = "GPL-3.0-or-later"
NAME = re.compile(r"^[A-Za-z0-9._-]+")
LONGEST = 60
TOOLS = ("extra ==", "python_version <", "sys_platform == 'win32'")
"""Dependencies under one of these conditions are left out."""


class Package(msgspec.Struct, frozen=True):
    """A third-party package that this server uses."""

    name: str
    version: str
    licence: str


class About(msgspec.Struct, frozen=True):
    version: str
    licence: str
    packages: tuple[Package, ...]


@FRONTEND.get("/api/about", sync_to_thread=True)
def about() -> About:
    """The version, and every package in this server."""
    return About(kiebitz.__version__, LICENCE, packages_of("kiebitz"))


@cache
def packages_of(name: str) -> tuple[Package, ...]:
    """All direct and indirect dependencies of a package, by name, without the package itself."""
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
        waiting += dependency_names(found[key])
    found.pop(name, None)
    return tuple(_describe_package(found[key]) for key in sorted(found))


def dependency_names(package: Distribution) -> list[str]:
    """The names of its unconditional dependencies."""
    wanted = (line for line in package.requires or () if not any(tool in line for tool in TOOLS))
    return [match[0] for line in wanted if (match := NAME.match(line))]


def _describe_package(package: Distribution) -> Package:
    return Package(package.metadata["Name"], package.version, licence_of(package))


def licence_of(package: Distribution) -> str:
    """The licence from the package's metadata: the expression, a classifier, or the short text."""
    if expression := _metadata_values(package, "License-Expression"):
        return expression[0]
    classifiers = [
        line for line in _metadata_values(package, "Classifier") if line.startswith("License")
    ]
    if classifiers:
        return ", ".join(sorted({line.rpartition(" :: ")[2] for line in classifiers}))
    text = "".join(_metadata_values(package, "License")).strip().partition("\n")[0]
    return text[:LONGEST] or "?"


def _metadata_values(package: Distribution, name: str) -> list[str]:
    found: list[str] | None = package.metadata.get_all(name)
    return found or []
