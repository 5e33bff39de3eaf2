import { parseMoney } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worstOf } from '../client/src/domain/returns.ts';
import { createMarket } from '../simulator/src/market/create.ts';
import { CUSTOMER, Desk, PIN } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';

const market = createMarket('copy');
const PURCHASES = figure(300, 40);
const HOUR_MS = 3_600_000;
const FIRST_MS = Date.UTC(2026, 0, 5);

describe('the risk sheet of a copy product', { timeout: PATIENCE_MS }, () => {
  it(`names the instant at which the simulator lets go, and losses no better than the record: ${PURCHASES} purchases`, () => {
    let purchases = 0;
    fc.assert(
      fc.property(fc.nat(300 * 24), fc.nat(), (hours, choice) => {
        const desk = new Desk(market, FIRST_MS + hours * HOUR_MS);
        const onOffer = desk.ask('/trade/copyProductList', {}).filter(({ status }) => status === 0);
        if (onOffer.length === 0) return;
        const { id, currency } = onOffer[choice % onOffer.length]!;
        desk.run({ name: 'deposit', account: CUSTOMER, currency, amountMinor: 100_000_000 });
        const { unlocksAt, minimum, remaining, returns } = desk.ask('/trade/copyProductDetail', { id });
        const stake = parseMoney(minimum, currency);
        if (parseMoney(remaining, currency).minor < stake.minor) return;
        purchases += 1;
        expect(returns.exitRule).toBe('lockedUntilEnd');
        const [day, month, fall] = [returns.worstDay, returns.worstMonth, returns.drawdown].map(
          (basisPoints) => worstOf(stake, basisPoints).minor,
        );
        expect(day).toBeLessThan(0);
        expect(month).toBeLessThanOrEqual(day!);
        expect(fall).toBeLessThanOrEqual(month!);
        expect(fall).toBeGreaterThanOrEqual(-stake.minor);
        const request = { productId: id, amount: minimum, fundPassword: PIN, clientOrderId: 'copy-000001' };
        const order = desk.ask('/trade/copyBuy', request);
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
});
