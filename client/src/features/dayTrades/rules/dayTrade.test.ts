import { DAY_TRADE_STATES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { dayAmount, dayTradeStage, resultOf } from './dayTrade.ts';

const terms = { minimum: '10000', maximum: '5000000', currency: 'jpy' } as const;
const available = { minor: 300_000, currency: 'jpy' } as const;

describe('the result of a day trade', () => {
  it('is the rate applied to the amount, rounded halves away from zero', () => {
    expect(resultOf({ minor: 100_000, currency: 'jpy' }, '-360').minor).toBe(-3_600);
    expect(resultOf({ minor: 10_050, currency: 'jpy' }, '100').minor).toBe(101);
    expect(resultOf({ minor: 10_050, currency: 'jpy' }, '-100').minor).toBe(-101);
    expect(resultOf({ minor: 10_000, currency: 'jpy' }, '12.5').minor).toBe(13);
    expect(Object.is(resultOf({ minor: 1, currency: 'jpy' }, '-1').minor, 0)).toBe(true);
  });
});

describe('the amount of a day trade', () => {
  it('must be within the terms and the available balance', () => {
    expect(dayAmount('１０，０００', terms, available)).toMatchObject({ ok: true, text: '10000' });
    expect(dayAmount('9999', terms, available)).toEqual({ ok: false, fault: 'belowMinimum' });
    expect(dayAmount('5000001', terms, available)).toEqual({ ok: false, fault: 'aboveMaximum' });
    expect(dayAmount('300001', terms, available)).toEqual({ ok: false, fault: 'insufficient' });
    expect(dayAmount('', terms, available)).toEqual({ ok: false, fault: 'missing' });
    expect(dayAmount('10000.5', terms, available)).toEqual({ ok: false, fault: 'format' });
  });
});

describe('the stage of a day trade', () => {
  const { codes } = DAY_TRADE_STATES;

  it('distinguishes a result that is fixed from a session that is still running', () => {
    expect(dayTradeStage({ status: codes.trading, receivable: false })).toBe('trading');
    expect(dayTradeStage({ status: codes.trading, receivable: true })).toBe('settled');
    expect(dayTradeStage({ status: codes.applied, receivable: false })).toBe('applied');
    expect(dayTradeStage({ status: 99, receivable: false })).toBe('unknown');
  });
});
