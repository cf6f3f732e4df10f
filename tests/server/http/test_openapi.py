"""The OpenAPI document says who may ask, and what errors look like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from elbowroom.server.wire.refusals import CONFLICT, STATUS
from elbowroom.server.wire.table_shapes import Problem
from tests.server.running import Service, ask

pytestmark = pytest.mark.stores_nothing


@pytest.fixture(scope="module")
def document(service: Service) -> dict[str, Any]:
    """The document, as it is served."""
    found: dict[str, Any] = ask("GET", f"{service.url}/api/schema/openapi.json").json()
    return found


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """All operations: method, path, description."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


def test_every_error_has_the_body_that_errors_have(document: dict[str, Any]) -> None:
    assert set(document["components"]["schemas"]["Problem"]["properties"]) == set(Problem.__struct_fields__)
    found = list(operations(document))
    assert len(found) > 25
    for method, path, operation in found:
        errors = {int(status): told for status, told in operation["responses"].items() if int(status) >= 400}
        for status, told in errors.items():
            schema = told["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Problem"}, (method, path, status)
            words = [word.strip("` ") for word in told["description"].split(",")]
            assert {STATUS.get(word, 503 if word == "again" else CONFLICT) for word in words} == {status}
        wanted = {429, 503}
        wanted |= {401} if operation.get("security") == [{"cookie": []}] else set()
        wanted |= {403} if method != "get" else set()
        wanted |= {400, 413} if "requestBody" in operation else set()
        wanted |= {404} if "{id}" in path else set()
        assert wanted <= set(errors), (method, path)


def test_the_cookie_is_described_and_asked_for(document: dict[str, Any]) -> None:
    scheme = document["components"]["securitySchemes"]["cookie"]
    assert (scheme["type"], scheme["in"], scheme["name"]) == ("apiKey", "cookie", "elbowroom")
    asked = {(method, path): operation.get("security") for method, path, operation in operations(document)}
    assert asked["get", "/api/me"] == asked["post", "/api/tables"] == [{"cookie": []}]
    assert asked["get", "/api/tables/{id}"] == asked["post", "/api/guest"] == [{}, {"cookie": []}]


def test_what_is_sent_as_a_list_is_described_as_one(document: dict[str, Any]) -> None:
    link = document["components"]["schemas"]["LogLine"]["properties"]["links"]["items"]
    link = document["components"]["schemas"].get(link.get("$ref", "").rpartition("/")[2], link)
    assert [place["type"] for place in link["prefixItems"]] == ["integer", "integer", "string", "string"]
    assert (link["type"], link["minItems"], link["maxItems"]) == ("array", 4, 4)
