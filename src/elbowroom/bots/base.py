"""What a bot is, and how to make one from a spec string.

A spec names a level (``pip``, see `elbowroom.bots.levels`) or another bot of this package (``greedy``), a file with one
bot in it (``path/to/file.py``), a class in a file (``path/to/file.py:ClassName``) or in a module that can be imported
(``module:ClassName``). Options follow, each after a colon: ``greedy:width=6:samples=2``. Options given with a level
replace the level's own.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, runtime_checkable

from elbowroom.bots.levels import LEVELS, level_of
from elbowroom.game.game import View
from elbowroom.rules.actions import Action


@runtime_checkable
class Bot(Protocol):
    """A bot sees only what its seat may know, and chooses one of the legal actions.

    Every game gets a new bot. If the class takes a `seed`, it gets one; all its randomness should come from there, so
    that games can be repeated.
    """

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """Choose one of the legal actions; there is always at least one."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that uses the time it is given, and plays better with more. Its attribute `seconds` says how long it takes
    for a turn with a processor core to itself; without that attribute, it is `TURN_SECONDS`."""

    def allow(self, seconds: float) -> None:
        """Set how long a turn may take from now on. A busy server calls this before `choose`, with less time the more
        bots share its cores."""


TURN_SECONDS: Final = 2.0


def allow_share(bot: Bot, share: float) -> None:
    """Give a `Thinker` this share of its time, from 0 to 1; other bots take what they need."""
    if isinstance(bot, Thinker):
        bot.allow(share * float(getattr(bot, "seconds", TURN_SECONDS)))


class BotError(ValueError):
    """An invalid bot spec; the message says what is wrong and which bots exist."""


# Where the bots of this package are; they are imported on demand.
_KNOWN: Final = {
    "greedy": ("elbowroom.bots.greedy", "GreedyBot"),
    "champion": ("elbowroom.bots.champion", "ChampionBot"),
    "random": ("elbowroom.bots.random", "RandomBot"),
}
_FORMS: Final = (
    "a bot is 'name', 'path/to/file.py', 'path/to/file.py:ClassName' or 'module:ClassName', "
    "with ':key=value' for options"
)


def known_bots() -> list[str]:
    """The names of the bots of this package: the levels, weakest first, then the others."""
    return list(dict.fromkeys([*(level.id for level in LEVELS), *_KNOWN]))


def make_bot(spec: str, seed: int) -> Bot:
    """Make the bot that a spec describes; `BotError` says what is wrong with the spec."""
    maker, options = _parse(spec)
    parameters = _parameters(maker, spec)
    known = [name for name in parameters if name != "seed"]
    for key, value in options.items():
        if key not in known:
            raise BotError(f"{spec!r}: there is no option {key!r}; known options: {', '.join(known) or 'none'}")
        if isinstance(value, str) and isinstance(parameters[key].default, int | float):
            raise BotError(f"{spec!r}: {key} must be a number, not {value!r}")
    if "seed" in parameters:
        options["seed"] = seed
    try:
        bot = maker(**options)
    except ValueError as error:
        raise BotError(f"{spec!r}: {error}") from error
    except TypeError as error:
        raise BotError(f"{spec!r}: an option has a value of the wrong kind: {error}") from error
    if not isinstance(bot, Bot):
        raise BotError(f"{spec!r}: {type(bot).__name__} is not a bot: it needs a method choose(view, legal_actions)")
    return bot


def _parse(spec: str) -> tuple[Callable[..., object], dict[str, Any]]:
    """The class that a spec names, and the options it gives."""
    path, ending, rest = (spec + ":").partition(".py:")
    if ending:
        return _from_file(Path(path + ".py"), rest.removesuffix(":"), spec)
    head, _, tail = spec.partition(":")
    if level := level_of(head):
        return _levelled(level.spec, _options(tail, spec))
    if head in _KNOWN:
        return _known(head, spec), _options(tail, spec)
    name, _, options = tail.partition(":")
    if not name or "=" in name:
        raise BotError(f"there is no bot {head!r}; known bots: {', '.join(known_bots())}; {_FORMS}")
    return _class_in(_load_module(head, spec), name, spec), _options(options, spec)


def _levelled(own: str, given: dict[str, Any]) -> tuple[Callable[..., object], dict[str, Any]]:
    """The bot behind a level; given options replace the level's own."""
    name, _, options = own.partition(":")
    return _known(name, own), _options(options, own) | given


def _known(name: str, spec: str) -> Callable[..., object]:
    module, class_name = _KNOWN[name]
    return _class_in(importlib.import_module(module), class_name, spec)


def _from_file(path: Path, rest: str, spec: str) -> tuple[Callable[..., object], dict[str, Any]]:
    """A class name follows the file; it may be left out if the file defines only one bot."""
    module = _load_file(path, spec)
    name, _, tail = rest.partition(":")
    if not name or "=" in name:
        return _only_bot(module, path, spec), _options(rest, spec)
    return _class_in(module, name, spec), _options(tail, spec)


def _only_bot(module: ModuleType, path: Path, spec: str) -> Callable[..., object]:
    """The one class with `choose` that a file defines itself."""
    own = {v.__name__: v for v in vars(module).values() if inspect.isclass(v) and v.__module__ == module.__name__}
    bots = [found for found in own.values() if hasattr(found, "choose")]
    if not bots:
        classes = f"none of its classes ({', '.join(own)}) has" if own else "it has no class with"
        raise BotError(f"{spec!r}: no bot there: {classes} a method choose(view, legal_actions)")
    if len(bots) > 1:
        names = [found.__name__ for found in bots]
        raise BotError(f"{spec!r}: several bots there: {', '.join(names)}; say which, as in '{path}:{names[0]}'")
    only: Callable[..., object] = bots[0]
    return only


def _options(text: str, spec: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for part in text.split(":") if text else []:
        key, equals, value = part.partition("=")
        if not key or not equals:
            raise BotError(f"{spec!r}: {part!r} is not an option; options are written key=value")
        options[key.strip()] = _value(value.strip())
    return options


def _value(text: str) -> int | float | str:
    """The text as a number if it is one, else unchanged."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _parameters(maker: Callable[..., object], spec: str) -> Mapping[str, inspect.Parameter]:
    if not callable(maker):
        raise BotError(f"{spec!r}: {maker!r} is not a class")
    return inspect.signature(maker).parameters


def _class_in(module: ModuleType, name: str, spec: str) -> Callable[..., object]:
    found: Callable[..., object] | None = getattr(module, name, None)
    if found is None:
        classes = [key for key, value in vars(module).items() if hasattr(value, "choose")]
        raise BotError(f"{spec!r}: no class {name!r} there; bots there: {', '.join(classes) or 'none'}")
    return found


def _load_module(name: str, spec: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        known = ", ".join(known_bots())
        raise BotError(f"{spec!r}: no module {error.name!r} can be imported; known bots: {known}; {_FORMS}") from error
    except Exception as error:
        raise BotError(f"{spec!r}: importing {name} fails: {type(error).__name__}: {error}") from error


def _load_file(path: Path, spec: str) -> ModuleType:
    if not path.is_file():
        raise BotError(f"{spec!r}: there is no file {path}")
    name = f"elbowroom_bot {path.resolve()}"
    if name in sys.modules:
        return sys.modules[name]
    found = importlib.util.spec_from_file_location(name, path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[name] = module  # dataclasses look up their module there
    try:
        found.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise BotError(f"{spec!r}: running {path} fails: {type(error).__name__}: {error}") from error
    return module
