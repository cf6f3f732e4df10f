"""A new bot of the package: its module, its line in the list of bots, its name in every language, and a test."""

from __future__ import annotations

from elbowroom.bots.base import known_bots
from elbowroom.cli.dev.scaffold import edits
from elbowroom.cli.dev.scaffold.content import check_id, class_name, title
from elbowroom.cli.dev.scaffold.draft import WRITE, WRITE_RU, Draft, ScaffoldError

_BOT = '''"""{write} How this player plays, in a line."""

from __future__ import annotations

from random import Random

from elbowroom.game.game import View
from elbowroom.rules.actions import Action


class {name}Bot:
    """Takes what conquers a region if anything does, and else any legal action."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """One of the legal actions. `view` is the game as this player may see it."""
        conquests = [action for action in legal_actions if action.kind == "conquer"]
        return self._rng.choice(conquests or legal_actions)
'''
_TEST = '''"""The bot `{id}`."""

from __future__ import annotations

from elbowroom import Game, Setup, make_bot


def test_{id}_plays_a_game_to_its_end() -> None:
    game = Game.new(Setup(players=2, seed=1))
    bots = [make_bot("{id}", 1), make_bot("random", 2)]
    while not game.over:
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        game.apply(bots[seat].choose(view, view.legal_actions()))
    assert all(player.coins for player in game.players)


def test_{id}_repeats_itself_with_the_same_seed() -> None:
    view = Game.new(Setup(players=2, seed=1)).view(0)
    chosen = [make_bot("{id}", 3).choose(view, view.legal_actions()) for _ in range(2)]
    assert chosen[0] == chosen[1]
'''


def add_bot(draft: Draft, id: str, russian: str = "") -> None:
    """A bot that plays at once, if not well."""
    check_id(id)
    if id in known_bots():
        raise ScaffoldError(f"there is a bot {id!r} already: choose another name")
    draft.create(draft.package / "bots" / f"{id}.py", _BOT.format(name=class_name(id), write=WRITE))
    draft.create(draft.root / "tests" / "bots" / f"test_{id}.py", _TEST.format(id=id))
    base = draft.package / "bots" / "base.py"
    entry = f'"{id}": ("elbowroom.bots.{id}", "{class_name(id)}Bot")'
    draft.change(base, edits.with_entry(draft.text(base), "_KNOWN", entry))
    names = {"en": (title(id), WRITE), "ru": (russian or f"{WRITE_RU[:-1]}: {title(id)})", WRITE_RU)}
    abouts = {
        "en": "How it plays, for whoever chooses an opponent.",
        "ru": "Как играет, для тех, кто выбирает соперника.",
    }
    for language, (name, write) in names.items():
        path = draft.package / "language" / "locale" / language / "server.ftl"
        message = f"server-bot-{id} = {name}\n    .about = {write} {abouts[language]}\n"
        draft.change(path, edits.with_message(draft.text(path), "server-bot", message))
