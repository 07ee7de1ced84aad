"""What players pay: for abilities, for cards, for attacks."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.amounts import Amount, Product, Sum
from grandarchive.model.choices import Different, Some, Total
from grandarchive.model.costs import BANISH_THIS, DELEVEL, REST_THIS, PayReserve
from grandarchive.model.effects import Banish, Discard, Put, Recover, RemoveCounters, Rest, Reveal, Sacrifice
from grandarchive.model.measures import RESERVE_COST, Elements
from grandarchive.model.nouns import THIS, Champion, Filter, Not, Or, Owned, Source
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    filled,
    joined,
    made,
    naming,
    parts_of,
    rest,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.linking import PAYMENT

LEXICONS: Final = {
    "done to objects": vocabulary({"sacrifice": Sacrifice, "rest": Rest, "banish": Banish}),
    "loosely many.pl": vocabulary({"any amount of": Some(HOLE, minimum=0, maximum=None)}),
    "costs": vocabulary({"(0)": ()}),
    "some objects": vocabulary({"your champion": Champion()}),
    "also itself": vocabulary({"this object": Source()}),
    "done with cards": vocabulary({"banish": Banish, "reveal": Reveal}),
}


def _reserve(n: Amount) -> PayReserve | None:
    """What costs (0) costs nothing."""
    return None if n == 0 else PayReserve(n)


def _paid_reserve(value: Any) -> dict[str, Any] | None:
    return {"n": value.amount} if type(value) is PayReserve else None


def _returned(f: Filter) -> Put | None:
    """One object that one owns: it goes to a zone of one's own."""
    return Put(Some(f), Zone.MATERIAL) if Owned(Who.YOU) in parts_of(f) else None


def _of_returned(value: Any) -> dict[str, Any] | None:
    f = value.what.filter if type(value) is Put and type(value.what) is Some else None
    return {"f": f} if f is not None and _returned(f) == value else None


PAID: Final = naming(PAYMENT)
PRODUCTIONS: Final = (
    # In a row before an ability, and joined in a sentence
    ("costs", "<c:cost>", (slot("c"),)),
    ("costs", "<c:cost>, <more:costs>", (slot("c"), rest("more"))),
    ("costs", "sacrifice <a:one object> and <b:one object>", (Sacrifice(slot("a")), Sacrifice(slot("b"))), ANEW),
    ("paid costs", "<c:paid cost>", (slot("c"),)),
    ("paid costs", "<c:paid cost> and <more:paid costs>", (slot("c"), rest("more"))),
    ("cost", "(<n:amount>)", Custom(_reserve, _paid_reserve)),
    ("cost", "[rest]", REST_THIS),
    ("cost", "<c:deed>", slot("c")),
    ("cost", "banish CARDNAME", BANISH_THIS),
    ("cost", "sacrifice CARDNAME", Sacrifice(Source())),
    ("paid cost", "pay (<n:amount>)", PayReserve(slot("n"))),
    (
        "paid cost",
        "pay (<n:digits>), reduced by (1) for each <x:so many>",
        PayReserve(Sum(slot("n"), Product(-1, slot("x")))),
    ),
    ("paid cost", "<c:deed>", slot("c")),
    # What is done with objects and cards
    ("deed", "<v:done to objects> <s:some objects>", made("v", slot("s"))),
    ("deed", "<v:done with cards> <s:own cards>", made("v", slot("s"))),
    (
        "deed",
        "sacrifice a <f:object.sg> or a <g:object.sg>",
        Sacrifice(Some(Or((slot("f"), slot("g"))))),
    ),
    (
        "deed",
        "discard <d:so many of#> <f:cards#>",
        Discard(joined("d", filter=slot("f"), zones=(Zone.HAND,), whose=Who.YOU)),
    ),
    ("deed", "return a <f:object.sg> to your material deck", Custom(_returned, _of_returned)),
    ("deed", "return <s:one object> to its owner's <z:own zone.sg>", Put(slot("s"), slot("z"))),
    ("deed", "return CARDNAME to your material deck", Put(Some(THIS & Owned(Who.YOU)), Zone.MATERIAL)),
    ("deed", "delevel your champion", DELEVEL),
    ("deed", "recover <n:amount>", Recover(slot("n"))),
    (
        "deed",
        "remove <n:count#> <kind:counter kind> [counter|counters] from <s:bearer>",
        RemoveCounters(slot("kind"), slot("s"), slot("n")),
    ),
    (
        "deed",
        "remove <n:count#> <kind:counter kind> [counter|counters] from <s:also itself>",
        RemoveCounters(slot("kind"), slot("s"), slot("n")),
        "remove <n:count#> <kind:counter kind> [counter|counters] from <s:bearer>",
    ),
    # With which ones
    ("one object", "a <f:object.sg>", Some(slot("f"))),
    ("some objects", "<n:count#> <f:object#>", Some(slot("f"), minimum=slot("n"), maximum=slot("n"), name=PAID)),
    ("some objects", "<d:loosely many.pl> <f:object.pl>", filled("d", slot("f"))),
    ("so many of#", "<n:count#>", Some(HOLE, minimum=slot("n"), maximum=slot("n"))),
    ("so many of.pl", "<d:loosely many.pl>", slot("d")),
    ("loosely many.pl", "up to <n:several>", Some(HOLE, minimum=0, maximum=slot("n"))),
    ("loosely many.pl", "any number of", Some(HOLE, minimum=0, maximum=None), "any amount of"),
    ("some objects", "another <f:object.sg>", Some(Not(THIS) & slot("f"))),
    (
        "own cards",
        "<d:so many of#> <f:cards#> from your <z:zone>",
        joined("d", filter=slot("f"), zones=(slot("z"),), whose=Who.YOU),
    ),
    ("own cards", "another <f:cards.sg> from your <z:zone>", Some(Not(THIS) & slot("f"), (slot("z"),), whose=Who.YOU)),
    (
        "own cards",
        "<n:numeral> or more <f:cards.pl> with total reserve cost <t:digits> from your <z:zone>",
        Some(slot("f"), (slot("z"),), slot("n"), None, Who.YOU, joint=Total(RESERVE_COST, slot("t"), slot("t"))),
    ),
    (
        "own cards",
        "<n:several> <f:cards.pl> each with different elements from your <z:zone>",
        Some(
            slot("f"), (slot("z"),), slot("n"), slot("n"), Who.YOU, joint=Different(Elements()), name=naming("chosen")
        ),
    ),
)
