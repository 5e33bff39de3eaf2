import { MARKETS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { instantOfSecond, minutesOf } from './calendar/sessionTime.ts';
import { createMarket } from './create.ts';
import type { Level } from './market.ts';

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

test('equals stepping through every tick', () => {
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

test('ends are exclusive and inclusive', () => {
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

test('never looks beyond the calendar', () => {
  const price = 1;
  const from = Date.parse('2035-12-01T00:00:00Z');
  expect(
    market.firstCrossing('ZU1001', { direction: 'atOrBelow', price }, from, Number.MAX_SAFE_INTEGER),
  ).toBeUndefined();
  expect(market.firstCrossing('XX', { direction: 'atOrBelow', price }, from, from + 1)).toBeUndefined();
});
