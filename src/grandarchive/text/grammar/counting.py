"""What is counted and how many there are, and counters that are moved.

A "quantity" compares a number that is not said yet with another; "countable" is what there can be a number of.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.acting import NOT_YOUR_CHAMPION
from grandarchive.text.grammar.conditions import COMPARED, PARITY
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    all_of,
    filled,
    joined,
    parts_in,
    parts_of,
    referring,
    replaced,
    slot,
    vocabulary,
    vocabulary_by_number,
)
from grandarchive.text.grammar.gathered import REMOVED
from grandarchive.text.grammar.linking import COUNTERS_PAID
from grandarchive.text.grammar.moving import mentions_others
from grandarchive.text.grammar.negatives import negative
from grandarchive.text.grammar.numbers import SEVERAL
from grandarchive.text.grammar.statics import MULTIPLIED
from grandarchive.text.grammar.zones import Place, place_of_cards
from grandarchive.text.shapes.abilities import Triggered
from grandarchive.text.shapes.amounts import (
    EVENT_AMOUNT,
    AtLeast,
    Count,
    Divided,
    Equal,
    HowMany,
    Lesser,
    Sum,
    Times,
    Value,
)
from grandarchive.text.shapes.composition import Repeat
from grandarchive.text.shapes.conditions import Unless
from grandarchive.text.shapes.effects import AddCounters, Choose, Modify, MoveCounters, RemoveCounters
from grandarchive.text.shapes.measures import COST, RESERVE_COST, Counters, DifferentAmong, Elements, Of
from grandarchive.text.shapes.nouns import THIS, Among, Bound, Champion, Every, Not, PaidWith, Source
from grandarchive.text.shapes.payments import RESERVE_PAYMENT

F: Final = slot("f")
KIND: Final = slot("kind")
N: Final = slot("n")
S: Final = slot("s")
TO: Final = slot("to")


def _gets_for_each() -> Custom:
    """Something gets so much for each of so many; of an object that is chosen "other" would say another than that."""

    def make(s: Any, b: Any, x: Any, d: Any) -> Any:
        changes = MULTIPLIED.make(b, x)
        others = mentions_others(x)
        return None if changes is None or (others and s != Source()) else Modify(s, changes, d)

    return Custom(make, lambda _: None)


def _put_for_each() -> Custom:
    """As many counters are put as there are of something; of what is chosen "other" would say another than that."""

    def make(kind: Any, s: Any, x: Any) -> Any:
        return None if mentions_others(x) and s != Source() else AddCounters(kind, x, s)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case AddCounters(kind, Divided() | Lesser() as x, s) if value == make(kind, s, x):
                return {"kind": kind, "s": s, "x": x}
        return None

    return Custom(make, take)


def _removed() -> Custom:
    """How many counters of a kind were removed, which `gathered` finds out of which effect."""

    def take(value: Any) -> dict[str, Any] | None:
        named = type(value) is Value and value.name.startswith(f"{REMOVED} ")
        return {"kind": value.name.removeprefix(f"{REMOVED} ")} if named else None

    return Custom(lambda kind: Value(f"{REMOVED} {kind}"), take)


def _paid_in_counters() -> Custom:
    """How many counters were removed to pay for the card, of a kind if that is said."""

    def make(n: Value) -> HowMany:
        return HowMany(PaidWith(f"{n.name.removeprefix(REMOVED)} {COUNTERS_PAID}".strip()))

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not HowMany or type(value.what) is not PaidWith:
            return None
        kind = value.what.name.removesuffix(COUNTERS_PAID)
        said = {"n": Value(f"{REMOVED} {kind}".strip())}
        return said if make(**said) == value else None

    return Custom(make, take)


def _repeated() -> Custom:
    """Something as often as there are so many, with what is chosen each time.

    "Other" would say another than those; after what is counted on one's champion it is all but that.
    """

    def make(n: Any, e: tuple[Any, ...], s: Any = None) -> Repeat | None:
        if s is None and _only_chooses(e):
            return None
        if _is_of_champion(n):
            e = replaced(e, Not(THIS), NOT_YOUR_CHAMPION)
        return None if mentions_others(e) else Repeat(n, e if s is None else (Choose(s), *e))

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not Repeat:
            return None
        e = value.effects
        return {
            "n": value.amount,
            "e": replaced(e, NOT_YOUR_CHAMPION, Not(THIS)) if _is_of_champion(value.amount) else e,
        }

    return Custom(make, take)


def _is_of_champion(n: Any) -> bool:
    """It is counted on one's champion."""
    return any(type(each) is Of and each.what == Champion() for each in parts_in(n))


def _only_chooses(e: tuple[Any, ...]) -> bool:
    """What is done with what is chosen is told in the sentence behind."""
    return len(e) == 1 and isinstance(e[0], Choose)


def _counted_there() -> Custom:
    """How many cards that fit are somewhere, in one zone or in two; those in hand and memory are called influence."""

    def make(f: Any, p: Place) -> Count | Sum | None:
        counts = tuple(Count(p.of_them(f), zone, p.whose) for zone in p.zones)
        if p.joint is not None or p.zones == (Zone.HAND, Zone.MEMORY):
            return None
        return counts[0] if len(counts) == 1 else Sum(*counts)

    def take(value: Any) -> dict[str, Any] | None:
        counts: tuple[Any, ...] = (value.left, value.right) if type(value) is Sum else (value,)
        if not all(type(each) is Count for each in counts):
            return None
        cards, place = place_of_cards(counts[0].filter, tuple(each.zone for each in counts), counts[0].whose)
        return {"f": cards, "p": place} if make(cards, place) == value else None

    return Custom(make, take)


def _each_of_those() -> Custom:
    """All that fit of those with which something was done."""

    def make(f: Any, w: Any) -> Every:
        return Every(all_of((*parts_of(f), Among(w))))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Every(filter) if isinstance((parts_of(filter) or (None,))[-1], Among):
                *f, among = parts_of(filter)
                said = {"f": all_of(tuple(f)), "w": among.what}  # type: ignore[attr-defined]
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


def _of_both_kinds() -> Custom:
    """Counters of two kinds are put on two things, or on the same, which the text has already."""

    def make(n: Any, kind: str, m: Any, k: str, s: Any, to: Any = None) -> Any:
        there = to is not None or isinstance(s, Source | Champion | Bound)
        return (AddCounters(kind, n, s), AddCounters(k, m, s if to is None else to)) if there and kind != k else None

    return Custom(make, lambda _: None)


def _so_many(nothing: MoveCounters | RemoveCounters) -> Custom:
    """A number of counters, or up to that number."""

    def make(n: Any, k: Any = None) -> Any:
        return replace(nothing, minimum=k, maximum=n)

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not type(nothing) or value != make(value.maximum, value.minimum):
            return None
        return {"n": value.maximum, "k": value.minimum}

    return Custom(make, take)


def _from_among(done: type[MoveCounters] | type[RemoveCounters]) -> Custom:
    """Counters of several objects: a number is that of all of them, and any amount is any of each."""

    def make(m: Any, kind: str, f: Any, **to: Any) -> Any:
        return replace(m, kind=kind, what=Every(f), together=m.maximum is not None, **to)

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not done or type(value.what) is not Every:
            return None
        to = {"to": value.to} if isinstance(value, MoveCounters) else {}
        m = replace(value, kind=HOLE, what=HOLE, together=False, **dict.fromkeys(to, HOLE))
        said: dict[str, Any] = {"m": m, "kind": value.kind, "f": value.what.filter} | to
        return said if make(**said) == value else None

    return Custom(make, take)


EACH_OF_THOSE: Final = _each_of_those()
PUT_FOR_EACH: Final = _put_for_each()


def _difference() -> Custom:
    """If there are less than so many, as many counters are put as there are less."""

    def make(t: Any, a: Any, e: Any, kind: str, s: Any) -> Triggered | None:
        match e:
            case Unless(AtLeast(left, b)) if left is HOLE:
                return Triggered(t, (AddCounters(kind, Sum(b, negative(a)), s),), condition=Unless(AtLeast(a, b)))
        return None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Triggered(t, (AddCounters(kind, Sum(), s),), condition=Unless(AtLeast(a, b))):
                said: dict[str, Any] = {"t": t, "a": a, "e": Unless(AtLeast(HOLE, b)), "kind": kind, "s": s}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


REPEATED: Final = _repeated()
COUNTED_THERE: Final = _counted_there()
GETS: Final = _gets_for_each()
OMENS: Final = Every(F, Zone.BANISHMENT, Who.YOU)

LEXICONS: Final = {
    "whereabouts otherwise": vocabulary({"in this attacker's intent": Place((Zone.INTENT,))}),
    "different trait": vocabulary({"element": Elements()}),
    "cost kind": vocabulary({"costs": COST, "reserve costs": RESERVE_COST}),
    "cards done": vocabulary(
        {
            "loaded this way": Bound("loaded"),
            "put this way": Bound("put"),
            "reserved into your memory to pay for this card's reserve cost": PaidWith(RESERVE_PAYMENT),
        }
    ),
    # What was sacrificed to pay for the card
    "objects done": vocabulary({"sacrificed": PaidWith("sacrificed object")}),
    **vocabulary_by_number("mere", {"[card|cards] recollected": EVENT_AMOUNT}),
    **vocabulary_by_number(
        "done just now",
        {
            "[counter is|counters are] moved this way": Value("moved"),
            "[activation is|activations are] negated this way": HowMany(Bound("negated")),
        },
    ),
    "at least": vocabulary({"up to": 0}),
    "any moved": vocabulary({"any amount of": MoveCounters(HOLE, HOLE, HOLE, 0)}),
    "any removed": vocabulary({"any amount of": RemoveCounters(HOLE, HOLE, minimum=0)}),
    "moving": vocabulary({"all": MoveCounters(HOLE, HOLE, HOLE), "any amount of": MoveCounters(HOLE, HOLE, HOLE, 0)}),
    "quantity.pl": vocabulary({"zero": Equal(HOLE, 0), **PARITY}),
    "exact.sg": vocabulary({"one": 1}),
    "exact.pl": SEVERAL,
}

MOVED: Final = "move <m:moving> <kind:counter kind> counters from <s:selection.sg> to <to:selection.sg>"
MOVED_SO_MANY: Final = (
    "move <m:so many moved#> <kind:counter kind> [counter|counters] from <s:selection.sg> to <to:selection.sg>"
)
MOVING: Final = joined("m", kind=KIND, what=S, to=TO)
OF_BOTH_KINDS: Final = _of_both_kinds()
MOVING_AMONG: Final = _from_among(MoveCounters)
REMOVING_AMONG: Final = _from_among(RemoveCounters)
SO_MANY_MOVED: Final = _so_many(MoveCounters(HOLE, HOLE, HOLE))
SO_MANY_REMOVED: Final = _so_many(RemoveCounters(HOLE, HOLE))
BOTH_KINDS: Final = "put <n:count.sg> <kind:counter kind>{}<m:count#> <k:counter kind> {} on <s:things>"

PRODUCTIONS: Final = (
    # How many
    ("quantity.sg", "a", AtLeast(HOLE, 1)),
    ("quantity#", "exactly <n:exact#>", Equal(HOLE, N)),
    ("quantity.pl", "no", Unless(AtLeast(HOLE, 1))),
    ("quantity.pl", "<n:several> or more", AtLeast(HOLE, N)),
    ("quantity.pl", "<q:bound>", slot("q")),
    ("quantity.pl", "<b:comparative> than <n:several>", COMPARED, ANEW),
    ("bound", "<n:several> or less", AtLeast(N, HOLE)),
    ("bound", "<n:several> or fewer", AtLeast(N, HOLE), "<n:several> or less"),
    ("bound", "less than <n:several>", Unless(AtLeast(HOLE, N))),
    # Of what
    ("in your zone#", "<f:cards#> in your <z:zone>", Count(F, slot("z"), Who.YOU)),
    ("placed#", "<f:cards#> <p:whereabouts>", COUNTED_THERE),
    ("placed#", "<f:cards#> <p:whereabouts otherwise>", COUNTED_THERE, ANEW),
    ("had#", "<c:omen count#>", slot("c")),
    ("had#", "<c:in your zone#>", slot("c")),
    ("omen count#", "<f:omens#>", Count(F, Zone.BANISHMENT, Who.YOU)),
    ("omen count#", "<f:omens#> with different <c:cost kind>", DifferentAmong(slot("c"), OMENS)),
    ("countable#", "<f:omens#> you have", Count(F, Zone.BANISHMENT, Who.YOU)),
    ("countable#", "<c:different omens#>", slot("c")),
    ("different omens#", "<f:omens#> you have with different <c:cost kind>", DifferentAmong(slot("c"), OMENS)),
    (
        "different omens.sg",
        "<f:omens.sg> you have with a different <c:cost name>",
        DifferentAmong(slot("c"), OMENS),
        ANEW,
    ),
    ("countable#", "<c:objects there#>", slot("c")),
    ("objects there#", "<f:object#>", Count(F)),
    ("countable#", "other <f:object#>", Count(Not(THIS) & F)),
    ("countable#", "<f:object#> with different <c:cost kind>", DifferentAmong(slot("c"), Every(F))),
    ("countable#", "<c:in your zone#>", slot("c")),
    ("countable#", "<c:placed#>", slot("c")),
    ("countable#", "<c:counters there#>", slot("c")),
    ("counters there#", "<kind:counter kind> [counter|counters] on <s:counted on>", Of(Counters(KIND), S)),
    ("countable#", "<c:done count#>", slot("c")),
    ("countable#", "<d:played so often#> <s:span>", Times(joined("d", by=Who.YOU), S)),
    ("countable#", "[time|times] you've <d:your deed> <s:span>", Times(joined("d", by=Who.YOU), S)),
    ("played so often#", "<f:others played#> you've <d:played>", filled("d", F)),
    ("countable.sg", "different <c:different trait> <f:object.sg>", DifferentAmong(slot("c"), Every(F))),
    ("done count#", "<f:cards#> <w:cards done>", HowMany(slot("w"), F)),
    ("done count#", "<f:object#> <w:objects done>", HowMany(slot("w"), F)),
    (
        "done count#",
        "<f:cards#> put into your graveyard this way",
        Count(F & Among(Bound(referring("put into your graveyard this way"))), Zone.GRAVEYARD, Who.YOU),
    ),
    ("done count#", "<n:removed#>", N),
    ("removed#", "<n:removal#> removed this way", N),
    ("done count#", "<n:removal#> removed", _paid_in_counters()),
    ("removal#", "[counter|counters]", Value(REMOVED)),
    ("removal#", "<kind:counter kind> [counter|counters]", _removed()),
    *(
        ("cards done", f"{done} this way", Bound(referring(f"{done} this way")))
        for done in ("banished", "discarded", "revealed", "scavenged")
    ),
    ("cards done", "revealed", Bound(referring("revealed"))),
    *(
        ("cards done.pl", deed, Bound(referring(f"{done} this way")))
        for deed, done in (("banish", "banished"), ("reveal", "revealed"), ("scavenge", "scavenged"))
    ),
    *(("objects done", f"{done} this way", Bound(referring(f"{done} this way"))) for done in ("sacrificed", "rested")),
    ("objects done", "chosen", Bound(referring("chosen"))),
    ("counted on", "<s:known>", S),
    ("counted on", "<f:object.pl>", Every(F)),
    ("counted on", "each <f:object.sg>", Every(F), "<f:object.pl>"),
    ("measure", "the amount of <c:countable.pl>", slot("c")),
    *(
        ("measure", f"the {amount} of <c:countable.pl>", slot("c"), "the amount of <c:countable.pl>")
        for amount in ("number", "total amount")
    ),
    ("so many", "<c:countable.sg>", slot("c")),
    ("so many", "of up to <n:several> <c:countable.pl>", Lesser(slot("c"), N)),
    ("many", "<c:countable.pl>", slot("c")),
    # Counters
    ("effect", MOVED, MOVING),
    ("effect", MOVED.replace(" from ", " on "), MOVING, MOVED),
    ("effect", MOVED.replace(" to ", " onto "), MOVING, ANEW),
    ("effect", MOVED_SO_MANY, MOVING),
    ("effect", MOVED_SO_MANY.replace(" to ", " onto "), MOVING, ANEW),
    ("so many moved#", "<n:count#>", SO_MANY_MOVED),
    ("so many moved.pl", "<k:at least> <n:several>", SO_MANY_MOVED),
    ("so many removed.pl", "<n:several>", SO_MANY_REMOVED),
    ("so many removed.pl", "<k:at least> <n:several>", SO_MANY_REMOVED),
    # From among several
    *(
        ("effect", f"move <m:{many}> <kind:counter kind> counters from among <f:object.pl> {to}", MOVING_AMONG, *usual)
        for many in ("so many moved.pl", "any moved")
        for to, usual in (("to <to:selection.sg>", ()), ("onto <to:selection.sg>", (ANEW,)))
    ),
    *(
        ("effect", f"remove <m:{many}> <kind:counter kind> counters from among <f:object.pl>", REMOVING_AMONG)
        for many in ("so many removed.pl", "any removed")
    ),
    (
        "effect",
        "put <n:count#> <kind:counter kind> [counter|counters] onto <s:things>",
        AddCounters(KIND, N, S),
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:things>",
    ),
    *(
        (
            category,
            BOTH_KINDS.format(" and ", "[counter|counters]") + end,
            OF_BOTH_KINDS,
            BOTH_KINDS.format(f" counter on <s:things>{joint} put ", "[counter|counters]") + end,
        )
        for category, joint, end in (("clauses", " and", ""), ("effects", ".", "."))
    ),
    # For each of so many
    ("instruction", "put a <kind:counter kind> counter on <s:things> for <x:each many>", PUT_FOR_EACH, ANEW),
    ("instruction", "put a additional <kind:counter kind> counter on <s:things> for <x:each many>", PUT_FOR_EACH),
    ("instruction", "<s:subject#> [gets|get] <b:bonus> for <x:each many> <d:until>", GETS, ANEW),
    # How many were removed
    ("condition", "<q:quantity.pl> <c:done so.pl>", filled("q", slot("c"))),
    ("condition", "<q:quantity#> <c:removal#> [was|were] removed this way", filled("q", slot("c"))),
    ("done so.pl", "<f:cards.pl> were <w:cards done>", HowMany(slot("w"), F)),
    # Something as often as there are so many, whichever they are
    ("step", "for <n:times so many>, <e:ended>", REPEATED),
    (
        "step",
        "for <n:times so many>, choose <s:choice.sg>. <e:ended>",
        REPEATED,
        "for <n:times so many>, choose <s:choice.sg> and <e:ended>",
    ),
    ("times so many", "each <n:mere.sg>", N),
    ("times so many", "every <k:several> <n:mere.pl>", Divided(N, slot("k"))),
    ("times so many", "every <k:several> <n:objects there.pl>", Divided(N, slot("k"))),
    ("times so many", "each of up to <k:several> <n:mere.pl>", Lesser(N, slot("k"))),
    ("times so many", "each of up to <k:several> <n:objects there.pl>", Lesser(N, slot("k"))),
    ("mere#", "<n:removed#>", N),
    ("mere#", "<n:counters there#>", N),
    ("mere#", "<n:placed#>", N),
    ("mere.sg", "<n:different omens.sg>", N),
    ("mere.pl", "<kind:counter kind> counters that were on <s:known>", Of(Counters(KIND), S), ANEW),
    ("things", "each <f:object.sg> <w:objects done>", EACH_OF_THOSE),
    ("things", "each <w:objects done> <f:object.sg>", EACH_OF_THOSE, ANEW),
    (
        "effects",
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:things> and <m:count#> <k:counter kind> "
        "[counter|counters] on <to:things>.",
        OF_BOTH_KINDS,
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:things>. put <m:count#> <k:counter kind> "
        "[counter|counters] on <to:things>.",
    ),
    (
        "measure",
        "the amount of <kind:counter kind> counters that were on <s:known>",
        Of(Counters(KIND), S),
        "the amount of <kind:counter kind> counters on <s:known>",
    ),
    (
        "measure",
        "the amount of <kind:counter kind> counters that was on <s:known>",
        Of(Counters(KIND), S),
        "the amount of <kind:counter kind> counters on <s:known>",
    ),
    *(
        (
            "measure",
            f"the amount of <kind:counter kind> counters that {was} on <s:sacrificed one>",
            Of(Counters(KIND), S),
            *usual,
        )
        for was, usual in (("was", ()), ("were", (ANEW,)))
    ),
    ("done this way", "<q:quantity#> <c:done just now#>", filled("q", slot("c"))),
)

OVERRIDES: Final = (
    (
        "triggered",
        "<t:trigger> if <a:measure> is <e:extent>, put a amount of <kind:counter kind> counters on <s:things> equal to "
        "the difference.",
        _difference(),
    ),
)
"""Whole sentences that no other card has (D8)."""
