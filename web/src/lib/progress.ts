/** How far each lesson has been taken, kept in the browser: the steps themselves, so that a lesson goes on after anything. */

export interface Progress {
  actions: string[];
  number: number; // tasks done
  done: boolean; // it was finished once, even if it was begun again
}

const KEY = 'elbowroom.lessons';
const NONE: Progress = { actions: [], number: 0, done: false };

export function allProgress(): Record<string, Progress> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Progress>) : {};
  } catch {
    return {}; // Whatever was kept cannot be read: begin anew.
  }
}

export function progressOf(id: string): Progress {
  const found = allProgress()[id];
  return found && Array.isArray(found.actions) ? { ...NONE, ...found } : NONE;
}

export function keepProgress(id: string, actions: readonly string[], number: number, done: boolean): void {
  const kept = { actions: [...actions], number, done: done || progressOf(id).done };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...allProgress(), [id]: kept }));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
