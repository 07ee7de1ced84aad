"""Whether the engine runs compiled, and whether what was compiled is of these sources.

`make fast` puts compiled modules beside their sources, and a *stamp* beside the package that names every source the
compiler read. Python takes a compiled module whenever one is there, so the package checks the stamp before it imports
anything else: a compiled module that is older than its source would play by rules that nobody reads any more.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, Final

from grandarchive.errors import OutdatedBuild

READ: Final = ("errors.py", "model", "state", "rules")
"""The sources that the compiler reads, in the package."""

COMPILED: Final = ("model", "state", "rules")
"""Those of them that become compiled modules."""

INTERPRETED: Final = ("model/checking",)
"""Packages that stay interpreted: they check a definition once, and their tables become enormous functions."""

SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""The end of the name of a module that is compiled for this Python."""

PACKAGE: Final = Path(__file__).resolve().parent


def stamp_file(package: Path) -> Path:
    """The file that says from which sources the modules for this Python were compiled."""
    return package / f"compiled{SUFFIX}.json"


def stamp_of(package: Path) -> str:
    """The content of a stamp: time, size and digest of each source as it is now."""
    stamp = {name: [*_glance(path), _digest(path)] for name, path in _sources(str(package)).items()}
    return json.dumps(stamp, indent=1) + "\n"


def check_stamp(package: Path = PACKAGE) -> bool:
    """The engine is compiled for this Python, from the sources as they are now.

    Sources are compared by time and size, and only those that differ by their contents. Raises `OutdatedBuild` if one
    is not what was compiled, is new, or is missing.
    """
    try:
        stamp: dict[str, Any] = json.loads(stamp_file(package).read_text(encoding="utf-8"))
    except FileNotFoundError:
        if _is_compiled(package):
            raise OutdatedBuild("compiled modules lie here, but not from which sources they are") from None
        return False
    sources = _sources(str(package))
    for name in stamp.keys() | sources.keys():
        if name not in sources or name not in stamp:
            raise OutdatedBuild(f"{name} {'came' if name in sources else 'went'} after the engine was compiled")
        time, size, digest = stamp[name]
        if (time, size) != _glance(sources[name]) and digest != _digest(sources[name]):
            raise OutdatedBuild(f"{name} changed after the engine was compiled")
    return True


def restore_docstrings(name: str) -> None:
    """Give the classes of a module, or of a package as far as it is imported, the docstrings of their sources.

    A compiled class does not keep its docstring, so `help` and whatever else reads it would find none. Does nothing if
    the engine is not compiled.
    """
    if not IS_COMPILED:
        return
    import ast  # which a game does not need

    for module in [sys.modules[each] for each in sorted(sys.modules) if each == name or each.startswith(f"{name}.")]:
        path = PACKAGE.parent.joinpath(*module.__name__.split("."))
        source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not getattr(module, node.name).__doc__:
                getattr(module, node.name).__doc__ = ast.get_docstring(node, clean=False)


def _check_before_import() -> bool:
    """The engine is compiled. A command of ours ends with one line instead of a traceback if it is out of date."""
    try:
        return check_stamp()
    except OutdatedBuild as outdated:
        # "-m" stands there while Python looks for a module of this package that it was asked to run.
        if sys.argv and (sys.argv[0] == "-m" or Path(sys.argv[0]).stem == "grandarchive"):
            sys.exit(f"Error: {outdated}")
        raise


def _is_compiled(package: Path) -> bool:
    return any((package / part / f"__init__{SUFFIX}").exists() for part in COMPILED)


def _sources(package: str) -> dict[str, str]:
    """The files that the compiler reads, by their names in the package."""
    found = {}
    waiting = list(READ)
    while waiting:
        name = waiting.pop()
        path = f"{package}/{name}"
        if name.endswith(".py"):
            found[name] = path
        else:
            with os.scandir(path) as entries:
                waiting += [
                    f"{name}/{each.name}"
                    for each in entries
                    if each.name.endswith(".py") or ("." not in each.name and each.name != "__pycache__")
                ]
    return found


def _glance(path: str) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_mtime_ns, found.st_size


def _digest(path: str) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


IS_COMPILED: Final = _check_before_import()
"""The engine that runs is compiled."""
