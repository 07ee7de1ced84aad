"""Parts of sentences that go with each other: whatever happens to whoever, in any phase, and any attack gets."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from grandarchive.model.abilities import Activated, Keyword, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import During, controls
from grandarchive.model.durations import REST_OF_GAME, AsLongAs
from grandarchive.model.effects import Draw, Modify, RedirectAttack
from grandarchive.model.entering import Entering, with_counters
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.modifications import (
    AttacksGet,
    Cant,
    CostChange,
    Gains,
    Gets,
    PreventNextTime,
    Replaces,
    enters,
)
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    ITEM,
    THIS,
    WEAPON,
    YOURS,
    Among,
    Champion,
    Linked,
    Not,
    Owned,
    Target,
)
from grandarchive.model.outcomes import AmountBecomes
from grandarchive.model.scopes import RULES, NextActivated, NextAttack
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.model.time import SkipNext
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph


def read(text: str, *, is_action: bool = False) -> Any:
    """What a text means, which is said like that again, or why it is declined."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    if isinstance(found, Declined):
        return found.why
    assert len(found) == 1
    return found[0]


def triggers(text: str) -> Any:
    found = read(f"{text} draw a card.")
    return found.pattern if isinstance(found, Triggered) else found


WHO = (
    ("CARDNAME", THIS),
    ("your champion", CHAMPION & YOURS),
    ("linked ally", Linked() & ALLY),
    ("an item", ITEM),
    ("another ally", Not(THIS) & ALLY),
)
DOES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("retaliates", {"happening": Happening.RETALIATE}),
    ("wakes up", {"happening": Happening.WAKE_UP}),
    ("becomes rested", {"happening": Happening.RESTS}),
    ("is dealt non-combat damage", {"happening": Happening.DAMAGED, "damage": "non-combat"}),
)


@pytest.mark.parametrize(("who", "does"), list(product(WHO, DOES)))
def test_whatever_happens_to_whoever(who: tuple[str, Any], does: tuple[str, dict[str, Any]]) -> None:
    assert triggers(f"Whenever {who[0]} {does[0]},") == Pattern(subject=who[1], **does[1])


PLAYERS = (
    ("you", "", "your", Who.YOU),
    ("an opponent", "s", "their", Who.OPPONENT),
    ("a player", "s", "their", Who.EACH),
)


@pytest.mark.parametrize(("player", "s", "its", "by"), PLAYERS)
def test_whatever_players_do(player: str, s: str, its: str, by: Who) -> None:
    assert triggers(f"Whenever {player} glimpse{s},") == Pattern(Happening.GLIMPSE, by=by)
    assert triggers(f"Whenever {player} activate{s} an item card,") == Pattern(Happening.ACTIVATE, ITEM, by)
    assert triggers(f"Whenever {player} sacrifice{s} an item,") == Pattern(Happening.SACRIFICED, ITEM, by)
    found = triggers(f"Whenever {player} materialize{s} {its} third item card each turn,")
    assert found == Pattern(Happening.MATERIALIZE, ITEM, by, nth=3)
    other = "s" if not s else ""
    assert triggers(f"Whenever {player} glimpse{other},") == "not understood"


@pytest.mark.parametrize("phase", Phase)
def test_whatever_the_phase(phase: Phase) -> None:
    for whose, who in (("your", Who.YOU), ("each player's", Who.EACH), ("each opponent's", Who.OPPONENT)):
        found = triggers(f"At the beginning of {whose} {phase} phase,")
        assert found == Pattern(Happening.PHASE, by=who, phase=phase)
    assert read(f"Skip your next {phase} phase.", is_action=True).effects == (SkipNext(phase),)
    for whose, who in (("your", Who.YOU), ("an opponent's", Who.OPPONENT)):
        found = read(f"[REST]: Draw a card. Activate this ability only during {whose} {phase} phase.")
        assert isinstance(found, Activated)
        assert found.condition == During(phase, who)


def test_how_often() -> None:
    found = read("[REST]: Draw a card. Activate this ability only twice per turn and at slow speed.")
    assert (found.limit, found.speed) == (Limit(2, Since.THIS_TURN), Speed.SLOW)
    found = read("Whenever you glimpse, draw a card. Trigger this ability only thrice each turn.")
    assert found.limit == Limit(3, Since.THIS_TURN)


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("players can't glimpse", Pattern(Happening.GLIMPSE)),
        ("opponents can't draw cards", Pattern(Happening.DRAW, by=Who.OPPONENT)),
        ("you can't materialize item cards", Pattern(Happening.MATERIALIZE, ITEM, Who.YOU)),
        ("items can't wake up", Pattern(Happening.WAKE_UP, ITEM)),
        ("items can't be intercepted", Pattern(Happening.INTERCEPT, other=ITEM)),
        ("linked ally can't retaliate", Pattern(Happening.RETALIATE, Linked() & ALLY)),
        ("your champion can't be retaliated", Pattern(Happening.RETALIATE, other=CHAMPION & YOURS)),
    ],
)
def test_what_cannot_be_done(text: str, done: Pattern) -> None:
    assert read(f"{text}.") == Static(THIS, (Cant(done),))


def test_for_how_long_a_rule_holds() -> None:
    rule = Cant(Pattern(Happening.GLIMPSE))
    assert read("Until end of turn, players can't glimpse.", is_action=True).effects == (Modify(RULES, (rule,)),)
    found = read("For the rest of the game, players can't glimpse.", is_action=True)
    assert found.effects == (Modify(RULES, (rule,), REST_OF_GAME),)
    found = read("On Enter: Players can't glimpse as long as you control CARDNAME.")
    assert found.effects == (Modify(RULES, (rule,), AsLongAs(controls(THIS))),)


NEXT = (
    ("CARDNAME's next attack this turn", NextAttack(THIS)),
    ("your champion's next attack this turn", NextAttack(CHAMPION & YOURS)),
    ("target ally's next attack this turn", NextAttack(Among(Target(ALLY)))),
)
GETS = (
    ("gets +4 [POWER]", (AttacksGet(4),)),
    ("gains pride 9", (Gains(Keyword("pride", 9)),)),
    ("gains pride 9 and gets +4 [POWER]", (Gains(Keyword("pride", 9)), AttacksGet(4))),
)


@pytest.mark.parametrize(("attack", "gets"), list(product(NEXT, GETS)))
def test_which_attack_gets_what(attack: tuple[str, Any], gets: tuple[str, Any]) -> None:
    found = read(f"On Enter: {attack[0]} {gets[0]}.")
    assert found.effects == (Modify(attack[1], gets[1]),)


def test_an_attack_is_armed_or_not() -> None:
    armed = (
        read("On Enter: Your champion's next attack this turn using a Sword weapon gets +4 [POWER].").effects[0].what
    )
    bare = read("On Enter: Your champion's next attack without a weapon this turn gets +4 [POWER].").effects[0].what
    assert armed.filter == bare.filter == CHAMPION & YOURS
    assert None not in (armed.condition, bare.condition)
    assert armed.condition != bare.condition


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("costs 2 less to activate", CostChange(-2)),
        ("enters the field rested", enters(Entering(rested=True))),
        ("enters the field with two additional age counters on it", enters(with_counters("age", 2))),
    ],
)
def test_the_next_card(text: str, change: Any) -> None:
    found = read(f"The next item card you activate this turn {text}.", is_action=True)
    assert found.effects == (Modify(NextActivated(ITEM), (change,)),)


@pytest.mark.parametrize(
    ("text", "filter"),
    [("CARDNAME", THIS), ("your champion", CHAMPION & YOURS), ("an item", ITEM), ("another ally", Not(THIS) & ALLY)],
)
def test_what_an_attack_targets(text: str, filter: Any) -> None:
    found = read(f"Change the target of an attack that targets {text} to your champion.", is_action=True)
    assert found.effects == (RedirectAttack(Champion(), filter),)


@pytest.mark.parametrize(
    ("text", "how"),
    [("prevent that damage", {}), ("prevent 3 of that damage", {"amount": 3})],
)
def test_which_damage_is_prevented(text: str, how: dict[str, Any]) -> None:
    for kind, damage in (("", "any"), ("combat ", "combat"), ("non-combat ", "non-combat")):
        found = read(f"The next time {kind}damage would be dealt to your champion this turn, {text}.", is_action=True)
        assert found.effects == (Modify(Champion(), (PreventNextTime(damage=damage, **how),)),)


@pytest.mark.parametrize(
    ("bound", "damage"),
    [("3 or less ", {"most": 3}), ("3 or more ", {"least": 3}), ("", {})],
    ids=["less", "more", "any"],
)
def test_so_much_damage(bound: str, damage: dict[str, Any]) -> None:
    found = read(f"If {bound}combat damage would be dealt to an item, prevent that damage.")
    assert found.modifications[0].pattern == Pattern(Happening.DAMAGED, ITEM, damage="combat", **damage)


@pytest.mark.parametrize(("player", "they", "by"), [("you", "", Who.YOU), ("a player", "they ", Who.EACH)])
def test_another_number(player: str, they: str, by: Who) -> None:
    for verb, happening in (("glimpse", Happening.GLIMPSE), ("recover", Happening.RECOVER)):
        found = read(f"If {player} would {verb} an amount, {they}{verb} 5 instead.")
        assert found == Static(THIS, (Replaces(Pattern(happening, by=by), AmountBecomes(5)),))
    assert read(f"If {player} would glimpse an amount, {they}recover 5 instead.") == "not understood"


def test_so_much_for_each() -> None:
    found = read("Items you control get +1 level and +2 [LIFE] for each weapon you control.")
    weapons = Count(WEAPON & YOURS)
    assert found.modifications == (Gets("level", weapons), Gets("life", 2 * weapons))


def test_where_a_card_leaves_for_a_price() -> None:
    found = read(
        "Whenever this card is banished from your memory to pay for a memory cost, put it onto the field rested."
    )
    assert (found.pattern.out_of, found.zones) == (Zone.MEMORY, (Zone.MEMORY,))
    found = triggers("Whenever you banish an item card from your graveyard,")
    assert found == Pattern(Happening.MOVE, ITEM & Owned(Who.YOU), Who.YOU, into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD)
    assert read("Draw a card.", is_action=True).effects == (Draw(1),)
