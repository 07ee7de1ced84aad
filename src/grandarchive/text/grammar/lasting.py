"""What holds for a time or waits: rules, the next cards, what is done later, attacks that are redirected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import EVENT_AMOUNT, Sum
from grandarchive.model.composition import ChooseOne, Delayed, Whenever
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import NEXT_WAKE_UP
from grandarchive.model.effects import Modify, RedirectAttack, Transform, WakeUp
from grandarchive.model.entering import ENTERS_DISTANT, RESTED, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AsThough,
    Cant,
    CostChange,
    Gains,
    Replaces,
    enters,
)
from grandarchive.model.nouns import CHAMPION, THIS, YOURS, Among, Bound, Every, Linked, Source
from grandarchive.model.outcomes import AmountBecomes, Prevented
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Phase, Who
from grandarchive.text.grammar.core import minus, referring, slot
from grandarchive.text.grammar.preventing import KINDS
from grandarchive.text.grammar.selections import OTHER

E: Final = slot("e")
F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
D: Final = slot("d")

SUFFERERS: Final[tuple[tuple[str, Any], ...]] = (
    ("CARDNAME", THIS),
    ("your champion", CHAMPION & YOURS),
    ("linked <f:plain head.sg>", Linked() & F),
    ("a <f:object.sg>", F),
    ("another <f:object.sg>", OTHER & F),
)
"""Who damage would be dealt to."""
PHASES: Final = {
    "end": Phase.END,
    "recollection": Phase.RECOLLECTION,
    "wake up": Phase.WAKE_UP,
    "main": Phase.MAIN,
}


def _prevented() -> Iterator[tuple[Any, ...]]:
    """Damage that is prevented each time it would be dealt."""
    for kind, damage in KINDS:
        for who, subject in SUFFERERS:
            pattern = Pattern(Happening.DAMAGED, subject, damage=damage)
            every = f"prevent all {kind}damage that would be dealt to {who}"
            usual = f"if {kind}damage would be dealt to {who}, prevent <n:amount> of that damage"
            yield "rule", every, Replaces(pattern, Prevented())
            yield (
                "rule",
                f"if {kind}damage would be dealt to {who}, prevent that damage",
                Replaces(pattern, Prevented()),
                every,
            )
            yield "rule", usual, Replaces(pattern, Prevented(N))
            for take in (f"take {kind}damage", f"be dealt {kind}damage"):
                yield (
                    "rule",
                    f"if {who} would {take}, prevent <n:amount> of that damage",
                    Replaces(pattern, Prevented(N)),
                    usual,
                )
            yield (
                "rule",
                f"if {kind}damage would be dealt to {who}, prevent all but <n:amount> of that damage",
                Replaces(pattern, Prevented(all_but=N)),
            )


def _prevented_for(who: str, subject: Any) -> Iterator[tuple[Any, ...]]:
    """Damage that is prevented this turn each time it would be dealt."""
    for kind, damage in KINDS:
        rule = (Replaces(Pattern(Happening.DAMAGED, subject, damage=damage), Prevented(N)),)
        usual = f"if {kind}damage would be dealt to {who} this turn, prevent <n:amount> of that damage"
        yield "effect", usual, Modify(RULES, rule)
        for take in (f"take {kind}damage", f"be dealt {kind}damage"):
            yield (
                "effect",
                f"if {who} would {take} this turn, prevent <n:amount> of that damage",
                Modify(RULES, rule),
                usual,
            )


def _more_damage() -> Iterator[tuple[Any, ...]]:
    """Damage that becomes more or less."""
    for who, subject in SUFFERERS:
        for word, amount in (("plus", Sum(EVENT_AMOUNT, N)), ("minus", Sum(EVENT_AMOUNT, minus("n")))):
            rule = Replaces(Pattern(Happening.DAMAGED, subject), AmountBecomes(amount))
            usual = f"if {who} would take damage, it takes that much damage {word} <n:digits> instead"
            yield "rule", usual, rule
            yield (
                "rule",
                f"if damage would be dealt to {who}, they take that much damage {word} <n:digits> instead",
                rule,
                usual,
            )


def _attack_price() -> Iterator[tuple[str, str, Any]]:
    """What players pay for each attack."""
    for what, pattern in (
        ("", Pattern(Happening.ATTACK)),
        (" with <f:object.pl>", Pattern(Happening.ATTACK, F)),
        (" targeting CARDNAME", Pattern(Happening.ATTACK, other=THIS)),
        (" targeting a <f:object.sg>", Pattern(Happening.ATTACK, other=F)),
    ):
        text = f"players can't declare attacks{what}"
        yield (
            "rule",
            f"{text} unless they pay (<n:amount>) for each attack declaration",
            Cant(pattern, (PayReserve(N),)),
        )
        yield "rule", text, Cant(pattern)


PRODUCTIONS: Final = (
    # Rules, of static abilities and for a time
    *_prevented(),
    *_more_damage(),
    *_prevented_for("<s:called>", Among(S)),
    *_prevented_for("your champion", CHAMPION & YOURS),
    *_attack_price(),
    ("static", "<r:rule>", Static(THIS, (slot("r"),))),
    ("temporary rule", "<r:rule>", slot("r")),
    ("temporary rule", "<f:object.pl> enter the field rested", enters(RESTED, F)),
    ("effect", "<d:until>, <r:temporary rule>", Modify(RULES, (slot("r"),), D)),
    (
        "effect",
        "<s:subject#> [doesn't|don't] wake up during [its|their] controller's next wake up phase",
        Modify(S, (Cant(Pattern(Happening.WAKE_UP)),), NEXT_WAKE_UP),
    ),
    (
        "effect",
        "<f:object.pl> gain your choice of <a:keyword> or <b:keyword> <d:until>",
        ChooseOne(
            ((Modify(Every(F), (Gains(slot("a")),), D),), (Modify(Every(F), (Gains(slot("b")),), D),)),
        ),
    ),
    # The next cards
    ("next one", "the next <f:cards.sg> you activate this turn", NextActivated(F)),
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
    # Attacks
    ("effect", "change the target of an attack to <s:selection.sg>", RedirectAttack(S)),
    (
        "effect",
        "change the target of an attack that targets your champion to <s:selection.sg>",
        RedirectAttack(S, CHAMPION & YOURS),
    ),
    ("effect", "change the target of an attack that targets CARDNAME to <s:selection.sg>", RedirectAttack(S, THIS)),
    ("effect", "change the target of an attack that targets a <f:object.sg> to <s:selection.sg>", RedirectAttack(S, F)),
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
