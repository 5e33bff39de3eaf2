import { DAY_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { tokyoDate } from '../kernel/businessHours.ts';
import { postResult, resultOf, returnOn, tokyoSessions } from '../products/dailyReturns.ts';
import { Draft } from '../kernel/draft.ts';
import { CalendarStage, FUND_HASH, tokyo } from '../testing/calendarStage.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { productsOnShelf } from './catalogue.ts';
import type { CopyProduct } from './catalogue.ts';
import type { CopyBuy, CopyOrderRecord } from '../models/copyTrading.ts';
import { unlockOf } from './terms.ts';
import { copyOrders, copyProducts } from './views.ts';

const OPENING = 10_000_000;
/** Not a round amount: the limit of 5 % is 61,728.35 yen, which rounds once. */
const PRINCIPAL = 1_234_567;
const LIMIT = -61_728;

/** A half-year product in yen that loses 5 % in time, and the day on which it has. */
function falling(stage: CalendarStage): { readonly product: CopyProduct; readonly date: string; readonly sum: number } {
  const shelf = productsOnShelf(stage.state.seed, stage.market, stage.now).filter(
    ({ currency, buyUntil }) => currency === 'jpy' && stage.now < buyUntil,
  );
  for (const product of shelf) {
    const unlocked = tokyoDate(unlockOf(stage.now, product.lockUpDays));
    let sum = 0;
    for (const { date } of tokyoSessions(stage.market, tokyoDate(stage.now + DAY_MS), unlocked)) {
      sum += resultOf(PRINCIPAL, returnOn(product.strategy, date));
      if (sum <= LIMIT) return { product, date, sum };
    }
  }
  throw new Error('no product of this stage loses 5 %');
}

function purchase(productId: string, more: Partial<CopyBuy> = {}): CopyBuy {
  const terms = { clientOrderId: 'copy-with-a-limit', productId, amount: String(PRINCIPAL) };
  return { name: 'copyBuy', account: CUSTOMER, ...terms, fundPasswordHash: FUND_HASH, ...more };
}

function record(stage: CalendarStage, id: string): CopyOrderRecord {
  return new Draft(stage.state, stage.now, stage.market).record('copyOrder', id)!;
}

/** An order with a stop-loss of 5 % before a losing day, and that day's result. */
function eve(totalProfit: (ofTheDay: number) => number) {
  const stage = new CalendarStage();
  const { product } = falling(stage);
  const id = stage.made(purchase(product.id, { stopLossBasisPoints: 500 }));
  const { date } = tokyoSessions(stage.market, tokyoDate(stage.now + DAY_MS), '2026-12-31').find(
    (session) => returnOn(product.strategy, session.date) < -10,
  )!;
  const ofTheDay = resultOf(PRINCIPAL, returnOn(product.strategy, date));
  const total = totalProfit(ofTheDay);
  const draft = new Draft(stage.state, tokyo(`${date}T15:59`), stage.market);
  postResult(draft, { account: CUSTOMER, currency: 'jpy' }, total, { house: 'house:copy', bound: 'copy' });
  draft.keep('copyOrder', {
    ...record(stage, id),
    bound: { purse: 'copy', currency: 'jpy', minor: PRINCIPAL + total },
    due: { at: tokyo(`${date}T16:00`) },
    totalProfit: total,
    days: [{ date: '2026-03-02', basisPoints: -499, profit: total }],
  });
  stage.state = draft.state;
  stage.at(`${date}T16:00`);
  return { stage, id, ofTheDay, order: record(stage, id) };
}

describe('a stop-loss of a copy order', () => {
  it('ends the order at the settlement that reaches the limit, and pays the rest out immediately', () => {
    const stage = new CalendarStage();
    const { product, date, sum } = falling(stage);
    const data = stage.done(purchase(product.id, { stopLossBasisPoints: 500 }));
    expect(data).toMatchObject({ status: 0, stopLoss: { basisPoints: 500, totalProfit: String(LIMIT) } });
    const { id } = data as { readonly id: string };
    const endedAt = tokyo(`${date}T16:00`);
    stage.at(endedAt - 1);
    expect(record(stage, id).state).toBe('following');
    expect(stage.purse('cash')).toBe(OPENING - PRINCIPAL);
    const paidOut = String(PRINCIPAL + sum);
    for (const at of [endedAt, endedAt + 1, unlockOf(tokyo('2026-03-02T09:30'), product.lockUpDays)]) {
      stage.at(at);
      expect([stage.purse('cash'), stage.purse('copy'), stage.balance('house:copy')]).toEqual([OPENING + sum, 0, -sum]);
    }
    expect(stage.moves('copyOrder')).toEqual(['following>ended']);
    const [order] = copyOrders(stage.state, CUSTOMER);
    expect(order).toMatchObject({ id, status: 1, endedAt, endReason: 'stopLoss', paidOut, totalProfit: String(sum) });
    expect(order?.results[0]?.date).toBe(date);
    const parameters = {
      id,
      currency: 'jpy',
      amount: String(PRINCIPAL),
      profit: String(sum),
      limit: String(LIMIT),
      paid: paidOut,
    };
    expect(stage.messages()).toEqual([{ template: 'copyOrderStopped', parameters }]);
  });

  it('is reached by exactly its amount, and not by one yen less', () => {
    const reached = eve((ofTheDay) => LIMIT - ofTheDay);
    expect(reached.order).toMatchObject({ state: 'ended', totalProfit: LIMIT });
    const missed = eve((ofTheDay) => LIMIT - ofTheDay + 1);
    expect(missed.order).toMatchObject({ state: 'following', totalProfit: LIMIT + 1 });
  });

  it('can be exceeded by the result of one day, so that less is left than the limit implies', () => {
    const { stage, order, ofTheDay } = eve(() => LIMIT + 1);
    expect(order).toMatchObject({ state: 'ended', totalProfit: LIMIT + 1 + ofTheDay });
    expect(stage.purse('cash')).toBe(OPENING + LIMIT + 1 + ofTheDay);
    expect(stage.messages()[0]?.parameters).toMatchObject({ limit: String(LIMIT), profit: String(order.totalProfit) });
  });

  it('that is not reached changes nothing: the order ends with its lock-up', () => {
    const stage = new CalendarStage();
    const { product } = falling(stage);
    const id = stage.made(purchase(product.id, { stopLossBasisPoints: 2_000 }));
    stage.at(record(stage, id).unlocksAt);
    expect(copyOrders(stage.state, CUSTOMER)).toMatchObject([{ endReason: 'lockUpEnd', endedAt: stage.now }]);
    expect(stage.messages()).toMatchObject([{ template: 'copyOrderEnded' }]);
  });

  it('that is not set adds no field to the order, so that earlier journals lead to the same state', () => {
    const stage = new CalendarStage();
    const { product } = falling(stage);
    const id = stage.made(purchase(product.id));
    expect(Object.keys(record(stage, id))).not.toContain('stopLossBasisPoints');
    expect(copyOrders(stage.state, CUSTOMER)[0]).not.toHaveProperty('stopLoss');
    stage.at(record(stage, id).unlocksAt);
    expect(copyOrders(stage.state, CUSTOMER)).toMatchObject([{ endReason: 'lockUpEnd', endedAt: stage.now }]);
  });

  it('must be a stop-loss that the product lists; any other is refused before the amount is checked', () => {
    const stage = new CalendarStage();
    const [product] = copyProducts(stage.state, stage.now, stage.market);
    for (const stopLossBasisPoints of [0, -500, 499, 500.5, 10_000, Number.NaN]) {
      const command = purchase(product!.id, { amount: '1', stopLossBasisPoints });
      const refusal = { ok: false, error: 'invalid_request', fields: { stopLossBasisPoints: 'choice' } };
      expect(stage.run(command)).toEqual(refusal);
    }
    expect(product?.stopLossBasisPoints).toEqual([500, 1_000, 2_000]);
    for (const basisPoints of product?.stopLossBasisPoints ?? []) {
      const id = stage.made(
        purchase(product!.id, { clientOrderId: `copy-${basisPoints}`, stopLossBasisPoints: Number(basisPoints) }),
      );
      expect(record(stage, id).stopLossBasisPoints).toBe(basisPoints);
    }
  });

  it('is one of the terms bound to a client order id', () => {
    const stage = new CalendarStage();
    const { product } = falling(stage);
    const terms = purchase(product.id, { stopLossBasisPoints: 500 });
    const first = stage.done(terms);
    expect(stage.done(terms)).toEqual(first);
    expect(stage.refusal({ ...terms, stopLossBasisPoints: 1_000 })).toBe('invalid_request');
    expect(stage.refusal(purchase(product.id))).toBe('invalid_request');
  });

  it('is reached alike in one jump of the clock, in steps of a day and in uneven steps', () => {
    const play = (stepMs: number): CalendarStage => {
      const stage = new CalendarStage();
      const { product } = falling(stage);
      stage.done(purchase(product.id, { stopLossBasisPoints: 500 }));
      const until = stage.now + (product.lockUpDays + 5) * DAY_MS;
      for (let at = stage.now + stepMs; at < until; at += stepMs) stage.at(at);
      return stage.at(until);
    };
    const jumped = play(Infinity);
    expect(copyOrders(jumped.state, CUSTOMER)).toMatchObject([{ endReason: 'stopLoss' }]);
    expect(play(DAY_MS).hash()).toBe(jumped.hash());
    expect(play(11 * 3_600_000 + 1).hash()).toBe(jumped.hash());
  });
});
