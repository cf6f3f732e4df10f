"""Random play with PettingZoo: every seat is an agent."""

from elbowroom.envs import pettingzoo as elbowroom_v0

env = elbowroom_v0.env(players=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        print(f"{agent}: {reward:+.1f}")
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(observation["action_mask"]))
