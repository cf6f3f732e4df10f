"""What copies of environments are."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self


class Copied:
    """A deep copy goes on with the same game, on its own. (Pickling, as Gymnasium and PettingZoo have it, keeps only
    the options: what comes back is a new environment.)"""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        copied = object.__new__(type(self))
        memo[id(self)] = copied
        for name, value in self.__dict__.items():
            copied.__dict__[name] = deepcopy(value, memo)
        return copied
