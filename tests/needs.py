"""Libraries so large that `make test` does without them: what needs one is tested by `make test-learning`."""

from __future__ import annotations

from importlib.util import find_spec

import pytest


def _needs(library: str, name: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(find_spec(library) is None, reason=f"make test-learning installs {name}")


NEEDS_JAX = _needs("jax", "JAX")
NEEDS_RAY = _needs("ray", "Ray")
