"""Random games, each decision of the conquests, each loss and each score checked by an independent referee."""

from random import Random

import pytest

from elbowroom import Game, Setup
from tests.boxes.base.referee import Referee


def watch(game: Game, rng: Random, seen: set[tuple[str, str | None]]) -> None:
    """Play a game to its end and compare it with the referee at every step."""
    referee = Referee(game)
    while not game.over:
        legal = game.legal_actions()
        if game.decision == "conquer":
            assert {str(action) for action in legal} == referee.expected_conquests()
        before = game.copy()
        referee.saw(before, game.apply(rng.choice(legal)))
        seen |= {(p.active.race, p.active.power) for p in game.players if p.active}


@pytest.mark.slow
@pytest.mark.rule("T7")
@pytest.mark.rule("C4")
@pytest.mark.rule("C8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_conquests_losses_and_scores_of_random_games(players: int) -> None:
    rng = Random(players)
    seen: set[tuple[str, str | None]] = set()
    for seed in range(24):
        watch(Game.new(Setup(players=players, seed=seed)), rng, seen)
    assert len({race for race, _ in seen}) == 14
    assert len({power for _, power in seen if power}) == 20
