import { parsePrice } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { downToGrid, isOnGrid, stepped, tickAt, tickTableOf, upToGrid } from './ticks.ts';

const yen = (text: string): number => parsePrice(text);
/** The tick is 0.1 up to 1,000 and 0.5 up to 3,000. */
const BANDS = [
  { upTo: '1000', tick: '0.1' },
  { upTo: '3000', tick: '0.5' },
];
const open = tickTableOf([...BANDS, { tick: '1' }]);
const closed = tickTableOf([...BANDS, { upTo: '5000', tick: '1' }]);

describe('the tick size at a price', () => {
  it('changes above the upper end of a band; the end itself belongs to the band', () => {
    expect(tickAt(open, yen('1000'))).toBe(yen('0.1'));
    expect(tickAt(open, yen('1000.1'))).toBe(yen('0.5'));
    expect(tickAt(open, yen('3000'))).toBe(yen('0.5'));
    expect(tickAt(open, yen('3000.5'))).toBe(yen('1'));
  });

  it('is that of the last band for a price beyond the table', () => {
    for (const price of ['5000', '5001', '900000']) expect(tickAt(closed, yen(price))).toBe(yen('1'));
  });

  it('is the smallest possible price step if the table is empty', () => {
    expect(tickAt([], yen('100'))).toBe(1);
    expect(stepped([], yen('100'), 1)).toBe(yen('100') + 1);
    expect(stepped([], 1, -1)).toBe(1);
  });
});

describe('a tick table sent by a server', () => {
  it('is read without the bands that have no tick size', () => {
    const table = tickTableOf([{ upTo: '500', tick: '' }, { upTo: '1000', tick: '0.1' }, { tick: '5' }]);
    expect(table).toEqual([
      { upTo: yen('1000'), tick: yen('0.1') },
      { upTo: Number.POSITIVE_INFINITY, tick: yen('5') },
    ]);
  });

  it('has ticks of one hundredth if it contains no bands', () => {
    for (const bands of [[], [{ tick: '' }]]) {
      expect(tickAt(tickTableOf(bands), yen('123456'))).toBe(yen('0.01'));
    }
  });
});

describe('the allowed prices of a stock', () => {
  it('are the multiples of the tick size', () => {
    expect(isOnGrid(open, yen('999.9'))).toBe(true);
    expect(isOnGrid(open, yen('2000.1'))).toBe(false);
    expect(upToGrid(open, yen('2000.1'))).toBe(yen('2000.5'));
    expect(downToGrid(open, yen('2000.4'))).toBe(yen('2000'));
    expect(upToGrid(open, yen('2000.5'))).toBe(yen('2000.5'));
    expect(downToGrid(open, yen('2000.5'))).toBe(yen('2000.5'));
  });

  it('can be reached step by step, also across the ends of bands', () => {
    expect(stepped(open, yen('1000'), 1)).toBe(yen('1000.5'));
    expect(stepped(open, yen('1000.5'), -1)).toBe(yen('1000'));
    expect(stepped(open, yen('1000'), -1)).toBe(yen('999.9'));
    expect(stepped(open, yen('3000'), 1)).toBe(yen('3001'));
  });

  it('include the two neighbours of a price that is not allowed', () => {
    expect(stepped(open, yen('2000.3'), 1)).toBe(yen('2000.5'));
    expect(stepped(open, yen('2000.3'), -1)).toBe(yen('2000'));
  });

  it('are at least one tick', () => {
    expect(stepped(open, yen('0.2'), -1)).toBe(yen('0.1'));
    expect(stepped(open, yen('0.1'), -1)).toBe(yen('0.1'));
  });
});
