import { MINUTE_MS } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { DAY_ONE_MS } from '../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { PAGE_ROWS } from '../kernel/newestPage.ts';
import { fundRecords } from './views.ts';
import type { FundFilter } from './views.ts';

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

function pagesOf(stage: Stage, filter: FundFilter) {
  const pages = [fundRecords(stage.state, CUSTOMER, 'jpy', filter)];
  while (pages.at(-1)!.hasMore) {
    pages.push(fundRecords(stage.state, CUSTOMER, 'jpy', { ...filter, before: pages.at(-1)!.records.at(-1)!.id }));
  }
  return pages.map(({ records }) => records);
}

it('movements of one kind are paged as if there were no others', () => {
  const stage = busyStage(70);
  const pages = pagesOf(stage, { kind: 'fee' });
  expect(pages.map((records) => records.length)).toEqual([PAGE_ROWS, 20]);
  const records = pages.flat();
  expect(records.every(({ kind }) => kind === 'fee')).toBe(true);
  expect(records.map(({ at }) => at)).toEqual(records.map(({ at }) => at).toSorted((a, b) => b - a));
  expect(pagesOf(stage, { kind: 'loan' })).toEqual([[]]);
});

it('a stretch of time holds its first instant and not its last', () => {
  const stage = busyStage(5);
  const from = DAY_ONE_MS + 2 * MINUTE_MS;
  const to = DAY_ONE_MS + 4 * MINUTE_MS;
  const [records] = pagesOf(stage, { from, to });
  expect(new Set(records!.map(({ at }) => at))).toEqual(new Set([from, from + MINUTE_MS]));
  expect(pagesOf(stage, { from, to: from })).toEqual([[]]);
  expect(pagesOf(stage, {}).flat()).toHaveLength(16);
});
