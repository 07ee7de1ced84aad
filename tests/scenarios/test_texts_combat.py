"""Texts about combat: attacks and what they gain, who is attacked, who retaliates, and intents."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MAGE, RAI, STILL_MORE, damage, does, hand, laid, trial


def test_an_opponent_chooses_the_defender() -> None:
    """CR Attack Declaration: a valid unit of theirs."""
    text = (
        "[Level 1+] Choose an opponent as you declare an attack with an ally you control rather than a target "
        "defender. That opponent chooses a valid ally they control as the target defender."
    )
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": ["Guard", "Hound"]})
    t.act("A", "attack with Trial")
    for _ in range(3):
        if t.purpose != "opportunity" and t.asked == "B":
            t.answer("B", t.purpose, "Hound")
        elif t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0])
    assert t.object("Hound").defending


def test_champions_pay_to_attack() -> None:
    """CR Declaring an Attack: and allies do not."""
    text = (
        "Until the beginning of your next turn, players can't declare attacks with champions they control unless "
        "they pay (3) for each attack declaration."
    )
    t = does(laid(trial(text), of_b={"field": ["Blade", "Guard"]})).pass_to("main", "B")
    assert (t.can("B", f"attack with {RAI}"), t.can("B", "attack with Guard")) == (False, True)


def test_an_attack_grows_by_what_is_revealed() -> None:
    """CR Intent: its trigger works from there."""
    text = (
        "Whenever you reveal a fire element card from your memory, CARDNAME gets +2 [POWER].\n\nOn Attack: Reveal "
        "all cards in your memory."
    )
    for kept, dealt in (["Bolt", "Read"], 4), (["Read"], 2):
        t = laid(trial(text, "Attack — Mage Staff"), memory=kept)
        assert does(t).champion("B").damage == dealt


def test_that_attack_is_stronger() -> None:
    """CR Attacking and the Combat Phase: of the champion, and of no ally."""
    text = "Whenever your champion attacks, that attack gets +2 [POWER]."
    t = laid(trial(text, ITEM), hand=["Slash"], field=["Trial", "Guard"])
    assert does(t, "attack with Guard").champion("B").damage == 1
    assert does(t, "activate Slash").champion("B").damage == 1 + 4


def test_a_champion_with_a_sword() -> None:
    """CR Inherited Effect: or with an attack card of the subtype."""
    text = (
        "Inherited Effect — Whenever CARDNAME attacks with a Sword weapon and/or Sword attack card, target Human "
        "ally you control gets +2 [POWER] until end of turn."
    )
    staff = trial("", "Attack — Mage Staff", called="Rap", beside=trial(text, CHAMPION))
    for card, power in ("Slash", 3), ("Rap", 1):
        t = laid(staff, lineage=["Spirit of Fire", "Trial"], hand=[card], field=["Guard"])
        assert does(t, f"activate {card}").object("Guard").power == power


def test_a_champion_attacks_once_more_strongly() -> None:
    """CR Attacking and the Combat Phase: the next attack, and a card for its hit."""
    text = 'On Enter: CARDNAME\'s next attack this turn gets +2 [POWER] and has "On Hit: Draw two cards."'
    t = laid(
        trial(text, CHAMPION),
        lineage=["Spirit of Fire"],
        hand=["Slash", "Slash"],
        memory=0,
        material=["Trial"],
        phase="materialize",
    )
    t.answer("A", "materialize", "materialize Trial").pass_to("main", "A")
    cards = hand(t)
    t.act("A", "activate Slash").pass_all()
    assert (t.champion("B").damage, hand(t)) == (4, cards - 1 + 2)


def test_an_attack_gets_stronger_and_a_card_comes_back() -> None:
    """CR Resolution: against an even life stat."""
    text = (
        "On Attack: If CARDNAME is attacking a unit with an even life stat, this attack gets +2 [POWER] and you may "
        "return a card from your memory to your hand."
    )
    even = trial("", ALLY, called="Even", power=0, life=4)
    for target, dealt, cards in ("Even", 3, 1), ("Guard", 1, 0):
        t = laid(
            trial(text, ALLY, beside=even), hand=[], memory=["Bolt"], field=["Trial"], of_b={"field": [rested(target)]}
        )
        t.act("A", "attack with Trial", target=target).pass_all(**({"may": "yes"} if cards else {}))
        if t.purpose == "choose":
            t.answer("A", "choose", "Bolt").pass_all()
        assert (t.object(target).damage, hand(t)) == (dealt, cards)


def test_attacking_a_unit_with_either_keyword() -> None:
    """CR Attacking and the Combat Phase: one of them is enough."""
    text = "As long as CARDNAME is attacking a unit with vigor or taunt, CARDNAME gets +2 [POWER]."
    for target, dealt in ("Wall", 3), ("Guard", 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": [rested(target)]})
        t.act("A", "attack with Trial", target=target).pass_all()
        assert t.object(target).damage == dealt


def test_a_hit_champion_levels_up() -> None:
    """CR Leveling Up: until one's next turn it is hurt by it."""
    text = (
        "On Champion Hit: Until the beginning of your next turn, whenever the hit champion levels up, deal 3 "
        "unpreventable damage to them."
    )
    for hit, dealt in (True, 2 + 3), (False, 0):
        theirs = {"memory": 2, "material": ["Rai, Archmage"]}
        t = laid(trial(text, "Attack — Mage Staff"), of_b=theirs)
        if hit:
            does(t)
        t.pass_to("materialize", "B").answer("B", "materialize", "materialize Rai, Archmage").pass_all()
        assert t.champion("B").damage == dealt


def test_a_killed_unit_had_a_keyword() -> None:
    """CR Keywords - On Kill: twice per turn."""
    text = (
        "On Ally Kill: If the killed unit had vigor or taunt, wake up CARDNAME. Trigger this ability only twice per "
        "turn."
    )
    for victim, awake in ("Wall", True), ("Guard", False):
        t = laid(trial(text, ALLY, power=9), hand=[], field=["Trial"], of_b={"field": [rested(placed(victim))]})
        t.act("A", "attack with Trial", target=victim).pass_all()
        assert (t.objects(victim), t.object("Trial").rested) == ([], not awake)


def test_the_next_attack_with_a_weapon() -> None:
    """CR Wield: of the subtype; and its damage cannot be prevented."""
    text = (
        "Your champion's next attack this turn using a Sword weapon gets +2 [POWER].\n\nYour champion's next attack "
        'this turn using a Sword weapon gains "Combat damage dealt by this attack is unpreventable."'
    )
    shield = trial("Prevent the next 9 damage that would be dealt to your champion this turn.", called="Shield")
    for weapon, dealt in ("Blade", 4), ("", 0):
        t = laid(trial(text, beside=shield), hand=["Trial", "Slash"], field=["Blade"], of_b={"hand": ["Shield"]})
        does(t).pass_once("A").act("B", "activate Shield").pass_all()
        if weapon:
            t.act("A", f"attack with {RAI}", weapon=weapon).pass_all()
        else:
            t.act("A", "activate Slash").pass_all()
        assert t.champion("B").damage == dealt


def test_it_retaliates_for_others() -> None:
    """CR Game Terms - Retaliate/Retaliation: also if it is not attacked itself."""
    text = "[Class Bonus] CARDNAME may retaliate against attackers while not defending."
    for there, asked in ("Trial", True), ("Guard", False):
        t = laid(trial(text, ALLY), hand=[], field=["Hound"], of_b={"field": [there]})
        t.act("A", "attack with Hound", target="B's champion").pass_all()
        assert (t.purpose == "retaliate") is asked


def test_cards_of_the_intent_are_copied() -> None:
    """CR Copying Objects: each of the subtype."""
    text = (
        "Activate this card only if a Human unit you control is attacking.\n\nFor each Sword card in the attacker's "
        "intent, "
        "create a copy of it in that attacker's intent."
    )
    t = laid(trial(text), hand=["Trial", "Slash"])
    assert not t.can("A", "activate Trial")
    t.act("A", "activate Slash").resolve_top().act("A", "activate Trial").pass_all()
    assert t.champion("B").damage == 4


def test_attack_cards_of_an_intent_gain_an_ability() -> None:
    """CR Intent: those of the subtype."""
    text = '[Class Bonus] On Attack: Axe cards in the attacker\'s intent gain "On Hit: Draw two cards."'
    hew = trial("", "Attack — Warrior Axe", called="Hew", power=1)
    for card, cards in ("Hew", 2), ("Slash", 0):
        t = laid(trial(text, "Regalia Weapon — Mage Sword", beside=hew), hand=[card], field=["Trial"])
        t.act("A", f"activate {card}").pass_all(weapon="Trial")
        assert hand(t) == cards


def test_the_third_attack_each_turn() -> None:
    """CR Declaring an Attack: of an opponent."""
    text = (
        "Whenever an opponent declares an attack with a unit for the second time each turn, you may banish "
        "CARDNAME. If you do, draw two cards."
    )
    t = laid(trial(text, ITEM), turn="B", hand=[], field=["Trial"], of_b={"field": ["Guard", "Hound"]})
    does(t, "attack with Guard", "B")
    assert t.objects("Trial")
    t.act("B", "attack with Hound").pass_all(may="yes")
    assert (hand(t), t.zone("A", "banishment")) == (2, ["Trial"])


def test_it_attacks_with_a_weapon() -> None:
    """CR Wield: one of the subtype that its controller has."""
    text = "[Level 1+] CARDNAME can attack using Sword weapons you control."
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Blade"])
    t.act("A", "attack with Trial", weapon="Blade").pass_all()
    assert t.champion("B").damage == 3
    t = laid(trial(text, ALLY), hand=[], field=["Guard", "Blade"])
    assert does(t, "attack with Guard").champion("B").damage == 1


def test_some_cannot_retaliate() -> None:
    """CR Retaliation Step: allies of the subtype."""
    text = "[Level 1+] CARDNAME's attacks can't be retaliated by Human allies."
    for there, asked in ("Guard", False), ("Hound", True):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": [there]})
        t.act("A", "attack with Trial", target=there).pass_all()
        assert (t.purpose == "retaliate") is asked


def test_the_killed_unit_had_an_even_life_stat() -> None:
    """CR Keywords - On Kill: and not an odd one."""
    text = "On Kill: If the killed unit had an even life stat, draw two cards."
    for victim, cards in ("Wall", 2), ("Guard", 0):
        t = laid(trial(text, ALLY, power=9), hand=[], field=["Trial"], of_b={"field": [rested(victim)]})
        t.act("A", "attack with Trial", target=victim).pass_all()
        assert (t.objects(victim), hand(t)) == ([], cards)


def test_this_attack_is_stronger() -> None:
    """CR Keywords - Unblockable: as long as the champion is wounded."""
    text = (
        "[Rai Bonus] As long as your champion has three or more damage counters on them, this attack gets +3 "
        "[POWER] and has unblockable."
    )
    for marked, dealt in (3, (5, 0)), (2, (0, 2)):
        t = laid(trial(text, "Attack — Mage Staff"), damage=marked, of_b={"field": ["Wall"]})
        t.act("A", "activate Trial").pass_all(**({"target": "B's champion"} if marked == 3 else {}))
        assert (t.champion("B").damage, t.object("Wall").damage) == dealt


def test_a_target_is_changed_to_it() -> None:
    """CR Redirect: of an activation that targets another object of one's own."""
    text = (
        "[Rai Bonus] (1), [REST]: Change the target of an activation that targets another non-champion object you "
        "control to CARDNAME."
    )
    t = laid(trial(text, ALLY, life=9), hand=["Bolt"], of_b={"hand": ["Read"], "field": ["Trial", "Guard"]})
    t.act("A", "activate Bolt", target="Guard").pass_once("A").act("B", "use Trial").resolve_top()
    if t.purpose == "choose":
        t.answer("B", "choose", t.options[0])
    t.pass_all()
    assert (t.object("Trial").damage, t.object("Guard").damage) == (4, 0)


def test_it_cannot_be_intercepted() -> None:
    """CR Keywords - Intercept: as long as it was prepared."""
    text = "Prepare 1\n\nAs long as CARDNAME was prepared and you control a domain, it can't be intercepted."
    catch = trial("Intercept", ALLY, called="Catcher")
    for counters, asked in (1, False), (0, True):
        t = laid(
            trial(text, "Attack — Mage Dagger", beside=catch),
            preparation=counters,
            field=["Keep"],
            of_b={"field": ["Catcher"]},
        )
        t.act("A", "activate Trial", **({"pay": "pay"} if counters else {})).pass_all(target="B's champion")
        assert (t.purpose == "may") is asked


def test_the_next_attack_of_a_target() -> None:
    """CR Attacking and the Combat Phase: one attack, of that unit; and again for a reveal."""
    text = (
        "Target unit's next attack this turn gets +5 [POWER].\n\n[Class Bonus] Whenever you reveal this card from "
        "your memory, target unit's next attack this turn gets +4 [POWER]."
    )
    t = does(laid(trial(text, beside=STILL_MORE), field=["Guard", "Hound"]), target="Guard")
    assert does(t, "attack with Hound").champion("B").damage == 2
    assert does(t, "attack with Guard").champion("B").damage == 2 + 6
    t = laid(trial(text, beside=STILL_MORE), hand=["Show"], memory=["Trial"], field=["Guard"])
    t.act("A", "activate Show").pass_all(target="Guard")
    assert does(t, "attack with Guard").champion("B").damage == 5


def test_combat_ends_unless_somebody_pays() -> None:
    """CR Distant: a unit of the class that is defending."""
    text = (
        "Target Human unit becomes distant. If that unit is defending, end the combat phase unless an opponent pays "
        "(1)."
    )
    for answer, dealt in ("no", 0), ("pay", 2):
        t = laid(trial(text), hand=["Read"], field=["Hound"], of_b={"hand": ["Trial"]})
        t.act("A", "attack with Hound").pass_once("A").act("B", "activate Trial", target="B's champion").resolve_top()
        t.answer("A", "pay", answer)
        while t.purpose == "reserve":
            t.answer("A", "reserve", "Read")
        assert t.pass_all().champion("B").damage == dealt


def test_attacks_get_stronger_for_banished_weapons() -> None:
    """CR Attacking and the Combat Phase: those of the champion that says so."""
    text = "CARDNAME's attacks get +2 [POWER] for each regalia weapon card in your banishment."
    for banished, dealt in (["Blade", "Ring"], 4), ([], 2):
        t = laid(
            trial(text, "Champion — Mage Human"),
            lineage=["Spirit of Fire", "Trial"],
            hand=["Slash"],
            banishment=banished,
        )
        assert does(t, "activate Slash").champion("B").damage == dealt


def test_up_to_as_many_cards_as_lie_in_the_intent() -> None:
    """CR Intent: of the subtype, and the attack gets so much stronger."""
    text = (
        "[Rai Bonus] On Attack: You may banish up to X fire element cards from your graveyard where X is the amount "
        "of Sword cards in the attacker's intent. This attack gets +2 [POWER] for each card banished this way."
    )
    t = laid(trial(text, "Attack — Mage Sword"), graveyard=["Bolt", "Bolt"])
    t.act("A", "activate Trial").pass_all(may="yes")
    while t.purpose == "choose":
        t.answer("A", "choose", t.options[0]).pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (4, ["Bolt"])


def test_an_opponent_activates_an_attack_card() -> None:
    """CR Triggered Abilities: one with the keyword."""
    text = (
        "Whenever an opponent activates an attack card with cleave, Animal and Human allies you control get +1 "
        "[LIFE] until end of turn."
    )
    wide = trial("Cleave", "Attack — Mage Staff", called="Wide")
    for card, life in ("Wide", 4), ("Slash", 3):
        t = laid(trial(text, ITEM, beside=wide), hand=[card], of_b={"field": ["Trial", "Hound"]})
        t.act("A", f"activate {card}").resolve_top()
        assert t.object("Hound").life == life


def test_an_attack_gains_what_it_says() -> None:
    """CR Abilities: it alone, and for this attack."""
    text = 'On Attack: This attack gets +1 [POWER] and gains "On Hit: Recover 3."'
    t = does(laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], damage=9), "attack with Trial")
    assert damage(t) == (6, 2)
    assert damage(does(t, "attack with Guard")) == (6, 3)
    other = 'On Enter: Your champion\'s next attack this turn gets +2 [POWER] and gains "On Hit: Recover 2."'
    t = does(laid(trial(other, ALLY), hand=["Trial", "Slash"], damage=9))
    assert damage(does(t, "activate Slash")) == (7, 4)


def test_the_next_attack_gains_a_keyword() -> None:
    """CR Keywords - Unblockable: of one's champion, unless somebody pays."""
    text = "Your champion's next attack this turn gains unblockable unless an opponent pays (2)."
    for answer, free in ("no", True), ("pay", False):
        t = laid(trial(text), hand=["Trial", "Slash"], of_b={"hand": 2, "field": ["Wall"]})
        t.act("A", "activate Trial").pass_all().answer("B", "pay", answer)
        while t.purpose == "reserve":
            t.answer("B", "reserve", t.options[0])
        t.pass_all().act("A", "activate Slash").pass_all(**({"target": "B's champion"} if free else {}))
        assert t.champion("B").damage == (2 if free else 0)


def test_others_that_attack_rested_units() -> None:
    """CR Attacking and the Combat Phase: as long as they do."""
    text = "[Class Bonus] Other allies you control get +2 [POWER] as long as they're attacking rested units."
    for there, dealt in (rested("Wall"), 3), ("Wall", 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], of_b={"field": [there]})
        t.act("A", "attack with Guard", **({} if there == "Wall" else {"target": "Wall"})).pass_all()
        if t.purpose == "retaliate":
            t.answer("B", "retaliate", "done").pass_all()
        assert t.object("Wall").damage == dealt


def test_whoever_declares_an_attack_is_hurt() -> None:
    """CR Declaring an Attack: of whichever player; and a card must be banished each turn."""
    text = (
        "Whenever a unit declares an attack, deal 1 damage to it.\n\nAt the beginning of your recollection phase, "
        "you may banish a wind element card from your graveyard. If you don't, sacrifice CARDNAME."
    )
    for owner in True, False:
        t = laid(
            trial(text, ITEM),
            hand=[],
            field=["Guard", *(["Trial"] if owner else [])],
            of_b={"field": [] if owner else ["Trial"]},
        )
        assert does(t, "attack with Guard").object("Guard").damage == 1
    t = laid(trial(text, ITEM), hand=[], field=["Trial"]).pass_to("main", "B").pass_to("main", "A")
    assert t.objects("Trial") == []


def test_a_heavy_weapon() -> None:
    """CR Wield: whoever uses it is hurt."""
    text = "Whenever a unit uses this weapon for an attack, deal 2 damage to it."
    for weapon, taken in ("Trial", 2), ("Blade", 0):
        t = laid(trial(text, "Regalia Weapon — Mage Hammer"), hand=[], field=["Trial", "Blade"])
        t.act("A", f"attack with {RAI}", weapon=weapon).pass_all()
        assert t.champion("A").damage == taken


def test_abilities_of_a_target_trigger_twice_more_each_time_it_attacks() -> None:
    """CR Triggered Abilities 11: besides the time they trigger by themselves, and of no other attacker."""
    text = "Until end of turn, whenever target Beast ally attacks, trigger all of its on attack abilities twice."
    beast = "On Attack: Put a buff counter on CARDNAME."
    catalog = trial(beast, "Ally — Mage Beast", called="Prowler", beside=trial(text))
    catalog = trial(beast, "Ally — Mage Human", called="Hunter", beside=catalog)
    for attacker, order, counters in ("Prowler", ["Prowler (1)", "Prowler (1)"], 3), ("Hunter", [], 1):
        t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial"], field=["Prowler", "Hunter"]).player("B")
        t.main_phase("A").act("A", "activate Trial", target="Prowler").pass_all()
        t.act("A", f"attack with {attacker}").pass_all(**({"triggers": order} if order else {}))
        assert t.counters(attacker, "buff") == counters


@pytest.mark.parametrize(
    ("beast", "told", "counters"),
    [
        ("On Attack: Put a buff counter on CARDNAME.", 1, 3),
        ("On Attack: Put a buff counter on CARDNAME.", 2, 5),
        ("On Attack: Put a buff counter on CARDNAME. Trigger this ability only once each turn.", 1, 1),
        ("[Level 9+] On Attack: Put a buff counter on CARDNAME.", 1, 0),
        ("On Hit: Put a buff counter on CARDNAME.", 1, 1),
    ],
)
def test_what_is_told_to_trigger_twice_triggers_by_itself_as_well(beast: str, told: int, counters: int) -> None:
    """CR Triggered Abilities 4, 11, CR Ability Tracking 1: each effect adds two, as far as a limit allows."""
    text = "Until end of turn, whenever target Beast ally attacks, trigger all of its on attack abilities twice."
    catalog = trial(beast, "Ally — Mage Beast", called="Prowler", beside=trial(text))
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial"] * told, field=["Prowler"]).player("B")
    t.main_phase("A")
    for _ in range(told):
        t.act("A", "activate Trial", target="Prowler").pass_all()
    t.act("A", "attack with Prowler")
    while t.purpose != "opportunity" or t.stack or t.state.combat is not None:
        if t.purpose == "opportunity":
            t.pass_once(t.asked)
        else:
            t.answer(t.asked, t.purpose, t.options[0])
    assert t.counters("Prowler", "buff") == counters


def test_what_was_killed_had_a_keyword() -> None:
    """CR Last-Known Information 1: as it was before it died."""
    text = "On Ally Kill: If the killed unit had stealth or taunt, draw a card."
    for victim, drawn in ("Wall", 1), ("Guard", 0):
        t = laid(trial(text, "Ally — Mage Human", power=9), hand=[], field=["Trial"], of_b={"field": [rested(victim)]})
        t.act("A", "attack with Trial", target=victim).pass_all()
        assert (hand(t), t.zone("B", "graveyard")) == (drawn, [victim])


def test_the_next_attack_of_whichever_unit() -> None:
    """CR Declaring an Attack 2: the next one, and no other."""
    text = "Draw a card. The next attack you declare with an ally this turn gets +2 [POWER]."
    t = does(laid(trial(text), field=["Guard", "Hound"]))
    t.act("A", "attack with Hound", target="B's champion").pass_all()
    assert damage(t)[1] == 4
    t.act("A", "attack with Guard", target="B's champion").pass_all()
    assert damage(t)[1] == 5


def test_it_was_prepared_and_there_are_counters_on_what_was_hit() -> None:
    """CR Keywords - Prepare: both have to be, with the damage that was just dealt."""
    text = (
        "Prepare 1\n\nOn Champion Hit: If CARDNAME was prepared and there are six or more damage counters on the hit "
        "champion, draw two cards."
    )
    catalog = trial(text, "Attack — Mage Staff", power=2)
    for prepared, before, drawn in (True, 4, 2), (True, 3, 0), (False, 4, 0):
        t = laid(catalog, preparation=1, of_b={"damage": before})
        t.act("A", "activate Trial", pay="pay" if prepared else "decline").pass_all()
        assert hand(t) == drawn
