import { CURRENCIES, DAY_MS } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountTotals } from '../src/domain/portfolio/assets.ts';
import { type ExactMoney, exactOf } from '../src/domain/decimal.ts';
import { equityChange } from '../src/domain/portfolio/equityChange.ts';
import { positionRows } from '../src/domain/positions.ts';
import { tokyoDate } from '../../simulator/src/world/kernel/businessHours.ts';
import { realGround } from '../../simulator/src/world/testing/grounds.ts';
import { anyActions } from '../../simulator/src/world/testing/sequences.ts';
import type { Desk } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';
import { lived } from './lived.ts';

const ground = realGround('equity of a customer');
const RANGES = figure(1_000, 200);
const RANGES_EACH = 20;

/** Net equity in a currency as the client adds it up from the documented lists. */
function netEquity(desk: Desk, currency: Currency): ExactMoney | undefined {
  const body = { type: currency };
  const totals = accountTotals({
    currency,
    info: desk.ask('/user/getUserinfo', body),
    newShares: desk.ask('/trade/usernewstocklist', body),
    withdrawals: desk.ask('/user/withdrawallist', body),
    products: desk.ask('/trade/userproductlist', body),
    creditStocks: desk.ask('/trade/ustockslist', body),
    debt: desk.ask('/user/loanTerms', body).debt,
    positions: positionRows(desk.ask('/trade/userstocklist', body)),
  });
  return totals.netEquity;
}

const range = fc.record({
  first: fc.integer({ min: -3, max: 60 }),
  days: fc.nat(60),
  base: fc.constantFrom<Currency>('jpy', 'usd', 'cny'),
});

describe('the change of net equity', { timeout: PATIENCE_MS }, () => {
  it(`is the sum of its parts over any range of days, and agrees at the end with the totals of the lists: ${RANGES} ranges`, () => {
    let ranges = 0;
    let changes = 0;
    fc.assert(
      fc.property(
        anyActions(60, 20),
        fc.nat(30),
        fc.array(range, { minLength: RANGES_EACH, maxLength: RANGES_EACH }),
        (actions, daysAfter, all) => {
          const desk = lived(ground, actions, daysAfter);
          for (const { first, days, base } of all) {
            ranges += 1;
            const from = tokyoDate(ground.startMs + first * DAY_MS);
            const to = tokyoDate(ground.startMs + (first + days) * DAY_MS);
            const answer = desk.ask('/user/profitAndLoss', { type: base, from, to });
            expect(equityChange(answer.account, base)).toMatchObject({ addsUp: true });
            for (const row of answer.currencies) {
              const change = equityChange(row, row.currency);
              expect(change).toMatchObject({ addsUp: true });
              // The amounts shown as deposited, withdrawn, gained and lost account for the whole change.
              const principal = change.principal.reduce((sum, { amount }) => sum + amount.minor, 0);
              expect(change.start.minor + principal + change.result.minor).toBe(change.end.minor);
              changes += Number(change.change.minor !== 0);
            }
          }
          const today = tokyoDate(desk.now);
          const { currencies } = desk.ask('/user/profitAndLoss', { type: 'jpy', from: today, to: today });
          for (const currency of CURRENCIES) {
            const end = currencies.find((row) => row.currency === currency)?.end;
            expect(netEquity(desk, currency)).toEqual(exactOf(end, currency));
          }
          desk.world.close();
        },
      ),
      { numRuns: RANGES / RANGES_EACH },
    );
    expect(ranges).toBeGreaterThanOrEqual(RANGES);
    expect(changes).toBeGreaterThan(RANGES / 2);
  });
});
