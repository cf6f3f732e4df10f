"""The splits of the generalisation benchmark: apart from each other, always the same, and playable."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import gymnasium
import pytest

from benchmarks.generalisation import share_on
from elbowroom import Game
from elbowroom.boxes.catalog import BOXES
from elbowroom.envs.batch import BatchEnv
from elbowroom.envs.generalisation import SPLITS, Split, as_markdown, split
from elbowroom.envs.gymnasium import ID
from elbowroom.envs.scenario import OWN_BOXES
from tests.engines import ROOT


def small(name: str) -> Split:
    """A split with one board, which is made in no time."""
    one = split(name)
    return Split(one.name, one.boards[:1], one.races, one.powers)


def test_what_is_held_out_is_not_in_training() -> None:
    train, boards, traits, both = map(split, SPLITS)
    for kind in ("boards", "races", "powers"):
        assert not set(getattr(train, kind)) & set(getattr(both, kind))
    assert (boards.boards, boards.races, boards.powers) == (both.boards, train.races, train.powers)
    assert (traits.boards, traits.races, traits.powers) == (train.boards, both.races, both.powers)
    for kind in ("races", "powers"):
        everything = {trait.id for box in OWN_BOXES for trait in getattr(BOXES[box], kind)}
        assert {*getattr(train, kind), *getattr(both, kind)} == everything


@pytest.fixture
def printed_splits(printed_boxes: None) -> Iterator[None]:
    """The splits of the boxes as printed: they are made once."""
    split.cache_clear()
    yield
    split.cache_clear()


@pytest.mark.usefixtures("printed_splits")
def test_the_splits_never_change() -> None:
    """Whoever changes this makes figures that were published worthless: make a new version instead."""
    told = "\n".join(f"{one.name} {one.boards} {one.races} {one.powers}" for one in map(split, SPLITS))
    assert sha256(told.encode()).hexdigest()[:16] == "096148742fd99665"


@pytest.mark.usefixtures("printed_splits")
def test_the_documentation_lists_them() -> None:
    assert as_markdown() in (ROOT / "docs" / "envs.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["train", "both"])
def test_games_of_a_split_have_only_its_races_and_powers(name: str) -> None:
    one = small(name)
    (setup,) = one.setups()
    game = Game.new(setup)
    assert game.board.id == one.boards[0]
    # a board without the ground that a race lives on leaves it out (M5)
    assert {race.id for race in setup.table().races} <= set(one.races)
    assert {power.id for power in setup.table().powers} <= set(one.powers)
    env = gymnasium.make(ID, opponents="random", **one.options())
    env.reset(seed=1)
    batch = BatchEnv(2, one.setups(), opponents="random")
    batch.reset()
    assert {combo.race for combo in batch.game(0).column} <= set(one.races)


def test_a_bot_is_measured_on_a_split() -> None:
    share = share_on(small("both"), "quick", "random", 4, 1)
    assert share.low <= share.mean <= share.high
    assert share.mean > 0.5


@pytest.mark.slow
@pytest.mark.nightly
def test_every_board_can_be_played() -> None:
    for name in ("train", "both"):
        assert [setup.table().board.id for setup in split(name).setups()] == list(split(name).boards)


def test_unknown_splits_are_told() -> None:
    with pytest.raises(ValueError, match="there is no split 'test'; there are train, boards, traits, both"):
        split("test")
