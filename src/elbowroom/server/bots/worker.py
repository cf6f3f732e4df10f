"""A process that thinks for bots: reads questions as JSON lines, writes the chosen actions. It never learns more than
the seat it plays for may know: it is given views."""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import Any, Final

import msgspec

from elbowroom.bots.base import Bot, make_bot
from elbowroom.game.game import View
from elbowroom.server.bots.resigned_bot import WitheringBot
from elbowroom.server.storage.state import WITHER

_KEPT: Final = 400
READY: Final = b"ready\n"


class Question(msgspec.Struct):
    """What a bot has to decide: its table and seat, who it is, its seed, and its view."""

    id: int
    table: str
    seat: int
    bot: str
    seed: int
    view: dict[str, Any]


class Reply(msgspec.Struct):
    """The action chosen, or what went wrong."""

    id: int
    action: str | None = None
    error: str | None = None


class Thinkers:
    """The bots of this process, one for each seat; those not asked for long are forgotten and begin anew."""

    def __init__(self) -> None:
        self._bots: Final[OrderedDict[tuple[str, int, str], Bot]] = OrderedDict()

    def answer(self, question: Question) -> Reply:
        """What the bot does; whatever goes wrong in it is told, not raised."""
        try:
            view = View.from_position(question.view, question.seat)
            legal = view.legal_actions()
            action = self._bot(question).choose(view, legal)
            if action not in legal:
                return Reply(question.id, error=f"{question.bot} chose {action}, which is not legal")
        except Exception as problem:
            return Reply(question.id, error=f"{question.bot}: {type(problem).__name__}: {problem}")
        return Reply(question.id, action=str(action))

    def _bot(self, question: Question) -> Bot:
        key = question.table, question.seat, question.bot
        if key not in self._bots:
            is_withering = question.bot == WITHER
            self._bots[key] = WitheringBot() if is_withering else make_bot(question.bot, question.seed)
            if len(self._bots) > _KEPT:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        return self._bots[key]


def main() -> None:
    """Answer until the questions end."""
    thinkers, decoder = Thinkers(), msgspec.json.Decoder(Question)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints must not disturb the answers
    out.write(READY)
    out.flush()
    for line in sys.stdin.buffer:
        out.write(msgspec.json.encode(thinkers.answer(decoder.decode(line))) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
