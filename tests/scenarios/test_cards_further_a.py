"""What is subtle about the first fifty further cards: they do what they say, and not more."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.cards.starter.printing import action, ally, attack, does
from grandarchive.model.choices import Some
from grandarchive.model.effects import Draw, Materialize, Put
from grandarchive.model.nouns import ANYTHING, REGALIA
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.turn.opportunity import actions
from grandarchive.testing import Cards, Scenario, placed
from tests.further import a
from tests.further.positions import CHAMPIONS, HELPERS
from tests.scenarios.extra_cards import EXTRA_CARDS
from tests.scenarios.loading_cards import LOADING

ALICE, MERLIN, TRISTAN = (["Spirit of Wind", f"{name}, of All Kinds"] for name in ("Alice", "Merlin", "Tristan"))
EXIA_SKILL = action("Exia Skill", 0, Speed.FAST, "warrior skill", does(Draw(1)), element="EXIA")
EXIA_ALLY = ally("Exia Ally", 0, 1, 1, "warrior human", element="EXIA")
STOW = action("Stow", 0, Speed.FAST, "mage skill", does(Put(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU), Zone.MEMORY)))
CALL = action("Call Relic", 0, Speed.FAST, "mage skill", does(Materialize(REGALIA)))
MORE = (EXIA_SKILL, EXIA_ALLY, STOW, CALL, attack("Jab", 0, 1, "mage"))
FOOD = ["Veteran Soldier"] * 9


def memories(t: Scenario) -> list[dict[str, int]]:
    """The counters on A's Fractured Memories, if there are any of those."""
    return [dict(t.state.cards[id].counters) for id in t.state.zone(0, Zone.MASTERY)]


@pytest.fixture
def t() -> Scenario:
    return Scenario(Cards((*DEFINITIONS, *EXTRA_CARDS, *LOADING, *MORE, *HELPERS, *CHAMPIONS, *a.CARDS)))


@pytest.mark.parametrize(("wither", "left"), [(1, 0), (2, 0), (5, 3)])
def test_ameliorating_mantra_removes_two_counters_of_each(t: Scenario, wither: int, left: int) -> None:
    objects = [placed(name, wither=wither) for name in ("Bulky", "Anvil", "Lurker")]
    t.player("A", lineage=MERLIN, hand=["Ameliorating Mantra", *FOOD]).player("B", field=objects).main_phase("A")
    t.act("A", "activate Ameliorating Mantra", target=["Bulky", "Anvil"], reserve=FOOD[:2]).pass_all()
    assert [t.counters(name, "wither") for name in ("Bulky", "Anvil", "Lurker")] == [left, left, wither]


def test_axis_gale_scholar_looks_at_the_direction(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Axis Gale Scholar"], hand=["Attune", *FOOD]).player("B").main_phase("A")
    assert t.object("Axis Gale Scholar").power == 1
    t.act("A", "activate Attune", reserve=FOOD[:1]).pass_all()
    assert (t.object("Axis Gale Scholar").power, t.object("Axis Gale Scholar").life) == (3, 3)


@pytest.mark.parametrize(("humans", "paid"), [(0, 2), (1, 2), (2, 4), (3, 6)])
def test_bolstering_tempest_costs_two_more_for_each_target_but_the_first(t: Scenario, humans: int, paid: int) -> None:
    t.player("A", lineage=MERLIN, field=["Bulky"] * 3, hand=["Bolstering Tempest", *FOOD]).player("B").main_phase("A")
    chosen = ["Bulky"] * humans + ["done"] * (humans < 3)
    t.act("A", "activate Bolstering Tempest", target=chosen, reserve=FOOD[:paid]).pass_all()
    assert (len(t.zone("A", "memory")), sum(o.power == 5 for o in t.objects("Bulky"))) == (paid, humans)


def test_buddy_raccoon_returns_another_raccoon_only(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, hand=["Buddy Raccoon", "Buddy Raccoon", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Buddy Raccoon", reserve=FOOD[:2]).pass_all()
    assert t.stack == []
    t.act("A", "activate Buddy Raccoon", reserve=FOOD[:2]).pass_all(may="yes")
    assert len(t.objects("Buddy Raccoon")) == 1
    assert "Buddy Raccoon" in t.zone("A", "hand")


def test_capricious_lynx_obeys_for_a_turn(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, hand=["Capricious Lynx", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Capricious Lynx", reserve=FOOD[:3])
    t.resolve_top()
    assert t.object("Capricious Lynx").keywords == ("pride",)
    t.pass_all()
    assert t.object("Capricious Lynx").keywords == ()
    assert t.can("A", "attack with Capricious Lynx")


def test_cascading_round_hits_as_it_is_loaded(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=[placed("Old Gun", loaded=["Cascading Round"])], deck=["Sting", "Read"])
    t.player("B").main_phase("A").act("A", "attack with Merlin, of All Kinds", weapon="Old Gun").pass_all()
    assert t.zone("A", "graveyard") == ["Sting"]
    assert t.champion("B").damage == 3
    assert (t.zone("A", "material"), t.zone("A", "banishment")) == (["Cascading Round"], [])


@pytest.mark.parametrize(("field", "paid"), [([], 4), (["Castle Rook"], 2), (["Castle Rook", "Castle King"], 0)])
def test_castling_costs_less_for_each_of_two_kinds(t: Scenario, field: list[str], paid: int) -> None:
    t.player("A", lineage=MERLIN, field=[*field, *field], hand=["Castling", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Castling", target=["Castle Rook", "done"] if field else ["done"][:0], reserve=FOOD[:paid])
    t.pass_all()
    assert len(t.zone("A", "memory")) == paid
    if field:
        assert (t.object("Castle Rook").keywords, t.object("Castle Rook").life) == (("spellshroud", "taunt"), 5)


def test_chasing_shadows_sees_the_agility_that_it_gives(t: Scenario) -> None:
    t.player("A", lineage=TRISTAN, field=["Ominous Shadow"], hand=["Chasing Shadows", *FOOD], memory=4)
    t.player("B").main_phase("A").act("A", "activate Chasing Shadows", reserve=FOOD[:2]).pass_all()
    assert t.object("Ominous Shadow").power == 2
    t.pass_to("end", "A")
    assert len(t.zone("A", "memory")) == 6
    t.pass_all(choose=["Honorable Vanguard"] * 3)
    assert len(t.zone("A", "memory")) == 3


def test_chilling_touch_returns_the_card_in_the_end_phase_of_its_owner(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, hand=["Chilling Touch", *FOOD]).player("B", memory=["Sting"], deck=9)
    t.main_phase("A").act("A", "activate Chilling Touch", target="B", reserve=FOOD[:1]).pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "memory")) == (["Sting"], [])
    t.pass_to("end", "A").pass_all()
    assert t.zone("B", "banishment") == ["Sting"]
    t.pass_to("end", "B").pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "memory")) == ([], ["Sting"])


@pytest.mark.parametrize(("banished", "gone"), [("Anvil", False), ("Lurker", True), ("Sting", False)])
def test_claimed_from_beyond_looks_at_types(t: Scenario, banished: str, gone: bool) -> None:
    t.player("A", lineage=MERLIN, hand=["Claimed From Beyond", *FOOD], banishment=[banished])
    t.player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Claimed From Beyond", target="Bulky", reserve=FOOD[:3]).pass_all()
    assert (t.zone("B", "banishment") == ["Bulky"]) is gone


@pytest.mark.parametrize(("hand", "banished"), [(4, ["Exia Skill", "Bulky"]), (5, [])])
def test_desperate_cavalier_looks_at_influence(t: Scenario, hand: int, banished: list[str]) -> None:
    deck = ["Exia Skill", "Bulky", "Read", "Sap"]
    t.player("A", lineage=MERLIN, field=["Desperate Cavalier"], hand=hand, deck=deck).player("B").main_phase("A")
    t.act("A", "attack with Desperate Cavalier").pass_all()
    assert t.zone("A", "banishment") == banished


def test_desperate_cavalier_lets_the_banished_cards_be_activated_for_damage(t: Scenario) -> None:
    deck = ["Exia Skill", "Bulky", "Read", "Sap"]
    t.player("A", lineage=MERLIN, field=["Desperate Cavalier"], hand=["Exia Skill", "Fetch", *FOOD[:2]], deck=deck)
    t.player("B", hand=["Execute"]).main_phase("A").act("A", "attack with Desperate Cavalier").pass_all()
    t.pass_once("A").act("B", "activate Execute", target="Desperate Cavalier").pass_all()
    hand, banished = t.state.zone(0, Zone.HAND), t.state.zone(0, Zone.BANISHMENT)
    assert [t.state.cards[id].face.name for id in banished] == ["Exia Skill", "Bulky"]
    activate = [option.card for option in actions(t.state, 0) if option.kind == "activate"]
    assert set(banished) <= set(activate)
    assert hand[0] in activate
    t.act("A", "activate Bulky", reserve=FOOD[:1]).pass_all()
    assert (t.champion("A").damage, t.zone("A", "banishment")) == (2, ["Exia Skill"])
    t.act("A", "activate Fetch", reserve=FOOD[:1]).pass_all(choose="Exia Skill")
    t.act("A", "activate Exia Skill (1)").pass_all().act("A", "activate Exia Skill (1)").pass_all()
    assert t.champion("A").damage == 2


@pytest.mark.parametrize("player", ["A", "B"])
def test_diablerie_takes_the_next_divine_relic(t: Scenario, player: str) -> None:
    """Whoever it would belong to, but no other regalia, and only the next one."""
    relics = ["Star Relic", "Star Relic", "Jewel of Enlightenment"]
    plays = {"hand": ["Call Relic"] * 3, "material": relics}
    t.player("A", lineage=MERLIN, hand=["Diablerie", *plays["hand"], *FOOD], material=relics)
    t.player("B", lineage=MERLIN, hand=plays["hand"], material=relics).main_phase("A")
    t.act("A", "activate Diablerie", reserve=FOOD[:2]).pass_all()
    for name in ("Jewel of Enlightenment", "Star Relic", "Star Relic"):
        if player == "B":
            t.pass_once("A")
        t.act(player, "activate Call Relic").pass_all(materialize=f"materialize {name}")
    me = ("A", "B").index(player)
    assert t.object("Jewel of Enlightenment").controller == me
    assert [o.controller for o in t.objects("Star Relic")] == [0, me]


def test_diablerie_lasts_for_a_turn(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, hand=["Diablerie", *FOOD])
    t.player("B", lineage=MERLIN, hand=["Call Relic"], material=["Star Relic"]).main_phase("A")
    t.act("A", "activate Diablerie", reserve=FOOD[:2]).pass_all().pass_to("main", "B")
    t.act("B", "activate Call Relic").pass_all(materialize="materialize Star Relic")
    assert t.object("Star Relic").controller == 1


def test_eternal_directive_puts_its_counter_on_the_automaton(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Cloaked Executioner", "Bulky"], hand=["Eternal Directive", *FOOD])
    t.player("B").main_phase("A").act("A", "activate Eternal Directive", reserve=FOOD[:2]).pass_all()
    assert t.counters("Cloaked Executioner", "buff") == 1
    assert t.champion("B").damage == 6


def test_explosive_concoction_is_brewed_with_a_leaf_and_another_herb(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Springleaf"], hand=["Explosive Concoction"]).player("B").main_phase("A")
    t.cannot("A", "activate Explosive Concoction")


def test_explosive_concoction_brewed(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Springleaf", "Manaroot"], hand=["Explosive Concoction"]).player("B")
    t.main_phase("A").act("A", "activate Explosive Concoction").pass_all()
    assert (t.zone("A", "field")[1:], t.object("Explosive Concoction").rested) == (["Explosive Concoction"], True)


@pytest.mark.parametrize("name", ["Exia Skill", "Exia Ally"])
def test_fervent_lancer_knows_what_it_banished(t: Scenario, name: str) -> None:
    t.player("A", lineage=MERLIN, field=["Fervent Lancer"], hand=[name, "Fetch", *FOOD]).player("B")
    t.main_phase("A").act("A", f"activate {name}").pass_all(may="yes")
    assert (t.zone("A", "banishment"), t.object("Fervent Lancer").power) == ([name], 5)
    t.cannot("A", "pass")
    t.act("A", "activate Fetch", reserve=FOOD[:1]).pass_all()
    assert t.object("Fervent Lancer").power == 3
    assert t.can("A", "pass")


def test_fervent_lancer_need_not_banish(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Fervent Lancer"], hand=["Exia Skill", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="B's champion").pass_all()
    t.act("A", "activate Exia Skill").pass_all(may="no")
    assert (t.zone("A", "graveyard"), t.object("Fervent Lancer").power) == (["Sting", "Exia Skill"], 3)


def test_flash_grenade_prevents_of_each_damage_to_distant_units(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Flash Grenade"], hand=["Step Back", *FOOD])
    t.player("B", hand=["Volley", "Sting"]).main_phase("A").act("A", "use Flash Grenade").pass_all()
    t.act("A", "activate Step Back", target="A's champion", reserve=FOOD[:1]).pass_all().pass_once("A")
    t.act("B", "activate Sting", target="A's champion").pass_all()
    assert t.champion("A").damage == 0
    t.pass_once("A").act("B", "activate Volley", target=["A's champion", "done"]).pass_all()
    assert t.champion("A").damage == 0


@pytest.mark.parametrize(("mastery", "lineage", "moved"), [(True, MERLIN, 2), (True, ALICE, 0), (False, MERLIN, 0)])
def test_fractured_memories_gets_the_counters_of_allies_that_the_champion_kills(
    t: Scenario, mastery: bool, lineage: list[str], moved: int
) -> None:
    t.player("A", lineage=lineage, field=["Rusty Sword"], hand=["Fracture", *FOOD])
    t.player("B", field=[placed("Weakling", sheen=2)]).main_phase("A")
    if mastery:
        t.act("A", "activate Fracture", reserve=FOOD[:1]).pass_all()
    t.act("A", f"attack with {lineage[-1]}", weapon="Rusty Sword", target="Weakling").pass_all()
    assert t.zone("B", "graveyard") == ["Weakling"]
    assert memories(t) == ([{"sheen": moved} if moved else {}] if mastery else [])


@pytest.mark.parametrize(
    ("sheen", "answer", "moved", "damage"),
    [(0, "yes", 0, 2), (2, "yes", 2, 2), (3, "yes", 3, 5), (4, "yes", 4, 5), (4, "no", 0, 2)],
)
def test_fractured_memories_takes_the_counters_of_a_champion(
    t: Scenario, sheen: int, answer: str, moved: int, damage: int
) -> None:
    """The damage is an ability of its own, which is there only if three or more were moved."""
    t.player("A", lineage=MERLIN, field=["Rusty Sword"], hand=["Fracture", *FOOD]).player("B", sheen=sheen)
    t.main_phase("A").act("A", "activate Fracture", reserve=FOOD[:1]).pass_all()
    t.act("A", "attack with Merlin, of All Kinds", weapon="Rusty Sword")
    while t.purpose != "may" and t.state.combat is not None:
        t.pass_once(t.asked)
    if t.purpose == "may":
        t.answer("A", "may", answer if answer in t.options else "no")
        assert (len(t.stack) == 1) is (moved >= 3)
    t.pass_all()
    assert (memories(t), t.champion("B").damage) == ([{"sheen": moved} if moved else {}], damage)
    assert dict(t.champion("B").counters).get("sheen", 0) == sheen - moved


def test_frostlorn_caress_withers(t: Scenario) -> None:
    hand = ["Frostlorn Caress", *FOOD]
    lineage = ["Spirit of Wind", "Diao Chan, of All Kinds"]
    t.player("A", lineage=lineage, hand=hand).player("B", field=["Bulky"], hand=2).main_phase("A")
    t.act("A", "activate Frostlorn Caress", target="Bulky", reserve=FOOD[:2]).pass_all()
    assert t.counters("Bulky", "wither") == 4
    t.pass_to("main", "B").pass_all()
    assert t.zone("B", "graveyard") == ["Bulky"]


@pytest.mark.parametrize(("turned", "dealt"), [(0, 1), (1, 1), (2, 5)])
def test_flourishing_qi_counts_how_often_the_currents_turned_north(t: Scenario, turned: int, dealt: int) -> None:
    hand = ["Attune", "Flourishing Qi", "Drift", "Drift", *FOOD]
    t.player("A", lineage=MERLIN, hand=hand).player("B").main_phase("A")
    t.act("A", "activate Attune", reserve=FOOD[:1]).pass_all()
    t.act("A", "activate Flourishing Qi", target="B's champion", reserve=FOOD[:4])
    for direction in ("east", "north")[:turned]:
        t.act("A", "activate Drift", reserve=FOOD[:1]).resolve_top(direction=direction)
    t.pass_all()
    assert t.champion("B").damage == dealt


@pytest.mark.parametrize("empowered", [True, False])
def test_galvanizing_gale_is_for_one_attack_and_draws_if_empowered(t: Scenario, empowered: bool) -> None:
    t.player("A", lineage=MERLIN, field=["Fractal of Mana", "Bulky", "Herald"], hand=["Galvanizing Gale", *FOOD[:2]])
    t.player("B", hand=["Rouse"]).main_phase("A")
    if empowered:
        t.act("A", "use Fractal of Mana").pass_all()
    t.act("A", "activate Galvanizing Gale", target="Bulky", reserve=FOOD[:2]).pass_all()
    assert len(t.zone("A", "memory")) == 2 + empowered
    assert t.object("Bulky").power == 2
    t.act("A", "attack with Herald").pass_all()
    assert t.champion("B").damage == 1
    t.act("A", "attack with Bulky").pass_all()
    assert t.champion("B").damage == 6
    t.pass_once("A").act("B", "activate Rouse", target="Bulky").pass_all()
    t.act("A", "attack with Bulky").pass_all()
    assert t.champion("B").damage == 8


def test_fractal_of_mana_pays_or_empowers(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Fractal of Mana"], hand=["Fireball", FOOD[0]]).player("B").main_phase("A")
    t.act("A", "activate Fireball", target="B's champion", reserve=[FOOD[0], "Fractal of Mana"]).pass_all()
    assert (t.champion("B").damage, t.object("Fractal of Mana").rested) == (2, True)


def test_fractal_of_mana_empowers(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Fractal of Mana"], hand=["Fireball", *FOOD[:2]]).player("B").main_phase("A")
    t.act("A", "use Fractal of Mana").pass_all()
    t.act("A", "activate Fireball", target="B's champion", reserve=FOOD[:2]).pass_all()
    assert t.champion("B").damage == 3


def test_glacial_guidance_ends_combat_if_its_target_attacks(t: Scenario) -> None:
    t.player("A", field=["Bulky"]).player("B", lineage=MERLIN, hand=["Glacial Guidance", *FOOD]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_once("A")
    t.act("B", "activate Glacial Guidance", target="Bulky", reserve=FOOD[:1]).pass_all()
    assert (t.state.combat, t.champion("B").damage, dict(t.champion("B").counters)) == (None, 0, {"enlighten": 1})


def test_gleaming_cut_is_banished_as_it_is_revealed(t: Scenario) -> None:
    t.player("A", lineage=TRISTAN, hand=["Gleaming Cut", *FOOD[:4]], memory=["Gleaming Cut"], deck=5).player("B")
    t.main_phase("A").act("A", "activate Gleaming Cut", reserve=FOOD[:2]).pass_all(choose="Gleaming Cut", may="yes")
    assert (t.zone("A", "banishment"), len(t.zone("A", "hand"))) == (["Gleaming Cut"], 4)
    assert t.champion("B").damage == 4


def test_gleaming_cut_revealed_by_another_card(t: Scenario) -> None:
    t.player("A", lineage=TRISTAN, hand=["Show All", *FOOD[:1]], memory=["Gleaming Cut", "Sting"], deck=5).player("B")
    t.main_phase("A").act("A", "activate Show All", reserve=FOOD[:1]).pass_all(may="no")
    assert t.zone("A", "memory")[:2] == ["Gleaming Cut", "Sting"]


def test_heirloom_of_spectra_takes_elements_and_abilities_from_memories(t: Scenario) -> None:
    """Also from what is put there later; not from those of its controller, and only for this turn."""
    t.player("A", lineage=MERLIN, field=["Heirloom of Spectra"], memory=["Gleaming Cut"])
    t.player("B", lineage=MERLIN, hand=["Sting", "Stow", "Fireball"], memory=["Gleaming Cut"], deck=9).main_phase("A")
    use = [option for option in t.options if option.startswith("use Heirloom")]
    t.act("A", use[0], mode="mode 1").pass_all().pass_once("A")
    t.act("B", "activate Stow").pass_all(choose="Fireball")
    for id in t.state.zone(1, Zone.MEMORY):
        now = characteristics(t.state, id)
        assert (now.elements, now.abilities.all) == (frozenset({"NORM"}), ())
    assert t.zone("B", "memory") == ["Gleaming Cut", "Fireball"]
    assert characteristics(t.state, t.state.zone(0, Zone.MEMORY)[0]).elements == {"LUXEM"}
    t.pass_to("recollection", "B")
    assert t.now("Fireball", zone="memory").elements == {"FIRE"}


def test_heirloom_of_spectra_banishes_a_curse(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Heirloom of Spectra"], hand=["Curse Them", "Hex", *FOOD[:1]])
    t.player("B", lineage=MERLIN).main_phase("A").act("A", "activate Curse Them", reserve=FOOD[:1]).pass_all()
    assert t.lineage("B")[0] == "Hex"
    use = [option for option in t.options if option.startswith("use Heirloom")]
    t.act("A", use[0], mode="mode 2").pass_all()
    assert (t.zone("A", "banishment"), "Hex" in t.lineage("B")) == (["Heirloom of Spectra", "Hex"], False)


@pytest.mark.parametrize("field", [[], ["Lurker"]])
def test_hire_mercenaries_looks_at_allies_of_opponents(t: Scenario, field: list[str]) -> None:
    t.player(
        "A", lineage=MERLIN, hand=["Hire Mercenaries", *FOOD[:2]], field=["Taunter"], deck=["Sting", "Read", "Sap"]
    )
    t.player("B", field=field).main_phase("A")
    t.act("A", "activate Hire Mercenaries").pass_all(choose="Read")
    assert t.zone("A", "deck") == ["Sap", "Sting"]
    assert sorted(t.zone("A", "memory")) == sorted(["Read", *FOOD[: 1 if field else 2]])


def test_hoarfrost_hold_counts_what_it_banished(t: Scenario) -> None:
    hand = ["Hoarfrost Hold", "Hoarfrost Hold", *FOOD]
    t.player("A", lineage=MERLIN, hand=hand, memory=["Hoarfrost Hold"]).player("B", memory=3).main_phase("A")
    t.act("A", "activate Hoarfrost Hold", reserve=FOOD[:2]).pass_all(
        choose=["Hoarfrost Hold (1)", "Hoarfrost Hold (1)"]
    )
    assert t.counters("Hoarfrost Hold", "frost") == 2
    t.pass_to("recollection", "B").pass_once("B").pass_once("A")
    t.answer("B", "recollect", "Honorable Vanguard")
    assert len(t.zone("B", "memory")) == 2


@pytest.mark.parametrize(("put", "redirected"), [("yes", "yes"), ("yes", "no"), ("no", "")])
def test_hymn_of_gaias_grace_protects_the_champion(t: Scenario, put: str, redirected: str) -> None:
    """An Animal or Beast ally that costs 1 at most; Buddy Raccoon costs 2, and Blitz Charger 3."""
    t.player("A", field=["Lurker"])
    hand = ["Hymn of Gaia's Grace", "Blitz Charger", "Buddy Raccoon", "Gaia's Songbird", "Bulky", *FOOD]
    t.player("B", lineage=MERLIN, hand=hand, deck=["Bulky"] * 9).main_phase("A")
    t.act("A", "attack with Lurker", target="B's champion").pass_once("A")
    t.act("B", "activate Hymn of Gaia's Grace", reserve=FOOD[:3]).pass_once("B").pass_once("A")
    t.answer("B", "glimpse", "done").answer("B", "order", "Bulky", "Bulky").answer("B", "may", put)
    if put == "yes":
        assert t.options == ["Gaia's Songbird", "done"]
        t.answer("B", "choose", "Gaia's Songbird").answer("B", "may", redirected)
    t.pass_all(**({"retaliate": "done"} if redirected == "yes" else {}))
    assert t.champion("B").damage == (0 if redirected == "yes" else 2)
    assert ("Gaia's Songbird" in t.zone("B", "graveyard")) is (redirected == "yes")


@pytest.mark.parametrize(("theirs", "mine"), [(5, 2), (1, 3)])
def test_illuminate_secrets_compares_influence(t: Scenario, theirs: int, mine: int) -> None:
    hand = ["Illuminate Secrets", *FOOD[:mine]]
    t.player("A", lineage=MERLIN, hand=hand, memory=0).player("B", hand=theirs).main_phase("A")
    t.act("A", "activate Illuminate Secrets", target="B's champion", reserve=FOOD[:2]).pass_all()
    assert t.champion("B").damage == max(0, theirs - mine)


def test_inferno_slime_can_banish_itself(t: Scenario) -> None:
    t.player("A", lineage=MERLIN, field=["Inferno Slime"], graveyard=["Blitz Charger"], hand=["Cataclysm"])
    t.player("B", hand=["Execute"]).main_phase("A").pass_once("A")
    t.act("B", "activate Execute", target="Inferno Slime").pass_all(may="yes")
    assert sorted(t.zone("A", "banishment")) == ["Blitz Charger", "Inferno Slime"]
    assert (t.champion("A").damage, t.champion("B").damage) == (4, 4)


@pytest.mark.parametrize(("lineage", "possible"), [(ALICE, True), (MERLIN, False)])
def test_lagomorph_piece_is_cheaper_for_alice(t: Scenario, lineage: list[str], possible: bool) -> None:
    t.player("A", lineage=lineage, material=["Lagomorph Piece"]).player("B").phase("A", "materialize")
    assert (t.purpose == "materialize" and "materialize Lagomorph Piece" in t.options) is possible


def test_lesser_boon_of_apollo_unlocks_class_bonuses(t: Scenario) -> None:
    t.player(
        "A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], pantheon=[placed("Lesser Boon of Apollo", bestowed=True)]
    )
    t.player("B").main_phase("A")
    assert "RANGER" in t.champion("A").subtypes
    assert "MAGE" in t.champion("A").subtypes


@pytest.mark.parametrize(("before", "after", "agile"), [(0, 0, False), (3, 6, False), (4, 8, True)])
def test_mastermind_scheme_doubles(t: Scenario, before: int, after: int, agile: bool) -> None:
    t.player("A", lineage=MERLIN, hand=["Mastermind Scheme", *FOOD], preparation=before).player("B").main_phase("A")
    t.act("A", "activate Mastermind Scheme", reserve=FOOD[:5]).pass_all()
    assert dict(t.champion("A").counters).get("preparation", 0) == after
    t.pass_to("end", "A").pass_all(**({"choose": ["Veteran Soldier"] * 3} if agile else {}))
    assert len(t.zone("A", "memory")) == (2 if agile else 5)


def test_beguiling_coup_marks_itself_and_puts_another_attack_omen_into_the_intent(t: Scenario) -> None:
    """The other card's On Attack ability triggers, and then the attack may get another target."""
    lineage = ["Spirit of Wind", "Alice, of All Kinds"]
    omen = placed("Gleaming Cut", omen=1)
    t.player("A", lineage=lineage, hand=["Beguiling Coup", *FOOD], banishment=[omen, "Gleaming Cut"])
    t.player("B", field=["Bulky"]).main_phase("A").act("A", "activate Beguiling Coup", reserve=FOOD[:1])
    while "use Beguiling Coup" not in t.options:
        t.answer("A", t.purpose, "B's champion") if t.purpose == "attack target" else t._pick(0)
    t.act("A", "use Beguiling Coup", reserve=FOOD[:2], next="banish this")
    coup = next(card for card in t.state.cards if card.face.name == "Beguiling Coup")
    assert (coup.zone, coup.counters) == (Zone.BANISHMENT, {"omen": 1})
    t.pass_once("A").pass_once("B").answer("A", "may", "yes")
    assert t.zone("A", "intent") == ["Gleaming Cut"]
    assert (t.object("Bulky").defending, t.champion("B").defending) == (True, False)
    assert t.stack == ["Gleaming Cut"]


@pytest.mark.parametrize(("omens", "more"), [((), 0), ((1,), 1), ((1, 1), 0), ((1, 2), 1), ((2,), 0)])
def test_beguiling_coup_helps_as_the_only_omen_that_costs_one(t: Scenario, omens: tuple[int, ...], more: int) -> None:
    names = {1: "Beguiling Coup", 2: "Gleaming Cut"}
    banished = [placed(names[cost], omen=1) for cost in omens] + ["Beguiling Coup"]
    t.player("A", lineage=MERLIN, hand=["Jab"], banishment=banished).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Jab")
    t.pass_all(target="B's champion")
    assert t.champion("B").damage == 1 + more
