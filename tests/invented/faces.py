"""Cards that are made up: what is printed on them, and as many abilities as fit together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Ability, AdditionalCost, AlternativeCost, Keyword
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.checking.memory import kind_of
from grandarchive.model.checking.optional import cost_name
from grandarchive.model.effects import Remember
from grandarchive.model.terms import BOONS, CLASSES, ELEMENTS, OBJECT_TYPES, TYPES, CostKind, Speed
from tests.invented import aims, printed
from tests.invented.grammar import in_text
from tests.invented.scene import Scene, given, is_pending

if TYPE_CHECKING:
    from tests.invented.inventor import Inventor

DEEPEST: Final = 8
"""Cards that stand deeper in a text have no abilities."""

STATS: Final[Mapping[str, tuple[str, ...]]] = {
    "ALLY": ("power", "life"),
    "ATTACK": ("power",),
    "CHAMPION": ("life", "level"),
    "WEAPON": ("power", "durability"),
}
"""The stats of a card of a type."""

LINKED: Final = 0.08
"""So many of the objects are linked to something."""

AIMED: Final = 0.7
"""So many of the abilities are to say something that was rare so far."""

NOWHERE: Final = Cost(CostKind.NONE, None)
MATERIAL: Final = ("ITEM", "WEAPON", "PHANTASIA", "DOMAIN")
"""Types of cards that are often materialized."""


@dataclass(frozen=True)
class Draft:
    """A card as somebody wrote it, whom nobody has told yet what is wrong with it."""

    slug: str
    faces: tuple[Face, ...]
    token: bool

    def made(self) -> CardDefinition:
        """The definition. Raises `IllegalDefinition`."""
        return CardDefinition(self.slug, self.faces, token=self.token)

    def error(self) -> IllegalDefinition | None:
        """What is wrong with it."""
        try:
            self.made()
        except IllegalDefinition as error:
            return error
        return None


def plain(inventor: Inventor, kind: str, *, token: bool) -> Draft:
    """A card of a type with no abilities."""
    chance = inventor.chance
    inventor.names += 1
    subtypes = tuple(dict.fromkeys(chance.choice(printed.SUBTYPES) for _ in range(chance.randrange(3))))
    if chance.random() < 0.7:
        subtypes = tuple(dict.fromkeys((chance.choice(sorted(CLASSES)), *subtypes)))
    stats: dict[str, Any] = {stat: chance.choice((1, 2, 3)) for stat in STATS.get(kind, ())}
    if kind == "CHAMPION":
        stats = {"life": chance.choice((12, 15, 20)), "level": chance.choice((0, 1, 1, 2))}
    linked = kind in OBJECT_TYPES and not token and inventor.careful and inventor.now_and_then(LINKED)
    face = Face(
        f"Invented {inventor.names}",
        frozenset({kind}),
        frozenset({"REGALIA"}) if chance.random() < 0.2 and not token else frozenset(),
        subtypes,
        frozenset({chance.choice(sorted(ELEMENTS)) if chance.random() < 0.2 else "NORM"}),
        NOWHERE if token else cost(inventor, kind),
        speed=chance.choice(tuple(Speed)) if kind in ("ACTION", "ATTACK", *BOONS) and not token else None,
        abilities=(Keyword("link"),) if linked else (),
        **stats,
    )
    return Draft(f"{inventor.prefix}-{inventor.names}", (face,), token)


def cost(inventor: Inventor, kind: str) -> Cost:
    """A low cost, so that the card is played soon."""
    value = None if inventor.now_and_then(0.1) else inventor.chance.choice((0, 0, 1, 1, 2))
    if kind == "CHAMPION" or (kind in MATERIAL and inventor.now_and_then(0.5)) or inventor.now_and_then(0.05):
        return Cost(CostKind.MEMORY, value)
    return Cost(CostKind.RESERVE, value)


def fitting(inventor: Inventor, scene: Scene) -> Draft:
    """A plain card of a type that fits here. Raises `GaveUp`."""
    every = [(kind, token) for kind in sorted(TYPES) for token in (False, True)]
    inventor.chance.shuffle(every)
    for kind, token in every:
        draft = plain(inventor, kind, token=token)
        error = scene.fits(draft.made()) if inventor.careful else None
        if error is None or is_pending(error):
            return draft
        if not error.place.startswith(scene.where.rpartition(".")[0]):
            raise inventor.nothing(error.place)
    raise inventor.nothing()


def usual(inventor: Inventor) -> Draft:
    """A plain card, of a type that was rare so far."""
    kinds = sorted(TYPES)
    kind = inventor.rare(kinds, [f"type {kind}" for kind in kinds])
    token = kind in ("MASTERY", "STATUS") or (kind in OBJECT_TYPES and inventor.now_and_then(0.06))
    return plain(inventor, kind, token=token)


def card(inventor: Inventor, scene: Scene) -> CardDefinition:
    """A card that stands in a text."""
    draft = fitting(inventor, scene)
    if scene.depth < DEEPEST and inventor.now_and_then(0.5):
        draft = with_abilities(inventor, draft, 0, 1, scene)
    return draft.made()


def written(inventor: Inventor) -> Draft:
    """A card with abilities, now and then with another side."""
    chance = inventor.chance
    draft = with_abilities(inventor, usual(inventor), 0, chance.choice((1, 1, 2, 2, 3, 4)), Scene())
    if inventor.now_and_then(0.08) and not draft.token:
        kind = chance.choice(sorted(OBJECT_TYPES))
        other = replace(plain(inventor, kind, token=False).faces[0], cost=NOWHERE)
        both = Draft(draft.slug, (*draft.faces, other), draft.token)
        if not inventor.careful or both.error() is None:
            draft = with_abilities(inventor, both, 1, chance.choice((0, 1, 2)), Scene())
    return draft


def with_abilities(inventor: Inventor, draft: Draft, side: int, most: int, scene: Scene) -> Draft:
    """The same card with so many abilities on a side, and as many more as it takes for all of them to make sense."""
    before = draft
    for _ in range(most):
        draft = _with_one_more(inventor, draft, side, scene, None)
    for _ in range(inventor.tries):
        error = draft.error() if inventor.careful else None
        if error is None or not is_pending(error):
            break
        draft = _with_one_more(inventor, draft, side, scene, error)
    if inventor.careful and draft.error() is not None:
        return _what_stands(draft, side, before)
    return draft


def _what_stands(draft: Draft, side: int, before: Draft) -> Draft:
    """The card with the last abilities taken away that do not make sense."""
    while draft.faces[side].abilities:
        draft = side_of(draft, side, draft.faces[side].abilities[:-1])
        if draft.error() is None:
            return draft
    return before


def side_of(draft: Draft, side: int, abilities: tuple[Ability, ...]) -> Draft:
    """The card with other abilities on a side."""
    faces = list(draft.faces)
    faces[side] = replace(faces[side], abilities=abilities)
    return replace(draft, faces=tuple(faces))


def _with_one_more(
    inventor: Inventor, draft: Draft, side: int, scene: Scene, missing: IllegalDefinition | None
) -> Draft:
    there = draft.faces[side].abilities

    def fits(ability: Any) -> IllegalDefinition | None:
        more = side_of(draft, side, (*there, ability))
        error = more.error()
        return error or scene.fits(more.made())

    found = known(there)
    face = draft.faces[side]
    place = f"{sorted(face.types)} {draft.token} {side} {face.cost.kind.name}"
    where = f"{draft.faces[0].name}: faces[{side}].abilities[{len(there)}]"
    inner = found if missing is None else found.wanting(missing)
    if missing is None and inventor.careful and inventor.now_and_then(AIMED):
        inner = aims.aiming(inventor, found)
    inner = replace(inner, fits=fits, depth=scene.depth, path=(place,), where=where)
    inventor.left = inventor.budget
    ability = inventor.perhaps(Ability, inner)
    return draft if ability is None else side_of(draft, side, (*there, ability))


def known(there: tuple[Ability, ...]) -> Scene:
    """What further abilities of a card can speak of."""
    remembered: dict[str, Any] = {}
    payments: dict[str, Any] = {}
    for ability in there:
        for word in in_text(ability):
            if isinstance(word, Remember):
                kind = kind_of(ability, word.what.name)
                if kind is not None:
                    remembered[word.name] = kind
        if isinstance(ability, (AdditionalCost, AlternativeCost)) and isinstance(ability.costs, tuple):
            payments |= given(ability.costs)
    return Scene(
        names=remembered,
        remembered=remembered,
        paid=tuple(name for name in map(cost_name, there) if name),
        payments=tuple(payments),
        linked=any(isinstance(a, Keyword) and a.name == "link" for a in there),
    )
