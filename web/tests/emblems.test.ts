import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { rounded } from '../paths';
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

describe('paths in whole numbers', () => {
  test('small errors do not add up along the way', () => {
    const steps = Array.from({ length: 100 }, () => 'l.4 .4').join('');
    const ends = [...rounded(`M0 0${steps}`).matchAll(/-?\d+/g)]
      .map(Number)
      .reduce(([x = 0, y = 0], n, i) => (i % 2 ? [x, y + n] : [x + n, y]), [0, 0]);
    expect(ends).toEqual([40, 40]);
  });

  test('every command is read, with or without blanks', () => {
    expect(rounded('M10.4-3.6h5.2v-.7.7H20V30zm1 1')).toBe('M10-4h6v0 0H20V30zm1 1');
    expect(rounded('m1.5.5a25.2 25.2 0 0110.4 3c1.1 2.2 3.3 4.4 5.5 6.6s1 1 2 2q1 1 2 2t3 3Z')).toMatch(
      /^m2 1a25 25 0 0 1/,
    );
    expect(() => rounded('M1 x')).toThrow('cannot be read');
  });
});
