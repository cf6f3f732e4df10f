/** A review as it is looked at: moments, both ways step by step, turns. */
import { expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import type { ReviewProgress, Scene, ToldReview } from '../src/lib/messages';
import { ReviewStage, ReviewWatch } from '../src/lib/review.svelte';
import { attemptOf, parseRoute } from '../src/lib/router.svelte';
import { region, scene } from './fixtures';

const turn = (number: number): object => ({ number, first: number * 3, end: number * 3 + 3, text: `turn ${number}` });
const moment = {
  turn: 1,
  board: [region(0), region(1)],
  played: { text: '', steps: [{ text: 'stays', regions: [] }] },
  better: {
    text: '',
    steps: [
      { text: 'takes 0', regions: [region(0, { tokens: 2 })] },
      { text: 'takes 1', regions: [region(1, { tokens: 3 })] },
    ],
  },
};
const review = (moments: object[]): ToldReview =>
  ({ words: { before: 'before' }, moments, turns: [turn(0), turn(1)] }) as unknown as ToldReview;

test('addresses of reviews and of turns played anew', () => {
  expect(parseRoute('/games/abc/review')).toEqual({ page: 'review', id: 'abc' });
  expect(parseRoute('/games/abc/review/try/12')).toEqual({ page: 'attempt', id: 'abc' });
  expect(attemptOf('/games/abc/review/try/12')).toBe(12);
  expect(parseRoute('/games/abc/review/try/x')).toEqual({ page: 'lost' });
  expect(parseRoute('/games/abc/review/more')).toEqual({ page: 'lost' });
});

test('a way is shown to its end, then step by step', () => {
  const stage = new ReviewStage('abc', review([moment]));
  expect([stage.moment, stage.turn, stage.side, stage.step]).toEqual([0, 1, 'better', 2]);
  expect(stage.regions.map(({ tokens }) => tokens)).toEqual([2, 3]);
  stage.go(1);
  expect(stage.regions.map(({ tokens }) => tokens)).toEqual([2, region(1).tokens]);
  expect([stage.said, stage.changed]).toEqual(['takes 0', [0]]);
  stage.go(-5);
  expect([stage.step, stage.said, stage.changed]).toEqual([0, 'before', []]);
  stage.show('played');
  expect([stage.steps, stage.said]).toEqual([1, 'stays']);
});

test('a turn is shown as it was played', async () => {
  const at = vi.spyOn(api, 'at').mockImplementation((_, step) => Promise.resolve({ ...scene(), step } as Scene));
  const stage = new ReviewStage('abc', review([]));
  await vi.waitFor(() => expect(stage.scene?.step).toBe(3));
  stage.showTurn(9);
  await vi.waitFor(() => expect([stage.turn, stage.scene?.step]).toEqual([1, 6]));
  stage.go(0);
  await vi.waitFor(() => expect(stage.scene?.step).toBe(3));
  expect(at.mock.calls.map(([, step]) => step)).toEqual([3, 6]); // what was fetched is kept
  at.mockRestore();
});

test('a review that nobody has asked for is asked for, and watched', async () => {
  const state = (status: string): ReviewProgress =>
    ({ status, done: 0, total: 0, ahead: 0, review: null }) as ReviewProgress;
  const look = vi.spyOn(api, 'review').mockResolvedValueOnce(state('none')).mockResolvedValue(state('failed'));
  const ask = vi.spyOn(api, 'askReview').mockResolvedValue(state('working'));
  const watch = new ReviewWatch('abc');
  await watch.open();
  expect(watch.progress?.status).toBe('working');
  await vi.waitFor(() => expect(watch.progress?.status).toBe('failed'), { timeout: 30_000 });
  expect([look.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
  ask.mockRejectedValueOnce(new Error('too many wait'));
  await watch.again();
  expect(watch.problem).toBe('too many wait');
  watch.close();
});
