import { describe, expect, it } from 'vitest';
import {
  amountFault,
  currencyOf,
  minuteText,
  mostAtOnce,
  percentOfBasisPoints,
  quotedRate,
  remainder,
  secondsUntil,
} from './funding.ts';

const BOUNDS = { minimum: '30000', maximum: '1000000' };

describe('a typed amount', () => {
  it.each([
    ['', 'missing'],
    ['abc', 'format'],
    ['1.5', 'format'],
    ['0', 'range'],
    ['29999', 'below'],
    ['30000', undefined],
    ['1,000,000', undefined],
    ['1000001', 'above'],
    ['30000', undefined],
  ])('of %j has the error %s', (typed, fault) => {
    expect(amountFault(typed, 'jpy', BOUNDS)).toBe(fault);
  });

  it('may be as large as the maximum of the channel', () => {
    const channel = { minimum: '160000', maximum: '1600000000000' };
    expect(amountFault('1,600,000,000,000', 'vnd', channel)).toBeUndefined();
    expect(amountFault('1600000000001', 'vnd', channel)).toBe('above');
    expect(amountFault('10,000,000,001', 'jpy', { minimum: '1000', maximum: '10000000000' })).toBe('above');
  });

  it('cannot exceed the balance', () => {
    expect(amountFault('50001', 'jpy', { ...BOUNDS, available: '50000' })).toBe('short');
    expect(amountFault('50000', 'jpy', { ...BOUNDS, available: '50000' })).toBeUndefined();
  });

  it('may be less than the minimum if it is the whole balance', () => {
    expect(amountFault('12000', 'jpy', { ...BOUNDS, available: '12000' })).toBeUndefined();
    expect(amountFault('11999', 'jpy', { ...BOUNDS, available: '12000' })).toBe('below');
  });
});

describe('the largest withdrawal', () => {
  it('is the whole balance, up to the maximum of one transfer', () => {
    expect(mostAtOnce('jpy', { available: '500', maximum: '1000' }).minor).toBe(500);
    expect(mostAtOnce('usd', { available: '5000.01', maximum: '1000.00' }).minor).toBe(100_000);
  });

  it('is subtracted from the balance without a rounding error', () => {
    expect(remainder({ minor: 500, currency: 'jpy' }, { minor: 120, currency: 'jpy' }).minor).toBe(380);
  });
});

describe('a text about funding', () => {
  it('shows a minute of the day as a time', () => {
    expect(minuteText(540)).toBe('9:00');
    expect(minuteText(930)).toBe('15:30');
    expect(minuteText(1_440)).toBe('23:59');
  });

  it('counts down to zero and never below it', () => {
    expect(secondsUntil(10_000, 1)).toBe(10);
    expect(secondsUntil(10_000, 9_999)).toBe(1);
    expect(secondsUntil(10_000, 10_000)).toBe(0);
    expect(secondsUntil(10_000, 20_000)).toBe(0);
  });

  it('shows percentages and rates without trailing zeros', () => {
    expect(percentOfBasisPoints(20)).toBe('0.2%');
    expect(percentOfBasisPoints(100)).toBe('1%');
    expect(quotedRate('0.00660000', 'jpy', 'usd')).toBe('1 USD = 151.52 JPY');
    expect(quotedRate('151.51515151', 'usd', 'jpy')).toBe('1 USD = 151.52 JPY');
    expect(quotedRate('20.90000000', 'cny', 'jpy')).toBe('1 CNY = 20.90 JPY');
    expect(quotedRate('4.69000000', 'myr', 'twd')).toBe('1 MYR = 4.6900 TWD');
    expect(quotedRate('0.00005000', 'vnd', 'usd')).toBe('1 USD = 20,000.00 VND');
    expect(quotedRate('1.00000000', 'usd', 'usd')).toBe('1 USD = 1.0000 USD');
    expect(quotedRate('odd.', 'usd', 'jpy')).toBe('1 USD = odd JPY');
  });

  it('takes its currency from the address if the address names a known one', () => {
    expect(currencyOf('usd')).toBe('usd');
    expect(currencyOf('eur')).toBeUndefined();
    expect(currencyOf(null)).toBeUndefined();
  });
});
