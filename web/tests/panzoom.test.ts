import { beforeEach, expect, test, vi } from 'vitest';
import { PanZoom } from '../src/lib/panzoom';

let view: PanZoom;
let stage: HTMLElement;
let measured: number;

/** A frame of 400 by 300 with a stage of 400 by 200 in its middle. */
beforeEach(() => {
  vi.useFakeTimers();
  const frame = document.createElement('div');
  stage = document.createElement('div');
  measured = 0;
  const fixed = (element: HTMLElement, sizes: Record<string, number>): void => {
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { get: () => value });
  };
  fixed(frame, { clientWidth: 400, clientHeight: 300 });
  fixed(stage, { offsetLeft: 0, offsetTop: 50, offsetWidth: 400, offsetHeight: 200 });
  frame.getBoundingClientRect = () => {
    measured += 1;
    return { left: 0, top: 0 } as DOMRect;
  };
  view = new PanZoom();
  view.hold(frame, stage);
});

const at = (pointerId: number, clientX: number, clientY: number): PointerEvent =>
  ({ pointerId, clientX, clientY }) as PointerEvent;

function pinch(): void {
  view.down(at(1, 150, 150));
  view.down(at(2, 250, 150));
  view.move(at(1, 100, 150));
  view.move(at(2, 300, 150));
  view.up(at(1, 100, 150));
  view.up(at(2, 300, 150));
}

test('two fingers enlarge the board', () => {
  pinch();
  expect(Number(/scale\((.*)\)/.exec(stage.style.transform)?.[1])).toBeCloseTo(2);
  view.reset();
  expect(stage.style.transform).toBe('');
});

test('one finger moves what is enlarged, up to its edge, and measures once', () => {
  view.down(at(1, 100, 100));
  view.move(at(1, 150, 150));
  expect(stage.style.transform).toBe('');
  view.up(at(1, 150, 150));
  view.by(2);
  expect(stage.style.transform).toBe('translate(-200px, -100px) scale(2)');
  const before = measured;
  view.down(at(1, 100, 100));
  for (const x of [110, 120, 130]) view.move(at(1, x, 100));
  expect(stage.style.transform).toBe('translate(-170px, -100px) scale(2)');
  view.move(at(1, 900, 100));
  expect(stage.style.transform).toBe('translate(0px, -100px) scale(2)');
  expect(measured).toBe(before + 1);
});

test('it is a layer of its own from the first movement until it has come to rest', () => {
  const isLayer = (): boolean => stage.classList.contains('moving');
  pinch();
  view.down(at(1, 100, 100));
  view.move(at(1, 110, 100));
  vi.runAllTimers();
  expect(isLayer()).toBe(true); // the finger is still down
  view.up(at(1, 110, 100));
  expect(isLayer()).toBe(true);
  vi.runAllTimers();
  expect(isLayer()).toBe(false);
});
