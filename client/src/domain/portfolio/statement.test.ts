import type { FundRecord } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText } from '../decimal.ts';
import { daysIn, isCutShort, lastMonths, lastYears, monthsOf, openingOf, statementOf } from './statement.ts';

/** Noon of a day in Tokyo. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00+09:00`);
const record = (id: number, day: string, kind: FundRecord['kind'], amount: string, balance: string): FundRecord => ({
  id: String(id),
  at: noon(day),
  kind,
  amount,
  balance,
});
/** Newest first, as a server lists them. */
const RECORDS = [
  record(4, '2026-03-01', 'sell', '60', '150'),
  record(3, '2026-02-28', 'fee', '-10', '90'),
  record(2, '2026-02-10', 'buy', '-100', '100'),
  record(1, '2026-01-31', 'deposit', '200', '200'),
];
const zero = exactOf('0', 'jpy');
const shown = (statement: ReturnType<typeof statementOf>) => {
  const { opening, closing, received, paid, movements, addsUp } = statement;
  return [...[opening, closing, received, paid].map(exactText), movements.map(({ id }) => id).join(''), addsUp];
};

describe('a statement', () => {
  it('leads from the opening to the closing balance, oldest movement first', () => {
    expect(shown(statementOf(daysIn('2026'), zero, RECORDS))).toEqual(['0', '150', '260', '-110', '1234', true]);
  });

  it('adds up the movements of each kind', () => {
    const { sums } = statementOf(daysIn('2026'), zero, [record(5, '2026-03-02', 'sell', '1', '151'), ...RECORDS]);
    expect(sums.map(({ kind, count, amount }) => [kind, count, exactText(amount)])).toEqual([
      ['deposit', 1, '200'],
      ['buy', 1, '-100'],
      ['fee', 1, '-10'],
      ['sell', 2, '61'],
    ]);
  });

  it('of a period without movements has equal opening and closing balances', () => {
    expect(shown(statementOf(daysIn('2026-04'), exactOf('150', 'jpy'), []))).toEqual([
      '150',
      '150',
      '0',
      '0',
      '',
      true,
    ]);
  });

  it('is reported as inconsistent if a movement is missing', () => {
    const lacking = RECORDS.filter(({ id }) => id !== '2');
    expect(statementOf(daysIn('2026'), zero, lacking).addsUp).toBe(false);
    expect(statementOf(daysIn('2026'), exactOf('1', 'jpy'), RECORDS).addsUp).toBe(false);
  });

  it('opens with the last balance before its period, else with the balance of the movements no longer listed, else with zero', () => {
    const earlier = { count: 3, until: 0, balance: '7' };
    expect(exactText(openingOf({ records: RECORDS, earlier }, 'jpy'))).toBe('150');
    expect(exactText(openingOf({ records: [], earlier }, 'jpy'))).toBe('7');
    expect(exactText(openingOf({ records: [] }, 'jpy'))).toBe('0');
  });

  it('is reported as cut short if the server no longer lists some movements of its period', () => {
    const until = (day: string) => ({ count: 1, until: noon(day), balance: '0' });
    expect(isCutShort(daysIn('2026-02'), until('2026-02-03'))).toBe(true);
    expect(isCutShort(daysIn('2026-02'), until('2026-01-31'))).toBe(false);
    expect(isCutShort(daysIn('2026-02'), undefined)).toBe(false);
  });
});

it('each month of a year begins with the closing balance of the month before, up to the present month', () => {
  const months = monthsOf(statementOf(daysIn('2026'), zero, RECORDS), noon('2026-04-02'));
  expect(months.map(({ period }) => period.from)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  expect(months.map(shown)).toEqual([
    ['0', '200', '200', '0', '1', true],
    ['200', '90', '0', '-110', '23', true],
    ['90', '150', '60', '0', '4', true],
    ['150', '150', '0', '0', '', true],
  ]);
});

describe('the offered periods', () => {
  it('are the last months and years in Tokyo, newest first', () => {
    // At this instant it is already 2027 in Tokyo.
    const now = Date.UTC(2026, 11, 31, 15);
    expect(lastMonths(now, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
    expect(lastYears(now, 2)).toEqual(['2027', '2026']);
  });

  it.each([
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2026', '2026-01-01', '2026-12-31'],
  ])('include %s, with the days from %s to %s', (period, from, to) => {
    expect(daysIn(period)).toEqual({ from, to });
  });
});
