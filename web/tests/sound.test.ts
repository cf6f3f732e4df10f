import { expect, test, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import { play, soundsOf } from '../src/lib/sound';
import type { EventName, LogLine } from '../src/lib/messages';

const line = (event: EventName, seat: number | null): LogLine => ({
  step: 1,
  event,
  seat,
  regions: [],
  data: {},
  text: '',
  links: [],
  score: [],
});

test("one hears conquests and dice of everybody, coins and turns of one's own", () => {
  expect(
    soundsOf(
      [line('Rolled', 1), line('Conquered', 1), line('Conquered', 1), line('Scored', 1), line('TurnStarted', 0)],
      [0],
    ),
  ).toEqual(['die', 'conquest', 'turn']);
  expect(soundsOf([line('Scored', 0), line('TurnStarted', 1), line('Revealed', null)], [0])).toEqual(['coins']);
});

test('whatever can be seen of an event can be heard', () => {
  const seen: EventName[] = ['DrivenOut', 'Readied', 'Abandoned', 'Deployed', 'PieceLeft', 'RoundStarted', 'Resigned'];
  for (const event of seen) expect(soundsOf([line(event, 1)], [0])).toHaveLength(1);
});

test('there is no sound unless somebody wants it, and the wish is kept', () => {
  expect(settings.sound).toBe(false);
  settings.chooseSound(true);
  expect(localStorage.getItem('elbowroom.sound')).toBe('on');
  settings.chooseSound(false);
  expect(localStorage.getItem('elbowroom.sound')).toBeNull();
});

test('a browser that cannot make sounds is left alone', () => {
  vi.stubGlobal('AudioContext', undefined);
  expect(() => play(['die', 'turn'])).not.toThrow();
  vi.unstubAllGlobals();
});
