"""Random play with the batch: many games in one compiled loop."""

from elbowroom import Setup
from elbowroom.envs.batch import BatchEnv

env, games = BatchEnv(64, Setup(players=3)), 0
observation, mask, seat = env.reset(seed=7)
for _ in range(500):
    observation, mask, reward, done, seat = env.step(env.sample())
    games += int(done.sum())
print(f"{500 * 64} decisions, {games} games")
