import { DAY_MS, parseMoney } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debtNow, debtToBe, loanCost, repaymentAfter, repaymentSchedule } from '../src/features/loans/rules/loans.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../simulator/src/world/testing/scriptedMarket.ts';
import { Desk, PIN } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';

const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });
const LOANS = figure(1_000, 200);
const LOANS_EACH = 20;

const yen = (minor: number) => ({ minor, currency: 'jpy' as const });
const minorOf = (text: string): number => parseMoney(text, 'jpy').minor;

const wish = fc.record({
  minor: fc.integer({ min: 10_000, max: 3_000_000 }),
  waitMs: fc.nat(2 * DAY_MS),
  /** Nights until a second look, and from then until repayment. */
  first: fc.nat(30),
  later: fc.nat(12),
});

let loans = 0;

describe('a loan', { timeout: PATIENCE_MS }, () => {
  it(`costs on every day exactly the amount on its sheet, and its preview states the repayment: ${LOANS} loans`, () => {
    fc.assert(
      fc.property(fc.array(wish, { minLength: LOANS_EACH, maxLength: LOANS_EACH }), (wishes) => {
        const desk = new Desk(market, DAY_ONE_MS);
        const borrowed = () => desk.ask('/user/loanList', { type: 'jpy' })[0]!;
        for (const { minor, waitMs, first, later } of wishes) {
          loans += 1;
          const number = String(loans).padStart(6, '0');
          desk.to(desk.now + waitMs);
          const terms = desk.ask('/user/loanTerms', { type: 'jpy' });
          const cost = loanCost(yen(minor), terms);
          const toBe = debtToBe(yen(minor), terms);
          const schedule = repaymentSchedule(toBe);
          // The sheet, the schedule and the days add up to the same figures.
          expect(schedule.at(-1)).toEqual({ nights: terms.termDays, interest: cost.interest, total: cost.total });
          expect(schedule.map(({ total }) => total.minor - minor)).toEqual(
            schedule.map((_, nights) => cost.daily.minor * nights),
          );
          const clientOrderId = `loan-${number}`;
          const before = desk.cash('jpy');
          desk.ask('/user/loanApply', { type: 'jpy', amount: String(minor), fundPassword: PIN, clientOrderId });
          desk.to(desk.now + terms.reviewMs);
          expect(desk.cash('jpy')).toBe(before + minor);
          const paidOutAt = desk.now;
          desk.to(paidOutAt + first * DAY_MS);
          const loan = borrowed();
          const foreseen = repaymentAfter(toBe, first);
          expect([minorOf(loan.debt), minorOf(loan.interest)]).toEqual([foreseen.total.minor, foreseen.interest.minor]);
          const preview = repaymentAfter(debtNow(loan, desk.now), later);
          desk.to(desk.now + later * DAY_MS);
          expect(minorOf(borrowed().debt)).toBe(preview.total.minor);
          expect(preview.total.minor).toBe(repaymentAfter(toBe, first + later).total.minor);
          const amount = String(preview.total.minor);
          desk.ask('/user/loanRepay', { id: loan.id, amount, fundPassword: PIN, clientOrderId: `repay-${number}` });
          expect(desk.cash('jpy')).toBe(before + minor - preview.total.minor);
        }
        desk.world.close();
      }),
      { numRuns: LOANS / LOANS_EACH },
    );
    expect(loans).toBeGreaterThanOrEqual(LOANS);
  });
});
