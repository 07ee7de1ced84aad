"""Static abilities: what holds for as long as an ability works, and what cards cost.

A "static" is joined of what is "affected" and what is "held": stats ("getting"), keywords, what is lost, so much "for
each many". It has no condition; "as long as" joins one to any of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import OBJECT_ZONES, Who, Zone
from grandarchive.text.grammar.changes import SEVERAL_GAINED
from grandarchive.text.grammar.core import (
    ANEW,
    Custom,
    all_of,
    joined,
    minus,
    parts_in,
    parts_of,
    referring,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.prices import ACTIVATED, PLAYED_CARDS
from grandarchive.text.grammar.prohibiting import held_back, holding_back
from grandarchive.text.grammar.series import Series
from grandarchive.text.grammar.zones import Place, place_of_cards
from grandarchive.text.shapes.abilities import Keyword, OwnCost, PlayFrom, Static
from grandarchive.text.shapes.amounts import Count, Divided, HowMany, Lesser, Product, Times
from grandarchive.text.shapes.conditions import YourTurn
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.kinds import Ability
from grandarchive.text.shapes.measures import DifferentAmong, Of
from grandarchive.text.shapes.modifications import (
    ACTIVATE_AS_FAST,
    AsThough,
    AttacksGet,
    CostChange,
    FloatingMemoryOnly,
    Gains,
    GainsActivated,
    Gets,
    Replaces,
    SetElements,
)
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    CHAMPION,
    THIS,
    YOURS,
    Among,
    And,
    Attacking,
    Bound,
    Element,
    Filter,
    Not,
    Owned,
    Source,
    SourceCard,
    Using,
)
from grandarchive.text.shapes.outcomes import EntersAsCopy

_CHAMPION: Final = CHAMPION & YOURS
_S: Final = slot("s")
_A: Final = slot("a")
_B: Final = slot("b")
_M: Final = slot("m")
_N: Final = slot("n")
_F: Final = slot("f")


def multiples() -> Custom:
    """So much for each of so many."""

    def make(n: Any, x: Any) -> Any:
        return x if n == 1 else Product(n, x)

    def take(value: Any) -> dict[str, Any] | None:
        if isinstance(value, Product) and type(value.left) is int and value.left > 1:
            return {"n": value.left, "x": value.right}
        return {"n": 1, "x": value} if isinstance(value, COUNTED) else None

    return Custom(make, take)


def _for_each() -> Custom:
    """A stat gets so much for each of so many."""
    times = multiples()

    def take(value: Any) -> dict[str, Any] | None:
        found = times.take(value.amount) if isinstance(value, Gets) else None
        return None if found is None else {"i": value.stat, **found}

    return Custom(lambda i, n, x: Gets(i, times.make(n, x)), take)


def _both_for_each() -> Custom:
    """Two stats get so much, each for each of the same."""
    one = _for_each()

    def take(value: Any) -> dict[str, Any] | None:
        first, second = (
            (one.take(each) for each in value) if isinstance(value, tuple) and len(value) == 2 else (None,) * 2
        )
        if first is None or second is None or first["x"] != second["x"]:
            return None
        return {**first, "j": second["i"], "k": second["n"]}

    return Custom(lambda i, n, j, k, x: (one.make(i, n, x), one.make(j, k, x)), take)


def multiplied() -> Custom:
    """A number that something gets, for each of so many; what is less than nothing is said otherwise."""
    times = multiples()

    def make(b: Any, x: Any) -> Any:
        return (replace(b, amount=times.make(b.amount, x)),) if type(b.amount) is int and b.amount > 0 else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Gets() | AttacksGet() as bonus,):
                found = times.take(bonus.amount)
                return None if found is None else {"b": replace(bonus, amount=found["n"]), "x": found["x"]}
        return None

    return Custom(make, take)


def _getting_so_much() -> Custom:
    """What fits gets so much of a stat: a number, or so much for each of so many."""
    times = multiples()

    def make(s: Any, i: Any, x: Any, n: Any = None) -> Static:
        return Static(s, (Gets(i, x if n is None else times.make(n, x)),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(s, (Gets(i, x),)) if value == make(s, i, x):
                return {"s": s, "i": i, "x": x}
        return None

    return Custom(make, take)


def own_cost() -> Custom:
    """What a card costs less for each of so many."""
    times = multiples()

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case OwnCost(CostChange(Product(-1, amount))) if value == OwnCost(CostChange(Product(-1, amount))):
                return times.take(amount)
        return None

    return Custom(lambda n, x: OwnCost(CostChange(Product(-1, times.make(n, x)))), take)


def _cards_there() -> Custom:
    """Cards that fit, with whose they are, and where they are."""

    def make(f: Any, p: Place) -> Any:
        if len(p.zones) != 1 or p.zones[0] not in ELSEWHERE:
            return None
        whose = () if p.whose is Who.EACH else (Owned(p.whose),)
        return all_of((*parts_of(p.of_them(f)), *whose)), p.zones

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Filter() as filter, tuple(zones)):
                whose: Any = Who.EACH
                *others, last = parts_of(filter) or (ANYTHING,)
                if isinstance(last, Owned) and zones != (Zone.STACK,):
                    filter, whose = all_of(tuple(others)), last.by
                cards, place = place_of_cards(filter, zones, whose)
                return {"f": cards, "p": place} if make(cards, place) == value else None
        return None

    return Custom(make, take)


def _held_there() -> Custom:
    """What holds for cards that are somewhere else than on the field."""

    def make(f: Any, m: Any) -> Static:
        return Static(f[0], m, reached=f[1])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Static):
            return None
        found = {"f": (value.affected, value.reached), "m": value.modifications}
        return found if make(**found) == value else None

    return Custom(make, take)


def _also_held() -> Custom:
    """One thing that holds, and an ability that is quoted besides."""

    def make(m: Any, a: Any = None) -> tuple[Any, ...]:
        return (m,) if a is None else (m, Gains(a))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (m,):
                return {"m": m, "a": None}
            case (m, Gains(a)):
                return {"m": m, "a": a}
        return None

    return Custom(make, take)


def _having() -> Custom:
    """Objects that fit have an ability that is quoted or named: its own name in it would mean the card itself.

    It may be what fits as long as it attacks with the card.
    """

    def make(s: Any = None, a: Any = None, told: Any = None, f: Any = None) -> Any:
        named = told is not None and any(isinstance(each, Source | SourceCard) for each in parts_in(told.effects))
        s = s if f is None else all_of((*parts_of(f), *WITH_THIS))
        return None if named else Static(s, (Gains(told or a),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(And((*f, attacking, using)), (Gains(Ability() as a),)) if (attacking, using) == WITH_THIS:
                return {"s": None, "f": all_of(tuple(f)), "a": a} if value == make(value.affected, a) else None
            case Static(s, (Gains(Ability() as a),)) if value == make(s, a):
                return {"s": s, "f": None, "a": a}
        return None

    return Custom(make, take)


def _together() -> Custom:
    """Two abilities that hold as long as the same condition does; by the second a card may be played from a zone."""

    def make(a: Any, b: Any = None, c: Any = None, z: Any = None, u: Any = None) -> Any:
        if u is not None and (type(a) is not Static or a.affected is THIS):
            return None
        b = held_back(a.affected, u) if u is not None else PlayFrom((z,)) if z is not None else b
        if a.condition is not None or b.condition is not None:
            return None
        return replace(a, condition=c), replace(b, condition=c)

    def take(value: Any) -> dict[str, Any] | None:
        said: dict[str, Any] = dict.fromkeys("abczu")
        match value:
            case (OwnCost() | Static() as a, OwnCost() | Static() as b) if a.condition == b.condition:
                said |= {"a": replace(a, condition=None), "c": a.condition}
                plain = replace(b, condition=None)
                found = holding_back(plain) if isinstance(a, Static) and a.affected is not THIS else None
                held = isinstance(a, Static) and found is not None and found["s"] == a.affected
                return {**said, "u": found["c"]} if found and held else {**said, "b": plain}
            case (OwnCost() | Static() as a, PlayFrom((z,)) as b) if b == PlayFrom((z,), a.condition):
                return {**said, "a": replace(a, condition=None), "c": a.condition, "z": z}
        return None

    return Custom(make, take)


def _and_if(a: Any, c: Any, b: Any) -> tuple[Static, Static] | None:
    """A static ability that always holds, and one that holds as long as a condition does."""
    if type(a) is not Static or type(b) is not Static or not a.condition is b.condition is None:
        return None
    return a, replace(b, condition=c)


def _with_condition(value: Any) -> dict[str, Any] | None:
    match value:
        case (Static(condition=None) as a, Static(condition=c) as b) if c is not None:
            return {"a": a, "c": c, "b": replace(b, condition=None)}
    return None


def _of_element() -> Custom:
    """To be of an element and no other."""

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (SetElements((name,)),):
                return {"e": Element(name)}
        return None

    return Custom(lambda e: (SetElements((e.name,)),), take)


def _timely() -> Custom:
    """What fits holds something as long as it is in a state or does something, and as long as a condition holds."""

    def make(s: Any, m: Any, a: Any, c: Any = None) -> Static:
        return Static(all_of((*parts_of(s), *parts_of(a))), m, c)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(And((*others, a)), m, c) if others:
                said: dict[str, Any] = {"s": all_of(tuple(others)), "m": m, "a": a, "c": c}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


_LESS: Final = "this card costs <n:amount> less to activate"
_LESS_FOR_EACH: Final = "this card costs <n:digits> less to activate for each <x:so many>"
LESS_FOR_EACH: Final = own_cost()


def _has(k: Any = None, f: Any = None) -> Gains | GainsActivated:
    """It has a keyword, or all activated abilities of what fits."""
    return Gains(k) if f is None else GainsActivated(f)


def _what_it_has(value: Any) -> dict[str, Any] | None:
    match value:
        case Gains(k) if value == Gains(k):
            return {"k": k, "f": None}
        case GainsActivated(f):
            return {"k": None, "f": f}
    return None


HAS: Final = Custom(_has, _what_it_has)
ALSO_HELD: Final = _also_held()
CARDS_THERE: Final = _cards_there()
TIMELY: Final = _timely()
SO_MUCH: Final = _getting_so_much()
WITH_THIS: Final = (Attacking(), Using(THIS))
HAVING: Final = _having()
TOGETHER: Final = _together()
MULTIPLIED: Final = multiplied()
COUNTED: Final = Count | HowMany | DifferentAmong | Divided | Of | Lesser | Times
_CONDITIONAL: Final = joined("s", condition=slot("c"))
_AS_LONG_AS: Final = "as long as <c:condition>, <s:static>."
_WITH_QUOTED: Final = Static(_S, (_M, Gains(slot("a"))))
_I: Final = slot("i")
_WHERE_X: Final = "<s:affected#> [gets|get] +X <i:stat word>, where X is <x:what x is>"
ELSEWHERE: Final = (Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.MATERIAL, Zone.LINEAGE, Zone.STACK)
"""Where what is said of all cards of a zone holds."""
_FROM: Final = (Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.MATERIAL, Zone.DECK)
"""From where a card may ever be activated."""
ALSO_FAST: Final = Static(THIS, (AsThough(ACTIVATE_AS_FAST),), zones=_FROM)
LEXICONS: Final = {
    "keyword of playing": vocabulary(
        {"efficiency": Static(THIS, (Gains(Keyword("efficiency")),), zones=(Zone.STACK,)), "fast activation": ALSO_FAST}
    ),
    "payer keyword": vocabulary({"floating memory": OwnCost(FloatingMemoryOnly())}),
    "on the stack": vocabulary({"on the effects stack": Place((Zone.STACK,))}),
    "entering as copy": vocabulary(
        {
            "you may have CARDNAME enter as a copy of any": True,
            "you may have CARDNAME enter the field as a copy of any": True,
            "CARDNAME enters the field as a copy of any": False,
        }
    ),
    "meanwhile": vocabulary({"during your turn": YourTurn()}),
}
SERIES: Final = {"held#": Series("single#", "double#", commas=True)}
_AS_COPY: Final = Static(
    THIS, (Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(_F, gains=(_A,)), optional=slot("o")),)
)

PRODUCTIONS: Final = (
    # Of what there are so many
    ("so often many", "<k:several> <x:many>", Divided(slot("x"), slot("k"))),
    ("each many", "each <x:so many>", slot("x")),
    ("each many", "every <x:so often many>", slot("x")),
    # For what it holds
    ("affected.sg", "<s:named one>", _S),
    *(("affected.sg", f"this {noun}", THIS, "CARDNAME") for noun in ("attack", "champion", "weapon")),
    *(("affected.sg", it, Among(Bound(referring(it)))) for it in ("it", "that ally", "that champion", "that unit")),
    ("affected.pl", "<f:group>", _F),
    ("affected.pl", "<f:object.pl>", _F),
    ("affected.pl", "other <f:object.pl>", Not(THIS) & _F),
    ("affected.pl", "all <f:object.pl>", _F, "<f:object.pl>"),
    # What it does
    ("stat change", "+<n:digits> <i:stat word>", Gets(_I, _N)),
    ("stat change", "+<n:unknown> <i:stat word>", Gets(_I, _N)),
    ("stat change", "-<n:digits> <i:stat word>", Gets(_I, minus("n"))),
    ("counted change", "+<n:digits> <i:stat word> for <x:each many>", _for_each()),
    ("getting#", "[gets|get] <m:stat change>", _M),
    ("losing#", "[loses|lose] <m:loss>", _M),
    ("single#", "<m:stat gain#>", _M),
    ("single#", "also <m:stat gain#>", _M, "<m:stat gain#>"),
    ("stat gain#", "<m:getting#>", _M),
    ("stat gain#", "[gets|get] <m:counted change>", _M),
    ("single#", "<m:losing#>", _M),
    ("single#", "<m:added type#>", _M),
    ("single#", "<m:having#>", _M),
    ("single#", "<m:blank#>", _M),
    ("having#", "[has|have] <k:keyword>", HAS),
    ("having#", "[has|have] all activated abilities of <f:object.pl>", HAS),
    (
        "double#",
        "[gets|get] +<n:digits> <i:stat word> and +<k:digits> <j:stat word> for <x:each many>",
        _both_for_each(),
    ),
    ("double#", "[gets|get] <a:stat change> and <b:stat change>", (_A, _B)),
    ("double#", "[gets|get] <a:counted change> and <b:counted change>", (_A, _B)),
    ("double#", "[has|have] <k:several keywords>", SEVERAL_GAINED),
    # What holds
    ("static", "champions you control <m:held.pl>", Static(_CHAMPION, _M), "your champion <m:held.sg>"),
    ("static", "<s:affected#> <m:held#>", Static(_S, _M)),
    ("static", "<s:affected.sg>'s attacks <m:attack changes.pl>", Static(_S, _M)),
    ("power change", "<b:attack bonus> for <x:each many>", MULTIPLIED),
    ("static", "for <x:each many>, <s:affected#> [gets|get] +<n:digits> <i:stat word>", SO_MUCH, ANEW),
    ("static", _WHERE_X, SO_MUCH),
    ("static", _WHERE_X.replace(",", ""), SO_MUCH, _WHERE_X),
    # What is somewhere else than on the field
    ("cards there", "<f:object.pl>", (_F, OBJECT_ZONES)),
    ("cards there", "<f:cards.pl> <p:whereabouts>", CARDS_THERE),
    ("cards there", "<f:cards.pl> <p:on the stack>", CARDS_THERE),
    ("cards there", "<f:cards.pl> you activate", (_F & YOURS & ACTIVATED, PLAYED_CARDS)),
    ("static", "<s:passing#>", _S),
    ("passing.pl", "<f:cards there> <m:held there>", _held_there()),
    ("held there", "<m:blank.pl>", ALSO_HELD),
    ("held there", "<m:having.pl>", ALSO_HELD),
    ("held there", "<m:having.pl> and <a:quoted calling>", ALSO_HELD),
    ("held there", "are <e:of element>", _of_element()),
    ("static", "this card has <s:keyword of playing>", slot("s")),
    ("static", "you may activate it as though it had <s:keyword of playing>", slot("s"), ANEW),
    # What a card costs
    ("static", "pay only using <p:payer keyword> for this card's memory cost", slot("p")),
    ("static", _LESS, OwnCost(CostChange(minus("n")))),
    ("static", "this card costs <n:amount> more to activate", OwnCost(CostChange(_N))),
    ("static", _LESS_FOR_EACH, LESS_FOR_EACH),
    # What a boon costs, which is never activated
    *(
        production
        for this in ("card", "boon")
        for production in (
            ("static", f"this {this} costs <n:amount> less to bestow", OwnCost(CostChange(minus("n"))), _LESS),
            (
                "static",
                f"this {this} costs <n:digits> less to bestow for each <x:so many>",
                LESS_FOR_EACH,
                _LESS_FOR_EACH,
            ),
        )
    ),
    # Abilities that it has; the last quotation mark ends the sentence
    ("quoting static", "<s:affected#> [has|have] <a:quoted>", HAVING),
    ("quoting static", "<s:affected.pl> have <told:triggered>", HAVING, ANEW),
    ("quoting static", "<s:affected#> <m:getting#> and [has|have] <a:quoted>", _WITH_QUOTED),
    ("quoting static", "<s:affected#> <m:losing#>, and [has|have] <a:quoted>", _WITH_QUOTED),
    ("quoting static", "<s:affected#> <m:having#> and <a:quoted>", _WITH_QUOTED),
    ("quoting static", "as long as a <f:object.sg> is attacking with CARDNAME, it has <a:quoted>", HAVING),
    ("ability", "<s:quoting static>", joined("s", condition=None)),
    ("ability", "as long as <c:condition>, <s:quoting static>", _CONDITIONAL),
    ("quoting static", "<o:entering as copy> <f:object.sg>, except it has <a:quoted>", _AS_COPY),
    ("quoting static", "<o:entering as copy> <f:object.sg> on the field except it has <a:quoted>", _AS_COPY, ANEW),
    # Whole abilities
    ("ability", "<s:affected#> <m:held#> as long as <a:at the time.pl> and <c:condition>.", TIMELY),
    ("ability", "<s:affected#> <m:held#> as long as <a:at the time.pl>.", TIMELY),
    ("ability", "each <s:object.sg> <m:held.sg> as long as <a:at the time.sg>.", TIMELY, ANEW),
    ("at the time.pl", "they're <a:state>", _A),
    ("at the time.pl", "they're <a:attacking it.pl>", _A),
    ("at the time.sg", "it <a:past deed> this turn", _A),
    ("ability", "<s:static>.", joined("s", condition=None)),
    ("keywords", "as long as <c:condition>, <a:static> and <b:static>.", TOGETHER),
    ("keywords", "as long as <c:condition>, <a:static> and you may activate it from your <z:zone>.", TOGETHER),
    ("keywords", "<a:static> and <b:static>.", TOGETHER),
    ("keywords", "<a:static>. <c:bonus> <b:ability>", Custom(_and_if, _with_condition)),
    ("keywords", "<a:static> and <u:unable.sg>.", TOGETHER),
    ("keywords", "<a:static>, and <u:unable.sg>.", TOGETHER, ANEW),
    ("ability", "<c:meanwhile>, <s:pricing>.", _CONDITIONAL),
    ("ability", _AS_LONG_AS, _CONDITIONAL),
    ("ability", "as long as <c:both>, <s:static>.", _CONDITIONAL),
    ("ability", "<s:static> as long as <c:condition>.", _CONDITIONAL, _AS_LONG_AS),
    ("ability", "if <c:condition>, <s:static>.", _CONDITIONAL, _AS_LONG_AS),
    ("ability", "<s:static> if <c:condition>.", _CONDITIONAL, _AS_LONG_AS),
)
