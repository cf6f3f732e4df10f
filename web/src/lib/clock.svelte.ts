/** The server's time, second by second, for clocks that run. */
import { t } from './i18n.svelte';
import type { Clocks, PlayerShape, Scene } from './messages';

class ClockNow {
  serverNow = $state(0);
  #offset = 0;

  constructor() {
    setInterval(() => (this.serverNow = Date.now() / 1000 + this.#offset), 500);
  }

  /** The server says what time it is. */
  set(serverTime: number): void {
    this.#offset = serverTime - Date.now() / 1000;
    this.serverNow = serverTime;
  }
}

export const clockNow = new ClockNow();

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** Time that is left, as one reads it: to the second only where seconds count. */
export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole >= DAY) return t('clock-days', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  if (whole >= HOUR)
    return t('clock-hours', { hours: Math.floor(whole / HOUR), minutes: Math.floor((whole % HOUR) / MINUTE) });
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

/** Whether a player's clock says anything now: bots have none that counts, and one for each turn only counts in his own. */
export const hasClock = (clocks: Clocks, scene: Scene, { seat, bot }: PlayerShape): boolean =>
  bot === null && (clocks.kind === 'game' || scene.to_move === seat);
