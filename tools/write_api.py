"""Writes docs/api.md: every public name with its signature and what its docstring says, and the columns of rows.

    python tools/write_api.py > docs/api.md

The sources of names are read and not imported. Names are sorted within each topic.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import griffe

from grandarchive.play.rows import CODES, MISSING, SCHEMA, TABLES

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = "grandarchive"
TOPICS: Final = {
    "play": "Playing",
    "cards": "Cards",
    "decks": "Decks and formats",
    "agents": "Agents",
    "state": "Records",
    "errors": "Errors",
    "compiled": "The build",
}
"""The headings, by the part of the package in which a name is defined."""

MODULES: Final = {
    "decks.statistics": "Decks in numbers",
    "lab": "The laboratory",
    "lab.goldfish": "Goldfish games",
    "lab.rating": "Ratings",
    "lab.records": "Records of games",
    "lab.runs": "Runs",
    "lab.reporting": "Reports",
    "lab.validity": "Validity",
    "env": "Environments",
    "play.rows": "Rows",
}
"""Modules with public names of their own, and their headings."""

HEAD: Final = """\
# The public names

Every name that `import grandarchive as ga` gives, then those of `grandarchive.lab` and its parts, of
`grandarchive.env` and of `grandarchive.play.rows`.
`make api` writes this page from the sources. [library.md](library.md) shows how they are used together.
"""


def page() -> str:
    """The whole page."""
    package = griffe.load(PACKAGE, search_paths=[ROOT / "src"], resolve_aliases=True)
    topics: dict[str, dict[str, griffe.Object]] = {topic: {} for topic in TOPICS}
    for name in package.exports or ():
        found = _target(package[str(name)])
        topics[found.module.path.split(".")[1]][str(name)] = found
    parts = [HEAD]
    for topic, names in topics.items():
        parts.append(f"## {TOPICS[topic]}\n")
        parts.extend(f"### `{name}`\n\n{_described(each)}" for name, each in sorted(names.items()))
    for module, heading in MODULES.items():
        parts.append(f"## {heading}\n\n`from grandarchive.{module} import ...`\n")
        names = {str(name): _named(package, module, str(name)) for name in package[module].exports}
        parts.extend(f"### `{module}.{name}`\n\n{_described(each)}" for name, each in sorted(names.items()))
    return "\n".join([*parts, _columns_and_codes()])


def _named(package: griffe.Object | griffe.Alias, module: str, name: str) -> griffe.Object:
    """A public name of a module; where a part of the package has the same name, the function and not that part."""
    found = _target(package[f"{module}.{name}"])
    if not isinstance(found, griffe.Module):
        return found
    if name in found.members:
        return _target(found[name])
    file = package[module].filepath
    own = griffe.visit(package[module].path, filepath=file, code=file.read_text(encoding="utf-8"))
    own.parent = package[module].parent
    return _target(own[name])


def _target(found: griffe.Object | griffe.Alias) -> griffe.Object:
    return found.final_target if isinstance(found, griffe.Alias) else found


def _columns_and_codes() -> str:
    """What stands in rows: these are values, which no source has as they are."""
    parts = [f"## The columns of rows\n\nThis is schema {SCHEMA}. `MISSING` is {MISSING}.\n"]
    for table, columns in TABLES.items():
        lines = [f"| `{column.name}` | {column.meaning} |" for column in columns]
        parts.append("\n".join([f"### `rows.{table}`\n", "| column | meaning |", "|---|---|", *lines, ""]))
    lines = [f"| `{kind}` | {', '.join(words)} |" for kind, words in CODES.items()]
    head = "A code is the place of its word, from 0; of a set of words, each has the bit of its place.\n"
    return "\n".join([*parts, "### `CODES`\n", head, "| code | words |", "|---|---|", *lines, ""])


def _described(found: griffe.Object) -> str:
    place = found.module.relative_package_filepath
    source = f"[{place}](../src/{place})"
    if isinstance(found, griffe.Class):
        about = f"{_made(found)}{_bases(found)}in {source}.\n"
        lines = [about[0].upper() + about[1:], _said(found)]
        lines += [f"- {_member(member)}" for member in _members(found)]
    elif isinstance(found, griffe.Function):
        lines = [f"`{_signature(found)}`, in {source}.\n", _said(found)]
    else:
        lines = [f"In {source}.\n", _said(found)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _made(found: griffe.Class) -> str:
    """How one is made, if not by its fields."""
    made = None if "dataclass" in found.labels else found.members.get("__init__")
    return f"`{found.name}{_parameters(made)}`, " if isinstance(made, griffe.Function) else ""


def _bases(found: griffe.Class) -> str:
    bases = [str(base).rsplit(".", 1)[-1] for base in found.bases]
    return f"a `{'`, `'.join(bases)}`, " if bases else ""


def _members(found: griffe.Class) -> list[griffe.Object]:
    """The public members in the order of the source; those of private bases belong to the class."""
    members: dict[str, griffe.Object] = {}
    for each in (*reversed(found.mro()), found):
        if each is found or each.name.startswith("_"):
            public = {name: member for name, member in each.members.items() if not name.startswith("_")}
            members |= {name: member for name, member in public.items() if isinstance(member, griffe.Object)}
    return list(members.values())


def _member(member: griffe.Object) -> str:
    if isinstance(member, griffe.Function):
        shown = ("class method " if "classmethod" in member.labels else "") + _signature(member)
    else:
        annotation = getattr(member, "annotation", None)
        shown = member.name if annotation is None else f"{member.name}: {annotation}"
        value = getattr(member, "value", None)
        if annotation is not None and value is not None and not str(value).startswith("field("):
            shown += f" = {value}"
    said = _said(member)
    return f"`{shown}`" + (f": {' '.join(said.split())}" if said else "")


def _signature(found: griffe.Function) -> str:
    returns = "" if found.returns is None or str(found.returns) == "None" else f" -> {found.returns}"
    return f"{found.name}{_parameters(found)}{returns}"


def _parameters(found: griffe.Function) -> str:
    shown: list[str] = []
    for each in found.parameters:
        if each.name in ("self", "cls"):
            continue
        if each.kind is griffe.ParameterKind.keyword_only and not any(part.startswith("*") for part in shown):
            shown.append("*")
        stars = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}.get(each.kind, "")
        kind = "" if each.annotation is None else f": {each.annotation}"
        default = "" if each.default is None or stars else f" = {each.default}"
        shown.append(f"{stars}{each.name}{kind}{default}")
    return f"({', '.join(shown)})"


def _said(found: griffe.Object) -> str:
    return "" if found.docstring is None else found.docstring.value.strip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
