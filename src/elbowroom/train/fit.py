"""Learning: fits the weights of the net to its targets. Needs JAX and optax."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from elbowroom.bots.value.net import SCALE
from elbowroom.train.net import SPREAD, Weights, estimates, forward, with_marks
from elbowroom.train.plan import HELD_BACK, TrainingPlan
from elbowroom.train.positions import Positions
from elbowroom.train.spread import fitted_spread
from elbowroom.train.targets import lambda_targets

Array = npt.NDArray[Any]
Progress = Callable[[int, int], None]
DECAY: Final = 1e-4
STEEPEST: Final = 1.0  # the longest gradient that is not clipped
TOLD_EVERY: Final = 50


def check_installed() -> None:
    """Raise an error that says how to install what is missing."""
    for name in ("jax", "optax"):
        if importlib.util.find_spec(name) is None:
            raise ValueError(f"training needs {name}, which is not installed: pip install 'elbowroom[train]'")


@dataclass(frozen=True)
class Fitted:
    """Weights, and how well they predict games that were held back. `error` is the root mean square error of a seat's
    final lead over the mean of the others; `guess` is the same for a constant guess of no change."""

    weights: Weights
    positions: int
    error: float
    guess: float


def fit(
    positions: dict[int, Positions], plan: TrainingPlan, begin: Weights, previous: Weights | None, share: float,
    progress: Progress,
) -> Fitted:  # fmt: skip
    """Learn from positions with λ = `share`, from the weights `begin` on; the previous weights give the expectations.
    Neither is changed."""
    learned: dict[int, tuple[Positions, Array]] = {}
    held_back: dict[int, Positions] = {}
    for players, found in positions.items():
        expected = None if previous is None else SCALE * estimates(previous, found)
        targets = lambda_targets(found.coins, found.finals, found.games, expected, share) / SCALE
        test = found.games % HELD_BACK == 0
        held_back[players] = found.where(test)
        if not test.all():
            learned[players] = (found.where(~test), targets[~test])
    weights = _descend(learned, plan, begin, progress)
    weights[SPREAD] = fitted_spread(weights, held_back)
    return Fitted(weights, sum(map(len, positions.values())), *_errors(weights, held_back))


def _descend(
    learned: dict[int, tuple[Positions, Array]], plan: TrainingPlan, begin: Weights, progress: Progress
) -> Weights:  # fmt: skip
    """AdamW with a one-cycle learning rate. All positions of a batch have the same number of players."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    # with many threads the order of additions would vary
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    import jax
    import jax.numpy as jnp
    import optax

    sizes = np.array([len(found[0]) for found in learned.values()])
    steps = max(int(plan.epochs * sizes.sum() / plan.batch), 20)
    rule = optax.chain(
        optax.clip_by_global_norm(STEEPEST),
        optax.adamw(optax.cosine_onecycle_schedule(steps, plan.rate), weight_decay=DECAY),
    )

    def loss(weights: Any, seats: Any, table: Any, targets: Any) -> Any:
        """Squared errors of what seats gain, and of what they gain relative to the others."""
        errors = forward(weights, seats, table, jnp) - targets
        return (errors**2).mean() + ((errors - errors.mean(1, keepdims=True)) ** 2).mean()

    def step(weights: Any, state: Any, seats: Any, table: Any, targets: Any) -> tuple[Any, Any]:
        slope = jax.grad(loss)(weights, seats, table, targets)
        change, state = rule.update(slope, state, weights)
        return optax.apply_updates(weights, change), state

    quick_step = jax.jit(step)
    rng = np.random.default_rng([plan.seed, 2])
    weights: Any = {name: jnp.asarray(value) for name, value in begin.items() if name != SPREAD}
    state = rule.init(weights)
    groups = list(learned.values())
    traits = len(begin["offered_traits"])
    for number in range(1, steps + 1):
        found, targets = groups[rng.choice(len(groups), p=sizes / sizes.sum())]
        chosen = rng.integers(0, len(found), plan.batch)
        seen = with_marks(found.where(chosen), traits, plan.forget, rng)
        weights, state = quick_step(weights, state, *seen, targets[chosen])
        if number % TOLD_EVERY == 0 or number == steps:
            progress(number, steps)
    return {name: np.asarray(value) for name, value in weights.items()}


def _errors(weights: Weights, held_back: dict[int, Positions]) -> tuple[float, float]:
    """The two errors of `Fitted`; 0 if nothing was held back."""
    errors: list[Array] = []
    guesses: list[Array] = []
    for players, found in held_back.items():
        to_come = (found.finals - found.coins).astype(np.float32)
        real = _leads(to_come, players)
        errors.append(_leads(SCALE * estimates(weights, found), players) - real if len(found) else real)
        guesses.append(real)
    return _root_mean_square(errors), _root_mean_square(guesses)


def _leads(coins: Array, players: int) -> Array:
    """Each seat's coins minus the mean of the others."""
    leads: Array = coins - (coins.sum(1, keepdims=True) - coins) / (players - 1)
    return leads


def _root_mean_square(parts: list[Array]) -> float:
    values = np.concatenate([part.ravel() for part in parts])
    return float(np.sqrt((values**2).mean())) if len(values) else 0.0
