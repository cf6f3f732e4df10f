/** A new version of the client takes over by itself, but never while somebody is about to do something. */
import { api } from './api';
import type { Scene } from './messages';

const EVERY = 15 * 60_000;
const KEY = 'elbowroom.renewed';

/** Whether somebody has written something that would be lost. */
function isWriting(): boolean {
  const here = document.activeElement;
  return (here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement) && here.value !== '';
}

/** Which turn of a game this is. */
export const turnOf = (scene: Pick<Scene, 'round' | 'turn'>): string => `${scene.round} ${scene.turn}`;

/** Whether no turn of mine would be interrupted: it is somebody else's, and I have nothing to decide in it; or another one
 * than that in which the new client was found. While others decide something in my turn, I am still in it. */
export function isBetweenTurns(
  scene: Pick<Scene, 'round' | 'turn' | 'legal'>,
  you: readonly number[],
  found: string,
): boolean {
  return turnOf(scene) !== found || (!scene.legal.length && !you.includes(scene.turn));
}

export class Renewal {
  due = $state(false); // the server has another client than this one
  #build = ''; // of the server

  constructor(
    readonly own: string = __BUILD__,
    readonly reload: () => void = () => location.reload(),
  ) {}

  /** Look now and then, and when the page comes back. */
  watch(): () => void {
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.look();
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }

  /** Ask the server which client it has. A build that was loaded for, and is still another one, is not loaded for again. */
  async look(): Promise<void> {
    if (!this.own) return;
    const told = await api.version().catch(() => null);
    if (!told?.build) return;
    this.#build = told.build;
    this.due = told.build !== this.own && read() !== told.build;
  }

  /** Load the new client, if there is one and nothing would be lost. */
  take(): boolean {
    if (!this.due || isWriting() || !write(this.#build)) return false;
    this.due = false;
    this.reload();
    return true;
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** False where nothing can be kept: such a browser might load again and again. */
function write(build: string): boolean {
  try {
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    return false;
  }
}

export const renewal = new Renewal();
