import { DAY_MS, HOUR_MS, amountOf } from '@zaraba/contracts';
import { describe, expect, test } from 'vitest';
import { newestSession } from '../../market/calendar/calendar.ts';
import { createMarket } from '../../market/create.ts';
import { allRecords } from '../kernel/books.ts';
import type { Command } from '../kernel/command.ts';
import { stateHash } from '../kernel/hash.ts';
import { checkWorld } from '../wholeWorld.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableEntries, tableGet } from '../kernel/table.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { apply, createState, nextDueAt } from '../world.ts';
import { newShareList } from './views.ts';

const SEED = 'clock of new shares';
const market = createMarket(SEED);
const startMs = newestSession('jp', Date.UTC(2026, 2, 2, 3)).openAt + HOUR_MS / 2;
const fresh = createState({ seed: SEED, startMs, market });
const settle = { name: 'settle' } as const;

function settled(state: WorldState, at: number): WorldState {
  return apply(state, settle, at, market).state;
}

function run(state: WorldState, command: Command, at: number): WorldState {
  const { state: next, reply } = apply(state, command, at, market);
  expect(reply).toMatchObject({ ok: true });
  return next;
}

/** A customer with enough cash who has subscribed to the most of everything that opened within two weeks. */
function subscribed(): { state: WorldState; at: number } {
  const deposit = { name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 300_000_000 } as const;
  let state = run(fresh, deposit, startMs);
  let at = startMs;
  for (let day = 0; day < 14; day += 1) {
    state = settled(state, at);
    for (const { id, mine, maximumQuantity } of newShareList(
      { state: state, now: at, market: market },
      CUSTOMER,
      'inProgress',
    )) {
      if (mine !== undefined) continue;
      const clientOrderId = `day-${day}-${id}`;
      const subscribe = { name: 'newShareSubscribe', account: CUSTOMER, clientOrderId, offerId: id } as const;
      state = run(state, { ...subscribe, quantity: Number(maximumQuantity) }, at);
    }
    at += DAY_MS;
  }
  return { state, at };
}

describe('offers of new shares over time', () => {
  const { state: begun, at: from } = subscribed();
  const end = from + 120 * DAY_MS;

  test('end in the same state after one jump of the clock over 120 days and after many steps', () => {
    const jumped = settled(begun, end);
    checkWorld(jumped);
    for (const stepMs of [7 * DAY_MS, 5 * HOUR_MS + 17]) {
      let state = begun;
      for (let at = from; at < end; at += stepMs) state = settled(state, at);
      expect(stateHash(settled(state, end))).toBe(stateHash(jumped));
    }
    let byDue = begun;
    for (let due = nextDueAt(byDue); due !== undefined && due <= end; due = nextDueAt(byDue)) {
      byDue = settled(byDue, due);
    }
    expect(stateHash(byDue)).toBe(stateHash(jumped));
  });

  test('are the same at a later instant, whatever the instant from which the clock is moved there', () => {
    const offersIn = (state: WorldState) =>
      tableEntries(state.books.newShareOffer).map(([, { code, state: name }]) => `${code} ${name}`);
    const early = offersIn(settled(fresh, end)).filter((text) => !text.endsWith('listed'));
    const late = offersIn(createState({ seed: SEED, startMs: end, market })).filter((text) => !text.endsWith('listed'));
    expect(early).toEqual(late);
    expect(early.length).toBeGreaterThan(4);
  });

  test('follow one another for a year and remain few', () => {
    const later = settled(fresh, startMs + 365 * DAY_MS);
    checkWorld(later);
    expect(later.books.newShareOffer.size).toBeLessThan(80);
    expect(later.due.length).toBeLessThan(12);
    for (const phase of ['waiting', 'inProgress', 'ended'] as const) {
      expect(
        newShareList({ state: later, now: startMs + 365 * DAY_MS, market: market }, CUSTOMER, phase).length,
      ).toBeGreaterThan(0);
    }
  });

  test('leave a customer who pays for all allotted shares with the same total in cash and shares', () => {
    let state = begun;
    const cash = balanceOf(begun.ledger, purse(CUSTOMER, 'cash'), 'jpy');
    const held = balanceOf(begun.ledger, purse(CUSTOMER, 'subscription'), 'jpy');
    for (let at = from; at <= end; at += DAY_MS / 4) {
      state = settled(state, at);
      for (const { id, state: name } of allRecords(state, tableGet(state.accounts, CUSTOMER), 'subscription')) {
        const pay = { name: 'newSharePay', account: CUSTOMER, id, clientOrderId: `pay-${id}` } as const;
        if (name === 'awaitingPayment') state = run(state, pay, at);
      }
    }
    const records = allRecords(state, tableGet(state.accounts, CUSTOMER), 'subscription');
    const due = records.reduce(
      (sum, { price, winningQuantity = 0 }) => sum + amountOf(price, winningQuantity, 'jpy').minor,
      0,
    );
    expect(records.every(({ ended }) => ended)).toBe(true);
    expect(new Set(records.map((record) => record.state))).toEqual(new Set(['notWon', 'purchaseSucceeded']));
    expect(balanceOf(state.ledger, purse(CUSTOMER, 'cash'), 'jpy')).toBe(cash + held - due);
    expect(balanceOf(state.ledger, purse(CUSTOMER, 'margin'), 'jpy')).toBe(due);
    expect(balanceOf(state.ledger, purse(CUSTOMER, 'subscription'), 'jpy')).toBe(0);
    checkWorld(state);
  });

  test('refuse an order for an unlisted stock because it has no price, and for an unannounced stock because it is unknown', () => {
    const number = market.newestNewShare(startMs) ?? 0;
    const { instrument, schedule } = market.newShareOffer(number) ?? {};
    const unknown = market.newShareDates(number + 1);
    const order = { name: 'placeOrder', account: CUSTOMER, side: 'long', orderType: 'market' } as const;
    const tried = (code = '', at = startMs) =>
      apply(settled(fresh, at), { ...order, clientOrderId: 'order-0001', code, quantity: 1, leverage: 1 }, at, market)
        .reply;
    expect(tried(instrument?.code)).toEqual({ ok: false, error: 'price_unavailable' });
    expect(tried(unknown?.code)).toEqual({ ok: false, error: 'product_unavailable' });
    expect(tried(instrument?.code, schedule?.listsAt)).toMatchObject({ ok: true, data: { status: 0 } });
  });
});
