"""A process that runs bots: it reads questions as JSON lines and writes the chosen actions. It receives views only, so
it never knows more than the seat it plays."""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import Any, Final

import msgspec

from elbowroom.bots.base import Bot, allow_share, make_bot
from elbowroom.bots.champion import ChampionBot
from elbowroom.game.game import View
from elbowroom.review.hinting import HintFound, find_hint
from elbowroom.server.bots.resigned_bot import WitheringBot
from elbowroom.server.child import LAST, answer_lines
from elbowroom.server.storage.state import WITHER

_KEPT: Final = 400
_NICE: Final = 5  # the server's own processes, which serve people, come first
QUIET: Final = "--quiet"  # for games without people: everything else comes first


class Question(msgspec.Struct):
    """A decision that a bot has to make: table, seat, bot, seed and view. `share` is the part of its usual time that it
    may think, from 0 to 1. `hint`: not the next step is wanted, but what to tell a person who has to decide; `among`:
    the steps that may be advised, if not all of them."""

    id: int
    table: str
    seat: int
    bot: str
    seed: int
    view: dict[str, Any]
    share: float = 1.0
    hint: bool = False
    among: list[str] = msgspec.field(default_factory=list)


class Reply(msgspec.Struct):
    """The chosen action, the hint (none if there is nothing to tell), or an error."""

    id: int
    action: str | None = None
    hint: HintFound | None = None
    error: str | None = None


class Thinkers:
    """The bots of this process, one per seat. Bots that have not been asked for a while are dropped and start
    afresh."""

    def __init__(self) -> None:
        self._bots: Final[OrderedDict[tuple[str, int, str], Bot]] = OrderedDict()

    def answer(self, question: Question) -> Reply:
        """The bot's action. Any error in the bot is reported, not raised."""
        try:
            view = View.from_position(question.view, question.seat)
            legal = view.legal_actions()
            if question.hint:
                return Reply(question.id, hint=_hint(view, question))
            bot = self._bot(question)
            allow_share(bot, question.share)
            action = bot.choose(view, legal)
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


def _hint(view: View, question: Question) -> HintFound | None:
    """What to tell a person. Whoever thinks about it begins afresh, so that every process tells the same."""
    bot = make_bot(question.bot, question.seed)
    assert isinstance(bot, ChampionBot)
    return find_hint(view, bot, question.among)


def main() -> None:
    """Answer questions until the input ends."""
    thinkers, decoder = Thinkers(), msgspec.json.Decoder(Question)
    answer_lines(
        lambda line: msgspec.json.encode(thinkers.answer(decoder.decode(line))), LAST if QUIET in sys.argv else _NICE
    )


if __name__ == "__main__":
    main()
