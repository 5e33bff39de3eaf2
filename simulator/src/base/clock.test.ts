import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLOCK_END_MS, ClockError, VirtualClock, rateOf, wallClock } from './clock.ts';
import { RateLimit } from '../http/requestLimits.ts';
import { ManualClock } from '../host/testing/manualClock.ts';

const START = Date.UTC(2026, 3, 1);

describe("the machine's clock", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['forward', 86_400_000],
    ['back', -86_400_000],
  ])('that is set %s by a day changes no limit and no time of a world', (_way, byMs) => {
    const before = wallClock.now();
    const allowance = new RateLimit(2, () => wallClock.now());
    const world = new VirtualClock(wallClock, START, 'live');
    expect([allowance.take('one'), allowance.take('one'), allowance.take('one')]).toEqual([true, true, false]);
    vi.spyOn(Date, 'now').mockReturnValue(before + byMs);
    expect(allowance.take('one')).toBe(false);
    expect([allowance.take('another'), allowance.take('another')]).toEqual([true, true]);
    expect(Math.abs(wallClock.now() - before)).toBeLessThan(Math.abs(byMs) / 2);
    expect(world.now() - START).toBeLessThan(Math.abs(byMs) / 2);
  });
});

describe("a world's clock", () => {
  it('runs at the speed of the machine, N times as fast, or not at all', () => {
    const wall = new ManualClock();
    const clock = new VirtualClock(wall, START, 'live');
    wall.pass(1_500);
    expect(clock.now()).toBe(START + 1_500);
    clock.operate({ mode: 'x60' });
    wall.pass(1_000);
    expect([clock.now(), clock.mode, clock.rate]).toEqual([START + 61_500, 'x60', 60]);
    clock.operate({ mode: 'frozen' });
    wall.pass(1_000_000);
    expect(clock.now()).toBe(START + 61_500);
    expect(clock.realDelay(START + 100_000)).toBeUndefined();
    clock.operate({ mode: 'x2' });
    expect(clock.realDelay(START + 61_500 + 1_000)).toBe(500);
    expect(clock.realDelay(START)).toBe(0);
  });

  it('moves only forward, even if the clock of the machine is set back', () => {
    const wall = new ManualClock(10_000);
    const clock = new VirtualClock(wall, START, 'live');
    wall.pass(1_000);
    expect(clock.now()).toBe(START + 1_000);
    wall.set(5_000);
    expect(clock.now()).toBe(START + 1_000);
    wall.set(12_000);
    expect(clock.now()).toBe(START + 2_000);
    expect(() => clock.operate({ toMs: START })).toThrow(ClockError);
    expect(() => clock.operate({ advanceMs: -1 })).toThrow('only moves forward');
    expect(clock.now()).toBe(START + 2_000);
  });

  it('refuses invalid instants and modes, and changes nothing', () => {
    const clock = new VirtualClock(new ManualClock(), START, 'frozen');
    for (const wrong of [Number.NaN, 0.5, Infinity, CLOCK_END_MS + 1])
      expect(() => clock.operate({ toMs: wrong })).toThrow(ClockError);
    for (const mode of ['x0', 'x-1', 'fast', '', 'x', 'x1e3', 'x999999'])
      expect(() => rateOf(mode)).toThrow(ClockError);
    expect(rateOf('x0.5')).toBe(0.5);
    expect([clock.now(), clock.mode, clock.rate]).toEqual([START, 'frozen', 0]);
    clock.operate({ toMs: CLOCK_END_MS });
    clock.operate({ mode: 'live' });
    expect(clock.now()).toBe(CLOCK_END_MS);
  });

  it('never runs backwards after any sequence of calls', () => {
    const step = fc.oneof(
      fc.record({ pass: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ set: fc.integer({ min: 0, max: 1_000_000 }) }),
      fc.record({ mode: fc.constantFrom('live', 'frozen', 'x7', 'x0.5') }),
      fc.record({ advanceMs: fc.integer({ min: -5, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const wall = new ManualClock();
        const clock = new VirtualClock(wall, START, 'live');
        let before = clock.now();
        for (const item of steps) {
          if ('pass' in item) wall.pass(item.pass);
          else if ('set' in item) wall.set(item.set);
          else if ('mode' in item) clock.operate({ mode: item.mode as 'live' });
          else if (item.advanceMs >= 0) clock.operate({ advanceMs: item.advanceMs });
          else expect(() => clock.operate({ advanceMs: item.advanceMs })).toThrow(ClockError);
          const now = clock.now();
          expect(Number.isSafeInteger(now) && now >= before).toBe(true);
          before = now;
        }
      }),
    );
  });
});
