"""Static abilities: what holds for as long as an ability works, and what cards cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Keyword, OwnCost, Static
from grandarchive.model.amounts import Count, Divided, Lesser, Product, Times, X
from grandarchive.model.conditions import AllOf, Is
from grandarchive.model.entering import RESTED
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, DifferentAmong, Of
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AsThough,
    AttacksGet,
    CostChange,
    Gains,
    GainsActivated,
    Gets,
    Loses,
    SetElements,
    enters,
)
from grandarchive.model.nouns import (
    ANYTHING,
    CHAMPION,
    THIS,
    UNIT,
    YOURS,
    Among,
    And,
    Beneath,
    Bound,
    Champion,
    Element,
    Every,
    Linked,
    Named,
    Not,
    Or,
    Owned,
)
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Custom, minus, referring, slot

_CHAMPION: Final = CHAMPION & YOURS
_S: Final = slot("s")
_M: Final = slot("m")
_N: Final = slot("n")
_F: Final = slot("f")


def _with_condition() -> Custom:
    """A static ability that holds as long as a condition does."""

    def make(s: Any, c: Any) -> Any:
        return replace(s, condition=c) if s.condition is None else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Static | OwnCost) or value.condition is None:
            return None
        return {"s": replace(value, condition=None), "c": value.condition}

    return Custom(make, take)


def _plain() -> Custom:
    """A static ability without a condition."""

    def take(value: Any) -> dict[str, Any] | None:
        return {"s": value} if isinstance(value, Static | OwnCost) and value.condition is None else None

    return Custom(lambda s: s, take)


def _times() -> Custom:
    """So much for each of so many."""

    def make(n: Any, x: Any) -> Any:
        return x if n == 1 else Product(n, x)

    def take(value: Any) -> dict[str, Any] | None:
        if isinstance(value, Product) and type(value.left) is int and value.left > 1:
            return {"n": value.left, "x": value.right}
        return {"n": 1, "x": value} if isinstance(value, COUNTED) else None

    return Custom(make, take)


def _for_each(*stats: str) -> Custom:
    """Stats that get so much for each of so many."""
    times = _times()
    names = ("n", "k")[: len(stats)]

    def make(x: Any, **said: Any) -> Any:
        return tuple(Gets(stat, times.make(said[name], x)) for stat, name in zip(stats, names, strict=True))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != len(stats):
            return None
        said: dict[str, Any] = {}
        for stat, name, each in zip(stats, names, value, strict=True):
            found = times.take(each.amount) if isinstance(each, Gets) and each.stat == stat else None
            if found is None or said.setdefault("x", found["x"]) != found["x"]:
                return None
            said[name] = found["n"]
        return said

    return Custom(make, take)


def multiplied() -> Custom:
    """A number that something gets, for each of so many; what is less than nothing is said otherwise."""
    times = _times()

    def make(b: Any, x: Any) -> Any:
        return (replace(b, amount=times.make(b.amount, x)),) if type(b.amount) is int and b.amount > 0 else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Gets() | AttacksGet() as bonus,):
                found = times.take(bonus.amount)
                return None if found is None else {"b": replace(bonus, amount=found["n"]), "x": found["x"]}
        return None

    return Custom(make, take)


def _for_each_of_both() -> Custom:
    """Power for each of so many, and life for each of so many others."""
    power, life = _for_each("power"), _for_each("life")

    def make(n: Any, x: Any, k: Any, y: Any) -> Any:
        return (*power.make(n=n, x=x), *life.make(n=k, x=y)) if x != y else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        first, second = power.take(value[:1]), life.take(value[1:])
        if first is None or second is None or first["x"] == second["x"]:
            return None
        return {"n": first["n"], "x": first["x"], "k": second["n"], "y": second["x"]}

    return Custom(make, take)


def _own_for_every(stat: str) -> Custom:
    """The object itself gets so much for every few of so many."""
    changes = _for_each(stat)

    def take(value: Any) -> dict[str, Any] | None:
        plain = isinstance(value, Static) and value == Static(THIS, value.modifications)
        return changes.take(value.modifications) if plain else None

    return Custom(lambda **said: Static(THIS, changes.make(**said)), take)


def _own_cost(*, more: bool) -> Custom:
    """What a card costs more or less for each of so many."""
    times = _times()

    def make(n: Any, x: Any) -> Any:
        amount = times.make(n, x)
        return OwnCost(CostChange(amount if more else Product(-1, amount)))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, OwnCost) or not isinstance(value.change, CostChange) or value.condition is not None:
            return None
        amount = value.change.amount
        if more:
            return times.take(amount)
        return times.take(amount.right) if isinstance(amount, Product) and amount.left == -1 else None

    return Custom(make, take)


def _elements() -> Custom:
    """Cards in graveyards are of an element."""

    def make(e: Any) -> Any:
        return Static(ANYTHING, (SetElements((e.name,)),), reached=(Zone.GRAVEYARD,))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(modifications=(SetElements((name,)),)) if value == make(Element(name)):
                return {"e": Element(name)}
        return None

    return Custom(make, take)


def _union() -> Custom:
    """All of both kinds; allies and champions are units."""

    def make(a: Any, b: Any, w: Any) -> Any:
        both = Or((a, b))
        return None if both == UNIT else And((both, w))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case And((Or((a, b)), w)):
                return {"a": a, "b": b, "w": w} if make(a, b, w) == value else None
        return None

    return Custom(make, take)


def _where_x() -> list[tuple[Any, ...]]:
    """A stat that is measured."""
    found: list[tuple[Any, ...]] = []
    for stat, icon in _ICONS:
        usual = f"<s:affected#> [gets|get] +X {icon}, where X is <n:what x is>"
        meaning = Static(_S, (Gets(stat, _N),))
        found += [("static", usual, meaning), ("static", usual.replace(",", ""), meaning, usual)]
    return found


MULTIPLIED: Final = multiplied()
COUNTED: Final = Count | DifferentAmong | Divided | Of | Lesser | Times
_ICONS: Final = (("power", "[power]"), ("life", "[life]"), ("level", "level"), ("durability", "[durability]"))
_ZONES: Final = (("graveyard", Zone.GRAVEYARD), ("banishment", Zone.BANISHMENT), ("memory", Zone.MEMORY))
_FROM: Final = (Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.MATERIAL, Zone.DECK)
"""From where a card may ever be activated."""
_CHEAPER: Final = "this card costs <n:amount> less to activate"
PRODUCTIONS: Final = (
    # Of what there are so many
    ("so many", "card you've materialized this turn", Times(Pattern(Happening.MATERIALIZE, by=Who.YOU))),
    ("so often many", "<k:several> <x:many>", Divided(slot("x"), slot("k"))),
    # For what it holds
    ("affected.sg", "CARDNAME", THIS),
    ("affected.sg", "this attack", THIS, "CARDNAME"),
    ("affected.sg", "it", Among(Bound(referring("it")))),
    ("affected.sg", "your champion", _CHAMPION),
    ("affected.sg", "linked <h:plain head.sg>", Linked() & slot("h")),
    ("affected.pl", "<f:union>", _F),
    ("affected.pl", "other <f:union>", Not(THIS) & _F),
    ("union", "<a:plain head.pl> and <b:plain head.pl> <w:after.pl>", _union()),
    ("affected.pl", "<f:object.pl>", _F),
    ("affected.pl", "other <f:object.pl>", Not(THIS) & _F),
    # What it does
    *(("stat change", f"+<n:digits> {icon}", Gets(stat, _N)) for stat, icon in _ICONS),
    *(("stat change", f"+X {icon}", Gets(stat, X)) for stat, icon in _ICONS),
    *(("stat change", f"-<n:digits> {icon}", Gets(stat, minus("n"))) for stat, icon in _ICONS),
    ("held#", "[gets|get] <m:stat change>", (_M,)),
    ("held#", "[gets|get] <m:stat change> and <k:stat change>", (_M, slot("k"))),
    ("held#", "[gets|get] <b:stat change> for each <x:so many>", MULTIPLIED),
    ("held#", "[gets|get] <b:stat change> for every <x:so often many>", MULTIPLIED),
    (
        "held#",
        "[gets|get] +<n:digits> [power] and +<k:digits> [life] for each <x:so many>",
        _for_each("power", "life"),
    ),
    (
        "held#",
        "[gets|get] +1 [power] for every <n:several> <kind:counter kind> counters on your <m:mastery>",
        (Gets("power", Divided(Of(Counters(slot("kind")), Every(Named(_M), Zone.MASTERY, Who.YOU)), _N)),),
    ),
    (
        "held#",
        "[gets|get] +<n:digits> [power] for each <x:so many> and +<k:digits> [life] for each <y:so many>",
        _for_each_of_both(),
    ),
    ("held#", "[has|have] <k:keyword>", (Gains(slot("k")),)),
    ("held#", "[has|have] all activated abilities of <f:object.pl>", (GainsActivated(_F),)),
    ("held#", "[loses|lose] <k:lost>", (Loses(slot("k")),)),
    ("held#", "[has|have] <k:keyword> and [loses|lose] <j:lost>", (Gains(slot("k")), Loses(slot("j")))),
    ("held#", "[loses|lose] <j:lost> and [has|have] <k:keyword>", (Loses(slot("j")), Gains(slot("k")))),
    (
        "held#",
        "[loses|lose] <j:lost>, and [has|have] <k:keyword> and <i:keyword>",
        (Loses(slot("j")), Gains(slot("k")), Gains(slot("i"))),
    ),
    ("held#", "[has|have] <k:keyword> and <j:keyword>", (Gains(slot("k")), Gains(slot("j")))),
    (
        "held#",
        "[has|have] <k:keyword>, <j:keyword>, and <i:keyword>",
        (Gains(slot("k")), Gains(slot("j")), Gains(slot("i"))),
    ),
    ("several held#", "[gets|get] <m:stat change> and [has|have] <k:keyword>", (_M, Gains(slot("k")))),
    (
        "several held#",
        "[gets|get] <m:stat change> and <j:stat change>, and [has|have] <k:keyword>",
        (_M, slot("j"), Gains(slot("k"))),
    ),
    ("held#", "<m:several held#>", _M),
    ("static", "champions you control <m:held.pl>", Static(_CHAMPION, _M), "your champion <m:held.sg>"),
    ("static", "<s:affected#> <m:held#>", Static(_S, _M)),
    ("static", "<s:affected.sg>'s attacks <m:attack changes>", Static(_S, _M)),
    ("attack changes", "get <b:attack bonus> for each <x:so many>", MULTIPLIED),
    *(
        (
            "static",
            f"for every <x:so often many>, CARDNAME gets +<n:digits> {icon}",
            _own_for_every(stat),
            f"CARDNAME gets +<n:digits> {icon} for every <x:so often many>",
        )
        for stat, icon in _ICONS
    ),
    *(
        (
            "static",
            f"<s:affected#> [gets|get] +X {icon}{comma} where X is <n:what x is>",
            Static(_S, (Gets(stat, _N),)),
            *usual,
        )
        for stat, icon in _ICONS
        for comma, usual in ((",", ()), ("", (f"<s:affected#> [gets|get] +X {icon}, where X is <n:what x is>",)))
    ),
    (
        "static",
        "<f:cards.pl> in your <z:zone> lose all abilities",
        Static(_F & Owned(Who.YOU), (Loses(),), reached=(slot("z"),)),
    ),
    ("static", "<f:cards.pl> in graveyards lose all abilities", Static(_F, (Loses(),), reached=(Zone.GRAVEYARD,))),
    (
        "static",
        "<f:cards.pl> in <c:lineage> lose all abilities",
        Static(_F & Beneath(slot("c")), (Loses(),), reached=(Zone.LINEAGE,)),
    ),
    ("static", "cards in graveyards are <e:of element>", _elements()),
    ("static", "<f:object.pl> enter the field rested", Static(THIS, (enters(RESTED, _F),))),
    ("static", "this card has efficiency", Static(THIS, (Gains(Keyword("efficiency")),), zones=(Zone.STACK,))),
    # What a card costs
    (
        "keywords",
        "as long as <c:condition>, this card costs <n:amount> less to activate "
        "and you may activate it as though it had fast activation.",
        (
            OwnCost(CostChange(minus("n")), slot("c")),
            Static(THIS, (AsThough(ACTIVATE_AS_FAST),), slot("c"), zones=_FROM),
        ),
    ),
    ("static", _CHEAPER, OwnCost(CostChange(minus("n")))),
    ("static", "this card costs <n:amount> more to activate", OwnCost(CostChange(_N))),
    ("static", "this card costs <n:digits> less to activate for each <x:so many>", _own_cost(more=False)),
    ("static", "this card costs <n:digits> more to activate for each <x:so many>", _own_cost(more=True)),
    # Abilities that it has; the last quotation mark ends the sentence
    ("quoting static", "<s:affected#> [has|have] <a:quoted>", Static(_S, (Gains(slot("a")),))),
    (
        "quoting static",
        "<s:affected#> [gets|get] <m:stat change> and [has|have] <a:quoted>",
        Static(_S, (_M, Gains(slot("a")))),
    ),
    (
        "quoting static",
        "<s:affected#> [loses|lose] <j:lost>, and [has|have] <a:quoted>",
        Static(_S, (Loses(slot("j")), Gains(slot("a")))),
    ),
    ("ability", "<s:quoting static>", _plain()),
    ("ability", "as long as <c:condition>, <s:quoting static>", _with_condition()),
    # Whole abilities
    (
        "ability",
        "your champion <m:held.sg> as long as they're <a:state> and <c:condition>.",
        Static(_CHAMPION, _M, AllOf((Is(Champion(), slot("a")), slot("c")))),
    ),
    ("ability", "<s:static>.", _plain()),
    ("ability", "as long as <c:condition>, <s:static>.", _with_condition()),
    ("ability", "as long as <c:both>, <s:static>.", _with_condition()),
    ("ability", "<s:static> as long as <c:condition>.", _with_condition(), "as long as <c:condition>, <s:static>."),
    (
        "ability",
        "if <c:condition>, <s:affected.sg> <m:held.sg>.",
        Static(_S, _M, slot("c")),
        "as long as <c:condition>, <s:affected.sg> <m:held.sg>.",
    ),
    (
        "ability",
        "if <c:condition>, <s:own cost>.",
        _with_condition(),
        "as long as <c:condition>, <s:own cost>.",
    ),
    ("own cost", "this card costs <n:amount> less to activate", OwnCost(CostChange(minus("n")))),
    ("ability", "<s:static> if <c:condition>.", _with_condition(), "as long as <c:condition>, <s:static>."),
)
