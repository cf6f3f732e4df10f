/** How long what others did is shown before the next thing is. */
import type { EventName, LogLine } from './messages';
import { settings, type Pace } from './settings.svelte';

const ROLLED = 1100;
const SUMMED = 1500; // a turn is over, and summed up in a sentence
const USUAL = 560;
const BRIEF = 140; // what comes in numbers and says little by itself
const SILENT = 60;
const LESS = new Set<EventName>(['Deployed', 'Readied', 'Revealed', 'ConquestsEnded', 'SetAside']);
const FACTORS: Record<Pace, number> = { slow: 1.8, usual: 1, fast: 0.45, none: 0 };
const MANY = 14; // so many steps are waiting that all of them are shown a little faster, but none too fast to be seen
const HURRY = 0.65;

/** `wanted`: somebody asks to see it one after the other, even where all is shown at once otherwise. */
export function pauseAfter(events: readonly LogLine[], waiting = 0, wanted = false): number {
  if ((settings.still && !wanted) || document.visibilityState === 'hidden') return 0;
  const happened = (event: EventName): boolean => events.some((line) => line.event === event);
  const told = happened('TurnEnded')
    ? SUMMED
    : happened('Rolled')
      ? ROLLED
      : events.some((line) => !LESS.has(line.event))
        ? USUAL
        : BRIEF;
  return (events.length ? told : SILENT) * ((FACTORS[settings.pace] || Number(wanted)) * (waiting > MANY ? HURRY : 1));
}
