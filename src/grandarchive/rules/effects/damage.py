"""Effects that deal or remove damage (CR Damage)."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.rules.agenda import ask, executes
from grandarchive.rules.continuous.reading import amount, champion_of, select
from grandarchive.rules.events.happen import about, commit, damage, propose
from grandarchive.state.game import GameState
from grandarchive.state.records import Frame, Option


@executes(effects.DealDamage)
def _deal_damage(state: GameState, frame: Frame, effect: effects.DealDamage) -> None:
    number = max(0, amount(state, effect.amount, frame))
    events = [damage(state, id, number, frame) for id, _ in select(state, effect.what, frame)]
    for event in events:
        event.unpreventable = effect.unpreventable
    propose(state, *events)


@executes(effects.SplitDamage)
def _split_damage(state: GameState, frame: Frame, effect: effects.SplitDamage) -> None:
    """All of the damage is split, at least 1 for each unit; units beyond the damage were never to be chosen."""
    b = frame.bindings
    refs = select(state, effect.what, frame)
    shares: tuple[int, ...] = b.get("shares", ())
    if "share" in b:
        shares = (*shares, b.pop("share"))
        b["shares"] = shares
    left = amount(state, effect.amount, frame) - sum(shares)
    if len(shares) < len(refs):
        others = len(refs) - len(shares) - 1
        most = left - others
        least = most if others == 0 else 1
        options = [Option("number", n) for n in range(least, most + 1)]
        ask(state, frame, "split damage", options, "share", source=refs[len(shares)][0], amount=left)
        frame.step -= 1
        return
    b.pop("shares", None)
    propose(state, *(damage(state, id, share, frame) for (id, _), share in zip(refs, shares, strict=True)))


@executes(effects.RemoveDamage)
def _remove_damage(state: GameState, frame: Frame, effect: effects.RemoveDamage) -> None:
    commit(state, [about(state, "remove damage", id) for id, _ in select(state, effect.what, frame)])


@executes(effects.Recover)
def _recover(state: GameState, frame: Frame, effect: effects.Recover) -> None:
    """Recovering 0 is not recovering (CR Player Actions 1.b.i)."""
    number = amount(state, effect.amount, frame)
    champion = champion_of(state, frame.player)
    if number > 0 and champion >= 0:
        propose(state, about(state, "recover", champion, frame.player, number))
