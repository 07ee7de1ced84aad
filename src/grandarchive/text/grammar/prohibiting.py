"""What can't happen for as long as an ability works. What it is about stands in what can't happen."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import AllOf, AtLeast, Times, influence
from grandarchive.model.composition import By
from grandarchive.model.conditions import During, FirstTurn, Happened, Unless, controls
from grandarchive.model.durations import REST_OF_GAME, AsLongAs
from grandarchive.model.effects import Modify
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant, DamageByLife, Unpreventable
from grandarchive.model.nouns import CHAMPION, THIS, YOURS, Among, Bound, Linked, Not, OfLineage, Owned
from grandarchive.model.players import Having, PlayerTarget
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.text.grammar.core import naming, referring, rest, slot

S: Final = slot("s")
DONE: Final = (
    ("attack", {"happening": Happening.ATTACK, "subject": S}),
    ("wake up", {"happening": Happening.WAKE_UP, "subject": S}),
    ("retaliate", {"happening": Happening.RETALIATE, "subject": S}),
    ("be intercepted", {"happening": Happening.INTERCEPT, "other": S}),
    ("be retaliated", {"happening": Happening.RETALIATE, "other": S}),
    ("be used for an attack", {"happening": Happening.WIELD, "subject": S}),
)
PLAYERS: Final = (("you", Who.YOU), ("opponents", Who.OPPONENT), ("players", Who.EACH))
NOT_SPENT: Final = Pattern(Happening.SPEND, CHAMPION & YOURS, Who.YOU, counter=slot("k"))
BY_PLAYERS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("recover", {"happening": Happening.RECOVER}),
    ("draw cards", {"happening": Happening.DRAW}),
    ("glimpse", {"happening": Happening.GLIMPSE}),
    ("activate <f:cards.pl>", {"happening": Happening.ACTIVATE, "subject": slot("f")}),
    ("materialize <f:cards.pl>", {"happening": Happening.MATERIALIZE, "subject": slot("f")}),
)


NO_ATTACKS: Final = Pattern(Happening.ATTACK, by=Who.YOU)
TARGETED: Final = PlayerTarget(name=naming("player"))
WHILE_HERE: Final = AsLongAs(controls(THIS))


def _cant(**pattern: Any) -> Static:
    return Static(THIS, (Cant(Pattern(**pattern)),))


PRODUCTIONS: Final = (
    ("prohibited", "CARDNAME", THIS),
    ("prohibited", "your champion", CHAMPION & YOURS),
    ("prohibited", "linked <h:plain head.sg>", Linked() & slot("h")),
    ("prohibited", "it", Among(Bound(referring("it")))),
    ("prohibited", "other <f:object.pl>", Not(THIS) & slot("f")),
    *(("static", f"<s:prohibited> can't {verb}", _cant(**how)) for verb, how in DONE),
    *(("rule", f"<s:object.pl> can't {verb}", Cant(Pattern(**how))) for verb, how in DONE),
    (
        "static",
        "attacks using CARDNAME can't be retaliated",
        _cant(happening=Happening.RETALIATE, other=THIS),
        "CARDNAME can't be retaliated",
    ),
    (
        "static",
        "CARDNAME's attacks can't be retaliated by <f:object.pl>",
        _cant(happening=Happening.RETALIATE, subject=slot("f"), other=THIS),
    ),
    ("rule", "you can't remove <k:counter kind> counters from your champion to pay for costs", Cant(NOT_SPENT)),
    ("rule", "card activations you control can't be negated", Cant(Pattern(Happening.NEGATED, YOURS))),
    ("change#", "can't attack", Cant(Pattern(Happening.ATTACK))),
    ("change#", "can't wake up", Cant(Pattern(Happening.WAKE_UP))),
    ("change#", "can't retaliate", Cant(Pattern(Happening.RETALIATE))),
    *(
        ("rule", f"your opponents can't {verb}", Cant(Pattern(by=Who.OPPONENT, **how)), f"opponents can't {verb}")
        for verb, how in BY_PLAYERS
    ),
    (
        "static",
        "CARDNAME's attacks can't be retaliated",
        _cant(happening=Happening.RETALIATE, other=THIS),
        "CARDNAME can't be retaliated",
    ),
    (
        "rule",
        "each player can't draw more than <n:several> cards each turn unless it's their first turn of the game",
        Cant(
            Pattern(
                Happening.DRAW,
                by=Having(
                    Who.EACH,
                    AllOf((AtLeast(Times(Pattern(Happening.DRAW, by=Who.YOU)), slot("n")), Unless(FirstTurn()))),
                ),
            )
        ),
    ),
    *(
        (
            "rule",
            f"each player with influence <n:numeral> or more can't {verb}",
            Cant(Pattern(by=Having(Who.EACH, AtLeast(influence(), slot("n"))), **how)),
        )
        for verb, how in BY_PLAYERS
    ),
    *(("rule", f"{who} can't {verb}", Cant(Pattern(by=by, **how))) for who, by in PLAYERS for verb, how in BY_PLAYERS),
    (
        "effect",
        "<d:until>, <p:player> can't recover",
        By(slot("p"), (Modify(RULES, (Cant(Pattern(Happening.RECOVER, by=Who.YOU)),), slot("d")),)),
    ),
    (
        "effect",
        "<p:player> can't recover <d:until>",
        By(slot("p"), (Modify(RULES, (Cant(Pattern(Happening.RECOVER, by=Who.YOU)),), slot("d")),)),
        "<d:until>, <p:player> can't recover",
    ),
    ("rule", "<s:object.pl> assign damage with their life stat instead of power stat", DamageByLife(S)),
    ("rule", "<s:object.pl> can't level up", Cant(Pattern(Happening.LEVEL_UP, S))),
    (
        "rule",
        "players can't declare attacks with <s:object.pl>",
        Cant(Pattern(Happening.ATTACK, S)),
        "<s:object.pl> can't attack",
    ),
    (
        "static",
        'CARDNAME can only level up into another " <n:champion name> " champion',
        _cant(happening=Happening.LEVEL_UP, subject=THIS, other=Not(OfLineage(slot("n")))),
    ),
    (
        "static",
        "cards can't leave your opponents' material decks unless it's their materialize phase",
        _cant(
            happening=Happening.MOVE,
            subject=Owned(Having(Who.OPPONENT, Unless(During(Phase.MATERIALIZE)))),
            out_of=Zone.MATERIAL,
        ),
    ),
    (
        "effect",
        "<d:until>, you and target player can't declare attacks",
        Modify(RULES, (Cant(NO_ATTACKS), Cant(Pattern(Happening.ATTACK, by=TARGETED))), slot("d")),
    ),
    ("condition", "you have not declared a attack this turn", Unless(Happened(NO_ATTACKS))),
    *(
        ("effect", f"<r:rule> {for_}as long as you control CARDNAME", Modify(RULES, (slot("r"),), WHILE_HERE), *usual)
        for for_, usual in (("", ()), ("for ", ("<r:rule> as long as you control CARDNAME",)))
    ),
    ("effect", "for the rest of the game, <r:temporary rule>", Modify(RULES, (slot("r"),), REST_OF_GAME)),
    ("effect", "<r:rule> this turn", Modify(RULES, (slot("r"),)), "until end of turn, <r:rule>"),
    ("effect", "<r:rule> until end of turn", Modify(RULES, (slot("r"),)), "until end of turn, <r:rule>"),
    (
        "static",
        "CARDNAME <m:held.sg> and can't be retaliated",
        Static(THIS, (rest("m"), Cant(Pattern(Happening.RETALIATE, other=THIS)))),
    ),
    ("static", "damage dealt by <s:prohibited> can't be prevented", Static(THIS, (Unpreventable(S),))),
)
