"""The drawn map shows the board as it is: all borders, and in every region what stands there."""

import re
from random import Random

import pytest

from elbowroom import Board, Game, Setup, board_files, known_board, make_bot
from elbowroom.boxes.catalog import BOXES
from elbowroom.language.texts import Texts
from elbowroom.rules.board import board_from_data, board_to_data
from elbowroom.terminal import look
from elbowroom.terminal.board_map import LEAST_PITCH, LabelSlot, Word, draw_map, map_height, map_width, place_label
from elbowroom.terminal.drawing import DIGITS, OUTSIDE, Drawing, drawing_of, parse_drawing
from elbowroom.terminal.shown_position import ShownPosition

BOARDS = sorted(id for id in board_files() if id.startswith("base"))  # the others are shown as a table


def drawing(id: str) -> Drawing:
    found = drawing_of(known_board(id))
    assert found is not None
    return found


@pytest.mark.parametrize("id", BOARDS)
def test_every_board_has_a_drawing_with_exactly_its_borders(id: str) -> None:
    board, contacts = known_board(id), drawing(id).contacts()
    for region in board.regions:
        assert contacts[region.id] - {OUTSIDE} == set(region.adjacent)
        assert (OUTSIDE in contacts[region.id]) == region.edge


@pytest.mark.parametrize("id", BOARDS)
def test_every_region_is_drawn_in_one_piece(id: str) -> None:
    drawn = drawing(id)
    cells = {(x, y): drawn.at(x, y) for y in range(drawn.height) for x in range(drawn.width)}
    pieces = 0
    while cells:
        start, region = cells.popitem()
        pieces += 1
        front = [start]
        while front:
            x, y = front.pop()
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if cells.get(beside) == region:
                    del cells[beside]
                    front.append(beside)
    assert pieces == len(known_board(id).regions)


@pytest.mark.parametrize("id", BOARDS)
def test_a_drawing_fits_beside_the_panel_and_on_the_screen(id: str) -> None:
    assert map_width(drawing(id), LEAST_PITCH) <= 73
    assert map_height(drawing(id)) <= 31


def test_a_drawing_that_lacks_a_border_is_not_used() -> None:
    rows = BOXES["base"].map("base-2").read_text().split()
    board = known_board("base-2")
    assert parse_drawing("\n".join(rows)).fits(board)
    without_lake = [row.replace("7", "8") for row in rows]
    assert not parse_drawing("\n".join(without_lake)).fits(board)
    framed = [DIGITS[22] * (len(rows[0]) + 1), *(row + DIGITS[22] for row in rows)]  # the sea 22 along two edges
    assert not parse_drawing("\n".join(framed)).fits(board)


def test_another_board_of_the_same_name_has_no_drawing() -> None:
    data = board_to_data(known_board("base-2"))
    for a, b in ((4, 9), (9, 4)):
        data["regions"][a]["adjacent"].remove(b)
    other = board_from_data(data, "test")
    assert isinstance(other, Board)
    assert drawing_of(other) is None


def test_lines_join_at_corners() -> None:
    drawn = parse_drawing("001\n221\n")
    lines = ["".join(character for character, _ in row) for row in drawn.canvas(3)]
    assert lines == [
        "┌─────┬──┐",
        "│     │  │",
        "├─────┤  │",
        "│     │  │",
        "└─────┴──┘",
    ]


# --- labels ---
def words(*texts: str) -> list[Word]:
    return [Word(text, look.DIM) for text in texts]


def test_labels_flow_into_the_rooms_of_a_region() -> None:
    slots = [LabelSlot(1, 1, 8), LabelSlot(2, 1, 8), LabelSlot(3, 1, 5)]
    placed = place_label(slots, [words("17", "hill", "(A1)", "→3")])
    assert [(room.y, [word.text for word in line]) for room, line in placed] == [
        (1, ["17", "hill"]),
        (2, ["(A1)", "→3"]),
    ]


def test_the_first_label_that_fits_is_taken() -> None:
    slots = [LabelSlot(1, 1, 5), LabelSlot(2, 1, 5)]
    placed = place_label(slots, [words("17", "mountain"), words("17", "hill", "A1"), words("17")])
    assert [[word.text for word in line] for _, line in placed] == [["17"]]
    assert place_label([LabelSlot(1, 1, 1)], [words("17")]) == []


def screen(game: Game, seat: int, language: str, pitch: int = LEAST_PITCH) -> list[str]:
    scene = ShownPosition(game.view(seat), Texts(language))
    found = drawing_of(game.board)
    assert found is not None
    return [line.plain for line in draw_map(found, scene, pitch)]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_map_tells_who_stands_where(language: str, players: int) -> None:
    """At every turn of a game each region shows its number, and each held one its holder and tokens."""
    game = Game.new(Setup(players=players, seed=players))
    bots = [make_bot("greedy" if seat % 2 else "random", seat) for seat in range(players)]
    looked = (0, 0)
    while not game.over:
        seat = game.to_move
        assert seat is not None
        if game.decision == "conquer" and looked != (game.round, seat):
            looked = (game.round, seat)
            check_map(game, seat, language)
        view = game.view(seat)
        game.apply(bots[seat].choose(view, view.legal_actions()))


def check_map(game: Game, seat: int, language: str) -> None:
    rows = screen(game, seat, language)
    text = " ".join(rows)
    held = [region for region in game.regions if region.seat is not None]
    active = {(p.seat, p.active.race) for p in game.players if p.active is not None}
    wanted = sorted(
        f"{'ABCDE'[r.seat]}{r.tokens}" if (r.seat, r.race) in active else f"({'ABCDE'[r.seat]}{r.tokens})"
        for r in held
        if r.seat is not None
    )
    assert sorted(re.findall(r"\([A-E]\d+\)|[A-E]\d+", text)) == wanted
    assert text.count(look.TRIBE_SIGN) == sum(region.lost_tribe for region in game.regions)
    numbers = re.findall(r"(?<![→?\dA-E])\d+(?!\d)", re.sub(r"\([A-E]\d+\)|[A-E]\d+|[→?]\d+", "", text))
    assert {int(number) for number in numbers} >= {region.region for region in game.regions}
    plain = {a.place for a in game.legal_actions() if a.kind == "conquer" and a.means is None}
    special = {a.place for a in game.legal_actions() if a.means is not None} - plain
    takes = [f"→{game.cost(r).total}" for r in plain] + ["→*"] * len(special)
    assert sorted(re.findall(r"→(?:\d+|\*)", text)) == sorted(takes)


@pytest.mark.parametrize("pitch", [3, 4, 5])
def test_wider_maps_are_as_wide_as_they_say(pitch: int) -> None:
    game = Game.new(Setup(players=5, seed=1))
    rows = screen(game, 0, "ru", pitch)
    assert {len(row) for row in rows} == {map_width(drawing("base-5"), pitch)}


def test_lit_regions_are_those_that_can_be_taken() -> None:
    rng, game = Random(5), Game.new(Setup(players=3, seed=5))
    while not game.over:
        if game.decision == "conquer" and game.to_move is not None:
            scene = ShownPosition(game.view(game.to_move), Texts("en"))
            legal = {a.place for a in game.legal_actions() if a.kind == "conquer"}
            assert scene.targets == legal
            assert all(scene.prices[r].reachable for r in legal)
        game.apply(rng.choice(game.legal_actions()))


def test_maps_are_plain_text_files() -> None:
    assert {path.stem for path in BOXES["base"].map("any").parent.iterdir()} == set(BOARDS)
