"""Agents by their names: our own, and those of other modules.

    greedy                          one of ours
    mypackage.players:Careful       a class or another callable of a module, which makes an agent
    mypackage.players:Careful:depth=3,bold=yes    the same with options, given as keyword arguments

The module is imported as Python does it, the current folder included. A `seed` is given to what takes one, unless the
name or `functools.partial` fixes it.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import sysconfig
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from grandarchive.agents.base import Agent
from grandarchive.agents.greedy import GreedyAgent
from grandarchive.agents.search import SearchAgent
from grandarchive.agents.strengths import STRENGTHS
from grandarchive.agents.uniform import RandomAgent
from grandarchive.errors import AgentFailed, GrandArchiveError

Factory = Callable[..., Agent]
"""A class of agents, or another callable that makes one."""

AgentName = str | Factory
"""An agent by its name, its class or a callable that makes it."""

OURS: Final[dict[str, Factory]] = {
    **STRENGTHS,
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "search": SearchAgent,
}

TRUE: Final = ("yes", "true", "on")
FALSE: Final = ("no", "false", "off")

NOT_OF_AGENTS: Final = (
    "<",
    str(Path(__file__).parents[1]),
    *(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib")),
)
"""Beginnings of names of files without code of an agent: frozen modules, this package, Python, what is installed."""


def agent(name: AgentName, seed: int = 0) -> Agent:
    """A new agent by its name, class or factory, with options after its name ("module:Class:depth=3").

    Raises `GrandArchiveError` for an unknown name, with the known ones, and `AgentFailed` if it cannot be made.
    """
    if isinstance(name, str):
        factory, options = _found(name)
    else:
        factory, options = _callable(name), {}
    return _made(called(name), factory, options, seed)


def _callable(given: object) -> Factory:
    if callable(given):
        return given
    shown = type(given).__name__
    raise AgentFailed(shown, f"cannot be made: each game makes agents of its own, from {shown} and not {shown}(...)")


def called(name: AgentName) -> str:
    """The name of an agent as it is written in reports and errors."""
    if isinstance(name, str):
        return name
    made = name.func if isinstance(name, partial) else name
    return getattr(made, "__qualname__", type(made).__name__)


def _found(name: str) -> tuple[Factory, dict[str, Any]]:
    first, _, rest = name.partition(":")
    if first in OURS:
        return OURS[first], _options(name, rest)
    attribute, _, options = rest.partition(":")
    if not attribute:
        raise GrandArchiveError(
            f"no agent is named {name!r}; there are {', '.join(OURS)}, and classes of modules as module:Class"
        )
    return _imported(name, first, attribute), _options(name, options)


def _imported(name: str, module: str, attribute: str) -> Factory:
    here = os.getcwd()
    sys.path.insert(0, here)
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError) as error:
        hint = f"; a module is named without .py: {module[:-3]}:{attribute}" if module.endswith(".py") else ""
        raise AgentFailed(name, f"cannot be imported: {error}{hint}") from error
    except Exception as error:
        raise AgentFailed(name, f"cannot be imported: its module raised {raised(error)}") from error
    finally:
        sys.path.remove(here)
    if not callable(found):
        raise AgentFailed(name, "cannot be made: it is no class and nothing else that can be called")
    return found  # type: ignore[no-any-return]  # what it returns is checked when it is called


def _options(name: str, written: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for part in written.split(",") if written else ():
        key, equals, value = part.partition("=")
        if not equals or not key.isidentifier():
            raise AgentFailed(name, f"cannot be made: its options are written key=value,key=value, and not {part!r}")
        if ":" in value and "=" in value:
            reason = f"cannot be made: commas separate its options, as in key=value,key=value, and {part!r} has a colon"
            raise AgentFailed(name, reason)
        if key in options:
            raise AgentFailed(name, f"cannot be made: it has the option {key} twice")
        options[key] = _value(value)
    return options


def _value(written: str) -> Any:
    """A whole number, a number, yes or no (also true, on, false, off), or else the text."""
    for kind in (int, float):
        try:
            return kind(written)
        except ValueError:
            continue
    if written.lower() in (*TRUE, *FALSE):
        return written.lower() in TRUE
    return written


def _made(name: str, factory: Factory, options: dict[str, Any], seed: int) -> Agent:
    given = dict(options)
    known, takes_others = _parameters(factory)
    unknown = options.keys() - known
    if unknown and not takes_others:
        there = f"there are {', '.join(sorted(known))}" if known else "there are none"
        raise AgentFailed(name, f"cannot be made: it has no option {', '.join(sorted(unknown))}; {there}")
    fixed = factory.keywords if isinstance(factory, partial) else {}
    if "seed" not in given and "seed" in known and "seed" not in fixed:
        given["seed"] = seed
    try:
        found = factory(**given)
    except GrandArchiveError:
        raise
    except Exception as error:
        raise AgentFailed(name, f"cannot be made: {raised(error)}") from error
    if not callable(getattr(found, "choose", None)):
        raise AgentFailed(name, f"is no agent: {type(found).__name__} has no method choose(view)")
    return found


def _parameters(factory: Factory) -> tuple[set[str], bool]:
    """The names of the options that a callable takes, and whether it may take others too."""
    try:
        parameters = inspect.signature(factory).parameters.values()
    except (TypeError, ValueError):
        return set(), True
    named = {each.name for each in parameters if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)}
    return named, any(each.kind is each.VAR_KEYWORD for each in parameters)


def raised(error: BaseException) -> str:
    """An error in words, with the last line of the agent's own code that it came through."""
    place = ""
    for frame, line in traceback.walk_tb(error.__traceback__):
        file = frame.f_code.co_filename
        if not file.startswith(NOT_OF_AGENTS):
            place = f" ({os.path.basename(file)}, line {line})"
    return f"{type(error).__name__}: {error}{place}"
