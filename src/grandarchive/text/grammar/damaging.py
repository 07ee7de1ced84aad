"""Damage: what deals it, how much of it there is, and what is done because it was dealt or prevented."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Resolution, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, AtLeast, Count, Product, Sum, Value
from grandarchive.model.choices import Some
from grandarchive.model.composition import Delayed, Determine, If, Whenever
from grandarchive.model.conditions import AllOf, Is
from grandarchive.model.durations import END_OF_TURN
from grandarchive.model.effects import ChooseName, ChooseNumber, DealDamage, Modify, Put, SplitDamage
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.measures import With
from grandarchive.model.modifications import PreventNextTime, Replaces, Unpreventable
from grandarchive.model.nouns import (
    ANYTHING,
    EVENT_OTHER,
    THIS,
    UNIT,
    Among,
    Bound,
    Champion,
    NamedAs,
    Source,
    Target,
    Using,
)
from grandarchive.model.outcomes import AmountBecomes, DealtAlsoTo, GoesTo, Prevented
from grandarchive.model.players import ThePlayer, Top
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    HOLE,
    Custom,
    joined,
    members_of,
    naming,
    parts_in,
    referring,
    replaced,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.doubts import DEALT
from grandarchive.text.grammar.objects import SPLIT
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
STRUCK_BACK: Final = If(AllOf((AtLeast(PREVENTED, 1), Is(EVENT_OTHER, UNIT))), (DealDamage(K, EVENT_OTHER),))
THEIR_CHAMPION: Final = Champion(ThePlayer(referring("that opponent")))
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
    """It asks how much damage was prevented, and is not done as part of preventing it."""
    if value == PREVENTED:
        return True
    if isinstance(value, PreventNextTime | Prevented):
        value = replace(value, effects=())
    return any(is_unprevented(each) for each in members_of(value))


def _dealt_this_way() -> Custom:
    """One's champion is dealt damage, and something is done with as much as was dealt: more than there was before."""

    def make(p: Any, e: Any) -> Any:
        return (p[0], BEFORE, p[1], *replaced(e, DEALT, MORE)) if DEALT in parts_in(e) else None

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) < 4 or value[1] != BEFORE:
            return None
        return {"p": (value[0], value[2]), "e": replaced(value[3:], MORE, DEALT)}

    return Custom(make, take)


BEFORE: Final = Determine(DEALT, "dealt before")
MORE: Final = Sum(DEALT, Product(-1, Value("dealt before")))
DOUBLED: Final = AmountBecomes(Product(2, EVENT_AMOUNT))
ONCE: Final = Pattern(Happening.DAMAGED, damage=slot("d"))
REPLACED_ONCE: Final = Modify(S, (Replaces(replace(ONCE, other=F), slot("o"), once=True),))
OUT_OF: Final = "<f:out of what> this turn, <o:once>"
DEALT_ONCE: Final = f"the next time <d:damage> would be dealt to <s:selection.sg> {OUT_OF}"
NUMBER: Final = naming("number")
LEXICONS: Final = {
    "harmed": vocabulary({"your champion": DEALT}),
    "once": vocabulary({"double that damage": DOUBLED}),
    "prevented amount": vocabulary({"the amount of damage prevented this way": PREVENTED}),
    "so much prevented": vocabulary({"damage": AtLeast(PREVENTED, 1)}),
    "prevented before": vocabulary(
        {
            "the first time damage is prevented from being dealt to a unit this way,": replace(OF_THIS, subject=UNIT),
        }
    ),
    "number verb": vocabulary({"glimpse": Pattern(Happening.GLIMPSE), "recover": Pattern(Happening.RECOVER)}),
}
"""What players do so many times or with so many cards."""

PRODUCTIONS: Final = (
    # What deals it
    ("source head#", "[source|sources]", ANYTHING),
    ("source after", "<w:whose>", slot("w")),
    ("out of what", "", ANYTHING),
    ("out of what", "from a <o:source.sg>", SOURCE),
    (
        "trigger",
        "whenever <d:damage> is dealt to one or more <f:object.pl> by a <o:source.sg>,",
        Pattern(Happening.DAMAGED, F, other=SOURCE, damage=slot("d"), at_once=True),
    ),
    (
        "would",
        "<d:so much damage> would be dealt to <p:any one> by a attack using <w:arms>",
        joined("d", subject=slot("p"), other=Using(slot("w"))),
    ),
    ("outcome", "that damage is dealt to that unit and a additional <f:object.sg> instead", DealtAlsoTo(F)),
    ("rule", "damage dealt by <o:source.pl> can't be prevented", Unpreventable(SOURCE)),
    # How much would be dealt
    (
        "would",
        "a <o:source.sg> would deal damage to one or more <f:object.pl>",
        Pattern(Happening.DAMAGED, F, other=SOURCE),
        "damage would be dealt to a <f:object.sg> from a <o:source.sg>",
    ),
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
        "choose a card name. until end of turn, if damage would be dealt to <p:any one> by a source with that name, "
        "<o:outcome>.",
        (
            ChooseName(),
            Modify(RULES, (Replaces(Pattern(Happening.DAMAGED, slot("p"), other=NamedAs("name")), slot("o")),)),
        ),
    ),
    # By an attack card or a weapon
    ("static", "if this attack would deal damage, it deals double that damage instead", _attack(DOUBLED)),
    ("static", "combat damage dealt by this attack is unpreventable", Static(THIS, (Unpreventable(THIS, "combat"),))),
    # As much as one likes, and how much that was
    ("effects", "deal <p:as much> damage to your champion. <e:ended>", _dealt_this_way()),
    ("as much", "up to <n:digits>", (ChooseNumber(N, name=NUMBER), DealDamage(Value(NUMBER), Champion()))),
    ("measure", "the amount of damage dealt to <m:harmed> this way", M),
    ("bounds", "equal to <m:measure>", With(HOLE, M, M)),
    # What dies of it
    (
        "static",
        "if a <f:object.sg> hit by CARDNAME this turn would die, banish it instead",
        Static(THIS, (Replaces(Pattern(Happening.DIE, F & HIT_BY_THIS), GoesTo(Zone.BANISHMENT)),)),
    ),
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
    (
        "step",
        "if <w:would> this turn, prevent <n:amount> of that damage. "
        "if the damage prevented had a unit as its source, deal <k:amount> damage to that unit.",
        Modify(RULES, (Replaces(slot("w"), Prevented(N, effects=(STRUCK_BACK,))),)),
    ),
    ("step", "<p:instruction>. <e:sequel>", _with_sequel()),
    ("sequel", "<e:ended>", E),
    ("sequel", "<e:step>", (E,)),
    ("measure", "<m:prevented amount>", M),
    ("own top.pl", "a amount of cards from the top of your deck equal to <m:prevented amount>", Top(M)),
    (
        "effect",
        "put a amount of cards from the top of your deck into your <z:own zone.sg> equal to <m:prevented amount>",
        Put(Top(M), slot("z")),
        "put a amount of cards from the top of your deck equal to <m:prevented amount> into your <z:own zone.sg>",
    ),
    ("so much prevented", "<n:digits> or more damage", AtLeast(PREVENTED, N)),
    ("condition", "<c:so much prevented> was prevented this way", C),
    ("done this way", "<c:so much prevented> is prevented this way", C),
    # What waits for the damage that is prevented before, in this paragraph or another
    ("step", "whenever damage is prevented this way, <e:told>", Whenever(OF_THIS, E)),
    ("resolution", "<t:prevented before> <e:told>", Resolution((Delayed(slot("t"), E, END_OF_TURN),))),
    ("prevented before", "when <n:digits> or more damage is prevented this way,", replace(OF_THIS, least=N)),
    # How much is dealt
    (
        "effect",
        "that opponent's champion deals <n:amount> unpreventable damage to itself",
        DealDamage(N, THEIR_CHAMPION, unpreventable=True, source=THEIR_CHAMPION),
    ),
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
    (
        "static",
        "if <p:doer#> would <v:number verb> a amount, [they|] <v:number verb> <n:amount> instead",
        Static(THIS, (Replaces(joined("v", by=slot("p")), AmountBecomes(N)),)),
    ),
    (
        "static",
        "if <p:doer.sg> would <v:number verb>, you may have that player <v:number verb> <n:amount> instead",
        Static(THIS, (Replaces(joined("v", by=slot("p")), AmountBecomes(N), optional=True),)),
    ),
)
