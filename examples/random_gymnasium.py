"""Random play with Gymnasium: one learner against bots."""

import gymnasium

import elbowroom.envs.gymnasium  # noqa: F401 (registers elbowroom/Game-v0)

env = gymnasium.make("elbowroom/Game-v0", players=3, opponents="greedy")
observation, info = env.reset(seed=7)
terminated = False
while not terminated:
    action = env.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)
print(f"rank {info['rank']} with {info['coins'][info['seat']]} coins: {reward:+.1f}")
