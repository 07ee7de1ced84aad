"""What a text tells players to do, each as a sentence or a part of one."""

from __future__ import annotations

from typing import Final

from grandarchive.model.chance import Gather
from grandarchive.model.composition import If, IfDone, May, MayPay
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import END_OF_TURN
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    DealDamage,
    Destroy,
    Draw,
    Glimpse,
    Load,
    Materialize,
    Modify,
    Put,
    Recover,
    Rest,
    Sacrifice,
    Suppress,
    Transform,
    WakeUp,
)
from grandarchive.model.playing import Empower
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import rest, slot

PRODUCTIONS: Final = (
    # Sentences: one after the other.
    ("effects", "<e:sentence>.", (slot("e"),)),
    ("effects", "<e:sentence>. <more:effects>", (slot("e"), rest("more"))),
    ("effects", "<e:sentence>. then <more:effects>", (slot("e"), rest("more")), "<e:sentence>. <more:effects>"),
    ("effects", "<e:effect>, then <more:effects>", (slot("e"), rest("more")), "<e:effect>. <more:effects>"),
    ("effects", "<e:effect> and <more:effects>", (slot("e"), rest("more")), "<e:effect>. <more:effects>"),
    ("sentence", "<e:effect>", slot("e")),
    ("sentence", "if <c:condition>, <then:clauses>", If(slot("c"), slot("then"))),
    ("effects", "you may <e:clauses>.", (May(slot("e")),)),
    ("effects", "you may <e:clauses>. if you do, <then:effects>", (May(slot("e")), IfDone(slot("then")))),
    ("effects", "you may <e:clauses>. if you don't, <then:effects>", (May(slot("e")), IfDone((), slot("then")))),
    ("effects", "<e:sentence>. if you do, <then:effects>", (slot("e"), IfDone(slot("then")))),
    ("effects", "<e:sentence>. if you don't, <then:effects>", (slot("e"), IfDone((), slot("then")))),
    (
        "effects",
        "you may pay (<n:amount>). if you do, <then:effects>",
        (MayPay((PayReserve(slot("n")),)), IfDone(slot("then"))),
    ),
    ("clauses", "<e:effect>", (slot("e"),)),
    ("clauses", "<e:effect> and <more:clauses>", (slot("e"), rest("more"))),
    ("clauses", "<e:effect>, then <more:clauses>", (slot("e"), rest("more")), "<e:effect> and <more:clauses>"),
    # Cards
    ("effect", "draw <n:count#> [card|cards]", Draw(slot("n"))),
    ("effect", "draw <n:count#> [card|cards] into your memory", Draw(slot("n"), into=Zone.MEMORY)),
    ("effect", "each player draws <n:count#> [card|cards]", Draw(slot("n"), Who.EACH)),
    ("effect", "glimpse <n:amount>", Glimpse(slot("n"))),
    ("effect", "banish <s:selection.sg>", Banish(slot("s"))),
    ("effect", "banish <s:selection.pl>", Banish(slot("s"))),
    ("effect", "return <s:selection.sg> to its owner's hand", Put(slot("s"), Zone.HAND)),
    ("effect", "return <s:selection.pl> to their owners' hands", Put(slot("s"), Zone.HAND)),
    # Objects
    ("effect", "deal <n:amount> damage to <s:selection.sg>", DealDamage(slot("n"), slot("s"))),
    ("effect", "deal <n:amount> damage to <s:selection.pl>", DealDamage(slot("n"), slot("s"))),
    (
        "effect",
        "deal <n:amount> unpreventable damage to <s:selection.sg>",
        DealDamage(slot("n"), slot("s"), unpreventable=True),
    ),
    ("effect", "destroy <s:selection.sg>", Destroy(slot("s"))),
    ("effect", "destroy <s:selection.pl>", Destroy(slot("s"))),
    ("effect", "sacrifice <s:selection.sg>", Sacrifice(slot("s"))),
    ("effect", "sacrifice <s:selection.pl>", Sacrifice(slot("s"))),
    ("effect", "suppress <s:selection.sg>", Suppress(slot("s"))),
    ("effect", "rest <s:selection.sg>", Rest(slot("s"))),
    ("effect", "rest <s:selection.pl>", Rest(slot("s"))),
    ("effect", "wake up <s:selection.sg>", WakeUp(slot("s"))),
    ("effect", "wake up <s:selection.pl>", WakeUp(slot("s"))),
    ("effect", "transform <s:selection.sg>", Transform(slot("s"))),
    ("effect", "load <s:selection.sg> into <into:selection.sg>", Load(slot("s"), slot("into"))),
    ("effect", "<s:selection#> [becomes|become] distant", Become(slot("s"), DISTANT)),
    # Counters
    (
        "effect",
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:selection.sg>",
        AddCounters(slot("kind"), slot("n"), slot("s")),
    ),
    (
        "effect",
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:selection.pl>",
        AddCounters(slot("kind"), slot("n"), slot("s")),
    ),
    # Players
    ("effect", "recover <n:amount>", Recover(slot("n"))),
    ("effect", "empower <n:amount>", Empower(slot("n"))),
    ("effect", "gather", Gather()),
    ("effect", "materialize a card from your material deck", Materialize()),
    ("effect", "materialize a <f:cards.sg> from your material deck", Materialize(slot("f"))),
    # What lasts
    ("effect", "<s:selection#> <m:change#> until end of turn", Modify(slot("s"), (slot("m"),), END_OF_TURN)),
    (
        "effect",
        "<s:selection#> <m:change#> and <k:change#> until end of turn",
        Modify(slot("s"), (slot("m"), slot("k")), END_OF_TURN),
    ),
    ("effect", "until end of turn, <s:selection#> <m:change#>", Modify(slot("s"), (slot("m"),), END_OF_TURN)),
)
