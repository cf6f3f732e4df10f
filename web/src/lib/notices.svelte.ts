/** Being told that it is one's turn: by this page while it is out of sight, by web push while it is closed. */
import { api } from './api';
import { t } from './i18n.svelte';
import type { Played } from './live.svelte';
import { read, write } from './settings.svelte';

const KEY = 'notices';
type Answer = 'on' | 'off' | 'refused';

/** The key of the server as browsers want it. */
function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}

/** The worker that shows notices; none where the page runs without it. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker?.getRegistration();
  return found ?? null;
}

class Notices {
  readonly possible = typeof Notification !== 'undefined';
  #wanted = $state(read(KEY) === 'on');
  #refused = $state(false);

  get answer(): Answer {
    if (this.#refused) return 'refused';
    return this.#wanted && this.possible && Notification.permission === 'granted' ? 'on' : 'off';
  }

  /** Switch them on or off; the browser asks the person first. */
  async choose(on: boolean): Promise<void> {
    this.#refused = on && (await Notification.requestPermission()) !== 'granted';
    this.#wanted = on && !this.#refused;
    write(KEY, this.#wanted ? 'on' : null);
    if (!this.#refused) await (on ? subscribe() : forget()).catch(() => undefined); // then only this page tells
  }

  /** Say that it is one's turn at a table, if nobody is looking. */
  async turn(live: Played): Promise<void> {
    if (this.answer !== 'on' || document.visibilityState === 'visible') return;
    const names = live.scene?.players.filter((one) => !live.you.includes(one.seat)).map((one) => one.name) ?? [];
    const url = `/tables/${live.id}`;
    const options = { body: names.join(', '), tag: url, icon: '/icon-192.png', data: { url } };
    const shown = await worker();
    if (shown) await shown.showNotification(t('your-turn'), options);
    else new Notification(t('your-turn'), options);
  }
}

async function subscribe(): Promise<void> {
  const [{ key }, here] = await Promise.all([api.pushKey(), worker()]);
  if (!key || !here) return;
  const made = await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  await api.subscribe({ endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } });
}

async function forget(): Promise<void> {
  const made = await (await worker())?.pushManager.getSubscription();
  if (!made) return;
  await api.unsubscribe({ endpoint: made.endpoint });
  await made.unsubscribe();
}

export const notices = new Notices();

/** Tell whenever the decision comes to somebody at this device. */
export function watchTurns(live: () => Played): void {
  let mine = true; // what was so when the page was opened is no news
  $effect(() => {
    const now = (live().scene?.legal.length ?? 0) > 0;
    if (now && !mine) void notices.turn(live());
    mine = now;
  });
}
