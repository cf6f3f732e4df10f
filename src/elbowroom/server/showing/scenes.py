"""What a seat or the public sees of a position. Everything is read from a `View`, which holds nothing hidden. A scene
lists explicitly what it shows, so new parts of the engine stay invisible until they are added here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from elbowroom.boards.tokens import cover_of
from elbowroom.game.costs import Cost, CostLine
from elbowroom.game.gains import GainLine
from elbowroom.game.game import Game, View
from elbowroom.game.reader import Army, Combo, Player, RegionState
from elbowroom.language.telling import tell_fields
from elbowroom.language.texts import Texts, field_names, field_values
from elbowroom.rules.actions import ACTIONS, Action
from elbowroom.rules.events import Event, Scored
from elbowroom.server.showing.ahead import armed, decline_forecast, deploy_ends, stop_ends
from elbowroom.server.wire.refusals import texts_in
from elbowroom.server.wire.scene_shapes import (
    Ahead,
    CostShape,
    GainSummand,
    Income,
    LegalAction,
    LogLine,
    LogLink,
    PlayerShape,
    RegionShape,
    Scene,
    SceneArmy,
    SceneCombo,
    ScoreLine,
    Summand,
)

T = TypeVar("T")
_SUMS: Final = 4096  # sums of costs, gains and incomes
_LABELS: Final = 16_384  # actions in words
_PRICED: Final = ("conquer", "last")  # actions whose words say what they cost
_DEALER: Final = Random(0)  # deals what is hidden in imagined games; no answer depends on how
_PLAIN: Final = ("ready", "decline", "stop", "roll", "pay")  # actions whose words only depend on decision and race


class _Common(NamedTuple):
    """The parts of a scene that all viewers see alike; of the players, only whoever owns them sees hidden coins."""

    column: list[SceneCombo]
    tray: dict[str, int]
    discards: list[str]
    players: list[PlayerShape]


class SceneMaker:
    """Builds the scenes of one moment of a game. Each viewer's view is built once."""

    def __init__(
        self,
        game: Game,
        number: int,
        bots: Sequence[str | None],
        undo_seat: int | None,
        kept: KeptShapes | None = None,
        ended: bool = False,
    ) -> None:
        """`bots`: the bots by seat. `undo_seat`: the seat that may undo its last step. `kept`: shapes from earlier
        moments of the same game. `ended`: by a resignation, so all coins are shown."""
        self.game: Final = game
        self.number: Final = number
        self.step: Final = 0 if game.last_step is None else int(game.last_step.number)
        self.bots: Final = bots
        self.undo_seat: Final = undo_seat
        self.ended: Final = ended
        self._kept: Final = kept or KeptShapes()
        self._views: Final[dict[int | None, View]] = {}
        self._scenes: Final[dict[tuple[int | None, str, tuple[str, ...]], Scene]] = {}
        self._revealing: set[int] | None = None
        self._imagined: Game | None = None
        self._common: _Common | None = None

    def view(self, seat: int | None) -> View:
        """What a seat (None: the public) may know."""
        if seat not in self._views:
            self._views[seat] = self.game.public_view() if seat is None else self.game.view(seat)
        return self._views[seat]

    def scene(self, seat: int | None, texts: Texts) -> Scene:
        """The scene of a seat, or of the public. Viewers who see the same share it."""
        key = seat, texts.language, tuple(texts.names)
        if key not in self._scenes:
            self._scenes[key] = self._scene(seat, texts)
        return self._scenes[key]

    def _scene(self, seat: int | None, texts: Texts) -> Scene:
        view = self.view(seat)
        regions = self._kept.regions(view)
        common = self._for_all(regions)
        legal = [] if self.ended else view.legal_actions()
        costs = view.costs() if legal and view.decision == "conquer" else []
        return Scene(
            number=self.number,
            step=self.step,
            round=view.round,
            rounds=view.rounds,
            turn=view.turn,
            to_move=None if self.ended else view.to_move,
            decision=view.decision,
            decision_text=texts.decision(view.decision),
            acting=view.acting,
            over=view.over or self.ended,
            weather=view.weather,
            next_weather=view.next_weather,
            you=seat,
            can_undo=seat is not None and seat == self.undo_seat,
            column=common.column,
            players=common.players if seat is None or self.ended else _with_own_coins(common.players, seat, view),
            regions=regions,
            tray=common.tray,
            discards=common.discards,
            legal=self._legal(view, legal, costs, texts),
            deployable=view.deployable if legal else 0,
            costs=_costs(view, costs) if costs else [],
            income=None if self.ended else _income(view, texts),
            ahead=self._ahead(view, legal, texts) if legal else None,
            decline=decline_forecast(self._imagine(view), legal) if legal and view.decision == "turn" else None,
            stop_ends=bool(legal) and stop_ends(self._imagine(view), view, legal),
            deploy_ends=bool(legal) and deploy_ends(self._imagine(view), view),
        )

    def _for_all(self, regions: list[RegionShape]) -> _Common:
        """What lies open on the table, and so is the same for all viewers."""
        if self._common is None:
            public = self.view(None)
            players = self.game.players if self.ended else public.players
            self._common = _Common(
                self._kept.same("column", [_combo(combo) for combo in public.column]),
                self._kept.same("tray", public.trays),
                self._kept.same("discards", public.discards),
                [_player(player, regions, self.bots[player.seat]) for player in players],
            )
        return self._common

    def _imagine(self, view: View) -> Game:
        """A game that fits what the player to move sees, to try things out: the answers give nothing away."""
        if self._imagined is None:
            self._imagined = view.imagine(_DEALER)
        return self._imagined

    def _ahead(self, view: View, actions: list[Action], texts: Texts) -> Ahead | None:
        trial = armed(self._imagine(view), actions)
        if trial is None or trial.to_move is None:
            return None
        after = trial.view(trial.to_move)
        player = after.players[trial.to_move]
        hands = [army.hand for army in (player.active, *player.declined) if army and army.race == after.acting]
        # What stands still may leave tokens behind (SR1): a plan for that begins when they have been taken up.
        regional = [action for action in after.legal_actions() if action.region is not None and action.kind != "deploy"]
        revealing, costs = set(trial.revealing(regional)), after.costs()
        return Ahead(
            tokens=sum(hands),
            legal=_actions(after, regional, revealing, costs, texts),
            costs=_costs(after, costs),
        )

    def _legal(self, view: View, actions: list[Action], costs: list[Cost], texts: Texts) -> list[LegalAction]:
        if not actions:
            return []
        return _actions(view, actions, self._revealing_codes(view, actions), costs, texts)

    def _revealing_codes(self, view: View, actions: list[Action]) -> set[int]:
        if self._revealing is None:
            imagined = self._imagine(view)
            self._revealing = set(imagined.revealing(actions))
        return self._revealing


def _actions(
    view: View, actions: list[Action], revealing: set[int], costs: list[Cost], texts: Texts
) -> list[LegalAction]:
    default = view.default()
    no = -1 if default is None else default.code
    language, decision, acting = texts.language, view.decision, view.acting
    found: list[LegalAction] = []
    for action in actions:
        code = action.code
        reveals, is_default, region, kind = code in revealing, code == no, action.region, action.kind
        if region is None:
            if kind in _PLAIN:
                found.append(_plain(language, code, decision, acting, reveals, is_default))
            else:
                found.append(_legal_action(action, texts.action(action, view), reveals, is_default))
        elif costs and kind in _PRICED:
            cost = costs[region]
            found.append(_on_region(language, code, cost.total, cost.pips, reveals, is_default))
        else:
            found.append(_on_region(language, code, action.number, 0, reveals, is_default))
    return found


@lru_cache(maxsize=_LABELS)
def _plain(language: str, code: int, decision: str, acting: str | None, reveals: bool, default: bool) -> LegalAction:
    """An action that is about nothing but the race that acts."""
    action = ACTIONS[code]
    return _legal_action(action, texts_in(language).plain_action(action.kind, decision, acting), reveals, default)


@lru_cache(maxsize=_LABELS)
def _on_region(language: str, code: int, tokens: int, pips: int, reveals: bool, default: bool) -> LegalAction:
    """An action that is about a region: the same ones come up in all games."""
    action = ACTIONS[code]
    return _legal_action(action, texts_in(language).action_on_region(action, tokens, pips), reveals, default)


def _legal_action(action: Action, label: str, reveals: bool, default: bool) -> LegalAction:
    return LegalAction(
        action=str(action),
        code=action.code,
        kind=action.kind,
        region=action.region,
        piece=action.piece,
        means=action.means,
        number=action.number,
        label=label,
        reveals=reveals,
        default=default,
    )


def _combo(combo: Combo) -> SceneCombo:
    return SceneCombo(race=combo.race, power=combo.power, coins=combo.coins, price=combo.price, tokens=combo.strength)


def _army(army: Army, regions: Sequence[RegionShape]) -> SceneArmy:
    return SceneArmy(
        race=army.race,
        power=army.power,
        seat=army.seat,
        active=army.active,
        regions=list(army.regions),
        hand=army.hand,
        aside=army.aside,
        fled=army.fled,
        pieces=dict(army.pieces),
        copied=army.copied,
        tokens=sum(regions[r].tokens for r in army.regions),
    )


def _player(player: Player, regions: Sequence[RegionShape], bot: str | None) -> PlayerShape:
    return PlayerShape(
        seat=player.seat,
        name=player.name,
        coins=player.coins,
        active=None if player.active is None else _army(player.active, regions),
        declined=[_army(army, regions) for army in player.declined],
        peace_with=player.peace_with,
        bot=bot,
    )


def _with_own_coins(players: list[PlayerShape], seat: int, view: View) -> list[PlayerShape]:
    """The players as one of them sees them."""
    found, own = list(players), players[seat]
    found[seat] = PlayerShape(
        seat=seat,
        name=own.name,
        coins=view.players[seat].coins,
        active=own.active,
        declined=own.declined,
        peace_with=own.peace_with,
        bot=own.bot,
    )
    return found


class KeptShapes:
    """Keeps the shapes of a game while they do not change: what is the same object need not be compared to be left out.
    The engine says in which regions a view differs from the one that was shown last, be it of another moment or of
    another viewer: only those are made anew."""

    def __init__(self) -> None:
        self._last: tuple[View, list[RegionShape]] | None = None
        self._open: Final[dict[str, Any]] = {}

    def regions(self, view: View) -> list[RegionShape]:
        """All regions as a viewer sees them."""
        weather = view.weather
        if self._last is None or self._last[0].weather != weather:  # rivers look different
            active = _active_races(view)
            found = [_region(region, active, weather) for region in view.regions]
        else:
            before, found = self._last
            if changed := view.changed_regions(before):
                found, active = list(found), _active_races(view)
                for number in changed:
                    found[number] = _region(view.region(number), active, weather)
        self._last = view, found
        return found

    def same(self, name: str, now: T) -> T:
        """Something that lies open; as it was shown last, if it is the same."""
        before: T | None = self._open.get(name)
        if before == now:
            return before
        self._open[name] = now
        return now

    def rest(self) -> None:
        """Forget the last view: nobody is looking."""
        self._last = None
        self._open.clear()


def _active_races(view: View) -> list[str | None]:
    """The active races by seat."""
    return [None if player.active is None else player.active.race for player in view.players]


def _region(region: RegionState, active: list[str | None], weather: str | None) -> RegionShape:
    return RegionShape(
        region=region.region,
        terrain=region.terrain,
        marks=list(region.marks),
        race=region.race,
        seat=region.seat,
        active=region.seat is not None and active[region.seat] == region.race,
        tokens=region.tokens,
        lost_tribe=region.lost_tribe,
        pieces=dict(region.pieces),
        cover=cover_of(region, weather),
        immune=region.immune,
        monsters=region.monsters,
        ship=region.ship,
        caravel=region.caravel,
        ghost=region.ghost,
        finds=list(region.finds),
        hidden=region.hidden,
    )


def _costs(view: View, costs: list[Cost]) -> list[CostShape]:
    return [
        CostShape(
            c.region, c.total, c.hand, c.pips, c.chances, c.reachable, c.reason, c.reason_rule, _summands(c.lines),
            None if gain is None else _gain_summands(gain.lines),
        )
        for c, gain in zip(costs, view.gains(), strict=True)
    ]  # fmt: skip


@lru_cache(maxsize=_SUMS)
def _summands(lines: tuple[CostLine, ...]) -> list[Summand]:
    """The summands of a cost. The same few come up in all games."""
    return [Summand(line.amount, line.source, line.rule) for line in lines]


@lru_cache(maxsize=_SUMS)
def _gain_summands(lines: tuple[GainLine, ...]) -> list[GainSummand]:
    return [GainSummand(line.amount, line.source, line.race, line.rule) for line in lines]


def _income(view: View, texts: Texts) -> Income | None:
    # Already paid (T7), or nothing that could be ended yet: a race comes first.
    if view.over or view.decision in ("late_decline", "pick"):
        return None
    scored = view.income(view.turn)
    return _income_of(texts.language, scored.seat, scored.total, scored.lines)


@lru_cache(maxsize=_SUMS)
def _income_of(language: str, seat: int, total: int, lines: tuple[tuple[str, str, int], ...]) -> Income:
    """An income in words. The same few come up in all games."""
    return Income(seat=seat, total=total, lines=_score_lines(language, lines))


def _score_lines(language: str, lines: Sequence[tuple[str, str, int]]) -> list[ScoreLine]:
    return [
        ScoreLine(source=source, race=race, coins=coins, label=texts_in(language).score_source(source, race))
        for source, race, coins in lines
        if coins
    ]


def log_lines(step: int, events: Sequence[Event], texts: Texts) -> list[LogLine]:
    """What happened in a step, in words. Events contain nothing secret."""
    return [_log_line(step, event, texts) for event in events]


def _log_line(step: int, event: Event, texts: Texts) -> LogLine:
    kind, values = type(event), field_values(event)
    data = dict(zip(field_names(kind), values, strict=True))
    region = data.get("region")
    told = tell_fields(kind, values, texts)
    return LogLine(
        step=step,
        event=kind.__name__,
        seat=data.get("seat"),
        regions=[region] if isinstance(region, int) and region >= 0 else [],
        data=data,
        text=told.text,
        links=[LogLink(*link) for link in told.links],
        score=_score_lines(texts.language, event.lines) if isinstance(event, Scored) else [],
    )
