"""What a text does to objects: damage, counters, what they become, and what lasts for a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.text.grammar.core import ANEW, HOLE, Custom, joined, made, referring, slot, vocabulary
from grandarchive.text.shapes.abilities import Static
from grandarchive.text.shapes.chance import Gather
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import Repeat
from grandarchive.text.shapes.durations import REST_OF_GAME
from grandarchive.text.shapes.effects import (
    AddCounters,
    DealDamage,
    Delevel,
    Destroy,
    Draw,
    LevelUp,
    Modify,
    RemoveCounters,
    RemoveDamage,
    Rest,
    Sacrifice,
    SplitDamage,
    Suppress,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    WakeUp,
)
from grandarchive.text.shapes.measures import Counters, Of
from grandarchive.text.shapes.modifications import AddTypes, Agility, Controls, Gains, Swaps
from grandarchive.text.shapes.nouns import CHAMPION, YOURS, Bound, Every, Subtype, Target
from grandarchive.text.shapes.scopes import RULES
from grandarchive.text.shapes.states import Become
from grandarchive.text.shapes.time import EndCombat

F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
KIND: Final = slot("kind")

THEY: Final = "they <m:changes.pl> <d:until>"
_DEAL: Final = "deal <n:amount> damage to <s:things>"
_DEAL_UNPREVENTABLE: Final = "deal <n:amount> unpreventable damage to <s:things>"
SPLIT: Final = "choose any amount of <f:object.pl> and deal <n:amount> damage split among them"
_VERBS: Final[dict[str, Any]] = {
    "destroy": Destroy,
    "suppress": Suppress,
    "rest": Rest,
    "wake up": WakeUp,
    "transform": Transform,
}


def _becomes() -> Custom:
    """It is of a subtype besides, from now on."""

    def make(s: Any, t: Any) -> Modify:
        return Modify(s, (AddTypes(subtypes=(t.name,)),), REST_OF_GAME)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(s, (AddTypes(subtypes=(name,)),)):
                t = Subtype(name)
                return {"s": s, "t": t} if make(s, t) == value else None
        return None

    return Custom(make, take)


def _split() -> Custom:
    """Damage is split among any amount of targets, or of what is chosen: of as many as there is damage.

    Of targets the rules keep to that amount themselves, so only a plain number is written.
    """

    def make(n: Any, s: Any) -> SplitDamage | None:
        if (s.minimum, s.maximum) != (0, None):
            return None
        counted = isinstance(s, Target) and type(n) is not int
        return SplitDamage(n, s if counted else replace(s, maximum=n))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case SplitDamage(n, Target() | Some() as s):
                said = {"n": n, "s": replace(s, maximum=None)}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


SPLIT_AMONG: Final = _split()
LEXICONS: Final = {
    "changing": vocabulary({"gain control of": (Controls(),), "switch the power and life stat of": (Swaps(),)}),
    "verb": vocabulary(_VERBS),
    "side": vocabulary({"up": TurnFaceUp, "down": TurnFaceDown}),
    "removing": vocabulary({"all": RemoveCounters(HOLE, HOLE), "any amount of": RemoveCounters(HOLE, HOLE, minimum=0)}),
}

PRODUCTIONS: Final = (
    ("effect", "<w:verb> <s:things>", made("w", S)),
    ("effect", "<w:to lose> <s:lost status>", made("w", S)),
    ("effect", "turn <s:reference#> face <w:side>", made("w", S)),
    ("effect", "<s:subject#> [becomes|become] <p:property>", Become(S, slot("p"))),
    (
        "effect",
        "<s:subject#> also [becomes|become] <p:property>",
        Become(S, slot("p")),
        "<s:subject#> [becomes|become] <p:property>",
    ),
    ("effect", "<s:selection#> [becomes|become] rested", Rest(S), "rest <s:things>"),
    ("effect", "<s:selection#> [becomes|become] awake", WakeUp(S), ANEW),
    ("effect", "wake <s:pronoun> up", WakeUp(S), "wake up <s:pronoun>"),
    ("effect", "sacrifice <s:own things>", Sacrifice(S)),
    # Damage
    ("effect", _DEAL, DealDamage(N, S)),
    ("effect", _DEAL_UNPREVENTABLE, DealDamage(N, S, unpreventable=True)),
    (
        "effect",
        "have CARDNAME deal <n:amount> damage to <s:things>",
        DealDamage(N, S),
        _DEAL,
    ),
    (
        "effect",
        "have CARDNAME deal <n:amount> unpreventable damage to <s:things>",
        DealDamage(N, S, unpreventable=True),
        _DEAL_UNPREVENTABLE,
    ),
    (
        "effect",
        "CARDNAME deals <n:amount> damage to <s:things>",
        DealDamage(N, S),
        _DEAL,
    ),
    ("effect", "deal <n:amount> damage split among <s:target.pl>", SPLIT_AMONG),
    ("effect", "choose <s:choice.pl> and deal <n:amount> damage split among them", SPLIT_AMONG),
    ("effect", "remove all temporary damage from <s:things>", RemoveDamage(S)),
    # Counters
    (
        "effect",
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:things>",
        AddCounters(KIND, N, S),
    ),
    (
        "effect",
        "remove <n:count#> <kind:counter kind> [counter|counters] from <s:things>",
        RemoveCounters(KIND, S, N),
    ),
    (
        "effect",
        "remove <m:removing> <kind:counter kind> counters from <s:things>",
        joined("m", kind=KIND, what=S),
    ),
    (
        "effect",
        "remove <m:removing> <kind:counter kind> counters from <s:object set>",
        joined("m", kind=KIND, what=S),
        ANEW,
    ),
    (
        "effect",
        "remove up to <n:several> <kind:counter kind> counters from <s:selection.sg>",
        RemoveCounters(KIND, S, N, minimum=0),
    ),
    (
        "effect",
        "double the amount of <kind:counter kind> counters on <s:selection.sg>",
        AddCounters(KIND, Of(Counters(KIND), S), S),
    ),
    (
        "effect",
        "put <n:additional#> <kind:counter kind> [counter|counters] on <s:selection.sg>",
        AddCounters(KIND, N, S),
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:selection.sg>",
    ),
    ("effect", "put <n:another> <kind:counter kind> counter on <s:selection.sg>", AddCounters(KIND, N, S), ANEW),
    ("effect", "deal a additional <n:amount> damage to <s:things>", DealDamage(N, S), _DEAL),
    ("effect", "draw <n:additional#> [card|cards]", Draw(N), "draw <n:count#> [card|cards]"),
    # Types
    ("lasting", "<s:selection#> [becomes|each become] a <t:subtype> in addition to its other types", _becomes()),
    (
        "static",
        "your champion is a <t:class word> class in addition to their other types",
        Static(CHAMPION & YOURS, (AddTypes(subtypes=(slot("t"),)),)),
    ),
    # Champions
    ("effect", "level up your champion", LevelUp()),
    ("effect", "delevel <s:selection.sg>", Delevel(S)),
    # What lasts
    ("effect", THEY, Modify(Bound(referring("them")), slot("m"), slot("d"))),
    ("effect", f"they each {THEY[5:]}", Modify(Bound(referring("them")), slot("m"), slot("d")), THEY),
    ("effect", "<s:subject#> <m:changes#> <d:until>", Modify(S, slot("m"), slot("d"))),
    ("effect", "<s:subject#> <m:forced> <d:until> if able", Modify(S, slot("m"), slot("d"))),
    ("every one", "each <f:object.sg>", Every(slot("f"))),
    ("effect", "<m:changing> <s:things> <d:until>", Modify(S, slot("m"), slot("d"))),
    (
        "effect",
        "<s:every one> <m:changes.sg> <d:until>",
        Modify(S, slot("m"), slot("d")),
        "<s:subject.pl> <m:changes.pl> <d:until>",
    ),
    (
        "effect",
        "<d:until>, <s:subject#> <m:changes#>",
        Modify(S, slot("m"), slot("d")),
        "<s:subject#> <m:changes#> <d:until>",
    ),
    (
        "effect",
        "<s:subject#> also <m:changes#> <d:until>",
        Modify(S, slot("m"), slot("d")),
        "<s:subject#> <m:changes#> <d:until>",
    ),
    ("lasting", "<s:subject#> <m:changes#>", Modify(S, slot("m"), REST_OF_GAME)),
    ("quoting", "<s:subject#> <m:quoted change#>", Modify(S, slot("m"), REST_OF_GAME)),
    ("quoting", "<d:for good>, <s:subject#> [has|have] <a:quoted>", Modify(S, (Gains(slot("a")),), slot("d")), ANEW),
    ("lasting", "<d:for good>, <s:subject#> [has|have] <a:keyword>", Modify(S, (Gains(slot("a")),), slot("d")), ANEW),
    ("quoting", "<d:for good>, <s:subject#> <m:quoted change#>", Modify(S, slot("m"), slot("d")), ANEW),
    ("lasting", "<d:for good>, <s:target.sg> <m:changes.sg>", Modify(S, slot("m"), slot("d")), ANEW),
    ("quoting", "<d:until>, <s:subject#> <m:quoted change#>", Modify(S, slot("m"), slot("d"))),
    ("quoting", "<s:subject#> also <m:quoted change#> <d:until>.", Modify(S, slot("m"), slot("d")), ANEW),
    (
        "quoting",
        "<s:subject#> <m:quoted change#> <d:until>.",
        Modify(S, slot("m"), slot("d")),
        "<d:until>, <s:subject#> <m:quoted change#>",
    ),
    (
        "quoting",
        "<s:every one> <m:quoted change.sg> <d:until>.",
        Modify(S, slot("m"), slot("d")),
        "<d:until>, <s:subject.pl> <m:quoted change.pl>",
    ),
    ("effect", "<s:selection.sg>'s attacks <m:attack changes.pl> <d:until>", Modify(S, slot("m"), slot("d"))),
    (
        "quoting",
        "<d:until>, <s:selection.sg>'s attacks <m:quoted gain.pl>",
        Modify(S, slot("m"), slot("d")),
    ),
    # What players have
    ("effect", "you gain agility <n:amount> for this turn", Modify(RULES, (Agility(N),))),
    ("effect", "end the combat phase", EndCombat()),
    ("effect", "<e:repeatable>", slot("e")),
    ("effect", "<e:repeatable> a additional time", slot("e"), "<e:repeatable>"),
    ("effect", "<e:repeatable> twice", Repeat(2, (slot("e"),))),
    ("effect", "<e:repeatable> <n:numeral> times", Repeat(N, (slot("e"),))),
    ("effect", "<e:repeatable> <n:unknown> times", Repeat(N, (slot("e"),))),
    ("repeatable", "gather", Gather()),
    ("effect", "gain control of <s:things>", Modify(S, (Controls(),), REST_OF_GAME)),
)
