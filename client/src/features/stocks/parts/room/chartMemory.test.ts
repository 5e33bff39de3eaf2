import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHARTS_MAXIMUM, type ChartChoices, choicesOf, withChoices } from './chartMemory.ts';

const FIRST: ChartChoices = {
  period: 'minute',
  adjustment: 'forward',
  scale: 'linear',
  compared: [],
  hasWindow: false,
};

describe('the stored settings of a chart', () => {
  it.each([
    '',
    '7',
    '{',
    '{"ZA1":7}',
    '[7,{"code":1}]',
    '[{"code":"ZA1","period":"hour","range":"5Y","scale":3,"studies":7}]',
  ])('are the defaults if the stored text is %j', (text) => {
    expect(choicesOf(text, 'ZA1')).toEqual(FIRST);
  });

  it('belong to one instrument, even if its code looks like a number', () => {
    const day = withChoices('', '7203', { period: 'day' });
    const both = withChoices(day, '1301', { period: 'week', scale: 'log' });
    expect(choicesOf(both, '7203')).toEqual({ ...FIRST, period: 'day' });
    expect(choicesOf(both, '1301')).toEqual({ ...FIRST, period: 'week', scale: 'log' });
  });

  it('are those that were changed last, without their studies, for an instrument that has none', () => {
    const one = withChoices('', '9', { period: 'day', studies: [{ id: 'KC' }] });
    const two = withChoices(one, '1', { period: 'week', adjustment: 'none', studies: [{ id: 'ATR' }] });
    expect(choicesOf(two, '5')).toEqual({ ...FIRST, period: 'week', adjustment: 'none' });
    expect(choicesOf(withChoices(two, '9', {}), '5')).toEqual({ ...FIRST, period: 'day' });
  });

  it('include compared instruments for that chart only, but apply to every chart for the data window', () => {
    const compared = [{ code: 'ZX1', look: 1, isIndex: true }];
    const text = withChoices('', 'ZA1', { compared, hasWindow: true });
    expect(choicesOf(text, 'ZA1')).toEqual({ ...FIRST, compared, hasWindow: true });
    expect(choicesOf(text, 'ZB1')).toEqual({ ...FIRST, hasWindow: true });
  });

  it('include the time range until the reader chooses a period', () => {
    const year = withChoices('', 'ZA1', { period: 'day', range: '1Y' });
    expect(choicesOf(year, 'ZA1').range).toBe('1Y');
    expect(choicesOf(withChoices(year, 'ZA1', { scale: 'log' }), 'ZA1').range).toBe('1Y');
    expect(choicesOf(withChoices(year, 'ZA1', { period: 'week', range: undefined }), 'ZA1')).toEqual({
      ...FIRST,
      period: 'week',
    });
  });

  it('are not affected by changes for other instruments', () => {
    const choice = fc.record(
      {
        period: fc.constantFrom('minute' as const, '15m' as const, 'day' as const),
        scale: fc.constantFrom('linear' as const, 'percent' as const),
        studies: fc.array(fc.constantFrom({ id: 'MA' as const }, { id: 'KC' as const, parameters: [20, 2, 10] }), {
          maxLength: 1,
        }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), choice)), (made) => {
        let text = '';
        const chosen = new Map<string, ChartChoices>();
        for (const [number, patch] of made) {
          const code = String(number);
          chosen.set(code, { ...choicesOf(text, code), ...patch });
          text = withChoices(text, code, patch);
        }
        for (const [code, choices] of chosen) expect(choicesOf(text, code)).toEqual(choices);
      }),
    );
  });

  it('are dropped for the instrument that was changed longest ago if there are too many', () => {
    let text = withChoices('', 'ZA1', { scale: 'log' });
    for (let number = 1; number < CHARTS_MAXIMUM; number += 1) text = withChoices(text, `ZB${number}`, {});
    expect(choicesOf(text, 'ZA1').scale).toBe('log');
    text = withChoices(text, 'ZC1', { scale: 'percent' });
    expect(choicesOf(text, 'ZB1').scale).toBe('log');
    expect(choicesOf(text, 'ZA1').scale).toBe('percent');
  });
});
