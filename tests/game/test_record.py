"""Records: what is written is what was played, and nothing else passes for it."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Record, Setup, known_board
from elbowroom.rules.board import Board, board_from_data, board_to_data
from elbowroom.rules.chance import commitment
from tests.random_play import name_of, positions, random_game

SETUPS = [Setup(players=players, seed=seed) for players in (2, 3, 4, 5) for seed in (1, 2)]
ODD_SETUPS = [
    Setup(players=2, seed=3, names=("Ann", 'B"o\\b')),
    Setup(players=3, seed=4, names=("Аня", "line\nbreak\u2028 \ud800")),
    Setup(players=3, seed=5, without=("ghouls", "hill"), first=2),
    Setup(players=4, seed=2**256 - 1, first=None),
    Setup(players=5, seed=6, banners=("elves", "orcs"), badges=("commando", "hill")),
    Setup(players=2, seed=7, board="base-2", banners=()),
    Setup(players=3, seed=8, rounds=13, names=("Ann",)),
    Setup(players=2, seed=8, rounds=3, start_coins=0, open_coins=True),
    Setup(
        players=2,
        seed=9,
        rounds=2,
        races=("trolls", "elves", "orcs", "giants"),
        powers=("hill", "stout", "wealthy", "merchant"),
        without=("swamp",),
    ),
]


def replayed(text: str) -> Game:
    """The game that a text gives."""
    return Record.parse(text).replay()


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a finished game."""
    return str(random_game(Setup(players=3, seed=11, names=("Ann", "Bob", "Cy"))).record())


# --- what is written is what was played ---
@pytest.mark.parametrize("setup", [*SETUPS, *ODD_SETUPS], ids=name_of)
def test_text_and_record_are_symmetric_and_replay_to_the_same_game(setup: Setup) -> None:
    game = random_game(setup)
    text = str(game.record())
    record = Record.parse(text)
    assert str(record) == text
    assert record == game.record()
    assert hash(record) == hash(game.record())
    again = record.replay()
    assert again == game
    assert again.outcome() == game.outcome()
    assert str(again.record()) == text
    assert record.setup.names == setup.names


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_every_prefix_replays_to_the_position_it_had(setup: Setup) -> None:
    record = random_game(setup).record()
    for number, game in enumerate(positions(setup)):
        if number % 5 == 0 or number == len(record.steps):
            assert record.replay(upto=number) == game
            assert game.record().replay() == game


def test_a_prefix_must_exist() -> None:
    record = random_game(SETUPS[0], steps=5).record()
    with pytest.raises(ValueError, match="has 5 steps"):
        record.replay(upto=6)
    with pytest.raises(ValueError, match="has 5 steps"):
        record.replay(upto=-1)


def test_a_saved_game_goes_on_as_if_never_interrupted() -> None:
    game = random_game(Setup(players=4, seed=21), steps=60)
    resumed = replayed(str(game.record()))
    for left in (game, resumed):
        rng = Random(5)
        while not left.over:
            left.apply(rng.choice(left.legal_actions()))
    assert resumed == game
    assert str(resumed.record()) == str(game.record())


def test_a_step_taken_back_leaves_no_trace() -> None:
    game = random_game(SETUPS[0], steps=1)
    before = str(game.record())
    undone = 0
    for action in game.legal_actions():
        game.apply(action)
        if game.can_undo():
            game.undo()
            undone += 1
            assert str(game.record()) == before
    assert undone
    first = Game.new(Setup(seed=1))
    assert first.record().replay() == first


def test_the_seed_is_promised_first_and_revealed_last(finished: str) -> None:
    lines = finished.split("\n")
    assert lines.index(f"commitment {commitment(11)}") < lines.index('# round 1, A "Ann"')
    assert lines.index("seed 11") > max(number for number, line in enumerate(lines) if " A " in line[:8])


def test_what_a_person_reads() -> None:
    game = Game.new(Setup(players=2, seed=7, names=("Ann", "Bob"), banners=("elves", "orcs"), badges=("hill",)))
    for step in ("pick 2", "conquer 5", "conquer 1"):
        game.apply(step)
    assert str(game.record()).split("\n")[:-4] == [
        "elbowroom record 1",
        "rules 2",
        "players 2",
        "boxes base",
        "board base-2",
        'names ["Ann", "Bob"]',
        "banners elves orcs",
        "badges hill",
        "first A",
        f"commitment {commitment(7)}",
        "column hill elves, alchemist orcs, berserk amazons, bivouacking dwarves, commando ghouls, diplomat giants",
        "",
        '# round 1, A "Ann"',
        "1 A pick 2 -> dragon_master halflings",
        "2 A conquer 5",
        "3 A conquer 1",
        "",
    ]


def own_board(**changes: object) -> Board:
    data = board_to_data(known_board("base-2"))
    return board_from_data(data | changes, "own board")


def test_an_own_board_travels_in_the_record() -> None:
    for board in (own_board(id="my own", rounds=3), own_board(rounds=4)):
        game = random_game(Setup(players=2, seed=8, board=board))
        text = str(game.record())
        assert '  {"id": 7, "terrain":' in text
        again = replayed(text)
        assert again == game
        assert again.rounds == board.rounds
        assert board_to_data(again.board) == board_to_data(board)
        assert str(again.record()) == text


def test_a_known_board_is_recorded_by_its_id() -> None:
    game = Game.new(Setup(players=2, seed=8, board=own_board()))
    assert "board base-2\n" in str(game.record())


# --- games that began with a position ---
@pytest.mark.parametrize("setup", [*SETUPS[::2], ODD_SETUPS[1]], ids=name_of)
def test_a_game_begun_with_a_position_is_recorded_with_it(setup: Setup) -> None:
    for begin in (0, 40, 81):
        position = random_game(setup, steps=begin).to_position()
        game = Game.from_position(position)
        rng = Random(begin)
        for _ in range(70):
            if not game.over:
                game.apply(rng.choice(game.legal_actions()))
        text = str(game.record())
        assert str(Record.parse(text)) == text
        assert text.count("\nstart {") == 1
        assert "seed" not in text
        again = replayed(text)
        assert again == game
        assert str(again.record()) == text
        assert Record.parse(text).replay(upto=0) == Game.from_position(position)


def test_an_own_board_travels_in_the_position() -> None:
    start = random_game(Setup(players=2, seed=8, board=own_board(id="my own", rounds=3)), steps=9)
    game = Game.from_position(start.to_position())
    game.apply(game.legal_actions()[0])
    assert board_to_data(replayed(str(game.record())).board) == board_to_data(start.board)


def test_an_imagined_game_begins_with_a_position() -> None:
    imagined = random_game(SETUPS[0], steps=30).determinize(0, Random(1))
    assert replayed(str(imagined.record())) == imagined
    imagined.apply(imagined.legal_actions()[0])
    assert replayed(str(imagined.record())) == imagined


def test_a_game_begun_with_a_position_cannot_be_sealed() -> None:
    game = Game.from_position(random_game(SETUPS[0], steps=30).to_position())
    with pytest.raises(ValueError, match="cannot be sealed"):
        game.record().text(sealed=True)


def test_forced_outcomes_of_a_game_begun_with_a_position() -> None:
    game = Game.new(Setup(players=2, seed=7, banners=("elves", "orcs"), badges=("commando", "hill")))
    for step in ("pick 2", "conquer 5", "conquer 1", "conquer 6"):
        game.apply(step)
    for pips in range(4):
        begun = Game.from_position(game.to_position())
        begun.apply("last 12", outcome=pips)
        assert f"1 A last 12 -> {pips} forced\n" in str(begun.record())
        assert replayed(str(begun.record())) == begun


# --- sealed records ---
@pytest.mark.parametrize("setup", [*SETUPS, *ODD_SETUPS], ids=name_of)
def test_a_sealed_record_replays_what_everybody_saw(setup: Setup) -> None:
    for number, game in enumerate(positions(setup)):
        if number % 11 or game.over:
            continue
        text = game.record().text(sealed=True)
        again = replayed(text)
        for seat in range(setup.players):
            assert again.view(seat) == game.view(seat)
        assert [player.coins for player in again.players] == [player.coins for player in game.players]
        assert again.seed_commitment == game.seed_commitment
        assert again.record().text() == text


def test_sealed_games_reach_the_second_shuffle_of_the_badges() -> None:
    """Otherwise the test above would not prove that draws are replayed without the seed."""
    assert any(game._state.urn and not game.over for game in positions(SETUPS[-1]))


def test_a_sealed_record_tells_nothing_hidden() -> None:
    setup = Setup(players=3, seed=987654321, banners=("elves", "ratmen"), badges=("commando",), first=None)
    game = random_game(setup, steps=30)
    text = game.record().text(sealed=True)
    assert "987654321" not in text
    assert "seed sealed" in text
    assert "banners" not in text
    assert "badges" not in text
    other = game.copy()
    other._state.banners = type(other._state.banners)(reversed(list(other._state.banners)))
    other._state.luck = 5
    assert other != game
    assert other.record().text(sealed=True) == text
    record = Record.parse(text)
    assert record.sealed
    assert record.setup.seed is None
    assert record.replay()._seed is None


def test_sealing_a_finished_game_changes_nothing(finished: str) -> None:
    assert Record.parse(finished).text(sealed=True) == finished


# --- forced outcomes ---
@pytest.mark.parametrize("pips", range(4))
def test_forced_outcomes_are_marked_and_replay(pips: int) -> None:
    game = Game.new(Setup(players=2, seed=7, banners=("elves", "orcs"), badges=("commando", "hill")))
    for step in ("pick 2", "conquer 5", "conquer 1", "conquer 6"):
        game.apply(step)
    game.apply("last 12", outcome=pips)
    text = str(game.record())
    assert f"5 A last 12 -> {pips} forced\n" in text
    assert replayed(text) == game
    assert str(replayed(text).record()) == text
    sealed = game.record().text(sealed=True)
    assert replayed(sealed).view(0) == game.view(0)
    assert str(replayed(sealed).record()) == sealed
