import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { emblem } from '../src/lib/emblems';
import emblems from '../src/lib/emblems.json';

const require = createRequire(import.meta.url);
const set = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf-8')) as {
  icons: Record<string, { body: string }>;
};

test('every emblem is an icon of the set', () => {
  expect(Object.values(emblems).filter((icon) => !(icon in set.icons))).toEqual([]);
});

test('everything finds its emblem in the bundle', () => {
  const unknown = emblem('ui', 'nothing of the kind');
  const split = (key: string): [string, string] => [key.slice(0, key.indexOf('-')), key.slice(key.indexOf('-') + 1)];
  expect(Object.keys(emblems).filter((key) => emblem(...split(key)) === unknown)).toEqual([]);
});
