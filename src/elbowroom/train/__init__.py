"""Training: games, what can be learned from them, and what the learned weights are worth. `elbowroom train` runs it."""

from elbowroom.train.plan import TrainingPlan
from elbowroom.train.run import Training, train

__all__ = ["Training", "TrainingPlan", "train"]
