"""Keywords that stand for static abilities, in every way to have one (CR Glossary - Keywords and Abilities)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from grandarchive.cards.starter.printing import ally, attack, champion, has, keyword
from grandarchive.model.abilities import Keyword
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.effects import BecomeCopy, Choose, Modify, Put, PutIntoLineage, Summon, Transform
from grandarchive.model.entering import Entering
from grandarchive.model.keywords import DONE, STATIC, InShort
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import ALLY, CHAMPION, ITEM, UNIT, YOURS, Bound, Champion, Every, Named, Target
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

KEYWORDS: Final = ("ranged", "retort", "commanded will")
"""Those that an object on the field can have."""


def scout(*abilities: Keyword, name: str = "Scout") -> CardDefinition:
    """An ally that can shoot, retaliate and follow a command."""
    return ally(name, 0, 1, 9, "ranger chessman", *abilities)


SCOUT: Final = {"choose": "Scout"}


@dataclass(frozen=True)
class Way:
    """How a scout comes to have a keyword: the cards that A has for it, and what A does."""

    field: tuple[str, ...] = ("Scout",)
    hand: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    acts: tuple[tuple[str, dict[str, str]], ...] = ()
    printed: bool = False


WAYS: Final = {
    "printed": Way(printed=True),
    "given by an ability": Way(field=("Scout", "Banner")),
    "given for the turn": Way(hand=("Teach",), acts=(("Teach", {"target": "Scout"}),)),
    "on the back": Way(field=("Two Faces",), hand=("Turn",), acts=(("Turn", {}),)),
    "as a copy": Way(field=("Scout", "Model"), hand=("Ape",), acts=(("Ape", {"target": "Model"}),)),
    "as a token": Way(field=(), hand=("Hire",), acts=(("Hire", {}),)),
    "entering with it": Way(field=(), hand=("Drill", "Scout"), acts=(("Drill", SCOUT),)),
    "with all that is on a card": Way(
        field=(), hand=("Follow", "Scout"), graveyard=("Model",), acts=(("Follow", SCOUT),)
    ),
}


def table(name: str, *, printed: bool = False) -> Scenario:
    """The cards about one keyword."""
    word = keyword(name, 2)
    front, back = scout(name="Two Faces").face, scout(word).face
    hired = replace(scout(word), slug="hired-scout", token=True)
    from_hand = Some(ALLY, (Zone.HAND,), whose=Who.YOU)
    return with_extra_cards(
        scout(word) if printed else scout(),
        scout(word, name="Model"),
        CardDefinition("two-faces", (front, back)),
        relic("Banner", has(Gains(word), affected=Named("Scout") & YOURS)),
        skill("Teach", Modify(Target(ALLY), (Gains(word),))),
        skill("Turn", Transform(Every(ALLY & YOURS))),
        skill("Ape", BecomeCopy(Every(Named("Scout")), Target(ALLY), called="Scout")),
        skill("Hire", Summon(hired)),
        skill("Drill", Put(from_hand, Zone.FIELD, entering=Entering(gains=(word,)))),
        skill(
            "Follow",
            Choose(Some(ALLY, (Zone.GRAVEYARD,), whose=Who.YOU, name="model")),
            Put(from_hand, Zone.FIELD, entering=Entering(as_on=(Bound("model"),))),
        ),
        skill("Retreat", Become(Target(UNIT), DISTANT)),
        ally("Brute", 0, 1, 9, "warrior human"),
        attack("March", 0, 0, "warrior chessman command", keyword("command", "CHESSMAN")),
    )


def done(t: Scenario, act: str, *, choose: str | None = None, **answers: str) -> Scenario:
    """A activates a skill, and everybody passes until it is over."""
    t.act("A", f"activate {act}", **answers)
    return t.pass_all() if choose is None else t.pass_all(choose=choose)


def dealt(name: str, way: Way) -> int:
    """The damage that A's only unit deals where the keyword counts: distant, retaliating, or with a Command."""
    turn = "B" if name == "retort" else "A"
    t = table(name, printed=way.printed)
    t.player("A", field=list(way.field), hand=[*way.hand, "Retreat", "March"], graveyard=list(way.graveyard))
    t.player("B", field=["Brute"] if turn == "B" else []).main_phase(turn)
    for act, answers in way.acts:
        if turn == "B":
            t.pass_once("B")
        done(t, act, **answers)
    if name == "retort":
        t.act("B", "attack with Brute", target="Scout").pass_all(retaliate="Scout")
        return t.object("Brute").damage
    if name == "ranged":
        done(t, "Retreat", target="Scout").act("A", "attack with Scout").pass_all()
    else:
        done(t, "March", performer="Scout")
    return t.champion("B").damage


def test_these_are_the_keywords_of_objects_that_stand_for_static_abilities() -> None:
    """CR Glossary - Keywords and Abilities: a new one is tried here; `test_texts_aenean` has the one about cards."""
    meanings = {name: DONE[name] for name in STATIC}
    assert {name for name, short in meanings.items() if isinstance(short, InShort) and Zone.FIELD in short.zones} == {
        "elysian aura",
        *KEYWORDS,
    }


@pytest.mark.parametrize("name", KEYWORDS)
@pytest.mark.parametrize("way", WAYS)
def test_a_unit_has_what_its_keyword_stands_for(name: str, way: str) -> None:
    """CR Ranged N 1, CR Retort N 1, CR Commanded Will N 1."""
    assert dealt(name, WAYS[way]) == 1 + 2


@pytest.mark.parametrize("name", KEYWORDS)
def test_without_its_keyword_a_unit_has_no_more_power(name: str) -> None:
    """CR Ranged N 1, CR Retort N 1, CR Commanded Will N 1: the case just outside."""
    assert dealt(name, Way()) == 1


# On champions --------------------------------------------------------------------------------------------------

SHORT: Final = keyword("ranged", 2)
INHERITED: Final = replace(SHORT, inherited=True)


def archers(lineage: list[str], *, hand: list[str] | None = None, field: list[str] | None = None) -> Scenario:
    """A's champion is distant and has a power of its own."""
    fighter = replace(champion("Bow, Two", 2, 20, "ranger human").face, power=1)
    t = with_extra_cards(
        champion("Bow, One", 1, 20, "ranger human", INHERITED),
        CardDefinition("bow-two", (fighter,)),
        champion("Bow, Three", 3, 20, "ranger human"),
        relic("Curse", INHERITED),
        relic("Teacher", has(Gains(SHORT), affected=CHAMPION & YOURS)),
        skill("Lay", PutIntoLineage(Some(ITEM, (Zone.HAND,), whose=Who.YOU), Champion())),
        skill("Retreat", Become(Champion(), DISTANT)),
    )
    t.player("A", lineage=lineage, hand=[*(hand or []), "Retreat"], field=field or []).player("B").main_phase("A")
    return t.act("A", "activate Retreat").pass_all()


def shot(t: Scenario) -> int:
    """The damage that the attack of A's champion deals."""
    t.act("A", f"attack with {t.champion('A').name}", target="B's champion").pass_all()
    return t.champion("B").damage


@pytest.mark.parametrize(
    ("lineage", "damage"),
    [(["Spirit of Wind", "Bow, Two"], 1), (["Bow, One", "Bow, Two"], 3), (["Bow, One", "Bow, One", "Bow, Two"], 5)],
)
def test_an_inherited_keyword_does_what_it_stands_for(lineage: list[str], damage: int) -> None:
    """CR Keywords - Inherited Effect 1, CR Ranged N 2: each card that gives it counts."""
    assert shot(archers(lineage)) == damage


def test_a_keyword_is_inherited_from_any_card() -> None:
    """CR Leveling Up 7.b.iv: a curse on the bottom, and what the champion itself was given besides."""
    for field, damage in ([], 3), (["Teacher"], 5):
        t = archers(["Spirit of Wind", "Bow, Two"], hand=["Lay", "Curse"], field=field)
        assert shot(done(t, "Lay", choose="Curse")) == damage


@pytest.mark.parametrize(("buried", "rested", "counters"), [("Slow", True, 0), ("Hard", False, 1), ("Plain", False, 0)])
def test_an_object_enters_as_a_keyword_on_another_card_says(buried: str, rested: bool, counters: int) -> None:
    """CR Hindered 1, CR Bulwark 1: what enters with all abilities of a card has them as it enters."""
    t = with_extra_cards(
        ally("Slow", 0, 1, 9, "warrior human", keyword("hindered")),
        ally("Hard", 0, 1, 9, "warrior human", keyword("bulwark")),
        ally("Plain", 0, 1, 9, "warrior human"),
        scout(),
        skill(
            "Follow",
            Choose(Some(ALLY, (Zone.GRAVEYARD,), whose=Who.YOU, name="model")),
            Put(Some(ALLY, (Zone.HAND,), whose=Who.YOU), Zone.FIELD, entering=Entering(as_on=(Bound("model"),))),
        ),
    )
    t.player("A", hand=["Follow", "Scout"], graveyard=[buried]).player("B").main_phase("A")
    done(t, "Follow", choose="Scout")
    assert (t.object("Scout").rested, dict(t.object("Scout").counters).get("bulwark", 0)) == (rested, counters)
