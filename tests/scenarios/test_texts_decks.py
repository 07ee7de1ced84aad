"""Texts of the kind that product decks have: what the engine does with a card that says them."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial

MAGE: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
HURT: Final = "Deal 3 damage to target unit."


@pytest.mark.parametrize(("others", "life"), [(0, 1), (2, 3)])
def test_a_target_gets_so_much_for_each_other_one(others: int, life: int) -> None:
    """CR Continuous Effects - Instanced Effects 1: of those that are there as it resolves, not of the target."""
    text = "Up to one target Beast ally you control gets +1 [LIFE] until end of turn for each other Beast you control."
    cards = trial("Taunt", "Ally — Mage Beast", called="Cub", beside=trial(text), life=1)
    field = ["Cub"] * (1 + others)
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial"], field=field).player("B").main_phase("A")
    t.act("A", "activate Trial", target="Cub").pass_all()
    assert sorted((cub.life or 0 for cub in t.objects("Cub", "A")), reverse=True) == [life, *[1] * others]


def test_a_champion_gets_so_much_for_each_object_that_was_sacrificed() -> None:
    """CR Game Terms - Sacrifice 2: for all that were sacrificed and fit, also if there are none."""
    text = (
        "Sacrifice up to two objects. Your champion gets +2 level until end of turn for each Beast sacrificed this way."
    )
    cards = trial("Taunt", "Ally — Mage Beast", called="Cub", beside=trial(text))
    for sacrificed, levels in (["Cub", "Cub"], 4), (["Cub", "Banner Knight"], 2), (["Banner Knight"], 0):
        t = (
            Scenario(cards)
            .player(
                "A",
                lineage=MAGE,
                hand=["Trial"],
                field=["Cub", "Cub", "Banner Knight"] if levels else ["Banner Knight"],
            )
            .player("B")
        )
        t.main_phase("A")
        before = t.level("A")
        t.act("A", "activate Trial").pass_all(choose=sacrificed)
        assert t.level("A") - before == levels


def test_a_unit_also_becomes_distant() -> None:
    """CR Distant 1: that unit, and no other one."""
    text = "Target unit you control gains vigor until end of turn. That unit also becomes distant."
    field = ["Gray Wolf", "Trusty Steed"]
    t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial"], field=field).player("B")
    t.main_phase("A").act("A", "activate Trial", target="Gray Wolf").pass_all()
    assert [name for name in field if "distant" in t.object(name).states] == ["Gray Wolf"]


@pytest.mark.parametrize("marked", [True, False])
def test_a_card_of_a_lineage_is_banished_and_marked_if_it_is_ones_own(marked: bool) -> None:
    """CR Game Terms - Inner Lineage 1: a card that fits is chosen beneath the champion, if there is one."""
    text = "Banish a Curse card from your champion's lineage. If you own that card, put two quest counters on it."
    sink = "Recover 1, then put CARDNAME on the bottom of target champion's lineage."
    cards = trial(sink, "Action — Mage Curse", called="Sink", beside=trial(text))
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial", "Sink"]).player("B", lineage=MAGE, hand=["Sink"])
    t.main_phase("A")
    if marked:
        t.act("A", "activate Sink", target="A's champion").pass_all()
    else:
        t.pass_once("A").act("B", "activate Sink", target="A's champion").pass_all()
    assert "Sink" in t.lineage("A")
    t.act("A", "activate Trial").pass_all()
    assert "Sink" not in t.lineage("A")
    owner = t.view("A").of(0 if marked else 1)
    assert [card.counters for card in owner.banishment] == [(("quest", 2),) if marked else ()]


def test_without_such_a_card_in_the_lineage_nothing_is_banished() -> None:
    """CR Game Terms - Inner Lineage 1: the champion cards there are no Curses."""
    text = "Banish a Curse card from your champion's lineage. If you own that card, put two quest counters on it."
    t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial"]).player("B").main_phase("A")
    before = t.lineage("A")
    t.act("A", "activate Trial").pass_all()
    assert (t.zone("A", "banishment"), t.lineage("A")) == ([], before)


def test_to_attack_with_an_ally_costs_reserve() -> None:
    """CR Declaring an Attack 2.d: an additional cost, of this ally only."""
    text = "As an additional cost to declare an attack with this ally, pay (1)."
    cards = trial("Vigor", "Ally — Mage Beast", called="Cub", beside=trial(text, "Ally — Mage Beast"))
    for hand, can in (["Fireball"], True), ([], False):
        t = Scenario(cards).player("A", lineage=MAGE, hand=hand, field=["Trial", "Cub"]).player("B").main_phase("A")
        assert (t.can("A", "attack with Trial"), t.can("A", "attack with Cub")) == (can, True)
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Fireball"], field=["Trial"]).player("B").main_phase("A")
    t.act("A", "attack with Trial").pass_all()
    assert (t.zone("A", "memory"), t.champion("B").damage) == (["Fireball"], 1)


@pytest.mark.parametrize(("brewed", "drawn"), [(True, 2), (False, 0)])
def test_a_potion_that_was_brewed_this_turn(brewed: bool, drawn: int) -> None:
    """CR Keywords - Brew 3: a Potion for which its own cost was paid was not brewed."""
    text = "On Enter: If you've brewed a Potion this turn, draw two cards into your memory."
    cards = trial("Taunt", "Ally — Mage Leaf", called="Leaf", beside=trial(text, "Ally — Mage Human"))
    cards = trial("Brew — One leaf", "Item — Mage Potion", called="Tonic", beside=cards, reserve=0)
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial", "Tonic"], field=["Leaf"]).player("B").main_phase("A")
    t.act("A", "activate Tonic", alternative="alternative cost 1" if brewed else "own cost").pass_all()
    t.act("A", "activate Trial").pass_all()
    assert len(t.zone("A", "memory")) == drawn


def test_a_card_is_cheaper_for_what_its_activation_targets() -> None:
    """CR Card Activation 1.7.3: the targets are declared before the cost is found."""
    text = (
        "This card costs 3 less to activate if its activation targets a unit with taunt.\nDeal 1 damage to target unit."
    )
    cards = trial("Taunt", "Ally — Mage Human", called="Guard", beside=trial(text, reserve=4))
    for target, paid in ("Guard", 1), ("Gray Wolf", 4):
        hand = ["Trial", *["Fireball"] * 4]
        t = Scenario(cards).player("A", lineage=MAGE, hand=hand, field=["Guard", "Gray Wolf"]).player("B")
        t.main_phase("A").act("A", "activate Trial", target=target)
        assert len(t.zone("A", "memory")) == paid


def test_all_are_destroyed_and_damage_is_dealt_if_it_holds_then() -> None:
    """CR Triggered Abilities 6: at the beginning of the next such phase, and the condition is asked after that."""
    text = (
        "At the beginning of your next end phase, destroy all allies and if you control a weapon, deal 4 damage to "
        "each champion you don't control."
    )
    for field, damage in (["Gray Wolf", "Clarent, Sword of Peace"], 4), (["Gray Wolf"], 0):
        t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial"], field=field)
        t.player("B", field=["Gray Wolf"]).main_phase("A")
        t.act("A", "activate Trial").pass_all()
        assert len(t.objects("Gray Wolf")) == 2
        t.pass_to("end", "A").pass_all()
        assert (t.objects("Gray Wolf"), t.champion("B").damage) == ([], damage)


@pytest.mark.parametrize(("omens", "answer", "where"), [(2, "yes", "B"), (2, "no", ""), (1, None, "A")])
def test_a_card_is_put_into_one_lineage_or_otherwise_into_the_other(omens: int, answer: str | None, where: str) -> None:
    """CR Resolution 6: "otherwise" is said of the condition; whoever may and does not leaves the card where it is."""
    text = (
        "On Hit: If you have two or more omens, you may put CARDNAME on the bottom of the hit champion's lineage. "
        "Otherwise, recover 1 and put CARDNAME on the bottom of your champion's lineage."
    )
    cards = trial(text, "Attack — Mage Skill")
    banished = [placed("Fireball", omen=1)] * omens
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial"], banishment=banished).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all(**({} if answer is None else {"may": answer}))
    assert [player for player in "AB" if "Trial" in t.lineage(player)] == list(where)
    assert t.zone("A", "graveyard") == ([] if where else ["Trial"])


def test_a_card_that_hit_an_ally_is_put_into_no_lineage_of_it() -> None:
    """CR Game Terms - Lineage (term) 1: the ally has none, so nobody is asked."""
    text = (
        "On Hit: If you have one or more omens, you may put CARDNAME on the bottom of the hit champion's lineage. "
        "Otherwise, recover 1 and put CARDNAME on the bottom of your champion's lineage."
    )
    t = Scenario(trial(text, "Attack — Mage Skill")).player(
        "A", lineage=MAGE, hand=["Trial"], banishment=[placed("Fireball", omen=1)]
    )
    t.player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "activate Trial").pass_all(target="Giant Tortoise", retaliate="done")
    assert t.zone("A", "graveyard") == ["Trial"]


def test_a_card_is_drawn_for_each_omen_with_a_different_cost() -> None:
    """CR Drawing Cards 2: one after the other; two omens of one cost count once."""
    text = (
        "For each omen you have with a different reserve cost, draw two cards. Until end of turn, you can't draw cards."
    )
    omens = [placed(name, omen=1) for name in ("Fireball", "Fireball", "Gray Wolf", "Arcane Blast")]
    cards = trial("Draw a card.", called="Read", beside=trial(text))
    costs = {cards.find(name).faces[0].cost.value for name in ("Fireball", "Gray Wolf", "Arcane Blast")}
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial", "Read"], banishment=omens).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all()
    assert len(t.zone("A", "hand")) == 1 + 2 * len(costs)
    t.act("A", "activate Read").pass_all()
    assert len(t.zone("A", "hand")) == 2 * len(costs)


def test_for_each_object_that_was_sacrificed_a_token_of_ones_choice() -> None:
    """CR Game Terms - Summon 1: each time another choice."""
    text = (
        "Sacrifice up to two Beasts. For each Beast sacrificed this way, summon your choice of Imp, Wisp, or Grim Moth "
        "token."
    )
    cards = trial("Taunt", "Token Ally — Mage Specter", called="Imp")
    cards = trial("Vigor", "Token Ally — Mage Spirit", called="Wisp", beside=cards)
    cards = trial("Stealth", "Token Ally — Mage Spirit", called="Grim Moth", beside=cards)
    cards = trial(text, beside=trial("Taunt", "Ally — Mage Beast", called="Cub", beside=cards))
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial"], field=["Cub", "Cub", "Cub"]).player("B")
    t.main_phase("A").act("A", "activate Trial").pass_all(choose=["Cub", "Cub"], choose_one=[2, 0])
    assert sorted(t.zone("A", "field")[-3:]) == ["Cub", "Grim Moth", "Imp"]


def test_as_many_tokens_as_were_sacrificed_enter_with_as_many_counters() -> None:
    """CR Tokens 1: the number is how many were sacrificed, for the tokens and for the counters on each of them."""
    text = (
        "Sacrifice any number of Beasts then summon that many Imp tokens. Each of those tokens enters the field rested "
        "with an amount of quest counters on it equal to the amount of Beasts sacrificed this way. Then they gain "
        "stealth until end of turn."
    )
    cards = trial("Taunt", "Token Ally — Mage Specter", called="Imp")
    cards = trial(text, beside=trial("Taunt", "Ally — Mage Beast", called="Cub", beside=cards))
    for sacrificed in 0, 1, 2:
        t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial"], field=["Cub", "Cub", "Imp"]).player("B")
        t.main_phase("A").act("A", "activate Trial").pass_all(choose=["Cub"] * sacrificed + ["done"] * (sacrificed < 2))
        imps = t.objects("Imp", "A")[1:]
        assert [(imp.rested, dict(imp.counters)) for imp in imps] == [(True, {"quest": sacrificed})] * sacrificed
        assert [("stealth" in imp.keywords) for imp in t.objects("Imp", "A")] == [False, *[True] * sacrificed]


def test_what_is_given_does_several_things_in_turn() -> None:
    """CR Replacement Effects 1: the next damage of such a source, and only of such a source, is more."""
    text = (
        'Rest target Beast. If you do, it gains "On Sacrifice: Rest up to one target unit. The next time that unit '
        'would take damage from a fire element source this turn, it takes that much damage plus 2 instead" until end '
        "of turn."
    )
    cards = trial("Sacrifice CARDNAME: Draw a card.", "Ally — Mage Beast", called="Cub", beside=trial(text))
    cards = trial(HURT, called="Burn", beside=cards, elements="fire")
    cards = trial(HURT, called="Hurt", beside=cards)
    hand = ["Trial", "Burn", "Burn", "Hurt"]
    t = Scenario(cards).player("A", lineage=MAGE, hand=hand, field=["Cub"]).player("B").main_phase("A")
    t.act("A", "activate Trial", target="Cub").pass_all()
    t.act("A", "use Cub", target="B's champion").pass_all()
    assert t.champion("B").rested
    for card, damage in ("Hurt", 3), ("Burn", 8), ("Burn", 11):
        t.act("A", f"activate {card}", target="B's champion").pass_all()
        assert t.champion("B").damage == damage


def test_a_card_with_a_cost_is_chosen_and_loaded() -> None:
    """CR Game Terms - Load 1: one of those that fit, from the material deck."""
    text = (
        "Choose a water or norm element Bullet card from your material deck with memory cost 0 and load it into target "
        "Gun weapon you control."
    )
    cards = trial("Taunt", "Weapon — Ranger Gun", called="Old Gun", beside=trial(text))
    cards = trial("Vigor", "Item — Ranger Bullet", called="Slug", beside=cards)
    cards = trial("Vigor", "Item — Ranger Bullet", called="Wet Slug", beside=cards, elements="fire")
    cards = trial("Vigor", "Item — Ranger Bullet", called="Dear Slug", beside=cards, memory=1)
    material = ["Wet Slug", "Dear Slug", "Slug"]
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial"], field=["Old Gun"], material=material).player("B")
    t.main_phase("A").act("A", "activate Trial", target="Old Gun").pass_once("A").pass_once("B")
    assert t.options == ["Slug", "done"]
    t.answer("A", "choose", "Slug")
    assert [card.name for card in t.object("Old Gun").loaded] == ["Slug"]


def test_what_leaves_brings_back_what_it_banished() -> None:
    """CR Ability Tracking 1: that object, as another one, under its owner's control."""
    text = (
        "On Enter: As a Spell, banish target ally you don't control.\n"
        "On Leave: Recover 1, then return the banished object to the field under its owner's control rested."
    )
    cards = trial("Destroy target item.", called="Smash", beside=trial(text, "Item — Cleric Accessory", reserve=0))
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial", "Smash"])
    t.player("B", field=[placed("Gray Wolf", buff=1), "Trusty Steed"]).main_phase("A")
    t.act("A", "activate Trial").pass_all(target="Gray Wolf")
    assert (t.zone("B", "banishment"), t.objects("Gray Wolf")) == (["Gray Wolf"], [])
    t.act("A", "activate Smash", target="Trial").pass_all()
    (wolf,) = t.objects("Gray Wolf", "B")
    assert (wolf.rested, wolf.counters, t.zone("B", "banishment")) == (True, (), [])


def test_all_that_was_banished_is_counted() -> None:
    """CR Damage 3: as often as there were such cards, and of that champion's lineage only."""
    text = (
        "On Champion Hit: Recover 1, then banish all Curse cards in the hit champion's lineage. For each card "
        "banished this way, deal 3 unpreventable damage to that champion."
    )
    sink = "Recover 1, then put CARDNAME on the bottom of target champion's lineage."
    cards = trial(sink, "Action — Mage Curse", called="Sink", beside=trial(text, "Attack — Mage Skill", power=1))
    for curses in 0, 2:
        t = (
            Scenario(cards)
            .player("A", lineage=MAGE, hand=["Trial", *["Sink"] * (curses + 1)])
            .player("B", lineage=MAGE)
        )
        t.main_phase("A").act("A", "activate Sink", target="A's champion").pass_all()
        for _ in range(curses):
            t.act("A", "activate Sink", target="B's champion").pass_all()
        t.act("A", "activate Trial").pass_all()
        assert t.champion("B").damage == 1 + 3 * curses
        assert (t.zone("A", "banishment"), t.lineage("A")[:1]) == (["Sink"] * curses, ("Sink",))


def test_an_attack_is_as_strong_as_what_was_sacrificed_for_it_was_dear() -> None:
    """CR Game Zones 7.c: what paid for it is asked as it was then."""
    text = (
        "As an additional cost to activate this card, sacrifice an ally you control.\n"
        "CARDNAME gets +X [POWER] where X is the reserve cost of the sacrificed ally."
    )
    cards = trial(
        "Vigor", "Ally — Mage Beast", called="Cub", reserve=4, beside=trial(text, "Attack — Mage Skill", power=1)
    )
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial"], field=["Cub"]).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all()
    assert t.champion("B").damage == 5


@pytest.mark.parametrize(("hurt", "damage", "drawn"), [(["Three"], 0, 1), (["One", "Three"], 1, 1), (["One"], 1, 0)])
def test_just_so_much_damage_is_prevented(hurt: list[str], damage: int, drawn: int) -> None:
    """CR Damage Prevention 5.b, 11: X is the number of that moment; the next time it is just that much."""
    text = (
        "The next time target unit you control would take exactly X damage this turn, prevent that damage, where X is "
        "the amount of cards in your hand. Draw two cards if damage was prevented this way."
    )
    cards = trial("Deal 1 damage to target unit.", called="One", beside=trial(text))
    cards = trial("Deal 3 damage to target unit.", called="Three", beside=cards)
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial", "Idle Thoughts", "Fireball", "Ignite the Soul"])
    t.player("B", hand=[*hurt, "Three"]).main_phase("A").act("A", "activate Trial", target="A's champion").pass_all()
    for card in hurt:
        t.pass_once("A").act("B", f"activate {card}", target="A's champion").pass_all()
    assert (t.champion("A").damage, len(t.zone("A", "hand"))) == (damage, 3 + 2 * drawn)
    if drawn:
        t.pass_once("A").act("B", "activate Three", target="A's champion").pass_all()
        assert t.champion("A").damage == damage + 3


def test_a_bound_of_nothing_prevents_nothing() -> None:
    """CR Damage 3: no damage is nothing that would be dealt, also in a game that was saved meanwhile."""
    text = (
        "The next time target Human unit you control would take exactly X damage this turn, prevent that damage, "
        "where X is the amount of cards in your memory. Draw two cards if damage was prevented this way."
    )
    t = Scenario(trial(HURT, called="Hurt", beside=trial(text))).player("A", lineage=MAGE, hand=["Trial", "Hurt"])
    t.player("B").main_phase("A").act("A", "activate Trial", target="A's champion").pass_all()
    t.act("A", "activate Hurt", target="A's champion").pass_all()
    assert (t.champion("A").damage, t.zone("A", "hand")) == (3, [])


BY_ITSELF: Final = (
    "As an additional cost to materialize this card, banish three preserved cards from your material deck.\n"
    "On Enter: Banish any amount of Beast cards from your graveyard.\n"
    "(1), [REST]: You may play a card banished by CARDNAME. Activate this ability only at slow speed."
)


def test_a_card_that_an_object_has_banished_is_played() -> None:
    """CR Game Zones 7.c, CR Ability Tracking 1: what paid for it, also for its memory cost, and what it banished."""
    cards = trial("Draw a card.", called="Read", beside=trial(BY_ITSELF, "Regalia Item — Cleric Accessory", memory=1))
    cards = trial("Recover 1.", called="Rest Well", beside=cards)
    cards = trial("Vigor", "Ally — Mage Beast", called="Cub", beside=cards)
    t = Scenario(cards).player(
        "A",
        lineage=MAGE,
        memory=["Read"],
        material=["Trial", *[placed("Rest Well", preserved=True)] * 3],
        graveyard=["Cub", "Fireball"],
        banishment=["Idle Thoughts"],
        hand=["Careful Study"],
        deck=["Gray Wolf"] * 9,
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Trial")
    t.pass_to("main", "A", choose=["Cub"])
    assert sorted(t.zone("A", "banishment")) == ["Cub", "Idle Thoughts", "Read", *["Rest Well"] * 3]
    t.act("A", "use Trial").pass_once("A").pass_once("B")
    assert sorted(t.options) == ["Cub", "Read", *["Rest Well"] * 3]
    t.answer("A", "choose", "Read")
    t.answer("A", "may", "activate Read").pass_all()
    assert "Read" in t.zone("A", "graveyard")


def test_damage_from_a_source_of_others() -> None:
    """CR Damage 3: the source is controlled by who dealt the damage; one's own damage is none of it."""
    text = "Whenever your champion is dealt damage from a source you don't control, you may draw a card."
    cards = trial(HURT, called="Hurt", beside=trial(text, "Ally — Mage Human"))
    for player, drawn in ("A", 0), ("B", 1):
        t = Scenario(cards).player("A", lineage=MAGE, field=["Trial"], hand=["Hurt"]).player("B", hand=["Hurt"])
        t.main_phase("A")
        if player == "B":
            t.pass_once("A")
        t.act(player, "activate Hurt", target="A's champion").pass_all(**({"may": "yes"} if drawn else {}))
        assert len(t.zone("A", "hand")) == (1 if drawn else 0) + (player == "B")


def test_a_bonus_lasts_for_as_long_as_an_object_is_controlled() -> None:
    """CR Continuous Effects 2: and no longer; what was put onto the field stays there."""
    text = (
        "On Enter: Choose a Sword regalia card from your banishment and put it onto the field. Put a quest counter on "
        "it. It gets +3 [POWER] for as long as you control CARDNAME."
    )
    cards = trial("Destroy target ally.", called="Slay", beside=trial(text, "Ally — Mage Human"))
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial", "Slay"], banishment=["Clarent, Sword of Peace"])
    t.player("B").main_phase("A").act("A", "activate Trial").pass_all()
    usual = cards.find("Clarent, Sword of Peace").face.power or 0
    assert (t.object("Clarent, Sword of Peace").power, t.counters("Clarent, Sword of Peace", "quest")) == (usual + 3, 1)
    t.act("A", "activate Slay", target="Trial").pass_all()
    assert t.object("Clarent, Sword of Peace").power == usual


def test_two_tokens_of_different_names() -> None:
    """CR Game Terms - Summon 1: one of each."""
    cards = trial("Taunt", "Token Ally — Mage Specter", called="Imp")
    cards = trial("Vigor", "Token Ally — Mage Spirit", called="Grim Moth", beside=cards)
    t = Scenario(trial("Summon an Imp and a Grim Moth token.", beside=cards)).player("A", lineage=MAGE, hand=["Trial"])
    t.player("B").main_phase("A").act("A", "activate Trial").pass_all()
    assert sorted(t.zone("A", "field")[-2:]) == ["Grim Moth", "Imp"]


@pytest.mark.parametrize(("preserved", "damage"), [(True, 3), (False, 5)])
def test_a_card_that_lies_preserved_in_the_material_deck(preserved: bool, damage: int) -> None:
    """CR Abilities 4: it works there, and only as long as it is preserved."""
    text = (
        "Draw a card.\n\nAt the beginning of your recollection phase, if this card is in your material deck preserved, "
        "recover 2."
    )
    t = Scenario(trial(text)).player("A", lineage=MAGE, material=[placed("Trial", preserved=preserved)], damage=5)
    t.player("B").phase("A", "materialize").pass_to("main", "A")
    assert t.champion("A").damage == damage


def test_what_is_done_if_something_holds_is_said_last() -> None:
    """CR Card Activation 1.5: the target is declared all the same."""
    text = "Deal 4 damage to target unit if you control a Beast ally."
    for field, damage in (["Gray Wolf"], 4), ([], 0):
        t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial"], field=field).player("B").main_phase("A")
        t.act("A", "activate Trial", target="B's champion").pass_all()
        assert t.champion("B").damage == damage


def test_cards_in_a_graveyard_have_floating_memory() -> None:
    """CR Keywords - Floating Memory 1: those that fit pay for a memory cost from there."""
    text = "Attack cards in your graveyard have floating memory."
    cards = trial("Taunt", "Item — Cleric Accessory", called="Ring", memory=1, beside=trial(text, "Item", reserve=0))
    for grave, can in (["Opening Cut"], True), (["Fireball"], False):
        t = Scenario(cards).player("A", lineage=MAGE, field=["Trial"], graveyard=grave, material=["Ring"]).player("B")
        t.phase("A", "materialize")
        assert (t.purpose == "materialize" and "materialize Ring" in t.options) is can


def test_what_was_banished_returns_transformed() -> None:
    """CR Double-faced Cards 4: what has one side only returns as it is."""
    text = (
        "Banish a Beast ally you control. Return that ally to the field under its owner's control transformed at the "
        "beginning of the next main phase."
    )
    cards = trial("Vigor", "Ally — Mage Beast", called="Cub", beside=trial(text))
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Trial"], field=["Cub"]).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all()
    assert t.zone("A", "banishment") == ["Cub"]
    t.pass_to("main", "B").pass_all()
    assert [cub.states for cub in t.objects("Cub", "A")] == [()]
