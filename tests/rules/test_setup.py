"""Section 2: setup; and what of section 12 concerns the base game."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Board, Game, Setup, SetupError, known_board
from elbowroom.boxes.catalog import BOXES
from tests.boxes.base import printed
from tests.own_board import changed
from tests.scene import legal

ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}


@pytest.mark.rule("U1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_board_and_rounds_by_the_number_of_players(players: int) -> None:
    game = Game.new(Setup(players=players, seed=1))
    assert game.board.id == f"base-{players}"
    assert game.board.players == players
    assert game.rounds == ROUNDS[players]
    assert len(game.players) == players


@pytest.mark.rule("U1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match=f"2 to 5 players, not {players}"):
        Game.new(Setup(players=players))


@pytest.mark.rule("U1")
@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_another_number_of_rounds_can_be_agreed_on(rounds: int) -> None:
    game = Game.new(Setup(players=3, boxes=("base", "river"), board="river-3", seed=1, rounds=rounds))
    turns = [(game.round, game.turn)]
    rng = Random(3)
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
        if (game.round, game.turn) != turns[-1]:
            turns.append((game.round, game.turn))
    assert turns == [(round, seat) for round in range(1, rounds + 1) for seat in range(3)]
    assert Game.from_position(game.to_position()) == game


@pytest.mark.rule("U1")
@pytest.mark.parametrize("rounds", [0, -1, 21])
def test_no_other_number_of_rounds(rounds: int) -> None:
    with pytest.raises(SetupError, match=f"1 to 20 rounds, not {rounds}"):
        Game.new(Setup(rounds=rounds))


@pytest.mark.rule("U9")
@pytest.mark.parametrize("coins", [0, 5, 20])
def test_players_begin_with_as_many_coins_as_were_agreed_on(coins: int) -> None:
    game = Game.new(Setup(players=3, seed=1, start_coins=coins))
    assert [player.coins for player in game.players] == [coins] * 3
    assert len([action for action in legal(game) if action.startswith("pick")]) == min(coins, 5) + 1  # T3
    assert (game == Game.new(Setup(players=3, seed=1))) == (coins == 5)
    again = Game.from_position(game.to_position())
    assert (again, again.setup.start_coins) == (game, coins)


@pytest.mark.rule("U9")
@pytest.mark.parametrize("coins", [-1, 21])
def test_no_other_number_of_coins(coins: int) -> None:
    with pytest.raises(SetupError, match=f"0 to 20 coins \\(U9\\), not {coins}"):
        Game.new(Setup(start_coins=coins))


@pytest.mark.rule("U9")
def test_open_coins_are_seen_by_all_and_change_nothing_else() -> None:
    """The same game twice, step by step: views differ in the coins alone, and imagined games keep them."""
    hidden = Game.new(Setup(players=3, seed=4, rounds=3))
    shown = Game.new(Setup(players=3, seed=4, rounds=3, open_coins=True))
    rng = Random(2)
    while not hidden.over:
        assert shown.legal_actions() == hidden.legal_actions()
        purses = [player.coins for player in hidden.players]
        for view in (shown.view(0), shown.public_view(), shown.determinize(1, Random(5)).view(1)):
            assert [player.coins for player in view.players] == purses
        assert [player.coins for player in hidden.view(0).players][1:] == [None, None]
        assert hidden.view(0).regions == shown.view(0).regions
        action = rng.choice(hidden.legal_actions())
        hidden.apply(action)
        shown.apply(action)
    assert shown.outcome() == hidden.outcome()
    assert "coins open" in shown.record().text()
    assert "open" not in hidden.record().text()
    assert shown != hidden


def test_games_that_differ_in_their_rounds_are_not_equal() -> None:
    assert Game.new(Setup(seed=1, rounds=9)) != Game.new(Setup(seed=1))
    assert Game.new(Setup(seed=1, rounds=10)) == Game.new(Setup(seed=1))


@pytest.mark.rule("U1")
def test_a_board_is_for_its_number_of_players() -> None:
    with pytest.raises(SetupError, match="board base-3 is for 3 players, not 2"):
        Game.new(Setup(players=2, board="base-3"))


@pytest.mark.rule("U1")
def test_the_first_player_is_chosen() -> None:
    for first in range(3):
        assert Game.new(Setup(players=3, seed=1, first=first)).to_move == first
    with pytest.raises(SetupError, match="first seat must be 0 to 2, not 3"):
        Game.new(Setup(players=3, seed=1, first=3))


@pytest.mark.rule("U1")
def test_or_the_first_player_is_drawn() -> None:
    drawn = [Game.new(Setup(players=3, seed=seed, first=None)).to_move for seed in range(60)]
    assert all(drawn.count(seat) > 8 for seat in range(3))


@pytest.mark.rule("U1")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 1), (4, 3), (5, 2)])
def test_seats_go_clockwise_and_every_round_begins_with_the_first_player(players: int, first: int) -> None:
    game = Game.new(Setup(players=players, seed=4, first=first))
    turns = [(game.round, game.turn)]
    rng = Random(2)
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
        if (game.round, game.turn) != turns[-1]:
            turns.append((game.round, game.turn))
    order = [(first + i) % players for i in range(players)]
    assert turns == [(round, seat) for round in range(1, ROUNDS[players] + 1) for seat in order]


def stacks(seed: int) -> tuple[list[str], list[str]]:
    """Both stacks as shuffled, with the column on top."""
    position = Game.new(Setup(seed=seed)).to_position()
    banners = [combo["race"] for combo in position["column"]] + position["banners"]
    badges = [combo["power"] for combo in position["column"]] + position["badges"]
    return banners, badges


@pytest.mark.rule("U2")
def test_six_combos_lie_open_and_the_rest_in_two_stacks() -> None:
    for seed in range(5):
        game = Game.new(Setup(seed=seed))
        assert len(game.column) == 6
        banners, badges = stacks(seed)
        assert sorted(banners) == sorted(race.id for race in BOXES["base"].races)
        assert sorted(badges) == sorted(power.id for power in BOXES["base"].powers)


@pytest.mark.rule("U2")
def test_both_stacks_are_shuffled_and_each_by_itself() -> None:
    shuffled = [stacks(seed) for seed in range(40)]
    assert len({tuple(banners) for banners, _ in shuffled}) == 40
    assert len({tuple(badges) for _, badges in shuffled}) == 40
    places = [(banners.index("elves"), badges.index("hill")) for banners, badges in shuffled]
    assert len({race - power for race, power in places}) > 10


@pytest.mark.rule("U2")
def test_the_exact_order_can_be_given() -> None:
    game = Game.new(Setup(seed=1, banners=("orcs", "elves"), badges=("hill", "stout", "spirit")))
    assert [(combo.race, combo.power) for combo in game.column][:2] == [("orcs", "hill"), ("elves", "stout")]
    assert game.column[2].power == "spirit"


@pytest.mark.rule("U2")
def test_the_stacks_are_unseen() -> None:
    order = tuple(race.id for race in BOXES["base"].races)
    one = Game.new(Setup(seed=1, banners=order, badges=("hill",)))
    other = Game.new(Setup(seed=1, banners=order[:6] + order[:5:-1], badges=("hill",)))
    assert one != other
    assert one.view(0) == other.view(0)


@pytest.mark.rule("U3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_lost_tribes_on_marked_regions_and_mountains_on_mountains(players: int) -> None:
    game = Game.new(Setup(players=players, seed=1))
    assert {region.region for region in game.regions if region.lost_tribe} == {
        region.id for region in game.board.regions if "lost_tribe" in region.marks
    }
    game.apply("pick 1")
    for region in game.regions:
        if region.terrain in ("sea", "lake"):
            continue
        lines = {line.source: line.amount for line in game.cost(region.region).lines}
        assert lines.get("mountain", 0) == (region.terrain == "mountain")
        assert lines.get("lost_tribe", 0) == region.lost_tribe


@pytest.mark.rule("U4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_coins_each_hidden_from_the_others(players: int) -> None:
    game = Game.new(Setup(players=players, seed=1))
    assert [player.coins for player in game.players] == [5] * players
    seen = [player.coins for player in game.view(1).players]
    assert seen == [5 if seat == 1 else None for seat in range(players)]


@pytest.mark.rule("U7")
def test_a_setup_takes_any_of_the_boxes() -> None:
    game = Game.new(Setup(boxes=tuple(BOXES), seed=1))
    table = game.setup.table()
    assert {race.id for race in table.races} >= {race.id for race in BOXES["base"].races}
    everything = {race.id for box in BOXES.values() for race in box.races}
    assert everything - {race.id for race in table.races} == {"flames", "spiderines"}  # they need a chasm (M6)
    with pytest.raises(SetupError, match="there is no box 'cellar'; known boxes: base"):
        Game.new(Setup(boxes=("base", "cellar")))
    with pytest.raises(SetupError, match="at least one box is needed"):
        Game.new(Setup(boxes=()))


@pytest.mark.rule("U8")
@pytest.mark.parametrize(("players", "least"), [(2, 7), (3, 9), (4, 11), (5, 13)])
@pytest.mark.parametrize("what", ["races", "powers"])
def test_enough_banners_and_badges(players: int, least: int, what: str) -> None:
    box = BOXES["base"]
    ids = [trait.id for trait in (box.races if what == "races" else box.powers)]
    Game.new(Setup(players=players, seed=1, without=tuple(ids[least:])))
    with pytest.raises(SetupError, match=rf"need at least {least} {what} \(U8\); only {least - 1} are left"):
        Game.new(Setup(players=players, seed=1, without=tuple(ids[least - 1 :])))


@pytest.mark.rule("U8")
@pytest.mark.parametrize(("players", "rounds", "least"), [(2, 1, 2), (2, 2, 4), (3, 2, 6), (5, 2, 10), (2, 4, 7)])
def test_a_game_of_few_rounds_needs_fewer(players: int, rounds: int, least: int) -> None:
    races = tuple(race.id for race in BOXES["base"].races)
    powers = tuple(power.id for power in BOXES["base"].powers)
    for seed in range(5):
        game = Game.new(Setup(players=players, seed=seed, rounds=rounds, races=races[-least:], powers=powers[-least:]))
        rng = Random(seed)
        while not game.over:
            if game.decision == "pick":
                assert game.column
            game.apply(rng.choice(game.legal_actions()))
    with pytest.raises(SetupError, match=rf"{players} players need at least {least} races \(U8\)"):
        Game.new(Setup(players=players, rounds=rounds, races=races[: least - 1]))


@pytest.mark.rule("M5")
def test_races_and_powers_can_be_chosen() -> None:
    races = ("trolls", "elves", "orcs", "ratmen", "humans", "giants", "wizards")
    powers = ("hill", "stout", "wealthy", "swamp", "forest", "flying", "merchant")
    game = Game.new(Setup(seed=1, races=races, powers=powers))
    position = game.to_position()
    assert {combo["race"] for combo in position["column"]} | set(position["banners"]) == set(races)
    assert {combo["power"] for combo in position["column"]} | set(position["badges"]) == set(powers)
    same = Game.new(Setup(seed=1, races=races[::-1], powers=powers[::-1]))
    assert same == game, "the order in which they are named means nothing"


@pytest.mark.rule("M5")
@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup(races=("elfs",)), "there is no race 'elfs' in these boxes; there are: amazons"),
        (Setup(powers=("elves",)), "there is no power 'elves' in these boxes; there are: alchemist"),
        (Setup(races=("elves", "orcs", "elves")), "the race elves is named twice"),
        (Setup(races=("elves",), without=("elves",)), "do not name it in both"),
        (Setup(races=("giants",), board=changed("base-2", {"mountain": "forest"})), r"no meaning on this board \(M1\)"),
    ],
)
def test_only_races_and_powers_that_are_there_can_be_chosen(setup: Setup, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        Game.new(setup)


def in_game(board: Board) -> set[str]:
    table = Setup(players=board.players, board=board).table()
    return EVERYTHING & {trait.id for trait in table.traits()}


EVERYTHING = {*printed.RACES, *printed.POWERS}

# A terrain or mark that is taken off the board, and what of the base game has no meaning then.
NEEDS = [
    ({"mountain": "forest"}, (), {"giants"}),
    ({"forest": "swamp"}, (), {"forest"}),
    ({"swamp": "forest"}, (), {"swamp"}),
    ({}, ("mine",), {"dwarves"}),
    ({}, ("magic",), {"wizards"}),
    ({"farmland": "swamp"}, (), {"humans"}),
    ({"hill": "swamp"}, (), {"hill"}),
    ({"farmland": "swamp", "hill": "swamp"}, (), {"humans", "hill", "mounted"}),
    ({}, ("cavern",), {"underworld"}),
    ({"sea": "forest"}, (), set()),
    ({"lake": "forest"}, (), set()),
    ({"sea": "forest", "lake": "forest"}, (), {"tritons", "seafaring"}),
    ({}, ("lost_tribe",), set()),
]


@pytest.mark.rule("M1")
@pytest.mark.rule("M6")
@pytest.mark.parametrize(("terrain", "marks", "left_out"), NEEDS)
def test_what_has_no_meaning_on_the_board_is_left_out(
    terrain: dict[str, str], marks: tuple[str, ...], left_out: set[str]
) -> None:
    assert EVERYTHING - in_game(changed("base-2", terrain, marks)) == left_out


@pytest.mark.rule("M1")
@pytest.mark.rule("M6")
def test_a_river_is_water_enough() -> None:
    assert in_game(changed("base-2", {"sea": "forest", "lake": "river"})) == EVERYTHING


@pytest.mark.rule("M1")
@pytest.mark.rule("M6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_has_a_meaning_on_the_base_boards(players: int) -> None:
    assert in_game(known_board(f"base-{players}")) == EVERYTHING


@pytest.mark.rule("M1")
def test_it_is_left_out_before_the_shuffle() -> None:
    game = Game.new(Setup(board=changed("base-2", {"farmland": "swamp"}), seed=1))
    position = game.to_position()
    banners = [combo["race"] for combo in position["column"]] + position["banners"]
    assert len(banners) == len(BOXES["base"].races) - 1
    assert "humans" not in banners


@pytest.mark.rule("M5")
def test_any_races_and_powers_may_be_left_out_by_the_host() -> None:
    game = Game.new(Setup(seed=1, without=("ghouls", "elves", "flying")))
    position = game.to_position()
    banners = {combo["race"] for combo in position["column"]} | set(position["banners"])
    badges = {combo["power"] for combo in position["column"]} | set(position["badges"])
    assert banners == {race.id for race in BOXES["base"].races} - {"ghouls", "elves"}
    assert badges == {power.id for power in BOXES["base"].powers} - {"flying"}
    with pytest.raises(SetupError, match="cannot leave out 'smurfs': no such race or power; known: "):
        Game.new(Setup(seed=1, without=("smurfs",)))


@pytest.mark.rule("M5")
def test_a_game_with_a_few_races_can_be_played() -> None:
    ids = [race.id for race in BOXES["base"].races]
    game = Game.new(Setup(seed=1, without=tuple(ids[7:])))
    rng = Random(1)
    while not game.over:
        assert legal(game)
        game.apply(rng.choice(game.legal_actions()))
    assert game.outcome() is not None
