"""What is said of attacks: of what is used in them, of the cards in the intent, and of the next one.

Whose "next attack" it is, whether it is armed, and what it gets ("next attack changes", "quoted gain") go together as
they like.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    joined,
    parts_in,
    parts_of,
    referring,
    replaced,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.linking import SACRIFICED
from grandarchive.text.grammar.moving import THE_ATTACKER
from grandarchive.text.grammar.occasions import NOUNS as KINDS_OF_OBJECTS
from grandarchive.text.grammar.selections import CHOSEN
from grandarchive.text.grammar.series import Series
from grandarchive.text.grammar.vocabulary import PROPERTIES
from grandarchive.text.shapes.abilities import Keyword, Static, Triggered
from grandarchive.text.shapes.amounts import AllOf, AtLeast, Count, Equal, HowMany, Unless
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import If, IfDone, May, Whenever
from grandarchive.text.shapes.conditions import Is, YourTurn, controls
from grandarchive.text.shapes.costs import BANISH_THIS
from grandarchive.text.shapes.durations import END_OF_COMBAT, REST_OF_GAME, DuringNextTurn, Until
from grandarchive.text.shapes.effects import (
    AddCounters,
    AttackAgain,
    CopyIntoIntent,
    DealDamage,
    Modify,
    RedirectAttack,
)
from grandarchive.text.shapes.events import Happening, Pattern, Which
from grandarchive.text.shapes.modifications import (
    ATTACK_AS_ALLY,
    RETALIATE_AS_DEFENDING,
    WIELD_AS_LOADED,
    AsThough,
    AttacksGain,
    AttacksGet,
    AttacksOnly,
    AttacksUsing,
    DefenderChooses,
    EntersIntent,
    Gains,
    Gets,
    IsAlways,
    TriggersAgain,
    Unpreventable,
)
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    EVENT_CARD,
    THIS,
    WEAPON,
    YOURS,
    Among,
    Attacking,
    Being,
    Bound,
    Champion,
    Defending,
    Every,
    Filter,
    Not,
    Or,
    PaidWith,
    SourceCard,
    Supertype,
    Target,
    Type,
    Using,
    Wielded,
)
from grandarchive.text.shapes.scopes import NextAttack
from grandarchive.text.shapes.states import DISTANT, Become

A: Final = slot("a")
ARMS: Final = slot("w")
B: Final = slot("b")
F: Final = slot("f")
K: Final = slot("k")
N: Final = slot("n")
S: Final = slot("s")
THIS_ATTACK: Final = Every(Attacking())
"""Who attacks, also a weapon that does as though it were an ally (CR Card Characteristics - Type-Acting 1)."""
THEY: Final = Bound(referring("they"))
HERE: Final = Count(F, Zone.FIELD, Who.YOU)
WHERE: Final = "in the attacker's intent"
WITH_A_WEAPON: Final = AtLeast(Count(slot("w") & Wielded(), Zone.FIELD, Who.YOU), 1)
DEALT: Final = "combat damage dealt by this attack is unpreventable"
UNPREVENTED: Final = Static(THIS, (Unpreventable(THIS, "combat"),))
SACRIFICED_SO: Final = "sacrificed this way"
KINDS: Final[dict[str, Filter]] = {**{noun: Type(noun.upper()) for noun in KINDS_OF_OBJECTS}, "object": ANYTHING}
ANOTHER_TARGET: Final = RedirectAttack(Some(F & Not(Defending()), name=CHOSEN))
UNARMED: Final = Unless(controls(WEAPON & Wielded()))
LEXICONS: Final = {
    "unarmed": vocabulary({"without a weapon": UNARMED}),
    "permitted.sg": vocabulary(
        {
            "may retaliate against attackers while not defending": AsThough(RETALIATE_AS_DEFENDING),
            "can attack as though it were a ally": AsThough(ATTACK_AS_ALLY),
        }
    ),
    "permitted.pl": vocabulary(
        {
            "can attack as though they were allies": AsThough(ATTACK_AS_ALLY),
            **{f"are always {word}": IsAlways(word) for word in PROPERTIES},
        }
    ),
    "wielded so": vocabulary({"as though they were loaded": AsThough(WIELD_AS_LOADED)}),
    "in intents.sg": vocabulary({"CARDNAME": THIS}),
    "target": vocabulary({"target": ANYTHING}),
    "weapon itself": vocabulary({"this weapon": THIS}),
}
FIRST: Final = Which(Pattern(Happening.ACTIVATE, F, Who.YOU, nth=1))


def _both() -> Custom:
    """A target is changed and becomes something, in whatever order."""

    def make(s: Any, a: Any, b: Any) -> Any:
        return (replace(a, what=s), replace(b, what=Bound(s.name))) if type(a) is not type(b) else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Become() | Modify() as a, Become() | Modify() as b) if isinstance(a.what, Target):
                said = {"s": a.what, "a": replace(a, what=HOLE), "b": replace(b, what=HOLE)}
                return said if value == make(**said) else None
        return None

    return Custom(make, take)


def _weapon(f: Filter) -> Filter | None:
    """A weapon of some kind."""
    return f if WEAPON in parts_of(f) else None


def _of_weapon(value: Any) -> dict[str, Any] | None:
    return {"f": value} if isinstance(value, Filter) and WEAPON in parts_of(value) else None


def _gain(a: Any) -> Any:
    """The attack has a triggered ability; of the unit is what is said of all its damage."""
    return (AttacksGain(a),) if isinstance(a, Triggered) else (Gains(a),) if a == UNPREVENTED else None


def _gained(value: Any) -> dict[str, Any] | None:
    match value:
        case (AttacksGain(a) | Gains(a),):
            return {"a": a} if value == _gain(a) else None
    return None


def _with_more(m: tuple[AttacksGet, ...]) -> EntersIntent | None:
    """It enters with so much more power; what was sacrificed "this way" was to pay for it."""
    amount = m[0].amount
    for each in parts_in(amount):
        match each:
            case HowMany(Bound(name), kind) if name.startswith(f"={SACRIFICED_SO}@"):
                noun = next((noun for noun, filter in KINDS.items() if filter == kind), "")
                amount = replaced(amount, each, HowMany(PaidWith(f"{SACRIFICED}{noun}"))) if noun else amount
    return None if any(isinstance(each, Bound) for each in parts_in(amount)) else EntersIntent(amount, HOLE)


def _of_more(value: Any) -> dict[str, Any] | None:
    if type(value) is not EntersIntent or value.filter is not HOLE:
        return None
    amount = value.power
    for each in parts_in(amount):
        match each:
            case HowMany(PaidWith(name)) if name.removeprefix(SACRIFICED) in KINDS:
                amount = replaced(amount, each, HowMany(Bound(SACRIFICED_SO), KINDS[name.removeprefix(SACRIFICED)]))
    return {"m": (AttacksGet(amount),)}


SERIES: Final = {"next attack changes": Series("attack change", "attack changes.sg")}

PRODUCTIONS: Final = (
    # With what
    ("static", "<f:affected#> can attack using <w:arms>", Static(THIS, (AttacksUsing(ARMS, F),))),
    ("arms", "<f:named one>", F),
    ("arms", "this weapon", THIS, "CARDNAME"),
    ("arms", "<f:object.pl>", F),
    (
        "keywords",
        "<f:object.pl> can attack using <w:arms>. when they do, <e:effects>",
        (Static(THIS, (AttacksUsing(ARMS, F),)), Triggered(Pattern(Happening.ATTACK, F & Using(ARMS)), slot("e"))),
    ),
    ("armed attack", "a attack using <w:arms>", Using(ARMS)),
    ("trigger", "whenever <s:some one> uses <f:weapon itself> for an attack,", Pattern(Happening.ATTACK, S & Using(F))),
    ("trigger", "whenever <s:any one> attacks using a <f:used>,", Pattern(Happening.ATTACK, S & Using(F))),
    (
        "trigger",
        "whenever <s:any one> attacks with a <f:used>,",
        Pattern(Happening.ATTACK, S & Using(F)),
        "whenever <s:any one> attacks using a <f:used>,",
    ),
    ("used", "<f:wielded> and / or <g:cards.sg>", Or((F, slot("g")))),
    ("used", "<f:wielded>", F),
    ("used", "<f:cards.sg>", F),
    ("wielded", "<f:object.sg>", Custom(_weapon, _of_weapon)),
    (
        "static",
        "CARDNAME may only declare attacks against <f:object.pl>",
        Static(THIS, (AttacksOnly(F, THIS),)),
    ),
    # The cards in the intent
    ("quoting", f"<f:cards.pl> {WHERE} gain <a:quoted>", Modify(Every(F, Zone.INTENT), (Gains(A),), REST_OF_GAME)),
    (
        "quoting",
        "each <f:cards.sg> in that attacker's intent gains <a:quoted>",
        Modify(Every(F, Zone.INTENT), (Gains(A),), REST_OF_GAME),
        f"<f:cards.pl> {WHERE} gain <a:quoted>",
    ),
    ("static", "<f:in intents#> [enters|enter] the intent <m:with more>", Static(THIS, (joined("m", filter=F),))),
    ("in intents.pl", "<f:cards.pl> you activate", F),
    ("with more", "with <m:power change>", Custom(_with_more, _of_more)),
    # This attack, and the next one
    ("quoting", "<a:next attack> <m:quoted gain.sg>", Modify(A, slot("m"))),
    ("quoting", "this attack <m:quoted gain.sg>", Modify(THIS_ATTACK, slot("m"), END_OF_COMBAT)),
    ("quoted gain.sg", "gains <a:quoted>", Custom(_gain, _gained)),
    ("quoted gain#", "[gets|get] <b:attack bonus> and [gains|gain] <a:quoted>", (B, AttacksGain(A))),
    (
        "quoted gain.sg",
        "gets <b:attack bonus> and has <a:quoted>",
        (B, AttacksGain(A)),
        "gets <b:attack bonus> and gains <a:quoted>",
    ),
    ("effect", "<a:next attack> <m:next attack changes>", Modify(A, slot("m"))),
    (
        "effect",
        "<f:attacker>'s first <a:such attack> <d:in a turn> <m:next attack changes>",
        Modify(joined("a", filter=F), slot("m"), slot("d")),
    ),
    ("such attack", "attack", NextAttack(HOLE)),
    ("such attack", "attack <a:armed so>", A),
    ("armed so", "<w:armed>", NextAttack(HOLE, ARMS)),
    ("armed so", "<w:unarmed>", NextAttack(HOLE, ARMS)),
    ("in a turn", "during your next turn", DuringNextTurn()),
    ("attack change", "gains <k:keyword>", Gains(K)),
    ("next attack", "<f:attacker>'s next <a:such attack> this turn", joined("a", filter=F)),
    (
        "next attack",
        "<f:attacker>'s next attack this turn <a:armed so>",
        joined("a", filter=F),
        ANEW,
    ),
    ("next attack", "the next <a:such attack> you declare with <f:of yours> this turn", joined("a", filter=F)),
    ("armed", "using a <w:wielded>", WITH_A_WEAPON),
    ("armed", "against a <f:object.sg>", AtLeast(Count(F & Defending()), 1)),
    ("attacker", "<f:named one>", F),
    ("attacker", "<s:called>", Among(S)),
    (
        "step",
        f"if <s:spoken of> is a <f:object.sg>, that attack gets a additional <b:attack bonus> and gains {DEALT}.",
        If(Is(S, F), (Modify(NextAttack(Among(S)), (B, Gains(UNPREVENTED))),)),
    ),
    # Attack cards that are put into the intent
    (
        "costs",
        "<c:cost>, banish CARDNAME and put a <kind:counter kind> counter on it",
        (slot("c"), BANISH_THIS, AddCounters(slot("kind"), 1, SourceCard())),
    ),
    ("effect", "choose a new <f:target> for this attack", ANOTHER_TARGET),
    ("effect", "change the target of this attack to another <f:object.sg>", ANOTHER_TARGET),
    # Distant
    ("pair", "<s:target#> <a:changed#> and <b:changed#>", _both()),
    ("changed#", "[becomes|become] <p:property>", Become(HOLE, slot("p"))),
    ("changed#", "<m:changes#> <d:until>", Modify(HOLE, slot("m"), slot("d"))),
    (
        "effect",
        "your champion <m:changes.sg> for as long as they remain distant",
        Modify(Champion(), slot("m"), Until(Unless(Is(Champion(), Being(DISTANT))))),
    ),
    (
        "effect",
        "they <m:changes.pl> for as long as they remain distant",
        Modify(THEY, slot("m"), Until(Unless(Is(THEY, Being(DISTANT))))),
        "your champion <m:changes.sg> for as long as they remain distant",
    ),
    ("effect", "they become distant", Become(THEY, DISTANT), "your champion becomes distant"),
    # Exactly so many
    (
        "step",
        "if you control exactly <n:several> <f:object.pl> that are all unique, they each <m:changes.pl> <d:until>.",
        If(
            AllOf((Equal(HERE, N), Equal(Count(F & Supertype("UNIQUE"), Zone.FIELD, Who.YOU), N))),
            (Modify(Every(F & YOURS), slot("m"), slot("d")),),
        ),
    ),
    # The first time
    (
        "step",
        "<d:until>, whenever <s:struck> levels up, deal <n:amount> unpreventable damage to them.",
        Whenever(Pattern(Happening.LEVEL_UP, Among(S)), (DealDamage(N, EVENT_CARD, unpreventable=True),), slot("d")),
    ),
    # Attacking as though
    ("passing.pl", "you may declare attacks with <s:object.pl> <m:wielded so>", Static(S, (slot("m"),))),
    ("passing#", "<s:affected#> <m:permitted#>", Static(S, (slot("m"),))),
)

OVERRIDES: Final = (
    (
        "quoting",
        "<s:selection.sg>'s attacks <d:until> gain <k:keyword>, \"this attack can't be redirected by intercept\", and "
        '"choose the targets for this attack as though units didn\'t have taunt."',
        Modify(S, (AttacksGain(K), AttacksGain(Keyword("unblockable"))), slot("d")),
    ),
    (
        "static",
        "whenever <s:armed attack> triggers a on <d:strike> ability, that ability is triggered a additional time",
        Static(THIS, (TriggersAgain(joined("d", subject=S)),)),
    ),
    (
        "ability",
        "the first <f:cards.sg> you activate during each of your turns enters the intent <m:with more>.",
        Static(THIS, (joined("m", filter=FIRST),), YourTurn()),
    ),
    (
        "triggered",
        "on hit: if <c:condition>, you may have the attacker declare a additional attack. if you do, create a copy of "
        "CARDNAME in that attacker's intent except it isn't prepared and it gets +<n:digits> [power].",
        Triggered(
            Pattern(Happening.HIT, THIS),
            (
                If(
                    slot("c"),
                    (
                        May((AttackAgain(THE_ATTACKER),)),
                        IfDone((CopyIntoIntent(SourceCard(), (Static(THIS, (Gets("power", N),)),)),)),
                    ),
                ),
            ),
        ),
    ),
    (
        "ability",
        "choose a opponent as you declare a attack with <p:any one> rather than a target defender. that opponent "
        "chooses a valid <f:object.sg> they control as the target defender.",
        Static(THIS, (AttacksOnly(slot("f"), slot("p")), DefenderChooses(slot("p")))),
    ),
    (
        "triggered",
        "the first time a <f:object.sg> enters the field under your control during each of your turns, <e:effects>",
        Triggered(Pattern(Happening.ENTER, F & YOURS, nth=1), slot("e"), condition=YourTurn()),
    ),
)
"""Whole sentences that no other card has (D8)."""
