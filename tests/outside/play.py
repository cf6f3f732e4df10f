"""Whole games with the Pond, each position checked; prints what happened. For a process where the box is installed:

python -m tests.outside.play GAMES BOT
"""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random

from elbowroom import Bot, Game, Setup, make_bot
from elbowroom.build_info import engine_kind
from tests.invariants import (
    check_position,
    check_step,
    copies_are_independent,
    every_action_leads_on,
    game_ended_well,
    legal_actions_are_well_formed,
    position_round_trips,
    record_replays,
    undo_goes_back,
    views_hide,
)

BOXES = ("base", "underground", "river", "spiderweb")
TABLES = (
    Setup(players=2, boxes=("pond", "base")),  # on its own board
    Setup(players=3, boxes=("base", "pond")),
    Setup(players=2, boxes=(*BOXES, "pond"), board="underground-2"),
    Setup(players=2, boxes=(*BOXES, "pond"), board="river-2"),
)


def opening(number: int) -> Game:
    """Different tables and luck, the Pond's race and power near the top of the column."""
    table = TABLES[number % len(TABLES)]
    races, powers = ["orcs", "elves", "trolls", "beavers"], ["forest", "stout", "merchant", "croaking"]
    rng = Random(number)
    rng.shuffle(races)
    rng.shuffle(powers)
    return Game.new(
        Setup(
            players=table.players, boxes=table.boxes, board=table.board, seed=number, banners=tuple(races),
            badges=tuple(powers), names=("Ann", "Ben"),
        )
    )  # fmt: skip


def checked_step(game: Game, seat: int, player: Bot | None, rng: Random) -> None:
    """One step of a bot, or a random one, with everything that holds before, of and after it."""
    legal, step = game.legal_actions(), len(game.steps)
    check_position(game, legal)
    if step % 7 == 0:
        legal_actions_are_well_formed(game, legal)
        position_round_trips(game)
    if step % 29 == 0:
        views_hide(game, rng)
        copies_are_independent(game, rng)
        every_action_leads_on(game, rng, 5)
    action = rng.choice(legal) if player is None else player.choose(game.view(seat), legal)
    before = game.copy()
    events = game.apply(action)
    check_step(before._state, game._state, events)
    undo_goes_back(before, game, events)


def main(games: int, bot: str) -> None:
    """Play."""
    digest, dams, steps = hashlib.sha256(), 0, 0
    for number in range(games):
        game, rng = opening(number), Random(number)
        begun, player = game.copy(), None if bot == "random" else make_bot(bot, number)
        while (seat := game.to_move) is not None:
            checked_step(game, seat, player, rng)
        record_replays(game)
        game_ended_well(begun, game)
        text = game.record().text()
        dams += text.count("place dam")
        steps += len(game.steps)
        digest.update(text.encode())
    print(json.dumps({"engine": engine_kind(), "steps": steps, "dams": dams, "digest": digest.hexdigest()}))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
