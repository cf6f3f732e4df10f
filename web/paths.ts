/** SVG paths with whole numbers: an emblem in a square of 512 is shown far smaller, and is half as long that way. */

// How many numbers each command takes.
const TAKES: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const FLAG = /[01]/y;

interface Step {
  command: string;
  values: number[];
}

/** The steps of a path, one for each repetition of a command. */
function stepsOf(path: string): Step[] {
  const steps: Step[] = [];
  let at = 0;
  let command = '';
  const skip = (): void => {
    while (at < path.length && /[\s,]/.test(path[at] ?? '')) at += 1;
  };
  const take = (pattern: RegExp): number => {
    skip();
    pattern.lastIndex = at;
    const found = pattern.exec(path);
    if (!found) throw new Error(`a path that cannot be read at ${at}: ${path.slice(at, at + 30)}`);
    at = pattern.lastIndex;
    return Number(found[0]);
  };
  for (skip(); at < path.length; skip()) {
    if (/[a-z]/i.test(path[at] ?? '')) command = path[at++] ?? '';
    const kind = command.toLowerCase();
    const isFlag = (i: number): boolean => kind === 'a' && (i === 3 || i === 4);
    steps.push({
      command,
      values: Array.from({ length: TAKES[kind] ?? 0 }, (_, i) => take(isFlag(i) ? FLAG : NUMBER)),
    });
    if (command === 'm') command = 'l';
    if (command === 'M') command = 'L';
  }
  return steps;
}

/** Rounds points where they are, not the way to them, so that small errors do not add up. */
class Pen {
  #x = [0, 0]; // exact and rounded
  #y = [0, 0];
  #start = [0, 0];

  round({ command, values }: Step): number[] {
    const kind = command.toLowerCase();
    const relative = command === kind;
    if (kind === 'z') {
      [this.#x[0], this.#y[0]] = this.#start as [number, number];
      this.#x[1] = Math.round(this.#x[0] ?? 0);
      this.#y[1] = Math.round(this.#y[0] ?? 0);
      return [];
    }
    const isX = (i: number): boolean =>
      kind === 'v' ? false : kind === 'h' ? true : kind === 'a' ? i === 5 : i % 2 === 0;
    const before = { x: [...this.#x], y: [...this.#y] };
    const out = values.map((value, i) => {
      if (kind === 'a' && i < 5) return i < 2 ? Math.max(1, Math.round(value)) : Math.round(value);
      const [exact = 0, rounded = 0] = isX(i) ? before.x : before.y;
      const there = relative ? exact + value : value;
      const axis = isX(i) ? this.#x : this.#y;
      [axis[0], axis[1]] = [there, Math.round(there)];
      return relative ? Math.round(there) - rounded : Math.round(there);
    });
    if (kind === 'm') this.#start = [this.#x[0] ?? 0, this.#y[0] ?? 0];
    return out;
  }
}

/** The same path with whole numbers, written as short as can be. */
export function rounded(path: string): string {
  const pen = new Pen();
  let written = '';
  let last = '';
  for (const step of stepsOf(path)) {
    const values = pen.round(step);
    const goesOn = step.command === last && step.command.toLowerCase() !== 'm';
    const implied = (last === 'm' && step.command === 'l') || (last === 'M' && step.command === 'L');
    if (!goesOn && !implied) written += step.command;
    values.forEach((value, i) => {
      const first = i === 0 && !goesOn && !implied;
      written += first || value < 0 ? String(value) : ` ${value}`;
    });
    last = step.command;
  }
  return written;
}
