"""Reports say what was found."""

from __future__ import annotations

import json
import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from elbowroom.arena import LadderResult, MatchResult, SprtResult, ladder, match, sprt
from elbowroom.arena.estimates import Estimate
from elbowroom.arena.report import html_report
from elbowroom.arena.seats import Teams
from elbowroom.arena.svg import Row, Scale, interval_plot
from elbowroom.language.texts import Texts
from tests.arena.test_match import last


@pytest.fixture(scope="module")
def found() -> MatchResult:
    """A match of three, so that shares and seats differ."""
    return match("random", last, 24, players=3, seed=2)


class Tags(HTMLParser):
    """Checks that tags are closed in order, and gathers the texts."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.names: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())


def read(page: str) -> Tags:
    """The page, taken apart."""
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    return tags


def test_the_page_of_a_match_contains_its_numbers(found: MatchResult) -> None:
    page = read(html_report(found))
    assert page.names.count("svg") == 5
    words = " ".join(page.texts)
    share = found.a.share
    assert f"{share.mean:.1%} [{share.low * 100:.1f}, {share.high * 100:.1f}]" in words
    margin = found.difference.margin
    assert f"{margin.mean:+.1f} [{margin.low:+.1f}, {margin.high:+.1f}]" in words
    assert f"{found.games} games, 3 on each of {found.deals} deals; 3 players, one against 2" in words
    assert found.verdict in page.texts
    for title in ("Win share", "Margin by seat", "Income by round", "Races", "Powers", "Dragon Master", "Ratmen"):
        assert title in page.texts


@pytest.mark.parametrize(
    ("players", "teams", "rival"),
    [
        (4, "half", "the best seat of the other bot"),
        (4, "one", "the best other player"),
        (2, "half", "the best other player"),
    ],
)
def test_the_page_says_whom_margins_are_over(players: int, teams: Teams, rival: str) -> None:
    words = " ".join(read(html_report(match("random", last, 4, players=players, teams=teams))).texts)
    assert f"the margin is over {rival}." in words
    assert f"Coins more than {rival}." in words


def test_races_picked_equally_often_are_in_order_of_their_names(found: MatchResult) -> None:
    """So that the page of a match is the same each time."""
    page, texts, picked = html_report(found), Texts("en"), Counter[str]()
    for score in (*found.a.races, *found.b.races):
        picked[score.name] += score.picked
    start = page.index("<h2>Races</h2>")
    shown = re.findall(r'<text class="name"[^>]*>([^<]+)</text>', page[start : page.index("<h2>Powers</h2>")])
    assert len(set(picked.values())) < len(picked)
    assert shown == [texts.race(race) for race in sorted(picked, key=lambda race: (-picked[race], race))]


def test_the_page_has_the_combos_that_were_picked_most(found: MatchResult) -> None:
    page = html_report(found)
    start = page.index("<h2>Combos</h2>")
    table = page[start : page.index("</table>", start)]
    names = re.findall(r"<tr><td>([^<]+)</td>", table)
    assert len(names) == len(set(names)) == 12
    texts, most = Texts("en"), max(found.b.combos, key=lambda score: score.picked)
    assert texts.combo(most.race, most.power) in names
    cells = re.search(rf"<td>{texts.combo(most.race, most.power)}</td>(.*?)</tr>", table)
    assert cells
    assert f"<td>{most.picked}</td><td>{most.brought.mean:.1f} <small>[{most.brought.low:.1f}, " in cells[1]
    assert "∞" not in table


def test_pages_need_nothing_else(found: MatchResult) -> None:
    page = html_report(found)
    assert not re.search(r"(src|href)=|@import|url\(|https?://", page)
    assert "prefers-color-scheme: dark" in page


def test_names_of_bots_are_escaped() -> None:
    def odd(seed: int) -> object:
        return last(seed)

    odd.__name__ = "<b>&"
    page = html_report(match("random", odd, 4))  # type: ignore[arg-type]
    assert "&lt;b&gt;&amp;" in page
    assert "<b>" not in page


def test_the_page_of_a_sequential_test() -> None:
    result: SprtResult = sprt("random", last, 0.2, most_games=60)
    page = read(html_report(result))
    assert result.verdict in page.texts
    assert f"LLR {result.ratio:+.2f}, bounds -2.94 and +2.94" in " ".join(page.texts)
    assert page.names.count("svg") == 6
    assert "After each deal. The test ends where it is beyond a dashed line, from the 16th deal on." in page.texts


def test_the_page_of_a_ladder() -> None:
    result: LadderResult = ladder(["random", last, "random:"], 8)
    page = read(html_report(result))
    rating = result.rungs[0].rating
    assert {"rating", "win share", "better than the next"} <= set(page.texts)
    assert f"{rating.mean:+.0f}" in page.texts
    assert f"[{rating.low:+.0f}, {rating.high:+.0f}]" in page.texts
    assert page.names.count("svg") == 1


def test_json_has_all_numbers_and_no_games(found: MatchResult) -> None:
    data = json.loads(json.dumps(found.as_json(), allow_nan=False))
    assert data["a"]["share"] == {"mean": found.a.share.mean, "low": found.a.share.low, "high": found.a.share.high}
    assert data["difference"]["margin"]["mean"] == found.difference.margin.mean
    assert data["question"]["seed"] == 2
    assert data["verdict"] == found.verdict
    assert "played" not in data


def test_what_is_infinite_is_null_in_json() -> None:
    data = match("greedy", last, 4).as_json()
    assert data["elo"]["mean"] is None
    json.dumps(data, allow_nan=False)


def test_axes_have_round_numbers() -> None:
    assert Scale([0.43, 0.61], 0, 100).numbers() == pytest.approx([0.4, 0.45, 0.5, 0.55, 0.6, 0.65])
    assert Scale([-12, 31], 0, 100).numbers() == [-20, -10, 0, 10, 20, 30, 40]
    assert Scale([5, 5], 0, 100)(5) == pytest.approx(50)


def test_dots_stand_where_their_value_is() -> None:
    plot = interval_plot([Row("x", Estimate(0.5, 0.25, 1.0), "a", 0.0)], str, "plot")
    assert re.search(r'<line x1="(\d+\.\d)" x2="692.0" y1="13.0" y2="13.0"/><circle cx="421.0"', plot)
