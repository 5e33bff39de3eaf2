import type { Fill, FundRecord } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../domain/csv.ts';
import { exactOf } from '../../../domain/decimal.ts';
import { confirmationsOf } from '../../../domain/portfolio/confirmations.ts';
import { daysIn, monthsOf, statementOf } from '../../../domain/portfolio/statement.ts';
import type { DocumentRow } from './statementDocument.ts';
import { type StatementNames, monthTable, tradeTable, yearTable } from './statementTables.ts';

const NAMES: StatementNames = {
  opening: (period) => `opening ${period}`,
  closing: (period) => `closing ${period}`,
  kind: (kind) => kind,
};
const at = (text: string): number => Date.parse(`${text}+09:00`);
const RECORDS: readonly FundRecord[] = [
  { id: '2', at: at('2026-11-18T10:00:00'), kind: 'fee', amount: '-0.50', balance: '99.50', orderId: 'O1', code: 'Z1' },
  { id: '1', at: at('2026-11-02T09:30:00'), kind: 'deposit', amount: '100.00', balance: '100.00' },
];
const linesOf = (rows: readonly DocumentRow[], width: number) =>
  csvOf({
    columns: Array.from({ length: width }, (_, index) => `c${index}`),
    rows: rows.map(({ cells }) => cells),
  })
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(1);

describe('the rows of a monthly statement', () => {
  it('begin with the opening balance, end with the closing balance, and have times in the time zone of the broker', () => {
    const statement = statementOf(daysIn('2026-11'), exactOf('0', 'usd'), RECORDS);
    expect(linesOf(monthTable(statement, NAMES), 7)).toEqual([
      '2026-11-01T00:00:00+09:00,opening 2026/11,,0,USD,,',
      '2026-11-02T09:30:00+09:00,deposit,100.00,100.00,USD,,',
      '2026-11-18T10:00:00+09:00,fee,-0.50,99.50,USD,Z1,O1',
      '2026-12-01T00:00:00+09:00,closing 2026/11,,99.5,USD,,',
    ]);
  });
});

describe('the rows of an annual statement', () => {
  const movement = fc.record({
    at: fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2026-12-31T23:59:59') }),
    kind: fc.constantFrom<FundRecord['kind']>('deposit', 'fee', 'buy', 'sell', 'dividend'),
    minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });

  it('lead from the opening to the closing balance of the year through every month, to the minor unit', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), fc.nat(1_000_000), (moved, begin) => {
        let balance = begin;
        const records = moved
          .toSorted((a, b) => a.at - b.at)
          .map(({ at: atMs, kind, minor }, index): FundRecord => {
            balance += minor;
            return { id: String(index), at: atMs, kind, amount: String(minor), balance: String(balance) };
          });
        const year = statementOf(daysIn('2026'), exactOf(String(begin), 'jpy'), records.toReversed());
        expect(year.addsUp).toBe(true);
        const rows = linesOf(yearTable(monthsOf(year, at('2027-01-01T00:00:00')), NAMES), 6).map((line) =>
          line.split(','),
        );
        const amounts = rows.map(([, , , amount = '']) => (amount === '' ? 0 : Number(amount)));
        const balances = rows.flatMap(([, , , , stated = '']) => (stated === '' ? [] : [Number(stated)]));
        expect(balances).toHaveLength(24);
        expect([balances[0], balances.at(-1)]).toEqual([begin, balance]);
        expect(begin + amounts.reduce((sum, amount) => sum + amount, 0)).toBe(balance);
        // Each month begins with the balance with which the one before ended.
        for (let month = 1; month < 12; month += 1) expect(balances[2 * month]).toBe(balances[2 * month - 1]);
      }),
    );
  });
});

it('the rows of trade confirmations state each execution in the time zone of its market, oldest first', () => {
  const fill: Fill = {
    id: 'F1',
    orderId: 'O1',
    positionId: 'P1',
    code: 'Z1',
    currency: 'usd',
    side: 'buy',
    at: Date.UTC(2026, 10, 18, 15),
    price: '10.25',
    quantity: 3,
    amount: '30.75',
    fee: '0.10',
  };
  const rows = tradeTable(confirmationsOf([fill], 'usd'), new Map(), {
    side: { buy: 'Buy', sell: 'Sell' },
    stock: ({ code }) => `name of ${code}`,
    lot: () => '',
  });
  expect(linesOf(rows, 12)).toEqual([
    '2026-11-18T10:00:00-05:00,F1,O1,name of Z1,Z1,Buy,3,10.25,30.75,0.10,-30.85,USD',
  ]);
});
