import { HOUR_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../../market/create.ts';
import type { Command, Refusal } from '../kernel/command.ts';
import { CalendarStage, FUND_HASH, tokyo } from '../testing/calendarStage.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { apply } from '../world.ts';
import { crowdOf, isOnShelf, productById, productsOnShelf } from './catalogue.ts';
import { remainingOf } from './quota.ts';
import { nextResultAt, unlockOf } from './terms.ts';

const market = createMarket('calendar-stage');
const march = (): ReturnType<typeof productsOnShelf> =>
  productsOnShelf('calendar-stage', market, tokyo('2026-03-02T09:30'));

describe('a copy product', () => {
  it('is on sale from its publication until the end of the following month', () => {
    for (const product of march()) {
      const { publishedAt, offShelfAt, buyUntil } = product;
      const on = [publishedAt - 1, publishedAt, offShelfAt - 1, offShelfAt].map((at) => isOnShelf(product, market, at));
      expect(on).toEqual([false, true, true, false]);
      expect(publishedAt < buyUntil && buyUntil < offShelfAt).toBe(true);
    }
    const newest = productById('calendar-stage', 'ZCP-202603-1')!;
    expect([newest.publishedAt, newest.offShelfAt]).toEqual([tokyo('2026-03-01T00:00'), tokyo('2026-05-01T00:00')]);
  });

  it('is listed from its publication on, before products whose deadline has passed, in any month', () => {
    for (const date of ['2026-01-01T00:00', '2026-03-12T15:00', '2026-12-31T23:59']) {
      const now = tokyo(date);
      const listed = productsOnShelf('calendar-stage', market, now);
      expect(listed.length).toBeGreaterThan(0);
      const past = listed.map(({ buyUntil }) => now >= buyUntil);
      expect(past).toEqual(past.toSorted((a, b) => Number(a) - Number(b)));
      for (const product of listed) {
        expect(isOnShelf(product, market, now)).toBe(true);
        expect(productById('calendar-stage', product.id)).toEqual(product);
      }
    }
  });

  it('has an id with an existing month and number', () => {
    for (const id of [
      'ZCP-202600-1',
      'ZCP-202613-1',
      'ZCP-202603-0',
      'ZCP-20263-1',
      'xZCP-202603-1',
      'ZCP-202603-1x',
    ]) {
      expect(productById('calendar-stage', id)).toBeUndefined();
    }
    for (const id of ['ZCP-202601-1', 'ZCP-202612-1']) expect(productById('calendar-stage', id)?.id).toBe(id);
  });

  it('has a name in each language that includes its lock-up in days', () => {
    for (const { names, issuer, lockUpDays } of march()) {
      expect(names.jp).toMatch(new RegExp(`^[^ ]{3,}${lockUpDays}日$`));
      expect(names.cn).toMatch(new RegExp(`^[^ ]{3,}${lockUpDays}天$`));
      expect(names.us).toMatch(new RegExp(`^\\w[^ ]* \\w+ ${lockUpDays} days$`));
      expect([issuer.jp, issuer.cn, issuer.us].map((name) => name.slice(-2))).toEqual(['運用', '资管', 'al']);
    }
  });

  it('is bought by simulated customers from its publication to its deadline, in whole minimums, hour by hour', () => {
    for (const product of march()) {
      const { publishedAt, buyUntil, minimum, quota, crowdPermille } = product;
      expect([publishedAt - HOUR_MS, publishedAt, publishedAt + HOUR_MS - 1].map((at) => crowdOf(product, at))).toEqual(
        [0, 0, 0],
      );
      const all = crowdOf(product, buyUntil);
      expect(all).toBe(Math.min(quota, Math.floor(((quota / minimum) * crowdPermille) / 1_000) * minimum));
      expect(crowdOf(product, buyUntil + 1_000 * HOUR_MS)).toBe(all);
      const middle = crowdOf(product, (publishedAt + buyUntil) / 2);
      expect(middle % minimum).toBe(0);
      expect(middle).toBeGreaterThan(all * 0.4);
      expect(middle).toBeLessThan(all * 0.6 + quota * 0.1);
    }
  });
});

describe('the daily result of a copy product', () => {
  it('is posted at 16:00 in Tokyo on business days', () => {
    const next = (at: string): number | undefined => nextResultAt(tokyo(at), market);
    expect(next('2026-03-02T00:00')).toBe(tokyo('2026-03-02T16:00'));
    expect(next('2026-03-02T15:59')).toBe(tokyo('2026-03-02T16:00'));
    expect(next('2026-03-02T16:00')).toBe(tokyo('2026-03-03T16:00'));
    expect(next('2026-03-06T16:00')).toBe(tokyo('2026-03-09T16:00'));
    expect(next('2026-03-07T10:00')).toBe(tokyo('2026-03-09T16:00'));
    expect(next('2026-03-08T23:59')).toBe(tokyo('2026-03-09T16:00'));
  });

  it('counts only for the full days of a lock-up, which begin at the midnight after the purchase', () => {
    for (const at of ['2026-03-02T00:00', '2026-03-02T23:59']) {
      expect(unlockOf(tokyo(at), 7)).toBe(tokyo('2026-03-10T00:00'));
    }
  });
});

describe('a purchase of a copy product', () => {
  const purchase = (productId: string, amount: number): Command => ({
    name: 'copyBuy',
    account: CUSTOMER,
    clientOrderId: `copy-${amount}`,
    productId,
    amount: String(amount),
    fundPasswordHash: FUND_HASH,
  });
  const because = (stage: CalendarStage, command: Command) => {
    const { error, because: facts } = apply(stage.state, command, stage.now, stage.market).reply as Refusal;
    return [error, facts];
  };
  const monthly = (stage: CalendarStage) =>
    productsOnShelf(stage.state.seed, stage.market, stage.now).find(
      ({ currency, lockUpDays }) => currency === 'jpy' && lockUpDays === 30,
    )!;

  it('may use exactly the available cash, and is refused with the shortfall for one yen more', () => {
    const stage = new CalendarStage();
    const { id } = monthly(stage);
    const cash = stage.purse('cash');
    const facts = { needed: `${cash + 1} jpy`, available: `${cash} jpy` };
    expect(because(stage, purchase(id, cash + 1))).toEqual(['insufficient_balance', facts]);
    stage.done(purchase(id, cash));
    expect([stage.purse('cash'), stage.purse('copy')]).toEqual([0, cash]);
  });

  it('may be for the minimum, and for the whole remaining amount', () => {
    const stage = new CalendarStage();
    const product = monthly(stage);
    const { id, minimum, buyUntil } = product;
    stage.done(purchase(id, minimum));
    const few = [`${minimum - 1} jpy`, `${minimum} jpy`];
    expect(because(stage, purchase(id, minimum - 1))).toEqual([
      'below_minimum_amount',
      { asked: few[0], minimum: few[1] },
    ]);
    const left = remainingOf(stage.state, product, stage.now);
    stage.done({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: left });
    const beyond = { asked: `${left + 1} jpy`, left: `${left} jpy` };
    expect(because(stage, purchase(id, left + 1))).toEqual(['insufficient_quota', beyond]);
    stage.done(purchase(id, left));
    expect(remainingOf(stage.state, product, stage.now)).toBe(0);
    expect(remainingOf(stage.state, product, buyUntil)).toBe(0);
    stage.at(buyUntil);
    const iso = new Date(buyUntil).toISOString();
    expect(because(stage, purchase(id, minimum + 1))).toEqual(['product_past_deadline', { now: iso, buyUntil: iso }]);
  });
});

it('the name of a copy product contains its stem, its method and its days in every language', () => {
  const months = Array.from({ length: 12 }, (_, n) => tokyo(`2026-${String(n + 1).padStart(2, '0')}-03T09:30`));
  const products = months.flatMap((now) => productsOnShelf('calendar-stage', market, now));
  expect(new Set(products.map(({ names }) => names.us.split(' ')[1])).size).toBe(6);
  for (const { names, issuer, lockUpDays } of products) {
    expect(names.us).toMatch(/^[A-Z]\w+ [A-Z]\w+ \d+ days$/);
    const jp = names.jp.slice(issuer.jp.length - '運用'.length, -`${lockUpDays}日`.length);
    const cn = names.cn.slice(issuer.cn.length - '资管'.length, -`${lockUpDays}天`.length);
    expect([jp, cn].map((method) => method.length >= 2)).toEqual([true, true]);
  }
});
