import { type Currency, type Fill, type FundRecord, LIMITS } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../src/domain/csv.ts';
import { exactOf, exactSum } from '../src/domain/decimal.ts';
import { formatAmount, formatSignedAmount } from '../src/domain/format.ts';
import { instantsOf } from '../src/domain/market/period.ts';
import { confirmationsOf } from '../src/domain/portfolio/confirmations.ts';
import { lotsOf } from '../src/domain/portfolio/lots.ts';
import {
  type CalendarPeriod,
  type Statement,
  daysIn,
  lastMonths,
  openingOf,
  statementOf,
} from '../src/domain/portfolio/statement.ts';
import { positionRows } from '../src/domain/positions.ts';
import { pdfOf } from '../src/features/funds/pdf/drawPdf.ts';
import { documentOf } from '../src/features/funds/pdf/testing/document.ts';
import { fontFile, readPdf } from '../src/features/funds/pdf/testing/readPdf.ts';
import { type StatementDocument, tableOf } from '../src/features/funds/rules/statementDocument.ts';
import { monthTable, tradeTable } from '../src/features/funds/rules/statementTables.ts';
import { realGround } from '../../simulator/src/world/testing/grounds.ts';
import { anyActions } from '../../simulator/src/world/testing/sequences.ts';
import type { Desk } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';
import { lived } from './lived.ts';

const ground = realGround('printed statements of a customer');
const MONTHS = figure(200, 12);
const CURRENCIES_READ = ['jpy', 'usd'] as const satisfies readonly Currency[];
const font = fontFile('japanese');
const ISSUED = new Date(Date.UTC(2026, 11, 1));

function queryOf(currency: Currency, period: CalendarPeriod) {
  const { from = 0, to = 0 } = instantsOf(daysIn(period));
  return { type: currency, from: String(from), to: String(to) };
}

function movements(desk: Desk, currency: Currency, period: CalendarPeriod): Statement {
  const days = daysIn(period);
  const query = queryOf(currency, period);
  const records: FundRecord[] = [];
  for (let hasMore = true; hasMore;) {
    const last = records.at(-1);
    const page = desk.ask('/user/fundRecords', { ...query, ...(last && { before: last.id }) });
    records.push(...page.records);
    ({ hasMore } = page);
  }
  const before = desk.ask('/user/fundRecords', { type: currency, to: query.from });
  return statementOf(days, openingOf(before, currency), records);
}

function fillsUntil(desk: Desk, currency: Currency, to: number): readonly Fill[] {
  const all: Fill[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = desk.ask('/trade/fills', { type: currency, to: String(to), ...(last && { before: last.id }) });
    all.push(...page);
    if (page.length < LIMITS.pageRows) return all;
  }
}

const monthDocument = (statement: Statement): StatementDocument =>
  documentOf(0, {
    columns: ['Time', 'Entry', 'Amount', 'Balance', 'Currency', 'Code', 'Order'],
    rows: monthTable(statement, { opening: () => 'Opening', closing: () => 'Closing', kind: (kind) => kind }),
    printed: [
      { cells: [0], as: 'time', share: 0.25 },
      { cells: [1], as: 'text', share: 0.25 },
      { cells: [2], as: 'signed', share: 0.25 },
      { cells: [3], as: 'amount', share: 0.25 },
    ],
  });

/** Parses an amount as a printed statement writes it. */
const read = (text: string, currency: Currency) =>
  exactOf(text.replaceAll(',', '').replace('−', '-').replace('+', ''), currency);

/** Writes a statement as PDF, reads it back, and returns the texts of each row of its table, from the left. */
async function printedRows(document: StatementDocument): Promise<readonly (readonly string[])[]> {
  const { pages } = await readPdf(pdfOf(document, font, ISSUED));
  return pages
    .flat()
    .filter(([first]) => /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(first?.text ?? ''))
    .map((line) => line.map(({ text }) => text));
}

async function checkMonth(desk: Desk, currency: Currency, month: CalendarPeriod): Promise<void> {
  const statement = movements(desk, currency, month);
  const document = monthDocument(statement);
  const rows = await printedRows(document);
  expect(rows).toHaveLength(statement.movements.length + 2);
  const amounts = rows.slice(1, -1).map(([, , amount = '']) => read(amount, currency));
  const [opening, closing] = [rows[0]?.[2] ?? '', rows.at(-1)?.[2] ?? ''].map((text) => read(text, currency));
  expect(exactSum(currency, [opening!, ...amounts])).toEqual(closing);
  const stated = desk.ask('/user/fundRecords', { type: currency, to: queryOf(currency, month).to }).records[0];
  if (statement.movements.length > 0) expect(closing).toEqual(exactOf(stated?.balance, currency));
  // The CSV file has the same rows with the same figures.
  const lines = csvOf(tableOf(document)).slice(1).trimEnd().split('\r\n').slice(1);
  const written = lines.map((line) => {
    const [, name = '', amount = '', balance = ''] = line.split(',');
    return [name, ...(amount === '' ? [] : [formatSignedAmount(amount)]), formatAmount(balance)];
  });
  expect(rows.map((row) => row.slice(1))).toEqual(written);
}

/** Checks the lots of a month against the ledger, and returns their number. */
async function checkLots(desk: Desk, currency: Currency, month: CalendarPeriod): Promise<number> {
  const { from = 0, to = 0 } = instantsOf(daysIn(month));
  const all = fillsUntil(desk, currency, to);
  const [fills, earlier] = [all.filter(({ at }) => at >= from), all.filter(({ at }) => at < from)];
  const closed = positionRows(desk.ask('/trade/userstocklists', { type: currency }));
  const lots = lotsOf(fills, earlier, closed, currency);
  const confirmations = confirmationsOf(fills, currency);
  const { from: first, to: last } = daysIn(month);
  const { currencies } = desk.ask('/user/profitAndLoss', { type: currency, from: first, to: last });
  const parts = currencies.find((row) => row.currency === currency)?.parts;
  // A consolidation pays out fractions of shares, which closes them without an execution.
  const paidOut = closed.filter(
    ({ closeReason, soldAt = 0 }) => closeReason === 'consolidation' && soldAt >= from && soldAt < to,
  );
  const results = [
    ...[...lots.values()].map(({ realized }) => realized),
    ...paidOut.map(({ realized }) => exactOf(realized, currency)),
  ];
  expect(exactSum(currency, results)).toEqual(exactOf(parts?.realized, currency));
  for (const lot of lots.values()) {
    expect(exactSum(currency, [lot.net, lot.openingFee, lot.closingFee])).toEqual(lot.realized);
    expect(lot.openings.length).toBeGreaterThan(0);
  }
  const document = documentOf(0, {
    isWide: true,
    columns: Array.from({ length: 18 }, (_, index) => `c${index}`),
    rows: tradeTable(confirmations, lots, {
      side: { buy: 'Buy', sell: 'Sell' },
      stock: ({ code }) => code,
      lot: ({ realized }) => `result ${formatSignedAmount(realized)}`,
    }),
    printed: [0, 5, 6, 8, 9, 10].map((cell, index) => ({
      cells: [cell],
      as: (['time', 'text', 'number', 'amount', 'amount', 'signed'] as const)[index] ?? 'text',
      share: 1 / 6,
    })),
  });
  const rows = await printedRows(document);
  expect(rows.map((row) => row.slice(-2))).toEqual(
    confirmations.trades.map(({ fill, net }) => [formatAmount(fill.fee), formatSignedAmount(net)]),
  );
  const printed = (await readPdf(pdfOf(document, font, ISSUED))).pages.flat(2);
  const found = printed.flatMap(({ text }) => (text.startsWith('result ') ? [read(text.slice(7), currency)] : []));
  expect(exactSum(currency, found)).toEqual(
    exactSum(
      currency,
      [...lots.values()].map(({ realized }) => realized),
    ),
  );
  return lots.size;
}

describe('the printed statements of random months', { timeout: PATIENCE_MS }, () => {
  it(`match the ledger when they are read back from the PDF: ${MONTHS} months`, async () => {
    let lots = 0;
    await fc.assert(
      fc.asyncProperty(anyActions(60, 20), fc.nat(40), async (actions, daysAfter) => {
        const desk = lived(ground, actions, daysAfter);
        const [month = ''] = lastMonths(desk.now, 2).toReversed();
        for (const currency of CURRENCIES_READ) {
          await checkMonth(desk, currency, month);
          lots += await checkLots(desk, currency, month);
        }
        desk.world.close();
      }),
      { numRuns: MONTHS },
    );
    expect(lots).toBeGreaterThan(0);
  });
});
