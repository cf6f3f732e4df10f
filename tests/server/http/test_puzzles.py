"""Puzzles over HTTP: the answer comes when the attempt is over, and the first attempt counts."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.puzzles.attempt import attempt
from elbowroom.puzzles.collection import shipped_puzzles
from elbowroom.puzzles.ways import by_rule
from elbowroom.server.showing.puzzles import next_puzzle, puzzle_state, tried_steps
from elbowroom.server.wire.puzzle_shapes import PuzzleStanding
from tests.server.people import Player
from tests.server.running import Service, ask

PUZZLES = list(shipped_puzzles().values())
COINS = next(puzzle for puzzle in PUZZLES if puzzle.goal == "coins")
PICK = next(puzzle for puzzle in PUZZLES if puzzle.goal == "pick")


def tried(who: Player, id: str, actions: list[str], language: str = "en") -> Any:
    return who.post(f"/api/puzzles/{id}", actions=actions, language=language)


def a_wrong_turn() -> list[str]:
    """The steps of a rule of thumb that does not solve the puzzle."""
    start = attempt(COINS, []).game
    for rule in ("richest", "cheapest", "thriftiest"):
        end = by_rule(start, rule)
        steps = [str(end.parse(str(step))) for step in _texts(end)]
        if attempt(COINS, steps).verdict == "wrong":
            return steps
    raise AssertionError("all rules of thumb solve it")


def _texts(game: Any) -> list[str]:
    from elbowroom.rules.actions import ACTIONS

    return [str(ACTIONS[step.code]) for step in game.steps if step.seat == COINS.seat]


def test_the_page_lists_themes_in_both_languages(service: Service) -> None:
    pages = {
        language: ask("GET", f"{service.url}/api/puzzles", params={"language": language}).json()
        for language in ("en", "ru")
    }
    for page in pages.values():
        assert page["total"] == len(PUZZLES)
        assert page["daily"] in shipped_puzzles()
        assert page["next"] in shipped_puzzles()
        assert all(theme["name"] and theme["puzzles"] > 0 for theme in page["themes"])
        listed = [(theme["kind"], theme["name"]) for theme in page["themes"]]
        assert len(set(listed)) == len(listed)
    names = {language: {theme["name"] for theme in page["themes"]} for language, page in pages.items()}
    assert not names["en"] & names["ru"] - {"Dragon"}


def test_the_answer_comes_with_the_end_of_the_attempt_only(player: Callable[..., Player]) -> None:
    who = player()
    for number in range(len(COINS.line)):
        now = tried(who, COINS.id, COINS.line[:number])
        assert now["verdict"] == "open"
        assert now["answer"] is None
        told = json.dumps({key: value for key, value in now.items() if key != "scene"})
        assert not any(word in told for word in ('"line"', '"best"', '"second"', "searched"))
    now = tried(who, COINS.id, COINS.line)
    assert now["verdict"] == "right"
    assert str(int(COINS.best)) in now["answer"]["told"][0]
    assert now["answer"]["steps"]


def test_only_the_first_attempt_counts(player: Callable[..., Player]) -> None:
    who = player()
    wrong = tried(who, COINS.id, a_wrong_turn())
    assert wrong["verdict"] == "wrong"
    assert wrong["answer"]["yours"] < wrong["answer"]["best"] == COINS.best
    assert wrong["standing"]["change"] < 0
    again = tried(who, COINS.id, COINS.line)
    assert (again["verdict"], again["tried"], again["standing"]["change"]) == ("right", False, None)
    assert again["standing"]["rating"] == wrong["standing"]["rating"]
    assert (again["standing"]["tried"], again["standing"]["solved"]) == (1, 0)


def test_streaks_and_the_next_one(player: Callable[..., Player]) -> None:
    who = player()
    for number, puzzle in enumerate(PUZZLES[:2], 1):
        now = tried(who, puzzle.id, puzzle.line, "ru")
        assert now["standing"]["streak"] == now["standing"]["best_streak"] == number
        assert now["standing"]["change"] > 0
    page = who.get("/api/puzzles")
    assert page["standing"]["solved"] == 2
    assert page["next"] not in {puzzle.id for puzzle in PUZZLES[:2]}
    assert sum(theme["solved"] for theme in page["themes"] if theme["kind"] == "goal") == 2


def test_a_theme_limits_the_next_one(player: Callable[..., Player]) -> None:
    who = player()
    page = who.get("/api/puzzles", theme="goal:pick")
    assert shipped_puzzles()[page["next"]].goal == "pick"


def test_the_next_one_is_as_hard_as_people_find_it() -> None:
    hard = {puzzle.id for puzzle in PUZZLES if puzzle.rating > 1800}
    assert next_puzzle("ann", 1500, {}, {}) not in hard
    found_easy = {puzzle.id: 1500.0 if puzzle.id in hard else 2900.0 for puzzle in PUZZLES}
    assert next_puzzle("ann", 1500, {}, found_easy) in hard


def test_whoever_fails_makes_a_puzzle_harder(player: Callable[..., Player]) -> None:
    who = player()
    start = tried(who, PICK.id, [])
    missed = next(one["action"] for one in start["scene"]["legal"] if one["action"] not in PICK.answers)
    assert tried(who, PICK.id, [missed])["rating"] > start["rating"]


def test_a_pick_is_judged_at_once(player: Callable[..., Player]) -> None:
    who = player()
    start = tried(who, PICK.id, [])
    wrong = next(one["action"] for one in start["scene"]["legal"] if one["action"] not in PICK.answers)
    assert not any(tag["id"].startswith(("race:", "power:")) for tag in start["themes"])
    assert tried(who, PICK.id, [wrong])["verdict"] == "wrong"


@pytest.mark.parametrize("actions", [["fly 7"], ["conquer 59"], ["end"], ["ready", "ready", "ready"]])
def test_steps_that_cannot_be_made(player: Callable[..., Player], actions: list[str]) -> None:
    who = player()
    refused = who.call("POST", f"/api/puzzles/{COINS.id}", actions=actions)
    assert refused.status_code == 409
    assert actions[-1] in refused.json()["message"]
    assert who.call("POST", "/api/puzzles/nothing", actions=[]).status_code == 404


def test_an_account_takes_over_what_a_guest_has_solved(player: Callable[..., Player]) -> None:
    owner = player()
    owner.post("/api/account", login=f"solver-{owner.me['id'][:8].lower()}", password="a long password")
    guest = player()
    tried(guest, COINS.id, COINS.line)
    guest.post("/api/login", login=f"solver-{owner.me['id'][:8].lower()}", password="a long password")
    page = guest.get("/api/puzzles")
    assert (page["standing"]["solved"], page["standing"]["streak"]) == (1, 1)
    assert tried(guest, COINS.id, COINS.line)["tried"] is True


@pytest.mark.parametrize("puzzle", [COINS, PICK], ids=lambda puzzle: puzzle.goal)
def test_an_open_attempt_is_the_same_whatever_the_answer_is(puzzle: PuzzleShape) -> None:
    """Two puzzles that differ only in what the solver has to find out give the same bytes."""
    public = ("goal:", "box:", "last-round", *(("race:", "power:") if puzzle is COINS else ()))
    themes = [theme for theme in puzzle.themes if theme.startswith(public)]
    other = replace(
        puzzle, best=puzzle.best + 7, second=puzzle.second - 3, line=[], answers=["pick 6"], usual=[], share=0.5,
        searched=1, solved_by=[], themes=themes,
    )  # fmt: skip
    standing = PuzzleStanding(rating=1500, deviation=350, tried=0, solved=0, streak=0, best_streak=0, change=None)
    for steps in (puzzle.line[:number] for number in range(len(puzzle.line))):
        told = [
            encode(puzzle_state(tried_steps(one, steps, "en"), 1500, None, standing, "en")) for one in (puzzle, other)
        ]
        assert told[0] == told[1]
