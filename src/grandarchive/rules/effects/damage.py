"""Effects that deal or remove damage (CR Damage)."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.model.nouns import Called, Source, Target
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, executes, program
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import amount, champion_of, objects, select
from grandarchive.rules.effects.deeds import deed
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import about, damage, recover
from grandarchive.rules.events.happen import propose
from grandarchive.rules.playing.shares import shares_of
from grandarchive.state.cards import Scope
from grandarchive.state.events import Event, LosesDamage
from grandarchive.state.frames import Following, Splitting
from grandarchive.state.game import GameState
from grandarchive.state.records import Option


@executes(effects.DealDamage)
def _deal_damage(state: GameState, frame: Following, effect: effects.DealDamage) -> None:
    """If other objects deal it, each of them deals so much (CR Damage 3)."""
    number = max(0, amount(state, effect.amount, frame))
    units = objects(state, effect.what, frame)
    events = [damage(state, id, number, scope) for scope in _sources(state, frame, effect) for id, _ in units]
    for event in events:
        event.unpreventable = effect.unpreventable
    propose(state, *events)


def _sources(state: GameState, frame: Following, effect: effects.DealDamage) -> tuple[Scope, ...]:
    """What deals the damage: the source of the text, also if it has left, or the objects that are to deal it."""
    if isinstance(effect.source, Source):
        return (frame,)
    meant = objects if isinstance(effect.source, Called) else select
    found = (state.cards[id] for id, _ in meant(state, effect.source, frame))
    return tuple(Scope(card.controller, card.ref, card, characteristics(state, card.id)) for card in found)


@executes(effects.SplitDamage)
def _split_damage(state: GameState, frame: Following, effect: effects.SplitDamage) -> None:
    """Targets are dealt the shares that were declared; a target that is gone takes its share with it.

    CR Card Activation 1.5. Among others all of the damage is split now, at least 1 each as long as there is enough.
    """
    units = objects(state, effect.what, frame)
    if isinstance(effect.what, Target):
        shares = shares_of(frame.how_played(), effect.what.name)
        propose(state, *(damage(state, ref[0], shares[ref], frame) for ref in units if ref in shares))
        return
    total = max(0, amount(state, effect.amount, frame))
    begin(state, Splitting(player=frame.player, total=total, units=tuple(id for id, _ in units)), frame)


def _choose_share(state: GameState, frame: Splitting) -> str | None:
    if frame.answer is not None:
        frame.shares = (*frame.shares, chosen(frame))
    left = frame.total - sum(frame.shares)
    others = len(frame.units) - len(frame.shares) - 1
    if others < 0:
        return None
    if frame.total >= len(frame.units):
        most = left - others
        least = most if others == 0 else 1
    else:
        most = min(1, left)
        least = 1 if left > others else 0
    options = [Option("number", n) for n in range(least, most + 1)]
    ask(state, frame, "split damage", options, source=frame.units[len(frame.shares)], amount=left)
    return AGAIN


def _deal_shares(state: GameState, frame: Splitting) -> None:
    shares = zip(frame.units, frame.shares, strict=True)
    propose(state, *(damage(state, id, share, frame) for id, share in shares))


program(Splitting, _choose_share, _deal_shares)


@executes(effects.RemoveDamage)
def _remove_damage(state: GameState, frame: Following, effect: effects.RemoveDamage) -> None:
    commit(state, *(about(state, LosesDamage, id) for id, _ in objects(state, effect.what, frame)))


@deed(effects.Recover)
def _recover(state: GameState, frame: Following, effect: effects.Recover) -> list[Event]:
    """Recovering 0 is not recovering (CR Player Actions 1.b.i)."""
    number = amount(state, effect.amount, frame)
    champion = champion_of(state, frame.player)
    return [recover(state, champion, frame.player, number)] if number > 0 and champion >= 0 else []
