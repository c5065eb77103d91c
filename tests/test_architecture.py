"""Imports only point downward, and the rules touch nothing outside themselves."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "kiebitz"

LAYERS = (
    ("core",),
    ("plugins",),
    ("games",),
    ("kernels", "texts", "material"),
    ("bots",),
    ("arena", "analysis"),
    ("library", "conformance"),
    ("envs",),
    ("training",),
    ("tournaments",),
    ("store",),
    ("server",),
    ("cli",),
)
"""From the lowest to the highest; packages on the same layer do not import each other."""

IMPORTS_NOTHING_OF_OURS = ("kernels",)
ONLY_CORE = ("texts", "material")
"""And allowed third-party packages."""
OUTSIDE_THE_RULES = {
    "asyncio", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets",
    "shutil", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "urllib",
    "uuid",
}  # fmt: skip
"""No I/O, clock, logging or random source in core/ and games/."""
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "breakpoint"}
CLOCKS = {"now", "utcnow", "today"}
"""Dates may be written and read; the current time comes from the caller."""

FILES = sorted(SOURCE.rglob("*.py"))
RULES_FILES = [f for f in FILES if f.relative_to(SOURCE).parts[0] in ("core", "games")]


def layer_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def rank_of(layer: str) -> int | None:
    """None for the package's own module, which every module may import."""
    return next((rank for rank, names in enumerate(LAYERS) if layer in names), None)


def imported(file: Path) -> set[str]:
    """Every module that the file imports, by its full name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute"
            base = node.module or ""
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return found


def layers_imported(file: Path) -> set[str]:
    names = {name.split(".")[1] for name in imported(file) if name.startswith("kiebitz.")}
    return {name for name in names if rank_of(name) is not None}


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_imports_only_point_downward(file: Path) -> None:
    own = layer_of(file)
    rank = rank_of(own)
    for layer in layers_imported(file) - {own}:
        other = rank_of(layer)
        assert rank is None or (other is not None and other < rank), f"{own} imports {layer}"
        assert own not in IMPORTS_NOTHING_OF_OURS, f"{own} imports {layer}"
        assert own not in ONLY_CORE or layer in ("core", "plugins"), f"{own} imports {layer}"


def test_the_diagram_shows_what_imports_what() -> None:
    """Arrows to core are left out where others lead there."""
    drawn: set[tuple[str, str]] = set()
    text = (SOURCE.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    for line in re.findall(r"^ +(\w+(?: --> \w+)+)$", text, re.MULTILINE):
        drawn |= set(pairwise(line.split(" --> ")))
    real = {
        (own, layer)
        for file in FILES
        if rank_of(own := layer_of(file)) is not None
        for layer in layers_imported(file) - {own}
    }
    assert real - drawn <= {pair for pair in real if pair[1] == "core"}
    assert drawn <= real


@pytest.mark.parametrize("file", RULES_FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_the_rules_do_no_io_and_know_no_clock_and_no_luck(file: Path) -> None:
    tops = {name.split(".")[0] for name in imported(file)}
    assert not tops & OUTSIDE_THE_RULES
    calls = [
        node.func
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]
    assert not {call.id for call in calls if isinstance(call, ast.Name)} & FORBIDDEN_CALLS
    assert not {call.attr for call in calls if isinstance(call, ast.Attribute)} & CLOCKS


@pytest.mark.parametrize("layer", ["core", "server", "store"])
def test_no_game_is_named_where_all_games_are_served(layer: str) -> None:
    """A game's name appears only in its own folder, with its bots, and in the command line."""
    games = {path.name for path in (SOURCE / "games").iterdir() if (path / "game.py").is_file()}
    assert games
    for file in (SOURCE / layer).rglob("*.py"):
        words = {
            node.value
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not words & games, file
        assert not {n for n in imported(file) if n.startswith("kiebitz.games.")} - {
            "kiebitz.games.GAMES"
        }, file


def test_games_do_not_import_each_other() -> None:
    for file in (SOURCE / "games").rglob("*.py"):
        own = file.relative_to(SOURCE / "games").parts[0]
        others = {n.split(".")[2] for n in imported(file) if n.startswith("kiebitz.games.")}
        assert own == "__init__.py" or others <= {own}, file


COMMON_MODULES = {
    "choices", "game", "notation", "outcome", "refusals", "rules", "setup", "state", "view",
}  # fmt: skip
"""What every game has is in a module of the same name."""
MODULES_OF_CARD_GAMES = {"ahead", "hidden", "material", "text"}


def test_every_game_has_the_same_module_names() -> None:
    games = {file.parent for file in (SOURCE / "games").glob("*/game.py")}
    assert games
    for game in games:
        modules = {file.stem for file in game.glob("*.py")}
        assert modules >= COMMON_MODULES, game.name
        if (game / "data").is_dir():
            assert modules >= MODULES_OF_CARD_GAMES, game.name


def test_every_package_is_in_a_layer() -> None:
    """A new package of the server must first get its place in the list above."""
    rooms = {layer_of(file) for file in FILES} - {"__init__"}
    assert rooms <= {name for names in LAYERS for name in names} | {"__main__"}


SERVER = SOURCE / "server"
PACKAGES = (
    ("platform",),
    ("http",),
    ("mail",),
    ("people",),
    ("tables",),
    ("bots",),
    ("chat",),
    ("cluster",),
    ("home",),
    ("notifications",),
    ("invitations", "maintenance", "play", "conditional_moves", "ratings", "review"),
    ("tournaments", "moderation"),
    ("frontend",),
)  # fmt: skip
"""The server's packages from the lowest to the highest; the settings are beside the lowest."""
MOST_MODULES = 21
SERVICES = [
    file
    for file in sorted(SERVER.rglob("*.py"))
    if file.parent != SERVER and not file.stem.endswith("routes") and file.stem != "socket"
]
"""Routes and sockets are one layer at the top: they may use any service, and no service them."""


def rank_of_package(name: str) -> int:
    return next(rank for rank, names in enumerate(PACKAGES) if name in names)


def server_modules_imported(file: Path) -> set[tuple[str, ...]]:
    """The path below `server` of each of its modules that the file imports."""
    modules = set()
    for name in imported(file):
        parts = name.split(".")[2:]
        if not name.startswith("kiebitz.server.") or not parts:
            continue
        path = SERVER.joinpath(*parts)
        if path.with_suffix(".py").is_file():
            modules.add(tuple(parts))
    return modules


def packages_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if (path / "__init__.py").is_file()}


def test_every_package_of_the_server_has_its_place() -> None:
    assert packages_in(SERVER) == {name for names in PACKAGES for name in names}


def test_the_tests_of_the_server_mirror_its_packages() -> None:
    assert packages_in(SOURCE.parent.parent / "tests" / "server") == packages_in(SERVER)


@pytest.mark.parametrize("file", SERVICES, ids=lambda f: str(f.relative_to(SERVER)))
def test_services_of_the_server_import_only_packages_below(file: Path) -> None:
    own = file.relative_to(SERVER).parts[0]
    for parts in server_modules_imported(file):
        if parts == ("settings",):
            continue
        assert len(parts) == 2, f"{own} imports what puts the server together: {parts}"
        package, module = parts
        assert module != "socket" and not module.endswith("routes"), f"{own} imports {parts}"
        is_below = rank_of_package(package) < rank_of_package(own)
        assert package == own or is_below, f"{own} imports {package}"


@pytest.mark.parametrize("package", [name for names in PACKAGES for name in names])
def test_no_package_of_the_server_is_too_large_to_look_over(package: str) -> None:
    modules = [path for path in (SERVER / package).glob("*.py") if path.stem != "__init__"]
    assert len(modules) <= MOST_MODULES


MODULES_OF_PACKAGES = [file for file in FILES if file.name == "__init__.py"]
HOOKS = ("__getattr__", "__dir__")
"""What the package itself needs to import some of its names late."""


@pytest.mark.parametrize("file", MODULES_OF_PACKAGES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_a_package_only_hands_on_what_its_modules_have(file: Path) -> None:
    body = ast.parse(file.read_text(encoding="utf-8")).body
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    assert [node.name for node in body if isinstance(node, kinds) and node.name not in HOOKS] == []


MOST_LINES = 400


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if layer_of(file) != "kernels"],
    ids=lambda f: str(f.relative_to(SOURCE)),
)
def test_a_module_has_at_most_four_hundred_lines(file: Path) -> None:
    """Kernels may be longer: what is called in their innermost loops is compiled together."""
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
