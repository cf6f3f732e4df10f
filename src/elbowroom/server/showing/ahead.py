"""What a choice would bring, tried out on imagined games that fit the view of who decides: nothing hidden is given
away."""

from __future__ import annotations

from collections.abc import Sequence

from elbowroom.game.game import Game, View
from elbowroom.rules.actions import Action
from elbowroom.rules.events import Scored
from elbowroom.server.wire.scene_shapes import DeclineForecast


def found(actions: Sequence[Action], kind: str) -> Action | None:
    """The action of a kind, if it is possible now."""
    return next((action for action in actions if action.kind == kind), None)


def armed(imagined: Game, actions: Sequence[Action]) -> Game | None:
    """The game after `ready`, if that leads straight to conquests and can be undone."""
    ready = found(actions, "ready")
    if ready is None or imagined.reveals(ready):
        return None
    trial = imagined.copy()
    trial.apply(ready)
    return trial if trial.decision == "conquer" and trial.to_move == imagined.to_move else None


def decline_forecast(imagined: Game, actions: Sequence[Action]) -> DeclineForecast | None:
    """What `decline` would pay, and the regions that it would leave to the race."""
    decline, seat = found(actions, "decline"), imagined.to_move
    if decline is None or seat is None:
        return None
    trial = imagined.copy()
    paid = [event.total for event in trial.apply(decline) if isinstance(event, Scored) and event.seat == seat]
    coins = sum(paid) if paid else trial.income(seat).total
    return DeclineForecast(coins=coins, regions=sum(len(army.regions) for army in trial.players[seat].declined))


def stop_ends(imagined: Game, view: View, actions: Sequence[Action]) -> bool:
    """Whether nothing is left to decide after `stop` but the end of the turn."""
    stop = found(actions, "stop")
    if stop is None or imagined.reveals(stop):
        return False
    trial = imagined.copy()
    trial.apply(stop)
    return _only_ends(trial, view)


def deploy_ends(imagined: Game, view: View) -> bool:
    """Whether nothing is left to decide but the end of the turn once the tokens in hand are in regions, whichever those
    are."""
    if view.decision != "redeploy":
        return False
    trial = imagined.copy()
    while trial.decision == "redeploy" and trial.to_move == view.to_move:
        deploys = [action for action in trial.legal_actions() if action.kind == "deploy"]
        if not deploys:
            return False
        trial.apply(max(deploys, key=lambda action: action.number))
    return _only_ends(trial, view)


def _only_ends(trial: Game, view: View) -> bool:
    return trial.to_move == view.to_move and [action.kind for action in trial.legal_actions()] == ["end"]
