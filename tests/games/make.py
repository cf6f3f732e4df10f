"""Makes the recorded games of this folder: ``python -m tests.games.make [BOT]``; without a bot they play at random.

A record is whatever the rules make of its seeds, so after a change of the rules the games have to be made again. Look
at the difference before it is committed: only games in which the changed rule matters should differ.
"""

from __future__ import annotations

import sys
from pathlib import Path

from elbowroom import Game, Setup
from elbowroom.bots import Bot, make_bot
from tests.random_play import random_game

FOLDER = Path(__file__).parent
CHECKSUMS = FOLDER / "random.txt"
HOW_TO = (
    "If the rules were meant to change, make the games again: python -m tests.games.make\n"
    "(and raise RULES in elbowroom/game/record.py if records of the old rules are in use)."
)

SETUPS: dict[str, Setup] = {
    "2-plain": Setup(players=2, seed=2001),
    "2-names": Setup(players=2, seed=2002, names=("Ann", "Боб")),
    "2-drawn": Setup(players=2, seed=2003, first=None),
    "2-stacks": Setup(players=2, seed=2004, banners=("amazons", "ghouls"), badges=("stout", "spirit", "berserk")),
    "3-plain": Setup(players=3, seed=3001),
    "3-third-begins": Setup(players=3, seed=3002, first=2),
    "3-without": Setup(players=3, seed=3003, without=("ghouls", "sorcerers", "diplomat")),
    "3-stacks": Setup(players=3, seed=3004, banners=("sorcerers", "trolls"), badges=("bivouacking", "dragon_master")),
    "4-plain": Setup(players=4, seed=4001),
    "4-names": Setup(players=4, seed=4002, names=("North", "East", "South", "West")),
    "4-drawn": Setup(players=4, seed=4003, first=None),
    "4-stacks": Setup(players=4, seed=4004, banners=("halflings", "elves"), badges=("fortified", "heroic")),
    "5-plain": Setup(players=5, seed=5001),
    "5-drawn": Setup(players=5, seed=5002, first=None),
    "5-without": Setup(players=5, seed=5003, without=("amazons", "wealthy")),
    "5-stacks": Setup(players=5, seed=5004, banners=("skeletons", "orcs"), badges=("pillaging", "diplomat", "flying")),
}


def play(setup: Setup, bots: list[Bot]) -> Game:
    """A whole game, each seat played by its own bot."""
    game = Game.new(setup)
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        game.apply(bots[seat].choose(view, view.legal_actions()))
    return game


def random_checksums() -> str:
    """The last lines of the records of many random games: if they stay the same, so has everything before them."""
    lines = []
    for players in (2, 3, 4, 5):
        for seed in range(1, 11):
            record = str(random_game(Setup(players=players, seed=seed), seed).record())
            lines.append(f"{players} players, seed {seed}: {record.splitlines()[-1]}")
    return "\n".join(lines) + "\n"


def main(bot: str) -> None:
    """Write all files."""
    for name, setup in SETUPS.items():
        assert setup.seed is not None
        game = play(setup, [make_bot(bot, setup.seed * 10 + seat) for seat in range(setup.players)])
        (FOLDER / f"{name}.rec").write_text(str(game.record()), encoding="utf-8")
        print(f"{name}.rec: {len(game.steps)} steps")
    CHECKSUMS.write_text(random_checksums(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "random")
