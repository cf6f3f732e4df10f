"""A match in OpenSpiel: its Monte Carlo tree search against a bot of Elbow Room.

    python examples/open_spiel_match.py --games 10 --simulations 200 --against greedy

Needs `pip install 'elbowroom[openspiel]'`. The search knows nothing of the game but its rules, and looks into no hidden
card: what nobody has seen is a chance node.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import evaluate_bots, mcts

from elbowroom.envs.open_spiel import SeatedBot


def play_match(game_string: str, against: str, games: int, simulations: int, seed: int) -> float:
    """What the search won on average, by rank: 1 if it came first each time, -1 if last."""
    game = pyspiel.load_game(game_string)
    rng = np.random.RandomState(seed)
    search = mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    won = 0.0
    for number in range(games):
        seat = number % game.num_players()
        bots = [SeatedBot(against, player, seed + number) for player in range(game.num_players())]
        bots[seat] = search
        returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)
        won += returns[seat]
        print(f"game {number + 1}: the search in seat {seat} gets {returns[seat]:+.2f}")
    return won / games


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Monte Carlo tree search of OpenSpiel against a bot of Elbow Room.")
    parser.add_argument("--game", default="python_elbowroom(players=2)", help="a game string (default: two players)")
    parser.add_argument("--against", default="random", help="random, greedy, champion, a level ... (default random)")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=50, help="for each decision (default 50)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    mean = play_match(options.game, options.against, options.games, options.simulations, options.seed)
    print(f"on average {mean:+.2f} against {options.against}")


if __name__ == "__main__":
    main()
