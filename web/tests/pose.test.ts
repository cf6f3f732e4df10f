import { expect, test } from 'vitest';
import { poseIn } from '../src/lib/pose';

test('under a short card a board stands upright, pressed to its place; under a long one it lies', () => {
  expect(poseIn({ width: 390, height: 440 }, null)).toEqual({ upright: true, tall: 1.04 });
  expect(poseIn({ width: 390, height: 700 }, null)).toEqual({ upright: true, tall: 0 });
  expect(poseIn({ width: 390, height: 220 }, null)).toEqual({ upright: false, tall: 0 });
});

test('a drawing stays while another would hardly be larger', () => {
  const now = poseIn({ width: 390, height: 440 }, null);
  expect(poseIn({ width: 390, height: 455 }, now)).toBe(now);
  expect(poseIn({ width: 390, height: 220 }, now).upright).toBe(false);
});
