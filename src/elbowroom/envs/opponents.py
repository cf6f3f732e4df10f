"""Who plays the seats that the learner does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elbowroom.bots.base import Bot, BotError, make_bot
from elbowroom.bots.quick import QuickBot
from elbowroom.game.game import View
from elbowroom.rules.actions import Action

QUICK_NAME: Final = "quick"


class Opponent:
    """A bot at a seat, as something that can be called, and copied with the bot."""

    def __init__(self, spec: str, seed: int) -> None:
        self.bot: Final = opponent_bot(spec, seed)

    def __call__(self, view: View, legal_actions: list[Action]) -> Action:
        return self.bot.choose(view, legal_actions)


def opponent_bot(spec: str, seed: int) -> Bot:
    """The bot that a spec describes: any that `elbowroom.make_bot` knows, and ``quick``."""
    if spec == QUICK_NAME:
        return QuickBot(seed)
    try:
        return make_bot(spec, seed)
    except BotError as error:
        raise BotError(str(error).replace("known bots: ", f"known bots: {QUICK_NAME}, ")) from None


def checked_spec(spec: object) -> str:
    """The spec of an opponent, if there is such a bot."""
    if not isinstance(spec, str):
        raise TypeError(f"an opponent is a bot's name, such as 'random', 'quick' or 'greedy', not {spec!r}")
    opponent_bot(spec, 0)
    return spec


def specs_of(opponents: str | Sequence[str], number: int) -> list[str]:
    """A spec for each of so many opponents; wrong ones raise an error at once."""
    if not isinstance(opponents, str | list | tuple):
        raise TypeError(f"opponents are a bot's name, such as 'greedy', or a list of names, not {opponents!r}")
    specs = [opponents] * number if isinstance(opponents, str) else list(opponents)
    if len(specs) != number:
        raise ValueError(f"{number + 1} players need {number} opponents, not {len(specs)}; or one spec for all of them")
    for spec in dict.fromkeys(specs):
        checked_spec(spec)
    return specs
