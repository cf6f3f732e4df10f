/** Coins that fly from a player's land to his purse when a turn is scored. */
import { settings } from './settings.svelte';

const MOST = 8;
const FLIGHT = 400; // milliseconds
const AFTER = 35; // each starts so much later than the one before
const SIZE = 18;

/** The attribute of a purse: wherever a player's coins are told. */
export const purseOf = (seat: number): Element | null => document.querySelector(`[data-purse='${seat}']`);

/** So many coins fly from places on the screen, at most as many as can be followed. */
export function flyCoins(number: number, from: readonly DOMRect[], purse: Element | null): void {
  if (settings.still || !purse || !from.length || typeof purse.animate !== 'function') return;
  const to = purse.getBoundingClientRect();
  const [toX, toY] = [to.left + to.width / 2 - SIZE / 2, to.top + to.height / 2 - SIZE / 2];
  for (let i = 0; i < Math.min(number, MOST); i++) {
    const { left, top, width, height } = from[i % from.length]!;
    const [x, y] = [left + width / 2 - SIZE / 2, top + height / 2 - SIZE / 2];
    const coin = document.body.appendChild(document.createElement('i'));
    coin.className = 'flying-coin';
    const flight = coin.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 },
        { transform: `translate(${x}px, ${y - 14}px) scale(1.15)`, opacity: 1, offset: 0.25 },
        { transform: `translate(${toX}px, ${toY}px) scale(0.8)`, opacity: 1 },
      ],
      { duration: FLIGHT, delay: i * AFTER, easing: 'ease-in-out', fill: 'both' },
    );
    flight.onfinish = flight.oncancel = () => coin.remove();
  }
  purse.animate([{ transform: 'none' }, { transform: 'scale(1.25)' }, { transform: 'none' }], {
    duration: 240,
    delay: FLIGHT,
  });
}
