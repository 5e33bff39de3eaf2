import { EQUITY_PARTS, type EquityPart } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../decimal.ts';
import { foreignEquity } from './foreignEquity.ts';

describe('amounts in other currencies', () => {
  const parts = Object.fromEntries(EQUITY_PARTS.map((part) => [part, '0'])) as Record<EquityPart, string>;
  const change = (end: string) => ({ start: '0', end, parts });
  const span = { currency: 'jpy', startAt: 0, endAt: 1 } as const;

  it('are converted without a gain or loss, so that an exchange of currencies costs no more than its fee', () => {
    const own = { currency: 'jpy', ...change('900000') } as const;
    const usd = { currency: 'usd', ...change('665.00') } as const;
    const worth = (end: string, currencies: Parameters<typeof foreignEquity>[0]['currencies']) =>
      foreignEquity({ ...span, account: change(end), currencies });
    expect(worth('999800', [own, usd])).toEqual(exactOf('99800', 'jpy'));
    expect(worth('900000', [own])).toBeUndefined();
    const gone = { currency: 'usd', ...change('0.00') } as const;
    expect(worth('900000', [own, gone])).toBeUndefined();
    expect(worth('5', [usd])).toEqual(exactOf('5', 'jpy'));
  });
});
