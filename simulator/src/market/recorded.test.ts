import type { MarketId } from '@zaraba/contracts';
import { ADJUSTMENTS, CURRENCIES, DAY_MS, HOUR_MS, MARKETS, MINUTE_MS, PERIODS, PRICE_SCALE } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { word } from '../random.ts';
import { sessionTable } from './calendar/calendar.ts';
import { createMarket } from './create.ts';
import { midRate } from './fx.ts';
import type { Market } from './market.ts';
import type { Overlay } from './overlays/overlay.ts';
import { shortShareOf } from './summaryShort.ts';

/*
 * A journal holds commands and no prices: a recorded world comes back only while its market says the same, to the bit, on every
 * machine. Each word below stands for many answers of one kind, in Tokyo, New York and China. A change here changes every
 * recorded world. Make it on purpose or not at all.
 */

const market = createMarket('golden');

/** Some shares of a market from all of its boards, and its indices. */
function codesOf(id: MarketId, count: number): string[] {
  const shares = market.instruments(id);
  const some = Array.from({ length: count }, (_, place) => shares[(place * 131 + 7) % shares.length]!.code);
  return [...some, ...market.indices().flatMap((index) => (index.market === id ? [index.code] : []))];
}

/** Instants in the hours of a market from 2024 to 2027, at every part of the day. */
function instantsOf(id: MarketId, count: number): number[] {
  const { sessions, anchor } = sessionTable(id);
  return Array.from({ length: count }, (_, place) => {
    const { openAt, closeAt } = sessions.at(anchor + 31 + Math.floor((900 * place) / count))!;
    return openAt + Math.floor(((place * 0.381) % 1) * (closeAt - openAt));
  });
}

type Answer = (of: Market, id: MarketId) => unknown;

const quotes: Answer = (of, id) =>
  codesOf(id, 5).map((code) => instantsOf(id, 4).map((now) => [of.tick(code, now), of.limits(code, now)]));

const candles: Answer = (of, id) =>
  PERIODS.map((period, place) => {
    const [code, now] = [codesOf(id, 1)[place % 2]!, instantsOf(id, 7)[4 + (place % 3)]!];
    const wanted = { period, adjustment: ADJUSTMENTS[place % 3]!, before: now + 1, limit: 2, now };
    return [of.candles(code, wanted), of.liveCandle(code, period, now)];
  });

/** So many days that an extreme of one and the other fall in the same minute now and then. */
const halfHours: Answer = (of, id) => {
  const now = instantsOf(id, 7)[5]!;
  const wanted = { period: '30m', adjustment: 'none', before: now, limit: 900, now } as const;
  return of.candles(codesOf(id, 1)[0]!, wanted);
};

const minutes: Answer = (of, id) => codesOf(id, 1).map((code, place) => of.minutes(code, instantsOf(id, 7)[place]!));

const crossings: Answer = (of, id) =>
  codesOf(id, 3).map((code, place) => {
    const from = instantsOf(id, 7)[place]!;
    const { last } = of.tick(code, from)!;
    const up = { direction: 'atOrAbove', price: Math.round(last * 1.04) } as const;
    const down = { direction: 'atOrBelow', price: Math.round(last * 0.97) } as const;
    return [up, down].map((level) => of.firstCrossing(code, level, from, from + 90 * DAY_MS));
  });

const actions: Answer = (of, id) =>
  codesOf(id, 25).map((code, place) => {
    const after = Date.UTC(2024 + (place % 3), place % 12);
    const dates = of.nextDividend(code, after);
    return [dates, dates && of.dividend(code, dates.exDate, dates.fixedAt), of.nextSplit(code, Date.UTC(2003, 0))];
  });

const shortSales: Answer = (_, id) => codesOf(id, 40).map((code) => shortShareOf('golden', id, code, '2026-02-04'));

/** Everything that can be laid over a market, from one instant on and on one share each. */
function overlaysFrom(now: number, codes: readonly string[]): Overlay[] {
  const until = now + 26 * HOUR_MS;
  const overlays: Omit<Overlay, 'id' | 'target' | 'from'>[] = [
    { kind: 'shock', by: -0.3, specialQuotes: true },
    { kind: 'shock', by: 0.06, overMs: 5 * MINUTE_MS },
    { kind: 'gap', by: 0.5, specialQuotes: true, until },
    { kind: 'trend', by: -0.2, overMs: 40 * HOUR_MS },
    {
      kind: 'path',
      path: [
        [3, 0.02],
        [45, -0.04],
        [300, 0.3],
      ],
    },
    { kind: 'halt', until },
    { kind: 'limitUp', specialQuotes: true },
    { kind: 'limitDown', until },
    { kind: 'flat', until },
    { kind: 'split', ratio: 2.5 },
    { kind: 'bonus', ratio: 0.15 },
    { kind: 'rights', ratio: 0.3, price: 7 * PRICE_SCALE },
  ];
  return overlays.map((overlay, place) => ({ id: place + 1, target: codes[place]!, from: now, ...overlay }));
}

const bent: Answer = (of, id) => {
  const codes = codesOf(id, 12);
  const now = instantsOf(id, 7)[3]!;
  const under = of.overlaid(overlaysFrom(now, codes));
  return codes.map((code) =>
    [9 * MINUTE_MS + 7_000, 25 * HOUR_MS].map((later) => [
      under.tick(code, now + later),
      under.limits(code, now + later),
      under.halted(code, now + later),
      under.issuedShares(code, now + later),
    ]),
  );
};

test.each<readonly [what: string, answer: Answer, ids: readonly MarketId[], recorded: string]>([
  ['quotes and limits', quotes, MARKETS, '450e6765 4bed0ec7 1f25a761'],
  ['candles of every period', candles, MARKETS, 'c0be452f bec20caa e275581b'],
  ['half hours of months', halfHours, ['jp'], 'a9d39ef9'],
  ['days in minutes', minutes, MARKETS, '829790fa 3c8ff245 12ce236e'],
  ['first crossings of levels', crossings, MARKETS, 'f9faadca be65b3aa 8b365af0'],
  ['dividends and splits', actions, MARKETS, '4b4dcb22 c5fed76b ec338ba4'],
  ['short sales', shortSales, MARKETS, '2184dd8a ad4ea486 d64ed504'],
  ['quotes under overlays', bent, ['jp'], 'f6af3e36'],
  [
    'offers of new shares',
    (of) => Array.from({ length: 40 }, (_, place) => of.newShareOffer(2_501 + 11 * place)),
    ['jp'],
    '2bf13861',
  ],
  [
    'rates of exchange',
    () => CURRENCIES.map((currency) => instantsOf('jp', 5).map((now) => midRate('golden', currency, 'jpy', now))),
    ['jp'],
    '96fe6ffb',
  ],
])('the recorded %s of a seed are unchanged', (_, answer, ids, recorded) => {
  const words = ids.map((id) =>
    word(JSON.stringify(answer(market, id)))
      .toString(16)
      .padStart(8, '0'),
  );
  expect(words.join(' ')).toBe(recorded);
});
