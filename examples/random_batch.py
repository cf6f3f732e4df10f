"""Random play with the batch: many games in one compiled loop."""

import numpy as np

from elbowroom import Setup
from elbowroom.envs.batch import BatchEnv
from elbowroom.envs.spaces import drawn

env, rng, games = BatchEnv(64, Setup(players=3)), np.random.default_rng(7), 0
observation, mask, seat = env.reset(seed=7)
for _ in range(500):
    observation, mask, reward, done, seat = env.step(drawn(mask, rng))
    games += int(done.sum())
print(f"{500 * 64} decisions, {games} games")
