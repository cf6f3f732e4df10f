"""`elbowroom version`"""

from __future__ import annotations

import typer

from elbowroom import build_info


def version() -> None:
    """Print the version, whether the engine is compiled or plain Python, and the boxes from other packages."""
    from elbowroom.boxes.outside import FOUND

    stale = " (older than its sources: run 'make compile')" if build_info.is_stale() else ""
    typer.echo(f"elbowroom {build_info.version()}, engine {build_info.engine_kind()}{stale}")
    for outside in FOUND:
        typer.echo(str(outside))
