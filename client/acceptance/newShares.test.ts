import { MINUTE_MS, parseMoney } from '@zaraba/contracts';
import type { Subscription } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyLines, subscriptionMilestones, subscriptionsOf } from '../src/features/newShares/rules/newShares.ts';
import type { MoneyLine } from '../src/features/newShares/rules/newShares.ts';
import { AT, scriptedOffer } from '../../simulator/src/world/newShares/testing/offering.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../simulator/src/world/testing/scriptedMarket.ts';
import { Desk } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';

const SUBSCRIPTIONS = figure(1_000, 150);
const CASH = 10_000_000;

/** What a winner does; a loser has nothing to decide. */
const WAYS = ['pay', 'confirmAndPay', 'waive', 'nothing'] as const;
/** How each line moves the balance. Amounts that are due, or no longer due, have not moved it. */
const SIGN: Readonly<Record<MoneyLine['kind'], number>> = { held: -1, released: 1, due: 0, paid: -1, notDue: 0 };
const seen: Record<string, number> = { paid: 0, waived: 0, failed: 0, notWon: 0 };

function explained(subscription: Subscription): number {
  return moneyLines(subscription).reduce(
    (sum, { kind, amount }) => sum + SIGN[kind] * parseMoney(amount, 'jpy').minor,
    0,
  );
}

/** The subscription as the client reads it now, after its lines were checked against the ledger. */
function look(desk: Desk): Subscription {
  const { rows, unread } = subscriptionsOf(desk.ask('/trade/usernewstocklist', { type: 'jpy' }));
  expect(unread).toEqual([]);
  const [subscription] = rows;
  expect(desk.cash('jpy') - CASH).toBe(explained(subscription!));
  // Every line that moved money stands in the customer's book, with its amount and its instant. At the listing the book
  // only turns the waiting order into the position: the order's hold becomes the position's margin.
  const { records } = desk.ask('/user/fundRecords', { type: 'jpy' });
  const moves = records
    .filter(({ kind }) => kind !== 'opening')
    .map(({ at, amount }) => [at, parseMoney(amount, 'jpy').minor] as const);
  const booked = moves.filter(([at]) => at !== subscription!.listsAt);
  expect(moves.reduce((sum, [at, minor]) => sum + (at === subscription!.listsAt ? minor : 0), 0)).toBe(0);
  const explainedMoves = moneyLines(subscription!)
    .filter(({ kind }) => SIGN[kind] !== 0)
    .map(({ kind, amount, at }) => [at, SIGN[kind] * parseMoney(amount, 'jpy').minor]);
  expect(booked.toReversed()).toEqual(explainedMoves);
  return subscription!;
}

function decide(desk: Desk, id: string, way: (typeof WAYS)[number], step: number): void {
  if (way === 'waive') desk.ask('/trade/newShareWaive', { id });
  if (way === 'confirmAndPay') desk.ask('/trade/newShareConfirm', { id });
  if (way === 'pay' || way === 'confirmAndPay')
    desk.ask('/trade/newSharePay', { id, clientOrderId: `pay-${String(step).padStart(6, '0')}` });
}

const wish = fc.record({
  price: fc.integer({ min: 300, max: 5_000 }),
  step: fc.constantFrom(1, 2, 3, 40),
  units: fc.integer({ min: 1, max: 10 }),
  way: fc.constantFrom(...WAYS),
  subscribeAt: fc.integer({ min: AT.opens, max: AT.closes - 1 }),
  decideAt: fc.integer({ min: AT.paymentOpens, max: AT.deadline - 1 }),
});

describe('the timeline of a new share', { timeout: PATIENCE_MS }, () => {
  it(`accounts for all money at every step, line by line, and ends without frozen money: ${SUBSCRIPTIONS} subscriptions`, () => {
    let subscriptions = 0;
    fc.assert(
      fc.property(wish, ({ price, step, units, way, subscribeAt, decideAt }) => {
        subscriptions += 1;
        const offer = scriptedOffer({ price, step });
        const market = scriptedMarket({
          prices: { ZJ1: [[0, 1_000]], [offer.instrument.code]: [[AT.lists, price]] },
          newShares: [offer],
        });
        const desk = new Desk(market, DAY_ONE_MS);
        const at = (minute: number): void => desk.to(DAY_ONE_MS + minute * MINUTE_MS);
        at(subscribeAt);
        const [offered] = desk.ask('/trade/newShareList', {});
        const quantity = String(units * 100);
        desk.ask('/trade/newShareSubscribe', { id: offered!.id, quantity, clientOrderId: 'subscribe-000001' });
        const frozen = look(desk);
        expect(parseMoney(frozen.rjmoney, 'jpy').minor).toBe(price * units * 100);
        expect(explained(frozen)).toBe(-price * units * 100);
        at(AT.lottery);
        const drawn = look(desk);
        const won = (drawn.winningQuantity ?? 0) > 0;
        expect(explained(drawn)).toBe(0);
        at(decideAt);
        if (won) decide(desk, drawn.id, way, subscriptions);
        look(desk);
        for (const minute of [AT.deadline, AT.lists]) {
          at(minute);
          look(desk);
        }
        const ended = look(desk);
        const paid = won && (way === 'pay' || way === 'confirmAndPay');
        seen[paid ? 'paid' : !won ? 'notWon' : way === 'waive' ? 'waived' : 'failed']! += 1;
        expect(ended.rjmoney).toMatch(/^(0|-)$/);
        expect(explained(ended)).toBe(paid ? -price * (ended.winningQuantity ?? 0) : 0);
        expect(subscriptionMilestones(ended).every(({ place }) => place === 'done')).toBe(true);
        desk.world.close();
      }),
      { numRuns: SUBSCRIPTIONS },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(SUBSCRIPTIONS / 50);
  });
});
