"""What is said of one thing, and "the same is true" of others: an ability for each of them."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.text.grammar.core import Custom, parts_in, replaced
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.abilities import Keyword
from grandarchive.text.shapes.nouns import And, Subtype, WithKeyword

TRUE: Final = "<a:ability> the same is true for"


def _named(a: Any, h: Any) -> Any:
    """Of what an ability speaks: a subtype of such a thing, or else a keyword that it gives and asks for."""
    for part in parts_in(a):
        match part:
            case Keyword(name) if h is None and WithKeyword(name) in parts_in(a):
                return part
            case And((Subtype() as subtype, head)) if head == h:
                return subtype
    return None


def _likewise() -> Custom:
    """An ability, and the same for others than it speaks of."""

    def make(a: Any, more: tuple[Any, ...], h: Any = None) -> tuple[Any, ...] | None:
        one = _named(a, h)
        if one is None or any(type(each) is not type(one) for each in more):
            return None
        if h is not None:
            return (a, *(replaced(a, And((one, h)), And((each, h))) for each in more))
        if any(each != Keyword(each.name) for each in (one, *more)):
            return None
        asked = WithKeyword(one.name)
        return (a, *(replaced(replaced(a, one, each), asked, WithKeyword(each.name)) for each in more))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) < 2:
            return None
        heads = (part.parts[1] for part in parts_in(value[0]) if isinstance(part, And) and len(part.parts) == 2)
        for h in (None, *heads):
            said = {"a": value[0], "more": tuple(_named(each, h) for each in value[1:]), "h": h}
            if make(**said) == value:
                return said
        return None

    return Custom(make, take)


LIKEWISE: Final = _likewise()
SERIES: Final = {"row of keywords": Series("keyword", least=2), "row of subtypes": Series("subtype", least=2)}
PRODUCTIONS: Final = (
    ("keywords", f"{TRUE} <more:row of keywords>.", LIKEWISE),
    ("keywords", f"{TRUE} <more:row of subtypes> <h:object head.pl>.", LIKEWISE),
)
