"""What is said of one thing, and "the same is true" of others: an ability for each of them."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import Keyword, OwnCost, Static
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.conditions import controls
from grandarchive.model.modifications import CostChange, Gains
from grandarchive.model.nouns import THIS, And, WithKeyword
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Custom
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.grammar.series import Series

TRUE: Final = "the same is true for"


def _as_omens() -> Custom:
    """It has each of some keywords as long as an omen of its controller has that."""

    def one(k: Keyword) -> Static:
        return Static(THIS, (Gains(k),), AtLeast(Count(OMEN & WithKeyword(k.name), Zone.BANISHMENT, Who.YOU), 1))

    def make(k: Keyword, more: tuple[Keyword, ...]) -> Any:
        return tuple(map(one, (k, *more))) if all(each == Keyword(each.name) for each in (k, *more)) else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) < 2:
            return None
        found: list[Keyword] = []
        for each in value:
            match each:
                case Static(_, (Gains(Keyword() as k),)) if each == one(k):
                    found.append(k)
                case _:
                    return None
        return {"k": found[0], "more": tuple(found[1:])}

    return Custom(make, take)


def _for_each_kind() -> Custom:
    """The card costs so much less for each of some subtypes of which its player controls something."""

    def one(s: Any, h: Any, n: int) -> OwnCost:
        return OwnCost(CostChange(-n), controls(s & h))

    def make(s: Any, h: Any, n: int, more: tuple[Any, ...], g: Any) -> Any:
        return tuple(one(each, h, n) for each in (s, *more)) if g == h else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) < 2:
            return None
        kinds = [_kind(each) for each in value]
        first = kinds[0]
        if first is None or any(each is None or each[1:] != first[1:] for each in kinds):
            return None
        subtypes = [each[0] for each in kinds if each is not None]
        found = {"s": subtypes[0], "h": first[1], "n": first[2], "more": tuple(subtypes[1:]), "g": first[1]}
        return found if make(**found) == value else None

    return Custom(make, take)


def _kind(value: Any) -> tuple[Any, Any, int] | None:
    """Of which subtype what kind of thing makes a card cost how much less."""
    match value:
        case OwnCost(CostChange(int(n)), AtLeast(Count(And((s, h))), 1)) if n < 0:
            return s, h, -n
    return None


SERIES: Final = {"row of keywords": Series("keyword", least=2), "row of subtypes": Series("subtype", least=2)}
PRODUCTIONS: Final = (
    (
        "keywords",
        f"CARDNAME has <k:keyword> as long as one of your omens has <k:keyword>. {TRUE} <more:row of keywords>.",
        _as_omens(),
    ),
    (
        "keywords",
        "as long as you control a <s:subtype> <h:object head.sg>, this card costs <n:digits> less to activate. "
        f"{TRUE} <more:row of subtypes> <g:object head.pl>.",
        _for_each_kind(),
    ),
)
