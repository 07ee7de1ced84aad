"""Keywords, bubbles, labels, costs, limits and modes of card texts: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    Imbue,
    Keyword,
    OwnCost,
    PlayFrom,
    PlayOnlyIf,
    Resolution,
    Starcalling,
    Static,
    Triggered,
    on_charge,
)
from grandarchive.model.amounts import LV, Count, Depending, Equal, Sum, Term, Value
from grandarchive.model.chance import Roll
from grandarchive.model.choices import Different, Same, Some, Total
from grandarchive.model.composition import If, Modal, Mode
from grandarchive.model.conditions import (
    ChampionBonus,
    ClassBonus,
    During,
    ElementBonus,
    Faces,
    LevelAtLeast,
    Paid,
    YourTurn,
)
from grandarchive.model.costs import BANISH_THIS, DELEVEL, REST_THIS, PayReserve, discard, reveal, sacrifice
from grandarchive.model.costs import banish as banish_cards
from grandarchive.model.costs import rest as rest_some
from grandarchive.model.effects import (
    Banish,
    DealDamage,
    Destroy,
    Draw,
    Glimpse,
    Modify,
    Put,
    Recover,
    RemoveCounters,
    Rest,
    Sacrifice,
    Scavenge,
)
from grandarchive.model.entering import ENTERS_DISTANT, RESTED, with_counters
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.measures import RESERVE_COST, Counters, DifferentAmong, Elements, Name, Of
from grandarchive.model.modifications import AbilitiesCost, AttackCost, Cant, CostChange, Gets, enters
from grandarchive.model.nouns import (
    ADVANCED,
    ALLY,
    ANYTHING,
    ITEM,
    THIS,
    UNIT,
    YOURS,
    Bound,
    Champion,
    Element,
    Every,
    Named,
    Owned,
    Source,
    SourceCard,
    Subtype,
    Target,
)
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Direction, Phase, Speed, Who, Zone
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.normal import Paragraph, read

HERB = Subtype("HERB")
SLIME = Subtype("SLIME")
GRAVE = Zone.GRAVEYARD
DRAW = (Draw(1),)


def paragraph(text: str) -> Paragraph:
    (found,) = read("Test Card, of Tests", text)
    return found


def meaning(text: str, *, action: bool = False, materialized: bool | None = None) -> Any:
    """What a paragraph means; that it is said again word for word is looked at as it is compiled."""
    found = compiled(paragraph(text), is_action=action, materialized=materialized)
    assert not isinstance(found, Declined), found.why
    return found if len(found) > 1 else found[0]


def why_not(text: str, *, action: bool = False, materialized: bool | None = None) -> str:
    found = compiled(paragraph(text), is_action=action, materialized=materialized)
    assert isinstance(found, Declined)
    return found.why


PREPARATION = RemoveCounters("preparation", Champion(), 2)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Stealth", Keyword("stealth")),
        ("Stealth, Vigor, Retort 4", (Keyword("stealth"), Keyword("vigor"), Keyword("retort", 4))),
        ("Merlin Lineage", Keyword("lineage", "Merlin")),
        ("Guo Jia Lineage", Keyword("lineage", "Guo Jia")),
        ("Spirit of Wolves Lineage", Keyword("lineage", "Spirit of Wolves")),
        ("Ally Link", Keyword("link", "ally")),
        ("Cleric Item Link", Keyword("link", "cleric item")),
        ("Ally or Weapon Link", Keyword("link", "ally or weapon")),
        ("Command Slime", Keyword("command", "SLIME")),
        ("Imbue 4", Imbue(4)),
        ("Advanced Imbue 3", Imbue(3, ADVANCED)),
        ("Crux & Neos Imbue 3", Imbue(3, Element("CRUX") | Element("NEOS"))),
        ("Prepare 2", AdditionalCost((PREPARATION,), "prepared")),
        ("Starcalling — (4)", Starcalling(4)),
        ("Ephemerate — (3)", AlternativeCost((PayReserve(3),), "ephemeral", (Zone.GRAVEYARD,))),
        (
            "Ephemerate — (3), discard two cards.",
            AlternativeCost((PayReserve(3), discard(ANYTHING, 2)), "ephemeral", (Zone.GRAVEYARD,)),
        ),
        ("Brew — One Root", AlternativeCost((sacrifice(Subtype("ROOT")),), "brewed")),
        (
            "Brew — One Fraysia, Three Herbs",
            AlternativeCost((sacrifice(Named("Fraysia")), sacrifice(HERB, 3)), "brewed"),
        ),
        (
            "Brew — Three Herbs with different names",
            AlternativeCost((Sacrifice(Some(HERB & YOURS, minimum=3, maximum=3, joint=Different(Name()))),), "brewed"),
        ),
        (
            "Brew — Three Herbs with the same name",
            AlternativeCost((Sacrifice(Some(HERB & YOURS, minimum=3, maximum=3, joint=Same(Name()))),), "brewed"),
        ),
    ],
)
def test_keywords(text: str, ability: object) -> None:
    assert meaning(text) == ability


@pytest.mark.parametrize(
    ("bubble", "gate"),
    [
        ("Class Bonus", ClassBonus()),
        ("Element Bonus", ElementBonus()),
        ("Diao Chan Bonus", ChampionBonus("Diao Chan")),
        ("Test Card Bonus", ChampionBonus("Test Card")),
        ("Level 6+", LevelAtLeast(6)),
        ("Memory 3+", Count(ANYTHING, Zone.MEMORY, Who.YOU) >= 3),
        ("Damage 12+", Of(Counters("damage"), Champion()) >= 12),
        ("Sheen 7+", Of(Counters("sheen"), Every(Named("Fractured Memories"), Zone.MASTERY, Who.YOU)) >= 7),
    ],
)
def test_bubbles(bubble: str, gate: Any) -> None:
    assert meaning(f"[{bubble}] Vigor") == Keyword("vigor", gates=(gate,))
    assert meaning(f"[Class Bonus] [{bubble}] Vigor") == Keyword("vigor", gates=(ClassBonus(), gate))


@pytest.mark.parametrize(
    ("costs", "meant"),
    [
        ("(2), [REST]", (PayReserve(2), REST_THIS)),
        ("(0)", ()),
        ("Sacrifice two allies", (sacrifice(ALLY, 2),)),
        ("Rest three wolf allies you control", (rest_some(Subtype("WOLF") & ALLY & YOURS, 3),)),
        ("Banish two fire element cards from your graveyard", (banish_cards(Element("FIRE"), 2),)),
        ("Banish a card from your material deck", (banish_cards(ANYTHING, 1, Zone.MATERIAL),)),
        ("Reveal two cards from your memory", (reveal(ANYTHING, 2, Zone.MEMORY),)),
        ("Sacrifice any amount of allies", (Sacrifice(Some(ALLY, minimum=0, maximum=None)),)),
        ("Sacrifice two powercells", (sacrifice(Subtype("POWERCELL"), 2),)),
        ("Discard a slime card", (discard(Subtype("SLIME")),)),
        ("Remove three age counters from CARDNAME", (RemoveCounters("age", Source(), 3),)),
    ],
)
def test_costs_of_abilities(costs: str, meant: Any) -> None:
    assert meaning(f"{costs}: Draw a card.") == Activated(meant, DRAW)


@pytest.mark.parametrize(
    ("cost", "meant"),
    [
        ("sacrifice an item you control", (sacrifice(ITEM & YOURS),)),
        ("pay (3)", (PayReserve(3),)),
        ("pay (5), reduced by (1) for each ally you control", (PayReserve(5 - Count(ALLY & YOURS)),)),
        ("sacrifice a slime ally or a potion", (sacrifice((Subtype("SLIME") & ALLY) | Subtype("POTION")),)),
        (
            "banish two or more slime cards with total reserve cost 7 from your graveyard",
            (Banish(Some(SLIME, (GRAVE,), 2, None, Who.YOU, joint=Total(RESERVE_COST, 7, 7))),),
        ),
        (
            "banish two slime cards each with different elements from your graveyard",
            (Banish(Some(SLIME, (GRAVE,), 2, 2, Who.YOU, joint=Different(Elements()))),),
        ),
        ("return an item you own to your material deck", (Put(Some(ITEM & Owned(Who.YOU)), Zone.MATERIAL),)),
        ("delevel your champion and recover 2", (DELEVEL, Recover(2))),
        ("rest your champion", (Rest(Champion()),)),
        ("return an item you control to its owner's material deck", (Put(Some(ITEM & YOURS), Zone.MATERIAL),)),
        ("remove two preparation counters from your champion", (PREPARATION,)),
    ],
)
def test_additional_costs(cost: str, meant: Any) -> None:
    assert meaning(f"As an additional cost to activate this card, {cost}.") == AdditionalCost(meant)
    assert meaning(f"As an additional cost to materialize this card, {cost}.") == AdditionalCost(meant)
    assert meaning(f"You may {cost} rather than pay this card's reserve cost.") == AlternativeCost(meant)
    toll = Static(THIS, (AttackCost(meant, THIS),))
    assert meaning(f"As an additional cost to use this weapon for an attack, {cost}.") == toll


def test_what_is_materialized_says_so() -> None:
    assert meaning("As an additional cost to materialize this weapon, pay (4).") == AdditionalCost((PayReserve(4),))
    cheaper = OwnCost(CostChange(-3))
    assert meaning("This card costs 3 less to activate.", materialized=False) == cheaper
    assert meaning("This card costs 3 less to materialize.", materialized=True) == cheaper
    assert meaning("This card costs 3 less to materialize.") == cheaper
    assert "materialized" in why_not("This card costs 3 less to activate.", materialized=True)
    assert why_not("This card costs 3 less to materialize.", materialized=False) == "not understood"


FROM_MEMORY = "your champion to activate this card from your memory without paying its reserve cost."


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            f"If it's your turn, you may remove two preparation counters from {FROM_MEMORY}",
            AlternativeCost((PREPARATION,), zones=(Zone.MEMORY,), condition=YourTurn()),
        ),
        ("You may activate this card from your graveyard.", PlayFrom((Zone.GRAVEYARD,))),
        (
            "As long as it's your turn, you may activate this card from your banishment.",
            PlayFrom((Zone.BANISHMENT,), YourTurn()),
        ),
        (
            "You may activate this card from your graveyard as long as there's an age counter on it.",
            PlayFrom((Zone.GRAVEYARD,), Of(Counters("age"), Source()) >= 1),
        ),
        ("Activate this card only during your recollection phase.", PlayOnlyIf(During(Phase.RECOLLECTION))),
        ("Activate this card only during an opponent's draw phase.", PlayOnlyIf(During(Phase.DRAW, Who.OPPONENT))),
        ("Activate this card only during an opponent's turn.", PlayOnlyIf(~YourTurn())),
        ("Activate this card only during your turn.", PlayOnlyIf(YourTurn())),
        ("Activate this card only if CARDNAME is imbued.", PlayOnlyIf(Paid("imbued"))),
        (
            "Activate this card only if CARDNAME is imbued, and only during your draw phase.",
            PlayOnlyIf(Paid("imbued") & During(Phase.DRAW)),
        ),
        ("This champion can't level up.", Static(THIS, (Cant(Pattern(Happening.LEVEL_UP, THIS)),))),
        (
            "Activated abilities of items you control cost (3) more to activate.",
            Static(ITEM & YOURS, (AbilitiesCost(3),)),
        ),
        ("As you gain this boon, draw two cards.", Resolution((Draw(2),))),
        ("CARDNAME enters the field rested.", Static(THIS, (enters(RESTED, THIS),))),
        ("CARDNAME enters the field distant.", Static(THIS, (enters(ENTERS_DISTANT, THIS),))),
        (
            "CARDNAME enters the field with three age counters on it.",
            Static(THIS, (enters(with_counters("age", 3), THIS),)),
        ),
    ],
)
def test_how_cards_are_played(text: str, ability: object) -> None:
    assert meaning(text) == ability


@pytest.mark.parametrize("way", ["is imbued", "was prepared", "was brewed", "is empowered"])
def test_how_a_card_was_played_is_asked_for(way: str) -> None:
    played = Activated((REST_THIS,), DRAW, Paid(way.split()[1]))
    assert meaning(f"[REST]: Draw a card. Activate this ability only if CARDNAME {way}.") == played


@pytest.mark.parametrize(
    ("limits", "meant"),
    [
        ("once", {"limit": Limit(1, Since.THIS_GAME)}),
        ("twice", {"limit": Limit(2, Since.THIS_GAME)}),
        ("thrice", {"limit": Limit(3, Since.THIS_GAME)}),
        ("at slow speed and only once per turn", {"limit": Limit(1), "speed": Speed.SLOW}),
        ("once per turn", {"limit": Limit(1)}),
        ("once per turn and at slow speed", {"limit": Limit(1), "speed": Speed.SLOW}),
        ("at slow speed", {"speed": Speed.SLOW}),
        ("during your turn", {"condition": YourTurn()}),
        ("during an opponent's end phase", {"condition": During(Phase.END, Who.OPPONENT)}),
        ("if CARDNAME is imbued", {"condition": Paid("imbued")}),
        ("at slow speed and only if CARDNAME is imbued", {"condition": Paid("imbued"), "speed": Speed.SLOW}),
    ],
)
def test_limits_of_abilities(limits: str, meant: dict[str, Any]) -> None:
    assert meaning(f"[REST]: Draw a card. Activate this ability only {limits}.") == Activated(
        (REST_THIS,), DRAW, **meant
    )


def test_abilities_that_cost_less_for_each_of_something() -> None:
    suited = Subtype("SUITED") & YOURS
    for each, number in (
        ("suited object you control", Count(suited)),
        ("suited object you control with different reserve costs", DifferentAmong(RESERVE_COST, Every(suited))),
    ):
        said = f"(6), [REST]: Draw a card. This ability costs (1) less to activate for each {each}."
        ability = Activated((PayReserve(6 - number), REST_THIS), DRAW)
        assert meaning(said) == ability
        once = Activated(ability.costs, DRAW, limit=Limit(1, Since.THIS_GAME), label="cardistry")
        assert meaning(f"Cardistry — {said} Activate this ability only once.") == once


@pytest.mark.parametrize(
    ("less", "number"),
    [
        ("(3) less to activate for each ally you control", 3 * Count(ALLY & YOURS)),
        ("(LV) less to activate", LV),
        ("(2) less to activate as long as CARDNAME is imbued", Depending(Paid("imbued"), 2, 0)),
    ],
)
def test_abilities_that_cost_less(less: str, number: Term) -> None:
    said = f"(6), [REST]: Draw a card. This ability costs {less}."
    assert meaning(said) == Activated((PayReserve(6 - number), REST_THIS), DRAW)


def test_triggers_that_are_spells_or_happen_once() -> None:
    hit = (DealDamage(9, Target(UNIT)),)
    assert meaning("On Enter: As a Spell, deal 9 damage to target unit.") == Triggered(
        Pattern(Happening.ENTER, THIS), hit, as_spell=True
    )
    phase = Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END)
    said = "At the beginning of your end phase, as a Spell, deal 9 damage to target unit."
    assert meaning(said) == Triggered(phase, hit, as_spell=True)
    assert meaning("On Charge 4: Draw a card.") == on_charge(4, *DRAW)


def test_scavenging() -> None:
    assert meaning("Scavenge 3 for a slime card.", action=True) == Resolution((Scavenge(3, Subtype("SLIME")),))


def test_lineage_release_and_spells() -> None:
    assert meaning("Lineage Release — Draw a card.") == Activated((BANISH_THIS,), DRAW, zones=(Zone.LINEAGE,))
    hit = DealDamage(6, Target(UNIT))
    assert meaning("(1): As a Spell, deal 6 damage to target unit.") == Activated(
        (PayReserve(1),), (hit,), as_spell=True
    )


def test_inherited_effects() -> None:
    ability = Static(THIS, (Gets("life", -4),), inherited=True)
    for mark in (":", " —"):
        assert meaning(f"Inherited Effect{mark} This object gets -4 [LIFE].") == ability
        assert meaning(f"Inherited Effect{mark} CARDNAME gets -4 [LIFE].") == ability
    assert meaning("Inherited Effect: Ranged 3") == Keyword("ranged", 3, inherited=True)


# Modes ---------------------------------------------------------------------------------------------------------

THREE = "• Draw a card.\n• Glimpse 6.\n• [Level 3+] Destroy target item."
OF_THREE = (Mode(DRAW), Mode((Glimpse(6),)), Mode((Destroy(Target(ITEM)),), (LevelAtLeast(3),)))


@pytest.mark.parametrize(
    ("text", "modal"),
    [
        (f"Choose one—\n{THREE}", Modal(OF_THREE)),
        (f"Choose two—\n{THREE}", Modal(OF_THREE, 2, 2)),
        ("Choose one or both—\n• Draw a card.\n• Glimpse 6.", Modal(OF_THREE[:2], 1, 2)),
        (f"Choose one that hasn't been chosen—\n{THREE}", Modal(OF_THREE, unchosen=True)),
        (
            f"Choose one. If CARDNAME was prepared, choose two instead—\n{THREE}",
            Modal(OF_THREE, Depending(Paid("prepared"), 2, 1), Depending(Paid("prepared"), 2, 1)),
        ),
        (
            f"Choose one. Class Bonus: Choose up to two instead—\n{THREE}",
            Modal(OF_THREE, Depending(ClassBonus(), 0, 1), Depending(ClassBonus(), 2, 1)),
        ),
    ],
)
def test_modes(text: str, modal: Modal) -> None:
    assert meaning(text, action=True) == Resolution((modal,))
    assert meaning(f"[REST]: {text}") == Activated((REST_THIS,), (modal,))


def test_counters_are_there_or_its_card_has_them() -> None:
    drawn = Activated((REST_THIS,), DRAW, Of(Counters("age"), Source()) >= 3)
    for said in ("there are three or more age counters on CARDNAME", "CARDNAME has three or more age counters on it"):
        assert meaning(f"[REST]: Draw a card. Activate this ability only if {said}.") == drawn


@pytest.mark.parametrize(
    "said",
    ["your champion has four or more aim counters on them", "you have four or more aim counters on your champion"],
)
def test_counters_on_a_champion(said: str) -> None:
    drawn = Activated((REST_THIS,), DRAW, Of(Counters("aim"), Champion()) >= 4)
    assert meaning(f"[REST]: Draw a card. Activate this ability only if {said}.") == drawn


def test_modes_do_not_know_of_each_other() -> None:
    text = "Choose one—\n• Destroy target ally.\n• Rest target unit. Banish it.\n• Deal 1 damage to target unit."
    (modal,) = meaning(text, action=True).effects
    assert [mode.targets[0].name for mode in modal.modes] == ["target", "it", "target"]
    assert "nothing is there" in why_not("Choose one—\n• Rest target unit.\n• Banish it.", action=True)


def test_a_mode_may_speak_of_what_came_before_all() -> None:
    (first, modal) = meaning("Rest target unit. Choose one—\n• Banish it.\n• Draw a card.", action=True).effects
    assert modal.modes[0].effects[0].what == Bound(first.what.name)


# Labels --------------------------------------------------------------------------------------------------------


def test_labels_say_what_can_be_seen() -> None:
    sold = "At the beginning of your recollection phase, sacrifice CARDNAME."
    recollection = Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION)
    assert meaning(f"[Class Bonus] Upkeep — {sold}") == Triggered(
        recollection, (Sacrifice(Source()),), gates=(ClassBonus(),), label="upkeep"
    )
    assert meaning(sold) == Triggered(recollection, (Sacrifice(Source()),))
    assert "said otherwise" in why_not("Upkeep — At the beginning of your recollection phase, draw a card.")


def test_a_label_of_an_activated_ability_is_kept() -> None:
    assert meaning("Cardistry — [REST]: Draw a card.") == Activated((REST_THIS,), DRAW, label="cardistry")


# Instead -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Draw a card. Class Bonus: Draw three cards instead.", If(ClassBonus(), (Draw(3),), DRAW)),
        ("Recover 3. If CARDNAME is imbued, recover 7 instead.", If(Paid("imbued"), (Recover(7),), (Recover(3),))),
        (
            "Deal 2 damage to target unit. If CARDNAME was prepared, deal 6 damage to that unit instead.",
            If(
                Paid("prepared"),
                (DealDamage(6, Bound("that unit")),),
                (DealDamage(2, Target(UNIT, name="that unit")),),
            ),
        ),
        (
            "Draw a card. Class Bonus: If CARDNAME was brewed, draw two cards instead.",
            If(ClassBonus() & Paid("brewed"), (Draw(2),), DRAW),
        ),
    ],
)
def test_what_is_done_instead(text: str, effects: If) -> None:
    assert meaning(text, action=True) == Resolution((effects,))


def test_what_a_class_bonus_gives_besides() -> None:
    text = "Recover 2. Class Bonus: Draw a card."
    assert meaning(text, action=True) == Resolution((Recover(2), If(ClassBonus(), DRAW)))


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. Class Bonus: Recover 2 instead.",
        "Target ally gets +9 [POWER] until end of turn. Class Bonus: That ally gets +3 [POWER] instead.",
    ],
)
def test_it_is_not_known_what_something_else_is_instead_of(text: str) -> None:
    assert why_not(text, action=True)


# Tolls ---------------------------------------------------------------------------------------------------------

TOLL = (PayReserve(4),)


@pytest.mark.parametrize(
    ("which", "pattern"),
    [
        ("", Pattern(Happening.ATTACK)),
        (" with wolf allies", Pattern(Happening.ATTACK, Subtype("WOLF") & ALLY)),
        (" targeting CARDNAME", Pattern(Happening.ATTACK, other=THIS)),
        (" targeting a unit you control", Pattern(Happening.ATTACK, other=UNIT & YOURS)),
    ],
)
def test_tolls(which: str, pattern: Pattern) -> None:
    toll = Cant(pattern, TOLL)
    said = f"players can't declare attacks{which} unless they pay (4) for each attack declaration."
    assert meaning(said.capitalize()) == Static(THIS, (toll,))
    assert meaning(f"Until end of turn, {said}", action=True) == Resolution((Modify(RULES, (toll,)),))


def test_an_action_banishes_its_card() -> None:
    assert meaning("Banish CARDNAME.", action=True) == Resolution((Banish(SourceCard()),))
    assert meaning("[REST]: Banish CARDNAME.") == Activated((REST_THIS,), (Banish(Source()),))


# Depending -----------------------------------------------------------------------------------------------------


def test_modes_that_depend_on_a_number() -> None:
    modes = "• 0—Draw a card.\n• 1 to 4—Recover 1.\n• 5 or more—Glimpse 1."
    text = f"Depending on the amount of cards in your memory—\n{modes}"
    number = Count(ANYTHING, Zone.MEMORY, Who.YOU)
    many = If(number >= 5, (Glimpse(1),))
    some = If((number >= 1) & (number <= 4), (Recover(1),), (many,))
    assert meaning(text, action=True) == Resolution((If(number.exactly(0), DRAW, (some,)),))


def test_modes_that_depend_on_the_direction() -> None:
    text = "Depending on your Shifting Currents' direction—\n• North—Draw a card.\n• South or East—Recover 1."
    other = If(Faces((Direction.SOUTH, Direction.EAST)), (Recover(1),))
    assert meaning(text, action=True) == Resolution((If(Faces((Direction.NORTH,)), DRAW, (other,)),))


def test_a_single_number_is_just_that_number() -> None:
    memory = Count(ANYTHING, Zone.MEMORY, Who.YOU)
    text = "Depending on the amount of cards in your memory—\n• 2—Draw a card.\n• 4—Recover 1."
    other = If(Equal(memory, 4), (Recover(1),))
    assert meaning(text, action=True) == Resolution((If(Equal(memory, 2), DRAW, (other,)),))


def test_modes_that_depend_on_dice_and_more() -> None:
    text = "Depending on 2+D6—\n• 3—Draw a card.\n• 4 or more—Recover 1."
    shown = Sum(2, Value("rolled"))
    other = If(shown >= 4, (Recover(1),))
    assert meaning(text, action=True) == Resolution((Roll(), If(Equal(shown, 3), DRAW, (other,))))
