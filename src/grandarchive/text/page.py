"""The page of the language in Markdown, and one word of it for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from grandarchive.text.examples import Example
from grandarchive.text.language import Entry, Language
from grandarchive.text.templates import OFTEN, Template, sayable

Citing = Callable[[str], list[str]]
"""What finds the rules that a docstring cites."""

HEAD = """# The language of abilities

Every word in which cards are written, made by `make language` from the code, `src/grandarchive/text/language.toml` and
`templates.toml` beside it. Do not edit it by hand. `grandarchive language WORD` prints one entry.

A word is a Python class, and writing it down is calling it: `DealDamage(2, Target(UNIT))`. Of each word the page tells
what it means, what it takes (with what stands there if nothing is said), the rules it cites, an example with what it is
in plain words, and which templates of the official texts it says: what those are made of, with slots for what differs,
and how often each is used. Every ability also has `gates`, the conditions without which it is not there
(CR Restriction Abilities), and `inherited`, if it works from an inner lineage. Filters are joined with `&`, `|`, `~`,
conditions too; amounts are added and multiplied, and comparing them (`LV >= 3`) gives a condition, or of measures
(`POWER >= 3`) a filter.
"""


def markdown(language: Language, citing: Citing) -> str:
    """The whole page."""
    return "\n".join([HEAD, *_contents(language), *_body(language, citing), *_of_templates(language)]) + "\n"


def _contents(language: Language) -> Iterator[str]:
    for group, _ in language.groups():
        yield f"- [{group}](#{_anchor(group)})"
    if language.templates:
        yield "- [Templates of the official texts](#templates-of-the-official-texts)"
    yield ""


def _anchor(heading: str) -> str:
    return "".join(c for c in heading.lower().replace(" ", "-") if c.isalnum() or c == "-")


def _body(language: Language, citing: Citing) -> Iterator[str]:
    for group, entries in language.groups():
        yield f"## {group}"
        yield ""
        for entry in entries:
            yield f"### {entry.name}"
            yield ""
            yield from _entry(entry, citing)


def _entry(entry: Entry, citing: Citing) -> Iterator[str]:
    if entry.call:
        yield f"`{entry.call}`"
        yield ""
    if entry.meaning:
        yield entry.meaning
        yield ""
    items = [f"- `{name}`: {takes}" for name, takes in entry.takes]
    items += [f"- `{member.name}`{_english(member.english, member.example)}" for member in entry.members]
    rules = citing(entry.meaning)
    if rules:
        items.append(f"- Rules: {', '.join(rules)}.")
    if entry.why_not:
        items.append(f"- Not written: {entry.why_not}")
    items += [f"- Example{_english('', example)}" for example in entry.examples]
    if entry.says:
        items.append(f"- Says {_most_used(entry.says)}")
    yield from items
    if items:
        yield ""


def _english(english: str, example: Example | None) -> str:
    told = f" {english}" if english else ""
    return told if example is None else f"{told}: {_code(example)} — {example.english}"


def _code(example: Example) -> str:
    return f"`{' '.join(example.code.split())}`"


MOST_TEMPLATES: Final = 12
"""So many templates are told of a word, those that are used most."""


def _most_used(templates: tuple[Template, ...], quote: str = "`") -> str:
    found = sorted(templates, key=lambda t: -t.uses)
    more = f" and {len(found) - MOST_TEMPLATES} more" if len(found) > MOST_TEMPLATES else ""
    return ", ".join(f"{quote}{t}{quote} ({t.uses})" for t in found[:MOST_TEMPLATES]) + more


def _of_templates(language: Language) -> Iterator[str]:
    found = sayable(language.templates)
    if not found.templates:
        return
    yield "## Templates of the official texts"
    yield ""
    yield (
        f"Of {found.templates} templates that are used at least {OFTEN} times, {found.said} can be said "
        f"({found.part:.1%}), and of their {found.uses} uses {found.uses_said}."
    )
    yield ""
    kinds = dict.fromkeys(template.kind for template in language.templates)
    for kind in kinds:
        yield f"### Of {kind}"
        yield ""
        yield "| template | uses | how it is said |"
        yield "|---|---|---|"
        for t in language.templates:
            if t.kind == kind:
                said = f"not yet: {t.why_not}" if t.example is None else _code(t.example)
                yield f"| {_in_a_cell(f'`{t.slots}`')} | {t.uses} | {_in_a_cell(said)} |"
        yield ""


def _in_a_cell(text: str) -> str:
    return text.replace("|", "\\|")


# The terminal ----------------------------------------------------------------------------------------------------


def listed(language: Language) -> Iterator[str]:
    """The names of all words, a line for each group."""
    for group, entries in language.groups():
        yield f"{group}: {', '.join(entry.name for entry in entries)}"


def told(entry: Entry, citing: Citing) -> Iterator[str]:
    """An entry in lines."""
    yield f"{entry.name} ({entry.group.lower()})"
    if entry.call:
        yield entry.call
    yield from entry.meaning.splitlines()
    for name, takes in entry.takes:
        yield f"  {name}: {takes}"
    for member in entry.members:
        yield f"  {member.name}: {member.english}"
    rules = citing(entry.meaning)
    if rules:
        yield f"Rules: {', '.join(rules)}"
    if entry.why_not:
        yield f"Not written: {entry.why_not}"
    examples = [*entry.examples, *(m.example for m in entry.members if m.example is not None)]
    for example in examples:
        yield f"Example: {' '.join(example.code.split())}"
        yield f"  {example.english}"
    if entry.says:
        yield f"Says {_most_used(entry.says, quote='')}"
