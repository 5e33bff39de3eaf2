import { MARKETS } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { instantOfSecond, minutesOf, secondAt } from '../calendar/sessionTime.ts';
import type { Overlay } from './overlay.ts';
import { decidingPin, isPinned, lockAt, pinOf, splits } from './pin.ts';
import type { Pin } from './pin.ts';
import {
  closeFrom,
  openingFrom,
  placeAtOrAfter,
  placeAtOrBefore,
  placeOf,
  secondOfPlace,
  secondsOf,
  sessionOfPlace,
  sessionsPassed,
  tickFrom,
} from './places.ts';
import { isLevel, shiftAt, shiftOf } from './shift.ts';

const SECOND = 1_000;
const { sessions, indexOfDate } = sessionTable('jp');
const INDEX = indexOfDate.get('2026-03-03') ?? NaN;
const session = sessions.at(INDEX)!;
const LENGTH = secondsOf('jp', INDEX);
const { openAt, closeAt, callAt = NaN, breakStartAt = NaN, breakEndAt = NaN } = session;

describe('the seconds of trading in a session', () => {
  it.each([
    ['before the opening', openAt - 1, -1],
    ['at the opening', openAt, 0],
    ['a moment later', openAt + SECOND - 1, 0],
    ['a second later', openAt + SECOND, 1],
    ['before the break', breakStartAt - 1, 8_998],
    ['at the auction that begins the break', breakStartAt, 8_999],
    ['before the break ends', breakEndAt - 1, 8_999],
    ['after the break', breakEndAt, 9_000],
    ['when trading ends', callAt - 1, 19_498],
    ['before the close', closeAt - 1, 19_498],
    ['at the close', closeAt, 19_499],
    ['in the night', closeAt + 9e6, 19_499],
  ])('give the index of the newest tick at an instant: %s', (_, instant, second) => {
    expect(secondAt(session, instant)).toBe(second);
  });

  it('are sixty for each minute of the session, and convert to their instants', () => {
    expect([minutesOf(session), LENGTH]).toEqual([325, 19_500]);
    expect(secondsOf('jp', -5)).toBe(1);
    for (const second of [0, 1, 8_999, 9_000, 19_499])
      expect(secondAt(session, instantOfSecond(session, second))).toBe(second);
    expect(instantOfSecond(session, 8_999)).toBe(breakStartAt);
    expect(instantOfSecond(session, 19_498)).toBe(callAt - 2 * SECOND);
    expect(instantOfSecond(session, 19_499)).toBe(closeAt);
    expect(instantOfSecond(session, 9_000)).toBe(breakEndAt);
  });
});

describe('the places that number ticks', () => {
  it('are in order for all ticks, and convert back', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(23_399), (index, second) => {
        const place = placeOf(index, second);
        expect([sessionOfPlace(place), secondOfPlace(place)]).toEqual([index, second]);
        expect(placeOf(index + 1, 0)).toBeGreaterThan(place);
      }),
    );
  });

  it.each([
    ['at a tick', openAt + 5 * SECOND, placeOf(INDEX, 5), placeOf(INDEX, 5)],
    ['between ticks', openAt + 5 * SECOND + 1, placeOf(INDEX, 5), placeOf(INDEX, 6)],
    ['in the break', breakStartAt + 1, placeOf(INDEX, 8_999), placeOf(INDEX, 9_000)],
    ['after the close', closeAt + 1, placeOf(INDEX, LENGTH - 1), placeOf(INDEX, LENGTH)],
    ['before all sessions', 0, -1, 0],
  ])('are found before and after an instant: %s', (_, instant, before, after) => {
    expect([placeAtOrBefore('jp', instant), placeAtOrAfter('jp', instant)]).toEqual([before, after]);
  });

  it('that lie between sessions lead to the next opening', () => {
    expect(tickFrom('jp', placeOf(INDEX, LENGTH - 1))).toBe(placeOf(INDEX, LENGTH - 1));
    expect(tickFrom('jp', placeOf(INDEX, LENGTH))).toBe(placeOf(INDEX + 1, 0));
  });

  it('measure trading time across sessions, without the night', () => {
    expect(sessionsPassed('jp', placeOf(INDEX, 0))).toBe(INDEX);
    expect(sessionsPassed('jp', placeOf(INDEX, LENGTH / 2))).toBe(INDEX + 0.5);
    expect(sessionsPassed('jp', placeOf(INDEX, LENGTH))).toBe(INDEX + 1);
    expect(sessionsPassed('jp', placeOf(INDEX, LENGTH + 99))).toBe(INDEX + 1);
  });

  it.each([
    ['at an opening', openAt, INDEX, INDEX + 1],
    ['after it', openAt + 1, INDEX + 1, INDEX + 1],
    ['before it', openAt - 1, INDEX, INDEX + 1],
    ['just before the close', closeAt - 1, INDEX + 1, INDEX + 1],
    ['at the close', closeAt, INDEX + 1, INDEX + 2],
  ])('give the next opening and the next close of an instant: %s', (_, instant, opening, close) => {
    expect(openingFrom('jp', instant)).toBe(placeOf(opening, 0));
    expect(closeFrom('jp', instant)).toBe(placeOf(close, 0));
  });
});

const overlay = (kind: Overlay['kind'], patch: Partial<Overlay> = {}): Overlay => ({
  id: 1,
  target: '*',
  kind,
  from: openAt + 60_000,
  ...patch,
});

describe('an overlay that fixes the price', () => {
  const start = placeOf(INDEX, 60);

  it.each(['shock', 'gap', 'trend', 'path', 'split', 'bonus', 'rights'] as const)(
    'is not made by the kind %s',
    (kind) => {
      expect(pinOf('jp', overlay(kind))).toBeUndefined();
    },
  );

  it('fixes the price from the tick after its beginning; a price limit is reached at once, and ends at the close', () => {
    expect(pinOf('jp', overlay('halt'))).toEqual({
      id: 1,
      kind: 'halt',
      after: start,
      end: Infinity,
      exact: true,
      quoted: false,
    });
    expect(pinOf('jp', overlay('flat', { from: openAt + 60_500 }))).toMatchObject({ after: start, exact: false });
    for (const kind of ['limitUp', 'limitDown'] as const) {
      expect(pinOf('jp', overlay(kind, { specialQuotes: true }))).toEqual({
        id: 1,
        kind,
        after: start - 1,
        end: placeOf(INDEX + 1, 0),
        exact: false,
        quoted: true,
      });
      const until = sessions.at(INDEX + 3)!.openAt;
      expect(pinOf('jp', overlay(kind, { until }))?.end).toBe(placeOf(INDEX + 3, 0));
      expect(pinOf('jp', overlay(kind, { until, dayOnly: true }))?.end).toBe(placeOf(INDEX + 1, 0));
    }
    expect(pinOf('jp', overlay('flat', { until: openAt + 90_000 }))?.end).toBe(placeOf(INDEX, 90));
  });

  const pin = (id: number, patch: Partial<Pin> = {}): Pin => ({
    id,
    kind: 'limitUp',
    after: 10,
    end: 20,
    exact: false,
    quoted: false,
    ...patch,
  });

  it('takes effect only between its beginning and its end', () => {
    expect([10, 11, 19, 20].map((place) => isPinned(pin(1), place))).toEqual([false, true, true, false]);
    const at = placeOf(INDEX, 100);
    const one = pin(1, { after: at, end: at + 50 });
    expect(splits(one, INDEX, 90, 100)).toBe(false);
    expect(splits(one, INDEX, 100, 101)).toBe(true);
    expect(splits(one, INDEX, 101, 149)).toBe(false);
    expect(splits(one, INDEX, 149, 150)).toBe(true);
    expect(splits(one, INDEX, 150, 160)).toBe(false);
  });

  it('is overridden by a halt, and otherwise by a newer overlay of that kind', () => {
    expect(decidingPin([], 15)).toBeUndefined();
    expect(decidingPin([pin(1), pin(3), pin(2)], 15)?.id).toBe(3);
    expect(decidingPin([pin(1, { kind: 'halt' }), pin(3)], 15)?.id).toBe(1);
    expect(decidingPin([pin(3), pin(1, { kind: 'halt', end: 15 })], 15)?.id).toBe(3);
    expect(decidingPin([pin(3)], 20)).toBeUndefined();
  });

  it('at the price of an exact instant is not overridden by a price limit created later, but by a price limit created earlier', () => {
    const exact = pin(5, { kind: 'flat', after: 14, exact: true });
    expect(lockAt([exact, pin(2, { after: 14 })], 14)).toBe(5);
    expect(lockAt([pin(7, { after: 14, exact: true }), exact], 14)).toBe(5);
    expect(lockAt([exact], 15)).toBe(Infinity);
    const lock = pin(5, { kind: 'flat', after: 14, end: 14, exact: true });
    expect(decidingPin([lock, pin(6, { after: 13 })], 14)).toBeUndefined();
    expect(decidingPin([lock, pin(4, { after: 13 })], 14)?.id).toBe(4);
    expect(decidingPin([lock, pin(6, { after: 12 })], 14)?.id).toBe(6);
    expect(decidingPin([lock, pin(6, { kind: 'flat', after: 13 })], 14)?.id).toBe(6);
  });
});

describe('an overlay that shifts the price', () => {
  const at = (one: Overlay, second: number, index = INDEX) => {
    const shift = shiftOf('jp', one)!;
    return shiftAt(shift, index, second, LENGTH);
  };

  it.each(['halt', 'flat', 'limitUp', 'limitDown', 'split', 'bonus', 'rights'] as const)(
    'is not made by the kind %s',
    (kind) => {
      expect(shiftOf('jp', overlay(kind))).toBeUndefined();
    },
  );

  it('as a shock takes effect at once and remains', () => {
    const shock = overlay('shock', { by: 0.1 });
    expect([59, 60, 9_000].map((second) => at(shock, second))).toEqual([
      0,
      expect.closeTo(Math.log(1.1), 9),
      expect.closeTo(Math.log(1.1), 9),
    ]);
    expect(at(shock, 5, INDEX + 9)).toBeCloseTo(Math.log(1.1), 9);
    const short = overlay('shock', { by: 0.1, until: openAt + 90_000 });
    expect([89, 90].map((second) => at(short, second))).toEqual([expect.closeTo(Math.log(1.1), 9), 0]);
  });

  it('as a gap waits for the next opening', () => {
    const gap = overlay('gap', { by: -0.2, overMs: 600_000 });
    expect([at(gap, LENGTH - 1), at(gap, 0, INDEX + 1)]).toEqual([0, expect.closeTo(Math.log(0.8), 9)]);
    expect(at(overlay('gap', { by: -0.2, from: openAt }), 0)).toBeCloseTo(Math.log(0.8), 9);
  });

  it('gradually grows steadily, every second if it is short', () => {
    const quick = overlay('shock', { by: 0.1, overMs: 100_000 });
    const total = Math.log(1.1);
    expect([60, 85, 110, 160, 200].map((second) => at(quick, second))).toEqual(
      [0, total / 4, total / 2, total, total].map((value) => expect.closeTo(value, 9) as number),
    );
    const slow = overlay('trend', { by: 0.1, overMs: 6_000_000 });
    expect([61, 119, 120, 179].map((second) => at(slow, second))).toEqual(
      [0, 0, total / 100, total / 100].map((value) => expect.closeTo(value, 9) as number),
    );
  });

  it('along a path goes through the points of the path, from the price at its beginning', () => {
    const path = overlay('path', {
      path: [
        [2, 0.1],
        [4, -0.1],
      ],
    });
    expect([60, 120, 180, 240, 300, 9_000].map((second) => at(path, second))).toEqual(
      [0, Math.log(1.1) / 2, Math.log(1.1), (Math.log(1.1) + Math.log(0.9)) / 2, Math.log(0.9), Math.log(0.9)].map(
        (value) => expect.closeTo(value, 9) as number,
      ),
    );
    const from = overlay('path', {
      path: [
        [0, 0.05],
        [2, 0.1],
      ],
    });
    expect(at(from, 60)).toBeCloseTo(Math.log(1.05), 9);
  });

  it('is reported as constant between two seconds only if all seconds between are shifted equally', () => {
    const kinds = [
      overlay('shock', { by: 0.1, from: openAt + 300_000, until: openAt + 900_000 }),
      overlay('shock', { by: 0.1, overMs: 100_000 }),
      overlay('trend', { by: 0.1, overMs: 3_000_000 }),
      overlay('path', {
        path: [
          [2, 0.1],
          [30, -0.1],
        ],
      }),
    ];
    const count = { level: 0, moved: 0 };
    for (const one of kinds) {
      const shift = shiftOf('jp', one)!;
      for (let from = 0; from < 4_000; from += 7) {
        for (const length of [1, 20, 59, 60, 180]) {
          const values = [from, from + 1, from + (length >> 1), from + length].map((second) =>
            shiftAt(shift, INDEX, second, LENGTH),
          );
          const same = new Set(values).size === 1;
          const level = isLevel(shift, INDEX, { from, to: from + length }, LENGTH);
          if (level) expect(same, `${one.kind} ${from} ${length}`).toBe(true);
          count[level ? 'level' : 'moved'] += 1;
        }
      }
      expect(isLevel(shift, INDEX - 1, { from: 0, to: 999 }, LENGTH)).toBe(true);
      expect(isLevel(shift, INDEX + 1, { from: 0, to: 999 }, LENGTH)).toBe(true);
    }
    expect(count.level).toBeGreaterThan(2_000);
    expect(count.moved).toBeGreaterThan(500);
  });
});

it.each(MARKETS)('every session of %s has as many seconds as ticks', (market) => {
  const table = sessionTable(market).sessions;
  for (const at of [0, 999, table.length - 1]) {
    const one = table.at(at)!;
    expect(secondAt(one, one.closeAt) + 1).toBe(secondsOf(market, at));
  }
});
