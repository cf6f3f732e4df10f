"""Games through the page, until every race and every power was played by hand and no refusal was ever seen.

    python -m tests.e2e.fuzz [--games 60] [--seed 1] [--turns 12]

Two people share a device and have all boxes; of races and powers only a few are dealt, first those not played yet. The
hand plans whole redeployments and takes whatever the page offers. Exit code 1 on a finding, and if something was never
played.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from elbowroom.boxes.catalog import BOXES
from elbowroom.language.texts import Texts
from tests.chromium import launch
from tests.e2e.conftest import Visitor
from tests.e2e.hand import Hand
from tests.server.running import ServerProcess

TOGETHER = [{"kind": "me"}, {"kind": "here", "name": "Zoe"}]
DEALT = 9  # a game for two needs seven powers (U8); with a few more the column changes
RACES = [race.id for box in BOXES.values() for race in box.races]
POWERS = [power.id for box in BOXES.values() for power in box.powers]
BOARDS = ["base-2", "underground-2", "river-2"]


class Fuzz:
    """The games of one run, and what was played in them."""

    def __init__(self, browser: Browser, url: str, seed: int, turns: int) -> None:
        self.browser, self.url, self.turns = browser, url, turns
        self.rng, self.texts = Random(seed), Texts("en")
        self.missing = set(RACES) | set(POWERS)
        self.findings = 0

    def game(self, number: int) -> None:
        """One game, from its first page to its result."""
        races, powers = self._dealt(RACES), self._dealt(POWERS)
        likes = [
            name(id)
            for name, ids in ((self.texts.race, races), (self.texts.power, powers))
            for id in ids
            if id in self.missing
        ]
        wish = {
            "players": 2, "seats": TOGETHER, "start": True, "boxes": list(BOXES),
            "board": BOARDS[number % len(BOARDS)], "without": sorted(set(RACES + POWERS) - {*races, *powers}),
        }  # fmt: skip
        desktop: ViewportSize = {"width": 1440, "height": 900}
        context = self.browser.new_context(viewport=desktop, locale="en-GB", reduced_motion="reduce")
        visitor = Visitor(context, self.url)
        try:
            hand = Hand(visitor.new_table(**wish).page, likes=likes, eager=self.rng.choice([(), ("use ", "swap ")]))
            hand.play_on(self.turns)
            assert not visitor.faults, visitor.faults
        except Exception:
            self.findings += 1
            print(f"game {number}: {wish['board']}, {races}, {powers}, {visitor.page.url}", flush=True)
            traceback.print_exc()
            visitor.page.screenshot(path=f"build/fuzz-{number}.png")
        finally:
            self._count(visitor)
            context.close()

    def _dealt(self, all_ids: Sequence[str]) -> list[str]:
        fresh = [id for id in all_ids if id in self.missing]
        known = [id for id in all_ids if id not in self.missing]
        self.rng.shuffle(fresh)
        self.rng.shuffle(known)
        return (fresh + known)[:DEALT]

    def _count(self, visitor: Visitor) -> None:
        for line in visitor.told("Picked"):
            self.missing -= {line["data"]["race"], line["data"]["power"]}


def main() -> int:
    """Play until everything was played."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60, help="at most so many")
    parser.add_argument("--seed", type=int, default=1, help="for what is dealt; dice and draws are the server's")
    parser.add_argument("--turns", type=int, default=12, help="so many turns of a game in full, then in a hurry")
    args = parser.parse_args()
    Path("build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), {"ELBOWROOM_BOTS": "1"})
        server.start()
        browser = launch(playwright)
        fuzz = Fuzz(browser, server.url, args.seed, args.turns)
        for number in range(args.games):
            if not fuzz.missing:
                break
            fuzz.game(number)
            print(f"{number + 1} games, {fuzz.findings} findings, not yet played: {len(fuzz.missing)}", flush=True)
        browser.close()
        server.stop()
    if fuzz.missing:
        print("never played:", ", ".join(sorted(fuzz.missing)))
    return 1 if fuzz.findings or fuzz.missing else 0


if __name__ == "__main__":
    sys.exit(main())
