"""Texts about cards: from where they are taken, what is done with them, and tokens that are summoned."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Activated, Resolution
from grandarchive.model.choices import AtRandom, Same, Some
from grandarchive.model.composition import By, May
from grandarchive.model.costs import REST_THIS
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Discard,
    Draw,
    Generate,
    Load,
    LookAt,
    Position,
    Preserve,
    Put,
    PutIntoLineage,
    Recover,
    Reveal,
    Sacrifice,
    Summon,
)
from grandarchive.model.entering import RESTED, with_counters
from grandarchive.model.measures import LIFE, MEMORY_COST, POWER, RESERVE_COST, Counters, Owner
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    WEAPON,
    YOURS,
    Bound,
    Champion,
    Element,
    Every,
    Filter,
    Owned,
    Source,
    SourceCard,
    Target,
    WithKeyword,
)
from grandarchive.model.players import PlayerTarget, ThePlayer, Top
from grandarchive.model.terms import Who, Zone
from grandarchive.text.compiling import Declined, compiled, said_as
from grandarchive.text.grammar.core import split
from grandarchive.text.grammar.reading import Reader
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.grammar.writing import Writer
from grandarchive.text.named import CardCalled, NoSuchCard, with_cards
from grandarchive.text.normal import Paragraph
from grandarchive.text.shapes import shaped, worded

HAND, MEMORY, GRAVEYARD, DECK = Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.DECK
YOU = Who.YOU
A_CARD = Some(ANYTHING, (HAND,), whose=YOU)
IMP = CardCalled(("imp", "servant"))


def effects(text: str) -> tuple[Any, ...]:
    found = compiled(Paragraph(tuple(split(text))), is_action=True)
    assert not isinstance(found, Declined), found
    (ability,) = found
    assert isinstance(ability, Resolution)
    return ability.effects


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("draw four cards into your memory.", Draw(4, into=MEMORY)),
        ("each opponent draws three cards.", Draw(3, Who.OPPONENT)),
        ("target player draws a card into their memory.", Draw(1, PlayerTarget(), MEMORY)),
        ("discard a card.", Discard(A_CARD)),
        ("discard up to three water element cards.", Discard(Some(Element("WATER"), (HAND,), 0, 3, YOU))),
        ("discard three cards at random.", Discard(AtRandom(HAND, 3))),
        ("discard your hand.", Discard(Every(ANYTHING, HAND, YOU))),
        ("each opponent discards a card.", By(Who.OPPONENT, (Discard(A_CARD),))),
        (
            "each player banishes three cards from their graveyard.",
            By(Who.EACH, (Banish(Some(ANYTHING, (GRAVEYARD,), 3, 3, YOU)),)),
        ),
        ("each player banishes all cards in their memory.", By(Who.EACH, (Banish(Every(ANYTHING, MEMORY, YOU)),))),
        ("each opponent puts a card from their hand into their memory.", By(Who.OPPONENT, (Put(A_CARD, MEMORY),))),
        ("each opponent sacrifices an item.", By(Who.OPPONENT, (Sacrifice(Some(ITEM & YOURS)),))),
        (
            "target opponent banishes a card at random from their memory.",
            By(PlayerTarget(Who.OPPONENT), (Banish(AtRandom(MEMORY)),)),
        ),
        ("sacrifice two items.", Sacrifice(Some(ITEM & YOURS, minimum=2, maximum=2))),
        ("banish two cards at random from your memory.", Banish(AtRandom(MEMORY, 2))),
        (
            "banish a card at random from target opponent's hand.",
            Banish(AtRandom(HAND, whose=PlayerTarget(Who.OPPONENT))),
        ),
        ("banish a card from your hand or graveyard.", Banish(Some(ANYTHING, (HAND, GRAVEYARD), whose=YOU))),
        (
            "banish any amount of cards from your hand and/or memory.",
            Banish(Some(ANYTHING, (HAND, MEMORY), 0, None, YOU)),
        ),
        (
            "banish three ally cards from a single graveyard.",
            Banish(Some(ALLY, (GRAVEYARD,), 3, 3, joint=Same(Owner()))),
        ),
        ("banish target item card in a graveyard.", Banish(Target(ITEM, zone=GRAVEYARD))),
        ("banish the top three cards of your deck.", Banish(Top(3))),
        ("banish a card from your hand face down.", Banish(A_CARD, face_down=True)),
        (
            "return target ally card from your graveyard to your hand.",
            Put(Target(ALLY & Owned(YOU), zone=GRAVEYARD), HAND),
        ),
        ("return up to two cards from your memory to your hand.", Put(Some(ANYTHING, (MEMORY,), 0, 2, YOU), HAND)),
        ("return target ally to its owner's memory.", Put(Target(ALLY), MEMORY)),
        ("return all items to their owners' hands.", Put(Every(ITEM), HAND)),
        ("put the top four cards of your deck into your graveyard.", Put(Top(4), GRAVEYARD)),
        (
            "each opponent puts the top two cards of their deck into their graveyard.",
            Put(Top(2, Who.OPPONENT), GRAVEYARD),
        ),
        ("put a card from your hand into your memory.", Put(A_CARD, MEMORY)),
        ("put a card from your hand on the bottom of your deck.", Put(A_CARD, DECK, Position.BOTTOM)),
        (
            "put an ally card from your hand onto the field rested.",
            Put(Some(ALLY, (HAND,), whose=YOU), Zone.FIELD, entering=RESTED),
        ),
        ("load CARDNAME into a weapon you control.", Load(SourceCard(), Some(WEAPON & YOURS))),
        ("summon an Imp Servant token.", Summon(IMP)),
        ("summon three Imp Servant tokens rested.", Summon(IMP, 3, entering=RESTED)),
        ("summon an Imp Servant token with two age counters on it.", Summon(IMP, entering=with_counters("age", 2))),
        (
            "summon an Imp Servant token rested with an age counter on it.",
            Summon(IMP, entering=RESTED & with_counters("age")),
        ),
        ("each opponent summons two Imp Servant tokens.", Summon(IMP, 2, Who.OPPONENT)),
        ("generate an Imp Servant card and put it into your memory.", Generate(IMP, 1, MEMORY)),
        ("reveal all cards in your memory.", Reveal(Every(ANYTHING, MEMORY, YOU))),
        ("reveal two water element cards from your memory.", Reveal(Some(Element("WATER"), (MEMORY,), 2, 2, YOU))),
    ],
)
def test_what_is_done_with_cards(text: str, meaning: object) -> None:
    assert effects(text) == (meaning,)
    assert said_as((Resolution((meaning,)),), is_action=True) == tuple(split(text))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        (
            "look at the top four cards of your deck. you may reveal an item card from among them and "
            "put it into your hand. "
            "then put the rest on the bottom of your deck in any order.",
            (
                LookAt(Top(4)),
                May((Reveal(Some(ITEM, among=Bound("looked"), name="it")), Put(Bound("it"), HAND))),
                Put(Bound("looked"), DECK, Position.BOTTOM),
            ),
        ),
        (
            "look at the top nine cards of your deck. put them back in any order.",
            (LookAt(Top(9), "them"), Put(Bound("them"), DECK)),
        ),
        (
            "look at target opponent's memory. discard a card from it.",
            (
                LookAt(Every(ANYTHING, MEMORY, PlayerTarget(Who.OPPONENT)), "seen"),
                Discard(Some(ANYTHING, among=Bound("seen"))),
            ),
        ),
        (
            "reveal the top card of your deck. put it into your material deck preserved.",
            (Reveal(Top(), "it"), Preserve(Bound("it"))),
        ),
        (
            "target opponent discards a card. that opponent draws a card.",
            (
                By(PlayerTarget(Who.OPPONENT, name="that opponent"), (Discard(A_CARD),)),
                Draw(1, ThePlayer("that opponent")),
            ),
        ),
        (
            "banish a card from your graveyard. put an omen counter on it.",
            (Banish(Some(ANYTHING, (GRAVEYARD,), whose=YOU, name="it")), AddCounters("omen", 1, Bound("it"))),
        ),
        (
            "recover 9, then put CARDNAME on the bottom of your champion's lineage.",
            (Recover(9), PutIntoLineage(SourceCard(), Champion())),
        ),
        (
            "recover 9, then put CARDNAME on the bottom of target champion's lineage.",
            (Recover(9), PutIntoLineage(SourceCard(), Target(CHAMPION))),
        ),
        (
            "banish target ally. return it to its owner's hand.",
            (Banish(Target(ALLY, name="it")), Put(Bound("it"), HAND)),
        ),
    ],
)
def test_what_follows_on_cards(text: str, meanings: object) -> None:
    assert effects(text) == meanings


@pytest.mark.parametrize(
    ("text", "filter"),
    [
        ("ally with reserve cost 3 or less", ALLY & (RESERVE_COST <= 3)),
        ("item with memory cost 0 or reserve cost 2 or less", ITEM & (MEMORY_COST.exactly(0) | (RESERVE_COST <= 2))),
        ("ally with memory cost 1", ALLY & MEMORY_COST.exactly(1)),
        ("ally with 4 [life] or more", ALLY & (LIFE >= 4)),
        ("ally you control with 1 [power] or less", ALLY & YOURS & (POWER <= 1)),
        ("ally with an age counter on it", ALLY & (Counters("age") >= 1)),
        ("ally with three or more age counters on it", ALLY & (Counters("age") >= 3)),
        ("ally with stealth", ALLY & WithKeyword("stealth")),
    ],
)
def test_what_numbers_it_has(text: str, filter: Filter) -> None:
    words = tuple(split(text))
    assert [worded(meaning) for meaning, _ in Reader(grammar(), words).whole("object.sg")] == [filter]
    assert Writer(grammar()).say("object.sg", shaped(filter)) == words


@pytest.mark.parametrize(
    "text",
    [
        "summon two additional Imp tokens.",
        "draw a card. destroy them.",
        "destroy target ally. that opponent draws a card.",
        "destroy up to two target allies. put it into your hand.",
        "put the rest back on top of your deck in any order.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert isinstance(compiled(Paragraph(tuple(split(text))), is_action=True), Declined)


def test_an_object_moves_itself_as_long_as_it_is_there() -> None:
    found = compiled(Paragraph(tuple(split("[rest]: load CARDNAME into a weapon you control."))), is_action=False)
    assert found == (Activated((REST_THIS,), (Load(Source(), Some(WEAPON & YOURS)),)),)


def test_cards_are_found_by_their_names() -> None:
    found = effects("summon an Imp Servant token.")
    with pytest.raises(NoSuchCard, match="imp servant"):
        with_cards(found, lambda _: None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("reveal a card from your memory at random.", "reveal a card at random from your memory."),
        ("return all item cards from your memory to your hand.", "return all item cards in your memory to your hand."),
        ("banish target item card from a graveyard.", "banish target item card in a graveyard."),
        ("banish target item. return it to your hand.", "banish target item. put it into its owner's hand."),
        ("put an age counter on each of two target allies.", "put an age counter on two target allies."),
        ("look at the top nine cards of your deck and then put them back in any order.",
         "look at the top nine cards of your deck. put them on top of your deck in any order."),
        ("look at the top card of your deck. if that card is an item card, put it into your hand.",
         "look at the top card of your deck. if that card is an item card, put that card into its owner's hand."),
    ],
)  # fmt: skip
def test_equivalent_wordings(text: str, said: str) -> None:
    assert effects(text) == effects(said)
    assert said_as((Resolution(effects(text)),), is_action=True) == tuple(split(said))


@pytest.mark.parametrize(
    "text",
    [
        "banish up to four item cards from your graveyard. then draw a card for each card banished this way.",
        "you may discard up to four cards. for each card discarded this way, recover 4.",
        "reveal the top four cards of your deck. for each card revealed this way, recover 4.",
        "reveal cards from the top of your deck until you reveal an item card. put that card into your memory and the "
        "rest on the bottom of your deck in a random order.",
        "each player reveals all cards in their memory. if an item card was revealed, recover 4.",
        "discard a card. if an item card was discarded, recover 4.",
        "return one of your omens to your hand.",
        "banish CARDNAME and put four omen counters on it.",
        "put four age counters on your Phantasmagoria.",
        "you gain the Servile Possessions mastery.",
        "you gain the Crowd's Favor status.",
        "search your deck for an item card and put it into your hand. then shuffle your deck.",
        "summon a token copy of target item you control.",
        "destroy target item. its controller draws a card.",
        "up to one target opponent discards an item card from their hand or memory.",
        "target opponent banishes X cards from their graveyard. if X is 4 or greater, recover 4.",
        "destroy target non-champion object.",
        "banish up to four target item cards from a single graveyard.",
    ],
)
def test_more_that_is_understood(text: str) -> None:
    effects(text)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("(4), discard this card from your hand: draw a card.", HAND),
        ("(4), banish this card from your graveyard: draw a card.", GRAVEYARD),
        ("whenever you reveal this card from your memory, draw a card.", MEMORY),
        ("whenever an ally dies, you may banish this card from your graveyard. if you do, recover 4.", GRAVEYARD),
        ("whenever an ally dies, return this card from your graveyard to the field rested.", GRAVEYARD),
        ("(4), banish another card from your graveyard: return CARDNAME from your graveyard to the field.", GRAVEYARD),
        ("(4): put this card from your graveyard on the bottom of your champion's lineage.", GRAVEYARD),
    ],
)  # fmt: skip
def test_where_an_ability_works(text: str, zone: Zone) -> None:
    found = compiled(Paragraph(tuple(split(text))), is_action=False)
    assert not isinstance(found, Declined), found
    assert getattr(found[0], "zones", ()) == (zone,)


@pytest.mark.parametrize(
    ("text", "is_action"),
    [
        ("(4), discard this card from your graveyard: draw a card.", False),
        ("(4), discard this card from your hand, banish this card from your graveyard: draw a card.", False),
        ("on enter: you may banish this card from your graveyard. if you do, recover 4.", False),
        ("whenever an ally dies, you may banish this card from your hand. if you do, recover 4.", False),
        ("banish this card from your graveyard. draw a card.", True),
    ],
)
def test_where_an_ability_of_its_card_cannot_work(text: str, is_action: bool) -> None:
    assert isinstance(compiled(Paragraph(tuple(split(text))), is_action=is_action), Declined)


def test_counters_are_put_on_the_card_that_was_moved() -> None:
    _, marked = effects("banish CARDNAME and put four omen counters on it.")
    assert marked == AddCounters("omen", 4, SourceCard())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("if it is your turn, destroy target item. its controller draws a card.", "it is known only on a condition"),
        ("summon a token copy of target ally. it gains vigor until end of turn.", "the copy or what is copied"),
    ],
)
def test_what_can_be_meant_in_two_ways(text: str, why: str) -> None:
    found = compiled(Paragraph(tuple(split(text))), is_action=True)
    assert isinstance(found, Declined)
    assert why in found.why
