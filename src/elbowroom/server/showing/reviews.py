"""Reviews for readers: the stored value, which has no words, told in a language and drawn on the client's boards; and
turns of a reviewed game played anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from elbowroom.boards.tokens import Held
from elbowroom.game.game import Game, IllegalAction
from elbowroom.game.reader import RegionState
from elbowroom.language.texts import Texts
from elbowroom.review import Review
from elbowroom.review.attempt import AttemptStep, AttemptVerdict, TurnAnew
from elbowroom.review.labels import LABELS, is_worth_a_moment, label_for
from elbowroom.review.report import TOLD_LUCK
from elbowroom.review.shapes import Decided, KeyMoment, ReviewedTurn, SeatTotal, ShownStep
from elbowroom.review.words import SIGNS, ReviewWords
from elbowroom.server.showing.scenes import SceneMaker, log_lines
from elbowroom.server.wire.refusals import Refusal, known_language
from elbowroom.server.wire.review_shapes import (
    AttemptJudged,
    AttemptMade,
    AttemptState,
    AttemptWorth,
    ChoiceBar,
    LineStep,
    ToldDecision,
    ToldLine,
    ToldMoment,
    ToldPoint,
    ToldReview,
    ToldTotal,
    ToldTurn,
)
from elbowroom.server.wire.scene_shapes import RegionShape, Scene

_WORDS: Final = (
    "title", "moments", "no-moments", "done", "better", "why", "imagined", "choices", "before", "chances", "coins",
    "graph", "graph-hint", "balance", "balance-hint", "player", "start", "luck", "skill", "others", "final", "turns",
)  # fmt: skip
_NOTABLE: Final = 0.005  # win chance: a smaller difference is none


def told_review(review: Review, regions: Sequence[RegionState], language: str) -> ToldReview:
    """A review in a language. `regions` are those of the board, for what never changes about them."""
    words = ReviewWords(review, known_language(language), letters=False)
    return ToldReview(
        names=[words.texts.player(seat) for seat in range(review.players)],
        head=words.head(),
        made=words.made(),
        labels={label: words.label(label) for label in LABELS},
        signs=dict(SIGNS),
        words={word: words.say(word) for word in _WORDS},
        points=[ToldPoint(step=p.step, chances=list(p.chances), coins=list(p.coins)) for p in review.points],
        turns=[_turn(words, turn) for turn in review.turns],
        moments=[_moment(words, moment, regions) for moment in review.moments],
        totals=[_total(total) for total in review.totals],
    )


def _turn(words: ReviewWords, turn: ReviewedTurn) -> ToldTurn:
    return ToldTurn(
        number=turn.number,
        round=turn.round,
        seat=turn.seat,
        first=turn.first,
        end=turn.end,
        label=turn.label,
        lost=turn.lost,
        coins_lost=turn.coins_lost,
        title=words.say("turn", round=turn.round, player=words.texts.player(turn.seat)),
        lost_text=words.say("lost", lost=words.percent(turn.lost)) if _is_told(turn.label) else "",
        text=words.turn(turn),
        luck=[words.luck(one, turn.seat) for one in turn.events if abs(one.coins[turn.seat]) >= TOLD_LUCK],
        decisions=[_decision(words, one) for one in turn.decisions],
    )


def _is_told(label: str) -> bool:
    """Whether what was lost is worth a word."""
    return bool(label) and is_worth_a_moment(label)


def _decision(words: ReviewWords, decision: Decided) -> ToldDecision:
    return ToldDecision(
        kind=decision.kind,
        kind_text=words.say(f"kind-{decision.kind}"),
        step=decision.step,
        label=decision.label,
        lost=decision.lost,
        gained_text=words.say("gained", gained=words.percent(decision.lost)) if _is_told(decision.label) else "",
        better=words.better(decision) if is_worth_a_moment(decision.label) else "",
        choices=[
            ChoiceBar(
                text=words.option(option),
                chance=option.chance,
                coins=option.coins,
                own=option.step == decision.played.steps[0],
            )
            for option in decision.options
        ]
        if len(decision.options) > 1
        else [],
    )


def _moment(words: ReviewWords, moment: KeyMoment, regions: Sequence[RegionState]) -> ToldMoment:
    turn = words.review.turns[moment.turn]
    decision = turn.decisions[moment.decision]
    return ToldMoment(
        turn=turn.number,
        step=decision.step,
        round=turn.round,
        seat=turn.seat,
        label=decision.label,
        title=words.say("turn", round=turn.round, player=words.texts.player(turn.seat)),
        kind_text=words.say(f"kind-{decision.kind}"),
        cost=words.cost(decision),
        chance=decision.played.chance,
        better_chance=round(decision.played.chance + decision.lost, 4),
        reasons=words.reasons(moment),
        imagined=moment.imagined,
        board=[_region(held, regions) for held in moment.board],
        played=_line(words, turn.seat, moment.played, regions),
        better=_line(words, turn.seat, moment.better, regions),
    )


def _line(words: ReviewWords, seat: int, steps: Sequence[ShownStep], regions: Sequence[RegionState]) -> ToldLine:
    return ToldLine(
        text=words.shown(seat, steps),
        steps=[
            LineStep(text=words.step(one), regions=[_region(held, regions) for held in one.changed]) for one in steps
        ],
    )


def _region(held: Held, regions: Sequence[RegionState]) -> RegionShape:
    """A region as boards show it. What roams is among the pieces here."""
    return RegionShape(
        region=held.region,
        terrain=regions[held.region].terrain,
        marks=list(regions[held.region].marks),
        race=held.race,
        seat=held.seat,
        active=held.race is not None and not held.declined,
        tokens=held.tokens,
        lost_tribe=held.lost_tribe,
        pieces=dict(held.pieces),
        cover=held.cover,
        immune=held.immune,
        monsters=held.monsters,
        ship=held.ship,
        caravel=False,
        ghost=False,
        finds=list(held.finds),
        hidden=held.hidden,
    )


def _total(total: SeatTotal) -> ToldTotal:
    return ToldTotal(**{name: getattr(total, name) for name in ToldTotal.__struct_fields__})


# --- turns played anew ---
class AttemptShown:
    """A turn of a finished game played anew: the client sends all steps of its player each time."""

    def __init__(self, game: Game, review: Review, step: int, actions: Sequence[str], language: str) -> None:
        """`game` is the game before that step."""
        self._turn = next((turn for turn in review.turns if step in {one.step for one in turn.decisions}), None)
        if self._turn is None:
            raise Refusal("unknown", "no_such_decision", step=step)
        self._step: Final = step
        self._review: Final = review
        self._actions: Final = list(actions)
        self._words: Final = ReviewWords(review, known_language(language), letters=False)
        self._attempt: Final = TurnAnew(game)
        self._before: int = 0  # steps that were there before the last action
        for action in actions:
            self._before = len(self._attempt.steps)
            self._play(action)

    def _play(self, action: str) -> None:
        attempt = self._attempt
        if attempt.done:
            raise Refusal("illegal", action=action[:60], why="")
        try:
            attempt.play(action)
        except (IllegalAction, ValueError):
            decision = self._words.texts.decision(attempt.game.decision)
            why = self._words.texts.text("server-illegal-when", decision=decision)
            raise Refusal("illegal", action=action[:60], why=why) from None

    @property
    def done(self) -> bool:
        """Whether the turn is over, so that it can be judged."""
        return self._attempt.done

    @property
    def all_actions(self) -> list[str]:
        """All steps, also those that others had to make."""
        return [step.action for step in self._attempt.steps]

    def state(self, verdict: AttemptVerdict | None) -> AttemptState:
        """Where it stands."""
        attempt, texts = self._attempt, self._words.texts
        assert self._turn is not None
        return AttemptState(
            step=self._step,
            seat=attempt.seat,
            round=self._turn.round,
            actions=self._actions,
            steps=[self._made(made, texts) for made in attempt.steps[self._before :]],
            scene=self._scene(attempt.game, texts),
            done=attempt.done,
            judged=None if verdict is None else self._judged(self._turn, verdict),
        )

    def _made(self, made: AttemptStep, texts: Texts) -> AttemptMade:
        scene = structs.replace(self._scene(made.after, texts), legal=[], costs=[])
        return AttemptMade(seat=made.seat, action=made.action, events=log_lines(0, made.events, texts), scene=scene)

    def _scene(self, game: Game, texts: Texts) -> Scene:
        """What the player sees. Every step can be undone, even a roll of the die; after the turn there is nothing to
        do."""
        nobody = [None] * game.setup.players
        scene = SceneMaker(game, len(self._actions), nobody, None).scene(self._attempt.seat, texts)
        legal = [] if self._attempt.done else scene.legal
        return structs.replace(scene, can_undo=bool(self._actions), legal=legal)

    def _judged(self, turn: ReviewedTurn, verdict: AttemptVerdict) -> AttemptJudged:
        """The new way beside the old one and the best; all of it judged in the same worlds."""
        words, players = self._words, self._review.players
        since = [one for one in turn.decisions if one.step >= self._step]
        first = [one for one in since if one.step == self._step]
        lost = sum(one.lost for one in since)
        best = first[-1].played.chance + sum(one.lost for one in first)
        best_coins = first[-1].played.coins + sum(one.coins_lost for one in first)
        then = AttemptWorth(
            chance=round(max(0.0, best - lost), 4),
            coins=round(best_coins - sum(one.coins_lost for one in since), 3),
            label=label_for(lost, players),
        )
        gained = verdict.chance - then.chance
        word = "same" if abs(gained) < _NOTABLE else "more" if gained > 0 else "less"
        return AttemptJudged(
            now=AttemptWorth(chance=verdict.chance, coins=verdict.coins, label=verdict.label),
            then=then,
            best=AttemptWorth(chance=round(best, 4), coins=round(best_coins, 3), label=LABELS[0]),
            text=words.say(
                f"anew-{word}",
                now=words.percent(verdict.chance),
                then=words.percent(then.chance),
                coins=words.difference(verdict.coins - then.coins),
            ),
            better=[words.better(one) for one in verdict.decisions if is_worth_a_moment(one.label)],
        )
