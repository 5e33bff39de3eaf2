import { DAY_MS, MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, minutesOf } from './calendar/sessionTime.ts';
import { createMarket } from './create.ts';
import type { Level, Trail } from './market.ts';

const market = createMarket('crossing');

/** Steps through every tick of the sessions between two instants. */
function bruteForce(code: string, level: Level, from: number, until: number) {
  const id = market.instrument(code)!.market;
  const { sessions } = sessionTable(id);
  for (let index = newestSessionIndex(id, from); sessions.at(index)!.openAt <= until; index++) {
    const session = sessions.at(index)!;
    for (let second = 0; second < minutesOf(session) * 60; second++) {
      const at = instantOfSecond(session, second);
      if (at <= from || at > until) continue;
      const price = market.tick(code, at)!.last;
      if (level.direction === 'atOrBelow' ? price <= level.price : price >= level.price) return { at, price };
    }
  }
  return undefined;
}

test('the first crossing of a price is the one found by checking every tick', () => {
  const from = Date.parse('2025-06-03T02:11:22.500Z');
  const until = from + 3 * 86_400_000;
  let found = 0;
  for (const id of MARKETS) {
    for (const place of [5, 191]) {
      const { code } = market.instruments(id)[place]!;
      const { last } = market.tick(code, from)!;
      for (const [direction, factor] of [
        ['atOrBelow', 0.985],
        ['atOrAbove', 1.012],
        ['atOrAbove', 0.9],
      ] as const) {
        const level = { direction, price: Math.round(last * factor) };
        const crossing = market.firstCrossing(code, level, from, until);
        expect(crossing).toEqual(bruteForce(code, level, from, until));
        if (crossing) found++;
      }
    }
  }
  expect(found).toBeGreaterThan(6);
});

test('the search for a crossing excludes its start and includes its end', () => {
  const from = Date.parse('2025-06-03T02:11:22.500Z');
  const { code } = market.instruments('jp')[9]!;
  const price = Math.round(market.tick(code, from)!.last * 0.98);
  const crossing = market.firstCrossing(code, { direction: 'atOrBelow', price }, from, from + 90 * 86_400_000)!;
  expect(market.firstCrossing(code, { direction: 'atOrBelow', price }, from, crossing.at)).toEqual(crossing);
  expect(market.firstCrossing(code, { direction: 'atOrBelow', price }, from, crossing.at - 1)).toBeUndefined();
  expect(market.firstCrossing(code, { direction: 'atOrBelow', price }, crossing.at - 1, crossing.at)).toEqual(crossing);
  const next = market.firstCrossing(
    code,
    { direction: 'atOrBelow', price },
    crossing.at,
    crossing.at + 90 * 86_400_000,
  );
  expect(next === undefined || next.at > crossing.at).toBe(true);
  expect(market.tick(code, crossing.at)!.last).toBe(crossing.price);
});

test('the search for a crossing never goes beyond the calendar', () => {
  const price = 1;
  const from = Date.parse('2035-12-01T00:00:00Z');
  expect(
    market.firstCrossing('ZU1001', { direction: 'atOrBelow', price }, from, Number.MAX_SAFE_INTEGER),
  ).toBeUndefined();
  expect(market.firstCrossing('XX', { direction: 'atOrBelow', price }, from, from + 1)).toBeUndefined();
});

describe('a trailing level', () => {
  const FROM = Date.parse('2025-06-03T02:11:22.500Z');
  const anyTrail = fc.record({
    id: fc.constantFrom(...MARKETS),
    place: fc.nat(150),
    afterMs: fc.nat(20 * DAY_MS),
    direction: fc.constantFrom('atOrBelow' as const, 'atOrAbove' as const),
    tenths: fc.integer({ min: 2, max: 60 }),
    unit: fc.constantFrom('price' as const, 'percent' as const),
  });
  type AnyTrail = typeof anyTrail extends fc.Arbitrary<infer One> ? One : never;
  const trailOf = ({ id, place, afterMs, direction, tenths, unit }: AnyTrail) => {
    const { code } = market.instruments(id)[place]!;
    const since = FROM + afterMs;
    const percent = (tenths / 10) * PRICE_SCALE;
    const by =
      unit === 'percent' ? percent : Math.ceil((market.tick(code, since)!.last * percent) / (100 * PRICE_SCALE));
    return { code, trail: { direction, since, by, unit } };
  };

  /** Where it would be after each tick, followed one by one up to the first that reaches it. */
  function followed(code: string, { direction, since, by, unit }: Trail, until: number) {
    const way = direction === 'atOrBelow' ? 1 : -1;
    const id = market.instrument(code)!.market;
    let extreme = market.tick(code, since)!.last;
    const reached = (price: number) =>
      way * (price - extreme) + (unit === 'price' ? by : (extreme * by) / (100 * PRICE_SCALE)) <= 0;
    const { sessions } = sessionTable(id);
    for (let index = newestSessionIndex(id, since); sessions.at(index)!.openAt <= until; index++) {
      const session = sessions.at(index)!;
      for (let second = 0; second < minutesOf(session) * 60; second++) {
        const at = instantOfSecond(session, second);
        if (at <= since || at > until) continue;
        const price = market.tick(code, at)!.last;
        if (reached(price)) return { at, price };
        extreme = way * Math.max(way * extreme, way * price);
      }
    }
    return undefined;
  }

  test('is reached at the tick that checking every tick finds', () => {
    let found = 0;
    fc.assert(
      fc.property(anyTrail, (one) => {
        const { code, trail } = trailOf(one);
        const until = trail.since + 2 * DAY_MS;
        const crossing = market.firstCrossing(code, trail, trail.since, until);
        expect(crossing).toEqual(followed(code, trail, until));
        if (crossing) found++;
      }),
      { seed: 116, numRuns: 15 },
    );
    expect(found).toBeGreaterThan(3);
  });

  test('never moves back, and is not reached before the trade that reaches it', () => {
    fc.assert(
      fc.property(anyTrail, fc.array(fc.nat(60 * DAY_MS), { maxLength: 12 }), (one, instants) => {
        const { code, trail } = trailOf(one);
        const end = market.firstCrossing(code, trail, trail.since, trail.since + 60 * DAY_MS)?.at ?? Infinity;
        const way = trail.direction === 'atOrBelow' ? 1 : -1;
        let before = -Infinity;
        for (const part of instants.toSorted((a, b) => a - b)) {
          const at = Math.min(trail.since + part, end - 1);
          const level = way * market.trailedTo(code, trail, at)!;
          expect(level).toBeGreaterThanOrEqual(before);
          expect(level).toBeLessThan(way * market.tick(code, at)!.last);
          before = level;
        }
      }),
      { seed: 116, numRuns: 60 },
    );
  });

  test('whose distance is increased continues from the best price so far', () => {
    let met = 0;
    fc.assert(
      fc.property(anyTrail, (one) => {
        const { code, trail } = trailOf(one);
        const until = trail.since + DAY_MS;
        const earlier = market.firstCrossing(code, trail, trail.since, until)?.at;
        if (earlier === undefined) return;
        met++;
        const after = market.firstCrossing(code, trail, earlier, until)?.at ?? until + 1;
        expect(after).toBeGreaterThan(earlier);
        const way = trail.direction === 'atOrBelow' ? 1 : -1;
        const [first, last] = [earlier, until].map((at) => way * market.trailedTo(code, trail, at)!);
        expect(last).toBeGreaterThanOrEqual(first!);
      }),
      { seed: 36, numRuns: 30 },
    );
    expect(met).toBeGreaterThan(3);
  });
});
