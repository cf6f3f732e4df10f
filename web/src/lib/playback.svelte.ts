/** What has happened, shown one step after the other. */
import type { LogLine, Scene, SceneDelta } from './messages';
import { pauseAfter } from './pace';
import { patched } from './scene';

const MAX_LOG = 600;
const BEFORE = 400; // milliseconds before something is shown once more

export interface Frame {
  delta: SceneDelta;
  events: LogLine[];
  mine: boolean;
  again?: boolean; // it was shown before
}

export class Playback {
  scene = $state.raw<Scene | null>(null); // what is shown; it may be some steps behind what has come
  log = $state.raw<LogLine[]>([]);
  fresh = $state.raw<LogLine[]>([]); // the events of the frame shown last, for captions, die and pulses
  missed = $state.raw<LogLine[]>([]); // "while you were away"
  frameCount = $state(0);
  playing = $state(false); // others' steps are being shown
  latest: Scene | null = null;

  #unseen: LogLine[] = []; // what others did while the page was out of sight
  #frames: Frame[] = [];
  #past = $state.raw<{ from: Scene; frames: readonly Frame[] } | null>(null); // what others did since one did something
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `onshown` is called when something new is on the screen. */
  constructor(readonly onshown: () => void) {}

  /** Show this, whatever was to be shown before. */
  replace(scene: Scene): void {
    this.latest = scene;
    this.#frames = [];
    this.#past = null;
    this.scene = scene;
    this.onshown();
  }

  /** Another step has come. */
  add(frame: Frame): void {
    if (!this.latest) return;
    const { from, frames } = this.#past ?? { from: this.latest, frames: [] };
    this.#past = frame.mine ? null : { from, frames: [...frames, frame] };
    this.latest = patched(this.latest, frame.delta);
    this.#frames.push(frame);
    this.playing = this.#timer !== null;
    if (!this.#timer) this.#show();
  }

  /** Show all at once. */
  readonly skip = (): void => {
    this.stop();
    while (this.#frames.length && this.scene) {
      const frame = this.#frames.shift();
      if (!frame) break;
      this.scene = patched(this.scene, frame.delta);
      this.#write(frame);
      this.fresh = frame.events; // what was told before is not told again
      this.frameCount += 1;
    }
    this.onshown();
    this.playing = false;
  };

  /** Whether what others did can be shown once more. */
  get canRepeat(): boolean {
    return this.#past !== null && !this.playing;
  }

  /** Show once more what others did since one did something. */
  readonly repeat = (): void => {
    if (!this.#past || !this.canRepeat) return;
    this.stop();
    this.#frames = this.#past.frames.map((frame) => ({ ...frame, again: true }));
    this.scene = this.#past.from;
    this.fresh = [];
    this.playing = true;
    this.#timer = setTimeout(this.#show, BEFORE);
  };

  /** Somebody looks again. */
  back(): void {
    this.miss(this.#unseen);
    this.#unseen = [];
    this.onshown();
  }

  miss(lines: readonly LogLine[]): void {
    if (lines.length) this.missed = [...this.missed, ...lines];
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Show what has come, others' steps one at a time. */
  readonly #show = (): void => {
    this.#timer = null;
    const frame = this.#frames.shift();
    this.playing = this.#frames.length > 0;
    if (!frame || !this.scene) return;
    this.scene = patched(this.scene, frame.delta);
    this.fresh = frame.events;
    this.frameCount += 1;
    if (!frame.again) {
      this.onshown();
      if (!frame.mine && document.visibilityState === 'hidden') this.#unseen = [...this.#unseen, ...frame.events];
      this.#write(frame);
    }
    const pause = this.#pause(frame);
    if (pause) this.#timer = setTimeout(this.#show, pause);
    else if (this.#frames.length) this.#show();
  };

  #write({ events, again }: Frame): void {
    if (events.length && !again) this.log = [...this.log, ...events].slice(-MAX_LOG);
  }

  #pause(frame: Frame): number {
    const waiting = this.#frames.length;
    const rolled = frame.events.some((line) => line.event === 'Rolled');
    return frame.mine && !(rolled && waiting) ? 0 : pauseAfter(frame.events, waiting, frame.again);
  }
}
