"""Damage: what deals it, how much of it there is, and what is done because it was dealt or prevented."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import Resolution, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, AtLeast, Count, Product, Sum, Value, X
from grandarchive.model.choices import Some
from grandarchive.model.composition import Delayed, If, WhenDone, Whenever
from grandarchive.model.conditions import AllOf, Is
from grandarchive.model.durations import END_OF_TURN
from grandarchive.model.effects import AddCounters, ChooseName, DealDamage, Modify, Put, Reveal, SplitDamage
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.modifications import PreventNext, Replaces, Unpreventable
from grandarchive.model.nouns import ANYTHING, EVENT_OTHER, THIS, UNIT, Among, Bound, Champion, NamedAs, Using
from grandarchive.model.outcomes import AmountBecomes, DealtAlsoTo, GoesTo, Prevented
from grandarchive.model.players import ThePlayer, Top
from grandarchive.model.scopes import RULES, NextAttack
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Custom, joined, naming, referring, rest, slot, vocabulary
from grandarchive.text.grammar.measuring import WHERE
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
    """Damage is prevented the next time, and something is done as part of that if any was."""

    def make(p: Any, e: Any) -> Any:
        match p:
            case Modify(modifications=(Replaces(outcome=Prevented(effects=()) as outcome) as replaced,)):
                outcome = replace(outcome, effects=(If(AtLeast(PREVENTED, 1), e),))
                return replace(p, modifications=(replace(replaced, outcome=outcome),))
        return None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(modifications=(Replaces(outcome=Prevented(effects=(If(then=e),)) as outcome) as replaced,)):
                p = replace(value, modifications=(replace(replaced, outcome=replace(outcome, effects=())),))
                return {"p": p, "e": e} if make(p, e) == value else None
        return None

    return Custom(make, take)


DOUBLED: Final = AmountBecomes(Product(2, EVENT_AMOUNT))
ONCE: Final = Pattern(Happening.DAMAGED, damage=slot("d"))
REPLACED_ONCE: Final = Modify(S, (Replaces(replace(ONCE, other=F), slot("o"), once=True),))
OUT_OF: Final = "<f:out of what> this turn, <o:once>"
DEALT_ONCE: Final = f"the next time <d:damage> would be dealt to <s:selection.sg> {OUT_OF}"
LEXICONS: Final = {
    "once": vocabulary({"double that damage": DOUBLED}),
    "so much prevented": vocabulary({"damage": AtLeast(PREVENTED, 1)}),
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
        "the next time <s:selection.sg> would take exactly <n:amount> <d:damage> this turn, prevent that damage",
        Modify(S, (Replaces(replace(ONCE, least=N, most=N), Prevented(), once=True),)),
    ),
    ("step", "<p:instruction>. <e:clauses> if damage was prevented this way.", _with_sequel()),
    # What is done as part of its prevention
    (
        "step",
        "if <w:would> this turn, prevent <n:amount> of that damage. "
        "if the damage prevented had a unit as its source, deal <k:amount> damage to that unit.",
        Modify(RULES, (Replaces(slot("w"), Prevented(N, effects=(STRUCK_BACK,))),)),
    ),
    (
        "step",
        "the next time <d:damage> would be dealt to <s:selection.sg> this turn, <p:prevention>. <e:sequel>",
        Modify(S, (joined("p", damage=slot("d"), effects=(E,)),)),
    ),
    ("prevented amount", "the amount of damage prevented this way", PREVENTED),
    (
        "sequel",
        "put a amount of <k:counter kind> counters on <s:things> equal to <m:prevented amount>.",
        AddCounters(K, M, S),
    ),
    (
        "sequel",
        "put a amount of cards from the top of your deck into your <z:own zone.sg> equal to <m:prevented amount>.",
        Put(Top(M), slot("z")),
    ),
    ("sequel", "<e:effect>, where X is <m:prevented amount>.", WHERE),
    (
        "step",
        "the next time <d:damage> would be dealt to <s:selection.sg> this turn, <p:prevention>. <m:sequels>",
        Modify(S, (joined("p", damage=slot("d"), effects=M),)),
    ),
    ("sequels", "reveal <s:amount of top> and <more:clauses>.", (Reveal(S, naming("revealed+")), rest("more"))),
    ("amount of top", "a amount of cards from the top of your deck equal to <m:prevented amount>", Top(M)),
    ("so much prevented", "<n:digits> or more damage", AtLeast(PREVENTED, N)),
    ("sequel", "if <c:so much prevented> was prevented this way, <then:ended>", If(C, THEN)),
    ("sequel", "when <c:so much prevented> is prevented this way, <then:ended>", If(C, (WhenDone(THEN),))),
    (
        "step",
        "prevent the next <n:amount> <d:damage> that would be dealt to <s:selection.sg> this turn. "
        "whenever damage is prevented this way, <then:ended>",
        Modify(S, (PreventNext(N, slot("d"), effects=(WhenDone(THEN),)),)),
    ),
    # What waits for the damage that the paragraph before prevents
    ("resolution", "whenever damage is prevented this way, <e:ended>", Resolution((Whenever(OF_THIS, E),))),
    (
        "resolution",
        "when <n:digits> or more damage is prevented this way, <e:ended>",
        Resolution((Delayed(replace(OF_THIS, least=N), E, END_OF_TURN),)),
    ),
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
