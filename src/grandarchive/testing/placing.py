"""The words for a card on the table of a scenario: its zone comes from where it stands, the rest from `placed`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Protocol, TypeVar

from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import Zone
from grandarchive.state.cards import Played

FILLER: Final = "Honorable Vanguard"
"""What a scenario takes for cards it only needs to be there."""


class ScenarioError(AssertionError):
    """A scenario that cannot be laid out, or a step of it that is not possible; the message says what to do."""


class CatalogLike(Protocol):
    """What a scenario needs of a catalog."""

    def find(self, name: str) -> CardDefinition:
        """The card with a name."""

    def by_slug(self, slug: str) -> CardDefinition:
        """The card with a slug."""


class Cards:
    """Definitions by name and slug: all that a scenario needs of a catalog, also for cards that are made up."""

    def __init__(self, definitions: Iterable[CardDefinition]) -> None:
        """Collect definitions; of two with the same name the later one counts."""
        self._by_name = {card.name: card for card in definitions}
        self._by_slug = {card.slug: card for card in self._by_name.values()}

    def find(self, name: str) -> CardDefinition:
        """The card with a name. Raises `KeyError`."""
        return self._by_name[name]

    def by_slug(self, slug: str) -> CardDefinition:
        """The card with a slug. Raises `KeyError`."""
        return self._by_slug[slug]


Remembered = int | str | tuple[str, ...]
"""A number, the name of a card, or references to cards and objects."""


@dataclass(frozen=True)
class Placed:
    """A card and the state it is in; `placed` says what each field means."""

    name: str
    rested: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    controller: str | None = None
    preserved: bool = False
    bestowed: bool = False
    known: bool | tuple[str, ...] = False
    loaded: tuple[str | Placed, ...] = ()
    called: str = ""
    transformed: bool = False
    face_down: bool = False
    states: tuple[str, ...] = ()
    link: str = ""
    direction: str = ""
    remembers: tuple[tuple[str, Remembered], ...] = ()
    copy_of: str | Face = ""
    token: bool = False
    gained: bool = True
    first_controller: str | None = None
    played: Played | None = None
    modes: tuple[int, ...] = ()
    definition: CardDefinition | None = None
    since: int = 0
    """Its incarnation, if that matters; else it comes after everything that stands before it."""
    stamp: int = 0
    """The timestamp of its static abilities, if that is another one."""
    former: tuple[int, Zone] | None = None
    """The incarnation before its last change of zones, and the zone it came from."""


def placed(
    name: str,
    *,
    rested: bool = False,
    damage: int = 0,
    controller: str | None = None,
    preserved: bool = False,
    bestowed: bool = False,
    gained: bool = True,
    known: bool | Iterable[str] = False,
    loaded: Iterable[str | Placed] = (),
    called: str = "",
    transformed: bool = False,
    face_down: bool = False,
    states: Iterable[str] = (),
    link: str = "",
    direction: str = "",
    remembers: Mapping[str, Remembered] | None = None,
    copy_of: str = "",
    token: bool = False,
    first_controller: str | None = None,
    played: Played | None = None,
    modes: Iterable[int] = (),
    **counters: int,
) -> Placed:
    """A card with its orientation, temporary damage, controller and counters: `placed("Gray Wolf", buff=2)`.

    `known` are the players who know which card it is, or True for all of them. `loaded` are cards of the same player
    that are loaded into it. `called` names this one card, for `link`, targets and questions. `transformed` puts its
    other side up, `face_down` its back. `states` are those of distant, ephemeral and fostered that it is in. `link` is
    the object it is linked to, `direction` the way Shifting Currents face. `remembers` holds what its abilities have
    named for each other. `copy_of` makes it a copy of another card; a `token` of a real card is a copy as well.
    A `bestowed` boon has been `gained`. `first_controller` controlled the object as it entered, `played` says how it
    was played, and `modes` are the places of the modes that its abilities have chosen.
    """
    return Placed(
        name,
        rested,
        damage,
        tuple(counters.items()),
        controller,
        preserved,
        bestowed,
        known if isinstance(known, bool) else _several("known", known),
        _several("loaded", loaded),
        called,
        transformed,
        face_down,
        _several("states", states),
        link,
        direction,
        tuple((remembers or {}).items()),
        copy_of,
        token,
        gained,
        first_controller,
        played,
        tuple(modes),
    )


_T = TypeVar("_T")


def _several(argument: str, values: Iterable[_T]) -> tuple[_T, ...]:
    """The values of an argument that takes several."""
    if isinstance(values, str):
        raise ScenarioError(f"placed(..., {argument}={values!r}) has one text; write a list, [{values!r}]")
    return tuple(values)


def rested(card: str | Placed) -> Placed:
    """A rested object."""
    return replace(as_placed(card), rested=True)


def damaged(card: str | Placed, damage: int) -> Placed:
    """An object with temporary damage."""
    return replace(as_placed(card), damage=damage)


def as_placed(card: str | Placed) -> Placed:
    """A bare name stands for the card as it would come into the zone."""
    return card if isinstance(card, Placed) else Placed(card)


@dataclass
class PlayerSetup:
    """Everything a player starts a scenario with."""

    lineage: list[str | Placed]
    zones: dict[Zone, list[Placed]]
    damage: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    champion_rested: bool = False
    champion: Placed | None = None
    agility: tuple[int, ...] = ()
