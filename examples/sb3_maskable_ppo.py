"""MaskablePPO of Stable-Baselines3 against bots: `pip install "elbowroom[learning]"`.

python examples/sb3_maskable_ppo.py --steps 200000
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.env_util import make_vec_env

import elbowroom.envs.gymnasium  # noqa: F401 (registers elbowroom/Game-v0)

SCENARIO = {"players": 2, "compact": True}


def won(model: MaskablePPO, opponents: str, games: int) -> float:
    """The part of some games that a model wins."""
    env = gymnasium.make("elbowroom/Game-v0", opponents=opponents, **SCENARIO)
    ranks = []
    for seed in range(games):
        observation, _ = env.reset(seed=seed)
        ended = False
        while not ended:
            masks = get_action_masks(env.unwrapped)
            action, _ = model.predict(observation, action_masks=masks, deterministic=True)
            observation, _, ended, _, info = env.step(action)
        ranks.append(info["rank"])
    return float(np.mean(np.array(ranks) == 1))


def main() -> None:
    """Learn, and tell how well it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--games", type=int, default=100, help="to measure it with")
    options = parser.parse_args()
    envs = make_vec_env(
        "elbowroom/Game-v0", 8, env_kwargs={**SCENARIO, "opponents": options.opponents, "reward": "coins"}
    )
    model = MaskablePPO("MultiInputPolicy", envs, n_steps=256, batch_size=512, n_epochs=4, gamma=0.997, seed=0)
    print(f"won before learning: {won(model, options.opponents, options.games):.0%}")
    model.learn(options.steps)
    print(f"won after {options.steps:,} steps: {won(model, options.opponents, options.games):.0%}")


if __name__ == "__main__":
    main()
