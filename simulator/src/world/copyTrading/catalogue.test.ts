import { DAY_MS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { createMarket } from '../../market/create.ts';
import { tokyoSessions, returnOn } from '../products/dailyReturns.ts';
import { CalendarStage, tokyo } from '../testing/calendarStage.ts';
import { LOCK_UP_DAYS, crowdOf, productById, productsOnShelf } from './catalogue.ts';
import { copyProduct, copyProducts } from './views.ts';

const SEEDS = ['one', 'two', 'three'];
const market = createMarket('catalogue');

test('every day, a copy product of each lock-up can be bought, and a product in yen that is not sold out', () => {
  for (const seed of SEEDS) {
    for (let now = tokyo('2025-12-25T23:59'); now < tokyo('2027-03-05T00:00'); now += DAY_MS) {
      const shelf = productsOnShelf(seed, market, now);
      const onOffer = shelf.filter(({ buyUntil }) => now < buyUntil);
      expect(new Set(onOffer.map(({ lockUpDays }) => lockUpDays))).toEqual(new Set(LOCK_UP_DAYS));
      const left = onOffer.filter((each) => each.currency === 'jpy' && crowdOf(each, now) <= each.quota - each.minimum);
      expect(left.length).toBeGreaterThan(0);
      expect(shelf.slice(onOffer.length).every(({ buyUntil }) => buyUntil <= now)).toBe(true);
    }
  }
});

test('a copy product stays unchanged from its publication until some time after its deadline', () => {
  const stay = new Map<string, unknown>();
  for (let now = tokyo('2026-01-01T00:00'); now < tokyo('2026-06-01T00:00'); now += DAY_MS / 4) {
    for (const each of productsOnShelf('one', market, now)) {
      expect(stay.get(each.id) ?? each).toEqual(each);
      stay.set(each.id, each);
      expect(productById('one', each.id)).toEqual(each);
      expect(each.offShelfAt - each.buyUntil).toBeGreaterThan(10 * DAY_MS);
      expect(each.id).toMatch(/^Z/);
    }
  }
  expect(stay.size).toBe(36);
});

test('another seed has other copy products', () => {
  const now = tokyo('2026-03-02T09:30');
  const [first, second] = ['one', 'two'].map((seed) => JSON.stringify(productsOnShelf(seed, market, now)));
  expect(first).not.toBe(second);
});

test('no copy product is sold whose results lie beyond the calendar', () => {
  expect(productsOnShelf('one', market, tokyo('2035-09-15T12:00')).length).toBeLessThan(12);
  expect(productsOnShelf('one', market, tokyo('2036-01-15T12:00'))).toEqual([]);
});

test('an expected return is shown only with its range, the worst record, and the statement that nothing is guaranteed', () => {
  const { state, now } = new CalendarStage();
  const products = copyProducts(state, now, market);
  expect(products.length).toBeGreaterThan(5);
  for (const { returns, ...rest } of products) {
    expect(Object.keys(rest).filter((key) => /expect|return|profit|yield|rate/i.test(key))).toEqual([]);
    expect(returns).toMatchObject({ notice: 'notGuaranteed', exitRule: 'lockedUntilEnd' });
    const { expectedDaily, lowestDaily, highestDaily, worstDay, worstMonth, drawdown, lossDaysPercent } = returns;
    expect(Number(lowestDaily)).toBeLessThanOrEqual(Number(worstDay));
    expect(Number(worstDay)).toBeLessThan(0);
    expect(Number(worstMonth)).toBeLessThan(Number(worstDay));
    // A falling month is itself a fall from a high, at its start or earlier.
    expect(Number(drawdown)).toBeLessThanOrEqual(Number(worstMonth));
    expect(Number(expectedDaily)).toBeLessThan(Number(highestDaily));
    expect(lossDaysPercent).toBeGreaterThan(30);
    expect(JSON.stringify(rest)).not.toMatch(/保証|保证|guarant|確実|稳赚|必ず|元本/i);
  }
});

test('the description of a strategy agrees with its results', () => {
  const days = tokyoSessions(market, '2001-01-01', '2035-12-31').map(({ date }) => date);
  for (const { strategy } of productsOnShelf('one', market, tokyo('2026-03-02T09:30'))) {
    const { mean, deviation, reach } = strategy;
    const results = days.map((date) => returnOn(strategy, date));
    const average = results.reduce((sum, result) => sum + result, 0) / results.length;
    expect(Math.abs(average - mean)).toBeLessThan((4 * deviation) / Math.sqrt(days.length));
    expect(Math.min(...results)).toBeGreaterThanOrEqual(mean - reach);
    expect(Math.max(...results)).toBeLessThanOrEqual(mean + reach);
  }
});

test('a copy product shows the posted results, and none of a day that is not over', () => {
  const { state } = new CalendarStage();
  const before = copyProduct(state, 'ZCP-202603-1', tokyo('2026-03-10T15:59'), market)!;
  expect(before.recent[0]!.date).toBe('2026-03-09');
  const after = copyProduct(state, 'ZCP-202603-1', tokyo('2026-03-10T16:00'), market)!;
  expect(after.recent[0]!.date).toBe('2026-03-10');
  expect(after.recent).toHaveLength(30);
  expect(copyProduct(state, 'ZCP-202604-1', tokyo('2026-03-10T16:00'), market)).toBeUndefined();
});
