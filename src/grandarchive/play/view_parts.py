"""Cards, players, items of the Effects Stack and options as one viewer sees them: what views are made of."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.terms import ZONE_NAMES
from grandarchive.play import notation
from grandarchive.play.option_keys import NO_KEY, OptionKey
from grandarchive.play.words import WordView
from grandarchive.rules.commits.knowledge import HIDDEN
from grandarchive.state.cards import Card


@dataclass(frozen=True, slots=True, repr=False)
class CardView:
    """A card or object as its viewer sees it. `ref` changes with every zone change, so it tracks nothing hidden.

    Of a card that the viewer does not know there is only its back: "a card" or "a face-down card" without
    characteristics, and in a hidden zone without `ref`, which is -1.

    `life` is the present life, from which `damage` is not taken off: a unit with `damage` of `life` or more dies.
    `types` begin with the supertypes. `loaded` are the cards loaded into an object, `lineage` those of a champion's
    inner lineage, the lowest first (CR Public vs Private Information 5). `link` is the `ref` of the object that it is
    linked to, or -1. `states` are those of "token", "copy", "transformed" and "face-down" that are on, of a boon
    "bestowed" and "gained" (CR Bestowing Boons 2), and `other_side` is the name on the other side of a double-faced
    card. `remembers` is what the abilities of an object can speak of and still find, in words: the chosen name, the
    banished card. `abilities` are those it has now, also what it was given, in words of the language.
    """

    ref: int
    name: str
    zone: str
    owner: int
    controller: int
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    elements: tuple[str, ...]
    cost: int | None
    power: int | None
    life: int | None
    durability: int | None
    level: int | None
    damage: int
    rested: bool
    attacking: bool
    defending: bool
    counters: tuple[tuple[str, int], ...]
    keywords: tuple[str, ...]
    lineage: tuple[CardView, ...]
    loaded: tuple[CardView, ...]
    link: int
    states: tuple[str, ...]
    other_side: str
    remembers: tuple[tuple[str, str], ...]
    abilities: tuple[WordView, ...]

    def __repr__(self) -> str:
        return f"<CardView of {self.name}, {self.zone}, player {self.owner}>"


def back_of(card: Card) -> CardView:
    """A card that the viewer does not know."""
    hidden = card.zone in HIDDEN
    return CardView(
        ref=-1 if hidden else card.incarnation,
        name=notation.UNKNOWN if hidden else notation.FACE_DOWN,
        zone=ZONE_NAMES[card.zone],
        owner=card.owner,
        controller=card.controller,
        types=(),
        subtypes=(),
        elements=(),
        cost=None,
        power=None,
        life=None,
        durability=None,
        level=None,
        damage=0,
        rested=card.rested,
        attacking=False,
        defending=False,
        counters=() if hidden else tuple(sorted(card.counters.items())),
        keywords=(),
        lineage=(),
        loaded=(),
        link=-1,
        states=() if hidden else ("face-down",),
        other_side="",
        remembers=(),
        abilities=(),
    )


@dataclass(frozen=True, slots=True, repr=False)
class PlayerView:
    """The zones of a player: counts for everybody, and the cards that the viewer knows.

    `agility` has how many cards each instance returns (CR Keywords - Agility 1), `direction` is the way the player's
    Shifting Currents face, or nothing. `deck` are those of the main deck with their places, 0 for the top: what the
    viewer saw there since it was last shuffled or ordered by somebody else.
    """

    player: int
    name: str
    deck_size: int
    material_size: int
    hand_size: int
    memory_size: int
    pantheon_size: int
    level: int
    deck: tuple[tuple[int, CardView], ...]
    hand: tuple[CardView, ...]
    memory: tuple[CardView, ...]
    material: tuple[CardView, ...]
    graveyard: tuple[CardView, ...]
    banishment: tuple[CardView, ...]
    mastery: tuple[CardView, ...]
    statuses: tuple[CardView, ...]
    agility: tuple[int, ...]
    direction: str
    pantheon: tuple[CardView, ...]

    def __repr__(self) -> str:
        sizes = f"hand {self.hand_size}, memory {self.memory_size}, deck {self.deck_size}"
        return f"<PlayerView of {self.name}: level {self.level}, {sizes}>"


@dataclass(frozen=True, slots=True, repr=False)
class StackView:
    """An item on the Effects Stack: what it is, in words, and of which player.

    `name` is that of the card that was played, or of the source of the ability as it was last known. `card` is the card
    that was played, or the source as long as it is the object it was. `abilities` has the ability that was activated or
    triggers, and of a card those that are followed as it resolves. `targets` are what was declared under which name,
    and `kind` is that of a `Pattern`: activation, materialization, ability or trigger. `shares` are the shares of an
    amount that is split among the targets of a name, one for each of them in order. `text` says the abilities in words.
    """

    kind: str
    name: str
    label: str
    player: int
    card: CardView | None
    abilities: tuple[WordView, ...]
    targets: tuple[tuple[str, str], ...]
    shares: tuple[tuple[str, tuple[int, ...]], ...]
    text: str

    def __repr__(self) -> str:
        return f"<StackView of {self.label}>"


@dataclass(frozen=True, slots=True, repr=False)
class OptionView:
    """An option of one's own decision: what it is, in words, and the card it is about.

    `does` are the abilities or the mode that it stands for, in words of the language: what `View.detail` says. `key`
    identifies it by plain values alone (see `play.option_keys`): the same in clones, deals and other processes, and
    equal for options of which it makes no difference which one is chosen.
    """

    index: int
    kind: str
    label: str
    card: CardView | None
    does: tuple[WordView, ...] = ()
    key: OptionKey = NO_KEY

    def __repr__(self) -> str:
        return f"<OptionView {self.index}: {self.label}>"
