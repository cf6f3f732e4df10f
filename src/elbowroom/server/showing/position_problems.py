"""What is wrong with a position, in the language of whoever has set it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elbowroom.game.setup import PositionError
from elbowroom.language.texts import KINDS, LETTERS, Texts
from elbowroom.server.wire.refusals import cut, say, texts_in

_SETUP: Final = "setup-"  # the words of setups have messages of their own


def place_and_problem(problem: PositionError) -> tuple[str, str]:
    """The place in the position, if one is named, and what is wrong there."""
    where, _, what = str(problem).partition(": ")
    place, told = (where, what) if what and " " not in where else ("", str(problem))
    return str(cut(place)), str(cut(told))


def told_problem(problem: PositionError, language: str) -> str:
    """What is wrong, as a sentence. What only the JSON of a box's own notes can get wrong has no translation."""
    if not problem.word:
        return place_and_problem(problem)[1]
    if problem.word.startswith(_SETUP):
        return say(language, problem.word, **problem.about)
    texts = texts_in(language)
    about = {
        name: _NAMES[name](texts, value) if name in _NAMES else cut(value) for name, value in problem.about.items()
    }
    return texts.text_once(f"position-{problem.word}", **about)


def _named(kinds: tuple[str, ...]) -> Callable[[Texts, str | int], str]:
    """The name of something of one of these kinds; what a stranger has made up is called as they call it."""

    def name(texts: Texts, id: str | int) -> str:
        known = (f"{kind}-{id}" for kind in kinds if texts.has(f"{kind}-{id}"))
        return next((texts.text(message) for message in known), str(id)[:60])

    return name


def _player(texts: Texts, seat: str | int) -> str:
    return texts.text("web-analysis-player", letter=LETTERS[int(seat)])


_NAMES: Final[dict[str, Callable[[Texts, str | int], str]]] = {
    **{kind: _named((kind,)) for kind in (*KINDS, "terrain", "decision")},
    "thing": _named((*KINDS, "decision")),
    "player": _player,
}
