"""The wheel, built by way of the sdist from a clean checkout, in a clean environment."""

import os
import shutil
import socket
import subprocess
import sys
import time
import tomllib
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.packaging

CHECKOUT = Path(__file__).parents[2]
VERSION = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]["version"]
SOURCES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
LANGUAGES = ("de", "en", "pl")
REQUIRE_KERNELS = "KIEBITZ_REQUIRE_KERNELS"
KERNELS = (
    "batch",
    "dame/batch",
    "dame/evaluation",
    "dame/position",
    "dame/retrograde",
    "dame/search",
    "dame/tablebase",
    "dame/transposition_table",
    "match_of_the_century/actions",
    "match_of_the_century/api",
    "match_of_the_century/batch",
    "match_of_the_century/effects",
    "match_of_the_century/heuristics",
    "match_of_the_century/phases",
    "match_of_the_century/search",
    "match_of_the_century/value_net",
    "queens_gambit/api",
    "queens_gambit/batch",
    "queens_gambit/belief",
    "queens_gambit/board",
    "queens_gambit/determinization",
    "queens_gambit/evaluation",
    "queens_gambit/mcts",
    "queens_gambit/playout_policy",
    "queens_gambit/rules",
    "queens_gambit/search_api",
)
"""Each by name: they are optional, so one that setup.py misses is silently absent."""
QUICKLY_COMPILED = {} if "KIEBITZ_SOAK" in os.environ else {"KIEBITZ_KERNELS_OPTIMISED": "-O0"}
"""A wheel's contents do not depend on it, and gcc needs a third of the time."""


def run(*command: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """The command's output; a failing command fails the test with its full output."""
    inherited = {name: value for name, value in os.environ.items() if name != REQUIRE_KERNELS}
    full = inherited | dict(env or {})
    done = subprocess.run(command, cwd=cwd, env=full, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def copied_checkout(target: Path) -> Path:
    """The sources as in a fresh clone, with the built page but without compiled modules."""
    for name in SOURCES:
        shutil.copy(CHECKOUT / name, target)
    leave_out = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info")
    shutil.copytree(CHECKOUT / "src", target / "src", ignore=leave_out)
    return target


def built_wheel(source: Path, *wishes: str, **env: str) -> Path:
    """The wheel; by default it is made from an sdist, which is made first."""
    run(sys.executable, "-m", "build", "--no-isolation", *wishes, cwd=source, env=env)
    (wheel,) = (source / "dist").glob("*.whl")
    return wheel


def names_in(wheel: Path) -> Sequence[str]:
    with ZipFile(wheel) as opened:
        return opened.namelist()


def kernels_in_source() -> set[str]:
    folder = CHECKOUT / "src/kiebitz/kernels"
    return {
        path.relative_to(folder).with_suffix("").as_posix()
        for path in folder.rglob("*.py")
        if "import cython" in path.read_text()
    }


def data_files() -> set[str]:
    """Every file of the package that is neither Python nor compiled, in the wheel's naming.

    Hidden ones are the build's own notes (Vite's manifest) and are not served.
    """
    source = CHECKOUT / "src"
    folders = ("texts/**/*.ftl", "games/**/*.toml", "page/**/*", "store/migrations/**/*")
    found = (path for pattern in folders for path in (source / "kiebitz").glob(pattern))
    return {
        path.relative_to(source).as_posix()
        for path in found
        if path.is_file() and not is_left_out(path.relative_to(source))
    }


def is_left_out(path: Path) -> bool:
    return any(part.startswith(".") or part == "__pycache__" for part in path.parts)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = copied_checkout(tmp_path_factory.mktemp("source"))
    return built_wheel(source, **{REQUIRE_KERNELS: "1"}, **QUICKLY_COMPILED)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment that holds only the wheel and its dependencies."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=True)
    pip = [str(folder / "bin/pip"), "install", "--quiet", "--disable-pip-version-check"]
    run(*pip, "--constraint", CHECKOUT / "constraints.txt", wheel, cwd=folder)
    return folder / "bin"


def test_the_wheel_holds_every_kernel_compiled_with_its_stub(wheel: Path) -> None:
    names = names_in(wheel)
    assert kernels_in_source() == set(KERNELS)
    for kernel in KERNELS:
        assert any(name.startswith(f"kiebitz/kernels/{kernel}.cpython") for name in names)
        assert f"kiebitz/kernels/{kernel}.pyi" in names


def test_the_wheel_holds_neither_generated_c_nor_the_sources_of_kernels(wheel: Path) -> None:
    sources = {f"kiebitz/kernels/{kernel}.py" for kernel in KERNELS}
    assert not [name for name in names_in(wheel) if name.endswith((".c", ".o"))]
    assert not sources & set(names_in(wheel))


def test_the_wheel_holds_the_page_and_every_data_file(wheel: Path) -> None:
    wanted = data_files()
    assert "kiebitz/page/index.html" in wanted, "the page is not built: make ready"
    assert not wanted - set(names_in(wheel))


def test_the_wheel_holds_the_engine_of_the_chess_bots(wheel: Path) -> None:
    engine = [name for name in names_in(wheel) if name.startswith("kiebitz/bots/chess/engine/")]
    assert sorted(name.rsplit(".", 1)[1] for name in engine) == ["js", "wasm"]
    assert not [name for name in names_in(wheel) if "stockfish" in name and "/page/" in name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wheel_holds_the_same_catalogues_in_every_language(wheel: Path, language: str) -> None:
    catalogues = {
        name.rsplit("/", 1)[1] for name in names_in(wheel) if f"texts/{language}/" in name
    }
    english = {path.name for path in (CHECKOUT / "src/kiebitz/texts/en").glob("*.ftl")}
    assert catalogues == english != set()


def test_the_wheel_holds_its_licence_and_no_tests(wheel: Path) -> None:
    names = names_in(wheel)
    assert f"kiebitz-{VERSION}.dist-info/licenses/LICENSE" in names
    assert {name.split("/")[0] for name in names} == {"kiebitz", f"kiebitz-{VERSION}.dist-info"}


def test_the_installed_command_tells_its_version(installed: Path, tmp_path: Path) -> None:
    assert VERSION in run(installed / "kiebitz", "--version", cwd=tmp_path)


def test_the_installed_kernels_are_compiled(installed: Path, tmp_path: Path) -> None:
    for kernel in KERNELS:
        module = f"kiebitz.kernels.{kernel.replace('/', '.')}"
        show = f"import {module} as kernel; print(kernel.__file__)"
        place = run(installed / "python", "-c", show, cwd=tmp_path).strip()
        assert place.endswith(".so")
        assert not Path(place).is_relative_to(CHECKOUT)


def test_the_installed_server_serves_the_page(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    serve = [str(installed / "kiebitz"), "serve", "--port", str(port), "--data", "data"]
    with subprocess.Popen(serve, cwd=tmp_path) as server:
        try:
            assert "<title>Kiebitz</title>" in fetched(f"http://127.0.0.1:{port}/", server)
        finally:
            server.terminate()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def fetched(address: str, server: subprocess.Popen[bytes]) -> str:
    """The page at an address, requested until the server has started."""
    end = time.monotonic() + 30
    while server.poll() is None and time.monotonic() < end:
        try:
            with urlopen(address, timeout=5) as answer:
                text: str = answer.read().decode()
                return text
        except URLError:
            time.sleep(0.2)
    raise AssertionError(f"the server did not answer; it ended with {server.poll()}")


def test_without_a_compiler_the_wheel_is_built_without_kernels(tmp_path: Path) -> None:
    source = copied_checkout(tmp_path)
    wheel = built_wheel(source, "--wheel", CC="/bin/false", LDSHARED="/bin/false")
    assert not [name for name in names_in(wheel) if name.endswith(".so")]
    assert "kiebitz/kernels/__init__.py" in names_in(wheel)
