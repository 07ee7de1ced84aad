"""Writes docs/api.md: every public name with its signature and its docstring, and the columns and codes of rows.

    python tools/write_api.py > docs/api.md

The sources of names are read and not imported. Names are sorted within each topic.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import griffe

from grandarchive.play.purposes import OPTION_KINDS, PURPOSES
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
    "play.purposes": "Purposes and kinds of options",
}
"""Modules with public names of their own, and their headings."""

ENGINE: Final = frozenset({"model", "rules", "state"})
"""The parts of the package whose types have an entry only if a public name itself has one."""

HEAD: Final = """\
# The public names

Every name that `import grandarchive as ga` gives, then those of `grandarchive.lab` and its parts, of
`grandarchive.env`, of `grandarchive.play.rows` and of `grandarchive.play.purposes`, and then the types of their
attributes and results. At the end are the columns and codes of rows, what [each purpose](#purposes) of a decision asks,
and what [each kind](#option_kinds) of option does.
`make api` writes this page from the sources. [library.md](library.md) shows how they are used together.
"""


def page() -> str:
    """The whole page."""
    package = griffe.load(PACKAGE, search_paths=[ROOT / "src"], resolve_aliases=True)
    public: list[griffe.Object] = []
    topics: dict[str, dict[str, griffe.Object]] = {topic: {} for topic in TOPICS}
    for name in package.exports or ():
        found = _target(package[str(name)])
        topics[found.module.path.split(".")[1]][str(name)] = found
        public.append(found)
    parts = [HEAD]
    for topic, names in topics.items():
        parts.append(f"## {TOPICS[topic]}\n")
        parts.extend(f"### `{name}`\n\n{_described(each)}" for name, each in sorted(names.items()))
    for module, heading in MODULES.items():
        parts.append(f"## {heading}\n\n`from grandarchive.{module} import ...`\n")
        names = {str(name): _named(package, module, str(name)) for name in package[module].exports}
        parts.extend(f"### `{module}.{name}`\n\n{_described(each)}" for name, each in sorted(names.items()))
        public.extend(names.values())
    parts.append(
        "## Types of attributes and results\n\nTypes that the names above have, by the module that defines them.\n"
    )
    for path, found in sorted(_types(package, public).items()):
        parts.append(f"### `{path.removeprefix(f'{PACKAGE}.')}`\n\n{_described(found)}")
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


# Types that public names have --------------------------------------------------------------------------------------


def _types(package: griffe.Object | griffe.Alias, public: list[griffe.Object]) -> dict[str, griffe.Object]:
    """The types of the attributes and results of public names, and of those types in turn, that are not public."""
    known = {each.path for each in public}
    found: dict[str, griffe.Object] = {}
    following = [(each, True) for each in public]
    while following:
        each, is_public = following.pop(0)
        for path in _paths(each):
            if not path.startswith(f"{PACKAGE}."):
                continue
            named = _target(package[path.removeprefix(f"{PACKAGE}.")])
            is_of_engine = named.path.split(".")[1] in ENGINE
            if named.path in known or not _is_type(named) or (is_of_engine and not is_public):
                continue
            known.add(named.path)
            found[named.path] = named
            if not is_of_engine:
                following.append((named, False))
    return found


def _is_type(found: griffe.Object) -> bool:
    return isinstance(found, griffe.Class) or _alias(found) is not None


def _alias(found: griffe.Object) -> griffe.Expr | None:
    """The types that a name of a module stands for, if it is no value."""
    if not isinstance(found, griffe.Attribute) or not isinstance(found.parent, griffe.Module):
        return None
    if found.annotation is None and isinstance(found.value, griffe.ExprSubscript | griffe.ExprBinOp):
        return found.value
    return None


def _paths(found: griffe.Object) -> Iterator[str]:
    """The names in the annotations of the attributes of a class and of results, and in types that have a name."""
    if isinstance(found, griffe.Class):
        for member in _members(found):
            yield from _paths(member)
    elif isinstance(found, griffe.Function):
        yield from _names_in(found.returns)
    elif isinstance(found, griffe.Attribute):
        yield from _names_in(_alias(found) or found.annotation)


def _names_in(annotation: griffe.Expr | str | None) -> Iterator[str]:
    if isinstance(annotation, griffe.ExprName):
        yield annotation.canonical_path
    elif isinstance(annotation, griffe.Expr):
        yield from (each.canonical_path for each in annotation.iterate() if isinstance(each, griffe.ExprName))


# Values ------------------------------------------------------------------------------------------------------------


def _columns_and_codes() -> str:
    """What stands in rows: these are values, which no source has as they are."""
    parts = [f"## The columns of rows\n\nThis is schema {SCHEMA}. `MISSING` is {MISSING}.\n"]
    for table, columns in TABLES.items():
        lines = [f"| `{column.name}` | {column.meaning} |" for column in columns]
        parts.append("\n".join([f"### `rows.{table}`\n", "| column | meaning |", "|---|---|", *lines, ""]))
    lines = [f"| `{kind}` | {', '.join(words)} |" for kind, words in CODES.items()]
    head = "A code is the place of its word, from 0; of a set of words, each has the bit of its place.\n"
    parts.append("\n".join(["### `CODES`\n", head, "| code | words |", "|---|---|", *lines, ""]))
    return "\n".join([*parts, _purposes(), _option_kinds()])


def _purposes() -> str:
    head = """\
What a player decides, by `view.purpose`. Where it is "the next" of several, each option picks one, and `done` ends the
choice as soon as it may end. Nobody is asked where there is one option, but for an Opportunity in a game with
`every_opportunity`. The rules in brackets are those that ask for it.
"""
    lines = [
        f"| `{word}` | {each.asks}{f' ({each.rules})' if each.rules else ''} | {_words(each.kinds)} |"
        for word, each in PURPOSES.items()
    ]
    table = ["| purpose | what is asked | kinds of its options |", "|---|---|---|", *lines, ""]
    return "\n".join(["### `PURPOSES`\n", head, *table])


def _option_kinds() -> str:
    head = "What an option does, by `option.kind`.\n"
    lines = [f"| `{kind}` | {meaning} |" for kind, meaning in OPTION_KINDS.items()]
    return "\n".join(["### `OPTION_KINDS`\n", head, "| kind | what the option does |", "|---|---|", *lines, ""])


def _words(words: tuple[str, ...]) -> str:
    return ", ".join(f"`{word}`" for word in words)


# A name ------------------------------------------------------------------------------------------------------------


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
        types = _alias(found)
        lines = [f"In {source}.\n" if types is None else f"`{found.name} = {types}`, in {source}.\n", _said(found)]
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
