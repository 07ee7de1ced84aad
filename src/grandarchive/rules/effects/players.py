"""Effects about players: choosing one, numbers that are found out once, winning and losing (CR Ending the Game)."""

from __future__ import annotations

from grandarchive.model import effects
from grandarchive.rules.agenda import AGAIN, ask, bind, chosen, chosen_set, executes
from grandarchive.rules.commits.doom import WON, doom
from grandarchive.rules.continuous.reading import amount, players_meant
from grandarchive.rules.several import choose_set
from grandarchive.state.cards import player_ref
from grandarchive.state.frames import Following
from grandarchive.state.game import GameState
from grandarchive.state.records import Option


@executes(effects.ChoosePlayer)
def _choose_player(state: GameState, frame: Following, effect: effects.ChoosePlayer) -> str | None:
    """Choose while resolving (CR Objects and Targeting - Target 4)."""
    if frame.answer is None:
        found = players_meant(state, effect.who, frame)
        choose_set(state, frame, "choose player", found, effect.minimum, effect.maximum, players=True)
        return AGAIN
    bind(state, effect.name, tuple(map(player_ref, chosen_set(frame))))
    return None


@executes(effects.Determine)
def _determine(state: GameState, frame: Following, effect: effects.Determine) -> None:
    bind(state, effect.name, max(0, amount(state, effect.amount, frame)))


@executes(effects.ChooseNumber)
def _choose_number(state: GameState, frame: Following, effect: effects.ChooseNumber) -> str | None:
    """Choose while resolving; there is no number above the highest one (CR Effects 2)."""
    if frame.answer is None:
        least, most = (max(0, amount(state, number, frame)) for number in (effect.least, effect.most))
        ask(state, frame, "choose number", [Option("number", n) for n in range(min(least, most), most + 1)])
        return AGAIN
    bind(state, effect.name, chosen(frame))
    return None


@executes(effects.WinGame)
def _win(state: GameState, frame: Following, effect: effects.WinGame) -> None:
    doom(state, (frame.player,), WON)


@executes(effects.LoseGame)
def _lose(state: GameState, frame: Following, effect: effects.LoseGame) -> None:
    doom(state, (frame.player,), "an effect says so")


@executes(effects.DrawGame)
def _draw(state: GameState, frame: Following, effect: effects.DrawGame) -> None:
    """All who remain lose at the same time, which is a draw (CR Ending the Game 6)."""
    doom(state, state.in_turn_order(), "the game is a draw")
