"""Actions that are not legal, though nearly: each must be refused and change nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from elbowroom import SPACE, Action, Game, IllegalAction
from elbowroom.rules.actions import ACTIONS, DEPLOY, MAX_DEPLOY, PLACES
from tests.oracle.finding import Finding, same

# All blocks that some box makes use of, but for the deployments.
_BLOCKS = sorted({action.block for action in ACTIONS[:DEPLOY] if action.kind != "unused"})


def near_misses(game: Game, legal: Sequence[Action]) -> list[Action]:
    """What comes close to the legal actions: every used block on every region of the board and just beyond, one token
    more or less, the neighbouring codes, the actions of other decisions."""
    size = int(game.board.size)
    places = [*range(size), size, PLACES - 1]
    hands = [player.active.hand + player.active.fled for player in game.players if player.active]
    tokens = {1, 2, 3, MAX_DEPLOY, *(n + d for n in hands for d in (0, 1, 2))}
    blocks = [*_BLOCKS, *(DEPLOY // PLACES + n for n in tokens if n <= MAX_DEPLOY)]
    codes = {block * PLACES + place for block in blocks for place in places}
    for action in legal:
        codes |= {action.code + d for d in (-PLACES, -1, 1, PLACES)}
    codes -= {action.code for action in legal}
    return [ACTIONS[code] for code in sorted(codes) if 0 <= code < SPACE]


def are_refused(game: Game, actions: Iterable[Action]) -> None:
    """Try each of these actions on a copy: all must raise `IllegalAction`, and the position stays as it is."""
    trial, before = game.copy(), game.key()
    for action in actions:
        try:
            trial.apply(action)
        except IllegalAction:
            continue
        except Exception as error:
            raise Finding(f"code {action.code} is refused by {type(error).__name__} instead: {error}") from error
        raise Finding(f"{action} is carried out though it is not legal")
    same("position after actions were refused", trial.key(), before)
    same("history after actions were refused", len(trial.steps), len(game.steps))


def check_near_misses(game: Game, rng: Random, most: int = 60) -> None:
    """Nothing but the legal actions applies, as far as a sample of the near misses shows."""
    found = near_misses(game, game.legal_actions())
    are_refused(game, rng.sample(found, min(most, len(found))))
