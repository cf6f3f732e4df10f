"""The weights of the value net on disk, in the safetensors format.

A file is eight bytes with the length of a JSON header, the header (name, type, shape and place of each tensor), and the
numbers one after the other, 32-bit floats, little-endian. Programs of any language read it; nothing in it is executed.
"""

from __future__ import annotations

import json
import struct
import sys
from array import array
from pathlib import Path
from typing import Any

from elbowroom.bots.value.features import VERSION
from elbowroom.bots.value.net import KnownTraits, Net

SHIPPED = Path(__file__).with_name("value.safetensors")
PARTS = ("own", "rivals", "table", "bias", "second", "second_bias", "last", "last_bias", "spread")
TRAIT_PARTS = ("own_traits", "rivals_traits", "offered_traits")  # only in nets that know traits by name
TRAITS = "traits"  # the key under which the header lists these traits
FEATURES_VERSION = "features_version"  # the key under which the header says what the net was trained on
_nets: dict[str, Net] = {}


def load_net(path: str = "") -> Net:
    """The net of a file, or the shipped one. A file is read once."""
    if path not in _nets:
        _nets[path] = read_net(Path(path) if path else SHIPPED)
    return _nets[path]


def read_net(path: Path) -> Net:
    """Read a net; `ValueError` says what is wrong with the file."""
    tensors, about = read_tensors(path)
    ids = about[TRAITS].split(", ") if about.get(TRAITS) else []
    wanted = (*PARTS, *TRAIT_PARTS) if ids else PARTS
    missing = [part for part in wanted if part not in tensors]
    if missing:
        raise ValueError(f"{path}: no tensor {missing[0]!r} there; a value net has {', '.join(wanted)}")
    _check_version(path, about.get(FEATURES_VERSION))
    own, rivals, table, bias, second, second_bias, last, last_bias, spread = (list(tensors[part]) for part in PARTS)
    known = KnownTraits(ids, *(list(tensors[part]) if ids else [] for part in TRAIT_PARTS))
    try:
        return Net(own, rivals, table, bias, second, second_bias, last, last_bias[0], spread, known)
    except (ValueError, IndexError) as error:
        raise ValueError(f"{path}: this net does not fit: {error}") from error


def _check_version(path: Path, found: str | None) -> None:
    if found != str(VERSION):
        what = (
            "names no version of the features" if found is None else f"was trained on version {found} of the features"
        )
        raise ValueError(
            f"{path}: this net {what}, and champion needs version {VERSION}; train a new one with elbowroom train, or "
            "use the elbowroom that made it"
        )


def read_tensors(path: Path) -> tuple[dict[str, array[float]], dict[str, str]]:
    """All tensors of a file, and what its header says of them."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from error
    try:
        (size,) = struct.unpack_from("<Q", data)
        header: dict[str, Any] = json.loads(data[8 : 8 + size])
        about: dict[str, str] = header.pop("__metadata__", {})
        return {name: _floats(data, 8 + size, entry) for name, entry in header.items()}, about
    except (struct.error, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{path}: not a safetensors file of 32-bit floats ({error})") from error


def _floats(data: bytes, start: int, entry: dict[str, Any]) -> array[float]:
    if entry["dtype"] != "F32":
        raise ValueError(f"numbers of type {entry['dtype']}")
    first, end = entry["data_offsets"]
    if not 0 <= first <= end <= len(data) - start:
        raise ValueError("the file is cut off")
    numbers = array("f")
    numbers.frombytes(data[start + first : start + end])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def write_tensors(path: Path, tensors: dict[str, tuple[tuple[int, ...], array[float]]], about: dict[str, str]) -> None:
    """Write tensors, each with its shape."""
    header: dict[str, Any] = {"__metadata__": about} if about else {}
    at = 0
    for name, (shape, numbers) in tensors.items():
        header[name] = {"dtype": "F32", "shape": list(shape), "data_offsets": [at, at + 4 * len(numbers)]}
        at += 4 * len(numbers)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(_little(n) for _, n in tensors.values()))


def _little(numbers: array[float]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()
