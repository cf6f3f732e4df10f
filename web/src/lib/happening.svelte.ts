/** What has just happened, for as long as it is shown: regions that flash, a caption, the die, a score. */
import { untrack } from 'svelte';
import type { Played } from './live.svelte';
import type { EventName, LogLine } from './messages';
import { settings } from './settings.svelte';
import { changesSinceMine, endsSinceMine, summaryOf, turnEndingAt } from './summary';

const CAPTION = 4200;
const ASIDE = 1800; // of a caption while one decides: what is asked says the rest
const RECAP = 9000;
const DIE = 1900;
const BRIEF = 1100; // of somebody else's while one decides
const FOUND = 9000;
const TUMBLE = 700; // Die.svelte
const UNSAID = new Set<EventName>(['Revealed', 'TurnEnded']);

export class Happening {
  caption = $state.raw<LogLine | null>(null);
  die = $state.raw<{ pips: number; who: string } | null>(null);
  /** The caption tells what one did oneself and goes on from: it is on the board already. */
  own = $state(false);
  #foreignDie = -1; // the frame in which somebody else has rolled it
  score = $state.raw<LogLine | null>(null);
  /** What was found in the ground, and by whom. */
  found = $state.raw<{ id: string; name: string } | null>(null);
  pulse = $state.raw<readonly number[]>([]);
  /** What others did since one's own last turn, when the next one begins; the last of it while they go on. */
  recap = $state.raw<readonly Recap[]>([]);
  /** The regions that one lost since then, and those that others took: marked until one acts. */
  changes = $state.raw<{ lost: number[]; taken: number[] }>({ lost: [], taken: [] });
  #told = ''; // the turns that were summed up last
  #recapTimer: ReturnType<typeof setTimeout> | undefined;
  #captionTimer: ReturnType<typeof setTimeout> | undefined;
  #dieTimer: ReturnType<typeof setTimeout> | undefined;
  #foundTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: () => Played) {
    // Once for each step: a scene that comes without one, as when somebody gives up, has nothing new to tell.
    $effect(() => {
      const now = live();
      void now.frameCount;
      untrack(() => now.fresh.length && this.#show(now));
    });
    $effect(() => {
      const { log, you, scene } = live();
      this.changes = scene?.legal.length && !scene.over ? changesSinceMine(log, you) : { lost: [], taken: [] };
    });
    $effect(() => {
      const found = recapOf(live());
      const told = found.map((one) => one.step).join();
      if (told === this.#told) return;
      this.#told = told;
      this.#tell(found);
    });
    // Whoever goes on has read what the turn before brought.
    $effect(() => {
      if (live().busy) this.score = null;
    });
    // The die of others does not lie over what we are to decide: neither where nothing moves and all is there at once,
    // nor once something has happened after it.
    $effect(() => {
      const { frameCount, scene } = live();
      const isForeign = this.die && this.#foreignDie >= 0;
      if (isForeign && scene?.legal.length && (settings.still || frameCount > this.#foreignDie)) this.die = null;
    });
  }

  /** Show once more what changed: step by step, or, if the steps were never shown here, by a flash. */
  again = (live: Played): void => {
    this.score = null;
    if (live.canRepeat) live.repeat?.();
    else this.pulse = [...this.changes.lost, ...this.changes.taken];
  };

  #tell(recap: readonly Recap[]): void {
    this.recap = recap;
    clearTimeout(this.#recapTimer);
    if (recap.length) this.#recapTimer = setTimeout(() => (this.recap = []), RECAP);
  }

  /** `after`: not before the die lies still, as its sentence tells what it shows. */
  #say(line: LogLine | null, after: number, shown: number): void {
    clearTimeout(this.#captionTimer);
    this.caption = after ? null : line;
    this.#captionTimer = setTimeout(() => (after ? this.#say(line, 0, shown) : (this.caption = null)), after || shown);
  }

  #find({ seat, data }: LogLine, live: Played): void {
    const isMine = seat === null || (live.you.includes(seat) && live.you.length === 1);
    this.found = { id: String(data['find']), name: isMine ? '' : (live.scene?.players[seat]?.name ?? '') };
    clearTimeout(this.#foundTimer);
    this.#foundTimer = setTimeout(() => (this.found = null), FOUND);
  }

  #show(live: Played): void {
    const lines = live.fresh;
    const decides = Boolean(live.scene?.legal.length);
    this.pulse = settings.still ? [] : [...new Set(lines.flatMap((line) => line.regions))];
    const rolled = lines.find((line) => line.event === 'Rolled');
    const told = lines.findLast((line) => !UNSAID.has(line.event)) ?? null;
    this.own = decides && live.scene?.turn === live.scene?.to_move;
    this.#say(told, rolled && !settings.still ? TUMBLE : 0, decides ? ASIDE : CAPTION);
    if (rolled) {
      const who = rolled.seat === null ? '' : (live.scene?.players[rolled.seat]?.name ?? '');
      const isForeign = rolled.seat === null || !live.you.includes(rolled.seat);
      this.#foreignDie = isForeign ? live.frameCount : -1;
      this.die = { pips: Number(rolled.data['pips']), who };
      clearTimeout(this.#dieTimer);
      this.#dieTimer = setTimeout(() => (this.die = null), isForeign && decides ? BRIEF : DIE);
    }
    const scored = lines.find((line) => line.event === 'Scored' && line.seat !== null && live.you.includes(line.seat));
    if (scored) this.score = scored;
    const found = lines.findLast((line) => line.event === 'MarkerFound');
    if (found) this.#find(found, live);
    else if (lines.some(({ seat }) => seat !== null && live.you.includes(seat))) this.found = null; // one goes on
    if (settings.sound)
      void import('./sound').then(({ feel, play, soundsOf }) => {
        play(soundsOf(lines, live.you));
        feel(lines, live.you);
      });
  }
}

/** A turn of somebody else in one sentence. */
export interface Recap {
  step: number;
  seat: number;
  bot: string | null;
  text: string;
}

function recapOf({ log, you, scene, fresh }: Played): Recap[] {
  if (!scene || scene.over || !you.length) return [];
  const ends = endsSinceMine(log, you);
  // While others go on, a turn is summed up for as long as its end is what is shown.
  const told = scene.legal.length ? ends : ends.filter((end) => log[end] && fresh.includes(log[end]));
  return told.flatMap((end) => {
    const seat = log[end]?.seat ?? null;
    const player = seat === null ? undefined : scene.players[seat];
    if (seat === null || !player) return [];
    const text = summaryOf(turnEndingAt(log, end), seat, player.name, you);
    return [{ step: log[end]?.step ?? 0, seat, bot: player.bot, text }];
  });
}
