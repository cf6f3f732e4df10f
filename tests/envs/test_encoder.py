"""A view as arrays: everything is where the schema says, and is what the view says."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from elbowroom import SPACE, Game, Setup, View, known_board
from elbowroom.envs import schema
from elbowroom.envs.blueprint import NoPlace
from elbowroom.envs.encoder import Array, Encoder
from elbowroom.envs.fields import MOST_REGIONS, NO_REGION, PIECE
from elbowroom.envs.trait_features import FEATURES, features_of
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.board import board_from_data, board_to_data
from tests.envs.tables import ALL, SETUPS, generated, name_of
from tests.random_play import positions, random_game

GENERATED = [
    Setup(players=2, boxes=("base",), seed=1, board=generated("base", 2, 5)),
    Setup(players=4, boxes=ALL, seed=1, board=generated("underground", 4, 3), open_coins=True),
    Setup(players=5, boxes=("base", "river"), seed=1, board=generated("river", 5, 2)),
]
PLANES = {entry.name: i for i, entry in enumerate(schema.ARRAYS[0].entries)}
SEAT = {entry.name: i for i, entry in enumerate(schema.ARRAYS[1].entries)}
PLACE = {entry.name: i for i, entry in enumerate(schema.ARRAYS[2].entries)}
TABLE = {entry.name: i for i, entry in enumerate(schema.ARRAYS[3].entries)}
IDS = schema.trait_ids()


def id_of(name: str | None) -> int:
    """The id of a race, power and so on; nothing is 0."""
    return 0 if name is None else IDS[name]


class Shown:
    """One view as an encoder wrote it, to be read by names."""

    def __init__(self, encoder: Encoder, view: View) -> None:
        self.view = view
        self.arrays = encoder.buffers()
        encoder.encode(view, self.arrays)
        self.row = {plane: row for row, plane in enumerate(encoder.form.planes)}

    def plane(self, name: str) -> list[int]:
        """The numbers of a plane, for the regions that there are."""
        plane = PLANES[name]
        size = len(self.view.board.regions)
        if plane not in self.row:
            return [0] * size
        found: list[int] = self.arrays["regions"][self.row[plane]].tolist()
        assert not any(found[size:])
        return found[:size]

    def seat(self, seat: int, name: str) -> int:
        """What is said of a seat of the table."""
        place = (seat - self.view.seat) % self.view.setup.players
        return int(self.arrays["seats"][place, SEAT[name]])

    def table(self, name: str) -> int:
        """What is said of the table."""
        return int(self.arrays["table"][TABLE[name]])


# --- sizes and ranges ---
@pytest.mark.parametrize("compact", [False, True], ids=["common", "compact"])
@pytest.mark.parametrize("setup", [*SETUPS, *GENERATED], ids=name_of)
def test_shapes_and_ranges(setup: Setup, compact: bool) -> None:
    encoder = Encoder(setup, compact=compact)
    out, mask = encoder.buffers(), np.zeros(len(encoder.actions), np.int8)
    assert {name: array.shape for name, array in out.items()} == encoder.shapes
    if not compact:
        assert encoder.shapes == {array.name: array.shape for array in schema.ARRAYS}
        assert encoder.actions.tolist() == list(range(SPACE))
    most = {array.name: most_of(array, encoder) for array in schema.ARRAYS if array.entries}
    for game in positions(replace(setup, seed=3), 4):
        view = game.view(game.to_move or 0)
        encoder.encode(view, out)
        for name, limit in most.items():
            assert (out[name] <= limit).all(), name
        encoder.mask(view, mask)
        assert encoder.actions[mask == 1].tolist() == sorted(action.code for action in view.legal_actions())


def most_of(array: schema.ArraySchema, encoder: Encoder) -> Array:
    """The largest numbers that an array may hold by the schema, in its own shape."""
    limits = np.full(encoder.shapes[array.name], 255)
    if array.name == "regions":
        limits[...] = np.array(highest(encoder))[:, None]
        return limits
    most = np.array([entry.most for entry in array.entries])
    limits[..., : len(most)] = most
    return limits


def highest(encoder: Encoder) -> list[int]:
    """The largest number of each plane that the encoder has."""
    return [schema.ARRAYS[0].entries[plane].most for plane in encoder.form.planes]


def test_a_compact_form_has_only_what_the_setup_has() -> None:
    small, large = Encoder(Setup(), compact=True), Encoder(Setup())
    assert small.shapes["regions"][1] == 23
    assert small.shapes["seats"][0] == 2
    assert small.shapes["adjacency"] == (23, 23)
    assert len(small.actions) < 1000
    for name, shape in small.shapes.items():
        assert np.prod(shape) <= np.prod(large.shapes[name])


def test_the_mask_of_a_compact_form_lists_no_action_of_another_box() -> None:
    texts = {str(ACTIONS[code]) for code in Encoder(Setup(), compact=True).actions}
    assert {"pick 6", "conquer 22", "place fortress 3", "conquer 5 by dragon", "peace 1", "vanish"} <= texts
    assert not {"conquer 23", "peace 2", "place balrog 3", "bite 4", "use socks", "place ship 3"} & texts
    assert not any(text.startswith("unused") for text in texts)


# --- what it says ---
@pytest.mark.parametrize("compact", [False, True], ids=["common", "compact"])
@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[3], SETUPS[7], SETUPS[10], SETUPS[15], GENERATED[1]], ids=name_of)
def test_it_says_what_the_view_says(setup: Setup, compact: bool) -> None:
    encoder = Encoder(setup, compact=compact)
    rng = Random(2)
    for number, game in enumerate(positions(replace(setup, seed=8), 5)):
        if number % 5 == 0 or game.over:
            shown = Shown(encoder, game.view(rng.randrange(setup.players)))
            check_regions(shown)
            check_costs(shown)
            check_seats(shown)
            check_column(shown)
            check_table(shown)
            check_pieces(shown, compact)
            check_traits(shown, compact)


def check_regions(shown: Shown) -> None:
    view = shown.view
    regions = view.regions
    active = {army.race for player in view.players if (army := player.active)}
    assert shown.plane("exists") == [1] * len(regions)
    for seat in range(view.setup.players):
        owner = f"owner_{(seat - view.seat) % view.setup.players}"
        assert shown.plane(owner) == [int(region.seat == seat) for region in regions]
    assert shown.plane("tokens") == [region.tokens for region in regions]
    assert shown.plane("race") == [id_of(region.race) for region in regions]
    assert shown.plane("active") == [int(region.race in active) for region in regions]
    assert shown.plane("declined") == [int(region.race is not None and region.race not in active) for region in regions]
    assert shown.plane("lost_tribe") == [int(region.lost_tribe) for region in regions]
    assert shown.plane("immune") == [int(region.immune) for region in regions]
    assert shown.plane("monsters") == [int(region.monsters > 0) for region in regions]
    assert shown.plane("pirates") == [int(region.ship) for region in regions]
    assert shown.plane("caravel") == [int(region.caravel) for region in regions]
    assert shown.plane("ghost") == [int(region.ghost) for region in regions]
    assert shown.plane("face_down") == [int(region.hidden is not None) for region in regions]
    assert shown.plane("border") == [int(printed.border) for printed in view.board.regions]
    for terrain in ("hill", "farmland", "sea", "lake", "river", "chasm"):
        assert shown.plane(terrain) == [int(region.terrain == terrain) for region in regions]
    for mark in ("harbour", "cavern", "temple"):
        assert shown.plane(mark) == [int(mark in region.marks) for region in regions]
    for piece, kind in schema.piece_kinds().items():
        assert shown.plane(f"piece_{kind}") == [dict(region.pieces).get(piece, 0) for region in regions], piece
    for region, found in zip(regions, shown.plane("find"), strict=True):
        assert found in ([id_of(find) for find in region.finds] or [0])
    graph = shown.arrays["adjacency"]
    edges = {(int(one), int(other)) for one, other in shown.arrays["edges"].T if one != NO_REGION}
    for printed in view.board.regions:
        assert np.flatnonzero(graph[printed.id]).tolist() == list(printed.adjacent)
        assert {other for one, other in edges if one == printed.id} == set(printed.adjacent)


def check_costs(shown: Shown) -> None:
    view = shown.view
    reachable, cost = shown.plane("reachable"), shown.plane("cost")
    if view.decision not in ("turn", "conquer"):
        assert not any(reachable)
        assert not any(cost)
        return
    for r in range(len(view.board.regions)):
        found = view.cost(r)
        assert reachable[r] == int(found.reachable)
        assert cost[r] == (found.total if found.reachable else 0)
        assert found.lines[0].source == "region"


def check_seats(shown: Shown) -> None:
    view = shown.view
    for player in view.players:
        seat = player.seat
        said = {name: shown.seat(seat, name) for name in SEAT}
        assert said["here"] == 1
        assert (said["coins"], said["coins_known"]) == (player.coins or 0, int(player.coins is not None))
        assert said["decides"] == int(view.to_move == seat)
        assert said["turn"] == int(view.turn == seat)
        army = player.active
        assert said["race"] == id_of(army.race if army else None)
        assert said["power"] == id_of(army.power if army else None)
        assert said["copied"] == id_of(army.copied if army else None)
        numbers = (army.hand, army.aside, army.fled, len(army.regions), view.tray(army.race)) if army else (0,) * 5
        assert tuple(said[name] for name in ("hand", "aside", "fled", "regions", "tray")) == numbers
        assert said["markers"] == sum(number for _, number in army.markers) if army else said["markers"] == 0
        old = sorted((id_of(one.race), id_of(one.power)) for one in player.declined[:2])
        assert [
            pair
            for pair in ((said["old_race"], said["old_power"]), (said["older_race"], said["older_power"]))
            if pair[0]
        ] == sorted(old, key=lambda pair: [id_of(one.race) for one in player.declined].index(pair[0]))
        assert said["declined"] == len(player.declined)
        assert said["old_regions"] == sum(len(one.regions) for one in player.declined)
        assert said["reviving"] == id_of(player.reviving)
        peace = player.peace_with
        assert said["peace"] == (0 if peace is None else (peace - view.seat) % view.setup.players + 1)


def check_column(shown: Shown) -> None:
    combos = shown.view.column
    for place in range(6):
        row = shown.arrays["column"][place]
        if place >= len(combos):
            assert not row.any()
            continue
        combo = combos[place]
        names = ("here", "race", "power", "coins", "extra", "strength")
        expected = (1, id_of(combo.race), id_of(combo.power), combo.coins, combo.tokens, combo.strength)
        assert tuple(row[PLACE[name]] for name in names) == expected
        assert row[len(PLACE) :].tolist() == summed(shown.view, [combo.race, combo.power])


def summed(view: View, ids: list[str | None]) -> list[int]:
    """The features of some traits, summed up."""
    total = [0] * len(FEATURES)
    for trait in view.state().table.traits():
        if trait.id in ids:
            total = [min(255, one + other) for one, other in zip(total, features_of(trait), strict=True)]
    return total


def check_table(shown: Shown) -> None:
    view = shown.view
    assert [name for name in TABLE if name.startswith("phase_") and shown.table(name)] == [f"phase_{view.decision}"]
    assert (shown.table("round"), shown.table("rounds")) == (view.round, view.rounds)
    assert shown.table("mine") == int(view.to_move == view.seat)
    assert shown.table("army") == id_of(view.acting if view.decision != "pick" else None)
    assert shown.table("deployable") == view.deployable
    assert shown.table("event") == id_of(view.weather)
    assert shown.table("next_event") == id_of(view.next_weather)


def check_pieces(shown: Shown, compact: bool) -> None:
    s = shown.view.state()
    for row, piece in enumerate(s.table.pieces):
        found = shown.arrays["pieces"][row if compact else piece.slot].tolist()
        assert found == [s.piece_hand[piece.slot], s.piece_fled[piece.slot]]


def check_traits(shown: Shown, compact: bool) -> None:
    view = shown.view
    where = {
        trait.id: int(shown.arrays["traits"][row if compact else trait.slot])
        for row, trait in enumerate(view.state().table.traits())
    }
    s = view.state()
    stacked = {s.table.races[i].id for i in s.banners} | {s.table.powers[i].id for i in s.badges}
    assert {id for id, place in where.items() if place == 1} - {find.id for find in s.table.finds} == stacked
    assert {id for id, place in where.items() if place == 3} == set(view.discards)
    for combo in view.column:
        assert where[combo.race] == 2
    for player in view.players:
        if player.active:
            assert where[player.active.race] == 2
    assert 0 not in where.values()


def test_the_features_of_an_army_are_of_all_that_serves_it() -> None:
    encoder = Encoder(SETUPS[3])
    for game in positions(replace(SETUPS[3], seed=8), 5, 200):
        shown = Shown(encoder, game.view(0))
        s = shown.view.state()
        for seat in range(2):
            army = s.active[seat]
            serving = [] if army < 0 else s.traits[army]
            total = np.zeros(len(FEATURES), np.int64)
            for trait in serving:
                total += features_of(trait)
            first = len(SEAT)
            assert shown.arrays["seats"][seat, first : first + len(FEATURES)].tolist() == total.clip(max=255).tolist()


def test_an_own_marker_is_known_and_another_is_not() -> None:
    setup = Setup(players=2, boxes=("base", "spiderweb"), banners=("skags",), seed=3)
    encoder = Encoder(setup)
    seen: set[tuple[int, bool]] = set()
    for seed in range(4):
        for game in positions(replace(setup, seed=seed), seed, 150):
            for seat in range(2):
                shown = Shown(encoder, game.view(seat))
                hidden = [region.hidden for region in shown.view.regions]
                assert shown.plane("face_down") == [int(word is not None) for word in hidden]
                for word, loot in zip(hidden, shown.plane("loot"), strict=True):
                    assert (loot == 100) == (word == "unknown")
                    seen.add((loot == 0, word == "unknown"))
    assert len(seen) == 3


# --- rows and mistakes ---
def test_rows_of_larger_arrays_are_written_in_place() -> None:
    encoder = Encoder(Setup())
    games = [random_game(Setup(seed=1), 1, steps) for steps in (0, 40, 90)]
    many, one = encoder.buffers(3), encoder.buffers()
    for i, game in enumerate(games):
        encoder.encode(game.view(1), {name: array[i] for name, array in many.items()})
    for i, game in enumerate(games):
        encoder.encode(game.view(1), one)
        assert all((many[name][i] == one[name]).all() for name in one)


def test_one_encoder_of_the_common_size_serves_all_tables() -> None:
    shared = Encoder(SETUPS[0])
    games = [random_game(setup, 3, 70) for setup in (*SETUPS, *GENERATED)]
    for game in [*games, *reversed(games)]:
        own, common = Encoder(game.setup), shared.buffers()
        shared.encode(game.view(0), common)
        alone = own.buffers()
        own.encode(game.view(0), alone)
        assert all((common[name] == alone[name]).all() for name in alone)


def test_what_a_row_showed_before_leaves_no_trace() -> None:
    encoder = Encoder(SETUPS[7], compact=True)
    out = encoder.buffers()
    for number, game in enumerate(positions(replace(SETUPS[7], seed=6), 6)):
        encoder.encode(game.view(number % 3), out)
        if number % 11 == 0:
            fresh = Encoder(SETUPS[7], compact=True)
            again = fresh.buffers()
            fresh.encode(game.view(number % 3), again)
            assert all((out[name] == again[name]).all() for name in out)


def test_while_somebody_else_decides_nothing_is_legal() -> None:
    game = Game.new(Setup(seed=1))
    encoder = Encoder(Setup())
    mask = np.ones(SPACE, np.int8)
    encoder.mask(game.view(1), mask)
    assert not mask.any()
    over = random_game(Setup(seed=1))
    encoder.mask(over.view(0), mask)
    assert not mask.any()


def test_the_public_view_can_be_encoded() -> None:
    game = random_game(Setup(players=3, seed=1), 2, 80)
    shown = Shown(Encoder(game.setup), game.public_view())
    assert [int(shown.arrays["seats"][seat, SEAT["coins_known"]]) for seat in range(3)] == [0, 0, 0]
    assert [int(shown.arrays["seats"][seat, SEAT["race"]]) for seat in range(3)] == [
        id_of(player.active.race if player.active else None) for player in game.players
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"regions": np.zeros((3, 3), np.uint8)}, r"'regions' must have the shape \(78, 63\) and the type uint8"),
        (
            {"table": np.zeros(46, np.float32)},
            r"'table' must have the shape \(46,\) and the type uint8, not",
        ),
        ({"rivers": np.zeros(3, np.uint8)}, "no array 'rivers'; it has regions, seats, column"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(change: dict[str, Any], message: str) -> None:
    encoder = Encoder(Setup())
    with pytest.raises(ValueError, match=message):
        encoder.encode(Game.new(Setup(seed=1)).view(0), change)


def test_a_mask_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a mask must have the shape \(8192,\) and the type int8"):
        Encoder(Setup()).mask(Game.new(Setup(seed=1)).view(0), np.zeros(10, np.int8))


def test_a_compact_encoder_refuses_another_table() -> None:
    encoder = Encoder(Setup(), compact=True)
    with pytest.raises(ValueError, match="this compact encoder is for base-2 with 2 players and the boxes base"):
        encoder.encode(Game.new(Setup(players=3, seed=1)).view(0), encoder.buffers())


def test_a_board_with_too_many_borders_has_room_in_a_compact_form_only() -> None:
    data = board_to_data(known_board("base-2"))
    regions = data["regions"]
    for region in regions:
        region["adjacent"] = [other["id"] for other in regions if other is not region]
        del region["border"]
    setup = Setup(board=board_from_data(data, "tangle"), seed=1)
    with pytest.raises(NoPlace, match=r"board base-2 has 253 borders .* room for 192; compact=True"):
        Encoder(setup)
    encoder = Encoder(setup, compact=True)
    shown = Shown(encoder, Game.new(setup).view(0))
    assert shown.arrays["edges"].shape == (2, 506)
    check_regions(shown)


def test_every_piece_with_a_plane_has_room() -> None:
    assert max(schema.piece_kinds().values()) < len(schema.ARRAYS[0].entries) - PIECE
    assert MOST_REGIONS == NO_REGION == 63
