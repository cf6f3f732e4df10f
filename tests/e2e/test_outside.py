"""A box of another distribution in the browser: the client was built without it, and shows all of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor, same_nonce
from tests.e2e.hand import Hand
from tests.outside.installing import environment, install, run
from tests.server.running import RUN, ServerProcess
from tests.shared import made_once

pytestmark = pytest.mark.slow
# A seed with which, and with the nonce of a browser, the Beavers are on top of the column, and the regions of the board
# where they may build.
SEED = """
from itertools import count
from elbowroom import Game, Setup
from elbowroom.game.shares import Share
from elbowroom.rules.chance import nonce_commitment
share = Share(0, nonce_commitment("07" * 32), "07" * 32)
for seed in count():
    game = Game.new(Setup(players=2, boxes=("base", "pond"), board="pond-2", seed=seed, first=None, shares=(share,)))
    if game.to_move == 0 and game.column[0].race == "beavers":
        break
print(seed, *(r for r in range(game.board.size) if game.board.coastal >> r & 1))
"""


@pytest.fixture(scope="module")
def pond(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The box, installed."""
    return made_once(tmp_path_factory, "pond", install)


@pytest.fixture(scope="module")
def lucky(pond: Path) -> list[int]:
    """The seed, then the regions at the water."""
    return [int(word) for word in run(pond, "-c", SEED).stdout.split()]


@pytest.fixture(scope="module")
def beside_the_pond(
    built: None, pond: Path, lucky: list[int], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server that finds the box, and whose games all have the same seed."""
    path = environment(pond)["PYTHONPATH"]
    more = {"ELBOWROOM_BOTS": "1", "ELBOWROOM_OUTSIDE_BOXES": "pond", "PYTHONPATH": path}
    process = ServerProcess(tmp_path_factory.mktemp("beside"), more)
    process.program = f"import secrets; secrets.randbits = lambda bits: {lucky[0]}; {RUN}"
    process.start()
    yield process
    process.stop()


def test_a_table_with_a_box_from_outside(
    visitor: Callable[..., Visitor], beside_the_pond: ServerProcess, pond: Path, lucky: list[int]
) -> None:
    """It is chosen on the page for new tables, picked, played until a dam stands, and explained."""
    paths = {key: path for key, (_, path) in json.loads((pond / "elbowroom_pond/emblems.json").read_text()).items()}
    person = visitor(at=beside_the_pond.url)
    person.page.add_init_script(same_nonce(7))
    page = person.open("/create").page
    page.get_by_label("The Pond", exact=True).check()
    page.locator("input[value='pond-2']").check(force=True)
    page.get_by_role("button", name="Start").click()
    combo = page.locator(".combo").first
    expect(combo).to_contain_text("Beavers")
    expect(combo.locator(f"path[d='{paths['race-beavers']}']").last).to_be_visible()
    hand = Hand(page, likes=["Beavers"], aims=lucky[1:])
    dam = page.locator(f"g.piece path[d='{paths['piece-dam']}']")
    for _ in range(40):
        assert hand.wait_for_turn()
        hand.step()
        if dam.count():
            break
    expect(dam.first).to_be_visible()
    expect(page.locator(f"g.token path[d='{paths['race-beavers']}']").first).to_be_visible()
    assert any(action.startswith("place dam") for action in person.steps(0))
    rules = person.open("/rules#PD1").page
    expect(rules.locator("main")).to_contain_text("you may build one dam")
