import { MINUTE_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../products/dailyReturns.ts';
import { productRows } from '../products/productList.ts';
import { CalendarStage, tokyo } from '../testing/calendarStage.ts';
import { CUSTOMER } from '../testing/stage.ts';
import type { DayTradeApply } from '../models/dayTrades.ts';
import { DAY_TRADE_MAXIMUM, DAY_TRADE_MINIMUM, sessionReturn } from './programme.ts';
import { dayTradeTerms, dayTradesOf } from './views.ts';

const OPENING = 10_000_000;
const OTHER = '0977777777';
const CODES = { submitted: 0, executed: 1, failed: 2, trading: 3, applied: 4 };

let applications = 0;

function application(amount: number | string, more: Partial<DayTradeApply> = {}): DayTradeApply {
  applications += 1;
  const clientOrderId = `day-${String(applications).padStart(6, '0')}`;
  return { name: 'dayTradeApply', account: CUSTOMER, clientOrderId, amount: String(amount), ...more };
}

function apply(stage: CalendarStage, amount: number, account = CUSTOMER): string {
  return stage.made(application(amount, { account }));
}

function row(stage: CalendarStage, id: string) {
  const found = dayTradesOf(stage.state, CUSTOMER).find((each) => each.id === id);
  if (found === undefined) throw new Error(`no day trade ${id}`);
  return found;
}

function receive(id: string, account = CUSTOMER) {
  return { name: 'dayTradeReceive', account, id } as const;
}

function resultAt(stage: CalendarStage, date: string, amount: number): number {
  return resultOf(amount, sessionReturn(stage.state.seed, date));
}

/** Total by the documented lists: balance and pending products. */
function total(stage: CalendarStage): number {
  const pending = productRows(stage.state, CUSTOMER, 'jpy').filter(({ status }) => status === 0);
  return pending.reduce((sum, { money }) => sum + Number(money), stage.purse('cash'));
}

describe('a customer who joins a day trade', () => {
  it('has the amount reserved, is admitted after the review, and gets the result at the close', () => {
    const stage = new CalendarStage();
    const id = apply(stage, 1_000_000);
    expect(row(stage, id)).toMatchObject({ status: CODES.submitted, amount: '1000000', receivable: false });
    expect([stage.purse('cash'), stage.purse('dayTrade')]).toEqual([OPENING - 1_000_000, 1_000_000]);
    expect(productRows(stage.state, CUSTOMER, 'jpy')).toMatchObject([
      { kind: 'dayTrade', status: 0, money: '1000000' },
    ]);
    stage.at('2026-03-02T09:39');
    expect(row(stage, id).status).toBe(CODES.submitted);
    stage.at('2026-03-02T09:40');
    expect(row(stage, id)).toMatchObject({ status: CODES.trading, sessionDate: '2026-03-02', receivable: false });
    stage.at('2026-03-02T15:29');
    expect(total(stage)).toBe(OPENING);
    stage.at('2026-03-02T15:30');
    const profit = resultAt(stage, '2026-03-02', 1_000_000);
    expect(row(stage, id)).toMatchObject({ status: CODES.trading, profit: String(profit), receivable: true });
    expect([stage.purse('cash'), stage.purse('dayTrade')]).toEqual([OPENING - 1_000_000, 1_000_000 + profit]);
    expect(stage.balance('house:dayTrade')).toBe(-profit);
    expect(total(stage)).toBe(OPENING + profit);
    stage.at('2026-03-02T18:00');
    const received = String(1_000_000 + profit);
    expect(stage.done(receive(id))).toMatchObject({ status: CODES.applied, received, receivedAt: stage.now });
    expect([stage.purse('cash'), stage.purse('dayTrade')]).toEqual([OPENING + profit, 0]);
    expect(productRows(stage.state, CUSTOMER, 'jpy')).toMatchObject([{ status: 1, money: received }]);
    expect(stage.refusal(receive(id))).toBe('order_not_holding');
    stage.at('2026-03-10T12:00');
    expect(stage.purse('cash')).toBe(OPENING + profit);
    expect(stage.moves('dayTrade')).toEqual(['submitted>executed', 'executed>trading', 'trading>applied']);
    const named = { id, currency: 'jpy', amount: '1000000' };
    expect(stage.messages()).toEqual([
      { template: 'dayTradeExecuted', parameters: { ...named, date: '2026-03-02' } },
      { template: 'dayTradeResult', parameters: { ...named, date: '2026-03-02', profit: String(profit) } },
    ]);
  });

  it('receives the result at the opening of the next business day, even if the account was frozen', () => {
    const stage = new CalendarStage().at('2026-03-06T10:00');
    const id = apply(stage, 500_000);
    stage.at('2026-03-06T16:00');
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.refusal(receive(id))).toBe('account_frozen');
    stage.at('2026-03-09T08:59');
    expect(row(stage, id)).toMatchObject({ status: CODES.trading, receivesAt: tokyo('2026-03-09T09:00') });
    stage.at('2026-03-09T09:00');
    expect(row(stage, id)).toMatchObject({ status: CODES.applied, receivedAt: stage.now });
    expect(stage.purse('cash')).toBe(OPENING + resultAt(stage, '2026-03-06', 500_000));
  });

  it('cannot claim a result before it is determined, nor the result of another customer', () => {
    const stage = new CalendarStage();
    const id = apply(stage, 500_000);
    expect(stage.refusal(receive(id))).toBe('order_not_holding');
    stage.at('2026-03-02T15:29');
    expect(stage.refusal(receive(id))).toBe('order_not_holding');
    stage.at('2026-03-02T15:30');
    stage.newcomer(OTHER, 0);
    expect(stage.refusal(receive(id, OTHER))).toBe('order_not_holding');
    expect(stage.refusal(receive('SIM-Y000009-ABCD'))).toBe('order_not_holding');
  });

  it('starts the day trade after the lunch break or in the next session', () => {
    const stage = new CalendarStage().at('2026-03-02T11:25');
    const lunch = apply(stage, 100_000);
    stage.at('2026-03-02T11:35');
    expect(row(stage, lunch)).toMatchObject({ status: CODES.executed, startsAt: tokyo('2026-03-02T12:30') });
    stage.at('2026-03-02T12:30');
    expect(row(stage, lunch)).toMatchObject({ status: CODES.trading, sessionDate: '2026-03-02' });
    // Reviews by hand may take longer than the session; the third of January is no business day.
    stage.run({ name: 'setReviewer', reviewer: 'byHand' });
    stage.at('2026-12-30T14:59');
    const late = apply(stage, 100_000);
    stage.at('2026-12-30T20:00');
    stage.done({ name: 'decideReview', id: late, outcome: 'pass' });
    expect(row(stage, late)).toMatchObject({ status: CODES.executed, startsAt: tokyo('2027-01-04T09:00') });
    stage.at('2027-01-04T15:30');
    const profit = resultAt(stage, '2027-01-04', 100_000);
    expect(row(stage, late)).toMatchObject({ sessionDate: '2027-01-04', profit: String(profit) });
  });

  it('gets the whole amount back if the application is rejected', () => {
    const stage = new CalendarStage();
    const id = apply(stage, 300_000);
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'notPermittedToTrade' });
    stage.at('2026-03-02T09:40');
    expect(row(stage, id)).toMatchObject({ status: CODES.failed, receivable: false });
    expect([stage.purse('cash'), stage.purse('dayTrade')]).toEqual([OPENING, 0]);
    const parameters = { id, currency: 'jpy', amount: '300000', reason: 'trading_not_permitted' };
    expect(stage.messages()).toEqual([{ template: 'dayTradeFailed', parameters }]);
    stage.at('2026-03-05T09:40');
    expect(stage.purse('cash')).toBe(OPENING);
  });

  it('has the same result as all other customers, and loses in losing sessions', () => {
    const stage = new CalendarStage();
    stage.newcomer(OTHER, 5_000_000);
    let losses = 0;
    for (const date of ['02', '03', '04', '05', '06', '09', '10', '11'].map((day) => `2026-03-${day}`)) {
      stage.at(`${date}T09:50`);
      const mine = apply(stage, 1_000_000);
      stage.now += MINUTE_MS;
      apply(stage, 2_000_000, OTHER);
      stage.at(`${date}T16:00`);
      const theirs = dayTradesOf(stage.state, OTHER)[0]!;
      expect(theirs.basisPoints).toBe(row(stage, mine).basisPoints);
      expect(Number(theirs.profit)).toBe(2 * Number(row(stage, mine).profit));
      if (Number(theirs.profit) < 0) losses += 1;
    }
    expect(losses).toBeGreaterThan(1);
  });
});

describe('one jump of the clock', () => {
  it('leads to the same state as steps of minutes and of hours', () => {
    const play = (stepMs: number): string => {
      const stage = new CalendarStage().at('2026-03-06T11:24');
      stage.done(application(123_457, { clientOrderId: 'one-application' }));
      const until = tokyo('2026-03-09T12:00');
      for (let at = stage.now + stepMs; at < until; at += stepMs) stage.at(at);
      stage.at(until);
      expect(stage.purse('dayTrade')).toBe(0);
      return stage.hash();
    };
    const jumped = play(Infinity);
    expect(play(7 * MINUTE_MS)).toBe(jumped);
    expect(play(5 * 60 * MINUTE_MS + 1)).toBe(jumped);
  });
});

describe('an application for a day trade is refused', () => {
  it('outside business hours', () => {
    const stage = new CalendarStage();
    for (const time of ['03T08:59', '03T15:00', '07T10:00', '20T10:00'])
      expect(stage.at(`2026-03-${time}`).refusal(application(100_000))).toBe('not_trading_time');
    for (const time of ['23T09:00', '24T14:59', '25T12:00']) apply(stage.at(`2026-03-${time}`), 100_000);
  });

  it('for an amount too small or too large, for a second day trade under review, and above the balance, in this order', () => {
    const stage = new CalendarStage();
    const id = apply(stage, DAY_TRADE_MAXIMUM);
    expect(stage.refusal(application(DAY_TRADE_MINIMUM - 1))).toBe('below_minimum_amount');
    expect(stage.refusal(application(DAY_TRADE_MAXIMUM + 1))).toBe('above_maximum_amount');
    expect(stage.refusal(application(DAY_TRADE_MINIMUM))).toBe('order_under_review');
    stage.at('2026-03-02T09:40');
    expect(row(stage, id).status).toBe(CODES.trading);
    apply(stage, DAY_TRADE_MAXIMUM);
    stage.at('2026-03-02T09:50');
    expect(stage.refusal(application(DAY_TRADE_MINIMUM))).toBe('insufficient_balance');
    expect(stage.refusal(application('0.5'))).toBe('invalid_request');
    expect(stage.refusal(application('1e9'))).toBe('invalid_request');
  });

  it('for an account that is not permitted to trade, before any other check', () => {
    const stage = new CalendarStage().at('2026-03-07T10:00');
    expect(stage.refusal(application(1, { account: '0900000002' }))).toBe('identity_required');
    expect(stage.refusal(application(1, { account: '0912345678' }))).toBe('login_again');
    expect(stage.refusal(receive('x', '0912345678'))).toBe('login_again');
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.refusal(application(1))).toBe('account_frozen');
  });
});

describe('the same client order id', () => {
  it('applies for a day trade only once, and is refused with other terms', () => {
    const stage = new CalendarStage();
    const terms = application(50_000);
    const first = stage.done(terms);
    expect(stage.done(terms)).toEqual(first);
    expect(stage.purse('dayTrade')).toBe(50_000);
    expect(stage.refusal({ ...terms, amount: '50001' })).toBe('invalid_request');
  });
});

describe('the terms of a day trade', () => {
  it('state the expected result only with its range, and no result before its session has closed', () => {
    const stage = new CalendarStage();
    const terms = (when: string) => dayTradeTerms(stage.state, CUSTOMER, tokyo(when), stage.market);
    const { returns, recent, blocked, hours, ...rest } = terms('2026-03-02T15:29');
    expect(returns).toMatchObject({ notice: 'notGuaranteed', exitRule: 'sessionClose', expectedDaily: '0' });
    expect(Number(returns.worstMonth)).toBeLessThan(Number(returns.worstDay));
    expect(Number(returns.worstDay)).toBeLessThan(-100);
    expect(Number(returns.lowestDaily)).toBeLessThanOrEqual(Number(returns.worstDay));
    expect(returns.lossDaysPercent).toBeGreaterThan(40);
    expect(Object.keys(rest).filter((key) => /expect|return|profit|yield|rate/i.test(key))).toEqual([]);
    expect(recent[0]!.date).toBe('2026-02-27');
    expect(terms('2026-03-02T15:30').recent[0]!.date).toBe('2026-03-02');
    expect(blocked).toEqual([{ key: 'not_trading_time' }]);
    expect(hours).toEqual({ from: 540, to: 900, open: false, nextOpenAt: tokyo('2026-03-03T09:00') });
  });

  it('name every obstacle that keeps a customer from applying', () => {
    const stage = new CalendarStage();
    const blocked = () => dayTradeTerms(stage.state, CUSTOMER, stage.now, stage.market).blocked.map(({ key }) => key);
    const available = () => dayTradeTerms(stage.state, CUSTOMER, stage.now, stage.market).available;
    expect([blocked(), available()]).toEqual([[], String(stage.purse('cash'))]);
    apply(stage, 100_000);
    expect([blocked(), available()]).toEqual([['order_under_review'], String(stage.purse('cash'))]);
    expect(stage.purse('cash')).toBeGreaterThan(0);
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(blocked()).toEqual(['account_frozen', 'order_under_review']);
  });
});

it('no application for a day trade can start after the end of the known calendar', () => {
  const stage = new CalendarStage().at('2035-12-28T14:00');
  const last = apply(stage, 100_000);
  stage.run({ name: 'setReviewer', reviewer: 'byHand' });
  const late = apply(stage.at('2035-12-28T14:30'), 100_000);
  stage.at('2036-01-04T12:00');
  expect(stage.refusal({ name: 'decideReview', id: late, outcome: 'pass' })).toBe('not_trading_time');
  stage.done({ name: 'decideReview', id: late, outcome: 'reject' });
  expect(row(stage, last)).toMatchObject({ status: CODES.applied });
  expect(stage.purse('dayTrade')).toBe(0);
});

it('the result of a day trade is rounded once, halves away from zero', () => {
  expect([resultOf(50, 100), resultOf(50, -100), resultOf(49, 100), resultOf(1, 4_999), resultOf(10_000, -33)]).toEqual(
    [1, -1, 0, 0, -33],
  );
  expect(resultOf(900_000_000_000_000, 360)).toBe(32_400_000_000_000);
});
