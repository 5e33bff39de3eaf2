import { parsePrice } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { type PricedOrder, type Rates, liquidationPriceOf } from '../../../domain/trading/liquidationPrice.ts';
import { maximumQuantity, orderCost } from './orderCost.ts';
import { tickTableOf } from '../../../domain/market/ticks.ts';

const yen = (text: string): number => parsePrice(text);
const money = (minor: number) => ({ minor, currency: 'jpy' }) as const;
const ticks = tickTableOf([{ tick: '1' }]);
const fine = tickTableOf([{ tick: '0.01' }]);
/** Ten yen for each trade. */
const flat: Rates = {
  currency: 'jpy',
  maintenanceMarginBasisPoints: 500,
  fees: [
    { kind: 'purchase', on: 'buy', label: 'commission', tiers: [{ amount: '10' }] },
    { kind: 'selling', on: 'sell', label: 'commission', tiers: [{ amount: '10' }] },
  ],
};
const free: Rates = { currency: 'jpy', fees: [], maintenanceMarginBasisPoints: 0 };
const order = (more: Partial<PricedOrder> = {}): PricedOrder => ({
  side: 'long',
  price: yen('1000'),
  quantity: 1,
  leverage: 1,
  ...more,
});

describe('the liquidation price of an order', () => {
  it('is the price at which the whole margin is lost, for long and short positions', () => {
    expect(liquidationPriceOf(order({ leverage: 2 }), free, ticks)).toBe(yen('500'));
    expect(liquidationPriceOf(order({ leverage: 10 }), free, ticks)).toBe(yen('900'));
    expect(liquidationPriceOf(order({ leverage: 2, side: 'short' }), free, ticks)).toBe(yen('1500'));
    expect(liquidationPriceOf(order({ side: 'short' }), free, ticks)).toBe(yen('2000'));
    expect(liquidationPriceOf(order(), free, ticks)).toBeUndefined();
  });

  it('is the price at which only the maintenance margin is left, rounded so that it is reached earlier rather than later', () => {
    // 1000 × 1/2 ÷ 0.95 = 526.3…, and 1000 × 3/2 ÷ 1.05 = 1428.5…
    expect(liquidationPriceOf(order({ leverage: 2 }), flat, ticks)).toBe(yen('527'));
    expect(liquidationPriceOf(order({ leverage: 2, side: 'short' }), flat, ticks)).toBe(yen('1428'));
    expect(liquidationPriceOf(order({ leverage: 2 }), flat, fine)).toBe(yen('526.32'));
    const finest = tickTableOf([{ tick: '0.0001' }]);
    expect(liquidationPriceOf(order({ leverage: 2 }), flat, finest)).toBe(yen('526.3158'));
    expect(liquidationPriceOf(order({ leverage: 2, side: 'short' }), flat, finest)).toBe(yen('1428.5714'));
    expect(liquidationPriceOf(order({ leverage: 2 }), free, finest)).toBe(yen('500'));
    expect(liquidationPriceOf(order({ leverage: 2, side: 'short' }), flat, fine)).toBe(yen('1428.57'));
  });
});

describe('the break-even price of an order', () => {
  const breakEven = (of: PricedOrder, rates = flat) => orderCost(of, rates, ticks, money(1_000_000))?.breakEven;

  it('is the price of the order if there are no fees', () => {
    expect(breakEven(order(), { ...flat, fees: [] })).toBe(yen('1000'));
    expect(breakEven(order({ side: 'short' }), { ...flat, fees: [] })).toBe(yen('1000'));
  });

  it('lies beyond the price of the order by the fees of both trades', () => {
    expect(breakEven(order())).toBe(yen('1020'));
    expect(breakEven(order({ side: 'short' }))).toBe(yen('980'));
    expect(breakEven(order({ quantity: 10 }))).toBe(yen('1002'));
  });

  it('is unknown if it would be above twice the price, or below zero for a short sale', () => {
    expect(breakEven(order({ price: yen('20') }))).toBe(yen('40'));
    expect(breakEven(order({ price: yen('20'), side: 'short' }))).toBe(0);
    expect(breakEven(order({ price: yen('19') }))).toBeUndefined();
    expect(breakEven(order({ price: yen('19'), side: 'short' }))).toBeUndefined();
  });
});

describe('the cost of an order', () => {
  it('is its margin, rounded up, plus the fee', () => {
    const cost = orderCost(order({ leverage: 3 }), flat, ticks, money(344));
    expect(cost).toMatchObject({ cost: money(1_000), margin: money(334), fee: money(10), total: money(344) });
    expect(cost).toMatchObject({ cashAfter: money(0), closingFee: money(10), maximumLoss: money(1_010) });
  });

  it('states that the largest loss of a short sale is unlimited', () => {
    expect(orderCost(order({ side: 'short' }), flat, ticks, money(0))?.maximumLoss).toBe('unlimited');
  });

  it('includes the loss after an adverse move', () => {
    for (const side of ['long', 'short'] as const) {
      const moves = orderCost(order({ side, quantity: 100 }), flat, ticks, money(0))?.adverse;
      expect(moves?.map(({ percent, loss }) => [percent, loss.minor])).toEqual([
        [-1, 1_000],
        [-5, 5_000],
        [-10, 10_000],
      ]);
    }
  });

  it('is unknown above the largest safe integer', () => {
    expect(orderCost(order({ quantity: Number.MAX_SAFE_INTEGER }), flat, ticks, money(0))).toBeUndefined();
  });
});

describe('the largest quantity of an order', () => {
  const largest = (cash: number, bounds = { minimum: 1, maximum: 100 }, leverage = 1): number =>
    maximumQuantity((quantity) => order({ quantity, leverage }), flat, money(cash), bounds);

  it('is the number of shares that the cash covers to the last minor unit, including fees', () => {
    expect([1_009, 1_010, 2_009, 2_010].map((cash) => largest(cash))).toEqual([0, 1, 1, 2]);
    expect(largest(2_010, { minimum: 1, maximum: 100 }, 2)).toBe(4);
  });

  it('is at most the largest permitted order, and 0 if the cash does not cover the smallest order', () => {
    expect(largest(1e9)).toBe(100);
    expect(largest(2_010, { minimum: 2, maximum: 100 })).toBe(2);
    expect(largest(2_009, { minimum: 2, maximum: 100 })).toBe(0);
    const countless = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER - 1 };
    expect(largest(2_010, countless)).toBe(2);
  });
});
