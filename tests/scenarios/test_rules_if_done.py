"""What follows on something that was done: "if you do", "if you don't", "when you do", "each player who does"."""

from __future__ import annotations

import json

import pytest

from grandarchive.cards.starter.printing import ally, keyword
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import LV
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.conditions import Is, controls
from grandarchive.model.costs import SACRIFICE_THIS, discard
from grandarchive.model.durations import AsLongAs
from grandarchive.model.effects import (
    Activate,
    Banish,
    BecomeCopy,
    By,
    Choose,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Effect,
    ForEach,
    If,
    IfDone,
    LevelUp,
    LookAt,
    May,
    Modify,
    Negate,
    Put,
    Recover,
    RemoveCounters,
    Rest,
    Sacrifice,
    Shuffle,
    WakeUp,
    WhenDone,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import LEVEL, POWER, Counters, Of
from grandarchive.model.modifications import Gets, PreventNextTime
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    UNIT,
    YOURS,
    Bound,
    Champion,
    Every,
    Source,
    Target,
)
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.players import Having, PlayerTarget, WhoDid
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Who, Zone
from grandarchive.play.game import Game
from grandarchive.testing import Scenario, placed, rested
from tests.cant import CANT_BE_NEGATED
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, replaces, skill

A_UNIT = Target(UNIT)
MINE = Some(ALLY & YOURS)
FROM_HAND = Some(ANYTHING, (Zone.HAND,), whose=Who.YOU)
REWARD = IfDone((Recover(3),), (Recover(1),))

CARDS = (
    ally("Unbroken", 0, 1, 1, "warrior human", keyword("immortality")),
    ally("Veiled", 0, 1, 9, "warrior human", keyword("spellshroud")),
    relic("Warden", replaces(Pattern(Happening.DIE, ALLY), GoesTo(Zone.BANISHMENT))),
)


def made(*effects: Effect) -> Scenario:
    """A has a skill that does this."""
    return with_extra_cards(*CARDS, skill("Deed", *effects))


def healed(t: Scenario, damage: int = 9) -> int:
    """How much A has recovered."""
    return damage - t.champion("A").damage


def play(t: Scenario) -> Scenario:
    """A's skill resolves."""
    return t.main_phase("A").act("A", "activate Deed").resolve_top()


# If you do -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "recovered"), [("yes", 3), ("no", 1)])
def test_what_was_optional_was_done_if_it_was_accepted(answer: str, recovered: int) -> None:
    """CR Resolution 6: "if you do", and "if you don't" for who declines."""
    t = made(May((discard(),)), REWARD).player("A", hand=["Deed", "Sting"], damage=9).player("B")
    play(t).answer("A", "may", answer)
    assert healed(t) == recovered


def test_what_cannot_be_done_is_not_asked_and_was_not_done() -> None:
    """CR Resolution 6: the default case applies by itself."""
    t = play(made(May((discard(),)), REWARD).player("A", hand=["Deed"], damage=9).player("B"))
    assert (t.purpose, healed(t)) == ("opportunity", 1)


@pytest.mark.parametrize(("hand", "recovered"), [(["Sting"], 3), ([], 1)])
def test_an_instruction_was_done_or_not(hand: list[str], recovered: int) -> None:
    """CR Resolution 6: nobody declined, but there was nothing to put."""
    t = made(Put(FROM_HAND, Zone.MEMORY), REWARD).player("A", hand=["Deed", *hand], damage=9).player("B")
    assert healed(play(t)) == recovered


@pytest.mark.parametrize(("resting", "recovered"), [(True, 3), (False, 1)])
def test_only_what_rests_wakes_up(resting: bool, recovered: int) -> None:
    """CR Game Terms - Wake Up: "wake up your champion; if you do"."""
    t = made(WakeUp(Champion()), REWARD)
    t.player("A", hand=["Deed"], damage=9, rested=resting).player("B")
    assert healed(play(t)) == recovered


@pytest.mark.parametrize(("memory", "recovered"), [(2, 3), (1, 1)])
def test_a_part_is_not_all(memory: int, recovered: int) -> None:
    """CR Resolution 6: two cards at random are not one; it is banished all the same."""
    t = made(Banish(AtRandom(Zone.MEMORY, 2)), REWARD)
    t.player("A", hand=["Deed"], memory=["Sting"] * memory, damage=9).player("B")
    assert (healed(play(t)), len(t.zone("A", "banishment"))) == (recovered, memory)


@pytest.mark.parametrize(("allies", "recovered"), [(["Bulky", "Striker"], 3), (["Bulky"], 1), ([], 1)])
def test_so_many_were_sacrificed(allies: list[str], recovered: int) -> None:
    """CR Resolution 6."""
    t = made(Sacrifice(Some(ALLY & YOURS, minimum=2, maximum=2)), REWARD)
    t.player("A", hand=["Deed"], field=allies, damage=9).player("B")
    assert (healed(play(t)), t.zone("A", "field")) == (recovered, ["Spirit of Wind"])


@pytest.mark.parametrize(("allies", "recovered"), [(["Bulky", "Striker"], 3), (["Bulky"], 1)])
def test_so_many_were_chosen_before(allies: list[str], recovered: int) -> None:
    """CR Resolution 6: what is done in between to something else is done, and no less for it."""
    two = Choose(Some(ALLY & YOURS, minimum=2, maximum=2, name="both"))
    t = made(two, WakeUp(Champion()), IfDone((Draw(1),)), Sacrifice(Bound("both")), REWARD)
    t.player("A", hand=["Deed"], deck=["Sting"], field=allies, damage=9, rested=True).player("B")
    assert (healed(play(t)), t.zone("A", "hand"), t.zone("A", "field")) == (recovered, ["Sting"], ["Spirit of Wind"])


def test_what_comes_instead_does_not_undo_it() -> None:
    """CR Resolution 10: the action was performed, whatever became of it."""
    t = made(Destroy(Target(ALLY)), REWARD).player("A", hand=["Deed"], field=["Warden"], damage=9)
    t.player("B", field=["Bulky"])
    assert (healed(play(t)), t.zone("B", "banishment")) == (3, ["Bulky"])


def test_an_object_that_cannot_be_destroyed_was_not() -> None:
    """CR Keywords - Immortality."""
    t = made(Destroy(Target(ALLY)), REWARD).player("A", hand=["Deed"], damage=9).player("B", field=["Unbroken"])
    assert healed(play(t)) == 1


@pytest.mark.parametrize(("most", "counters", "recovered"), [(None, 1, 3), (None, 0, 3), (1, 1, 3), (1, 0, 1)])
def test_a_number_of_counters_was_removed_if_there_were_some(most: int | None, counters: int, recovered: int) -> None:
    """CR Resolution 6, CR Game Mechanics - Counters 4: all of them may be none."""
    t = made(RemoveCounters("buff", Every(ALLY & YOURS), most), REWARD)
    t.player("A", hand=["Deed"], field=[placed("Bulky", buff=counters)], damage=9).player("B")
    assert healed(play(t)) == recovered


@pytest.mark.parametrize(("number", "recovered"), [("0", 1), ("1", 3)])
def test_no_counters_were_removed_if_none_was_chosen(number: str, recovered: int) -> None:
    """CR Counters: "any amount" may be none."""
    t = made(RemoveCounters("buff", Every(ALLY & YOURS), minimum=0), REWARD)
    t.player("A", hand=["Deed"], field=[placed("Bulky", buff=2)], damage=9).player("B")
    play(t).answer("A", "remove counters", number)
    assert healed(t) == recovered


@pytest.mark.parametrize(("allies", "recovered"), [(["Bulky"], 3), ([], 1)])
def test_what_depends_on_a_condition_was_not_done_without_it(allies: list[str], recovered: int) -> None:
    """CR Resolution 6."""
    t = made(If(controls(ALLY), (Draw(1),)), REWARD).player("A", hand=["Deed"], deck=["Sting"], field=allies, damage=9)
    assert healed(play(t.player("B"))) == recovered


@pytest.mark.parametrize(("into", "recovered"), [("level up", 3), ("decline", 1)])
def test_nobody_has_to_find_a_champion(into: str, recovered: int) -> None:
    """CR Leveling Up 1, 2, CR Searching and Finding 1.a."""
    t = made(LevelUp(), REWARD).player("A", hand=["Deed"], material=["Lorraine, Wandering Warrior"], damage=9)
    play(t.player("B"))
    t.answer("A", "level up", next(label for label in t.options if label.startswith(into) or into in label))
    assert healed(t) == recovered


# Several things ------------------------------------------------------------------------------------------------


def test_the_rest_of_what_is_optional_is_done_only_after_the_first_part() -> None:
    """CR Resolution 6: nobody does a part of it. It is offered, for the first can be done."""
    t = made(May((discard(), Sacrifice(MINE))), REWARD).player("A", hand=["Deed", "Sting"], damage=9).player("B")
    play(t).answer("A", "may", "yes")
    assert (t.zone("A", "graveyard"), healed(t)) == (["Sting", "Deed"], 1)


def test_what_follows_asks_about_the_last_thing_done() -> None:
    """CR Resolution 6: an answer of before is no answer now."""
    t = made(May((discard(),)), REWARD, Destroy(Every(ALLY & ~YOURS)), REWARD)
    t.player("A", hand=["Deed", "Sting"], damage=9).player("B", field=["Bulky"])
    play(t).answer("A", "may", "no")
    assert healed(t) == 4


@pytest.mark.parametrize(("answer", "recovered"), [("yes", 3), ("no", 0)])
def test_a_deed_of_a_deed(answer: str, recovered: int) -> None:
    """CR Resolution 6: "you may discard a card. If you do, sacrifice an ally. If you do"."""
    t = made(May((discard(),)), IfDone((Sacrifice(MINE), IfDone((Recover(3),)))))
    t.player("A", hand=["Deed", "Sting"], field=["Bulky"], damage=9).player("B")
    play(t).answer("A", "may", answer)
    assert healed(t) == recovered


# Choosing for a deed -------------------------------------------------------------------------------------------


def test_only_what_can_be_sacrificed_is_chosen_for_it() -> None:
    """CR Keywords - Immortality, CR Resolution 6: with nothing else it is not offered."""
    t = made(May((Sacrifice(MINE),)), REWARD)
    t.player("A", hand=["Deed", "Deed"], field=["Unbroken", "Bulky"], damage=9).player("B")
    play(t).answer("A", "may", "yes")
    assert [o.name for o in t.objects("Unbroken")] == ["Unbroken"]
    assert healed(t) == 3
    t.act("A", "activate Deed").resolve_top()
    assert (t.purpose, healed(t)) == ("opportunity", 4)


def test_only_what_is_awake_is_chosen_to_rest() -> None:
    """CR Game Terms - Rest/Rested."""
    t = made(Rest(MINE), REWARD)
    t.player("A", hand=["Deed"], field=[rested("Bulky"), "Striker"], damage=9).player("B")
    play(t)
    assert (t.object("Striker").rested, healed(t)) == (True, 3)


# Several players -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "recovered", "memory"),
    [(("yes", "yes"), 3, (1, 1)), (("yes", "no"), 3, (1, 0)), (("no", "yes"), 3, (0, 1)), (("no", "no"), 1, (0, 0))],
)
def test_each_player_who_does(answers: tuple[str, str], recovered: int, memory: tuple[int, int]) -> None:
    """CR Simultaneous Selections 1, CR Resolution 6: those who did it get something; one of them is enough for "if"."""
    t = made(
        By(Who.EACH, (May((discard(),)),)),
        IfDone((Recover(2),)),
        Recover(1),
        By(WhoDid(), (Draw(1, into=Zone.MEMORY),)),
    )
    t.player("A", hand=["Deed", "Sting"], deck=["Mend"], damage=9).player("B", hand=["Sting"], deck=["Mend"])
    play(t).answer("A", "may", answers[0]).answer("B", "may", answers[1])
    assert healed(t) == recovered
    assert (len(t.zone("A", "memory")), len(t.zone("B", "memory"))) == memory


@pytest.mark.parametrize(("cards", "recovered"), [(1, 3), (0, 1)])
def test_if_they_do(cards: int, recovered: int) -> None:
    """CR Resolution 6: what a targeted player has done, for somebody else."""
    t = made(By(PlayerTarget(Who.OPPONENT), (discard(),)), REWARD)
    t.player("A", hand=["Deed"], damage=9).player("B", hand=["Sting"] * cards)
    assert healed(play(t)) == recovered


@pytest.mark.parametrize(("busy", "recovered"), [(True, 3), (False, 1)])
def test_what_can_always_be_done_was_done_if_somebody_had_to(busy: bool, recovered: int) -> None:
    """CR Resolution 6: a player who shuffles has shuffled; if there is no such player nobody has."""
    t = made(By(Having(Who.OPPONENT, controls(ALLY & YOURS)), (Shuffle(),)), REWARD)
    t.player("A", hand=["Deed"], damage=9).player("B", field=["Bulky"] if busy else [])
    assert healed(play(t)) == recovered


@pytest.mark.parametrize(("hand", "memory"), [(["Sting"], 1), ([], 0)])
def test_what_was_not_there_before_does_not_matter_for_what_comes_next(hand: list[str], memory: int) -> None:
    """CR Resolution 6: there was nobody to deal damage to, and a card to put on the deck."""
    onto_deck = Put(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), Zone.DECK)
    t = made(By(PlayerTarget(Who.OPPONENT), (Rest(MINE), onto_deck)), By(WhoDid(), (Draw(1, into=Zone.MEMORY),)))
    t.player("A", hand=["Deed"]).player("B", hand=hand, deck=["Mend"])
    play(t)
    assert len(t.zone("B", "memory")) == memory


# When you do ---------------------------------------------------------------------------------------------------


def reflexive(as_spell: bool = False) -> Scenario:
    """A may discard a card; when they do, 2 damage; then they recover."""
    return made(May((discard(),)), WhenDone((DealDamage(2, Target(ALLY)),), as_spell=as_spell), Recover(1))


def test_when_you_do_triggers_once_all_is_resolved() -> None:
    """CR Triggered Abilities 11, CR Reflexive Trigger 1: the target is chosen then, after all the rest."""
    t = reflexive().player("A", hand=["Deed", "Sting"], damage=9).player("B", field=["Bulky", "Giant Tortoise"])
    play(t).answer("A", "may", "yes")
    assert (t.purpose, healed(t)) == ("target", 1)
    t.answer("A", "target", "Giant Tortoise")
    assert t.stack == ["Deed"]
    t.pass_all()
    assert (t.object("Giant Tortoise").damage, t.object("Bulky").damage) == (2, 0)


@pytest.mark.parametrize("field", [["Bulky"], []])
def test_when_you_do_not_nothing_triggers(field: list[str]) -> None:
    """CR Reflexive Trigger 1: declined, or without a target (CR Triggered Abilities 5.a)."""
    t = reflexive().player("A", hand=["Deed", "Sting"], damage=9).player("B", field=field)
    play(t).answer("A", "may", "no" if field else "yes")
    assert (t.stack, t.purpose, healed(t)) == ([], "opportunity", 1)


def test_when_you_do_speaks_of_the_object_as_it_was_last() -> None:
    """CR Reflexive Trigger 2: the object that paid for it is gone with its counters."""
    pyre = relic(
        "Pyre", Activated((SACRIFICE_THIS,), (Draw(1), WhenDone((Recover(Of(Counters("charge"), Source())),))))
    )
    t = with_extra_cards(*CARDS, pyre).player("A", field=[placed("Pyre", charge=3)], damage=9)
    t.player("B").main_phase("A").act("A", "use Pyre").pass_all()
    assert t.champion("A").damage == 6


@pytest.mark.parametrize(("as_spell", "damage"), [(False, 2), (True, 0)])
def test_what_triggers_as_a_spell_is_one(as_spell: bool, damage: int) -> None:
    """CR Abilities 17.b, CR Keywords - Spellshroud 1."""
    t = reflexive(as_spell).player("A", hand=["Deed", "Sting"], damage=9).player("B", field=["Veiled"])
    play(t).answer("A", "may", "yes")
    t.pass_all()
    assert t.object("Veiled").damage == damage


def test_a_reflexive_trigger_knows_what_its_text_named() -> None:
    """CR Reflexive Trigger 2, CR Triggered Abilities 6."""
    t = made(May((Sacrifice(Some(ALLY & YOURS, name="gift")),)), WhenDone((DealDamage(1, Target(CHAMPION)),)))
    t.player("A", hand=["Deed"], field=["Bulky"]).player("B")
    play(t).answer("A", "may", "yes").answer("A", "target", "B's champion")
    t.pass_all()
    assert t.champion("B").damage == 1


STING: Effect = WhenDone((DealDamage(2, Target(ALLY)),))


@pytest.mark.parametrize(("damage", "marked"), [(8, 2), (7, 0)])
def test_when_something_turns_out_to_be_so_it_triggers(damage: int, marked: int) -> None:
    """CR Reflexive Trigger 1: with 2 recovered, the champion has 6 damage or it has not."""
    t = made(Recover(2), If(Of(Counters("damage"), Champion()) >= 6, (STING,)))
    t.player("A", hand=["Deed"], damage=damage).player("B", field=["Giant Tortoise", "Bulky"])
    play(t).pass_all(target=["Giant Tortoise"][: marked // 2])
    assert t.object("Giant Tortoise").damage == marked


@pytest.mark.parametrize("discarded", [0, 2])
def test_it_triggers_for_each_of_those_that_were_found(discarded: int) -> None:
    """CR Reflexive Trigger 1: "when a card is discarded this way" is once for each of them."""
    t = made(Discard(Some(ANYTHING, (Zone.HAND,), 0, None, Who.YOU)), ForEach(Bound("discarded"), (STING,)))
    t.player("A", hand=["Deed", "Sting", "Mend"]).player("B", field=["Giant Tortoise", "Bulky"])
    play(t).answer("A", "discard", *["Sting", "Mend"][:discarded], *([] if discarded == 2 else ["done"]))
    t.pass_all(triggers=["Deed (1)"][: discarded // 2], target=["Giant Tortoise"] * discarded)
    assert t.object("Giant Tortoise").damage == 2 * discarded


def test_it_triggers_when_damage_is_prevented() -> None:
    """CR Damage Prevention 11, CR Reflexive Trigger 1: the target is chosen once the damage was dealt with."""
    shield = Modify(Champion(), (PreventNextTime((STING,)),))
    t = made(shield).player("A", hand=["Deed", "Sting"]).player("B", field=["Giant Tortoise", "Bulky"])
    play(t).act("A", "activate Sting", target="A's champion").resolve_top()
    t.answer("A", "target", "Giant Tortoise").pass_all()
    assert (t.champion("A").damage, t.object("Giant Tortoise").damage) == (0, 2)


def test_a_game_with_a_reflexive_trigger_is_saved_and_loaded() -> None:
    """CR Reflexive Trigger 1: what waits to be put on the Effects Stack is part of the game."""
    t = reflexive().player("A", hand=["Deed", "Sting"]).player("B", field=["Bulky", "Striker"])
    play(t).answer("A", "may", "yes")
    loaded = Game.decode(json.loads(json.dumps(t.game.encode())), t.catalog)
    assert loaded.digest() == t.game.digest()


# Where it went wrong -------------------------------------------------------------------------------------------


def test_nobody_did_it_if_nobody_was_told() -> None:
    """CR Resolution 6: nobody has an ally; those of an earlier instruction are not meant."""
    nobody = Having(Who.EACH, controls(ALLY))
    t = made(
        By(Who.EACH, (discard(),)), By(nobody, (Sacrifice(MINE),)), REWARD, By(WhoDid(), (Draw(1, into=Zone.MEMORY),))
    )
    t.player("A", hand=["Deed", "Sting"], deck=["Mend"], damage=9).player("B", hand=["Sting"], deck=["Mend"])
    assert (healed(play(t)), t.zone("A", "memory"), t.zone("B", "memory")) == (1, [], [])


def test_hidden_cards_may_be_looked_at() -> None:
    """CR Resolution 6: it is offered, and done."""
    t = made(May((LookAt(AtRandom(Zone.MEMORY, whose=Who.OPPONENT)),)), REWARD)
    t.player("A", hand=["Deed"], damage=9).player("B", memory=["Sting"])
    play(t).answer("A", "may", "yes")
    assert healed(t) == 3


@pytest.mark.parametrize("deck", [["Bulky"], ["Sting"]])
def test_an_offer_tells_nothing_of_a_deck(deck: list[str]) -> None:
    """CR Public vs Private Information 8, CR Searching and Finding 1: whoever searches may find nothing."""
    t = made(May((Put(Some(ALLY, (Zone.DECK,), whose=Who.YOU), Zone.HAND),)))
    t.player("A", hand=["Deed"], deck=deck).player("B")
    assert play(t).purpose == "may"


def test_without_a_target_nothing_is_activated() -> None:
    """CR Resolution 6: an answer given before is not meant."""
    spell = Target(ACTION, minimum=0, zone=Zone.GRAVEYARD)
    t = made(May((discard(),)), IfDone((Activate(spell, free=True), REWARD)))
    t.player("A", hand=["Deed", "Sting"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Deed").resolve_top(may="yes")
    assert healed(t) == 1


def test_an_action_is_not_put_onto_the_field() -> None:
    """CR Game Zones - Field 3, CR Resolution 6."""
    t = made(Put(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU), Zone.FIELD), REWARD)
    t.player("A", hand=["Deed"], graveyard=["Sting"], damage=9).player("B")
    assert (healed(play(t)), t.zone("A", "graveyard")) == (1, ["Sting", "Deed"])


@pytest.mark.parametrize(("sure", "recovered"), [(True, 1), (False, 3)])
def test_what_cannot_be_negated_was_not(sure: bool, recovered: int) -> None:
    """CR Game Terms - Negate 1, CR Resolution 6."""
    changes = (CANT_BE_NEGATED,) if sure else (Gets("power", 1),)
    t = with_extra_cards(
        skill("Deed", Negate(Target(ALLY, zone=Zone.STACK)), REWARD),
        skill("Assure", Modify(NextActivated(ALLY), changes)),
        ally("Pawn", 0, 1, 1, "human"),
    )
    t.player("A", hand=["Deed", "Assure", "Pawn"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Assure").pass_all().act("A", "activate Pawn").act("A", "activate Deed").resolve_top()
    assert healed(t) == recovered


@pytest.mark.parametrize("name", ["enough", "done", "who did", "suppressed", "rest of scavenge"])
def test_names_of_the_rules_are_not_given(name: str) -> None:
    with pytest.raises(IllegalDefinition, match="the rules keep something else"):
        skill("Deed", Sacrifice(Some(ALLY & YOURS, name=name)))


def test_what_is_optional_ends_where_something_was_not_done() -> None:
    """CR Resolution 6: of others, of an inner choice, and with a text that asks for it."""
    theirs = made(May((By(Who.OPPONENT, (discard(),)), Recover(3))))
    play(theirs.player("A", hand=["Deed"], damage=9).player("B")).answer("A", "may", "yes")
    assert healed(theirs) == 0
    asked = made(May((discard(), Sacrifice(MINE), IfDone((Recover(3),), (Recover(1),)))))
    play(asked.player("A", hand=["Deed", "Sting"], damage=9).player("B")).answer("A", "may", "yes")
    assert healed(asked) == 1


def test_what_was_only_chosen_says_nothing_of_the_next_deed() -> None:
    """CR Simultaneous Selections 1: A has no ally to choose, and discards all the same."""
    grow = Modify(Bound("x"), (Gets("power", 1),))
    told = By(Who.EACH, (Choose(Some(ALLY & YOURS, name="x")), discard(), grow))
    t = made(told, By(WhoDid(), (Draw(1, into=Zone.MEMORY),)))
    t.player("A", hand=["Deed", "Sting"], deck=["Mend"]).player("B", hand=["Sting"], deck=["Mend"])
    play(t)
    assert (len(t.zone("A", "memory")), len(t.zone("B", "memory"))) == (1, 1)


# What is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", [IfDone((Draw(1),)), WhenDone((Draw(1),))])
def test_something_has_to_be_done_before(word: Effect) -> None:
    for before in ((), (Shuffle(),)):
        with pytest.raises(IllegalDefinition, match="nothing before it may fail to be done"):
            skill("Deed", *before, word)


@pytest.mark.parametrize(
    "effect",
    [
        If(controls(ALLY), (IfDone((Draw(1),)),)),
        If(controls(ALLY), (Recover(1),), (WhenDone((Draw(1),)),)),
        May((WhenDone((Draw(1),)),)),
        If(controls(ALLY), (Shuffle(), WhenDone((Draw(1),)))),
    ],
)
def test_what_triggers_begins_what_something_leads_to(effect: Effect) -> None:
    with pytest.raises(IllegalDefinition, match="nothing before it may fail to be done"):
        skill("Deed", effect)


def test_nothing_depends_on_it() -> None:
    with pytest.raises(IllegalDefinition, match="nothing depends on it"):
        skill("Deed", May((discard(),)), IfDone(()))


def test_nobody_did_it_before_they_were_told() -> None:
    with pytest.raises(IllegalDefinition, match="nobody was told to do anything before"):
        skill("Deed", By(WhoDid(), (Draw(1),)))


def test_nobody_waits_for_it() -> None:
    with pytest.raises(IllegalDefinition, match="write WhenDone"):
        relic("Ear", replaces(Pattern(Happening.DONE), GoesTo(Zone.BANISHMENT)))


@pytest.mark.parametrize(
    "effect",
    [
        DealDamage(Of(POWER, Some(ALLY & YOURS)), Some(UNIT & ~YOURS)),
        Modify(Some(ALLY), (Gets("power", 1),), AsLongAs(Is(Some(CHAMPION), LEVEL >= 1))),
    ],
)
def test_choices_stand_where_something_is_done_with_them(effect: Effect) -> None:
    with pytest.raises(IllegalDefinition, match="nothing is chosen here"):
        skill("Deed", effect)


def test_two_choices_of_one_effect_have_two_names() -> None:
    with pytest.raises(IllegalDefinition, match="two choices are called 'chosen'"):
        skill("Deed", BecomeCopy(Some(ALLY & YOURS), Some(ALLY & ~YOURS)))


def test_a_comparison_has_no_truth_value() -> None:
    for compare in (lambda: 2 <= POWER <= 3, lambda: 1 <= LV <= 3):
        with pytest.raises(TypeError, match="compare twice"):
            compare()
