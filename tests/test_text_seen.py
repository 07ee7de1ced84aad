"""Texts about cards that were looked at, revealed, discarded or banished before, and about the rest of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grandarchive.model.abilities import Ability, AdditionalCost, Keyword, Resolution, Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, LV, Equal, HowMany, Product, Sum, Times, Value, influence
from grandarchive.model.choices import AtRandom, Different, Some
from grandarchive.model.composition import By, Delayed, ForEach, If, IfDone, May, Repeat, WhenDone
from grandarchive.model.conditions import Is, Unless, controls
from grandarchive.model.durations import UntilEndOfNextTurn
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    Choose,
    ChooseNumber,
    DealDamage,
    Destroy,
    Determine,
    Discard,
    Draw,
    Effect,
    Load,
    LookAt,
    Modify,
    Position,
    Put,
    Recover,
    RemoveCounters,
    Reveal,
    RevealUntil,
    Shuffle,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LIFE, MEMORY_COST, Counters, Elements, Lowest, Name, Of, Shares, Stat, With
from grandarchive.model.modifications import Cant, Gains
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    WEAPON,
    YOURS,
    Among,
    Being,
    Bound,
    Champion,
    ControllerOf,
    Element,
    EventPlayer,
    Every,
    Owned,
    PaidWith,
    Source,
    SourceCard,
    Subtype,
    Target,
    Type,
    WithKeyword,
)
from grandarchive.model.players import Greatest, Having, PlayerTarget, ThePlayer, Top
from grandarchive.model.playing import Empower
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import CostKind, Phase, Who, Zone
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.grammar.linking import apart
from grandarchive.text.normal import Paragraph, read
from grandarchive.text.shapes import shaped, worded

BANISHMENT, DECK, GRAVEYARD, HAND, MEMORY = Zone.BANISHMENT, Zone.DECK, Zone.GRAVEYARD, Zone.HAND, Zone.MEMORY
YOU = Who.YOU
BOTTOM, EITHER_END = Position.BOTTOM, Position.EITHER_END
LOOKED = Bound("looked")
SHOWN = Bound("revealed")
OMENS = Every(Counters("omen") >= 1, BANISHMENT, YOU)
DIFFERENT = Some(ITEM, (GRAVEYARD,), 2, 2, YOU, joint=Different(Elements()))
WATER = Element("WATER")
DRAWN = Times(Pattern(Happening.DRAW, by=YOU))
SINCE = Sum(DRAWN, Product(-1, Value("drawn before")))


def meaning(text: str, *, is_action: bool = True) -> Any:
    """What a text means."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    assert not isinstance(found, Declined), found
    (ability,) = found
    return ability


def said(text: str) -> str:
    """How the same is said."""
    return " ".join(said_as((meaning(text),), is_action=True) or ())


def some(filter: Any = ANYTHING, *zones: Zone, least: Any = 1, most: Any = 1, name: str = "chosen") -> Some:
    """Cards of yours."""
    return Some(filter, zones, least, most, YOU, name=name)


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("look at the top 4+LV cards of your deck.", (LookAt(Top(4 + LV)),)),
        (
            "discard up to two item cards from your hand and/or memory, then draw that many cards.",
            (
                Discard(some(ITEM, HAND, MEMORY, least=0, most=2, name="that many")),
                Draw(HowMany(Bound("that many"))),
            ),
        ),
        (
            "you may reveal up to two water element cards from your memory and put them on the bottom of your deck in "
            "any order. then draw that many cards.",
            (
                May(
                    (
                        Reveal(some(WATER, MEMORY, least=0, most=2, name="them")),
                        Put(Bound("them"), DECK, BOTTOM),
                    )
                ),
                Draw(HowMany(Bound("them"))),
            ),
        ),
        (
            "choose an item card from a graveyard and banish it.",
            (Choose(Some(ITEM, (GRAVEYARD,), name="it")), Banish(Bound("it"))),
        ),
        (
            "choose a card from a graveyard and banish it. if that card has floating memory, draw a card.",
            (
                Choose(Some(ANYTHING, (GRAVEYARD,), name="that card")),
                Banish(Bound("that card")),
                If(Is(Bound("that card"), WithKeyword("floating memory")), (Draw(),)),
            ),
        ),
        (
            "return a mage action or a human attack card from your graveyard to your hand.",
            (Put(some((Subtype("MAGE") & ACTION) | (Subtype("HUMAN") & Type("ATTACK")), GRAVEYARD), HAND),),
        ),
        (
            "reveal all cards in your memory. for each water element card revealed, each opponent discards a card.",
            (
                Reveal(Every(ANYTHING, MEMORY, YOU)),
                ForEach(
                    Bound("revealed"),
                    (If(Is(Bound("each"), WATER), (By(Who.OPPONENT, (Discard(some(ANYTHING, HAND)),)),)),),
                    "each",
                ),
            ),
        ),
        (
            "choose and reveal a card in your memory. if the revealed card is water element, draw a card.",
            (
                Reveal(some(ANYTHING, MEMORY, name="revealed")),
                If(Is(Bound("revealed"), WATER), (Draw(),)),
            ),
        ),
        (
            "discard a card. if the discarded card was an item card, draw a card.",
            (
                Discard(some(ANYTHING, HAND, name="discarded card")),
                If(Is(Bound("discarded card"), ITEM), (Draw(),)),
            ),
        ),
        (
            "discard a card. if the memory cost of the discarded card is equal to the memory cost of one of your "
            "omens, draw a card.",
            (
                Discard(some(ANYTHING, HAND, name="discarded card")),
                If(Is(Bound("discarded card"), Shares(MEMORY_COST, OMENS)), (Draw(),)),
            ),
        ),
        (
            "you may banish an item you control. if you do, put an amount of buff counters on target ally equal to the "
            "banished object's life plus 3.",
            (
                May((Banish(Some(ITEM & YOURS, name="banished object")),)),
                IfDone((AddCounters("buff", Of(LIFE, Bound("banished object")) + 3, Target(ALLY)),)),
            ),
        ),
        (
            "load a card from your hand into an item you control. for each card loaded this way, draw a card.",
            (
                Load(some(ANYTHING, HAND), Some(ITEM & YOURS, name="chosen 1")),
                ForEach(Bound("loaded"), (Draw(),), "each"),
            ),
        ),
        (
            "banish any amount of item cards from your graveyard. when a card is banished this way, destroy "
            "target item.",
            (
                Banish(some(ITEM, GRAVEYARD, least=0, most=None, name="banished this way")),
                ForEach(Bound("banished this way"), (WhenDone((Destroy(Target(ITEM)),)),), "each"),
            ),
        ),
        (
            "banish up to two cards from your graveyard. put a sheen counter on each card banished this way.",
            (
                Banish(some(ANYTHING, GRAVEYARD, least=0, most=2, name="banished this way")),
                AddCounters("sheen", 1, Bound("banished this way")),
            ),
        ),
        (
            "banish any amount of item cards from your graveyard. empower 2+X, where X is the amount of item cards "
            "banished this way.",
            (
                Banish(some(ITEM, GRAVEYARD, least=0, most=None, name="banished this way")),
                Empower(2 + HowMany(Bound("banished this way"), ITEM)),
            ),
        ),
        (
            "reveal the top four cards of your deck. recover X where X is the amount of item cards revealed this way. "
            "put an item card from among them into your hand and the rest into your graveyard.",
            (
                Reveal(Top(4), "looked"),
                Recover(HowMany(LOOKED, ITEM)),
                Put(Some(ITEM, among=LOOKED), HAND),
                Put(LOOKED, GRAVEYARD),
            ),
        ),
        (
            "reveal the top two cards of your deck. if the total memory cost of the revealed cards is 3, put both of "
            "them into your memory. otherwise, put one of them into your hand and the other on the bottom of "
            "your deck.",
            (
                Reveal(Top(2), "looked"),
                If(
                    Equal(Of(MEMORY_COST, LOOKED), 3),
                    (Put(LOOKED, MEMORY),),
                    (Put(Some(ANYTHING, among=LOOKED), HAND), Put(LOOKED, DECK, BOTTOM)),
                ),
            ),
        ),
        (
            "reveal the top four cards of your deck. then put the rest of the revealed cards on the top or on the "
            "bottom of your deck in any order.",
            (
                Reveal(Top(4), "looked"),
                Put(LOOKED, DECK, EITHER_END),
            ),
        ),
        (
            "look at the top four cards of your deck. put one of those cards into your memory and the rest back on top "
            "of your deck in any order.",
            (LookAt(Top(4)), Put(Some(ANYTHING, among=LOOKED), MEMORY), Put(LOOKED, DECK)),
        ),
        (
            "shuffle up to two cards from your hand into your deck, then draw that many cards.",
            (
                Put(some(ANYTHING, HAND, least=0, most=2, name="that many"), DECK, random_order=True),
                Shuffle(),
                Draw(HowMany(Bound("that many"))),
            ),
        ),
        (
            "reveal cards from the top of your deck until you reveal an ally card. deal unpreventable damage to target "
            "champion equal to the amount of cards revealed this way. put one of those cards into your memory and the "
            "rest on the bottom of your deck in a random order.",
            (
                RevealUntil(ALLY, "found", "others"),
                BindAll(Top(HowMany(Bound("found")) + HowMany(Bound("others"))), "looked"),
                DealDamage(HowMany(LOOKED), Target(CHAMPION), unpreventable=True),
                Put(Some(ANYTHING, among=LOOKED), MEMORY),
                Put(LOOKED, DECK, BOTTOM, random_order=True),
            ),
        ),
        (
            "reveal up to one item card from your hand. you may discard it or load it into a weapon you control. if "
            "you do, draw a card.",
            (
                Reveal(some(ITEM, HAND, least=0, name="it")),
                May((Discard(Bound("it")),)),
                IfDone((Draw(),), (May((Load(Bound("it"), Some(WEAPON & YOURS)),)), IfDone((Draw(),)))),
            ),
        ),
        (
            "banish a card from your hand. when your champion levels up into a champion card with base level 2 the "
            "next time this game, put the banished cards on the top and/or bottom of your deck in any order.",
            (
                Banish(some(ANYTHING, HAND, name="banished this way")),
                Delayed(
                    Pattern(Happening.LEVEL_UP, CHAMPION & YOURS, other=With(Stat("level", base=True), 2, 2)),
                    (Put(Bound("banished this way"), DECK, EITHER_END),),
                ),
            ),
        ),
        (
            "discard all cards from your hand and memory.",
            (Discard(Some(ANYTHING, (HAND, MEMORY), influence(), None, YOU)),),
        ),
        (
            "look at target opponent's hand and memory. discard a card from among them. that opponent reveals the top "
            "card of their deck and puts it into their memory.",
            (
                LookAt(
                    Some(
                        ANYTHING,
                        (HAND, MEMORY),
                        influence(ThePlayer("that opponent")),
                        None,
                        PlayerTarget(Who.OPPONENT, name="that opponent"),
                    )
                ),
                Discard(Some(ANYTHING, among=LOOKED, name="chosen 3")),
                By(ThePlayer("that opponent"), (Reveal(Top(), "it"), Put(Bound("it"), MEMORY))),
            ),
        ),
        (
            "if you control an item, reveal all cards in your material deck. then put a water element card with the "
            "lowest memory cost from among them onto the field.",
            (
                If(controls(ITEM), (Reveal(Every(ANYTHING, Zone.MATERIAL, YOU)),)),
                Put(
                    Some(
                        WATER
                        & With(MEMORY_COST, None, Lowest(MEMORY_COST, Every(WATER & Among(SHOWN), Zone.MATERIAL, YOU))),
                        among=SHOWN,
                    ),
                    Zone.FIELD,
                ),
            ),
        ),
        (
            "draw up to two cards, then shuffle that amount of cards from your hand into your deck.",
            (
                Determine(DRAWN, "drawn before"),
                ChooseNumber(2),
                Draw(Value("number")),
                Put(some(ANYTHING, HAND, least=SINCE, most=SINCE), DECK, random_order=True),
                Shuffle(),
            ),
        ),
        (
            "until the end of your next turn, card activations you control can't be negated.",
            (Modify(RULES, (Cant(Pattern(Happening.NEGATED, YOURS)),), UntilEndOfNextTurn()),),
        ),
        ("return target item to the top of its owner's deck.", (Put(Target(ITEM), DECK),)),
        (
            "banish a card at random from target opponent's hand. return that card to their hand at the beginning of "
            "their next main phase.",
            (
                Banish(AtRandom(HAND, whose=PlayerTarget(Who.OPPONENT, name="that player"), name="that card")),
                Delayed(
                    Pattern(Happening.PHASE, by=ThePlayer("that player"), phase=Phase.MAIN),
                    (Put(Bound("that card"), HAND),),
                ),
            ),
        ),
        (
            "for each sheen counter on your champion, draw a card.",
            (Repeat(Of(Counters("sheen"), Champion()), (Draw(),)),),
        ),
        (
            "each player with influence less than four draws a card.",
            (Draw(1, Having(Who.EACH, Unless(influence() >= 4))),),
        ),
        (
            "target player puts the top four cards from their deck into their graveyard.",
            (Put(Top(4, PlayerTarget()), GRAVEYARD),),
        ),
    ],
)
def test_what_was_seen_or_moved(text: str, effects: tuple[Effect, ...]) -> None:
    assert meaning(text) == Resolution(effects)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "On Enter: Put a sheen counter on CARDNAME. Then you may remove a sheen counter from her.",
            Triggered(
                Pattern(Happening.ENTER, THIS),
                (AddCounters("sheen", 1, Source()), May((RemoveCounters("sheen", Source(), 1),))),
            ),
        ),
        (
            "Whenever a sheen counter is put on a card in your banishment, draw a card.",
            Triggered(
                Pattern(Happening.COUNTERS, Owned(YOU), out_of=BANISHMENT, counter="sheen"), (Draw(),), each=True
            ),
        ),
        (
            "Whenever an opponent recollects two or more cards, for every two cards recollected, they put a sheen "
            "counter on an ally they control.",
            Triggered(
                Pattern(Happening.RECOLLECTED, by=Who.OPPONENT, least=2, at_once=True),
                (Repeat(EVENT_AMOUNT // 2, (By(EventPlayer(), (AddCounters("sheen", 1, Some(ALLY & YOURS)),)),)),),
            ),
        ),
        (
            "As long as you control an item, this card has efficiency.",
            Static(THIS, (Gains(Keyword("efficiency")),), controls(ITEM), zones=(Zone.STACK,)),
        ),
        (
            "On Leave: You may put any number of the item cards banished by CARDNAME onto the field under your "
            "control.",
            Triggered(
                Pattern(Happening.LEAVE, THIS),
                (
                    BindAll(PaidWith("banished"), "banished"),
                    May((Put(Some(ITEM, minimum=0, maximum=None, among=Bound("banished")), Zone.FIELD),)),
                ),
            ),
        ),
        (
            "On Banish: Draw a card.",
            Triggered(Pattern(Happening.MOVE, THIS, into=BANISHMENT, out_of=Zone.FIELD), (Draw(),)),
        ),
        (
            "Whenever you activate a prepared card while your influence is three or less, draw a card.",
            Triggered(
                Pattern(Happening.ACTIVATE, Being("prepared"), Having(YOU, influence() <= 3)),
                (Draw(),),
            ),
        ),
        (
            "Whenever this card is banished from your graveyard to pay for a memory cost, you may load it into an item "
            "you control.",
            Triggered(
                Pattern(Happening.MOVE, THIS, into=BANISHMENT, out_of=GRAVEYARD, paying=CostKind.MEMORY),
                (May((Load(SourceCard(), Some(ITEM & YOURS)),)),),
                zones=(GRAVEYARD,),
            ),
        ),
        (
            "On Champion Hit: For each damage counter on the hit champion, their controller puts the top three cards "
            "from their deck into their graveyard.",
            Triggered(
                Pattern(Happening.HIT, THIS, other=CHAMPION),
                (
                    Repeat(
                        Of(Counters("damage"), Bound("event other")),
                        (Put(Top(3, ControllerOf(Bound("event other"))), GRAVEYARD),),
                    ),
                ),
            ),
        ),
        (
            "Whenever you reveal CARDNAME from your memory, you may banish a card named CARDNAME from your hand.",
            Triggered(
                Pattern(Happening.REVEAL, THIS, YOU, out_of=MEMORY),
                (May((Banish(some(Shares(Name(), Source()), HAND)),)),),
                zones=(MEMORY,),
            ),
        ),
        (
            "At the beginning of your recollection phase, if you are the player with the least influence, draw two "
            "cards.",
            Triggered(
                Pattern(Happening.PHASE, by=YOU, phase=Phase.RECOLLECTION),
                (Draw(2),),
                condition=Product(-1, Greatest(Product(-1, influence()))) >= influence(),
            ),
        ),
    ],
)
def test_abilities_about_such_cards(text: str, ability: Ability) -> None:
    assert meaning(text, is_action=False) == ability


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        (
            "look at the top nine cards of your deck. put one of them into your hand and the other on the bottom of "
            "your deck.",
            "look at the top nine cards of your deck. put a card from among them into your hand. then put the rest "
            "on the bottom of your deck in any order.",
        ),
    ],
)
def test_what_is_said_otherwise(text: str, usual: str) -> None:
    assert meaning(text) == meaning(usual)
    assert said(text) == said(usual)
    assert "the other" not in said(text)


def test_what_happens_otherwise_needs_no_comma() -> None:
    (paragraph,) = read("Name", "Draw a card. Otherwise draw two cards.")
    assert " ".join(paragraph.words) == "draw a card . otherwise , draw two cards ."


@pytest.mark.parametrize(
    "text",
    [
        "put one of those cards into your memory and the rest into your graveyard.",
        "if the discarded card was an item card, draw a card.",
        "draw that many cards.",
        "if you control an item, discard a card. if the discarded card was an item card, draw a card.",
        "then put the rest of the revealed cards on the top or on the bottom of your deck in any order.",
        "destroy target ally. remove a sheen counter from him.",
        "On Champion Hit: Destroy target ally. Their controller draws a card.",
        "look at the top nine cards of your deck. if you control an item, look at the top four cards of your deck. put "
        "a card from among them into your hand.",
    ],
)
def test_what_nobody_spoke_of_is_not_understood(text: str) -> None:
    assert isinstance(compiled(Paragraph(tuple(split(text))), is_action=True), Declined)


def test_what_was_banished_to_pay_is_asked_for_by_its_name() -> None:
    cost = compiled(
        Paragraph(
            tuple(
                split(
                    "as an additional cost to activate this card, banish two item cards each with different elements "
                    "from your graveyard."
                )
            )
        ),
        is_action=False,
    )
    asking = meaning(
        "On Leave: You may put any number of the item cards banished by CARDNAME onto the field under your control.",
        is_action=False,
    )
    assert not isinstance(cost, Declined)
    (paid, other) = worded(apart(shaped((*cost, asking))))
    assert isinstance(paid, AdditionalCost)
    assert (other, paid.costs[0]) == (asking, Banish(replace(DIFFERENT, name="banished")))
    assert worded(apart(shaped(cost))) == cost
