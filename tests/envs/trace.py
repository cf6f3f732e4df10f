"""``python -m tests.envs.trace``: a line for each step of some batches, the same with both engines."""

from __future__ import annotations

import sys
from hashlib import sha256

from elbowroom import Setup
from elbowroom.build_info import engine_kind
from elbowroom.envs.batch import BatchEnv
from tests.envs.tables import ALL


def main() -> None:
    """Play, and print what is seen."""
    print(engine_kind(), file=sys.stderr)
    for env in (
        BatchEnv(4, Setup(players=2), compact=True, seed=1),
        BatchEnv(3, Setup(players=4, boxes=ALL), seed=2),
        BatchEnv(2, Setup(players=3, boxes=ALL, board="underground-3"), opponents="quick", seed=3, reward="coins"),
        BatchEnv(2, [Setup(players=5), Setup(players=3, boxes=("base", "spiderweb"))], opponents="random", seed=4),
    ):
        obs, mask, seat = env.reset()
        for _ in range(250):
            actions = env.sample()
            obs, mask, reward, done, seat = env.step(actions)
            arrays = (*obs.values(), mask, reward, done, seat, env.coins)
            print(*actions, sha256(b"".join(array.tobytes() for array in arrays)).hexdigest()[:24])


if __name__ == "__main__":
    main()
