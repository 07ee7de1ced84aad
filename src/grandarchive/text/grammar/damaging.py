"""Damage: what deals it, how much of it there is, and what is done because it was dealt or prevented."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    joined,
    members_of,
    parts_in,
    referring,
    replaced,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.doubts import DEALT
from grandarchive.text.grammar.objects import SPLIT
from grandarchive.text.grammar.selections import ALL_CHOSEN
from grandarchive.text.shapes.abilities import Resolution, Static, Triggered
from grandarchive.text.shapes.amounts import AtLeast, Product, Sum, TotalOf, Value
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import Delayed, Determine, If, Whenever
from grandarchive.text.shapes.conditions import AllOf, Is
from grandarchive.text.shapes.durations import END_OF_TURN
from grandarchive.text.shapes.effects import ChooseNumber, DealDamage, Modify, SplitDamage
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.modifications import PreventNextTime, Replaces, Unpreventable
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    EVENT_OTHER,
    THIS,
    UNIT,
    Among,
    Being,
    Bound,
    Champion,
    Every,
    Source,
    Target,
)
from grandarchive.text.shapes.outcomes import AmountBecomes, DealtAlsoTo, Prevented
from grandarchive.text.shapes.players import ThePlayer, Top
from grandarchive.text.shapes.scopes import RULES, NextAttack

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
STRUCK_BACK: Final = If(AllOf((AtLeast(PREVENTED, 1), Is(EVENT_OTHER, UNIT))), (DealDamage(K, EVENT_OTHER),))
THEIR_CHAMPION: Final = Champion(ThePlayer(referring("that opponent")))
OF_THIS: Final = Pattern(Happening.PREVENTED, other=THIS)
SHOWN: Final = Bound(referring("revealed this way"))
ROWS: Final = (("source#", "source adjective", "source head#", "source after"),)
"""What deals damage is an object, or a card on the Effects Stack."""


def _plus() -> Custom:
    """So much damage, and so much more for each of so many."""

    def make(n: Any, s: Any, k: Any, x: Any) -> Any:
        return DealDamage(Sum(n, x if k == 1 else Product(k, x)), s)

    return Custom(make, lambda _: None)


def _dealt_by() -> Custom:
    """Damage that a champion deals, also to itself, or that all of some objects deal to something."""

    def make(o: Any, n: Any, u: bool, s: Any = None) -> DealDamage | None:
        dealt = DealDamage(n, o if s is None else s, unpreventable=u, source=o)
        return dealt if isinstance(o, Champion) or (type(o) is Every and s is not None) else None

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not DealDamage or not isinstance(value.source, Every | Champion):
            return None
        s = None if value.what == value.source and isinstance(value.what, Champion) else value.what
        return {"o": value.source, "n": value.amount, "u": value.unpreventable, "s": s}

    return Custom(make, take)


def _with_sequel() -> Custom:
    """Damage is prevented, and something is done as part of that which asks how much it was.

    It is that of one: of several each would be prevented for itself.
    """

    def make(p: Any, e: Any) -> Any:
        if PREVENTED not in parts_in(e) or not _is_one(getattr(p, "what", None)):
            return None
        match p:
            case Modify(modifications=(PreventNextTime(effects=()) as prevented,)):
                return replace(p, modifications=(replace(prevented, effects=e),))
            case Modify(modifications=(Replaces(outcome=Prevented(effects=()) as outcome) as replaced,)):
                return replace(p, modifications=(replace(replaced, outcome=replace(outcome, effects=e)),))
        return None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(modifications=(PreventNextTime(effects=e) as prevented,)):
                p = replace(value, modifications=(replace(prevented, effects=()),))
            case Modify(modifications=(Replaces(outcome=Prevented(effects=e) as outcome) as replaced,)):
                p = replace(value, modifications=(replace(replaced, outcome=replace(outcome, effects=())),))
            case _:
                return None
        return {"p": p, "e": e} if make(p, e) == value else None

    return Custom(make, take)


def _is_one(what: Any) -> bool:
    return isinstance(what, Champion | Source) or (isinstance(what, Target) and what.maximum == 1)


def is_unprevented(value: Any) -> bool:
    """It asks how much damage was prevented or dealt, and is not done as part of that."""
    if value in (PREVENTED, DEALT_SO):
        return True
    if isinstance(value, PreventNextTime | Prevented):
        value = replace(value, effects=())
    return any(is_unprevented(each) for each in members_of(value))


def _as_prevented(c: AtLeast) -> Pattern:
    """So much damage is prevented by the card."""
    return OF_THIS if c.right == 1 else replace(OF_THIS, least=c.right)


def _prevention(value: Any) -> dict[str, Any] | None:
    if type(value) is not Pattern or value != replace(OF_THIS, least=value.least):
        return None
    return {"c": AtLeast(PREVENTED, 1 if value.least is None else value.least)}  # type: ignore[arg-type]


def _dealt_this_way() -> Custom:
    """One's champion is dealt damage, and something is done with as much as was dealt: more than there was before."""

    def make(n: int, e: Any) -> Any:
        most = ChooseNumber(n)
        return (most, BEFORE, CHOSEN_DAMAGE, *replaced(e, DEALT, MORE)) if DEALT in parts_in(e) else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (ChooseNumber(int(n)), Determine() as before, DealDamage() as dealt, *e):
                said = {"n": n, "e": replaced(tuple(e), MORE, DEALT)}
                return said if (before, dealt) == (BEFORE, CHOSEN_DAMAGE) and make(**said) == value else None
        return None

    return Custom(make, take)


def _with_what_was_dealt() -> Custom:
    """Damage is dealt, and something is done with as much as was dealt: more than its source had dealt before."""

    def make(e: Any, more: Any) -> Any:
        asked = DEALT_SO in parts_in(more) and DEALT_SO not in parts_in(e)
        dealt = isinstance(e, DealDamage | SplitDamage) and getattr(e, "source", SOURCE_ITSELF) == SOURCE_ITSELF
        return (TOTAL_BEFORE, e, *replaced(more, DEALT_SO, SINCE_DEALT)) if asked and dealt else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Determine() as before, DealDamage() | SplitDamage() as e, *more) if before == TOTAL_BEFORE:
                said = {"e": e, "more": replaced(tuple(more), SINCE_DEALT, DEALT_SO)}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


SOURCE_ITSELF: Final = Source()
DEALT_BY: Final = _dealt_by()
DEALT_SO: Final = Value("dealt this way")
"""How much damage was dealt by the sentence before, as long as that is read."""
TOTAL: Final = TotalOf(Pattern(Happening.DAMAGED, other=THIS))
TOTAL_BEFORE: Final = Determine(TOTAL, "damage before")
SINCE_DEALT: Final = Sum(TOTAL, Product(-1, Value("damage before")))
DEALT_THIS_WAY: Final = _with_what_was_dealt()
CHOSEN_DAMAGE: Final = DealDamage(Value("number"), Champion())
BEFORE: Final = Determine(DEALT, "dealt before")
MORE: Final = Sum(DEALT, Product(-1, Value("dealt before")))
ONCE: Final = Pattern(Happening.DAMAGED, damage=slot("d"))
REPLACED_ONCE: Final = Modify(S, (Replaces(replace(ONCE, other=F), slot("o"), once=True),))
OUT_OF: Final = "<f:out of what> this turn, <o:once>"
DEALT_ONCE: Final = f"the next time <d:damage> would be dealt to <s:selection.sg> {OUT_OF}"
WOULD_SO_OFTEN: Final = (
    "if <p:doer#> would <v:number verb> a amount, <o:who instead#> <v:number verb> <n:amount> instead"
)
LEXICONS: Final = {
    "source adjective": vocabulary({"empowered": Being("empowered"), "unit": UNIT}),
    "damage to deal": vocabulary({"damage": False, "unpreventable damage": True}),
    "harmed": vocabulary({"your champion": DEALT}),
    "prevented amount": vocabulary({"the amount of damage prevented this way": PREVENTED}),
    "so much dealt": vocabulary({"damage": AtLeast(DEALT_SO, 1)}),
    "so much prevented": vocabulary({"damage": AtLeast(PREVENTED, 1)}),
    "prevented before": vocabulary(
        {
            "the first time damage is prevented from being dealt to a unit this way,": replace(OF_THIS, subject=UNIT),
        }
    ),
    "who instead.sg": vocabulary({"they": False, "you may have that player": True}),
    "number verb": vocabulary({"glimpse": Pattern(Happening.GLIMPSE), "recover": Pattern(Happening.RECOVER)}),
}
"""What players do so many times or with so many cards."""

PRODUCTIONS: Final = (
    # What deals it
    ("source head#", "[source|sources]", ANYTHING),
    ("source adjective", "<a:adjective>", slot("a")),
    ("source after", "<w:whose>", slot("w")),
    ("source after", "<w:so named>", slot("w")),
    ("out of what", "", ANYTHING),
    ("out of what", "from a <o:source.sg>", SOURCE),
    ("out of what", "by a <o:source.sg>", SOURCE, ANEW),
    ("out of what", "from <o:source.pl>", SOURCE, ANEW),
    ("out of what", "by <o:armed attack>", SOURCE),
    ("outcome", "that damage is dealt to that unit and a additional <f:object.sg> instead", DealtAlsoTo(F)),
    ("rule", "<d:damage> dealt by <o:source.pl> can't be prevented", Unpreventable(SOURCE, slot("d"))),
    (
        "rule",
        "<d:damage> dealt by <o:source.pl> is unpreventable",
        Unpreventable(SOURCE, slot("d")),
        "<d:damage> dealt by <o:source.pl> can't be prevented",
    ),
    # How much would be dealt
    # By an attack card or a weapon
    ("static", "combat damage dealt by this attack is unpreventable", Static(THIS, (Unpreventable(THIS, "combat"),))),
    # As much as one likes, and how much that was
    ("effects", "deal up to <n:digits> damage to your champion. <e:ended>", _dealt_this_way()),
    ("measure", "the amount of damage dealt to <m:harmed> this way", M),
    ("condition", "<c:so much dealt> was dealt this way", C),
    ("so much dealt", "<n:digits> or more damage", AtLeast(DEALT_SO, N)),
    ("dealt damage", "<e:instruction>", E),
    ("effects", "<e:dealt damage>. <more:effects>", DEALT_THIS_WAY),
    ("effects", "<e:dealt damage>. then <more:effects>", DEALT_THIS_WAY, "<e:dealt damage>. <more:effects>"),
    ("effects", "<e:dealt damage>, then <more:effects>", DEALT_THIS_WAY, "<e:dealt damage>. <more:effects>"),
    ("effects", "<e:dealt damage> and <more:effects>", DEALT_THIS_WAY, "<e:dealt damage>. <more:effects>"),
    # The next time
    ("effect", DEALT_ONCE, REPLACED_ONCE),
    ("effect", f"the next time <s:selection.sg> would take <d:damage> {OUT_OF}", REPLACED_ONCE, DEALT_ONCE),
    # Just so much
    (
        "effect",
        "the next time <s:selection.sg> would take <d:bounded damage> this turn, prevent <o:that much>",
        Modify(S, (Replaces(slot("d"), slot("o"), once=True),)),
    ),
    ("that much", "that damage", Prevented()),
    ("that much", "it", Prevented(), "that damage"),
    ("step", "<p:instruction>. <e:sequel>", _with_sequel()),
    ("sequel", "<e:ended>", E),
    ("sequel", "<e:step>", (E,)),
    ("measure", "<m:prevented amount>", M),
    ("own top.pl", "a amount of cards from the top of your deck", Top(HOLE)),
    ("so much prevented", "<n:digits> or more damage", AtLeast(PREVENTED, N)),
    ("condition", "<c:so much prevented> was prevented this way", C),
    # What waits for the damage that is prevented before, in this paragraph or another
    ("step", "whenever <t:so prevented> <e:told>", Whenever(slot("t"), E)),
    ("resolution", "<t:prevented before> <e:told>", Resolution((Delayed(slot("t"), E, END_OF_TURN),))),
    ("resolution", "when <t:so prevented> <e:told>", Resolution((Delayed(slot("t"), E, END_OF_TURN),))),
    ("so prevented", "<c:so much prevented> is prevented this way,", Custom(_as_prevented, _prevention)),
    # How much is dealt, and by what
    ("effect", "<o:things> deals <n:amount> <u:damage to deal> to <s:things>", DEALT_BY),
    ("effect", "<o:things> deals <n:amount> <u:damage to deal> to itself", DEALT_BY),
    ("triggered", "<t:trigger> <e:unmeasured>.", Triggered(slot("t"), (E,))),
    (
        "instruction",
        "deal <n:digits> damage to <s:things> plus a additional <k:digits> for each <x:so many>",
        _plus(),
        ANEW,
    ),
    (
        "next attack",
        "<s:their> next attack this turn",
        NextAttack(Among(S)),
        "<s:their>'s next attack this turn",
    ),
    ("their", "their", Bound(referring("their"))),
    ("known", "them", Bound(referring("them"))),
    (
        "instruction",
        SPLIT.replace("<n:amount> damage", "damage equal to <n:measure>"),
        SplitDamage(N, Some(F, minimum=0, maximum=N, name=ALL_CHOSEN)),
        f"{SPLIT.replace('<n:amount>', 'X')}, where X is <n:measure>",
    ),
    # Numbers of what would be done
    *(
        (
            "static",
            WOULD_SO_OFTEN.replace(" a amount", amount),
            Static(THIS, (Replaces(joined("v", by=slot("p")), AmountBecomes(N), optional=slot("o")),)),
            *usual,
        )
        for amount, *usual in ((" a amount",), ("", ANEW))
    ),
    ("who instead.pl", "", False),
)

OVERRIDES: Final = (
    (
        "step",
        "if <w:would> this turn, prevent <n:amount> of that damage. "
        "if the damage prevented had a unit as its source, deal <k:amount> damage to that unit.",
        Modify(RULES, (Replaces(slot("w"), Prevented(N, effects=(STRUCK_BACK,))),)),
    ),
)
"""Whole sentences that no other card has (D8)."""
