"""What holds in every position, whatever was played: importable checks, each raising a `Finding`.

`check_position` runs the cheap ones; the others are for samples. They look into the state, because most of what they
compare is kept twice there for speed; what the rules say is the business of `tests.oracle`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from random import Random

from elbowroom import SPACE, Action, Event, Game, Record
from elbowroom.rules.actions import ACTIONS, Moves
from elbowroom.rules.bits import members
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.events import GameEnded, Revealed, Rolled
from elbowroom.rules.state import COLUMN, OVER, PHASES, PICKING, PLACING, RETREATING, State
from elbowroom.rules.traits import STAYS, Race, Trait
from tests.oracle.finding import Finding, holds, same
from tests.oracle.scoring import expected_winners
from tests.oracle.snapshot import snapshot

ENDING_PHASES = (PLACING, PHASES.index("late_decline"))


def check_position(game: Game, legal: Sequence[Action]) -> None:
    """All cheap checks of one position; `legal` is what `Game.legal_actions` has just answered."""
    s = game._state
    tokens_are_conserved(s)
    board_agrees_with_itself(s)
    pieces_are_conserved(s)
    cards_are_in_one_place(s)
    decision_is_consistent(s)
    legal_actions_are_well_formed(game, legal)


# --- conservation ---
def tokens_are_conserved(s: State) -> None:
    """Tray, board, hand, aside and on the run are the supply, for every race (W6)."""
    on_board = Counter[int]()
    for army, tokens in zip(s.army_at, s.tokens, strict=True):
        on_board[army] += tokens
    columns = zip(s.tray, s.hand, s.aside, s.fled, strict=True)
    for army, (tray, hand, aside, fled) in enumerate(columns):
        race = s.table.races[army]
        if tray + on_board[army] + hand + aside + fled != race.supply or min(tray, hand, aside, fled) < 0:
            raise Finding(
                f"{race.id}: tray {tray} + board {on_board[army]} + hand {hand} + aside {aside} + fled {fled} "
                f"is not the supply {race.supply}"
            )
        if s.seat_of[army] < 0:
            same(f"tray of {race.id}, not in play", tray, race.supply)


def pieces_are_conserved(s: State) -> None:
    """Pieces on the board, in hand and on the run: never more than there are; all of them while the trait is active,
    unless they can be lost for good (K5); and only in regions of the race that brought them (12b)."""
    numbers = dict(zip((int(p.slot) for p in s.table.pieces), s.table.pieces, strict=True))
    for trait, army in _owners(s):
        for piece in trait.pieces:
            k = int(piece.slot)
            numbers.pop(k, None)
            stand = _number_standing(s, k, piece.stacks)
            total = stand + int(s.piece_hand[k]) + int(s.piece_fled[k])
            if army < 0 or (not s.is_active(army) and piece.declined != STAYS):
                same(f"{piece.id} of a trait not at work", total, 0)
                continue
            all_there = piece.id != "hole" and s.is_active(army)
            if total > piece.supply or (all_there and total < piece.supply):
                raise Finding(f"{total} {piece.id} in all, of {piece.supply}")
            holds(min(s.piece_hand[k], s.piece_fled[k]) >= 0, "a negative number of pieces")
            holds(s.piece_on[k] & ~s.regions[army] == 0, "a piece outside the regions of its race")
    same("pieces without a trait", sorted(numbers), [])


def _owners(s: State) -> list[tuple[Trait, int]]:
    """Every trait of the table with the army that has it, or -1."""
    found: list[tuple[Trait, int]] = []
    for army, race in enumerate(s.table.races):
        found.append((race, army if s.seat_of[army] >= 0 else -1))
    powers = [int(power) for power in s.power]
    for number, power in enumerate(s.table.powers):
        found.append((power, powers.index(number) if number in powers else -1))
    return [(trait, army) for trait, army in found if trait.pieces]


def _number_standing(s: State, k: int, stacks: bool) -> int:
    on = members(int(s.piece_on[k]))
    if not stacks:
        return len(on)
    start = int(s.table.stack_start[k])
    counts = [int(n) for n in s.stacked[start : start + int(s.board.size)]]
    same("regions with a stack of pieces", [r for r, n in enumerate(counts) if n], on)
    return sum(counts)


def cards_are_in_one_place(s: State) -> None:
    """Every banner and every badge lies in exactly one place (U2, T3, C9, D2, D3)."""
    in_column = [int(race) for race in s.column_race if race >= 0]
    races = [*(int(i) for i in s.banners), *in_column]
    races += [army for army, seat in enumerate(s.seat_of) if seat >= 0]
    same("banners", sorted(races), list(range(len(s.table.races))))
    powers = [int(power) for power in s.badges] + members(int(s.discards))
    powers += [int(power) for power in s.column_power if power >= 0]
    powers += [int(power) for power in s.power if power >= 0]
    same("badges", sorted(powers), list(range(len(s.table.powers))))
    holds(len(in_column) == COLUMN or len(s.banners) == 0, "a free place in the column while banners are left")
    for i in range(COLUMN):
        gap = s.column_race[i] < 0
        holds(not gap or (s.column_power[i] < 0 and s.column_coins[i] == 0), "a power or coins on no combo")
        holds(gap == (i >= len(in_column)), "a gap in the column")
        holds(s.column_coins[i] >= 0, "negative coins in the column")
    holds(min(s.coins) >= 0, "negative coins")


# --- what is kept twice ---
def board_agrees_with_itself(s: State) -> None:
    """`tokens`, `army_at`, `regions`, `occupied`, `defence`, `immune`, `pieced` from scratch."""
    board = s.board
    regions = [0] * len(s.table.races)
    defence = [0] * int(board.size)
    for r, (army, tokens) in enumerate(zip(s.army_at, s.tokens, strict=True)):
        if (army >= 0) != (tokens > 0):
            raise Finding(f"region {r} has {tokens} tokens of race {army}")
        tribe = int(s.tribes) >> r & 1
        defence[r] = tribe + (board.regions[r].terrain == "mountain")
        if army >= 0:
            regions[army] += 2**r
            if tribe or s.seat_of[army] < 0:
                raise Finding(f"region {r} is held by a race that is not in play, or beside a Lost Tribe")
    same("regions of the races", [int(mask) for mask in s.regions], regions)
    same("occupied regions", int(s.occupied), sum(regions))
    immune = pieced = 0
    for piece in s.table.pieces:
        on = int(s.piece_on[piece.slot])
        pieced |= on
        immune |= on if piece.immune else 0
        for r in members(on):
            number = int(s.stacked[s.table.stack_start[piece.slot] + r]) if piece.stacks else 1
            defence[r] += number * int(piece.defence)
    same("defence", [int(n) for n in s.defence], defence)
    same("immune regions", int(s.immune), immune)
    same("regions with pieces", int(s.pieced), pieced)


def decision_is_consistent(s: State) -> None:
    """Seats, armies and the decision fit each other."""
    players, turn = int(s.table.players), int(s.turn)
    holds(0 <= s.phase < len(PHASES) and 0 <= turn < players and 1 <= s.round <= s.table.rounds, "turn out of range")
    _armies_are_consistent(s, players)
    if s.phase == OVER:
        return
    holds(s.seat == turn or s.phase == RETREATING, "somebody decides in another's turn")
    if s.phase == PICKING:
        same("army of a pick", (int(s.army), int(s.active[turn])), (-1, -1))
        return
    same("seat of the army that decides", int(s.seat_of[s.army]), int(s.seat))
    if s.phase in ENDING_PHASES:
        same("active army at the turn's end", int(s.active[turn]), int(s.army))


def _armies_are_consistent(s: State, players: int) -> None:
    active, declined = [int(army) for army in s.active], [members(int(armies)) for armies in s.declined]
    seats: dict[int, list[int]] = {}
    for seat in range(players):
        for army in [active[seat], *declined[seat]] if active[seat] >= 0 else declined[seat]:
            seats.setdefault(army, []).append(seat)
        holds(s.peace[seat] != seat and s.peace[seat] < players, "peace with nobody at the table")
    for army, race in enumerate(s.table.races):
        expected = [int(s.seat_of[army])] if s.seat_of[army] >= 0 else []
        if seats.get(army, []) != expected:
            raise Finding(f"{race.id} are played by the seats {seats.get(army)}, not by {expected}")
        _army_is_consistent(s, army, race, army in active)


def _army_is_consistent(s: State, army: int, race: Race, active: bool) -> None:
    number = int(s.power[army])
    traits = [race.id] if active else []
    if active and number >= 0:
        traits.append(s.table.powers[number].id)
    if [trait.id for trait in s.traits[army]] != traits:
        raise Finding(f"{race.id} are served by the wrong traits, not by {traits}")
    if s.seat_of[army] < 0 and number >= 0:
        raise Finding(f"{race.id} are not in play, but have a power")
    if not active and (s.aside[army] or (s.hand[army] and not race.fights_declined())):
        raise Finding(f"{race.id} are not active, but have tokens in hand or aside")


# --- actions ---
def legal_actions_are_well_formed(game: Game, legal: Sequence[Action]) -> None:
    """At least one unless the game is over, each once, in range, and each text parses back; and a copy lists the
    same ones in the same order."""
    same("whether there are legal actions", bool(legal), not game.over)
    codes = [action.code for action in legal]
    holds(len(set(codes)) == len(codes), "an action is listed twice")
    moves = Moves()
    list_legal(game._state.copy(), moves)
    same("actions listed by a copy", [int(moves.codes[i]) for i in range(int(moves.n))], codes)
    size = int(game.board.size)
    for action in legal:
        holds(0 <= action.code < SPACE and (action.region or 0) < size, "an action out of range")
        if game.parse(str(action)) != action:
            raise Finding(f"{action} does not parse back")


# --- values ---
def copies_are_independent(game: Game, rng: Random, steps: int = 12) -> None:
    """A copy is equal, plays on alone, and leaves the original as it was."""
    before, copy = game.key(), game.copy()
    holds(copy == game and hash(copy) == hash(game), "a copy differs")
    play_randomly(copy, rng, steps)
    same("position after its copy was played on", game.key(), before)
    if not game.over:
        holds(copy != game, "a game is equal to its later self")
    silent = game._state.copy()
    play_silently(silent, rng, steps)
    same("position after a copy of its state was played on", game.key(), before)


def play_randomly(game: Game, rng: Random, steps: int) -> None:
    """Take some random steps."""
    for _ in range(steps):
        if game.over:
            return
        game.apply(rng.choice(game.legal_actions()))


def play_silently(s: State, rng: Random, steps: int) -> None:
    """The same without events."""
    moves = Moves()
    for _ in range(steps):
        if s.phase == OVER:
            return
        list_legal(s, moves)
        apply_code(s, moves.codes[rng.randrange(int(moves.n))])


def undo_goes_back(before: Game, game: Game, events: Sequence[Event]) -> None:
    """T9: a step that revealed nothing can be taken back, and only such a step."""
    revealed = any(isinstance(event, Revealed | Rolled | GameEnded) for event in events)
    same("whether a step can be taken back", game.can_undo(), not revealed)
    if not revealed:
        copy = game.copy()
        copy.undo()
        holds(copy == before, "undo does not lead back")


def undo_reaches_the_base(game: Game) -> None:
    """Taking back all that can be taken back and playing it again leads to the same position."""
    copy, actions = game.copy(), [step.code for step in game.steps]
    while copy.can_undo():
        copy.undo()
    kept = len(copy.steps)
    same("history after undo", [step.code for step in copy.steps], actions[:kept])
    for code in actions[kept:]:
        copy.apply(ACTIONS[code])
    holds(copy == game, "steps taken back and played again lead elsewhere")


def chances_are_complete(game: Game, action: Action) -> None:
    """The outcomes of an action are different, sum up to one, and the one that happens is among them."""
    chances = game.chances(action)
    holds(len({outcome for outcome, _ in chances}) == len(chances), "an outcome is listed twice")
    holds(abs(sum(odds for _, odds in chances) - 1) < 1e-9, "the odds do not sum up to one")
    copy = game.copy()
    copy.apply(action)
    outcome = copy.steps[-1].outcome
    holds(outcome in [listed for listed, _ in chances], "an outcome that was not listed")
    forced = game.copy()
    forced.apply(action, list(outcome))
    holds(forced == copy, "the same outcome, forced, leads elsewhere")


def views_hide(game: Game, rng: Random) -> None:
    """A view does not change when only hidden things change, and shows its seat what it may do (12c)."""
    for player in game.players:
        view = game.view(player.seat)
        other = game.determinize(player.seat, rng)
        holds(other.view(player.seat) == view, f"the view of seat {player.seat} shows something hidden")
        mine = game.legal_actions() if game.to_move == player.seat else []
        same(f"actions of seat {player.seat}", view.legal_actions(), mine)
        same(f"actions of seat {player.seat}, dealt anew", other.view(player.seat).legal_actions(), mine)
        shown = [p.coins for p in view.players if p.coins is not None]
        known = [p.coins for p in game.players] if game.over else [player.coins]
        same(f"coins that seat {player.seat} sees", shown, known)


# --- texts and data ---
def position_round_trips(game: Game) -> None:
    """The position as JSON and back is equal, offers the same actions, and is written alike again."""
    text = json.dumps(game.to_position())
    again = Game.from_position(json.loads(text))
    holds(again == game and hash(again) == hash(game), "from_position differs from to_position")
    same("actions after from_position", again.legal_actions(), game.legal_actions())
    same("position written again", json.dumps(again.to_position()), text)


def record_replays(game: Game) -> None:
    """The record as text and back leads to the same position; the sealed one to the same views."""
    record = game.record()
    text = record.text()
    again = Record.parse(text).replay()
    holds(again == game, "the record leads elsewhere")
    same("record written again", again.record().text(), text)
    sealed = Record.parse(record.text(sealed=True)).replay()
    for seat in range(game.setup.players):
        holds(sealed.view(seat) == game.view(seat), f"seat {seat} sees something else after a sealed record")


# --- whole games ---
def game_ended_well(opening: Game, game: Game) -> None:
    """The ranking is by E1, nothing more can be done, and the same steps without events lead to the same end."""
    outcome = game.outcome()
    if outcome is None:
        raise Finding("a game without an outcome")
    same("winners", tuple(sorted(outcome.winners)), expected_winners(snapshot(game)))
    s = opening._state.copy()
    for step in game.steps:
        apply_code(s, step.code)
    silent = Game(game.setup, s, None)
    same("end of the game played without events", silent.key(), game.key())
