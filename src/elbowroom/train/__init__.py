"""Training: self-play, learning, and measuring the result. `elbowroom train` runs it."""

from elbowroom.train.plan import TrainingPlan
from elbowroom.train.run import Training, train

__all__ = ["Training", "TrainingPlan", "train"]
