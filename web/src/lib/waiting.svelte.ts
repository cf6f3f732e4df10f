/** How long one has been waiting, and for what. */
import { i18n, t } from './i18n.svelte';
import type { Played } from './live.svelte';
import type { Scene } from './messages';

const PATIENCE = 2000; // ms after which one is told why

/** What somebody is at, to follow the name. */
export function activityOf({ decision, decision_text }: Pick<Scene, 'decision' | 'decision_text'>): string {
  const id = `doing-${decision}`;
  return i18n.has(id) ? t(id) : decision_text;
}

export class Waiting {
  readonly #live: () => Played;
  long = $state(false);

  /** What one waits for; it changes whenever anything has happened. */
  readonly #what = $derived.by(() => {
    const { scene, busy, playing, connection } = this.#live();
    if (!scene || scene.over || playing || connection !== 'live') return null;
    if (busy) return `answer ${scene.number}`;
    return scene.legal.length ? null : `step ${scene.number}`;
  });

  constructor(live: () => Played) {
    this.#live = live;
    $effect(() => {
      this.long = false;
      if (this.#what === null) return;
      const timer = setTimeout(() => (this.long = true), PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  /** The bot that thinks now; null while what it did is still being shown. */
  readonly thinking = $derived.by((): string | null => {
    const { scene, busy } = this.#live();
    if (!this.#what || busy || !scene || scene.to_move === null) return null;
    return scene.players[scene.to_move]?.bot ?? null;
  });

  /** Why one still waits, after two seconds. */
  readonly why = $derived.by((): string => {
    const { scene, busy, table } = this.#live();
    if (!this.long || !scene || scene.to_move === null) return '';
    if (busy) return t('why-answer');
    const { name = '', bot = null } = scene.players[scene.to_move] ?? {};
    if (table?.paused) return ''; // a banner says so
    if (bot) return t('why-thinks', { name });
    return t(table?.seats[scene.to_move]?.connected === false ? 'why-away' : 'why-person', { name });
  });
}
