"""Specs and the bots they make."""

from __future__ import annotations

from pathlib import Path

import pytest

from elbowroom import Bot, BotError, Game, Setup, known_bots, make_bot
from elbowroom.bots.levels import LEVELS

OWN_BOT = '''
from dataclasses import dataclass


@dataclass
class Last:
    """Takes the last legal action."""

    offset: int = 1

    def choose(self, view, legal_actions):
        return legal_actions[-self.offset]


class NoBot:
    """Cannot choose."""


def seeded(seed, eager="no"):
    bot = Last()
    bot.seed, bot.eager = seed, eager
    return bot
'''


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    path = tmp_path / "own.py"
    path.write_text(OWN_BOT)
    return path


def test_every_known_bot_is_a_bot() -> None:
    levels = len(LEVELS)
    assert known_bots()[:levels] == [level.id for level in LEVELS]
    assert {"greedy", "random"} <= set(known_bots()[levels:])
    for name in known_bots():
        assert isinstance(make_bot(name, 1), Bot)


def test_a_class_in_a_file(own_file: Path) -> None:
    game = Game.new(Setup(seed=1))
    view = game.view(0)
    assert make_bot(f"{own_file}:Last", 1).choose(view, view.legal_actions()) == view.legal_actions()[-1]
    assert make_bot(f"{own_file}:Last:offset=2", 1).choose(view, view.legal_actions()) == view.legal_actions()[-2]


@pytest.mark.parametrize("imports", ["", "from elbowroom import Bot\nfrom elbowroom.bots.random import RandomBot\n"])
def test_a_file_with_one_bot_needs_no_class_name(own_file: Path, imports: str) -> None:
    own_file.write_text(imports + OWN_BOT + "\n\nAgain = Last\n")
    view = Game.new(Setup(seed=1)).view(0)
    assert type(make_bot(str(own_file), 1)).__name__ == "Last"
    assert make_bot(f"{own_file}:offset=2", 1).choose(view, view.legal_actions()) == view.legal_actions()[-2]


def test_a_file_with_several_bots_or_none_needs_one_named(tmp_path: Path) -> None:
    several = tmp_path / "several.py"
    choose = "    def choose(self, view, legal_actions): return legal_actions[0]\n"
    several.write_text(f"class One:\n{choose}\n\nclass Two(One):\n    pass\n")
    with pytest.raises(BotError, match=r"several bots there: One, Two; say which, as in .*several\.py:One'"):
        make_bot(str(several), 1)
    none = tmp_path / "none.py"
    none.write_text("class Nothing:\n    pass\n")
    with pytest.raises(BotError, match=r"no bot there: none of its classes \(Nothing\) has a method choose"):
        make_bot(str(none), 1)


def test_seed_and_options_are_passed_where_they_are_wanted(own_file: Path) -> None:
    assert vars(make_bot(f"{own_file}:seeded:eager=yes", 77)) == {"offset": 1, "seed": 77, "eager": "yes"}


def test_a_class_in_a_module() -> None:
    assert type(make_bot("elbowroom.bots.random:RandomBot", 1)) is type(make_bot("random", 1))


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (
            "gready",
            r"there is no bot 'gready'; known bots: pip, bruna, otto, sable, champion, greedy, random.*; a bot is",
        ),
        ("", r"there is no bot ''; known bots: pip, bruna, otto, sable, champion, greedy, random"),
        ("random:depth=3", r"'random:depth=3': there is no option 'depth'; known options: none"),
        ("random:depth", r"'depth' is not an option; options are written key=value"),
        ("champion:visits=many", r"'champion:visits=many': visits must be a number, not 'many'"),
        ("champion:seconds=soon", r"'champion:seconds=soon': an option has a value of the wrong kind"),
        ("nowhere.py:Bot", r"there is no file nowhere\.py"),
        ("nowhere.py", r"there is no file nowhere\.py"),
        (
            "no_such_module:Bot",
            r"no module 'no_such_module' can be imported; known bots: pip, bruna, otto, sable, champion",
        ),
        ("elbowroom.bots.random:Rondom", r"no class 'Rondom' there; bots there: RandomBot"),
        ("{file}:Lost", r"no class 'Lost' there; bots there: Last"),
        ("{file}:NoBot", r"NoBot is not a bot: it needs a method choose"),
        ("{file}:OWN", r"no class 'OWN' there"),
        ("{file}:Last:offst=2", r"there is no option 'offst'; known options: offset"),
    ],
)
def test_wrong_specs_are_explained(spec: str, message: str, own_file: Path) -> None:
    with pytest.raises(BotError, match=message):
        make_bot(spec.format(file=own_file), 1)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("class Bot(:\n")
    with pytest.raises(BotError, match=r"running .*broken\.py fails: SyntaxError"):
        make_bot(f"{path}:Bot", 1)
