import { CURRENCIES, DAY_MS, LIMITS, type Currency, type Fill, type FundRecord } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, exactOf, exactSum } from '../src/domain/decimal.ts';
import { equityChange } from '../src/domain/portfolio/equityChange.ts';
import { dayOf, instantsOf } from '../src/domain/market/period.ts';
import { confirmationsOf } from '../src/domain/portfolio/confirmations.ts';
import { equityCurve, stepsOf } from '../src/domain/portfolio/equityCurve.ts';
import {
  type CalendarPeriod,
  type Statement,
  daysIn,
  isCutShort,
  lastMonths,
  monthsOf,
  openingOf,
  statementOf,
} from '../src/domain/portfolio/statement.ts';
import { realGround } from '../../simulator/src/world/testing/grounds.ts';
import { anyActions } from '../../simulator/src/world/testing/sequences.ts';
import type { Desk } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';
import { lived } from './lived.ts';

const ground = realGround('statements of a customer');
const MONTHS = figure(600, 60);
const MONTHS_EACH = 3;

/** All movements that a query selects, as a reader of all pages gets them. */
function movements(desk: Desk, currency: Currency, period: CalendarPeriod) {
  const { from = 0, to = 0 } = instantsOf(daysIn(period));
  const query = { type: currency, from: String(from), to: String(to) };
  const records: FundRecord[] = [];
  for (;;) {
    const last = records.at(-1);
    const page = desk.ask('/user/fundRecords', { ...query, ...(last && { before: last.id }) });
    records.push(...page.records);
    if (!page.hasMore) return { records, earlier: page.earlier };
  }
}

function fills(desk: Desk, currency: Currency, period: CalendarPeriod): readonly Fill[] {
  const { from = 0, to = 0 } = instantsOf(daysIn(period));
  const query = { type: currency, from: String(from), to: String(to) };
  const all: Fill[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = desk.ask('/trade/fills', { ...query, ...(last && { before: last.id }) });
    all.push(...page);
    if (page.length < LIMITS.pageRows) return all;
  }
}

function statement(desk: Desk, currency: Currency, period: CalendarPeriod): Statement {
  const days = daysIn(period);
  const before = desk.ask('/user/fundRecords', { type: currency, to: String(instantsOf(days).from) });
  const { records, earlier } = movements(desk, currency, period);
  expect(isCutShort(days, earlier)).toBe(false);
  return statementOf(days, openingOf(before, currency), records);
}

/** The parts of a change of equity that a kind of movement alone makes up. */
function partsOf(desk: Desk, currency: Currency, period: CalendarPeriod) {
  const { from, to } = daysIn(period);
  const { currencies } = desk.ask('/user/profitAndLoss', { type: currency, from, to });
  const parts = currencies.find((row) => row.currency === currency)?.parts;
  return (names: readonly (keyof NonNullable<typeof parts>)[]) =>
    exactSum(
      currency,
      names.map((name) => exactOf(parts?.[name], currency)),
    );
}

describe('the statements of random months', { timeout: PATIENCE_MS }, () => {
  it(`add up to the balance and to the ledger, to the minor unit: ${MONTHS} months`, () => {
    let checked = 0;
    let entries = 0;
    fc.assert(
      fc.property(anyActions(60, 20), fc.nat(40), (actions, daysAfter) => {
        const desk = lived(ground, actions, daysAfter);
        for (const currency of CURRENCIES) {
          const months = lastMonths(desk.now, MONTHS_EACH).toReversed();
          const all = months.map((month) => statement(desk, currency, month));
          for (const [index, one] of all.entries()) {
            expect(one.addsUp).toBe(true);
            expect(exactSum(currency, [one.opening, one.received, one.paid])).toEqual(one.closing);
            if (index > 0) expect(one.opening).toEqual(all[index - 1]?.closing);
            const sumOf = (kind: FundRecord['kind']) =>
              one.sums.find((sum) => sum.kind === kind)?.amount ?? exactOf('0', currency);
            const partOf = partsOf(desk, currency, months[index] ?? '');
            expect(sumOf('fee')).toEqual(partOf(['fees', 'stamp']));
            expect(exactSum(currency, [sumOf('deposit'), sumOf('opening')])).toEqual(partOf(['deposits']));
            const { fees } = confirmationsOf(fills(desk, currency, months[index] ?? ''), currency);
            expect(compared(fees, { units: -sumOf('fee').units, currency })).toBe(0);
            checked += 1;
            entries += one.movements.length;
          }
          expect(all.at(-1)?.closing).toEqual(
            exactOf(desk.ask('/user/getUserinfo', { type: currency })[currency], currency),
          );
          const year = statement(desk, currency, dayOf(desk.now).slice(0, 4));
          const split = monthsOf(year, desk.now);
          expect(split.every(({ addsUp }) => addsUp)).toBe(true);
          expect(split.at(-1)?.closing).toEqual(year.closing);
        }
        desk.world.close();
      }),
      { numRuns: MONTHS / MONTHS_EACH },
    );
    expect(checked).toBeGreaterThanOrEqual(MONTHS);
    expect(entries).toBeGreaterThan(MONTHS);
  });
});

describe('the curve of net equity over random months', { timeout: PATIENCE_MS }, () => {
  it('has day results that explain the whole change, in every currency and in all of them', () => {
    const bases = fc.constantFrom<Currency>('jpy', 'usd', 'cny');
    fc.assert(
      fc.property(
        anyActions(60, 20),
        fc.nat(20),
        bases,
        fc.integer({ min: 2, max: 45 }),
        (actions, later, base, days) => {
          const desk = lived(ground, actions, later);
          const whole = { from: dayOf(desk.now - (days - 1) * DAY_MS), to: dayOf(desk.now) };
          const replies = stepsOf(whole).map((step) => ({
            step,
            reply: desk.ask('/user/profitAndLoss', { type: base, ...step }),
          }));
          const reply = desk.ask('/user/profitAndLoss', { type: base, ...whole });
          const curve = equityCurve(
            replies.map(({ step, reply: { startAt, endAt, account } }) => ({
              days: step,
              startAt,
              endAt,
              change: equityChange(account, base),
            })),
          );
          const change = equityChange(reply.account, base);
          expect(curve).toMatchObject({ addsUp: true, result: change.result });
          expect([curve?.start.equity, curve?.steps.at(-1)?.equity]).toEqual([change.start, change.end]);
          for (const { currency, ...row } of reply.currencies) {
            const own = equityCurve(
              replies.flatMap(({ step, reply: { startAt, endAt, currencies } }) => {
                const found = currencies.find((one) => one.currency === currency);
                return found ? [{ days: step, startAt, endAt, change: equityChange(found, currency) }] : [];
              }),
            );
            expect(own).toMatchObject({ addsUp: true, result: equityChange(row, currency).result });
          }
          desk.world.close();
        },
      ),
      { numRuns: figure(200, 12) },
    );
  });
});
