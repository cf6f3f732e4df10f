/** What has just happened, for as long as it is shown: regions that flash, a caption, the die, a score. */
import type { Played } from './live.svelte';
import type { EventName, LogLine } from './messages';
import { settings } from './settings.svelte';

const CAPTION = 4200;
const DIE = 1900;
const UNSAID = new Set<EventName>(['Revealed', 'TurnEnded']);

export class Happening {
  caption = $state.raw<LogLine | null>(null);
  die = $state.raw<{ pips: number; who: string } | null>(null);
  #foreignDie = false; // somebody else has rolled it
  score = $state.raw<LogLine | null>(null);
  pulse = $state.raw<readonly number[]>([]);
  #captionTimer: ReturnType<typeof setTimeout> | undefined;
  #dieTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: () => Played) {
    $effect(() => {
      void live().frameCount;
      if (live().fresh.length) this.#show(live());
    });
    // Where nothing moves, all that others did is there at once: their die does not lie over what we are to decide.
    $effect(() => {
      if (settings.still && this.die && this.#foreignDie && live().scene?.legal.length) this.die = null;
    });
  }

  #show(live: Played): void {
    const lines = live.fresh;
    this.pulse = settings.still ? [] : [...new Set(lines.flatMap((line) => line.regions))];
    this.caption = lines.findLast((line) => !UNSAID.has(line.event)) ?? null;
    clearTimeout(this.#captionTimer);
    this.#captionTimer = setTimeout(() => (this.caption = null), CAPTION);
    const rolled = lines.find((line) => line.event === 'Rolled');
    if (rolled) {
      const who = rolled.seat === null ? '' : (live.scene?.players[rolled.seat]?.name ?? '');
      this.#foreignDie = rolled.seat === null || !live.you.includes(rolled.seat);
      this.die = { pips: Number(rolled.data['pips']), who };
      clearTimeout(this.#dieTimer);
      this.#dieTimer = setTimeout(() => (this.die = null), DIE);
    }
    const scored = lines.find((line) => line.event === 'Scored' && line.seat !== null && live.you.includes(line.seat));
    if (scored) this.score = scored;
    if (settings.sound) void import('./sound').then(({ play, soundsOf }) => play(soundsOf(lines, live.you)));
  }
}
