"""The schema describes the arrays, all of them, and the docs show it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from elbowroom import Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.cli.dev import app
from elbowroom.envs import fields, schema
from elbowroom.envs.encoder import Encoder
from elbowroom.envs.trait_features import FEATURES, features_of
from elbowroom.rules.state import PHASES

DOCS = Path(__file__).parents[2] / "docs" / "envs.md"


def test_every_number_has_a_name() -> None:
    regions, seats, column, table, pieces = (array.entries for array in schema.ARRAYS[:5])
    sizes = (fields.PLANES, fields.SEAT_PLAIN, fields.COLUMN_PLAIN, fields.TABLE, fields.PIECE_COLUMNS)
    assert tuple(len(entries) for entries in (regions, seats, column, table, pieces)) == sizes
    assert len(PHASES) == fields.PHASE_COUNT
    for prefix, entries in (("S_", seats), ("C_", column), ("P_", pieces)):
        numbers = {name: number for name, number in vars(fields).items() if name.startswith(prefix)}
        assert sorted(numbers.values()) == list(range(len(entries)))
    assert sum(len(names) for names, _ in schema.FEATURE_GROUPS) == len(FEATURES)


@pytest.mark.parametrize(
    ("array", "number", "name"),
    [
        (0, fields.EXISTS, "exists"),
        (0, fields.BORDER, "border"),
        (0, fields.IMMUNE, "immune"),
        (0, fields.SPARE, "spare"),
        (0, fields.OWNER, "owner_0"),
        (0, fields.PIECE, "piece_0"),
        (1, fields.S_PEACE, "peace"),
        (1, fields.S_MARKED, "marked"),
        (2, fields.C_AT_ISSUE, "at_issue"),
        (3, fields.T_ROUND, "round"),
        (3, fields.T_FACE_DOWN, "face_down"),
    ],
)
def test_names_and_numbers_agree(array: int, number: int, name: str) -> None:
    assert schema.ARRAYS[array].entries[number].name == name


def test_names_are_unique_within_an_array() -> None:
    for array in schema.ARRAYS:
        names = [entry.name for entry in array.entries]
        assert len(set(names)) == len(names)


def test_the_common_form_has_the_shapes_of_the_schema() -> None:
    assert Encoder(Setup()).shapes == {array.name: array.shape for array in schema.ARRAYS}


def test_ids_are_unique_and_fit_into_a_byte() -> None:
    ids = schema.trait_ids()
    assert len(set(ids.values())) == len(ids)
    assert all(0 < id <= 255 for id in ids.values())
    assert all(id <= fields.MOST_TRAITS for id in ids.values())
    assert {"orcs", "hill", "storm", "altar"} <= set(ids)


def test_what_traits_do_tells_them_apart() -> None:
    """A net that is shown what a race or power does can tell nearly all of them from one another."""
    for kind in ("races", "powers"):
        traits = [trait for box in BOXES.values() for trait in getattr(box, kind)]
        assert len({tuple(features_of(trait)) for trait in traits}) > 0.85 * len(traits), kind


def test_the_features_of_a_known_power() -> None:
    (hill,) = [trait for trait in BOXES["base"].powers if trait.id == "hill"]
    found = dict(zip(FEATURES, features_of(hill), strict=True))
    assert {name for name, value in found.items() if value} == {"tokens", "weight", "income on hill"}
    assert found["tokens"] == hill.tokens


@pytest.mark.usefixtures("printed_boxes")
def test_the_docs_show_the_schema() -> None:
    assert DOCS.read_text("utf-8").endswith(schema.as_markdown())


def test_the_command_shows_it_too() -> None:
    text = CliRunner().invoke(app, ["schema"]).stdout
    assert schema.as_markdown() in text
    assert f"Version {schema.VERSION} " in text
    data = json.loads(CliRunner().invoke(app, ["schema", "--json"]).stdout)
    assert [array["name"] for array in data["arrays"]] == [array.name for array in schema.ARRAYS]
    assert data["ids"]["traits"]["orcs"] == schema.trait_ids()["orcs"]
    assert data["features"] == list(FEATURES)
