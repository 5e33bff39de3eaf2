import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentAway, readBracket, requestedBracket } from './bracket.ts';

const TICKS = [{ upTo: '1000', tick: '1' }, { tick: '5' }];
const LONG = { side: 'long', last: '1000', ticks: TICKS } as const;
const SHORT = { ...LONG, side: 'short' } as const;

describe('a typed bracket (stop loss and take profit)', () => {
  it('states only the typed prices', () => {
    const read = readBracket({ takeProfit: '1,100', stopLoss: '' }, LONG);
    expect(requestedBracket(read)).toEqual({ takeProfit: '1100' });
    expect(requestedBracket(readBracket({ takeProfit: '', stopLoss: '' }, LONG))).toEqual({});
  });

  it.each([
    [LONG, { takeProfit: '1000', stopLoss: '' }, 'takeProfit', { reached: 'long' }],
    [LONG, { takeProfit: '', stopLoss: '1000' }, 'stopLoss', { reached: 'short' }],
    [SHORT, { takeProfit: '1005', stopLoss: '' }, 'takeProfit', { reached: 'short' }],
    [SHORT, { takeProfit: '', stopLoss: '995' }, 'stopLoss', { reached: 'long' }],
    [LONG, { takeProfit: '1101', stopLoss: '' }, 'takeProfit', { fault: 'tick' }],
    [LONG, { takeProfit: 'ten', stopLoss: '' }, 'takeProfit', { fault: 'format' }],
  ] as const)('of %o has an error in %o', (context, typed, which, fault) => {
    const read = readBracket(typed, context);
    expect(read[which].fault).toMatchObject(fault);
    expect(requestedBracket(read)).toBeUndefined();
  });

  it('may be beyond the price limits of the day', () => {
    expect(requestedBracket(readBracket({ takeProfit: '9000', stopLoss: '1' }, LONG))).toEqual({
      takeProfit: '9000',
      stopLoss: '1',
    });
  });

  it('is valid at each offered distance, for long and short positions', () => {
    const draws = { side: fc.constantFrom(LONG, SHORT), last: fc.integer({ min: 100, max: 9_000 }), percent: fc.integer({ min: 1, max: 50 }) }; // prettier-ignore
    fc.assert(
      fc.property(fc.record(draws), ({ side, last, percent }) => {
        const context = { ...side, last: String(last) };
        const typed = (which: 'takeProfit' | 'stopLoss') => percentAway(which, percent, context) ?? '';
        const read = readBracket({ takeProfit: typed('takeProfit'), stopLoss: typed('stopLoss') }, context);
        expect(requestedBracket(read)).toEqual({ takeProfit: typed('takeProfit'), stopLoss: typed('stopLoss') });
      }),
    );
  });
});
