/** Sound effects, made of nothing but waves and noise. They are loaded only when somebody wants them. */
import type { EventName, LogLine } from './messages';

export type Sound =
  | 'conquest'
  | 'fall'
  | 'die'
  | 'coins'
  | 'turn'
  | 'card'
  | 'stone'
  | 'wood'
  | 'find'
  | 'wind'
  | 'bell'
  | 'repelled'
  | 'end';

/** What is not here is not seen either: ends of steps that have their own sound, and what only one person is told. */
const EVENTS: Partial<Record<EventName, Sound>> = {
  Rolled: 'die',
  Conquered: 'conquest',
  DrivenOut: 'fall',
  Scored: 'coins',
  TurnStarted: 'turn',
  Picked: 'card',
  BadgeSwapped: 'card',
  Declined: 'stone',
  RaceGone: 'stone',
  Readied: 'card',
  Abandoned: 'wood',
  Deployed: 'wood',
  PiecePlaced: 'wood',
  PieceLeft: 'wood',
  CaravelPlaced: 'wood',
  ShipCame: 'wood',
  RelicMoved: 'find',
  MarkerFound: 'find',
  Revived: 'find',
  Recruited: 'card',
  WeatherCame: 'wind',
  PeaceMade: 'bell',
  RoundStarted: 'bell',
  Resigned: 'bell',
  TimeUp: 'bell',
  Repelled: 'repelled',
  Ambushed: 'repelled',
  CoinsMoved: 'coins',
  GameEnded: 'end',
};
const ONLY_MINE = new Set<Sound>(['coins', 'turn']);

/** What is heard of the events of a step: each sound once, one's own coins and turns only. */
export function soundsOf(lines: readonly LogLine[], you: readonly number[]): Sound[] {
  const found = new Set<Sound>();
  for (const line of lines) {
    const sound = EVENTS[line.event];
    const mine = line.seat !== null && you.includes(line.seat);
    if (sound && (mine || !ONLY_MINE.has(sound))) found.add(sound);
  }
  return [...found];
}

const LOUDNESS = 0.16;
const SPACE = 0.22; // seconds between two sounds of one step
let context: AudioContext | null = null;

/** Play them one after the other. */
export function play(sounds: readonly Sound[]): void {
  if (!sounds.length || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const studio = new Studio(context);
  sounds.forEach((sound, i) => studio[sound](context!.currentTime + 0.02 + i * SPACE));
}

const TOUCHES: Partial<Record<EventName, number>> = { TurnStarted: 30, Rolled: 20, DrivenOut: 20 }; // milliseconds

/** What a phone lets one feel of a step: one's own turn and dice, and who is driven out. */
export function feel(lines: readonly LogLine[], you: readonly number[]): void {
  const mine = lines.filter(({ seat }) => seat !== null && you.includes(seat));
  const length = Math.max(0, ...mine.map(({ event }) => TOUCHES[event] ?? 0));
  if (length) navigator.vibrate?.(length);
}

class Studio {
  constructor(readonly audio: AudioContext) {}

  /** A drum. */
  conquest(at: number): void {
    this.#tone(at, 'sine', 150, 52, 0.3, 1);
    this.#noise(at, 900, 0.09, 0.5);
  }

  /** Somebody tumbles off. */
  fall(at: number): void {
    this.#tone(at, 'triangle', 620, 170, 0.26, 0.35);
    this.#noise(at + 0.24, 500, 0.06, 0.5);
  }

  /** Wood on wood, slower and slower. */
  die(at: number): void {
    [0, 0.07, 0.15, 0.26, 0.4].forEach((later, i) => this.#noise(at + later, 2400 - i * 250, 0.035, 0.8 - i * 0.1));
  }

  /** Three of them, falling on each other. */
  coins(at: number): void {
    [2093, 2637, 3136].forEach((pitch, i) => this.#tone(at + i * 0.075, 'triangle', pitch, pitch, 0.22, 0.4));
  }

  /** Two notes of a horn. */
  turn(at: number): void {
    this.#tone(at, 'triangle', 392, 392, 0.24, 0.8);
    this.#tone(at + 0.17, 'triangle', 523, 523, 0.42, 0.8);
  }

  /** A card on a table. */
  card(at: number): void {
    this.#noise(at, 3200, 0.05, 0.5);
    this.#noise(at + 0.06, 1400, 0.05, 0.4);
  }

  /** A people turns to stone: deep, and slowly still. */
  stone(at: number): void {
    this.#tone(at, 'sawtooth', 110, 55, 0.7, 0.35);
    this.#noise(at, 300, 0.5, 0.5);
  }

  /** A piece is put down. */
  wood(at: number): void {
    this.#noise(at, 1100, 0.05, 0.8);
    this.#tone(at, 'sine', 330, 220, 0.09, 0.5);
  }

  /** Something that was hidden. */
  find(at: number): void {
    [1319, 1568, 1976, 2637].forEach((pitch, i) => this.#tone(at + i * 0.06, 'sine', pitch, pitch, 0.3, 0.35));
  }

  /** The weather turns. */
  wind(at: number): void {
    [500, 900, 600].forEach((pitch, i) => this.#noise(at + i * 0.18, pitch, 0.4, 0.35));
  }

  /** Peace. */
  bell(at: number): void {
    [880, 1320, 1760].forEach((pitch) => this.#tone(at, 'sine', pitch, pitch, 0.9, 0.3));
  }

  /** An attack that failed. */
  repelled(at: number): void {
    this.#tone(at, 'square', 180, 90, 0.18, 0.3);
    this.#tone(at + 0.16, 'square', 140, 70, 0.24, 0.3);
  }

  /** The game is over: a small fanfare. */
  end(at: number): void {
    [523, 659, 784, 1047].forEach((pitch, i) =>
      this.#tone(at + i * 0.13, 'triangle', pitch, pitch, i < 3 ? 0.2 : 0.7, 0.7),
    );
  }

  #fading(at: number, length: number, strength: number): GainNode {
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(LOUDNESS * strength, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(this.audio.destination);
    return gain;
  }

  #tone(at: number, type: OscillatorType, from: number, to: number, length: number, strength: number): void {
    const wave = this.audio.createOscillator();
    wave.type = type;
    wave.frequency.setValueAtTime(from, at);
    wave.frequency.exponentialRampToValueAtTime(to, at + length);
    wave.connect(this.#fading(at, length, strength));
    wave.start(at);
    wave.stop(at + length);
  }

  #noise(at: number, pitch: number, length: number, strength: number): void {
    const buffer = this.audio.createBuffer(1, Math.ceil(this.audio.sampleRate * length), this.audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    const source = this.audio.createBufferSource();
    source.buffer = buffer;
    const filter = this.audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    source.connect(filter).connect(this.#fading(at, length, strength));
    source.start(at);
  }
}
