"""What can be read from a position: the part that `Game` and `View` share."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from elbowroom.game.changes import changed_regions
from elbowroom.game.costs import Cost, cost_of
from elbowroom.game.gains import Gain, gain_of, gains_of
from elbowroom.game.obstacles import Obstacle, obstacle_to
from elbowroom.game.prospect import scored_if_ended
from elbowroom.game.setup import Setup
from elbowroom.rules.actions import ACTIONS, Action, Moves, parse_action
from elbowroom.rules.bits import BIT, members
from elbowroom.rules.board import Board
from elbowroom.rules.column import length
from elbowroom.rules.decisions import deployable, list_legal, refusal
from elbowroom.rules.events import Scored
from elbowroom.rules.pick import combo_strength
from elbowroom.rules.pieces import number_on
from elbowroom.rules.state import NUMBERS, OVER, PHASES, PICKING, VECTORS, State


@dataclass(init=False, unsafe_hash=True)
class Combo:
    """A race and a power in the column, and the coins on them. `price` is what it costs to pick it, `tokens` are those
    that lie on the banner in addition (SR4), and `strength` is how many tokens it brings in total (T3)."""

    race: Final[str]
    power: Final[str | None]
    coins: Final[int]
    price: Final[int]
    tokens: Final[int]
    strength: Final[int]

    def __init__(
        self, race: str, power: str | None, coins: int, price: int, tokens: int = 0, strength: int = 0
    ) -> None:
        self.race = race
        self.power = power
        self.coins = coins
        self.price = price
        self.tokens = tokens
        self.strength = strength


@dataclass(init=False, unsafe_hash=True)
class Army:
    """A race in play."""

    race: Final[str]
    power: Final[str | None]
    seat: Final[int]
    active: Final[bool]
    regions: Final[tuple[int, ...]]
    hand: Final[int]
    aside: Final[int]
    fled: Final[int]
    pieces: Final[tuple[tuple[str, int], ...]]  # in hand
    copied: Final[str | None]  # the power it copies (SP4)
    lent: Final[tuple[tuple[str, str], ...]]  # places that lend it a power (UL14), and which
    finds: Final[tuple[str, ...]]  # the relics and places in its regions
    markers: Final[tuple[tuple[str, int], ...]]  # by the race or power they belong to: hammers (UR5)
    marked: Final[tuple[tuple[str, int], ...]]  # the seats that have a marker of its race or power: vengeance (UP20)

    def __init__(
        self,
        race: str,
        power: str | None,
        seat: int,
        active: bool,
        regions: tuple[int, ...],
        hand: int,
        aside: int,
        fled: int,
        pieces: tuple[tuple[str, int], ...],
        copied: str | None = None,
        lent: tuple[tuple[str, str], ...] = (),
        finds: tuple[str, ...] = (),
        markers: tuple[tuple[str, int], ...] = (),
        marked: tuple[tuple[str, int], ...] = (),
    ) -> None:
        self.race = race
        self.power = power
        self.seat = seat
        self.active = active
        self.regions = regions
        self.hand = hand
        self.aside = aside
        self.fled = fled
        self.pieces = pieces
        self.copied = copied
        self.lent = lent
        self.finds = finds
        self.markers = markers
        self.marked = marked


@dataclass(init=False, unsafe_hash=True)
class Player:
    """A seat; `coins` is None if the reader may not know them."""

    seat: Final[int]
    name: Final[str]
    coins: Final[int | None]
    active: Final[Army | None]
    declined: Final[tuple[Army, ...]]
    peace_with: Final[int | None]
    reviving: Final[str | None]  # the race that will be active again (SP1)

    def __init__(
        self,
        seat: int,
        name: str,
        coins: int | None,
        active: Army | None,
        declined: tuple[Army, ...],
        peace_with: int | None,
        reviving: str | None = None,
    ) -> None:
        self.seat = seat
        self.name = name
        self.coins = coins
        self.active = active
        self.declined = declined
        self.peace_with = peace_with
        self.reviving = reviving


@dataclass(init=False, unsafe_hash=True)
class RegionState:
    """What stands in a region."""

    region: Final[int]
    terrain: Final[str]
    marks: Final[tuple[str, ...]]
    race: Final[str | None]
    seat: Final[int | None]
    tokens: Final[int]
    lost_tribe: Final[bool]
    pieces: Final[tuple[tuple[str, int], ...]]
    immune: Final[bool]
    monsters: Final[int]
    ship: Final[bool]  # a pirate ship
    caravel: Final[bool]
    ghost: Final[bool]
    finds: Final[tuple[str, ...]]  # relics and places that lie there
    hidden: Final[str | None]  # what lies face down there; "unknown" if the reader may not know (H3)

    def __init__(
        self,
        region: int,
        terrain: str,
        marks: tuple[str, ...],
        race: str | None,
        seat: int | None,
        tokens: int,
        lost_tribe: bool,
        pieces: tuple[tuple[str, int], ...],
        immune: bool,
        monsters: int = 0,
        ship: bool = False,
        caravel: bool = False,
        ghost: bool = False,
        finds: tuple[str, ...] = (),
        hidden: str | None = None,
    ) -> None:
        self.region = region
        self.terrain = terrain
        self.marks = marks
        self.race = race
        self.seat = seat
        self.tokens = tokens
        self.lost_tribe = lost_tribe
        self.pieces = pieces
        self.immune = immune
        self.monsters = monsters
        self.ship = ship
        self.caravel = caravel
        self.ghost = ghost
        self.finds = finds
        self.hidden = hidden


class Reader:
    """A position to read, with its legal actions."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup: Setup = setup
        self._state: State = state
        self._moves: Moves | None = None
        self._moves_fit: bool = False  # the list belongs to the current state

    # --- whose decision ---
    @property
    def to_move(self) -> int | None:
        """The seat that has to decide, or None when the game is over."""
        return None if self._state.phase == OVER else int(self._state.seat)

    @property
    def decision(self) -> str:
        """What is to be decided: ``pick``, ``turn``, ``conquer``, ``redeploy``, ``give_up``, ``place``, ``retreat``,
        ``late_decline``, ``swap``, ``settle``, ``pay``, ``call``, ``ships``, ``name``, or ``over``."""
        return PHASES[self._state.phase]

    @property
    def acting(self) -> str | None:
        """The race that the decision is about: the one that acts, or the one to be revived (SP1b)."""
        s = self._state
        if s.phase == OVER:
            return None
        if s.phase == PICKING:
            army = s.reviving[s.seat]
        else:
            army = s.army if s.army >= 0 else s.active[s.seat]
        return None if army < 0 else s.race(army).id

    @property
    def turn(self) -> int:
        """The seat whose turn it is; during a retreat somebody else may have to decide."""
        return int(self._state.turn)

    @property
    def round(self) -> int:
        """The current round, from 1."""
        return int(self._state.round)

    @property
    def rounds(self) -> int:
        """How many rounds the game has."""
        return int(self._state.table.rounds)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER

    def legal_actions(self) -> list[Action]:
        """All legal actions, in a fixed order; none when the game is over."""
        moves = self._listed()
        codes = moves.codes
        return [ACTIONS[codes[i]] for i in range(moves.n)]

    def default(self) -> Action | None:
        """The legal action that says no, for decisions that only offer something, such as a late decline."""
        code = refusal(self._state)
        return ACTIONS[code] if code >= 0 and ACTIONS[code] in self.legal_actions() else None

    @property
    def deployable(self) -> int:
        """How many tokens the player to move can still deploy in total, not counting those to be set aside (BR1). A
        single region may take fewer; see the legal actions."""
        return int(deployable(self._state))

    def _listed(self) -> Moves:
        moves = self._moves
        if moves is None:
            moves = Moves()
            self._moves = moves
        if not self._moves_fit:
            list_legal(self._state, moves)
            self._moves_fit = True
        return moves

    def parse(self, text: str) -> Action:
        """The action a text names, such as ``conquer 7``; it need not be legal now."""
        action = parse_action(text)
        region = action.region
        if region is not None and region >= self._state.board.size:
            raise ValueError(f"{text!r}: {self.board.id} has the regions 0 to {self._state.board.size - 1}")
        return action

    # --- what is on the table ---
    @property
    def board(self) -> Board:
        """The board."""
        return self._state.board

    @property
    def column(self) -> list[Combo]:
        """The visible combos, from the top."""
        s = self._state
        return [self._combo(i) for i in range(int(length(s)))]

    @property
    def players(self) -> list[Player]:
        """All seats, in order."""
        names = self.setup.seat_names()
        return [self._player(seat, names[seat]) for seat in range(self.setup.players)]

    def region(self, number: int) -> RegionState:
        """What stands in a region."""
        s = self._state
        if not 0 <= number < s.board.size:
            raise ValueError(f"{s.board.id} has the regions 0 to {s.board.size - 1}, not {number}")
        army = int(s.army_at[number])
        printed = s.board.regions[number]
        return RegionState(
            number,
            printed.terrain,
            printed.marks,
            None if army < 0 else s.race(army).id,
            None if army < 0 else int(s.seat_of[army]),
            int(s.tokens[number]),
            s.tribes & BIT[number] != 0,
            tuple([(p.id, int(number_on(s, p, number))) for p in s.table.pieces if number_on(s, p, number)]),
            (s.immune | s.haunted) & BIT[number] != 0,
            2 if s.monsters & BIT[number] else 0,
            s.ships & BIT[number] != 0,
            s.caravel == number,
            s.haunted & BIT[number] != 0,
            tuple([find.id for i, find in enumerate(s.table.finds) if s.find_at[i] == number]),
            self._hidden(number),
        )

    def _hidden(self, number: int) -> str | None:
        """What lies face down in a region."""
        for trait in self._state.table.watchers:
            word = trait.hidden_at(self._state, number)
            if word:
                return word
        return None

    @property
    def regions(self) -> list[RegionState]:
        """All regions, in order."""
        return [self.region(r) for r in range(self._state.board.size)]

    def changed_regions(self, before: Reader) -> list[int]:
        """The regions in which something is different in an earlier position of the same table, as its reader knows it.
        It also counts if the race there has become active, or is so no longer."""
        return changed_regions(before._state, self._state)

    def costs(self) -> list[Cost]:
        """`cost` for all regions."""
        army = self._attacker(0)
        return [cost_of(self._state, army, r) for r in range(int(self._state.board.size))]

    @property
    def races(self) -> list[str]:
        """All races in the game, by number."""
        return [race.id for race in self._state.table.races]

    @property
    def weather(self) -> str | None:
        """The event of this round (RW5), if there are events."""
        s = self._state
        return None if s.weather < 0 else s.table.weathers[s.weather].id

    @property
    def next_weather(self) -> str | None:
        """The next round's event, if the reader may know it (RW4)."""
        s = self._state
        number = s.forecast[s.round] if s.round < len(s.forecast) else -1
        return None if number < 0 else s.table.weathers[number].id

    def tray(self, race: str) -> int:
        """How many tokens of a race are left in the tray."""
        return int(self._state.tray[self._state.table.race_number(race)])

    @property
    def trays(self) -> dict[str, int]:
        """The same for all races."""
        return {race.id: int(self._state.tray[i]) for i, race in enumerate(self._state.table.races)}

    @property
    def discards(self) -> list[str]:
        """The discarded powers."""
        return [self._state.table.powers[i].id for i in members(self._state.discards)]

    def cost(self, region: int) -> Cost:
        """What a region costs the player to move, line by line, and why it cannot be attacked, if that is so."""
        return cost_of(self._state, self._attacker(region), region)

    def obstacle(self, action: Action) -> Obstacle | None:
        """Why this action cannot place or lift a piece, or make peace. None if it can, if the action is of another
        kind, or if this is just not the time for it."""
        return obstacle_to(self._state, action)

    def gain(self, region: int) -> Gain | None:
        """What conquering a region would earn the player to move this turn, term by term; None if the race cannot
        conquer it at all."""
        return gain_of(self._state, self._attacker(region), region)

    def gains(self) -> list[Gain | None]:
        """`gain` for all regions."""
        return gains_of(self._state, self._attacker(0))

    def _attacker(self, region: int) -> int:
        """The army that would attack a region."""
        s = self._state
        if not 0 <= region < s.board.size:
            raise ValueError(f"{s.board.id} has the regions 0 to {s.board.size - 1}, not {region}")
        army = s.army if s.army >= 0 else s.active[s.seat]
        if army < 0:
            raise ValueError("nobody attacks now: the player to move has no active race")
        return int(army)

    def income(self, seat: int) -> Scored:
        """What a player would score if the turn ended now, line by line (T7); see `scored_if_ended`."""
        return scored_if_ended(self._state, seat)

    # --- value ---
    def key(self) -> tuple[object, ...]:
        """The position as a tuple: equal for equal positions."""
        s = self._state
        table = s.table
        return (
            table.board,
            table.players,
            table.rounds,
            table.open_coins,
            tuple(race.id for race in table.races),
            tuple(power.id for power in table.powers),
            *(tuple(getattr(s, name)) for name in VECTORS),
            *(getattr(s, name) for name in NUMBERS),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reader) and type(other) is type(self) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    # --- picture ---
    def _repr_svg_(self) -> str:
        """A picture of the position, for notebooks."""
        # By name: the type checker would follow an import to numpy, which may be missing when the engine is compiled.
        drawing = import_module("elbowroom.boards.drawing")
        return str(drawing.draw_position(self, prefix=None))

    # --- helpers ---
    def _power_id(self, power: int) -> str | None:
        return None if power < 0 else self._state.table.powers[power].id

    def _combo(self, place: int) -> Combo:
        s = self._state
        army, power = int(s.column_race[place]), int(s.column_power[place])
        race, coins = s.race(army), int(s.column_coins[place])
        extra = int(race.on_banner(s))
        return Combo(race.id, self._power_id(power), coins, place, extra, int(combo_strength(s, army, power)) + extra)

    def _coins(self, seat: int) -> int | None:
        return int(self._state.coins[seat])

    def _player(self, seat: int, name: str) -> Player:
        s = self._state
        active, peace = int(s.active[seat]), int(s.peace[seat])
        return Player(
            seat,
            name,
            self._coins(seat),
            None if active < 0 else self._army(active),
            tuple([self._army(army) for army in members(s.declined[seat])]),
            None if peace < 0 else peace,
            None if s.reviving[seat] < 0 else s.race(s.reviving[seat]).id,
        )

    def _army(self, army: int) -> Army:
        s = self._state
        return Army(
            s.race(army).id,
            self._power_id(int(s.power[army])),
            int(s.seat_of[army]),
            s.is_active(army),
            tuple(members(s.regions[army])),
            int(s.hand[army]),
            int(s.aside[army]),
            int(s.fled[army]),
            tuple(
                [
                    (p.id, int(s.piece_hand[p.slot] + s.piece_fled[p.slot]))
                    for trait in s.traits[army]
                    for p in trait.pieces
                    if s.piece_hand[p.slot] + s.piece_fled[p.slot]
                ]
            ),
            self._power_id(int(s.copied)) if s.copier == army else None,
            self._lent(army),
            tuple([find.id for i, find in enumerate(s.table.finds) if self._holds_find(army, i)]),
            tuple([(trait.id, int(trait.markers(s))) for trait in s.traits[army] if trait.markers(s)]),
            tuple([(trait.id, seat) for trait in s.traits[army] for seat in members(trait.marked(s))]),
        )

    def _holds_find(self, army: int, find: int) -> bool:
        at = self._state.find_at[find]
        return at >= 0 and self._state.regions[army] & BIT[at] != 0

    def _lent(self, army: int) -> tuple[tuple[str, str], ...]:
        """The powers that serve an army from places."""
        s = self._state
        found: list[tuple[str, str]] = []
        for i, find in enumerate(s.table.finds):
            power = find.lends(s) if self._holds_find(army, i) else -1
            if power >= 0 and s.table.powers[power] in s.serving(army):
                found.append((find.id, s.table.powers[power].id))
        return tuple(found)
