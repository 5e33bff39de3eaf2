import { LANGUAGES, MARKETS, MINUTE_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { sessionOn } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';
import { digestOf } from './digest.ts';
import { newsOf, newsPage } from './newsroom.ts';
import type { News } from './newsroom.ts';

const market = createMarket('news');
const NOW = Date.parse('2026-03-19T18:00:00+09:00');

function pages(now: number, count: number, most: number, ids = MARKETS): News[] {
  const all: News[] = [];
  for (let before: string | undefined; all.length < most; before = all.at(-1)!.id) {
    const { news, hasMore } = newsPage(market, ids, { now, before, count });
    all.push(...news);
    if (!hasMore) break;
  }
  return all;
}

describe('the news feed', () => {
  it('lists the newest item first, without duplicates, whatever the size of a page', () => {
    const all = pages(NOW, 20, 200);
    const instants = all.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(pages(NOW, 7, 200).slice(0, 200)).toEqual(all.slice(0, 200));
  });

  it('never contains future items, and known items remain part of it', () => {
    const later = pages(NOW + 86_400_000, 50, 300);
    for (let now = NOW; now > NOW - 30 * 3_600_000; now -= 97 * MINUTE_MS) {
      const [newest] = newsPage(market, MARKETS, { now, count: 1 }).news;
      expect(newest!.at).toBeLessThanOrEqual(now);
      expect(newest).toEqual(later.find(({ at }) => at <= now));
      expect(newsOf(market, newest!.id, newest!.at)).toEqual(newest);
      expect(newsOf(market, newest!.id, newest!.at - 1)).toBeUndefined();
    }
  });

  it('is the same for the same seed, in whatever order it is read, and differs for another seed', () => {
    const again = createMarket('news');
    const day = pages(NOW, 20, 20);
    expect(day.toReversed().map(({ id }) => newsOf(again, id, NOW))).toEqual(day.toReversed());
    const other = newsPage(createMarket('other'), MARKETS, { now: NOW, count: 20 }).news;
    expect(other.map(({ titles }) => titles)).not.toEqual(day.map(({ titles }) => titles));
  });

  it('has a text in every language, which states that the market is simulated', () => {
    for (const { titles, bodies } of pages(NOW, 50, 150)) {
      for (const language of LANGUAGES) {
        expect(titles[language]).not.toBe('');
        expect(titles[language] + bodies[language]).not.toMatch(/undefined|NaN|Infinity|[{}]/);
        // A minus is a minus, and dates are written as everywhere in the app: no hyphen stands before a digit.
        expect(titles[language] + bodies[language]).not.toMatch(/-\d/);
      }
      expect(bodies.us).toContain('simulated');
    }
  });

  it('reports facts of the market: the close as in quotes, the largest gains of the session', () => {
    const session = sessionOn('jp', '2026-03-18')!;
    const close = newsOf(market, 'NEWS-JP-20260318-CLOSE', NOW)!;
    const { last, previousClose } = market.tick('ZX-JP1', session.closeAt)!;
    const change = Math.round(((last - previousClose) * 10_000) / previousClose) / 100;
    expect(close.titles.us).toContain(`${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(2)}%`);
    expect(close.bodies.us.replaceAll(',', '')).toContain((last / 10_000).toFixed(2));
    const risers = newsOf(market, 'NEWS-JP-20260318-RISERS', NOW)!;
    expect(risers.codes).toEqual(market.ranking('jp', 'rise', session.closeAt).slice(0, 5));
    const fallers = newsOf(market, 'NEWS-JP-20260318-FALLERS', NOW)!;
    expect(fallers.codes).toEqual(market.ranking('jp', 'fall', session.closeAt).slice(0, 5));
  });

  it('announces holidays and early closes on the session before them', () => {
    expect(newsOf(market, 'NEWS-JP-20260319-CALENDAR', NOW)!.titles.us).toBe('Tokyo is closed on 2026/03/20');
    expect(newsOf(market, 'NEWS-JP-20260318-CALENDAR', NOW)).toBeUndefined();
    const thanksgiving = Date.parse('2026-11-27T12:00:00Z');
    const early = newsOf(market, 'NEWS-US-20261125-CALENDAR', thanksgiving)!;
    expect(early.titles.us).toBe('New York is closed on 2026/11/26');
    const christmas = newsOf(market, 'NEWS-US-20261223-CALENDAR', Date.parse('2026-12-24T12:00:00Z'))!;
    expect(christmas.titles.us).toBe('New York closes early on 2026/12/24');
    expect(christmas.bodies.us).toContain('13:00');
  });

  it('can be limited to one market', () => {
    const news = pages(NOW, 20, 60, ['cn'] as never);
    expect(new Set(news.map((piece) => piece.market))).toEqual(new Set(['cn']));
  });

  it.each([
    'NEWS-JP-20260320-OPEN',
    'NEWS-JP-20260318-NOTHING',
    'NEWS-XX-20260318-OPEN',
    'NEWS-US-20260318-MIDDAY',
    'nonsense',
  ])('has no item with the id %s', (id) => {
    expect(newsOf(market, id, NOW)).toBeUndefined();
    if (id.endsWith('OPEN')) expect(newsPage(market, MARKETS, { now: NOW, before: id, count: 5 }).news).toEqual([]);
  });

  it('ends where the calendar begins', () => {
    const [first] = pages(Date.parse('2000-01-04T10:00:00+09:00'), 20, 100, ['jp'] as never).slice(-1);
    expect(first!.id).toBe('NEWS-JP-20000104-OPEN');
  });
});

it('a digest of a session agrees with the quotes at the close', () => {
  const session = sessionOn('cn', '2026-03-18')!;
  const digest = digestOf(market, session);
  const ticks = market.instruments('cn').map(({ code }) => market.tick(code, session.closeAt)!);
  expect(digest).toMatchObject({
    stocks: ticks.length,
    advancers: ticks.filter(({ last, previousClose }) => last > previousClose).length,
    decliners: ticks.filter(({ last, previousClose }) => last < previousClose).length,
  });
  expect(digest.short.volume).toBe(ticks.reduce((sum, { volume }) => sum + volume, 0));
});

describe('the news of a session', () => {
  const session = sessionOn('jp', '2026-03-18')!;
  const of = (name: string, id: 'jp' | 'us' | 'cn' = 'jp') =>
    newsOf(market, `NEWS-${id.toUpperCase()}-20260318-${name}`, NOW);

  it.each([
    ['OPEN', session.openAt, 5],
    ['MIDDAY', session.breakStartAt!, 4],
    ['CLOSE', session.closeAt, 4],
    ['RISERS', session.closeAt, 10],
    ['FALLERS', session.closeAt, 15],
    ['SECTORS', session.closeAt, 21],
  ])('include an item %s within four minutes of its time', (name, moment, after) => {
    const minutes = (of(name)!.at - moment) / MINUTE_MS;
    expect(minutes).toBeGreaterThanOrEqual(after);
    expect(minutes).toBeLessThanOrEqual(after + 4);
  });

  it.each(['OPEN', 'MIDDAY', 'CLOSE'])('include an item %s about the two indices of its market', (name) => {
    expect(of(name)!.codes).toEqual(['ZX-JP1', 'ZX-JP2']);
    expect(of(name, 'cn')!.codes).toEqual(['ZX-CN1', 'ZX-CN2']);
  });

  it('state the local time of the opening, and the value of each index at noon', () => {
    const noon = market.tick('ZX-JP1', session.breakStartAt!)!;
    expect(of('MIDDAY')!.bodies.us.replaceAll(',', '')).toContain((noon.last / 10_000).toFixed(2));
    const open = of('OPEN')!;
    const minute = 540 + (open.at - session.openAt) / MINUTE_MS;
    expect(open.titles.us + open.bodies.us).toContain(`09:${String(minute - 540).padStart(2, '0')}`);
    expect(of('OPEN', 'cn')!.titles.us + of('OPEN', 'cn')!.bodies.us).toMatch(/09:3\d/);
    expect(of('SECTORS')!.codes).toEqual([]);
  });

  it('name exactly the stocks whose close is the highest of sixty sessions', () => {
    let found = 0;
    for (const date of [
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
    ]) {
      const day = sessionOn('jp', date)!;
      const highs = newsOf(market, `NEWS-JP-${date.replaceAll('-', '')}-HIGHS`, NOW)?.codes ?? [];
      const indices = ['ZX-JP1', 'ZX-JP2'];
      for (const code of [...indices, ...digestOf(market, day).risers.map(({ instrument }) => instrument.code)]) {
        const { close } = market.candles(code, {
          period: 'day',
          adjustment: 'forward',
          before: day.closeAt + 1,
          limit: 60,
          now: day.closeAt,
        });
        expect(highs.includes(code)).toBe(close.length === 60 && Math.max(...close) === close.at(-1));
      }
      found += highs.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  it('count stocks at the limits of the day, list at most five moves in each direction, and are computed once', () => {
    for (const id of MARKETS) {
      const day = sessionOn(id, '2026-03-18')!;
      const digest = digestOf(market, day);
      expect(digestOf(market, day)).toBe(digest);
      const days = market.instruments(id).map(({ code }) => market.finishedDay(code, day.date, day.closeAt)!);
      expect(digest.limitUp).toBe(days.filter(({ close, upper }) => close >= upper).length);
      expect(digest.limitDown).toBe(days.filter(({ close, lower }) => close <= lower).length);
      expect([digest.risers.length, digest.fallers.length]).toEqual([5, 5]);
      const falls = digest.fallers.map(({ changeBasisPoints }) => changeBasisPoints);
      expect(falls).toEqual(falls.toSorted((a, b) => a - b));
      expect(falls.every((change) => change < 0)).toBe(true);
      expect(
        digest.risers.every(
          ({ changeBasisPoints, turnover, volume, last }) => changeBasisPoints > 0 && turnover === volume * last,
        ),
      ).toBe(true);
    }
  });
});
