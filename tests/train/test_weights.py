"""The file of weights: there and back, and what is said of broken ones."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from elbowroom.bots.value.features import VERSION
from elbowroom.bots.value.weights import TRAIT_PARTS, read_net, read_tensors, write_tensors
from elbowroom.train.net import Weights, estimates, load_weights, save_weights, shapes, untrained, widened
from elbowroom.train.positions import positions_of
from tests.train.tiny import TINY, greedy_game, knowing

SHAPES = shapes(TINY.widths, len(TINY.traits()))


@pytest.fixture
def made(tmp_path: Path) -> Path:
    path = tmp_path / "value.safetensors"
    save_weights(path, knowing(), TINY.traits(), {"held_out": "river-3"})
    return path


def test_there_and_back(made: Path) -> None:
    weights = knowing()
    found = load_weights(made, TINY.traits())
    assert all(np.array_equal(found[name], weights[name]) for name in weights)
    traits = ", ".join(TINY.traits())
    assert read_tensors(made)[1] == {"held_out": "river-3", "traits": traits, "features_version": str(VERSION)}


def test_weights_are_read_for_the_traits_asked_for(made: Path) -> None:
    """In their order. Those of which the file knows nothing have no effect."""
    first, last = TINY.traits()[0], TINY.traits()[-1]
    found, all = load_weights(made, (last, "strangers", first)), knowing()
    for name in TRAIT_PARTS:
        rows, known = (part[name].reshape(-1, count, 8) for part, count in ((found, 3), (all, len(TINY.traits()))))
        assert np.array_equal(rows[:, [0, 2]], known[:, [-1, 0]])
        assert not rows[:, 1].any()


def test_a_net_may_know_no_trait(tmp_path: Path) -> None:
    path = tmp_path / "plain.safetensors"
    save_weights(path, _without_traits(), (), {})
    assert read_net(path).known.ids == []
    assert not load_weights(path, TINY.traits())["own_traits"].any()


def _without_traits() -> Weights:
    """The same weights, of which those of traits are gone."""
    weights = untrained(TINY)
    return weights | {name: weights[name][:0] for name in TRAIT_PARTS}


def test_a_wider_net_says_the_same() -> None:
    played = greedy_game(1)
    found = positions_of([played], TINY.traits())[played.players]
    wide = widened(knowing(), replace(TINY, widths=(16, 16)))
    assert np.allclose(estimates(wide, found), estimates(knowing(), found), atol=1e-5)
    assert (wide["own"][:, 8:] != 0).all()
    with pytest.raises(ValueError, match=r"layers of 16 and 16, wider than \(8, 8\)"):
        widened(wide, TINY)


def test_the_header_is_that_of_safetensors(made: Path) -> None:
    content = made.read_bytes()
    (size,) = struct.unpack_from("<Q", content)
    header = json.loads(content[8 : 8 + size])
    assert {name: tuple(header[name]["shape"]) for name in SHAPES} == SHAPES
    assert max(entry["data_offsets"][1] for name, entry in header.items() if name != "__metadata__") == len(
        content[8 + size :]
    )


def renamed(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """A change of the header that keeps its length."""
    assert len(old) == len(new)
    return lambda content: content.replace(old, new, 1)


@pytest.mark.parametrize(
    ("spoiled", "message"),
    [
        (lambda content: b"", "not a safetensors file"),
        (lambda content: b"GIF89a" * 20, "not a safetensors file"),
        (lambda content: content[:-4], "the file is cut off"),
        (renamed(b'"F32"', b'"F16"'), "numbers of type F16"),
        (renamed(b'"second"', b'"secund"'), "no tensor 'second' there"),
        (renamed(b'"own": ', b'"bias":'), "no tensor 'own' there"),
        (renamed(b'"own_traits"', b'"his_traits"'), "no tensor 'own_traits' there"),
        (renamed(b"amazons, ", b"amazons; "), r"the weights of its \d+ traits do not fit its first layer"),
    ],
)
def test_broken_files_are_explained(made: Path, spoiled: Callable[[bytes], bytes], message: str) -> None:
    made.write_bytes(spoiled(made.read_bytes()))
    with pytest.raises(ValueError, match=message) as caught:
        read_net(made)
    assert str(made) in str(caught.value)


@pytest.mark.parametrize(
    ("version", "message"),
    [("7", "was trained on version 7 of the features"), ("", "names no version of the features")],
)
def test_weights_for_other_features_are_refused(made: Path, version: str, message: str) -> None:
    """However well their sizes fit."""
    tensors, about = read_tensors(made)
    shaped = {name: (shape, tensors[name]) for name, shape in SHAPES.items()}
    about = {key: value for key, value in (about | {"features_version": version}).items() if value}
    write_tensors(made, shaped, about)
    with pytest.raises(
        ValueError, match=rf"{message}, and champion needs version {VERSION}; train a new one"
    ) as caught:
        read_net(made)
    assert str(made) in str(caught.value)


def test_layers_that_do_not_fit_are_explained(tmp_path: Path) -> None:
    weights = untrained(TINY)
    for name, value in (("last", weights["last"][:-1]), ("last_bias", weights["last_bias"][:0])):
        path = tmp_path / f"{name}.safetensors"
        with pytest.raises(ValueError, match=rf"{name}\.safetensors.*this net does not fit"):
            save_weights(path, weights | {name: value}, (), {})
        assert not path.exists()


def test_weights_that_are_no_numbers_are_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="learning diverged"):
        save_weights(tmp_path / "nan", untrained(TINY) | {"bias": np.full(8, np.nan, np.float32)}, (), {})


PLAYS = """
import sys

class Refuses:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("jax", "jaxlib", "numpy", "optax", "scipy"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Refuses())
from elbowroom import Game, Setup
from elbowroom.bots.champion import ChampionBot

view = Game.new(Setup(seed=1)).view(0)
print(ChampionBot(seconds=0, minds=1, weights=sys.argv[1]).choose(view, view.legal_actions()))
"""


def test_playing_needs_no_library_for_numbers(made: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PLAYS, str(made)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("pick ")
