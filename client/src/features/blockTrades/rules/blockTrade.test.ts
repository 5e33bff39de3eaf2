import { describe, expect, it } from 'vitest';
import { blockCost, blockPhase, blockQuantity, priceGap, stepBlockQuantity } from './blockTrade.ts';

const bounds = { minimumQuantity: 500, remainingQuantity: 12_000 };

describe('the distance of a price from a reference', () => {
  it('has a direction, and a percentage that is exact to the basis point', () => {
    expect(priceGap('970', '1000')).toEqual({ kind: 'discount', percent: 3 });
    expect(priceGap('1012.3', '1000')).toEqual({ kind: 'premium', percent: 1.23 });
    expect(priceGap('1000', '1000')).toEqual({ kind: 'same', percent: 0 });
  });

  it('is undefined without a reference', () => {
    expect(priceGap('970', undefined)).toBeUndefined();
    expect(priceGap('970', '0')).toBeUndefined();
  });
});

describe('the phase of an offer', () => {
  const offer = { status: 1, opensAt: 100, closesAt: 200 };

  it('follows the server time, and ends exactly when the offer closes', () => {
    expect([99, 100, 199, 200].map((now) => blockPhase(offer, now))).toEqual(['notOpen', 'open', 'open', 'closed']);
  });

  it('is the phase that the server states while the time is unknown', () => {
    expect([0, 1, 2].map((status) => blockPhase({ ...offer, status }, 0))).toEqual(['notOpen', 'open', 'closed']);
  });
});

describe('a quantity of shares in a block', () => {
  it('must be between the minimum and the remaining shares', () => {
    expect(blockQuantity('５００', bounds)).toEqual({ ok: true, quantity: 500 });
    expect(blockQuantity('12,000', bounds)).toEqual({ ok: true, quantity: 12_000 });
    expect(blockQuantity('499', bounds)).toEqual({ ok: false, fault: 'belowMinimum' });
    expect(blockQuantity('12001', bounds)).toEqual({ ok: false, fault: 'aboveRemaining' });
    expect(blockQuantity('', bounds)).toEqual({ ok: false, fault: 'missing' });
    expect(blockQuantity('5.5', bounds)).toEqual({ ok: false, fault: 'format' });
  });

  it('steps by a tenth of the minimum and stays within its bounds', () => {
    expect(stepBlockQuantity('500', 1, bounds)).toBe('550');
    expect(stepBlockQuantity('500', -1, bounds)).toBe('500');
    expect(stepBlockQuantity('11990', 1, bounds)).toBe('12000');
    expect(stepBlockQuantity('words', 1, bounds)).toBe('500');
    expect(stepBlockQuantity('3', 1, { minimumQuantity: 3, remainingQuantity: 9 })).toBe('4');
  });
});

describe('the cost of an application', () => {
  const fees = [{ kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' }] as const;

  it('is the amount at the price of the block plus the buying fees', () => {
    const cost = blockCost({ price: '1234.5', currency: 'jpy' }, 500, [...fees]);
    expect(cost?.amount.minor).toBe(617_250);
    expect(cost?.fees.map(({ amount }) => amount.minor)).toEqual([617]);
    expect(cost?.total.minor).toBe(617_867);
  });

  it('is unknown without a price', () => {
    expect(blockCost({ price: '0', currency: 'jpy' }, 500, [])).toBeUndefined();
  });
});
