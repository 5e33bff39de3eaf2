import type { MarketId } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { sessionOn } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';
import type { FinishedDay, Instrument, Market } from '../market.ts';
import { digestOf } from './digest.ts';
import { newsOf, newsPage } from './newsroom.ts';

const whole = createMarket('digest');

/** A market of a few shares: what they close at is said here. Nothing of it is kept from another. */
function marketOf(
  id: MarketId,
  days: readonly Partial<FinishedDay>[],
): { market: Market; shares: readonly Instrument[] } {
  const shares = whole.instruments(id).slice(0, days.length);
  const usual = { previousClose: 1_000_000, close: 1_000_000, volume: 100, lower: 800_000, upper: 1_200_000 };
  const finishedDay = (code: string): FinishedDay | undefined => {
    const day = days[shares.findIndex((share) => share.code === code)];
    return day && { ...usual, ...day };
  };
  return { market: { ...whole, instruments: () => shares, finishedDay }, shares };
}

const session = sessionOn('jp', '2026-03-18')!;
const NOW = Date.parse('2026-03-19T18:00:00+09:00');

it('a digest counts stocks at either price limit, but not those only near it', () => {
  const closes = [1_200_000, 1_200_000, 1_190_000, 1_000_000, 810_000, 800_000, 790_000, 1_210_000];
  const { market } = marketOf(
    'jp',
    closes.map((close) => ({ close })),
  );
  const { limitUp, limitDown, advancers, decliners, stocks } = digestOf(market, session);
  expect([limitUp, limitDown]).toEqual([3, 2]);
  expect([advancers, decliners, stocks]).toEqual([4, 3, 8]);
});

it('a digest lists the five largest moves in each direction, the largest first, and no stock that did not move', () => {
  const closes = [1_010_000, 990_000, 1_000_000, 1_050_000, 1_020_000, 1_060_000, 1_030_000, 1_040_000, 950_000];
  const { market, shares } = marketOf(
    'jp',
    closes.map((close) => ({ close, volume: 300 })),
  );
  const { risers, fallers, short, sectors } = digestOf(market, session);
  const codes = (places: readonly number[]) => places.map((place) => shares[place]!.code);
  expect(risers.map(({ instrument }) => instrument.code)).toEqual(codes([5, 3, 7, 6, 4]));
  expect(fallers.map(({ instrument }) => instrument.code)).toEqual(codes([8, 1]));
  expect(risers[0]).toMatchObject({ changeBasisPoints: 600, volume: 300, turnover: 300 * 1_060_000 });
  expect(short.volume).toBe(9 * 300);
  expect(sectors.reduce((sum, { stocks }) => sum + stocks, 0)).toBe(9);
  expect(sectors.every((sector) => !('moves' in sector))).toBe(true);
});

it('a digest omits a stock without trades, is separate for each session and market, and repeats no stock', () => {
  const { market } = marketOf('jp', [{ close: 1_100_000 }, { close: 900_000 }]);
  const partly: Market = {
    ...market,
    finishedDay: (code, date, now) =>
      code === market.instruments('jp')[0]!.code ? undefined : market.finishedDay(code, date, now),
  };
  const digest = digestOf(partly, session);
  expect([digest.stocks, digest.risers.length, digest.fallers.length]).toEqual([1, 0, 1]);
  expect(digestOf(partly, session)).toBe(digest);
  expect(digestOf(partly, sessionOn('us', '2026-03-18')!)).not.toBe(digest);
  expect(digestOf(partly, sessionOn('jp', '2026-03-17')!)).not.toBe(digest);
});

it('news about stocks name them in the order of their moves, and none is published without a move', () => {
  const { market, shares } = marketOf('jp', [{ close: 1_010_000 }, { close: 1_030_000 }]);
  const idOf = (kind: string) => `NEWS-JP-20260318-${kind}`;
  expect(newsOf(market, idOf('RISERS'), NOW)).toMatchObject({
    codes: [shares[1]!.code, shares[0]!.code],
    kind: 'risers',
    market: 'jp',
  });
  expect(newsOf(market, idOf('FALLERS'), NOW)).toBeUndefined();
});

it('pages of news follow one another and state whether more follow; the page before an unknown item is empty', () => {
  const { market } = marketOf('jp', [{ close: 1_010_000 }, { close: 980_000 }]);
  const first = newsPage(market, ['jp'], { now: NOW, count: 5 });
  expect([first.news.length, first.hasMore]).toEqual([5, true]);
  const next = newsPage(market, ['jp'], { now: NOW, before: first.news[4]!.id, count: 5 });
  expect(newsPage(market, ['jp'], { now: NOW, count: 10 }).news).toEqual([...first.news, ...next.news]);
  expect(newsPage(market, ['jp'], { now: NOW, before: 'NEWS-JP-20260320-OPEN', count: 5 })).toEqual({
    news: [],
    hasMore: false,
  });
  const opened = sessionOn('jp', '2000-01-04')!.openAt + 10 * 60_000;
  const oldest = newsPage(market, ['jp'], { now: opened, count: 1 });
  expect([oldest.news.length, oldest.hasMore]).toEqual([1, false]);
  expect(newsPage(market, ['jp'], { now: opened, before: oldest.news[0]!.id, count: 1 }).news).toEqual([]);
});

it('news of two markets are in one order, newest first, and no page repeats or skips an item', () => {
  const { market } = marketOf('jp', [{ close: 1_010_000 }, { close: 980_000 }]);
  const all = newsPage(market, ['jp', 'cn'], { now: NOW, count: 60 }).news;
  expect(new Set(all.map(({ market: id }) => id))).toEqual(new Set(['jp', 'cn']));
  const sorted = all.toSorted((a, b) => b.at - a.at || (a.id > b.id ? -1 : 1));
  expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  const single: string[] = [];
  for (let before: string | undefined; single.length < 60;) {
    const { news } = newsPage(market, ['jp', 'cn'], { now: NOW, before, count: 1 });
    single.push((before = news[0]!.id));
  }
  expect(single).toEqual(all.map(({ id }) => id));
});

it('news about the close name only the indices of that market', () => {
  const { market } = marketOf('us', [{ close: 1_010_000 }]);
  const { codes, titles } = newsOf(market, 'NEWS-US-20260317-CLOSE', NOW)!;
  expect(codes).toEqual(['ZX-US1', 'ZX-US2']);
  expect(titles.us).toMatch(/[+−]\d/);
});

it('holidays, but not weekends, are announced on the last session before them', () => {
  const { market } = marketOf('jp', []);
  const titleOf = (id: string) => newsOf(market, `NEWS-${id}-CALENDAR`, Date.parse('2027-01-10T00:00:00Z'))?.titles.us;
  // A Monday, the Friday before a usual week, and the days around the turn of the year.
  expect(titleOf('JP-20260717')).toBe('Tokyo is closed on 2026/07/20');
  expect(titleOf('JP-20260710')).toBeUndefined();
  expect(titleOf('JP-20261230')).toBe('Tokyo is closed on 2026/12/31');
  expect(titleOf('US-20260702')).toBe('New York is closed on 2026/07/03');
  expect(titleOf('US-20261124')).toBeUndefined();
});
