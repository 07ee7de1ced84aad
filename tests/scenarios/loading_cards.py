"""Small cards that are loaded and that load: guns, bows, aetherwings, bullets, arrows, charges."""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    ally,
    attack,
    card,
    does,
    has,
    keyword,
    memory,
    on,
    regalia_item,
    reserve,
)
from grandarchive.model.abilities import Ability, Activated, Static, Triggered
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import controls
from grandarchive.model.costs import BANISH_THIS, REST_THIS
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    Banish,
    BindAll,
    Destroy,
    Draw,
    Effect,
    If,
    Load,
    May,
    Modify,
    Put,
    Recover,
    Summon,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    WIELD_AS_LOADED,
    AddTypes,
    AsThough,
    AttacksUsing,
    Controls,
    Gets,
    Replaces,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    WEAPON,
    YOURS,
    Beneath,
    Bound,
    Every,
    Filter,
    Loaded,
    Named,
    Source,
    SourceCard,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.terms import Speed, Who, Zone
from tests.scenarios.replacing_cards import relic, skill

GUN = Subtype("GUN") & WEAPON
BOW = Subtype("BOW") & WEAPON
AETHERWING = Subtype("AETHERWING") & WEAPON

INTO_BOUND = Load(Source(), Bound())


def weapon(
    name: str, kind: str, power: int, *abilities: Ability, durability: int = 3, regalia: bool = False
) -> CardDefinition:
    """A weapon of a kind that must be loaded, or of any other."""
    return card(
        name,
        "weapon",
        f"ranger {kind}",
        memory(0) if regalia else reserve(0),
        abilities,
        supertypes="regalia" if regalia else "",
        power=power,
        durability=durability,
    )


def loads_itself(into: Filter) -> Activated:
    """Rest this: load it into a target unloaded weapon you control."""
    return Activated((REST_THIS,), (Load(Source(), Target(into & YOURS & ~Loaded())),))


def bullet(name: str, power: int, *abilities: Ability, into: Filter = GUN, kind: str = "bullet") -> CardDefinition:
    """An item with power that loads itself."""
    return card(name, "item", f"ranger {kind}", reserve(0), (loads_itself(into), *abilities), power=power)


def load_this(into: Filter = AETHERWING) -> tuple[Effect, ...]:
    """You may load this card into a weapon you control."""
    return (May((Load(SourceCard(), Some(into & YOURS)),)),)


def charge(name: str, power: int, *abilities: Ability, first: tuple[Effect, ...] = ()) -> CardDefinition:
    """An action with power that may be loaded as it resolves."""
    return card(
        name,
        "action",
        "ranger aethercharge spell",
        reserve(0),
        (does(*first, *load_this()), *abilities),
        power=power,
        speed=Speed.FAST,
    )


def token(name: str, subtypes: str, power: int, *abilities: Ability) -> CardDefinition:
    """A token item with power."""
    made = card(name, "item", subtypes, reserve(0), abilities, power=power)
    face: Face = made.face
    return CardDefinition(made.slug, (face,), token=True)


LOADING = (
    weapon("Old Gun", "gun", 1),
    weapon("New Gun", "gun", 2),
    weapon("Fine Gun", "gun", 2, regalia=True),
    weapon("Old Bow", "bow", 1),
    weapon("Old Wing", "aetherwing", 1),
    weapon("New Wing", "aetherwing", 2),
    weapon("Knife", "dagger", 1),
    weapon(
        "Eager Gun",
        "gun",
        0,
        Triggered(Pattern(Happening.LOADED, THIS), (Draw(1),)),
    ),
    bullet("Slug", 2),
    bullet("Eye Slug", 2, on(Happening.HIT, Draw(1))),
    bullet("Swift Slug", 1, on(Happening.ATTACK, Draw(1)), has(Gets("power", 2))),
    bullet("Arrow", 2, into=BOW, kind="arrow"),
    regalia_item("Gold Slug", 0, "ranger bullet", keyword("renewable"), loads_itself(GUN)),
    charge("Spark", 2),
    charge("Bright Spark", 2, on(Happening.HIT, Draw(1)), first=(Draw(1),)),
    charge("Called Spark", 1, keyword("aethercalling")),
    attack("Cut", 0, 3, "ranger"),
)


A_GUN = Target(GUN & YOURS)
A_WEAPON = Target(WEAPON)
SHARD = token("Shard", "ranger bullet", 1)

CARDS = (
    *LOADING,
    # Loading what and where one likes
    skill("Force", Load(Some(Subtype("BULLET"), (Zone.HAND,)), A_GUN)),
    skill(
        "Reload",
        Load(
            Some(Subtype("AETHERCHARGE"), (Zone.GRAVEYARD,), minimum=0, maximum=2, whose=Who.YOU),
            Target(AETHERWING & YOURS),
            "called",
        ),
        If(HowMany(Bound("called")) >= 1, (Draw(HowMany(Bound("called"))),)),
    ),
    skill("Take", Modify(A_WEAPON, (Controls(),), REST_OF_GAME)),
    skill("Break", Destroy(A_WEAPON)),
    skill("Lift", Put(Target(WEAPON), Zone.HAND)),
    skill("Unload", Banish(Target(Subtype("BULLET"), zone=Zone.LOADED))),
    skill("Empty", Put(Every(Beneath(A_WEAPON), Zone.LOADED), Zone.HAND)),
    skill("Weigh", BindAll(Every(ANYTHING, Zone.LOADED, Who.YOU), "them"), Recover(HowMany(Bound("them")))),
    skill("Shift", Load(Some(ANYTHING, (Zone.LOADED,)), A_GUN)),
    skill("Melt", Modify(A_WEAPON, (AddTypes(("ITEM",)),))),
    skill("Dry Fire", Modify(Every(GUN & YOURS), (AsThough(WIELD_AS_LOADED),))),
    skill("Cast", Summon(SHARD), Load(Bound("summoned"), A_GUN)),
    relic("Two Hands", has(AttacksUsing(WEAPON, CHAMPION & YOURS, 2))),
    relic("Arms", has(AttacksUsing(WEAPON, ALLY & YOURS))),
    relic("Keeper", has(Replaces(Pattern(Happening.MOVE, Subtype("BULLET"), into=Zone.GRAVEYARD), GoesTo(Zone.HAND)))),
    relic("Shelter", has(Replaces(Pattern(Happening.MOVE, GUN, into=Zone.GRAVEYARD), GoesTo(Zone.HAND)))),
    relic("Watcher", Triggered(Pattern(Happening.MOVE, ITEM, out_of=Zone.LOADED, into=Zone.GRAVEYARD), (Draw(1),))),
    relic("Clerk", Triggered(Pattern(Happening.MOVE, Subtype("BULLET"), into=Zone.LOADED), (Recover(1),))),
    relic("Oil", has(Gets("power", 1), affected=WEAPON & Loaded())),
    # What is loaded and works there
    bullet(
        "Bursting Slug",
        1,
        Triggered(Pattern(Happening.MOVE, THIS, out_of=Zone.LOADED), (Draw(1),), zones=(Zone.LOADED,)),
    ),
    bullet("Loud Slug", 1, on(Happening.LEAVE, Draw(1))),
    bullet("Slipping Slug", 1, Activated((BANISH_THIS,), (Draw(1),), zones=(Zone.LOADED,))),
    bullet("Sharp Slug", 1, keyword("true sight")),
    bullet("Dear Slug", 1, has(Gets("power", 5), condition=controls(Named("Knife")))),
    # Objects that are loaded, and look at what is
    weapon(
        "Hungry Gun",
        "gun",
        0,
        Activated((Load(Some(Subtype("BULLET"), (Zone.HAND,), 1, 1, Who.YOU), Source()),), (Recover(1),)),
    ),
    weapon(
        "Greedy Gun", "gun", 0, Activated((Load(Some(Subtype("BULLET"), (Zone.LOADED,)), Source()),), (Recover(1),))
    ),
    weapon(
        "Counting Gun",
        "gun",
        0,
        Static(THIS, (Gets("power", Count(Subtype("BULLET") & Beneath(Source()), Zone.LOADED)),)),
        Activated((Banish(Some(Beneath(Source()), (Zone.LOADED,))),), (Recover(2),)),
    ),
    ally("Archer", 0, 0, 3, "ranger human"),
    ally("Mortar", 0, 1, 3, "ranger human"),
    ally("Sneak", 0, 1, 3, "ranger human", keyword("stealth")),
    skill("Stuff", Load(Some(Subtype("BULLET"), (Zone.HAND,)), Target(ALLY))),
)
