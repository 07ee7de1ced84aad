"""What holds for a time or waits: rules, the next cards, what is done later, attacks that are redirected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import Count, Product, Term
from grandarchive.model.choices import OneOf, Some
from grandarchive.model.composition import ChooseOne, Delayed, Repeat, Whenever
from grandarchive.model.durations import NEXT_WAKE_UP
from grandarchive.model.effects import Modify, Redirect, RedirectAttack, Transform, TriggerAbilities, WakeUp
from grandarchive.model.entering import ENTERS_DISTANT, RESTED, with_counters
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AsThough,
    Cant,
    CostChange,
    Gains,
    Gets,
    Replaces,
    enters,
)
from grandarchive.model.nouns import CHAMPION, THIS, YOURS, Among, And, Bound, Not, Or, Source, Target
from grandarchive.model.outcomes import Prevented
from grandarchive.model.pending import Pending
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Phase, Who
from grandarchive.model.time import SkipNext
from grandarchive.text.grammar.core import Custom, all_of, minus, naming, referring, slot
from grandarchive.text.grammar.negating import ACTIVATIONS
from grandarchive.text.grammar.preventing import KINDS
from grandarchive.text.grammar.replacing import TAKEN
from grandarchive.text.grammar.selections import NAME

E: Final = slot("e")
F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
D: Final = slot("d")

PHASES: Final = {
    "end": Phase.END,
    "recollection": Phase.RECOLLECTION,
    "wake up": Phase.WAKE_UP,
    "main": Phase.MAIN,
}
SKIPPED: Final = {**PHASES, "materialize": Phase.MATERIALIZE, "draw": Phase.DRAW}
REPLACED: Final = Modify(RULES, (Replaces(slot("w"), slot("o")),))


def _befalling() -> Iterator[tuple[Any, ...]]:
    """Damage that would be dealt to what a text has named."""
    for kind, damage in KINDS:
        usual = f"{kind}damage would be dealt to <s:called>"
        pattern = Pattern(Happening.DAMAGED, Among(S), damage=damage)
        yield "befalling", usual, pattern
        for take in TAKEN:
            yield "befalling", f"<s:called> {take.format(kind)}", pattern, usual


def _for_each() -> Custom:
    """One stat that gets so much for each of so many, for a time."""

    def make(s: Any, m: Any, d: Any, x: Any) -> Any:
        n = m[0].amount if len(m) == 1 and isinstance(m[0], Gets) else 0
        if type(n) is not int or n < 1:
            return None
        return Modify(s, (Gets(m[0].stat, x if n == 1 else Product(n, x)),), d)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(s, (Gets(stat, Product(int(n), x)),), d) | Modify(s, (Gets(stat, x) as n,), d):
                n = n if isinstance(n, int) else 1
                return {"s": s, "m": (Gets(stat, n),), "d": d, "x": x} if isinstance(x, Term) else None
        return None

    return Custom(make, take)


def _for_each_other() -> Custom:
    """The same for each of them other than what gets it."""
    for_each = _for_each()

    def make(s: Any, m: Any, d: Any, f: Any) -> Any:
        return for_each.make(s, m, d, Count(Not(Among(Bound(s.name))) & f))

    def take(value: Any) -> dict[str, Any] | None:
        match for_each.take(value):
            case {"s": Target(name=name) as s, "m": m, "d": d, "x": Count(And((other, *rest)))}:
                said = {"s": s, "m": m, "d": d, "f": all_of(tuple(rest))}
                return said if other == Not(Among(Bound(name))) and make(**said) == value else None
        return None

    return Custom(make, take)


def _options(s: Any, o: tuple[Any, ...], d: Any) -> ChooseOne | None:
    """One of these changes, as one chooses; a target is chosen before."""
    if isinstance(s, Some):
        return None
    again = Bound(s.name) if isinstance(s, Target) else s
    return ChooseOne(tuple((Modify(again if place else s, (each,), d),) for place, each in enumerate(o)))


def _optional(value: Any) -> dict[str, Any] | None:
    """What is changed, in which of these ways, and for how long."""
    match value:
        case ChooseOne(((Modify(s, (a,), d),), (Modify(_, (b,)),))) if value == _options(s, (a, b), d):
            return {"s": s, "o": (a, b), "d": d}
    return None


PRODUCTIONS: Final = (
    # Rules for a time
    *_befalling(),
    ("static", "<r:rule>", Static(THIS, (slot("r"),))),
    ("temporary rule", "<r:rule>", slot("r")),
    *(
        (
            "static",
            f"prevent all {kind}damage that would be dealt to <p:endangered>",
            Static(THIS, (Replaces(Pattern(Happening.DAMAGED, slot("p"), damage=damage), Prevented()),)),
            f"if {kind}damage would be dealt to <p:endangered>, prevent that damage",
        )
        for kind, damage in KINDS
    ),
    *(
        production
        for what in ("would", "befalling")
        for production in (
            ("effect", f"if <w:{what}> this turn, <o:outcome>", REPLACED),
            (
                "effect",
                f"until end of turn, if <w:{what}>, <o:outcome>",
                REPLACED,
                f"if <w:{what}> this turn, <o:outcome>",
            ),
            (
                "effect",
                f"until end of turn, if <w:{what}> this turn, <o:outcome>",
                REPLACED,
                f"if <w:{what}> this turn, <o:outcome>",
            ),
            ("temporary rule", f"if <w:{what}>, <o:outcome>", Replaces(slot("w"), slot("o"))),
        )
    ),
    ("temporary rule", "<f:object.pl> enter the field rested", enters(RESTED, F)),
    *(
        (
            "temporary rule",
            f"{cards} you activate this turn enter the field with <n:additional#> <kind:counter kind> "
            "[counter|counters] on them",
            enters(with_counters(slot("kind"), N), kind & Which(Pattern(Happening.ACTIVATE, by=Who.YOU))),
        )
        for cards, kind in (
            ("<a:subtype> and <b:subtype> <f:cards.pl>", Or((slot("a"), slot("b"))) & F),
            ("<f:cards.pl>", F),
        )
    ),
    ("effect", "<d:until>, <r:temporary rule>", Modify(RULES, (slot("r"),), D)),
    # So much for each of so many
    ("effect", "<s:subject#> <m:changes#> <d:until> for each <x:per>", _for_each()),
    ("effect", "<s:target.sg> <m:changes.sg> <d:until> for each other <f:object.sg>", _for_each_other()),
    ("per", "<f:object.sg>", Count(F)),
    ("per", "<n:done>", N),
    (
        "effect",
        "<s:subject#> [doesn't|don't] wake up during [its|their] controller's next wake up phase",
        Modify(S, (Cant(Pattern(Happening.WAKE_UP)),), NEXT_WAKE_UP),
    ),
    ("effect", "<s:subject#> <o:options#> <d:until>", Custom(_options, _optional)),
    ("options#", "[gains|gain] your choice of <a:keyword> or <b:keyword>", (Gains(slot("a")), Gains(slot("b")))),
    ("options#", "[gets|get] your choice of <a:bonus> or <b:bonus>", (slot("a"), slot("b"))),
    (
        "temporary rule",
        "<f:object.pl> that enter the field under your control enter with <n:additional#> <kind:counter kind> "
        "[counter|counters] on them",
        enters(with_counters(slot("kind"), N), F & YOURS),
    ),
    (
        "temporary rule",
        "<f:object.pl> enter the field with <n:additional#> <kind:counter kind> [counter|counters] on them",
        enters(with_counters(slot("kind"), N), F),
    ),
    # The next cards
    ("next one", "the next <f:cards.sg> you activate this turn", NextActivated(F)),
    (
        "effect",
        "<s:next one> costs <n:amount> less to activate "
        "and enters the field with <m:additional#> <kind:counter kind> [counter|counters] on it",
        Modify(S, (CostChange(minus("n")), enters(with_counters(slot("kind"), slot("m"))))),
    ),
    (
        "effect",
        "the activation of the next <f:cards.sg> you activate this turn can't be negated",
        Modify(NextActivated(F), (Cant(Pattern(Happening.NEGATED)),)),
    ),
    ("effect", "<s:next one> costs <n:amount> less to activate", Modify(S, (CostChange(minus("n")),))),
    (
        "effect",
        "<s:next one> costs (<n:amount>) less to activate",
        Modify(S, (CostChange(minus("n")),)),
        "<s:next one> costs <n:amount> less to activate",
    ),
    (
        "effect",
        "<s:next one> can be activated as though it had fast activation",
        Modify(S, (AsThough(ACTIVATE_AS_FAST),)),
    ),
    ("effect", "<s:next one> enters the field distant", Modify(S, (enters(ENTERS_DISTANT),))),
    (
        "effect",
        "<s:next one> enters the field with <n:additional#> <kind:counter kind> [counter|counters] on it",
        Modify(S, (enters(with_counters(slot("kind"), N)),)),
    ),
    (
        "effect",
        "the activation of <s:next one> can't be negated",
        Modify(S, (Cant(Pattern(Happening.NEGATED)),)),
    ),
    ("additional.sg", "an additional", 1),
    ("additional.pl", "<n:several> additional", N),
    # Later
    *(
        (
            "step",
            f"at the beginning of {whose} {word} phase, <e:ended>",
            Delayed(Pattern(Happening.PHASE, by=who, phase=phase), E),
        )
        for word, phase in PHASES.items()
        for whose, who in (("the next", Who.EACH), ("your next", Who.YOU))
    ),
    ("step", "<d:until>, <t:trigger> <e:ended>", Whenever(slot("t"), E, D)),
    (
        "step",
        "<d:until>, whenever target <f:object.sg> attacks, <e:ended>",
        Whenever(Pattern(Happening.ATTACK, Among(Target(F, name=NAME))), E, D),
    ),
    (
        "effect",
        "trigger all of its on attack abilities twice",
        Repeat(2, (TriggerAbilities(Bound(referring("it")), Happening.ATTACK),)),
    ),
    *(("effect", f"skip your next {word} phase", SkipNext(phase)) for word, phase in SKIPPED.items()),
    # Attacks
    ("effect", "change the target of an attack to <s:selection.sg>", RedirectAttack(S)),
    (
        "effect",
        "change the target of an attack that targets your champion to <s:selection.sg>",
        RedirectAttack(S, CHAMPION & YOURS),
    ),
    ("effect", "change the target of an attack that targets CARDNAME to <s:selection.sg>", RedirectAttack(S, THIS)),
    ("effect", "change the target of an attack that targets a <f:object.sg> to <s:selection.sg>", RedirectAttack(S, F)),
    *(
        (
            "effect",
            f"change the target of a {items} that targets {which} to <s:selection.sg>",
            Redirect(OneOf(Pending(items=kinds, targeting=of), naming("activation")), S, of),
        )
        for items, kinds in (("activation", ACTIVATIONS), ("activation or trigger", (*ACTIVATIONS, "trigger")))
        for which, of in (("a <f:object.sg>", F), ("another <f:object.sg>", Not(THIS) & F))
    ),
    # Waking up
    *(("pronoun", word, Bound(referring(word))) for word in ("it", "them")),
    ("effect", "wake <s:pronoun> up", WakeUp(S), "wake up <s:pronoun>"),
    (
        "clauses",
        "wake up and transform CARDNAME",
        (WakeUp(Source()), Transform(Source())),
        "wake up CARDNAME and transform CARDNAME",
    ),
)
