"""What is worked out once about the text of a continuous effect."""

from __future__ import annotations

from grandarchive.model.events import Pattern
from grandarchive.model.nouns import Filter
from grandarchive.model.terms import Zone


class Analysis:
    """What the words of a continuous effect tell, modification by modification.

    `layers` are the layers in which they apply, `reads` and `writes` the kinds of characteristics they look at and
    change (`written`: all of these), `mode_reads` those that restrictions and conditions look at, `watch` the aspects
    of the game all of it depends on, `looks` those at which its words look, wherever lies what it affects, `reached`
    those on which hangs what changes and how much, and `zones` the zones other than the field in which something is
    counted or found. Of what it affects `yours` tells that its player controls it, `kind` the type it has to have, and
    `filter` what else is asked of it. `amounts` are those that are the same at all times. `by_role` tells that combat
    is looked at only for the role of what is affected, which changes nothing but power and life, and `weighs` that it
    changes nothing but the power and life of objects. `played` is the filter but for the way in which a card is played,
    `uneven` are the zones from which a card would come under it, or out of it, by being put onto the Effects Stack, and
    `on_stack` tells that it asks what is so on the Effects Stack only. `asked` is what it asks of the history, None if
    that may be anything. `hastens` tells that it may let a card be activated at fast speed. `rules` tells that it
    changes rules, or gives static abilities, and `by_age` that it matters to it when an ability was
    gained: it takes abilities away, keeps them from being gained, looks at them before Layer E, or gives an ability
    that does. `alone` tells that what fits hangs on nothing but the card itself, `by_champion` that restrictions and
    conditions ask only for a champion, the turn and their source, and `plain` that what it changes can depend on other
    effects only by the kinds of characteristics they write. The bits are those of `rules.continuous.dependencies` and
    `state.game.Aspect`.
    """

    __slots__ = (
        "alone",
        "amounts",
        "asked",
        "by_age",
        "by_champion",
        "by_role",
        "filter",
        "hastens",
        "kind",
        "layers",
        "looks",
        "mode_reads",
        "on_stack",
        "plain",
        "played",
        "reached",
        "reads",
        "rules",
        "uneven",
        "watch",
        "weighs",
        "writes",
        "written",
        "yours",
        "zones",
    )

    def __init__(
        self,
        layers: tuple[int, ...],
        reads: tuple[int, ...],
        writes: tuple[int, ...],
        mode_reads: int,
        watch: int,
        zones: frozenset[Zone],
        filter: Filter | None,
        yours: bool,
        kind: str,
        amounts: tuple[int | None, ...],
        by_role: bool,
        weighs: bool,
        played: Filter | None,
        on_stack: bool,
        asked: tuple[Pattern, ...] | None,
        reached: int,
        uneven: frozenset[Zone],
        hastens: bool,
        looks: int,
        rules: bool,
        by_age: bool,
        alone: bool,
        by_champion: bool,
        plain: bool,
    ) -> None:
        self.layers = layers
        self.reads = reads
        self.writes = writes
        self.mode_reads = mode_reads
        self.watch = watch
        self.zones = zones
        self.filter = filter
        self.yours = yours
        self.kind = kind
        self.amounts = amounts
        self.by_role = by_role
        self.weighs = weighs
        self.played = played
        self.on_stack = on_stack
        self.asked = asked
        self.reached = reached
        self.uneven = uneven
        self.hastens = hastens
        self.looks = looks
        self.rules = rules
        self.by_age = by_age
        self.alone = alone
        self.by_champion = by_champion
        self.plain = plain
        self.written = 0
        for each in writes:
            self.written |= each
