"""What each kind of event tells a pattern, and what can be asked about it or done instead of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from grandarchive.model.checking.sorts import At, refuse
from grandarchive.model.events import Happening, Pattern, Since
from grandarchive.model.measures import Name, Shares
from grandarchive.model.modifications import TriggersAgain
from grandarchive.model.nouns import ANYTHING, Named, Source, This
from grandarchive.model.terms import Who, Zone

OF_THE_GAME: Final = (type(ANYTHING), This, Named)
"""By what the history of the whole game knows the source of an activation."""
CALLED_THE_SAME: Final = Shares(Name(), Source())
"""It has the name of the source of the text."""


class Facts(NamedTuple):
    """What there is to know of a kind of event.

    `reads` are the fields of a pattern that are looked at, `remembered` tells that the history of the turn keeps it
    (of zone changes only those from and to the field), `replaced` that it is proposed before it happens, so that
    something else can happen instead. `about` is False for what has no subject, `amount` True for what has a number,
    `other` tells that something else has a part in it, with `item` an item of the Effects Stack, and `fixed` is the
    zone into which it leads if that is always the same. `kept` tells that what happened in the turns since a player's
    last one is known.
    """

    reads: frozenset[str]
    remembered: bool = True
    kept: bool = False
    replaced: bool = False
    about: bool = True
    amount: bool = False
    other: bool = False
    item: bool = False
    fixed: Zone | None = None

    @property
    def by(self) -> bool:
        """A player does it, or it is theirs."""
        return "by" in self.reads

    def is_remembered(self, pattern: Pattern, since: Since = Since.THIS_TURN) -> bool:
        """The history keeps all that fits this pattern for so long; what was targeted or attacked it does not."""
        if pattern.targeting is not None or pattern.at_once:
            return False
        if pattern.happening is Happening.ATTACK and pattern.other is not ANYTHING:
            return False
        if since is Since.YOUR_LAST_TURN and not self.kept:
            return False
        if since is Since.THIS_GAME:
            of_all = pattern.happening is Happening.ACTIVATE and not pattern.label
            return of_all and (isinstance(pattern.subject, OF_THE_GAME) or pattern.subject == CALLED_THE_SAME)
        if pattern.happening is Happening.MOVE:
            return Zone.FIELD in (pattern.into, pattern.out_of)
        return self.remembered


def _facts(*reads: str, **facts: object) -> Facts:
    """Of what has a number the bounds are looked at."""
    bounds = ("least", "most") if facts.get("amount") else ()
    return Facts(frozenset((*reads, *bounds)), **facts)  # type: ignore[arg-type]


AT_ONCE: Final = ("at_once", "least", "most")
"""What is looked at where several such events can happen at the same time."""


EVENTS: Final[dict[Happening, Facts]] = {
    Happening.ENTER: _facts("subject", "out_of", *AT_ONCE, replaced=True, fixed=Zone.FIELD),
    Happening.LEAVE: _facts("subject", "into", *AT_ONCE, replaced=True),
    Happening.DIE: _facts("subject", *AT_ONCE, replaced=True, fixed=Zone.GRAVEYARD),
    Happening.DESTROYED: _facts("subject", "into", *AT_ONCE, replaced=True),
    Happening.MOVE: _facts("subject", "by", "into", "out_of", "paying", *AT_ONCE, remembered=False, replaced=True),
    Happening.ATTACK: _facts("subject", "by", "other", other=True),
    Happening.ATTACKED: _facts("subject", "by", other=True),
    Happening.DAMAGED: _facts(
        "subject", "by", "other", "damage", "at_once", kept=True, replaced=True, amount=True, other=True
    ),
    Happening.HIT: _facts("subject", "by", "other", kept=True, replaced=True, amount=True, other=True),
    Happening.KILL: _facts("subject", "by", "other", amount=True, other=True),
    Happening.ACTIVATE: _facts("subject", "by", "items", "targeting", "label", other=True),
    Happening.MATERIALIZE: _facts("subject", "by"),
    Happening.BESTOW: _facts("subject", "by"),
    Happening.PHASE: _facts("by", "phase", remembered=False, about=False),
    Happening.TURN: _facts("by", remembered=False, about=False),
    Happening.RECOVER: _facts("subject", "by", replaced=True, amount=True),
    Happening.DRAW: _facts("by", "into", replaced=True, about=False, amount=True),
    Happening.LEVEL_UP: _facts("subject", "by", "other", replaced=True, other=True),
    Happening.LOADED: _facts("subject", "by", remembered=False),
    Happening.COUNTERS: _facts("subject", "by", "out_of", "counter", remembered=False, replaced=True, amount=True),
    Happening.TRANSFORM: _facts("subject", "by", remembered=False, replaced=True),
    Happening.REVEAL: _facts("subject", "by", "out_of", remembered=False),
    Happening.NEGATED: _facts("subject", "by", "items"),
    Happening.TRIGGERS: _facts("subject", "by", "when", remembered=False, other=True, item=True),
    Happening.GAINED: _facts("subject", "by", remembered=False),
    Happening.AGILITY: _facts("by", remembered=False, about=False),
    Happening.CHARGED: _facts("subject", "least", remembered=False),
    Happening.EMPOWER: _facts("by", remembered=False, about=False, amount=True),
    Happening.TARGETED: _facts("subject", "by", "other", "items", remembered=False, other=True, item=True),
    Happening.DIRECTION: _facts("by", "turning", remembered=False, about=False),
    Happening.BECOMES: _facts("subject", "by", "property", remembered=False, replaced=True),
    Happening.SACRIFICED: _facts("subject", "by", *AT_ONCE, replaced=True),
    Happening.SUPPRESSED: _facts("subject", "by", *AT_ONCE, replaced=True, fixed=Zone.BANISHMENT),
    Happening.SUMMONED: _facts("subject", "by", *AT_ONCE, replaced=True, fixed=Zone.FIELD),
    Happening.RECOLLECTED: _facts("subject", "by", *AT_ONCE, remembered=False, fixed=Zone.HAND),
    Happening.DISCARDED: _facts("subject", "by", "out_of", *AT_ONCE, remembered=False),
    Happening.RESTS: _facts("subject", "by", "other", "paying", "at_once", remembered=False),
    Happening.GLIMPSE: _facts("by", remembered=False, replaced=True, about=False, amount=True),
    Happening.LOSES_COUNTERS: _facts("subject", "by", "counter", remembered=False, amount=True),
    Happening.GATHER: _facts("by", remembered=False, about=False),
    Happening.RETALIATE: _facts("subject", "by", "other", remembered=False, other=True),
    Happening.WAKE_UP: _facts("subject", "by", remembered=False),
    Happening.SPEND: _facts("subject", "by", "counter", remembered=False),
    Happening.INTERCEPT: _facts("subject", "by", "other", remembered=False, other=True),
    Happening.WIELD: _facts("subject", "by", "other", remembered=False, other=True),
    Happening.GENERATE: _facts("subject", "into", remembered=False),
    Happening.PLAYER_TARGETED: _facts("by", "other", "items", remembered=False, about=False),
    Happening.OBEY: _facts("subject", remembered=False),
    Happening.DECK_OUT: _facts("by", remembered=False, about=False),
    Happening.DONE: _facts(remembered=False, about=False),
    Happening.PREVENTED: _facts("subject", "by", "other", remembered=False, amount=True, other=True),
}

DEFAULTS: Final[dict[str, object]] = {
    "subject": ANYTHING,
    "by": Who.EACH,
    "other": ANYTHING,
    "phase": None,
    "damage": "any",
    "into": None,
    "out_of": None,
    "counter": "",
    "items": ("activation",),
    "targeting": None,
    "label": "",
    "turning": None,
    "property": "",
    "paying": None,
    "least": None,
    "most": None,
    "at_once": False,
    "when": None,
}
"""The fields of a pattern that say more than what happens and how often, and what they say if they are left out."""

MOVES: Final = frozenset(
    {
        Happening.ENTER,
        Happening.LEAVE,
        Happening.DIE,
        Happening.DESTROYED,
        Happening.SACRIFICED,
        Happening.SUPPRESSED,
        Happening.MOVE,
    }
)
"""Changes of zones."""
DAMAGES: Final = frozenset({Happening.DAMAGED, Happening.HIT})
PROHIBITED: Final = (
    MOVES
    | DAMAGES
    | frozenset(
        {
            Happening.ACTIVATE,
            Happening.ATTACK,
            Happening.BECOMES,
            Happening.BESTOW,
            Happening.COUNTERS,
            Happening.DECK_OUT,
            Happening.DRAW,
            Happening.GENERATE,
            Happening.GLIMPSE,
            Happening.INTERCEPT,
            Happening.LEVEL_UP,
            Happening.MATERIALIZE,
            Happening.NEGATED,
            Happening.OBEY,
            Happening.PLAYER_TARGETED,
            Happening.RECOVER,
            Happening.RETALIATE,
            Happening.SPEND,
            Happening.TARGETED,
            Happening.TRANSFORM,
            Happening.WAKE_UP,
            Happening.WIELD,
        }
    )
)
"""What can't happen if a text says so: of these it is asked before they happen."""
NOT_NOTICED: Final = frozenset({Happening.OBEY, Happening.DECK_OUT})
"""What is the rule as long as no text says that it can't be, so that it does not happen at any time."""


AGAIN: Final = frozenset({Happening.ATTACK, Happening.HIT, Happening.KILL})
"""What lets abilities trigger once more: what an attack does."""


def check_again(m: TriggersAgain) -> None:
    """Its abilities trigger as an attack does something, each time and one by one. Raises `IllegalDefinition`."""
    with At(".pattern"):
        if m.pattern.happening not in AGAIN:
            raise refuse(f"no ability triggers once more for {m.pattern.happening.name}")
        for name in ("nth", "at_once"):
            if getattr(m.pattern, name) not in (None, False):
                with At(f".{name}"):
                    raise refuse("only triggered abilities count how often something happens", "leave it out")
