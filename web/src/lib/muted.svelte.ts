/** The people one does not want to hear, kept on this device. */

const KEY = 'elbowroom.muted';
const MOST = 200;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

class Muted {
  users = $state.raw<readonly string[]>(read());

  has(user: string): boolean {
    return this.users.includes(user);
  }

  set(user: string, on: boolean): void {
    const others = this.users.filter((one) => one !== user);
    this.users = (on ? [...others, user] : others).slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.users));
    } catch {
      // Nothing is kept then.
    }
  }
}

export const muted = new Muted();
