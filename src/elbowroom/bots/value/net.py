"""The value net: from the features of a position to the coins that each seat will still gain.

A small perceptron with one set of weights for all seats. The first layer of a seat adds up its own features, the mean
of the others', and those of the table. Most features are 0 and cost nothing. Marks of traits that the net knows by name
add a row of weights each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.value.features import MOST_MARKS, OFFERED, SEAT_MARKS, SEAT_SIZE, TABLE_SIZE, Features

SCALE: Final = 20.0  # coins for one unit of the output
STRIDE: Final = 8  # widths are multiples of this
SPREAD_ROWS: Final = 4  # for 2 to 5 players
SPREAD_TURNS: Final = 12  # for 0 to 11 turns left


class KnownTraits:
    """What a net knows of traits beyond what they do: their ids, and the weights of their marks. `own` and `rivals`
    have a row for each kind of mark and each trait, `offers` one for each trait."""

    def __init__(self, ids: list[str], own: list[float], rivals: list[float], offers: list[float]) -> None:
        self.ids: list[str] = ids
        self.own: vec[float] = vec[float](own)
        self.rivals: vec[float] = vec[float](rivals)
        self.offers: vec[float] = vec[float](offers)

    def fits(self, width: int) -> bool:
        """Whether there are as many weights as a first layer of this width needs."""
        size = len(self.ids) * width
        return len(self.own) == SEAT_MARKS * size and len(self.rivals) == len(self.own) and len(self.offers) == size

    def rows(self, slots: list[str]) -> vec[i64]:
        """The number of each trait here, by its slot; -1 if the net does not know it. `slots` are the ids of all
        traits."""
        number = {id: i for i, id in enumerate(self.ids)}
        return vec[i64]([number.get(id, -1) for id in slots])


class Net:
    """The weights, row by row: a row for each input, with a number for each neuron it feeds. `spread` is the
    uncertainty of the estimates in coins, by number of players and turns left."""

    def __init__(
        self, own: list[float], rivals: list[float], table: list[float], bias: list[float],
        second: list[float], second_bias: list[float], last: list[float], last_bias: float, spread: list[float],
        known: KnownTraits,
    ) -> None:  # fmt: skip
        self.width: i64 = len(bias)
        self.second_width: i64 = len(second_bias)
        if len(own) != SEAT_SIZE * len(bias) or len(rivals) != len(own) or len(table) != TABLE_SIZE * len(bias):
            raise ValueError(f"the first layer is not made for {SEAT_SIZE} numbers of a seat and {TABLE_SIZE} others")
        if len(second) != len(bias) * len(second_bias) or len(last) != len(second_bias):
            raise ValueError("the layers of the net do not fit together")
        if len(bias) % STRIDE or len(second_bias) % STRIDE:
            raise ValueError(f"the widths of the layers must be multiples of {STRIDE}")
        if len(spread) != SPREAD_ROWS * SPREAD_TURNS or min(spread) <= 0.0:
            raise ValueError(f"the spread must be {SPREAD_ROWS} times {SPREAD_TURNS} numbers above 0")
        if not known.fits(len(bias)):
            raise ValueError(f"the weights of its {len(known.ids)} traits do not fit its first layer")
        self.known: KnownTraits = known
        self.own: vec[float] = vec[float](own)
        self.rivals: vec[float] = vec[float](rivals)
        self.table: vec[float] = vec[float](table)
        self.bias: vec[float] = vec[float](bias)
        self.second: vec[float] = vec[float](second)
        self.second_bias: vec[float] = vec[float](second_bias)
        self.last: vec[float] = vec[float](last)
        self.last_bias: float = last_bias
        self.spread: vec[float] = vec[float](spread)
        # scratch
        self.shared: vec[float] = vec[float]([0.0] * len(bias))
        self.of_rivals: vec[float] = vec[float]([0.0] * (5 * len(bias)))
        self.sum_rivals: vec[float] = vec[float]([0.0] * len(bias))
        self.hidden: vec[float] = vec[float]([0.0] * len(bias))
        self.hidden2: vec[float] = vec[float]([0.0] * len(second_bias))
        self.index: vec[i64] = vec[i64]([0] * max(SEAT_SIZE, TABLE_SIZE, len(bias)))


def estimate(net: Net, rows: vec[i64], seen: Features, players: i64, gains: vec[float]) -> None:
    """Write the coins that each seat will still gain into `gains`. `rows` are those of `KnownTraits.rows`."""
    width = net.width
    shared, hidden, total = net.shared, net.hidden, net.sum_rivals
    for i in range(width):
        shared[i] = net.bias[i]
        total[i] = 0.0
    _add_product(net.index, seen.table, 0, TABLE_SIZE, net.table, shared, 0, width)
    known = net.known
    _add_marks(rows, seen, players, OFFERED, len(known.ids), known.offers, shared, 0, width)
    for seat in range(players):
        for i in range(width):
            net.of_rivals[seat * width + i] = 0.0
        _add_product(net.index, seen.seats, seat * SEAT_SIZE, SEAT_SIZE, net.rivals, net.of_rivals, seat * width, width)
        _add_marks(rows, seen, seat, 0, len(known.ids), known.rivals, net.of_rivals, seat * width, width)
        for i in range(width):
            total[i] += net.of_rivals[seat * width + i]
    part = 1.0 / float(players - 1)
    for seat in range(players):
        for i in range(width):
            hidden[i] = shared[i] + part * (total[i] - net.of_rivals[seat * width + i])
        _add_product(net.index, seen.seats, seat * SEAT_SIZE, SEAT_SIZE, net.own, hidden, 0, width)
        _add_marks(rows, seen, seat, 0, len(known.ids), known.own, hidden, 0, width)
        gains[seat] = SCALE * _upper(net)


def _upper(net: Net) -> float:
    """The layers above the first."""
    hidden, hidden2 = net.hidden, net.hidden2
    for i in range(net.width):
        hidden[i] = max(hidden[i], 0.0)
    for i in range(net.second_width):
        hidden2[i] = net.second_bias[i]
    _add_product(net.index, hidden, 0, net.width, net.second, hidden2, 0, net.second_width)
    out = net.last_bias
    for i in range(net.second_width):
        if hidden2[i] > 0.0:
            out += hidden2[i] * net.last[i]
    return out


def _add_marks(
    rows: vec[i64], seen: Features, block: i64, first_kind: i64, traits: i64,
    weights: vec[float], sums: vec[float], at: i64, width: i64,
) -> None:  # fmt: skip
    """Add the weights of the marks in a block to `sums`. `first_kind` is the kind whose rows come first."""
    for i in range(block * MOST_MARKS, block * MOST_MARKS + seen.marked[block]):
        slot = seen.mark_slots[i]
        if slot >= len(rows) or rows[slot] < 0:
            continue
        start = ((seen.mark_kinds[i] - first_kind) * traits + rows[slot]) * width
        x = seen.marks[i]
        for column in range(width):
            sums[at + column] += x * weights[start + column]


def _add_product(
    index: vec[i64], values: vec[float], start: i64, size: i64,
    weights: vec[float], sums: vec[float], at: i64, width: i64,
) -> None:  # fmt: skip
    """Add a vector times a matrix to `sums`, skipping zeros. Eight sums at a time stay in registers."""
    n: i64 = 0
    for i in range(size):
        if values[start + i] != 0.0:
            index[n] = i
            n += 1
    column: i64 = 0
    while column < width:
        to = at + column
        a, b, c, d = sums[to], sums[to + 1], sums[to + 2], sums[to + 3]
        e, f, g, h = sums[to + 4], sums[to + 5], sums[to + 6], sums[to + 7]
        k: i64 = 0
        while k < n:
            i = index[k]
            x = values[start + i]
            row = i * width + column
            a += x * weights[row]
            b += x * weights[row + 1]
            c += x * weights[row + 2]
            d += x * weights[row + 3]
            e += x * weights[row + 4]
            f += x * weights[row + 5]
            g += x * weights[row + 6]
            h += x * weights[row + 7]
            k += 1
        sums[to], sums[to + 1], sums[to + 2], sums[to + 3] = a, b, c, d
        sums[to + 4], sums[to + 5], sums[to + 6], sums[to + 7] = e, f, g, h
        column += STRIDE
