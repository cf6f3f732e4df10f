"""The messages of the server as types, here and in the browser client."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from elbowroom.server.wire.messages import ClientMessage
from elbowroom.server.wire.typescript import typescript

TYPES = Path(__file__).parents[3] / "web" / "src" / "lib" / "messages.ts"


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert TYPES.read_text("utf-8") == typescript(), "run: python -m elbowroom.server.wire.typescript"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"type": "act", "id": "1", "number": 0, "action": "end", "card": 1}', "unknown field `card`"),
        ('{"type": "dance"}', "Invalid value 'dance'"),
        ('{"type": "act", "id": "1", "number": -1, "action": "end"}', ">= 0"),
        ('{"type": "chat", "id": "1", "text": ""}', "length >= 1"),
        ('{"id": "1"}', "missing required field `type`"),
    ],
)
def test_a_message_that_is_not_as_it_should_be_is_refused(text: str, problem: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=problem):
        msgspec.json.decode(text, type=ClientMessage)
