"""What has changed between two scenes of a viewer: the server tells no more than that."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from elbowroom.server.wire.scene_shapes import BY_NUMBER, Scene, SceneDelta


def delta_of(old: Scene, new: Scene) -> SceneDelta:
    """What has changed between two scenes of a viewer."""
    delta = SceneDelta()
    for name, before, after in zip(Scene.__struct_fields__, structs.astuple(old), structs.astuple(new), strict=True):
        if before is after or before == after:
            continue
        setattr(delta, name, _changed(before, after) if name in BY_NUMBER else after)
    return delta


def _changed(before: list[Any], after: list[Any]) -> dict[int, Any]:
    return {i: part for i, part in enumerate(after) if part is not before[i] and part != before[i]}


def patched(old: Scene, delta: SceneDelta) -> Scene:
    """The scene that results from applying a delta to an older one, as every client does."""
    changes: dict[str, Any] = {}
    for name in SceneDelta.__struct_fields__:
        value = getattr(delta, name)
        if value is UNSET:
            continue
        if name in BY_NUMBER:
            value = [value.get(i, part) for i, part in enumerate(getattr(old, name))]
        changes[name] = value
    return structs.replace(old, **changes)
