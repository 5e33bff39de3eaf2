import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactSum, exactText } from '../decimal.ts';
import { allocationOf } from './allocation.ts';

const placed = (key: string, value: string) => ({ key, value: exactOf(value, 'jpy') });
const shown = (rows: readonly ReturnType<typeof placed>[]) =>
  allocationOf(rows, 'jpy').parts.map(({ key, value, count, tenths }) => [key, exactText(value), count, tenths]);

describe('an allocation', () => {
  it('adds up the values of each part and lists the largest part first', () => {
    expect(shown([placed('jp', '100'), placed('us', '600'), placed('jp', '300')])).toEqual([
      ['us', '600', 1, 600],
      ['jp', '400', 2, 400],
    ]);
  });

  it('lists the unknown part last, however large it is', () => {
    expect(shown([placed('', '900'), placed('Foods', '100')])).toEqual([
      ['Foods', '100', 1, 100],
      ['', '900', 1, 900],
    ]);
  });

  it('gives the remaining tenths of a percent to the parts with the largest remainders', () => {
    expect(shown([placed('a', '1'), placed('b', '1'), placed('c', '1')]).map(([, , , tenths]) => tenths)).toEqual([
      334, 333, 333,
    ]);
  });

  it('has only zero shares if no holding has a value', () => {
    expect(shown([placed('a', '0')])).toEqual([['a', '0', 1, 0]]);
    expect(allocationOf([], 'jpy').parts).toEqual([]);
  });

  it('has shares that add up to 100 %, each rounded by less than a tenth of a percent', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', ''), fc.nat(10_000_000)), { minLength: 1 });
    fc.assert(
      fc.property(rows, (all) => {
        const values = all.map(([key, value]) => placed(key, String(value)));
        const { total, parts } = allocationOf(values, 'jpy');
        expect(
          exactSum(
            'jpy',
            parts.map(({ value }) => value),
          ),
        ).toEqual(total);
        fc.pre(total.units > 0n);
        expect(parts.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(1_000);
        for (const { value, tenths } of parts) {
          const off = Number(value.units * 1_000n - BigInt(tenths) * total.units) / Number(total.units);
          expect(Math.abs(off)).toBeLessThan(1);
        }
      }),
    );
  });
});
