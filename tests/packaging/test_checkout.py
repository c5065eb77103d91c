"""Files that a clone must contain, and must not, so that it installs the same everywhere."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
# Written in halves: this file, too, is searched.
REGISTRIES = ("pypi." + "org", "pythonhosted." + "org", "npmjs." + "org", "npmjs." + "com")


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    paths = [CHECKOUT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned() -> dict[str, str]:
    lines = (CHECKOUT / "constraints.txt").read_text().split()
    return {normalized(name): version for name, version in (line.split("==") for line in lines)}


def required() -> set[str]:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"].values()
    lines = project["dependencies"] + [line for extra in extras for line in extra]
    return {normalized(re.split(r"[\[<>=~! ]", line)[0]) for line in lines}


def test_no_tracked_file_names_a_registry() -> None:
    found = [
        f"{path.relative_to(CHECKOUT)}: {host}"
        for path in tracked()
        for host in REGISTRIES
        if host.encode() in path.read_bytes()
    ]
    assert not found


def test_the_lock_file_of_the_page_holds_no_address_to_fetch_from() -> None:
    lock = json.loads((CHECKOUT / "web/package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert not [name for name, entry in packages.items() if "resolved" in entry]
    assert not [name for name, entry in packages.items() if "integrity" not in entry]


def test_the_lock_file_of_the_page_agrees_with_its_package_file() -> None:
    package = json.loads((CHECKOUT / "web/package.json").read_text())
    root = json.loads((CHECKOUT / "web/package-lock.json").read_text())["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        assert root[kind] == package[kind]


def test_every_python_package_asked_for_is_pinned() -> None:
    assert required() <= set(pinned())


def test_page_and_package_have_the_same_version() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    package = json.loads((CHECKOUT / "web/package.json").read_text())
    assert project["version"] == package["version"]


def test_what_make_builds_is_not_tracked() -> None:
    made = ("src/kiebitz/page/", "web/node_modules/", ".venv", "build/")
    names = [path.relative_to(CHECKOUT).as_posix() for path in tracked()]
    assert not [name for name in names if name.startswith(made) or name.endswith((".so", ".o"))]
