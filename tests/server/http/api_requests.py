"""Requests of all kinds, good and bad ones, made up from what the server says of its API."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.control import SkipTest
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

MODES = {"good": GenerationMode.POSITIVE, "bad": GenerationMode.NEGATIVE}
CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance]
_FEW = settings(
    max_examples=6, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


def operations_of(url: str, kind: str) -> list[Any]:
    """What can be asked of a server."""
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
    schema.config.generation.update(modes=[MODES[kind]], with_security_parameters=False)
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def try_out(operation: Any, kind: str, url: str, headers: dict[str, str]) -> None:
    """Ask it in some ways, and look at every answer."""

    @_FEW
    @given(case=operation.as_strategy(MODES[kind]))
    def asked(case: Any) -> None:
        response = case.call(base_url=url, headers=headers, timeout=60)
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400 and response.request.method != "HEAD":
            problem = json.loads(response.content)
            assert problem["error"]
            assert problem["message"]

    with contextlib.suppress(SkipTest):  # nothing that could be wrong about it
        asked()
