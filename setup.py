"""Everything but the compiled kernels is declared in pyproject.toml."""

import os
from pathlib import Path
from typing import Any

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PACKAGE = "kiebitz.kernels"
SOURCE = Path("src")
FOLDER = SOURCE / PACKAGE.replace(".", "/")
# Generated C declares what it does not always use, and compares lengths of either sign. Debug
# symbols, which Python's own flags ask for, take a quarter of the compiler's time.
FLAGS = ["-g0", "-Wno-unused-variable", "-Wno-unused-function", "-Wno-sign-compare"]
OPTIMISED = os.environ.get("KIEBITZ_KERNELS_OPTIMISED")
LESS_OPTIMISED = {
    "batch": "-O2",
    "dame/batch": "-O2",
    "dame/retrograde": "-O2",
    "dame/tablebase": "-O2",
    "queens_gambit/api": "-O1",
    "queens_gambit/batch": "-O2",
    "queens_gambit/search_api": "-O1",
}
"""Kernels that are as fast with less than `-O3`: their inner loops are in other modules."""


def kernel_sources() -> list[Path]:
    """The modules in Cython's pure-Python mode; the rest of the folders is plain Python."""
    return [path for path in sorted(FOLDER.rglob("*.py")) if "import cython" in path.read_text()]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def flags(path: Path) -> list[str]:
    """As much optimisation as the kernel needs, unless the environment names a level for all."""
    name = path.relative_to(FOLDER).with_suffix("").as_posix()
    return [OPTIMISED or LESS_OPTIMISED.get(name, "-O3"), *FLAGS]


def kernel_extensions() -> list[Extension]:
    """Optional: without a C compiler the package installs all the same and bots play slower."""
    extensions = [
        Extension(module_name(path), [path.as_posix()], extra_compile_args=flags(path))
        for path in kernel_sources()
    ]
    # The generated C stays out of the source tree, so out of every wheel.
    compiled = cythonize(
        extensions, build_dir="build/cython", language_level=3, nthreads=os.cpu_count() or 1
    )
    for extension in compiled:  # only now: cythonize makes new ones and forgets this
        extension.optional = "KIEBITZ_REQUIRE_KERNELS" not in os.environ
    return compiled


class BuildWithoutKernelSources(build_py):
    """A wheel holds a kernel's extension module and stub; its source would import uncompiled."""

    def find_package_modules(self, package: str, package_dir: str) -> list[Any]:
        modules = super().find_package_modules(package, package_dir)
        compiled = {module_name(path) for path in kernel_sources()}
        return [row for row in modules if f"{row[0]}.{row[1]}" not in compiled]


setup(
    # The Makefile compiles them once, in place and on all cores, apart from installing.
    ext_modules=[] if "KIEBITZ_KERNELS_APART" in os.environ else kernel_extensions(),
    cmdclass={"build_py": BuildWithoutKernelSources},
)
