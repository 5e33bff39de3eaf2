import { DAY_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { Draft } from '../kernel/draft.ts';
import { postResult, resultOf, returnOn } from '../products/dailyReturns.ts';
import { productRows } from '../products/productList.ts';
import { CalendarStage, FUND_HASH } from '../testing/calendarStage.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { productById, productsOnShelf } from './catalogue.ts';
import type { CopyProduct } from './catalogue.ts';
import type { CopyBuy, CopyOrderRecord } from '../models/copyTrading.ts';
import { remainingOf } from './quota.ts';
import { unlockOf } from './terms.ts';
import { copyOrders } from './views.ts';

const OPENING = 10_000_000;
const OTHER = '0977777777';

function product(stage: CalendarStage, lockUpDays: number): CopyProduct {
  const found = productsOnShelf(stage.state.seed, stage.market, stage.now).find(
    (each) => each.currency === 'jpy' && each.lockUpDays === lockUpDays && stage.now < each.buyUntil,
  );
  if (found === undefined) throw new Error(`no product over ${lockUpDays} days`);
  return found;
}

let purchases = 0;

function purchase(productId: string, amount: number | string, more: Partial<CopyBuy> = {}): CopyBuy {
  purchases += 1;
  const clientOrderId = `copy-${String(purchases).padStart(6, '0')}`;
  const terms = { productId, amount: String(amount), fundPasswordHash: FUND_HASH };
  return { name: 'copyBuy', account: CUSTOMER, clientOrderId, ...terms, ...more };
}

function buy(stage: CalendarStage, productId: string, amount: number, account = CUSTOMER): string {
  return stage.made(purchase(productId, amount, { account }));
}

function record(stage: CalendarStage, id: string): CopyOrderRecord {
  return new Draft(stage.state, stage.now, stage.market).record('copyOrder', id)!;
}

/** Total by the documented lists: balance and pending products. */
function total(stage: CalendarStage, account = CUSTOMER): number {
  const pending = productRows(stage.state, account, 'jpy').filter(({ status }) => status === 0);
  return pending.reduce((sum, { money }) => sum + Number(money), stage.purse('cash', account));
}

describe('a customer who copies a strategy', () => {
  it('has the amount locked, while all totals stay the same', () => {
    const stage = new CalendarStage();
    const { id: productId } = product(stage, 30);
    const data = stage.done(purchase(productId, 1_000_000));
    expect(data).toMatchObject({ status: 0, productId, amount: '1000000', value: '1000000', totalProfit: '0' });
    expect([stage.purse('cash'), stage.purse('copy')]).toEqual([OPENING - 1_000_000, 1_000_000]);
    expect(productRows(stage.state, CUSTOMER, 'jpy')).toMatchObject([{ kind: 'copy', status: 0, money: '1000000' }]);
    expect(productRows(stage.state, CUSTOMER, 'usd')).toEqual([]);
    expect(total(stage)).toBe(OPENING);
  });

  it('gets one result each business day at 16:00, a gain or a loss that is rounded once', () => {
    const stage = new CalendarStage();
    const { id: productId, strategy } = product(stage, 90);
    const id = buy(stage, productId, 1_234_567);
    stage.at('2026-03-03T15:59');
    expect(record(stage, id).days).toEqual([]);
    stage.at('2026-03-03T16:00');
    const profit = resultOf(1_234_567, returnOn(strategy, '2026-03-03'));
    expect(record(stage, id)).toMatchObject({ dailyProfit: profit, totalProfit: profit });
    stage.at('2026-03-10T12:00');
    const { days, totalProfit } = record(stage, id);
    // The seventh and eighth are a weekend.
    const dates = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'];
    expect(days.map(({ date }) => date)).toEqual(dates);
    for (const { date, basisPoints, profit: posted } of days) {
      expect(basisPoints).toBe(returnOn(strategy, date));
      expect(posted).toBe(resultOf(1_234_567, basisPoints));
    }
    expect(totalProfit).toBe(days.reduce((sum, day) => sum + day.profit, 0));
    expect(stage.purse('copy')).toBe(1_234_567 + totalProfit);
    expect(stage.balance('house:copy')).toBe(-totalProfit);
    expect(total(stage)).toBe(OPENING + totalProfit);
    const [shown] = copyOrders(stage.state, CUSTOMER);
    expect(shown).toMatchObject({ amount: '1234567', value: String(1_234_567 + totalProfit) });
  });

  it('loses money on days on which the strategy loses', () => {
    const stage = new CalendarStage();
    const id = buy(stage, product(stage, 180).id, 1_000_000);
    let worth = stage.purse('copy');
    let losses = 0;
    for (let day = 1; day <= 40; day += 1) {
      stage.at(stage.now + DAY_MS);
      const { dailyProfit = 0, days } = record(stage, id);
      const posted = stage.purse('copy') - worth;
      worth = stage.purse('copy');
      if (posted < 0) losses += 1;
      expect([0, dailyProfit]).toContain(posted);
      expect(days.length).toBeLessThanOrEqual(day);
    }
    expect(losses).toBeGreaterThan(5);
  });

  it('gets everything back exactly once, at the end of the lock-up and not before', () => {
    const stage = new CalendarStage();
    const id = buy(stage, product(stage, 7).id, 500_000);
    const unlocksAt = unlockOf(stage.now, 7);
    expect(unlocksAt - stage.now).toBeGreaterThanOrEqual(7 * DAY_MS);
    stage.at(unlocksAt - 1);
    expect(record(stage, id).state).toBe('following');
    expect(stage.purse('cash')).toBe(OPENING - 500_000);
    const { totalProfit } = record(stage, id);
    for (const at of [unlocksAt, unlocksAt + 1, unlocksAt + 30 * DAY_MS]) {
      stage.at(at);
      expect([stage.purse('cash'), stage.purse('copy')]).toEqual([OPENING + totalProfit, 0]);
    }
    const paidOut = String(500_000 + totalProfit);
    expect(copyOrders(stage.state, CUSTOMER)).toMatchObject([{ id, status: 1, paidOut, endedAt: unlocksAt }]);
    expect(productRows(stage.state, CUSTOMER, 'jpy')).toMatchObject([{ status: 1, money: paidOut }]);
    expect(stage.moves('copyOrder')).toEqual(['following>ended']);
    const parameters = { id, currency: 'jpy', amount: '500000', profit: String(totalProfit), paid: paidOut };
    expect(stage.messages()).toEqual([{ template: 'copyOrderEnded', parameters }]);
    expect(total(stage)).toBe(OPENING + totalProfit);
  });

  it('gets everything back even if the account was frozen meanwhile', () => {
    const stage = new CalendarStage();
    const id = buy(stage, product(stage, 7).id, 500_000);
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    stage.at(unlockOf(stage.now, 7));
    expect(stage.purse('cash')).toBe(OPENING + record(stage, id).totalProfit);
  });

  it('has the same results as all other customers', () => {
    const stage = new CalendarStage();
    const mine = buy(stage, product(stage, 30).id, 200_000);
    stage.newcomer(OTHER, 5_000_000);
    stage.now += 3_600_000;
    const theirs = buy(stage, product(stage, 30).id, 800_000, OTHER);
    stage.at(stage.now + 40 * DAY_MS);
    const results = [mine, theirs].map((id) =>
      record(stage, id).days.map(({ date, basisPoints }) => [date, basisPoints]),
    );
    expect(results[0]).toHaveLength(21);
    expect(results[1]).toEqual(results[0]);
  });

  it('can lose at most the invested amount', () => {
    const stage = new CalendarStage();
    const id = buy(stage, product(stage, 30).id, 50_000);
    const draft = new Draft(stage.state, stage.now, stage.market);
    postResult(draft, { account: CUSTOMER, currency: 'jpy' }, -49_999, { house: 'house:copy', bound: 'copy' });
    const lost = { date: '2026-03-02', basisPoints: -9_999, profit: -49_999 };
    const left = { purse: 'copy', currency: 'jpy', minor: 1 } as const;
    draft.keep('copyOrder', { ...record(stage, id), bound: left, totalProfit: -49_999, days: [lost] });
    stage.state = draft.state;
    stage.at(stage.now + 40 * DAY_MS);
    expect(record(stage, id).totalProfit).toBeGreaterThanOrEqual(-50_000);
    expect(record(stage, id).days.some(({ basisPoints, profit }) => profit > resultOf(50_000, basisPoints))).toBe(true);
    expect(stage.purse('cash')).toBeGreaterThanOrEqual(OPENING - 50_000);
  });
});

describe('one jump of the clock', () => {
  it.each([7, 30, 90, 180])(
    'over a lock-up of %i days leads to the same state as steps of a day and as uneven steps',
    (days) => {
      const play = (stepMs: number): CalendarStage => {
        const stage = new CalendarStage();
        const { id } = product(stage, days);
        const terms = purchase(id, 400_000, { clientOrderId: 'one-purchase' });
        stage.done(terms);
        const until = stage.now + (days + 5) * DAY_MS;
        for (let at = stage.now + stepMs; at < until; at += stepMs) stage.at(at);
        return stage.at(until);
      };
      const jumped = play(Infinity);
      expect(jumped.purse('copy')).toBe(0);
      expect(play(DAY_MS).hash()).toBe(jumped.hash());
      expect(play(11 * 3_600_000 + 1).hash()).toBe(jumped.hash());
      const dates = copyOrders(jumped.state, CUSTOMER)[0]!.results.map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
    },
  );
});

describe('a purchase of a copy product is refused', () => {
  it('for a product that does not exist, is not yet published, or is no longer on sale', () => {
    const stage = new CalendarStage();
    const old = product(stage, 30);
    for (const id of ['ZCP-202603-9', 'ZCP-202604-1', 'ZCP-202513-1', 'ZCP-202512-1', 'NOPE'])
      expect(stage.refusal(purchase(id, 1_000_000))).toBe('product_unavailable');
    stage.at(old.offShelfAt - 1);
    expect(stage.refusal(purchase(old.id, 1_000_000))).toBe('product_past_deadline');
    stage.at(old.offShelfAt);
    expect(stage.refusal(purchase(old.id, 1_000_000))).toBe('product_unavailable');
  });

  it('from the deadline on', () => {
    const stage = new CalendarStage();
    const { id, buyUntil } = product(stage, 30);
    stage.at(buyUntil - 1);
    buy(stage, id, 1_000_000);
    stage.at(buyUntil);
    expect(stage.refusal(purchase(id, 1_000_000))).toBe('product_past_deadline');
  });

  it('for an amount below the minimum, above the rest of the quota or above the balance, checked in this order', () => {
    const stage = new CalendarStage();
    const offer = product(stage, 30);
    const { id, minimum, quota } = offer;
    expect(stage.refusal(purchase(id, minimum - 1))).toBe('below_minimum_amount');
    const remaining = remainingOf(stage.state, offer, stage.now);
    expect(stage.refusal(purchase(id, remaining + 1))).toBe('insufficient_quota');
    expect(stage.refusal(purchase(id, remaining))).toBe('insufficient_balance');
    expect(stage.refusal(purchase(id, quota * 100))).toBe('insufficient_quota');
    expect(stage.refusal(purchase(id, `${minimum}.5`))).toBe('invalid_request');
    expect(stage.refusal(purchase(id, '-5'))).toBe('invalid_request');
    expect(stage.refusal(purchase(id, 'x'))).toBe('invalid_request');
  });

  it('for an account that is not permitted to buy, before any other check', () => {
    const stage = new CalendarStage();
    const second = '0900000002';
    expect(stage.refusal(purchase('NOPE', 1, { account: second }))).toBe('identity_required');
    expect(stage.refusal(purchase('NOPE', 1, { account: '0912345678' }))).toBe('login_again');
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'notPermittedToTrade' });
    expect(stage.refusal(purchase('NOPE', 1))).toBe('trading_not_permitted');
  });

  it('for a wrong fund password, after all other checks, and the attempt is counted', () => {
    const stage = new CalendarStage();
    const { id, minimum } = product(stage, 30);
    const wrong = { fundPasswordHash: 'wrong' };
    expect(stage.refusal(purchase(id, minimum - 1, wrong))).toBe('below_minimum_amount');
    for (let i = 0; i < 5; i += 1)
      expect(stage.refusal(purchase(id, minimum, wrong), true)).toBe('wrong_fund_password');
    expect(stage.refusal(purchase(id, minimum))).toBe('too_frequent');
    expect(stage.purse('copy')).toBe(0);
  });
});

describe('the same client order id', () => {
  it('buys a copy product only once, and is refused with other terms', () => {
    const stage = new CalendarStage();
    const { id, minimum } = product(stage, 30);
    const terms = purchase(id, minimum);
    const first = stage.done(terms);
    expect(stage.done(terms)).toEqual(first);
    expect(stage.purse('copy')).toBe(minimum);
    expect(stage.refusal({ ...terms, amount: String(minimum + 1) })).toBe('invalid_request');
  });
});

describe('the quota of a product', () => {
  it('is used up by the customers of this world and by simulated customers, who never return any of it', () => {
    const stage = new CalendarStage();
    const offer = product(stage, 30);
    const before = remainingOf(stage.state, offer, stage.now);
    buy(stage, offer.id, 3_000_000);
    expect(remainingOf(stage.state, offer, stage.now)).toBe(before - 3_000_000);
    let left = before;
    for (let at = offer.publishedAt; at < offer.offShelfAt; at += 7_200_000) {
      const now = remainingOf(stage.state, offer, Math.max(stage.now, at));
      expect(now).toBeLessThanOrEqual(left);
      left = now;
    }
    expect(left).toBeGreaterThan(0);
    expect(productById(stage.state.seed, offer.id)).toEqual(offer);
  });
});
