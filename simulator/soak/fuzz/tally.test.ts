import { expect, it } from 'vitest';
import { Appointments } from './appointments.ts';
import { Dice } from '../../src/world/testing/dice.ts';
import type { Operation } from './document.ts';
import { sharedWords, wordsOf } from './document.ts';
import { Tally } from './tally.ts';

const operation = (path: string): Operation => ({ path, words: wordsOf(path) }) as Operation;
const [make, take, never] = ['/user/withdraw', '/user/withdrawalCancel', '/user/never'].map(operation) as [
  Operation,
  Operation,
  Operation,
];

it('the fuzzer lists the calls that were never accepted, with the reasons', () => {
  const tally = new Tally();
  tally.answered({ operation: make, kind: 'valid' }, { accepted: true, body: { msg: 'ok' }, faults: [] }, 200);
  for (const kind of ['valid', 'wrong'] as const) {
    const refused = { accepted: false, body: { msg: 'order_not_holding' }, faults: [] };
    tally.answered({ operation: take, kind }, refused, 200);
  }
  const report = tally.report([make, take, never]);
  expect(report.never).toEqual({ [take.path]: { order_not_holding: 1 }, [never.path]: {} });
});

it('the fuzzer recognises calls about the same record, whatever field contains its number', () => {
  expect(sharedWords(make.words, take.words)).toBe(1);
  expect(sharedWords(make.words, never.words)).toBe(0);
});

it('the fuzzer waits until the instants that a reply has named', () => {
  const appointments = new Appointments();
  const made = appointments.note(make, { id: 'W-1', submittedAt: 5, latest: 70, paidAt: 40, amount: 90 }, 'a', 10);
  expect(made).toMatchObject({ id: 'W-1', account: 'a', ahead: [40, 70] });
  expect([appointments.knows(take), appointments.knows(never)]).toEqual([true, false]);
  const dates = new Set<number | undefined>();
  for (let n = 0; n < 20; n += 1) dates.add(appointments.next(new Dice(n), 40, () => true)?.at);
  expect([...dates].filter((at) => at !== undefined)).toEqual([70]);
});
