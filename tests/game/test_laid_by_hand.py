"""Events and markers of a setup: laid by hand like banners and badges, checked, and carried by the record."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elbowroom import Game, Record, RecordError, Setup, SetupError, verify

RIVER = Setup(players=2, boxes=("river", "base"), seed=7)
CAVE = Setup(players=2, boxes=("underground",), seed=7)
STORMY = Setup(players=2, boxes=("river", "base"), seed=7, events=("storm", "storm", "winter"))
ARMED = Setup(players=2, boxes=("underground",), seed=7, markers=("sword", "crypt"))


def world(setup: Setup) -> dict[str, Any]:
    """The part of the opening that only some boxes have."""
    found: dict[str, Any] = Game.new(setup).to_position()["world"]
    return found


@pytest.mark.rule("U6")
def test_the_events_come_as_given_and_the_rest_as_dealt() -> None:
    dealt, given = world(RIVER)["forecast"], world(STORMY)["forecast"]
    assert given[:3] == ["storm", "storm", "winter"]
    assert len(given) == len(dealt) == 10
    rest = [event for event in dealt if event in {"pirates", "calm"}]
    assert [event for event in given[3:] if event in ("pirates", "calm")][: len(rest)] == rest[: len(given[3:])]
    assert Game.new(STORMY).weather == "storm"


@pytest.mark.rule("U5")
def test_the_markers_lie_as_given_and_the_rest_as_dealt() -> None:
    markers = world(ARMED)["markers"]
    assert markers[:2] == ["sword", "crypt"]
    assert len(set(markers)) == len(markers) == len(world(CAVE)["markers"])


def test_nothing_else_changes() -> None:
    for plain, given in ((RIVER, STORMY), (CAVE, ARMED)):
        one, other = Game.new(plain).to_position(), Game.new(given).to_position()
        assert {key for key in one if one[key] != other[key]} == {"world"}


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup(seed=1, events=("storm",)), "there are none in this game"),
        (Setup(seed=1, markers=("sword",)), "there are no relics and places in this game"),
        (Setup(2, ("river", "base"), 1, events=("hail",)), "'hail' in the order of the events is not in this game"),
        (Setup(2, ("river", "base"), 1, events=("storm",) * 3), "storm is given 3 times; there are 2 cards of it"),
        (
            Setup(2, ("river", "base"), 1, events=(*("pirates",) * 4, *("calm",) * 3, *("storm", "winter") * 2)),
            "11 events are given for 10 rounds",
        ),
        (Setup(2, ("underground",), 1, markers=("spoon",)), "'spoon' in the order of the markers is not in this game"),
        (Setup(2, ("underground",), 1, markers=("sword", "sword")), "the order of the markers names something twice"),
        (
            Setup(2, ("underground",), 1, markers=("sword", "crypt", "ring", "orb", "socks", "keep")),
            "only 4 lie under the Monsters",
        ),
    ],
)
def test_what_cannot_be_dealt_is_refused(setup: Setup, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        Game.new(setup)
    assert message in str(refused.value)


@pytest.mark.parametrize("setup", [STORMY, ARMED], ids=["events", "markers"])
def test_a_record_carries_what_was_laid_by_hand(setup: Setup) -> None:
    game, rng = Game.new(setup), Random(3)
    for _ in range(60):
        game.apply(rng.choice(game.legal_actions()))
    text = str(game.record())
    again = Record.parse(text).replay()
    assert again == game
    assert (again.setup.events, again.setup.markers) == (setup.events, setup.markers)
    assert not verify(text).fair
    sealed = game.record().text(sealed=True)
    assert "\nevents " not in sealed
    assert "\nmarkers " not in sealed
    assert Record.parse(sealed).replay().view(0).to_position()["seats"] == game.view(0).to_position()["seats"]


def test_a_record_in_which_something_is_laid_that_there_is_not_names_the_line() -> None:
    text = str(Game.new(STORMY).record())
    with pytest.raises(RecordError, match="line 6: the event storm is given 3 times"):
        Record.parse(text.replace("storm storm winter", "storm storm storm"))


def test_a_view_does_not_tell_what_was_laid_by_hand() -> None:
    for setup in (STORMY, ARMED):
        view = Game.new(setup).view(0)
        assert (view.setup.events, view.setup.markers, view.setup.seed) == (None, None, None)


def test_records_and_positions_without_it_say_nothing_of_it() -> None:
    for setup in (RIVER, CAVE):
        text = str(Game.new(setup).record())
        assert "\nevents" not in text
        assert "\nmarkers" not in text
