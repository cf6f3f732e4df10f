"""Traces by OpenTelemetry. The server says where its time goes; who listens is set up from outside
(`opentelemetry-instrument elbowroom serve`, see docs/hosting.md). Without OpenTelemetry nothing is traced."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

_NOTHING: Final = nullcontext()

try:
    from opentelemetry import trace
except ImportError:

    def span(name: str, **attributes: str | int) -> AbstractContextManager[Any]:
        """A part of the work, in the course of which other parts may happen."""
        return _NOTHING
else:
    _TRACER = trace.get_tracer("elbowroom")

    def span(name: str, **attributes: str | int) -> AbstractContextManager[Any]:
        """A part of the work, in the course of which other parts may happen."""
        if getattr(trace, "_TRACER_PROVIDER", _TRACER) is None:  # nobody listens, and even that would have its price
            return _NOTHING
        return _TRACER.start_as_current_span(name, attributes=attributes)
