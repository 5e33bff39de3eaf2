import { HOUR_MS, parseMoney } from '@zaraba/contracts';
import type { CopyOrder, CopyProduct, Money } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopLossProfit } from '../src/features/copyTrading/rules/copyOrders.ts';
import { worstOf } from '../src/features/copyTrading/rules/returns.ts';
import { createMarket } from '../../simulator/src/market/create.ts';
import { CUSTOMER, Desk, PIN } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';

const market = createMarket('copy');
const PURCHASES = figure(300, 40);
const STOPPABLE = figure(300, 60);
const FIRST_MS = Date.UTC(2026, 0, 5);
/** Results are posted at 16:00 in Tokyo. */
const settled = (date: string): number => Date.parse(`${date}T16:00:00+09:00`);

/** A customer who can pay the minimum of a product, and its terms; undefined where too little of it is left. */
function purchaseAt(hours: number, choice: number) {
  const desk = new Desk(market, FIRST_MS + hours * HOUR_MS);
  const onOffer = desk.ask('/trade/copyProductList', {}).filter(({ status }) => status === 0);
  if (onOffer.length === 0) return undefined;
  const { id, currency } = onOffer[choice % onOffer.length]!;
  desk.run({ name: 'deposit', account: CUSTOMER, currency, amountMinor: 100_000_000 });
  const product = desk.ask('/trade/copyProductDetail', { id });
  const stake = parseMoney(product.minimum, currency);
  if (parseMoney(product.remaining, currency).minor < 4 * stake.minor) return undefined;
  return { desk, product, stake };
}

/** Buys the minimum of a product, with or without a stop-loss. */
function buy(desk: Desk, { id, minimum }: CopyProduct, stopLoss?: number): CopyOrder {
  const limit = stopLoss === undefined ? {} : { stopLossBasisPoints: String(stopLoss) };
  const clientOrderId = `copy-00000${stopLoss ?? 0}`;
  return desk.ask('/trade/copyBuy', { productId: id, amount: minimum, ...limit, fundPassword: PIN, clientOrderId });
}

/** When an order ends that differs from another one only by its limit: the instant, and the total profit until then. */
function endOf(
  order: CopyOrder,
  limit: Money,
): { readonly at: number; readonly total: number; readonly early: boolean } {
  let total = 0;
  for (const { date, profit } of order.results.toReversed()) {
    total += parseMoney(profit, order.currency).minor;
    if (total <= limit.minor) return { at: settled(date), total, early: true };
  }
  return { at: order.unlocksAt, total, early: false };
}

describe('the risk sheet of a copy product', { timeout: PATIENCE_MS }, () => {
  it(`states when the simulator releases the money, and losses at least as large as those recorded: ${PURCHASES} purchases`, () => {
    let purchases = 0;
    fc.assert(
      fc.property(fc.nat(300 * 24), fc.nat(), (hours, choice) => {
        const begun = purchaseAt(hours, choice);
        if (begun === undefined) return;
        const { desk, product, stake } = begun;
        const { currency, unlocksAt, returns } = product;
        purchases += 1;
        expect(returns.exitRule).toBe('lockedUntilEnd');
        const [day, month, fall] = [returns.worstDay, returns.worstMonth, returns.drawdown].map(
          (basisPoints) => worstOf(stake, basisPoints).minor,
        );
        expect(day).toBeLessThan(0);
        expect(month).toBeLessThanOrEqual(day!);
        expect(fall).toBeLessThanOrEqual(month!);
        expect(fall).toBeGreaterThanOrEqual(-stake.minor);
        const order = buy(desk, product);
        expect(order.unlocksAt).toBe(unlocksAt);
        const cash = desk.cash(currency);
        const mine = () => desk.ask('/trade/copyOrderList', {}).find((one) => one.id === order.id)!;
        desk.to(unlocksAt - 1);
        expect(mine()).toMatchObject({ status: 0 });
        expect(desk.cash(currency)).toBe(cash);
        desk.to(unlocksAt);
        const ended = mine();
        expect(ended).toMatchObject({ status: 1, endedAt: unlocksAt });
        expect(desk.cash(currency)).toBe(cash + parseMoney(ended.paidOut ?? 'none', currency).minor);
        desk.world.close();
      }),
      { numRuns: Math.ceil(PURCHASES * 1.2) },
    );
    expect(purchases).toBeGreaterThanOrEqual(PURCHASES);
  });

  it(`states the loss at which the simulator releases the money early, the day of the release, and the remaining amount: ${STOPPABLE} purchases`, () => {
    let purchases = 0;
    let stops = 0;
    fc.assert(
      fc.property(fc.nat(300 * 24), fc.nat(), (hours, choice) => {
        const [plain, stoppable] = [purchaseAt(hours, choice), purchaseAt(hours, choice)];
        if (plain === undefined || stoppable === undefined) return;
        purchases += 1;
        const { product, stake } = plain;
        const { currency, unlocksAt } = product;
        buy(plain.desk, product);
        plain.desk.to(unlocksAt);
        const [whole] = plain.desk.ask('/trade/copyOrderList', {});
        const { desk } = stoppable;
        const orders = (product.stopLossBasisPoints ?? []).map((basisPoints) => {
          const { id, stopLoss } = buy(desk, product, basisPoints);
          const limit = stopLossProfit(stake, basisPoints);
          expect(parseMoney(stopLoss?.totalProfit ?? 'none', currency)).toEqual(limit);
          return { id, ...endOf(whole!, limit) };
        });
        const mine = () => desk.ask('/trade/copyOrderList', {});
        for (const { id, at, total, early } of orders.toSorted((one, other) => one.at - other.at)) {
          if (at > desk.now) {
            desk.to(at - 1);
            expect(mine().find((one) => one.id === id)).toMatchObject({ status: 0 });
            const before = desk.cash(currency);
            const due = orders.filter((order) => order.at === at);
            desk.to(at);
            const back = due.reduce((sum, order) => sum + stake.minor + order.total, 0);
            expect(desk.cash(currency)).toBe(before + back);
          }
          const ended = mine().find((one) => one.id === id)!;
          expect(ended).toMatchObject({ status: 1, endedAt: at, endReason: early ? 'stopLoss' : 'lockUpEnd' });
          expect(parseMoney(ended.paidOut ?? 'none', currency).minor).toBe(stake.minor + total);
          stops += Number(early);
        }
        plain.desk.world.close();
        desk.world.close();
      }),
      { numRuns: Math.ceil(STOPPABLE * 1.2) },
    );
    expect(purchases).toBeGreaterThanOrEqual(STOPPABLE);
    expect(stops).toBeGreaterThan(0);
  });
});
