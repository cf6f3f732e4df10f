"""PPO with a mask in one file of PyTorch, in the manner of CleanRL: `pip install "elbowroom[learning]"`.

python examples/torch_ppo.py --steps 500000
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import elbowroom.envs.gymnasium  # noqa: F401 (registers elbowroom/Game-v0)

ARRAYS = ("regions", "seats", "column", "table", "pieces", "traits")  # the graph is the same on one board


def flat(observation: dict[str, Any]) -> torch.Tensor:
    """An observation of all games as one row each."""
    rows = [torch.from_numpy(observation[name]).flatten(1) for name in ARRAYS]
    return torch.log1p(torch.cat(rows, 1).float())


class Agent(nn.Module):
    """Two layers, then a head for the actions and one for the value."""

    def __init__(self, inputs: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor, self.critic = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        """What the rest of the game is worth."""
        return self.critic(self.body(seen)).squeeze(-1)

    def policy(self, seen: torch.Tensor, mask: torch.Tensor) -> Categorical:
        """The chances of all actions; those that are not legal have none."""
        return Categorical(logits=self.actor(self.body(seen)).masked_fill(~mask, -1e9))


def main() -> None:
    """Learn, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--envs", type=int, default=32)
    parser.add_argument("--rollout", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--minibatches", type=int, default=8)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    gamma, lambda_, clip, coin = 0.997, 0.95, 0.2, 0.05
    torch.manual_seed(options.seed)
    envs = gymnasium.make_vec(
        "elbowroom/Game-v0", options.envs, players=2, opponents=options.opponents, reward="coins", compact=True
    )
    observation, info = envs.reset(seed=options.seed)
    seen, mask = flat(observation), torch.from_numpy(info["action_mask"]).bool()
    agent = Agent(seen.shape[1], mask.shape[1])
    optimiser = torch.optim.Adam(agent.parameters(), lr=options.rate, eps=1e-5)
    won: list[float] = []
    start, done_steps = time.perf_counter(), 0
    while done_steps < options.steps:
        rows = []
        for _ in range(options.rollout):
            with torch.no_grad():
                policy, value = agent.policy(seen, mask), agent.value(seen)
                action = policy.sample()
            seats = info["seat"]
            observation, reward, ended, _, info = envs.step(action.numpy())
            for row in np.flatnonzero(ended):
                coins = info["final_info"]["coins"][row]
                own, other = coins[seats[row]], coins[1 - seats[row]]
                won.append(float(own > other) + 0.5 * float(own == other))
            earned, over = torch.from_numpy(coin * reward).float(), torch.from_numpy(ended).float()
            rows.append((seen, mask, action, policy.log_prob(action), value, earned, over))
            seen, mask = flat(observation), torch.from_numpy(info["action_mask"]).bool()
        all_seen, masks, actions, chances, values, rewards, overs = map(torch.stack, zip(*rows, strict=True))
        with torch.no_grad():
            after, ahead, advantages = agent.value(seen), torch.zeros(options.envs), torch.zeros_like(rewards)
            for t in reversed(range(options.rollout)):
                on = 1 - overs[t]
                ahead = rewards[t] + gamma * after * on - values[t] + gamma * lambda_ * on * ahead
                advantages[t], after = ahead, values[t]
        batch = [part.flatten(0, 1) for part in (all_seen, masks, actions, chances, values, advantages)]
        for _ in range(options.epochs):
            for some in torch.randperm(len(batch[0])).chunk(options.minibatches):
                b_seen, b_mask, b_action, b_chance, b_value, b_advantage = (part[some] for part in batch)
                policy = agent.policy(b_seen, b_mask)
                ratio = (policy.log_prob(b_action) - b_chance).exp()
                scaled = (b_advantage - b_advantage.mean()) / (b_advantage.std() + 1e-8)
                gained = torch.min(ratio * scaled, ratio.clamp(1 - clip, 1 + clip) * scaled).mean()
                error = (agent.value(b_seen) - (b_value + b_advantage)).square().mean()
                loss = 0.5 * error - gained - 0.01 * policy.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimiser.step()
        done_steps += options.envs * options.rollout
        latest = won[-200:] or [0.0]
        seconds = time.perf_counter() - start
        print(f"{done_steps:9,} steps  {done_steps / seconds:6.0f} a second  won {np.mean(latest):.0%}", flush=True)


if __name__ == "__main__":
    main()
