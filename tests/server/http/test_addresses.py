"""Addresses of the client's pages answer 200, all others 404, and both with the client's page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elbowroom.server.http.static import Client

ROUTER = Path(__file__).parents[3] / "web" / "src" / "lib" / "router.svelte.ts"


@pytest.fixture
def client(tmp_path: Path) -> Client:
    """A client whose pages say which they are."""
    (tmp_path / "index.html").write_text("all pages")
    (tmp_path / "table.html").write_text("a table")
    return Client(tmp_path)


def test_every_page_that_the_client_knows_is_found(client: Client) -> None:
    listed = re.search(r"const PAGES[^=]*= \{(.*?)\};", ROUTER.read_text("utf-8"), re.DOTALL)
    assert listed is not None
    pages = re.findall(r"^\s*'?([\w-]*)'?: '", listed.group(1), re.MULTILINE)
    assert {"", "create", "tables"} <= set(pages)
    missing = [page for page in pages if client.answer(page).status_code != 200]
    assert not missing, f"add these to _ADDRESS in server/http/static.py: {missing}"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("tables/abc", 200), ("tables/abc/", 200), ("tables/abc/result", 200), ("tables/abc/replay", 200),
        ("games/abc/at/37", 200), ("games/abc/review", 200), ("games/abc/review/try/37", 200), ("learn/base", 200),
        ("puzzles/abc", 200), ("daily", 200), ("daily/2026-11-18", 200), ("daily/a/b", 404),
        ("games/abc/review/try", 404), ("puzzles/abc/def", 404), ("nowhere", 404),
        ("tables/abc/nowhere", 404),
        ("games/abc", 404), ("games/abc/at/one", 404), ("rules/of/the/house", 404),
    ],
)  # fmt: skip
def test_what_leads_nowhere_says_so(client: Client, path: str, status: int) -> None:
    answer = client.answer(path)
    assert (answer.status_code, answer.content) == (status, b"a table" if path == "tables/abc" else b"all pages")
