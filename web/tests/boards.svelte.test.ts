import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { follow } from '../src/lib/boards.svelte';
import type { BoardDrawing } from '../src/lib/messages';
import { drawing } from './fixtures';

test('the drawing follows the look, and one that comes too late is not shown', async () => {
  let look = $state('upright');
  const asked = new Map<string, (found: BoardDrawing) => void>();
  const shown: string[] = [];
  const ask = (wanted: string): Promise<BoardDrawing> => new Promise((resolve) => asked.set(wanted, resolve));
  const end = $effect.root(() =>
    follow(
      () => look,
      ask,
      ({ svg }) => shown.push(svg),
    ),
  );
  flushSync();
  look = 'wide';
  flushSync();
  for (const [svg, answer] of [...asked].reverse()) answer({ ...drawing(), svg });
  await Promise.resolve();
  expect([...asked.keys()]).toEqual(['upright', 'wide']);
  expect(shown).toEqual(['wide']);
  end();
});
