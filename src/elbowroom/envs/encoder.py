"""A seat's view as arrays of numpy, for whatever learns from them; docs/envs.md has a table of all that is in them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from elbowroom.envs.action_list import possible_codes
from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.fields import ARRAYS, GRAPH_ARRAYS
from elbowroom.envs.slate import Slate
from elbowroom.envs.slate_writer import write
from elbowroom.game.game import View
from elbowroom.game.setup import Setup
from elbowroom.rules.actions import SPACE, Moves
from elbowroom.rules.decisions import list_legal
from elbowroom.rules.state import OVER

Array = npt.NDArray[Any]


class Encoder:
    """Writes views of games of one setup into arrays that the caller owns.

    All arrays hold numbers from 0 to 255 (`numpy.uint8`). They have one size for all boards and boxes; `compact` gives
    them the size that this very setup needs. `shapes` and `dtypes` tell what an observation is made of, `actions` the
    code of each place of a mask.
    """

    def __init__(self, setup: Setup, *, compact: bool = False) -> None:
        if not isinstance(setup, Setup):
            raise TypeError(f"an encoder is made for a Setup, not for {setup!r}")
        self.setup: Final = setup
        self.compact: Final = compact
        self._form = Blueprint(setup.table(), compact)
        self._slate = Slate(1, self._form)
        self._shown = arrays_of(self._slate, self._form)
        self._graph = graph_of(self._form)
        self._rows = {name: array[0] for name, array in self._shown.items()} | self._graph
        self._moves = Moves()
        self._codes = np.frombuffer(memoryview(self._moves.codes), np.int64)
        self._places: Array | None = None
        codes = possible_codes(setup) if compact else range(SPACE)
        self.actions: Final[Array] = np.array(codes, np.int64)
        if compact:
            self._places = np.full(SPACE, -1, np.int64)
            self._places[self.actions] = np.arange(len(self.actions))
        self.shapes: Final[dict[str, tuple[int, ...]]] = {
            name: tuple(array.shape) for name, array in (self._shown | self._graph).items()
        } | {name: array.shape[1:] for name, array in self._shown.items()}
        self.dtypes: Final[dict[str, np.dtype[Any]]] = {name: np.dtype(np.uint8) for name in self.shapes}

    def __reduce__(self) -> tuple[Any, tuple[Setup, bool]]:
        """Copies and pickles are made anew: there is nothing in an encoder but its setup."""
        return _encoder, (self.setup, self.compact)

    @property
    def form(self) -> Blueprint:
        """Where everything lies."""
        return self._form

    def buffers(self, n: int | None = None) -> dict[str, Array]:
        """Arrays to write into, all zero; with `n` they have room for so many observations."""
        first = () if n is None else (n,)
        return {name: np.zeros((*first, *shape), self.dtypes[name]) for name, shape in self.shapes.items()}

    def legal_buffer(self, n: int | None = None) -> Array:
        """An array for `mask`, all zero; with `n` it has room for so many."""
        return np.zeros((len(self.actions),) if n is None else (n, len(self.actions)), np.int8)

    def encode(self, view: View, out: dict[str, Array]) -> None:
        """Write a view into arrays such as `buffers` makes, or single rows of them. Names that are not there are left
        out."""
        self._check_table(view)
        if not isinstance(out, dict):
            raise TypeError(f"a view is written into a dictionary of arrays such as buffers() makes, not {out!r}")
        write(self._slate, 0, self._form, view.state(), view.seat)
        for name, array in out.items():
            self._copy(name, array)

    def encoded(self, view: View) -> dict[str, Array]:
        """A view as new arrays: what `encode` writes into `buffers`, but quicker."""
        self._check_table(view)
        write(self._slate, 0, self._form, view.state(), view.seat)
        return {name: row.copy() for name, row in self._rows.items()}

    def _copy(self, name: str, array: Array) -> None:
        if name not in self.shapes:
            raise ValueError(f"an observation has no array {name!r}; it has {', '.join(self.shapes)}")
        if array.shape != self.shapes[name] or array.dtype != np.uint8:
            raise ValueError(
                f"the array {name!r} must have the shape {self.shapes[name]} and the type uint8, "
                f"not {array.shape} and {array.dtype}"
            )
        array[...] = self._graph[name] if name in self._graph else self._shown[name][0]

    def mask(self, view: View, out: Array) -> None:
        """Write which actions the view's seat may take: 1 at each, 0 elsewhere; all 0 while somebody else decides."""
        if out.shape != self.actions.shape or out.dtype != np.int8:
            raise ValueError(
                f"a mask must have the shape {self.actions.shape} and the type int8, not {out.shape} and {out.dtype}"
            )
        self._check_table(view)
        out[...] = 0
        self._mark(view, out)

    def masked(self, view: View) -> Array:
        """The same as a new array."""
        self._check_table(view)
        out = np.zeros(len(self.actions), np.int8)
        self._mark(view, out)
        return out

    def _mark(self, view: View, out: Array) -> None:
        state = view.state()
        if state.phase == OVER or state.seat != view.seat:
            return
        list_legal(state, self._moves)
        codes = self._codes[: self._moves.n]
        out[codes if self._places is None else self._places[codes]] = 1

    def _check_table(self, view: View) -> None:
        """A view of another table would be written into the wrong places."""
        if not isinstance(view, View):
            raise TypeError(f"an encoder takes what one seat sees, as game.view(seat) gives it, not {view!r}")
        table, other = self._form.table, view.state().table
        if other is table:
            return
        if self.compact and not _alike(view.setup, self.setup):
            raise ValueError(
                f"this compact encoder is for {self.setup.table().board.id} with {self.setup.players} players and the "
                f"boxes {', '.join(self.setup.boxes)}; make another one for the setup of the view"
            )
        self._form = Blueprint(other, self.compact)
        self._graph = graph_of(self._form)
        self._rows |= self._graph


def _encoder(setup: Setup, compact: bool) -> Encoder:
    return Encoder(setup, compact=compact)


def _alike(one: Setup, other: Setup) -> bool:
    """Whether two setups are played at tables that look the same."""
    here, there = one.table(), other.table()
    return (
        here.board == there.board
        and here.players == there.players
        and [trait.id for trait in here.traits()] == [trait.id for trait in there.traits()]
    )


def arrays_of(slate: Slate, form: Blueprint) -> dict[str, Array]:
    """The arrays of a slate, read in place: they change when it is written to."""
    data = np.frombuffer(memoryview(slate.data), np.uint8)
    rows = int(slate.rows)
    found: dict[str, Array] = {}
    for name, start, shape in zip(ARRAYS, slate.starts, form.shapes, strict=True):
        size = rows * int(np.prod(shape))
        found[name] = data[int(start) : int(start) + size].reshape(rows, *shape)
    return found


def graph_of(form: Blueprint) -> dict[str, Array]:
    """The graph of a form's board."""
    adjacency, edges = np.array(form.adjacency(), np.uint8), np.array(form.edge_list(), np.uint8)
    return dict(zip(GRAPH_ARRAYS, (adjacency, edges), strict=True))
