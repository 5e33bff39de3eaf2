import { MARKETS, PRICE_SCALE, type MarketId } from '@zaraba/contracts';
import { describe, expect, test } from 'vitest';
import { sessionTable } from './calendar/calendar.ts';
import { createMarket } from './create.ts';
import type { DividendDates } from './market.ts';

const market = createMarket('corporate actions');
const FROM = Date.parse('2024-01-05T00:00:00Z');
const UNTIL = Date.parse('2027-12-01T00:00:00Z');
const SECOND_MS = 1_000;
const GRID: Readonly<Record<MarketId, number>> = {
  jp: PRICE_SCALE / 10,
  us: PRICE_SCALE / 1_000,
  cn: PRICE_SCALE / 1_000,
};

/** The dividends of a share one after the other. */
function dividendsOf(code: string): DividendDates[] {
  const found: DividendDates[] = [];
  for (let at = FROM; at < UNTIL;) {
    const next = market.nextDividend(code, at);
    if (next === undefined) break;
    found.push(next);
    at = next.fixedAt;
  }
  return found;
}

const payers = (id: MarketId) =>
  market
    .instruments(id)
    .filter((_, at) => at % 29 === 3)
    .map(({ code }) => ({ code, dates: dividendsOf(code) }))
    .filter(({ dates }) => dates.length > 0);

describe.each(MARKETS)('dividends in %s', (id) => {
  const { sessions, indexOfDate, openAt: openings } = sessionTable(id);
  const all = payers(id);

  test('are determined one after another, each a second after the close before its ex-date', () => {
    expect(all.length).toBeGreaterThan(1);
    for (const { code, dates } of all) {
      for (const [at, { exDate, fixedAt, paidAt }] of dates.entries()) {
        const ex = indexOfDate.get(exDate) ?? NaN;
        expect(fixedAt).toBe((sessions.at(ex - 1)?.closeAt ?? NaN) + SECOND_MS);
        expect(fixedAt).toBeGreaterThan(dates[at - 1]?.fixedAt ?? FROM);
        expect(openings.includes(paidAt)).toBe(true);
        expect(market.nextDividend(code, fixedAt - 1)).toEqual(dates[at]);
      }
    }
  });

  test('are paid at the usual time of the market', () => {
    for (const { exDate, paidAt } of all.flatMap(({ dates }) => dates)) {
      const paid = openings.indexOf(paidAt);
      const [, month, day] = (sessions.at(paid)?.date ?? '').split('-').map(Number);
      const later = paid - (indexOfDate.get(exDate) ?? NaN);
      if (id === 'cn') expect(later).toBe(0);
      if (id === 'us') expect(later >= 10 && later <= 20).toBe(true);
      if (id !== 'jp') continue;
      const summer = exDate.slice(5, 7) === '03';
      expect(month).toBe(summer ? 6 : 12);
      if (summer) expect(day).toBeGreaterThan(20);
      else expect(day).toBeLessThan(15);
      expect(exDate.slice(0, 4)).toBe(sessions.at(paid)?.date.slice(0, 4));
    }
  });

  test('have an amount as soon as they are determined: a small part of the last close, on the tick grid of the market', () => {
    const amounts = new Set<number>();
    for (const { code, dates } of all) {
      const [first] = dates;
      if (first === undefined) continue;
      const { exDate, fixedAt } = first;
      const close = market.tick(code, fixedAt)?.last ?? NaN;
      expect(market.dividend(code, exDate, fixedAt - 2 * SECOND_MS)).toBeUndefined();
      const known = market.dividend(code, exDate, fixedAt);
      expect(known).toMatchObject(first);
      expect(market.dividend(code, exDate, UNTIL)).toEqual(known);
      const { perShare = NaN } = known ?? {};
      expect(perShare % GRID[id]).toBe(0);
      expect(perShare).toBeGreaterThan(0);
      expect(perShare / close).toBeLessThan(0.06);
      amounts.add(perShare);
    }
    expect(amounts.size).toBeGreaterThan(1);
  });

  test('do not occur on other days', () => {
    const [{ code, dates } = { code: '', dates: [] }] = all;
    const ex = indexOfDate.get(dates[0]?.exDate ?? '') ?? NaN;
    for (const step of [-1, 1])
      expect(market.dividend(code, sessions.at(ex + step)?.date ?? '', UNTIL)).toBeUndefined();
    expect(market.dividend(code, '1999-01-04', UNTIL)).toBeUndefined();
    expect(market.nextDividend('none', FROM)).toBeUndefined();
  });
});

describe('splits in the years before the published calendar', () => {
  const start = Date.parse('2004-02-02T00:00:00Z');
  const end = Date.parse('2024-01-04T00:00:00Z');

  test('take effect at the opening of their ex-date, in whole ratios, and are unknown before', () => {
    let found = 0;
    for (const id of MARKETS) {
      const { sessions, indexOfDate } = sessionTable(id);
      for (const { code } of market.instruments(id).filter((_, at) => at % 7 === 0)) {
        for (let at = start; at < end;) {
          const split = market.nextSplit(code, at);
          if (split === undefined) break;
          const { exDate, opensAt, ratio } = split;
          expect(opensAt).toBe(sessions.at(indexOfDate.get(exDate) ?? -1)?.openAt);
          expect([2, 3, 5]).toContain(ratio);
          expect(market.nextSplit(code, opensAt - 1)).toEqual(split);
          expect(opensAt).toBeGreaterThan(at);
          at = opensAt;
          found += 1;
        }
        expect(market.nextSplit(code, end)).toBeUndefined();
      }
    }
    expect(found).toBeGreaterThan(2);
  });

  test('issue no shares: only issues change the issued shares of a company', () => {
    const [{ code, issuedShares } = { code: '', issuedShares: 0 }] = market.instruments('jp');
    expect(market.issuedShares(code, UNTIL)).toBe(issuedShares);
    expect(market.issuedShares('ZX-JP1', UNTIL)).toBe(0);
    expect(market.shareIssue(code, '2025-06-03', UNTIL)).toBeUndefined();
  });
});
