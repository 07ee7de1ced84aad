"""Compile the engine with mypyc: `make fast` and `make compiled`.

The package is copied to `build/compiled/src` and compiled there, so that a failure leaves the sources as they are, and
a source that is edited meanwhile is out of date afterwards. With --install, the compiled modules are then put beside
their sources; --remove takes them away again.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"
FOLDER: Final = ROOT / "build" / "compiled"
COPY: Final = FOLDER / "src"
C_FILES: Final = FOLDER / "c"
LIBRARY: Final = "grandarchive"
"""The one shared library in which all modules are; beside each source is only a shim that loads it."""

ALONE: Final = ["-fvisibility=hidden"]
"""Functions of the engine are called by the engine alone, so that calls between C files are direct."""

TOGETHER: Final = ["-flto=2"]
"""The linker of GCC optimizes across C files. Counting first which ways games go brings 0 to 5% for twice the time."""

JOBS: Final = os.cpu_count() or 1


def main() -> None:
    """Compile, install or remove, as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--install", action="store_true", help="Put the compiled modules beside their sources.")
    parser.add_argument("--remove", action="store_true", help="Remove compiled modules from beside their sources.")
    parser.add_argument("--optimize", default="2", choices=["0", "1", "2", "3"], help="How hard the C compiler tries.")
    asked = parser.parse_args()
    if asked.remove:
        remove(SOURCES)
        return
    require_compiler()
    start = time.monotonic()
    print("Compiling model, state and rules with mypyc. This takes up to six minutes on two cores.", flush=True)
    build(asked.optimize)
    if asked.install:
        install()
    print(f"Compiled in {time.monotonic() - start:.0f} seconds.")


def require_compiler() -> None:
    """Exit with one line if there is no C compiler, or no header of Python for it."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if sys.platform != "win32" and shutil.which(shlex.split(command)[0]) is None:
        sys.exit(f"There is no C compiler ({command}) here. On Debian: apt install gcc. Or name another one: CC=...")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        sys.exit("The C headers of this Python are not here. On Debian: apt install python3-dev")


def compiled(folder: Path) -> Iterator[Path]:
    """All that compiling put into a folder of sources."""
    yield from folder.rglob("*.so")
    yield from folder.rglob("*.pyd")
    yield from folder.glob("grandarchive/compiled.*.json")


def remove(folder: Path) -> None:
    """Leave only the sources in a folder."""
    for path in list(compiled(folder)):
        path.unlink()


def build(optimize: str) -> None:
    """Compile a copy of the package, anew as far as its C files differ from those of the last time."""
    from mypyc.build import mypycify  # it is slow to load, and `--remove` does not need it
    from setuptools.dist import Distribution

    shutil.rmtree(COPY, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "compiled.*.json")
    shutil.copytree(SOURCES / "grandarchive", COPY / "grandarchive", ignore=ignored)
    os.environ["MYPYPATH"] = str(COPY)
    os.chdir(COPY)
    stamps = _stamps()
    package = COPY / "grandarchive"
    interpreted = {path for part in stamps.INTERPRETED for path in (package / part).rglob("*.py")}
    modules = [
        str(path.relative_to(COPY))
        for part in stamps.COMPILED
        for path in sorted((package / part).rglob("*.py"))
        if path not in interpreted
    ]
    said = io.StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            extensions = mypycify(
                ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(FOLDER / "mypy_cache"), *modules],
                opt_level=optimize,
                debug_level="0",
                multi_file=True,
                group_name=LIBRARY,
                target_dir=str(C_FILES),
            )
    except SystemExit:
        print(said.getvalue(), file=sys.stderr)  # which on success are only notes on what compiling does not speed up
        raise
    for extension in extensions:
        if sys.platform != "win32":
            extension.extra_compile_args += ALONE
            if len(extension.sources) > 1 and _is_gcc():
                extension.extra_compile_args += TOGETHER
                extension.extra_link_args += [*TOGETHER, f"-O{optimize}"]
    distribution = Distribution({"name": LIBRARY, "ext_modules": extensions})
    command: Any = _build_in_parallel()(distribution)
    command.build_lib = str(COPY)
    command.build_temp = str(FOLDER / "objects")
    command.parallel = JOBS
    command.ensure_finalized()
    command.run()
    stamps.stamp_file(package).write_text(stamps.stamp_of(package), encoding="utf-8")


def _is_gcc() -> bool:
    """The compiler is GCC; others have another option for optimizing together."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in told


def _stamps() -> Any:
    """The module of the package that writes the stamp, without the package."""
    sys.path.insert(0, str(COPY))
    try:
        from grandarchive import compiled as found
    finally:
        sys.path.remove(str(COPY))
    return found


def _build_in_parallel() -> Any:
    """The command of setuptools that builds extensions, with all C files of one of them at the same time."""
    from setuptools.command.build_ext import build_ext

    class BuildInParallel(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            kept = ThreadPoolExecutor(JOBS)
            headers = hashlib.sha256()
            for header in sorted(C_FILES.rglob("*.h")):
                headers.update(header.read_bytes())
            with kept:
                for extension in self.extensions:
                    if len(extension.sources) > 1:
                        sources = sorted(extension.sources, key=os.path.getsize, reverse=True)
                        made = kept.map(lambda source, e=extension: self._object(source, e, headers.digest()), sources)
                        extension.extra_objects = sorted(made)
                        extension.sources = []
            super().build_extensions()

        def _object(self, source: str, extension: Any, headers: bytes) -> str:
            """The object of a C file: that of the last time, if file, headers and options are the same."""
            key = hashlib.sha256(headers + Path(source).read_bytes() + repr(extension.extra_compile_args).encode())
            folder = Path(self.build_temp, key.hexdigest()[:16])
            if not folder.exists():
                being_made = folder.with_suffix(".part")
                shutil.rmtree(being_made, ignore_errors=True)
                self.compiler.compile(
                    [source],
                    output_dir=str(being_made),
                    include_dirs=extension.include_dirs,
                    extra_postargs=extension.extra_compile_args,
                )
                being_made.rename(folder)
            (found,) = (path for path in folder.rglob("*") if path.is_file())
            return str(found)

    return BuildInParallel


def install() -> None:
    """Put the compiled modules beside their sources, the stamp last."""
    remove(SOURCES)
    for path in sorted(compiled(COPY), key=lambda path: path.suffix == ".json"):
        shutil.copy2(path, SOURCES / path.relative_to(COPY))


if __name__ == "__main__":
    main()
