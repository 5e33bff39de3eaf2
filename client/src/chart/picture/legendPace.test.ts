import { beforeEach, expect, it } from 'vitest';
import type { FrameLoop } from '../painting/frameLoop.ts';
import { LegendPace } from './legendPace.ts';

let waiting: (() => void)[] = [];
let asked = 0;
const loop = {
  after: (_: number, callback: () => void) => {
    waiting.push(callback);
    return () => undefined;
  },
  invalidate: () => {
    asked += 1;
  },
} as unknown as FrameLoop;
const pass = () => {
  for (const callback of waiting.splice(0)) callback();
};

beforeEach(() => {
  waiting = [];
  asked = 0;
});

it('the legend writes the values of a bar only once, and again after they have changed', () => {
  const pace = new LegendPace(loop);
  expect([pace.isDue('1', false), pace.isDue('1', false), pace.isDue('2', false)]).toEqual([true, false, true]);
  pace.changed();
  expect(pace.isDue('2', false)).toBe(true);
});

it('the legend collects ticks for a moment before it is updated', () => {
  const pace = new LegendPace(loop);
  pace.isDue('1', false);
  for (let tick = 0; tick < 5; tick += 1) pace.ticked();
  expect([pace.isDue('1', false), waiting.length]).toEqual([false, 1]);
  pass();
  expect([pace.isDue('1', false), asked]).toEqual([true, 1]);
});

it('the legend skips bars over which a pointer moves quickly and shows the last one, but does not delay moves by keyboard', () => {
  const pace = new LegendPace(loop);
  expect(['1', '2', '3'].map((bar) => pace.isDue(bar, true))).toEqual([true, false, false]);
  pass();
  expect([asked, pace.isDue('3', true), pace.isDue('4', false)]).toEqual([1, true, true]);
});
