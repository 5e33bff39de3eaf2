import { POSITION_STATES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { averageHeld, volumeRowsOf } from './volumes.ts';

const { holding, closed } = POSITION_STATES.codes;
const held = (stock_num: number, buy_price: string, status: number = holding) => ({
  code: 'ZJ1',
  status,
  stock_num,
  buy_price,
});

describe('the average price of a customer’s positions', () => {
  it('weighs each position by its shares, and omits orders and closed positions', () => {
    const positions = [held(100, '1000'), held(300, '1200'), held(500, '1', closed), { ...held(1, '9'), code: 'ZJ2' }];
    expect(averageHeld('ZJ1', positions)).toBe(1_150);
    expect(averageHeld('ZJ3', positions)).toBeUndefined();
  });
});

describe('the volume at each price', () => {
  const volumes = [
    { price: '1002', upTo: '1003', quantity: 400, bought: 300 },
    { price: '1000', upTo: '1001', quantity: 800, bought: 200 },
  ];
  const marks = (average: number | undefined) => volumeRowsOf(volumes, average).map(({ isOwn }) => isOwn);

  it('is shown as a fraction of the largest volume', () => {
    expect(volumeRowsOf(volumes, undefined)).toMatchObject([
      { length: 0.5, boughtPart: 0.75, isMost: false },
      { length: 1, boughtPart: 0.25, isMost: true },
    ]);
    expect(volumeRowsOf([], 1)).toEqual([]);
  });

  it('marks the row that contains the average price, and no row if that price is outside the range of the day', () => {
    expect(marks(1_001.4)).toEqual([false, true]);
    expect(marks(1_003)).toEqual([true, false]);
    expect(marks(1_003.1)).toEqual([false, false]);
    expect(marks(999)).toEqual([false, false]);
    expect(marks(undefined)).toEqual([false, false]);
  });
});
