"""Makes a state from the shape of a position: checks every part, and derives the rest."""

from __future__ import annotations

from typing import Final

from msgspec import UnsetType
from mypy_extensions import i64

from elbowroom.formats.position import ArmyShape, PositionShape, ProgressShape, SeatShape
from elbowroom.game.course import check_playable, load_course
from elbowroom.game.known import known, known_region, known_regions, known_seat
from elbowroom.game.setup import PositionError
from elbowroom.game.soundness import check_sound
from elbowroom.game.world import load_world, noting
from elbowroom.game.world_checks import (
    check_column,
    check_lent_badges,
    check_notes,
    check_traits,
    check_turn_notes,
    check_world,
)
from elbowroom.rules.bits import BIT, put, union
from elbowroom.rules.column import refill
from elbowroom.rules.conquest import BASE_COST
from elbowroom.rules.deal import stack_up
from elbowroom.rules.neutrals import neutral_tokens
from elbowroom.rules.pieces import number_on, number_out, refresh
from elbowroom.rules.rivers import river_price
from elbowroom.rules.service import install
from elbowroom.rules.state import COLUMN, State, Table
from elbowroom.rules.traits import Piece


def kinds_of(s: State, army: i64) -> list[Piece]:
    """The kinds of pieces that an army's race and power bring."""
    badge = s.badge(army)
    return s.race(army).pieces + ([] if badge is None else badge.pieces)


def derive(s: State) -> None:
    """Derive what follows from the rest: occupied and immune regions, and what C4 counts in each region."""
    s.occupied = 0
    for army in range(len(s.table.races)):
        s.occupied |= s.regions[army]
    for r in range(s.board.size):
        s.defence[r] = int(s.board.mountain & BIT[r] != 0) + neutral_tokens(s, r)
        if s.board.river & BIT[r]:
            s.defence[r] += river_price(s) - BASE_COST
        for piece in s.table.pieces:
            s.defence[r] += piece.defence * number_on(s, piece, r)
    for i, find in enumerate(s.table.finds):
        if s.find_at[i] >= 0:
            s.defence[s.find_at[i]] += find.defends()
    refresh(s)


class Loader:
    """Fills a blank state from a shape, part by part, and checks each part against those before it."""

    def __init__(self, table: Table, shape: PositionShape) -> None:
        self.table: Final = table
        self.shape: Final = shape
        self.s: Final = State(table)
        self.races: Final = {race.id: i for i, race in enumerate(table.races)}
        self.powers: Final = {power.id: i for i, power in enumerate(table.powers)}
        self.kinds: Final = {piece.id: piece for piece in table.pieces}
        self.race_places: Final[dict[str, str]] = {}
        self.power_places: Final[dict[str, str]] = {}
        self.army_places: Final[dict[int, str]] = {}

    def load(self) -> State:
        """The state."""
        s, shape = self.s, self.shape
        for i, race in enumerate(self.table.races):
            s.tray[i] = race.supply
        for seat, seat_shape in enumerate(shape.seats):
            self._load_seat(seat, seat_shape)
        self._load_pieces()
        self._load_tribes()
        self._load_world()
        derive(s)
        s.luck, s.luck2 = shape.luck[0], shape.luck[1]
        s.urn = int(shape.urn)
        s.round, s.first, s.turn = self._within("round", shape.round), shape.first, self._seat("turn", shape.turn)
        progress = ProgressShape() if isinstance(shape.progress, UnsetType) else shape.progress
        s.rolls, s.draws = progress.rolls, progress.draws
        self._load_column()
        load_course(s, shape, progress)
        self._check()
        check_playable(s)
        return s

    def _load_world(self) -> None:
        s, world = self.s, self.shape.world
        if isinstance(world, UnsetType) and len(self.table.weathers):
            raise PositionError("world.forecast: this game has events; give one for each round (U6)", "no_events")
        if not isinstance(world, UnsetType):
            load_world(s, world)
            s.weather = -1 if len(s.forecast) < self.shape.round else s.forecast[self.shape.round - 1]
            for army in self.army_places:
                install(s, army)
            if isinstance(world.hand, UnsetType):
                self._hold_borrowed_pieces()
        if isinstance(world, UnsetType) or isinstance(world.notes, UnsetType):
            self._begin()

    def _check(self) -> None:
        """Check that the parts fit together."""
        s, world = self.s, self.shape.world
        check_sound(s, self.army_places)
        traits = noting(s)
        if not isinstance(world, UnsetType):
            check_world(s, world)
            check_column(s)
            check_lent_badges(s, self.power_places)
            owners = {int(trait.slot): army for army in self.army_places for trait in s.traits[army]}
            check_notes(s, traits, owners)
            check_traits(s, traits)
        check_turn_notes(s, traits)

    def _begin(self) -> None:
        """Without given notes, each race and power makes those it has at the start of its service."""
        for army in range(len(self.table.races)):
            if self.s.seat_of[army] >= 0:
                for trait in self.s.serving(army):
                    trait.begins(self.s, army)

    # names and numbers
    def _race(self, where: str, id: str) -> int:
        """The number of a race that may be named only here."""
        return _claim(where, id, "race", self.races, self.race_places)

    def _power(self, where: str, id: str | None) -> int:
        """The number of a power that may be named only here; -1 for none."""
        return -1 if id is None else _claim(where, id, "power", self.powers, self.power_places)

    def _piece(self, where: str, id: str) -> Piece:
        return self.kinds[known(where, id, "piece", list(self.kinds))]

    def _seat(self, where: str, seat: int) -> int:
        return known_seat(self.s, where, seat)

    def _region(self, where: str, r: int) -> int:
        return known_region(self.s, where, r)

    def _within(self, where: str, round: int) -> int:
        if round > self.table.rounds:
            raise PositionError(
                f"{where}: the game has {self.table.rounds} rounds, this is number {round}",
                "round",
                {"rounds": int(self.table.rounds), "round": round},
            )
        return round

    # seats and their armies
    def _load_seat(self, seat: int, shape: SeatShape) -> None:
        s, where = self.s, f"seats[{seat}]"
        s.coins = put(s.coins, seat, shape.coins)
        if shape.active is not None:
            army = self._load_army(f"{where}.active", seat, shape.active)
            s.active = put(s.active, seat, army)
            install(s, army)
        for i, declined in enumerate(shape.declined):
            army = self._load_army(f"{where}.declined[{i}]", seat, declined)
            s.declined = put(s.declined, seat, s.declined[seat] | BIT[army])
            install(s, army)
        self._load_peace(f"{where}.peace_with", seat, shape.peace_with)

    def _load_peace(self, where: str, seat: int, partner: int | None) -> None:
        s = self.s
        if partner is None:
            return
        if self._seat(where, partner) == seat:
            raise PositionError(
                f"{where}: {seat} is the player himself; name the opponent who may not attack him", "peace_self"
            )
        if s.active[seat] < 0:
            raise PositionError(
                f"{where}: seat {seat} has no active race, so there is no peace (BP5); leave it out", "peace_idle"
            )
        s.peace = put(s.peace, seat, partner)

    def _load_army(self, where: str, seat: int, shape: ArmyShape) -> int:
        s = self.s
        army = self._race(where, shape.race)
        self.army_places[army] = where
        s.seat_of = put(s.seat_of, army, seat)
        s.power = put(s.power, army, self._power(where, shape.power))
        for r, tokens in shape.regions.items():
            self._occupy(f"{where}.regions", army, r, tokens)
        s.hand[army] = shape.hand
        s.aside = put(s.aside, army, shape.aside)
        s.fled = put(s.fled, army, shape.fled)
        total = sum(shape.regions.values()) + shape.hand + shape.aside + shape.fled
        supply = s.race(army).supply
        if total > supply:
            raise PositionError(
                f"{where}: {total} tokens of {shape.race}, but there are only {supply}",
                "tokens",
                {"race": shape.race, "total": total, "supply": int(supply)},
            )
        s.tray[army] = supply - total
        return army

    def _occupy(self, where: str, army: int, r: int, tokens: int) -> None:
        s = self.s
        holder = s.army_at[self._region(where, r)]
        if holder >= 0:
            raise PositionError(
                f"{where}: region {r} is held by {s.race(holder).id} already; one race to a region (W5)",
                "held",
                {"region": r, "race": s.race(holder).id},
            )
        s.tokens[r] = tokens
        s.army_at[r] = army
        s.regions[army] |= BIT[r]

    # pieces
    def _load_pieces(self) -> None:
        for kind, places in self.shape.pieces.items():
            where = f"pieces.{kind}"
            piece = self._piece(where, kind)
            for r, number in places.items():
                self._stand(where, piece, r, number)
        for seat, shape in enumerate(self.shape.seats):
            if shape.active is not None:
                self._hold_pieces(f"seats[{seat}].active", shape.active, True)
            for i, declined in enumerate(shape.declined):
                self._hold_pieces(f"seats[{seat}].declined[{i}]", declined, False)

    def _stand(self, where: str, piece: Piece, r: int, number: int) -> None:
        s = self.s
        self._region(where, r)
        if number > 1 and not piece.stacks:
            raise PositionError(
                f"{where}: {number} in region {r}; there can be one in each region",
                "piece_one",
                {"piece": piece.id, "region": r},
            )
        s.piece_on = put(s.piece_on, piece.slot, s.piece_on[piece.slot] | BIT[r])
        if piece.stacks:
            s.stacked = put(s.stacked, s.table.stack_start[piece.slot] + r, number)

    def _hold_pieces(self, where: str, shape: ArmyShape, active: bool) -> None:
        """The pieces in an owner's hand; by default all that are not on the board."""
        s = self.s
        kinds = kinds_of(s, self.races[shape.race])
        given: dict[str, int] = {} if isinstance(shape.pieces, UnsetType) else shape.pieces
        for id in [*given, *shape.pieces_fled]:
            if self._piece(f"{where}.pieces", id) not in kinds:
                raise PositionError(
                    f"{where}.pieces: {shape.race} do not have the piece {id}; leave it out",
                    "piece_foreign",
                    {"piece": id, "race": shape.race},
                )
        for piece in kinds:
            standing = sum(int(number_on(s, piece, r)) for r in range(s.board.size))
            fled = shape.pieces_fled.get(piece.id, 0)
            free = int(piece.supply) - standing - fled
            held = given.get(piece.id, max(free, 0) if active and piece.given else 0)
            if held > free:
                raise PositionError(
                    f"{where}.pieces: {standing + fled + held} of {piece.id} in all, but there are only {piece.supply}",
                    "piece_supply",
                    {"piece": piece.id, "total": standing + fled + held, "supply": int(piece.supply)},
                )
            s.piece_hand = put(s.piece_hand, piece.slot, held)
            s.piece_fled = put(s.piece_fled, piece.slot, fled)

    def _hold_borrowed_pieces(self) -> None:
        """The pieces of copied and lent powers and of finds are in hand unless they are on the board."""
        s = self.s
        for army in self.army_places:
            own = kinds_of(s, army)
            for trait in s.traits[army]:
                for piece in trait.pieces:
                    if piece.given and piece not in own:
                        s.piece_hand = put(s.piece_hand, piece.slot, max(0, piece.supply - number_out(s, piece)))

    def _load_tribes(self) -> None:
        s = self.s
        for i, r in enumerate(known_regions(s, "lost_tribes", self.shape.lost_tribes)):
            if not s.board.land & BIT[r]:
                raise PositionError(
                    f"lost_tribes[{i}]: region {r} is a {s.board.regions[r].terrain}, not land",
                    "tribe_ground",
                    {"region": r, "terrain": s.board.regions[r].terrain},
                )
        s.tribes = union(self.shape.lost_tribes)

    # column and stacks
    def _load_column(self) -> None:
        s, shape = self.s, self.shape
        if len(shape.column) > COLUMN:
            raise PositionError(
                f"column: {len(shape.column)} combos; at most {COLUMN} lie there (U2)",
                "column",
                {"number": len(shape.column), "most": COLUMN},
            )
        for i, combo in enumerate(shape.column):
            where = f"column[{i}]"
            s.column_race = put(s.column_race, i, self._race(where, combo.race))
            s.column_power = put(s.column_power, i, self._power(where, combo.power))
            s.column_coins = put(s.column_coins, i, combo.coins)
        s.discards = union([self._power("discards", id) for id in shape.discards])
        banners = [self._race("banners", id) for id in shape.banners]
        badges = [self._power("badges", id) for id in shape.badges]
        banners += [i for id, i in self.races.items() if id not in self.race_places]
        lent = [find.lends(s) for find in self.table.finds]
        badges += [i for id, i in self.powers.items() if id not in self.power_places and i not in lent]
        stack_up(s, banners, badges)
        refill(s)


def _claim(where: str, id: str, what: str, numbers: dict[str, int], places: dict[str, str]) -> int:
    """The number of something that exists only once, so it must not have been named before."""
    number = numbers[known(where, id, what, list(numbers))]
    if id in places:
        raise PositionError(
            f"{where}: the {what} {id} is at {places[id]} already; it can be in one place only", "twice", {"thing": id}
        )
    places[id] = where
    return number
