"""Makes the recorded games of this folder: ``python -m tests.games.make [NAME ...]``; without a name all of them.

A record is whatever the rules make of its seeds, so after a change of the rules the games have to be made again. Look
at the difference before it is committed: only games in which the changed rule matters should differ. A change of a bot
changes none of them by itself: a record says what was played, not why.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from elbowroom import Game, Setup
from elbowroom.bots import Bot, make_bot
from tests.boxes.printed import printed_boxes
from tests.fuzz_plan import opening_of, round_length, setup_of
from tests.random_play import random_game

FOLDER = Path(__file__).parent
CHECKSUMS = FOLDER / "random.txt"
HOW_TO = (
    "If the rules were meant to change, make the games again: python -m tests.games.make\n"
    "(and add a version to elbowroom/game/versions.py if records of the old rules are in use)."
)

PLAYERS = (2, 3, 4, 5)
WEB = ("base", "spiderweb")
RIVER = ("river", "base")
ALL = ("base", "underground", "river", "spiderweb")
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
    # Underground
    "underground-2": Setup(2, ("underground",), 6001),
    "underground-3": Setup(3, ("underground",), 6002, banners=("gnomes", "liches"), badges=("magic", "vengeful")),
    "underground-4": Setup(4, ("underground",), 6003, banners=("flames", "iron_dwarves"), badges=("royal", "shield")),
    "underground-5": Setup(5, ("underground",), 6004),
    "underground-2-all": Setup(2, ALL, 6005, "underground-2", banners=("cultists", "skags"), badges=("tomb", "lava")),
    "underground-3-all": Setup(3, ALL, 6006, "underground-3"),
    "underground-4-all": Setup(
        4, ALL, 6007, "underground-4", banners=("kraken", "ghouls"), badges=("reborn", "copycat")
    ),
    "underground-5-all": Setup(5, ALL, 6008, "underground-5"),
    "underground-3-base": Setup(3, ("base",), 6009, "underground-3"),
    # Be Not Afraid + A Spider's Web
    "web-2": Setup(2, WEB, 7001, banners=("homunculi", "ice_witches"), badges=("copycat", "soul_touch")),
    "web-3": Setup(3, WEB, 7002, banners=("skags", "leprechauns", "shamans"), badges=("catapult", "mercenary")),
    "web-4": Setup(4, WEB, 7003, banners=("pixies", "barbarians"), badges=("lava", "corrupt", "imperial")),
    "web-5": Setup(5, WEB, 7004),
    "web-2-alone": Setup(2, ("spiderweb",), 7005),
    # mixes on base boards
    "base-2-finds": Setup(2, ("base", "underground"), 8001, "base-2", monsters=(3, 6, 10)),
    "base-3-all": Setup(3, ALL, 8002, "base-3", banners=("wisps", "drow"), badges=("soul_touch", "stout")),
    "base-4-no-finds": Setup(4, ALL, 8003, "base-4", finds=False),
    "base-5-all": Setup(5, ALL, 8004, "base-5", first=None),
    # River World
    "river-2": Setup(2, RIVER, 9001),
    "river-3": Setup(3, RIVER, 9002, banners=("tritons", "halflings"), badges=("seafaring", "diplomat")),
    "river-4": Setup(4, RIVER, 9003),
    "river-5": Setup(5, RIVER, 9004),
    "river-2-all": Setup(2, ALL, 9005, "river-2", banners=("lizardmen", "kraken"), badges=("fisher", "thieving")),
    "river-4-all": Setup(4, ALL, 9006, "river-4"),
}
# The games that bots played; all others were played at random.
GREEDY = {
    "underground-2", "underground-4", "underground-5", "underground-3-all", "web-2", "web-4", "web-5", "base-2-finds",
    "base-3-all", "river-2", "river-3", "river-4-all",
}  # fmt: skip


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
    for number in range(0, round_length(PLAYERS), 20):
        setup = setup_of(opening_of(1, number, PLAYERS), Random(number))
        record = str(random_game(setup, number).record())
        lines.append(f"{setup.board_id()} with {' '.join(setup.boxes)}: {record.splitlines()[-1]}")
    return "\n".join(lines) + "\n"


def main(names: list[str]) -> None:
    """Write all files, or those with these names."""
    with printed_boxes():
        write(names)


def write(names: list[str]) -> None:
    """The same with the boxes as they are."""
    for name, setup in SETUPS.items():
        if names and name not in names:
            continue
        assert setup.seed is not None
        bot = "greedy" if name in GREEDY else "random"
        game = play(setup, [make_bot(bot, setup.seed * 10 + seat) for seat in range(setup.players)])
        (FOLDER / f"{name}.rec").write_text(str(game.record()), encoding="utf-8")
        print(f"{name}.rec: {len(game.steps)} steps")
    CHECKSUMS.write_text(random_checksums(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
