"""How well bots do on boards, races and powers that learners have not met: `elbowroom.envs.generalisation`.

    python -m benchmarks.generalisation random examples/ppo_bot.py:weights=policy.npz --against quick --games 240

Each bot meets the one `--against` on every board of each split, every deal from both seats with the same luck, as the
arena does it; the shares of the wins have 95 % intervals over the deals of all boards.
"""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

from elbowroom.arena.contest import Matchup
from elbowroom.arena.crew import Crew
from elbowroom.arena.estimates import Estimate
from elbowroom.arena.matches import match_result
from elbowroom.arena.running import Deal, Run
from elbowroom.envs.generalisation import PLAYERS, SPLITS, VERSION, Split, split
from elbowroom.envs.scenario import OWN_BOXES

QUICK = "elbowroom.bots.quick:QuickBot"
SEED = 2026


def share_on(one: Split, bot: str, against: str, games: int, seed: int) -> Estimate:
    """What part of its games a bot wins on a split, of about so many in all."""
    deals: list[Deal] = []
    for number, board in enumerate(one.boards):
        contest = Matchup(
            (spec_of(bot), spec_of(against)), PLAYERS, OWN_BOXES, board, "one", seed + number, one.without
        ).contest()  # fmt: skip
        deals += Run(Crew(1)).deals(contest, contest.deals_for(games // len(one.boards)))
    return match_result(contest, deals).a.share


def spec_of(bot: str) -> str:
    """A bot as the arena knows it."""
    return QUICK if bot == "quick" else bot


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", help="bots as the arena takes them, or quick")
    parser.add_argument("--against", default="quick")
    parser.add_argument("--games", type=int, default=240, help="for each bot on each split")
    parser.add_argument("--splits", nargs="+", default=SPLITS, choices=SPLITS)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args(arguments)
    table = Table("bot", *options.splits, title=f"games won against {options.against}, splits of version {VERSION}")
    for bot in options.bots:
        shares = [share_on(split(name), bot, options.against, options.games, options.seed) for name in options.splits]
        table.add_row(bot, *(f"{share.mean:.1%} [{share.low:.1%}, {share.high:.1%}]" for share in shares))
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
