"""What holds for a time or waits: rules, the next cards, what is done later, attacks that are redirected.

A "rule" holds as a static ability, or until something. How things enter ("manner") is said of all that fit and of the
"next one", which is changed "as activated". What is "redirected" is joined to what becomes its target.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import LABELS, Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    all_of,
    joined,
    naming,
    parts_of,
    referring,
    replaced,
    slot,
    vocabulary,
    vocabulary_by_number,
)
from grandarchive.text.grammar.moving import mentions_others
from grandarchive.text.grammar.replacing import TAKEN
from grandarchive.text.grammar.series import Series
from grandarchive.text.grammar.vocabulary import MOMENTS, STACK_ITEMS
from grandarchive.text.shapes.abilities import Static
from grandarchive.text.shapes.amounts import Count, HowMany, Product
from grandarchive.text.shapes.choices import OneOf, Some
from grandarchive.text.shapes.composition import ChooseOne, Delayed, If, Whenever
from grandarchive.text.shapes.conditions import Is
from grandarchive.text.shapes.durations import REST_OF_GAME
from grandarchive.text.shapes.effects import Modify, Put, Redirect, RedirectAttack, Transform, TriggerAbilities, WakeUp
from grandarchive.text.shapes.entering import with_counters
from grandarchive.text.shapes.events import Happening, Pattern, Which
from grandarchive.text.shapes.modifications import (
    ACTIVATE_AS_FAST,
    AbilitiesCost,
    AsThough,
    Cant,
    CostChange,
    Gains,
    Gets,
    Loses,
    Replaces,
    RestsNobody,
    enters,
)
from grandarchive.text.shapes.nouns import (
    EVENT_CARD,
    THIS,
    YOURS,
    Among,
    Bound,
    Defending,
    Not,
    Owned,
    PlayedFrom,
    Source,
    Target,
)
from grandarchive.text.shapes.outcomes import Prevented
from grandarchive.text.shapes.pending import Pending
from grandarchive.text.shapes.players import TurnPlayer
from grandarchive.text.shapes.scopes import RULES, NextActivated, NextUsed
from grandarchive.text.shapes.time import SkipNext

E: Final = slot("e")
F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
D: Final = slot("d")

BEFALLING: Final = "<d:so much damage> would be dealt to <s:called>"
TOLD: Final = "on <h:keyword moment> abilities"
REPLACED: Final = Modify(RULES, (Replaces(slot("w"), slot("o")),))


def _for_each() -> Custom:
    """One stat that gets so much for each of so many, for a time; "other" says another than the target that gets it."""

    def make(s: Any, m: Any, d: Any, x: Any) -> Any:
        n = m[0].amount if len(m) == 1 and isinstance(m[0], Gets) else 0
        if type(s) is Target and s.maximum == 1:
            x = replaced(x, Not(THIS), Not(Among(Bound(s.name))))
        if type(n) is not int or n < 1 or mentions_others(x):
            return None
        return Modify(s, (Gets(m[0].stat, x if n == 1 else Product(n, x)),), d)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(s, (Gets(stat, Product(int(n), x)),), d) | Modify(s, (Gets(stat, x) as n,), d):
                n = n if isinstance(n, int) else 1
                if not isinstance(x, HowMany | Count) or getattr(x, "zone", Zone.FIELD) is not Zone.FIELD:
                    return None
                x = replaced(x, Not(Among(Bound(s.name))), Not(THIS)) if type(s) is Target else x
                said = {"s": s, "m": (Gets(stat, n),), "d": d, "x": x}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


def _changed(s: Any, m: tuple[Any, ...]) -> Modify:
    """What is changed of the next ones; what an ability costs is another thing than what a card does."""
    if isinstance(s, NextUsed):
        m = tuple(AbilitiesCost(each.amount) if isinstance(each, CostChange) else each for each in m)
    return Modify(s, m)


def _of_next(value: Any) -> dict[str, Any] | None:
    match value:
        case Modify(NextActivated() | NextUsed() as s, m) if value == Modify(s, m):
            return {"s": s, "m": tuple(CostChange(e.amount) if isinstance(e, AbilitiesCost) else e for e in m)}
    return None


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


def _in_phase() -> Custom:
    """Effects at the beginning of the next phase of a name, with or without a condition."""

    def make(w: Any, p: Any, e: Any, c: Any = None) -> Delayed:
        return Delayed(Pattern(Happening.PHASE, by=w, phase=p), e, condition=c)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Delayed(Pattern(Happening.PHASE, by=w, phase=p), e, condition=c) if value == make(w, p, e, c):
                return {"w": w, "p": p, "e": e, "c": c}
        return None

    return Custom(make, take)


def _to_be_activated() -> Custom:
    """Cards that are activated, from anywhere or from a zone."""

    def make(f: Any, z: Zone | None = None) -> Any:
        return f if z is None else all_of((*parts_of(f), PlayedFrom(z)))

    def take(value: Any) -> dict[str, Any]:
        match parts_of(value):
            case (*f, PlayedFrom(z)):
                return {"f": all_of(tuple(f)), "z": z}
        return {"f": value, "z": None}

    return Custom(make, take)


def _redirected() -> Custom:
    """An item of the Effects Stack or an attack gets another target."""

    def make(w: Any, s: Any) -> Any:
        return replaced(w, HOLE, s)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case RedirectAttack() | Redirect():
                return {"w": replace(value, to=HOLE), "s": value.to}
            case If(Is(Bound() as target), (RedirectAttack(s),)):
                w = replaced(RETARGETED, EVENT_CARD, target)
                return {"w": RETARGETED, "s": s} if value == make(w, s) else None
        return None

    return Custom(make, take)


ACTIVATED: Final = Which(Pattern(Happening.ACTIVATE, by=Who.YOU))
CHANGED: Final = Custom(_changed, _of_next)
IN_PHASE: Final = _in_phase()
TO_BE_ACTIVATED: Final = _to_be_activated()
REDIRECTED: Final = _redirected()
RETARGETED: Final = If(Is(EVENT_CARD, Defending()), (RedirectAttack(HOLE, Among(EVENT_CARD)),), (RedirectAttack(HOLE),))
"""A target of the attack that is about it becomes another: it, or what the attack was changed to since."""
MORE_COUNTERS: Final = with_counters(slot("kind"), N)
LEXICONS: Final = {
    "your side": vocabulary({"under your control": YOURS}),
    "the next": vocabulary({"the next": 1}),
    "next one.sg": vocabulary(
        {f"the next {label} ability you activate this turn": NextUsed(label=label) for label in sorted(LABELS)}
    ),
    "activated then": vocabulary({"you activate this turn": ACTIVATED}),
    "stack items": vocabulary(STACK_ITEMS),
    "redirected": vocabulary({"that attack": RETARGETED}),
    "of activation": vocabulary({"can't be negated": (Cant(Pattern(Happening.NEGATED)),)}),
    **vocabulary_by_number(
        "feature",
        {
            "can be activated as though [it|they] had fast activation": AsThough(ACTIVATE_AS_FAST),
            "[doesn't|don't] rest [its|their] [attacker|attackers] as part of [its|their] [cost|costs]": RestsNobody(),
        },
    ),
    "label": vocabulary({label: label for label in sorted(LABELS)}),
    "keyword moment": vocabulary(MOMENTS),
}
"""What is on the Effects Stack, and when abilities trigger that are told by a keyword."""
SERIES: Final = {"features#": Series("as activated#")}

PRODUCTIONS: Final = (
    # Rules for a time
    ("befalling", BEFALLING, joined("d", subject=Among(S))),
    *(("befalling", f"<s:called> {take}", joined("d", subject=Among(S)), BEFALLING) for take in TAKEN),
    ("static", "<r:rule>", Static(THIS, (slot("r"),))),
    ("temporary rule", "<r:rule>", slot("r")),
    (
        "static",
        "prevent all <d:damage> that would be dealt to <p:any one>",
        Static(THIS, (Replaces(Pattern(Happening.DAMAGED, slot("p"), damage=D), Prevented()),)),
        "if <d:damage> would be dealt to <p:any one>, prevent that damage",
    ),
    *(
        production
        for what in ("would", "would deal", "befalling")
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
        )
    ),
    # How things enter
    ("rule", "<f:entrants> enter the field <e:manner.pl>", enters(E, F)),
    ("rule", "<f:entrants> enter <e:manner.pl>", enters(E, F), "<f:entrants> enter the field <e:manner.pl>"),
    ("entrants", "<f:object.pl> that enter the field <w:your side>", F & slot("w")),
    ("entrants", "<f:cards.pl> <w:activated then>", F & slot("w")),
    ("entrants", "<f:object.pl> you control", F & YOURS, ANEW),
    ("entrants", "<f:object.pl>", F),
    ("entrants", "<f:played by somebody>", F),
    ("manner.sg", "with <n:additional#> <kind:counter kind> [counter|counters] on it", MORE_COUNTERS),
    ("manner.pl", "with <n:additional#> <kind:counter kind> [counter|counters] on them", MORE_COUNTERS),
    ("manner#", "<e:entering#>", E),
    ("effect", "<d:until>, <r:temporary rule>", Modify(RULES, (slot("r"),), D)),
    # So much for each of so many
    ("effect", "<s:subject#> <m:changes#> <d:until> for <x:each many>", _for_each()),
    (
        "effect",
        "<s:subject#> [doesn't|don't] wake up <d:until#>",
        Modify(S, (Cant(Pattern(Happening.WAKE_UP)),), D),
    ),
    ("effect", "<s:subject#> <o:options#> <d:until>", Custom(_options, _optional)),
    ("options#", "[gains|gain] your choice of <a:keyword> or <b:keyword>", (Gains(slot("a")), Gains(slot("b")))),
    ("options#", "[gets|get] your choice of <a:bonus> or <b:bonus>", (slot("a"), slot("b"))),
    # The next cards
    ("next one.sg", "<n:the next> <f:to be activated.sg> this turn", NextActivated(F, N)),
    ("next one.pl", "the next <n:several> <f:to be activated.pl> this turn", NextActivated(F, N)),
    ("to be activated#", "<f:cards#> you activate", TO_BE_ACTIVATED),
    ("to be activated#", "<f:cards#> you activate from <z:zone>", TO_BE_ACTIVATED),
    ("effect", "<s:next one#> <m:features#>", CHANGED),
    ("effect", "the activation of <s:next one.sg> <m:of activation>", CHANGED),
    ("as activated#", "<m:added type#>", slot("m")),
    ("as activated#", "<m:costing#>", slot("m")),
    ("costing#", "[costs|cost] <p:price> to activate", slot("p")),
    ("as activated#", "<m:feature#>", slot("m")),
    ("as activated#", "[enters|enter] the field <e:manner#>", enters(E)),
    ("additional.sg", "an additional", 1),
    ("additional.pl", "<n:several> additional", N),
    ("additional.pl", "<n:several> more", N, ANEW),
    # Later
    ("next phase", "the next", Who.EACH),
    ("next phase", "your next", Who.YOU),
    (
        "step",
        "at the beginning of <w:next phase> <p:phase word> phase, <e:ended>",
        IN_PHASE,
    ),
    (
        "step",
        "at the beginning of <w:next phase> <p:phase word> phase, if <c:condition>, <e:ended>",
        IN_PHASE,
    ),
    (
        "step",
        "at the beginning of <w:next phase> <p:phase word> phase, if <c:both>, <e:ended>",
        IN_PHASE,
    ),
    ("step", "<d:until>, <t:trigger> <e:ended>", Whenever(slot("t"), E, D)),
    (
        "alone",
        "whenever <p:somebody> <t:doing.sg> this turn, they put <s:top cards#> of their deck into their graveyard",
        Whenever(joined("t", by=slot("p")), (Put(joined("s", whose=slot("p")), Zone.GRAVEYARD),)),
    ),
    (
        "step",
        "<d:until>, whenever <s:called> <v:object verb.sg>, <e:ended>",
        Whenever(joined("v", subject=Among(S)), E, D),
    ),
    ("repeatable", f"trigger all of <s:its> {TOLD}", TriggerAbilities(S, slot("h"))),
    (
        "repeatable",
        "trigger each of <s:its> on <h:keyword moment> effects",
        TriggerAbilities(S, slot("h")),
        f"trigger all of <s:its> {TOLD}",
    ),
    (
        "repeatable",
        "trigger each of <s:selection.sg>'s on <h:keyword moment> abilities",
        TriggerAbilities(S, slot("h")),
    ),
    ("its", "its", Bound(referring("it"))),
    (
        "effect",
        "<s:reference.sg> enters the field without any of its <l:label> abilities",
        Modify(S, (Loses(label=slot("l")),), REST_OF_GAME),
    ),
    ("possessor", "<s:reference.sg>'s", slot("s")),
    ("possessor", "<s:its>", slot("s"), "<s:reference.sg>'s"),
    ("effect", "skip your next <p:phase word> phase", SkipNext(slot("p"))),
    # Targets
    ("effect", "change the target of <w:redirected> to <s:selection.sg>", REDIRECTED),
    ("redirected", "a attack", RedirectAttack(HOLE)),
    ("redirected", "a attack that targets <f:any one>", RedirectAttack(HOLE, F)),
    (
        "redirected",
        "a <i:stack items> that targets <f:any one>",
        Redirect(OneOf(Pending(items=slot("i"), targeting=F), naming("activation")), HOLE, F),
    ),
    # Waking up
    *(("pronoun", word, Bound(referring(word))) for word in ("it", "them")),
    (
        "clauses",
        "wake up and transform CARDNAME",
        (WakeUp(Source()), Transform(Source())),
        "wake up CARDNAME and transform CARDNAME",
    ),
)

OVERRIDES: Final = (
    (
        "step",
        "<d:until>, whenever a card from the turn player's <a:zone> is put into their <b:zone>, that player puts "
        "<s:top cards#> of their deck into their graveyard.",
        Whenever(
            Pattern(Happening.MOVE, Owned(TurnPlayer()), into=slot("b"), out_of=slot("a")),
            (Put(joined("s", whose=TurnPlayer()), Zone.GRAVEYARD),),
            D,
        ),
    ),
)
"""Whole sentences that no other card has (D8)."""
