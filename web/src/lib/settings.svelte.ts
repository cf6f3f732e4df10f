/** What a person has chosen on this device. */

export type Theme = 'system' | 'light' | 'dark';
export const PACES = ['slow', 'usual', 'fast', 'none'] as const;
export type Pace = (typeof PACES)[number]; // of showing what others do

/** What is kept on this device under a name. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(`elbowroom.${key}`);
  } catch {
    return null;
  }
}

/** Keep something, or nothing any more. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`elbowroom.${key}`);
    else localStorage.setItem(`elbowroom.${key}`, value);
  } catch {
    // Nothing is kept then.
  }
}

const darkQuery = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
const stillQuery = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

class Settings {
  theme = $state<Theme>((read('theme') as Theme | null) ?? 'system');
  sound = $state(read('sound') === 'on');
  /** Every step by a tap of its own, instead of flowing into the next. */
  steps = $state(read('steps') === 'separate');
  pace = $state<Pace>(PACES.find((one) => one === read('pace')) ?? 'usual');
  #systemDark = $state(darkQuery?.matches ?? false);
  still = $state(stillQuery?.matches ?? false);

  constructor() {
    darkQuery?.addEventListener('change', (event) => (this.#systemDark = event.matches));
    stillQuery?.addEventListener('change', (event) => (this.still = event.matches));
  }

  get dark(): boolean {
    return this.theme === 'system' ? this.#systemDark : this.theme === 'dark';
  }

  chooseSound(on: boolean): void {
    this.sound = on;
    write('sound', on ? 'on' : null);
  }

  chooseSteps(separate: boolean): void {
    this.steps = separate;
    write('steps', separate ? 'separate' : null);
  }

  choosePace(pace: Pace): void {
    this.pace = pace;
    write('pace', pace === 'usual' ? null : pace);
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    write('theme', theme === 'system' ? null : theme);
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
}

export const settings = new Settings();
