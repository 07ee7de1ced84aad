"""Damage: what deals it, how much of it there is, and what is done because it was dealt or prevented."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Resolution, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, AtLeast, Count, Divided, HowMany, Product, Sum, Value, X
from grandarchive.model.choices import Some
from grandarchive.model.composition import Delayed, If, Repeat, WhenDone, Whenever
from grandarchive.model.conditions import AllOf, Is
from grandarchive.model.durations import END_OF_TURN
from grandarchive.model.effects import AddCounters, ChooseName, DealDamage, Modify, SplitDamage
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import AttacksGet, PreventNext, PreventNextTime, Replaces, Unpreventable
from grandarchive.model.nouns import (
    ANYTHING,
    EVENT_OTHER,
    THIS,
    UNIT,
    YOURS,
    Among,
    Bound,
    Champion,
    Every,
    NamedAs,
)
from grandarchive.model.outcomes import AmountBecomes, GoesTo, Prevented
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.acting import NOT_YOUR_CHAMPION
from grandarchive.text.grammar.core import Custom, referring, slot
from grandarchive.text.grammar.measuring import WHERE
from grandarchive.text.grammar.objects import SPLIT
from grandarchive.text.grammar.preventing import HOW_MUCH, KINDS
from grandarchive.text.grammar.replacing import MORE, PLUS
from grandarchive.text.grammar.selections import ALL_CHOSEN

C: Final = slot("c")
E: Final = slot("e")
F: Final = slot("f")
K: Final = slot("k")
M: Final = slot("m")
N: Final = slot("n")
S: Final = slot("s")
SOURCE: Final = slot("o")
THEN: Final = slot("then")
PREVENTED: Final = Value("prevented")
OF_THIS: Final = Pattern(Happening.PREVENTED, other=THIS)
SHOWN: Final = Bound(referring("revealed this way"))
ROWS: Final = (("source#", "adjective", "source head#", "source after"),)
"""What deals damage is an object, or a card on the Effects Stack."""


HIT_BY_THIS: Final = Which(Pattern(Happening.DAMAGED, other=THIS, damage="combat"))
"""A unit is hit when it is dealt combat damage (CR Hit 2)."""


def _attack(outcome: Any) -> Static:
    """The damage of an attack that uses the card itself is replaced."""
    return Static(THIS, (Replaces(Pattern(Happening.HIT, THIS), outcome),))


def _dead(filter: Any) -> Sum:
    """Cards that fit in your graveyard and your banishment."""
    return Sum(Count(filter, Zone.GRAVEYARD, Who.YOU), Count(filter, Zone.BANISHMENT, Who.YOU))


def _plus() -> Custom:
    """So much damage, and so much more for each of so many."""

    def make(n: Any, s: Any, k: Any, x: Any) -> Any:
        return DealDamage(Sum(n, Product(k, x)), s)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case DealDamage(Sum(int(n), Product(int(k), x)), s) if value == make(n, s, k, x):
                return {"n": n, "s": s, "k": k, "x": x}
        return None

    return Custom(make, take)


def _with_sequel() -> Custom:
    """Damage is prevented the next time, and something is done as part of that if any was."""

    def make(p: Modify, e: Any) -> Any:
        replaced: Any = p.modifications[0]
        outcome = replace(replaced.outcome, effects=(If(AtLeast(PREVENTED, 1), e),))
        return replace(p, modifications=(replace(replaced, outcome=outcome),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(modifications=(Replaces(outcome=Prevented(effects=(If(then=e),)) as outcome) as replaced,)):
                p = replace(value, modifications=(replace(replaced, outcome=replace(outcome, effects=())),))
                return {"p": p, "e": e} if make(p, e) == value else None
        return None

    return Custom(make, take)


def _numbers() -> Iterator[tuple[Any, ...]]:
    """Another number of what players would do."""
    for player, they, who in (
        ("you", "", Who.YOU),
        ("a opponent", "they ", Who.OPPONENT),
        ("a player", "they ", Who.EACH),
    ):
        for verb, happening in (("glimpse", Happening.GLIMPSE), ("recover", Happening.RECOVER)):
            pattern = Pattern(happening, by=who)
            text = f"if {player} would {verb} a amount, {they}{verb} <n:amount> instead"
            yield "static", text, Static(THIS, (Replaces(pattern, AmountBecomes(N)),))
            if they:
                text = f"if {player} would {verb}, you may have that player {verb} <n:amount> instead"
                yield "static", text, Static(THIS, (Replaces(pattern, AmountBecomes(N), optional=True),))


PRODUCTIONS: Final = (
    # What deals it
    ("source head#", "[source|sources]", ANYTHING),
    ("source after", "you control", YOURS),
    ("trigger", "whenever a <o:source.sg> deals damage,", Pattern(Happening.DAMAGED, other=SOURCE)),
    *(
        (
            "trigger",
            f"whenever {kind}damage is dealt to one or more <f:object.pl> by a <o:source.sg>,",
            Pattern(Happening.DAMAGED, F, other=SOURCE, damage=damage, at_once=True),
        )
        for kind, damage in KINDS
    ),
    *(
        (
            "would",
            f"{kind}damage would be dealt to <p:endangered> from a <o:source.sg>",
            Pattern(Happening.DAMAGED, slot("p"), other=SOURCE, damage=damage),
        )
        for kind, damage in KINDS
    ),
    ("rule", "damage dealt by <o:source.pl> can't be prevented", Unpreventable(SOURCE)),
    # How much would be dealt
    *(
        (
            "would",
            f"<n:digits> or {word} {kind}damage would be dealt to <p:endangered>",
            Pattern(Happening.DAMAGED, slot("p"), damage=damage, **{bound: N}),
        )
        for kind, damage in KINDS
        for word, bound in (("less", "most"), ("more", "least"))
    ),
    *(
        (
            "would",
            f"<p:endangered> would take <n:digits> or {word} {kind}damage",
            Pattern(Happening.DAMAGED, slot("p"), damage=damage, **{bound: N}),
            f"<n:digits> or {word} {kind}damage would be dealt to <p:endangered>",
        )
        for kind, damage in KINDS
        for word, bound in (("less", "most"), ("more", "least"))
    ),
    (
        "would",
        "a <o:source.sg> would deal damage to one or more <f:object.pl>",
        Pattern(Happening.DAMAGED, F, other=SOURCE),
        "damage would be dealt to a <f:object.sg> from a <o:source.sg>",
    ),
    ("outcome", "it deals that much damage plus X instead", AmountBecomes(Sum(EVENT_AMOUNT, X))),
    (
        "effect",
        "the next time a <o:source.sg> would deal damage to one or more <f:object.pl> this turn, "
        "it deals that much damage plus <n:digits> to those <f:object.pl> instead",
        Modify(
            RULES,
            (
                Replaces(
                    Pattern(Happening.DAMAGED, F, other=SOURCE, at_once=True),
                    AmountBecomes(Sum(EVENT_AMOUNT, N)),
                    once=True,
                ),
            ),
        ),
    ),
    (
        "effects",
        "choose a card name. until end of turn, if damage would be dealt to <p:endangered> by a source with that name, "
        "<o:outcome>.",
        (
            ChooseName(),
            Modify(RULES, (Replaces(Pattern(Happening.DAMAGED, slot("p"), other=NamedAs("name")), slot("o")),)),
        ),
    ),
    # By an attack card or a weapon
    ("static", "if this attack would deal damage, it deals <n:dealt instead> instead", _attack(AmountBecomes(N))),
    ("dealt instead", "double that damage", Product(2, EVENT_AMOUNT)),
    ("dealt instead", "that much damage plus <n:digits>", Sum(EVENT_AMOUNT, N)),
    ("static", "combat damage dealt by this attack is unpreventable", Static(THIS, (Unpreventable(THIS, "combat"),))),
    # What dies of it
    (
        "static",
        "if a unit hit by CARDNAME this turn would die, banish it instead",
        Static(THIS, (Replaces(Pattern(Happening.DIE, UNIT & HIT_BY_THIS), GoesTo(Zone.BANISHMENT)),)),
    ),
    # The next time
    ("once", "double that damage", AmountBecomes(Product(2, EVENT_AMOUNT))),
    ("once", "prevent all but <n:amount> of that damage", Prevented(all_but=N)),
    ("once", PLUS, MORE),
    *(
        production
        for kind, damage in KINDS
        for source, other in (("", ANYTHING), (" from a <f:source.sg>", F))
        for dealt in (Pattern(Happening.DAMAGED, damage=damage, other=other),)
        for usual in (f"the next time {kind}damage would be dealt to <s:selection.sg>{source} this turn, <o:once>",)
        for meaning in (Modify(S, (Replaces(dealt, slot("o"), once=True),)),)
        for production in (
            ("effect", usual, meaning),
            (
                "effect",
                f"the next time <s:selection.sg> would take {kind}damage{source} this turn, <o:once>",
                meaning,
                usual,
            ),
        )
    ),
    # Just so much
    *(
        (
            "exact prevention",
            f"the next time <s:selection.sg> would take exactly <n:amount> {kind}damage this turn, prevent that damage",
            Modify(S, (Replaces(Pattern(Happening.DAMAGED, damage=damage, least=N, most=N), Prevented(), once=True),)),
        )
        for kind, damage in KINDS
    ),
    ("prevention", "<e:exact prevention>", E),
    ("prevention", "<e:exact prevention>, where X is <m:what x is>", WHERE),
    ("effect", "<e:exact prevention>", E),
    ("step", "<p:prevention>. <e:clauses> if damage was prevented this way.", _with_sequel()),
    # What is done as part of its prevention
    (
        "step",
        "if <w:would> this turn, prevent <n:amount> of that damage. "
        "if the damage prevented had a unit as its source, <e:struck back>.",
        Modify(
            RULES,
            (
                Replaces(
                    slot("w"),
                    Prevented(N, effects=(If(AllOf((AtLeast(PREVENTED, 1), Is(EVENT_OTHER, UNIT))), (E,)),)),
                ),
            ),
        ),
    ),
    ("struck back", "deal <n:amount> damage to that unit", DealDamage(N, EVENT_OTHER)),
    *(
        (
            "step",
            f"the next time {kind}damage would be dealt to <s:selection.sg> this turn, prevent {much}. <e:sequel>",
            Modify(S, (PreventNextTime((E,), amount, damage),)),
        )
        for kind, damage in KINDS
        for much, amount in HOW_MUCH
    ),
    ("prevented amount", "the amount of damage prevented this way", PREVENTED),
    (
        "sequel",
        "put a amount of <k:counter kind> counters on <s:things> equal to <m:prevented amount>.",
        AddCounters(K, M, S),
    ),
    ("sequel", "<e:effect>, where X is <m:prevented amount>.", WHERE),
    ("sequel", "if <n:digits> or more damage was prevented this way, <then:ended>", If(AtLeast(PREVENTED, N), THEN)),
    (
        "sequel",
        "when damage is prevented this way, <then:ended>",
        If(AtLeast(PREVENTED, 1), (WhenDone(THEN),)),
    ),
    (
        "sequel",
        "when <n:digits> or more damage is prevented this way, <then:ended>",
        If(AtLeast(PREVENTED, N), (WhenDone(THEN),)),
    ),
    *(
        (
            "step",
            f"prevent the next <n:amount> {kind}damage that would be dealt to <s:selection.sg> this turn. "
            "whenever damage is prevented this way, <then:ended>",
            Modify(S, (PreventNext(N, damage, effects=(WhenDone(THEN),)),)),
        )
        for kind, damage in KINDS
    ),
    # What waits for the damage that the paragraph before prevents
    ("resolution", "whenever damage is prevented this way, <e:ended>", Resolution((Whenever(OF_THIS, E),))),
    (
        "resolution",
        "when <n:digits> or more damage is prevented this way, <e:ended>",
        Resolution((Delayed(Pattern(Happening.PREVENTED, other=THIS, least=N), E, END_OF_TURN),)),
    ),
    # How much is dealt
    (
        "triggered",
        "<t:trigger> deal that much damage to <s:things>.",
        Triggered(slot("t"), (DealDamage(EVENT_AMOUNT, S),)),
    ),
    (
        "instruction",
        "deal <n:digits> damage to <s:things> plus a additional <k:digits> for each <x:so many>",
        _plus(),
    ),
    ("so many", "<f:cards.sg> in your graveyard and banishment", _dead(F)),
    (
        "step",
        "for every <k:several> damage counters on your champion, deal <n:amount> damage to all other units.",
        Repeat(Divided(Of(Counters("damage"), Champion()), K), (DealDamage(N, Every(UNIT & NOT_YOUR_CHAMPION)),)),
    ),
    (
        "next attack change",
        "gets +1 [power] for every <k:several> <c:counter kind> counters on <s:known>",
        (AttacksGet(Divided(Of(Counters(C), S), K)),),
    ),
    (
        "effect",
        "<s:their> next attack this turn <m:next attack change>",
        Modify(NextAttack(Among(S)), M),
        "<s:their>'s next attack this turn <m:next attack change>",
    ),
    ("their", "their", Bound(referring("their"))),
    ("known", "them", Bound(referring("them"))),
    ("measure", "the amount of <f:cards.pl> revealed this way", HowMany(SHOWN, F)),
    (
        "instruction",
        SPLIT.replace("<n:amount> damage", "damage equal to <n:measure>"),
        SplitDamage(N, Some(F, minimum=0, maximum=N, name=ALL_CHOSEN)),
        f"{SPLIT.replace('<n:amount>', 'X')}, where X is <n:measure>",
    ),
    # Numbers of what would be done
    *_numbers(),
)
