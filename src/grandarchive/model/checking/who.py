"""What is said of players, and what players do: words about them that would do nothing, or that nobody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import amounts, chance, conditions, effects, measures, nouns, players, playing
from grandarchive.model.checking.sorts import At, refuse, shown
from grandarchive.model.effects import Effect
from grandarchive.model.pending import Pending
from grandarchive.model.terms import PRIVATE_ZONES, Zone

DONE_BY_PLAYERS: Final = frozenset(
    {
        effects.If,
        effects.May,
        effects.IfDone,
        effects.ChooseOne,
        effects.MayPay,
        effects.ForEach,
        effects.Repeat,
        chance.Roll,
        chance.Gather,
        effects.ChoosePlayer,
        effects.ChooseNumber,
        effects.Determine,
        effects.WinGame,
        effects.LoseGame,
        effects.Draw,
        effects.Discard,
        effects.Glimpse,
        effects.LookAt,
        effects.Choose,
        effects.BindAll,
        effects.Reveal,
        effects.RevealUntil,
        effects.Scavenge,
        effects.Put,
        effects.Preserve,
        effects.Materialize,
        effects.LevelUp,
        effects.Delevel,
        effects.Activate,
        effects.Banish,
        effects.Destroy,
        effects.Sacrifice,
        effects.Rest,
        effects.WakeUp,
        effects.AddCounters,
        effects.MoveCounters,
        effects.RemoveCounters,
        effects.Summon,
        effects.SummonCopies,
        effects.GainMastery,
        effects.GainStatus,
        effects.Lose,
        effects.Generate,
        effects.GenerateIntoLineage,
        effects.Shuffle,
        effects.TurnFaceDown,
        effects.TurnFaceUp,
        effects.ChooseName,
        effects.ChooseTrait,
        effects.Recover,
        effects.Modify,
        playing.Empower,
    }
)
"""What players can be told to do (CR Player Actions 1.b). The rest is done by the source, or by its controller."""


def _some(e: players.PlayerTarget | effects.ChoosePlayer) -> None:
    if e.maximum is not None and e.minimum > e.maximum:
        raise refuse(f"at least {e.minimum} and at most {e.maximum} cannot be chosen")


def _by(e: effects.By) -> None:
    check_done_by_players(e.effects, ".effects")


def check_done_by_players(sequence: tuple[Effect, ...], field: str) -> None:
    """Everything is something that players do. Raises `IllegalDefinition`."""
    for place, effect in enumerate(sequence):
        with At(f"{field}[{place}]"):
            if isinstance(effect, effects.By):
                raise refuse("somebody does it already", "write it before or after")
            if type(effect) not in DONE_BY_PLAYERS:
                raise refuse(f"{shown(effect)} is not done by other players", "write it outside of By")
            for name in INNER.get(type(effect), ()):
                check_done_by_players(getattr(effect, name), f".{name}")
            if isinstance(effect, effects.ChooseOne):
                for number, option in enumerate(effect.options):
                    check_done_by_players(option, f".options[{number}]")


INNER: Final[dict[type, tuple[str, ...]]] = {
    effects.If: ("then", "otherwise"),
    effects.IfDone: ("then", "otherwise"),
    effects.May: ("effects",),
    effects.ForEach: ("effects",),
    effects.Repeat: ("effects",),
}
"""Where effects carry others."""


def _greatest(a: players.Greatest) -> None:
    if isinstance(a.amount, int):
        raise refuse("a number is the same for everybody", "write the number")


def _asks_of(word: Any) -> None:
    """What is asked of cards is asked of cards that somebody has seen."""
    if isinstance(word.what, players.Top):
        with At(".what"):
            raise refuse("nobody has seen those cards", "look at them or reveal them first")


def _asks_of_several(word: measures.Highest | measures.Lowest | measures.DifferentAmong) -> None:
    _asks_of(word)
    if isinstance(word.what, (nouns.Source, nouns.SourceCard)):
        with At(".what"):
            raise refuse("that is one card or object", "write Of")


def _owner(p: players.OwnerOf) -> None:
    _asks_of(p)
    if isinstance(p.what, Pending):
        with At(".what"):
            raise refuse("nobody owns an item on the Effects Stack", "say who controls it, with ControllerOf")


def _look_at(e: effects.LookAt) -> None:
    what = e.what
    hidden = isinstance(what, (nouns.Called, players.Top)) or (
        isinstance(what, nouns.Every) and what.zone in PRIVATE_ZONES | {Zone.BANISHMENT}
    )
    if not hidden:
        with At(".what"):
            raise refuse("everybody sees it already")


def _determine(e: effects.Determine) -> None:
    if isinstance(e.amount, (int, amounts.Value)):
        raise refuse("the number is known already", "write it where it is used")


IDLE_PLAYERS: Final[dict[type, Callable[[Any], None]]] = {
    players.PlayerTarget: _some,
    players.OwnerOf: _owner,
    nouns.ControllerOf: _asks_of,
    measures.Of: _asks_of,
    measures.Shares: _asks_of,
    measures.DifferentAmong: _asks_of_several,
    measures.Highest: _asks_of_several,
    measures.Lowest: _asks_of_several,
    amounts.HowMany: _asks_of,
    conditions.Is: _asks_of,
    players.Greatest: _greatest,
    effects.By: _by,
    effects.ChoosePlayer: _some,
    effects.LookAt: _look_at,
    effects.Determine: _determine,
}
"""What is looked at in words about players besides their fields."""
