"""Counters that are moved, and how many there were."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import AtLeast, Sum, Value
from grandarchive.model.composition import If, WhenDone
from grandarchive.model.conditions import Unless
from grandarchive.model.effects import AddCounters, MoveCounters
from grandarchive.model.measures import Counters, Of
from grandarchive.model.nouns import Among, Bound, Every
from grandarchive.text.grammar.core import minus, referring, slot

KIND: Final = slot("kind")
N: Final = slot("n")
S: Final = slot("s")
TO: Final = slot("to")

ALL: Final = "move all <kind:counter kind> counters from <s:selection.sg> to <to:selection.sg>"

PRODUCTIONS: Final = (
    ("effect", ALL, MoveCounters(KIND, S, TO)),
    ("effect", ALL.replace(" from ", " on "), MoveCounters(KIND, S, TO), ALL),
    (
        "effect",
        "move any amount of <kind:counter kind> counters from <s:selection.sg> to <to:selection.sg>",
        MoveCounters(KIND, S, TO, 0),
    ),
    (
        "effect",
        "put <n:count#> <kind:counter kind> [counter|counters] onto <s:things>",
        AddCounters(KIND, N, S),
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:things>",
    ),
    (
        "triggered",
        "<t:trigger> if <a:measure> is less than <b:measure>, put a amount of <kind:counter kind> counters on "
        "<s:things> equal to the difference.",
        Triggered(
            slot("t"),
            (AddCounters(KIND, Sum(slot("b"), minus("a")), S),),
            condition=Unless(AtLeast(slot("a"), slot("b"))),
        ),
    ),
    ("things", "each chosen <f:object.sg>", Every(slot("f") & Among(Bound(referring("chosen"))))),
    (
        "effects",
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:things> and <m:count#> <k:counter kind> "
        "[counter|counters] on <to:things>.",
        (AddCounters(KIND, N, S), AddCounters(slot("k"), slot("m"), TO)),
        "put <n:count#> <kind:counter kind> [counter|counters] on <s:things>. put <m:count#> <k:counter kind> "
        "[counter|counters] on <to:things>.",
    ),
    ("measure", "the amount of counters moved this way", Value("moved")),
    (
        "measure",
        "the amount of <kind:counter kind> counters that were on <s:known>",
        Of(Counters(KIND), S),
        "the amount of <kind:counter kind> counters on <s:known>",
    ),
    (
        "step",
        "when <n:several> or more counters are moved this way, <e:ended>",
        If(AtLeast(Value("moved"), N), (WhenDone(slot("e")),)),
    ),
)
