"""PPO of RLlib on a local Ray cluster, with the mask in the observation: `pip install "elbowroom[learning]"`.

python examples/rllib_ppo.py --iterations 20
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import ray
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env


class MaskedVector(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Observations as RLlib's module for masks wants them: one vector, and the mask beside it."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        size = sum(int(np.prod(space.shape)) for space in env.observation_space.values())
        self.observation_space = spaces.Dict(
            {
                "observations": spaces.Box(0.0, 10.0, (size,), np.float32),
                "action_mask": spaces.Box(0.0, 1.0, (env.action_space.n,), np.float32),
            }
        )
        self.action_space = spaces.Discrete(env.action_space.n)

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        """The arrays in a row."""
        row = np.concatenate([array.ravel() for array in observation.values()])
        mask = self.env.unwrapped.action_masks()
        mask = mask if mask.any() else ~mask  # the game is over: nothing will be chosen
        return {"observations": np.log1p(row, dtype=np.float32), "action_mask": mask.astype(np.float32)}


def make(config: dict[str, Any]) -> MaskedVector:
    """The environment, in each of Ray's processes."""
    return MaskedVector(gymnasium.make("elbowroom.envs.gymnasium:elbowroom/Game-v0", **config).unwrapped)


def main() -> None:
    """Learn, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--runners", type=int, default=1, help="processes that play")
    parser.add_argument("--batch", type=int, default=4000, help="steps of an iteration")
    options = parser.parse_args()
    ray.init(num_cpus=options.runners + 1, include_dashboard=False)
    register_env("elbowroom", make)
    config = (
        PPOConfig()
        .environment("elbowroom", env_config={"players": 2, "compact": True, "opponents": options.opponents})
        .env_runners(num_env_runners=options.runners, sample_timeout_s=600)  # a busy machine takes longer than a minute
        .training(train_batch_size=options.batch, minibatch_size=min(256, options.batch), num_epochs=4, gamma=0.997)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )
    algorithm = config.build_algo()
    for i in range(options.iterations):
        result = algorithm.train()["env_runners"]
        print(f"{i + 1:3}  mean return {result.get('episode_return_mean', float('nan')):+.2f}", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
