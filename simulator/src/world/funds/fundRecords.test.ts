import { LIMITS, MINUTE_MS } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { DAY_ONE_MS } from '../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { Teller } from './testing/teller.ts';
import { FUND_BOOK_MAXIMUM, withMovement } from '../kernel/ledger.ts';
import type { FundBook } from '../kernel/ledger.ts';
import { tableSet } from '../kernel/table.ts';
import { fundRecords } from './views.ts';
import type { FundFilter } from './views.ts';

import fc from 'fast-check';

/** A deposit and an order every minute: three movements each, as orders cost a fee. */
function busyStage(minutes: number): Stage {
  const fees = [{ kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' }] as const;
  const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] }, fees });
  for (let minute = 1; minute <= minutes; minute += 1) {
    stage.at(minute);
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 1_000 });
    stage.open({ quantity: 1 });
  }
  return stage;
}

function repliesOf({ state }: Pick<Stage, 'state'>, filter: FundFilter) {
  const pages = [fundRecords(state, CUSTOMER, 'jpy', filter)];
  while (pages.at(-1)!.hasMore) {
    pages.push(fundRecords(state, CUSTOMER, 'jpy', { ...filter, before: pages.at(-1)!.records.at(-1)!.id }));
  }
  return pages;
}

function pagesOf(stage: Stage, filter: FundFilter) {
  return repliesOf(stage, filter).map(({ records }) => records);
}

it('movements of one kind are paged as if there were no others', () => {
  const stage = busyStage(70);
  const pages = pagesOf(stage, { kind: 'fee' });
  expect(pages.map((records) => records.length)).toEqual([LIMITS.pageRows, 20]);
  const records = pages.flat();
  expect(records.every(({ kind }) => kind === 'fee')).toBe(true);
  expect(records.map(({ at }) => at)).toEqual(records.map(({ at }) => at).toSorted((a, b) => b - a));
  expect(pagesOf(stage, { kind: 'loan' })).toEqual([[]]);
});

it('a period of movements includes its first instant and excludes its last', () => {
  const stage = busyStage(5);
  const from = DAY_ONE_MS + 2 * MINUTE_MS;
  const to = DAY_ONE_MS + 4 * MINUTE_MS;
  const [records] = pagesOf(stage, { from, to });
  expect(new Set(records!.map(({ at }) => at))).toEqual(new Set([from, from + MINUTE_MS]));
  expect(pagesOf(stage, { from, to: from })).toEqual([[]]);
  expect(pagesOf(stage, {}).flat()).toHaveLength(16);
});

it('the movements of withdrawals include their own holds and releases, but not those of orders', () => {
  const stage = new Teller();
  const id = stage.accepted(stage.withdraw(stage.card()));
  const of = (filter: FundFilter) => pagesOf(stage, filter).flat();
  expect(of({ kind: 'withdrawal' })).toMatchObject([{ kind: 'hold', orderId: id }]);
  stage.accepted(stage.cancel(id));
  expect(of({ kind: 'withdrawal' }).map(({ kind }) => kind)).toEqual(['release', 'hold']);
  expect(of({ kind: 'hold' }).length).toBe(1);
});

it('the listed movements and the balance brought forward sum to the balance, however many there were', () => {
  const { state } = new Stage({ prices: {} });
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 60 });
  const counts = fc.integer({ min: 1, max: FUND_BOOK_MAXIMUM + 300 });
  fc.assert(
    fc.property(amounts, counts, (some, count) => {
      let book: FundBook | undefined;
      let balance = 0;
      for (let n = 0; n < count; n += 1) {
        const amount = some[n % some.length]!;
        balance += amount;
        book = withMovement(book, { at: n, kind: 'deposit', amount, balance });
      }
      const fundBooks = tableSet(state.fundBooks, `${CUSTOMER}/jpy`, book!);
      const replies = repliesOf({ state: { ...state, fundBooks } }, {});
      const records = replies.flatMap((reply) => reply.records);
      const earlier = replies.at(-1)!.earlier ?? { count: 0, balance: '0' };
      expect(replies.slice(0, -1).some((reply) => 'earlier' in reply)).toBe(false);
      expect(records.length + Number(earlier.count)).toBe(count);
      expect(records.reduce((sum, { amount }) => sum + Number(amount), Number(earlier.balance))).toBe(balance);
    }),
    { numRuns: 12 },
  );
});
