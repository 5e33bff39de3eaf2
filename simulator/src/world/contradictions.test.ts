import { describe, expect, it } from 'vitest';
import { RECORDS } from './capabilities.ts';
import { InvariantError } from './kernel/errors.ts';
import type { RecordKind } from './models/models.ts';
import type { WorldState } from './kernel/state.ts';
import type { OrderRecord } from './models/trading.ts';
import { tableEntries, tableGet, tableSet } from './kernel/table.ts';
import { AT, Offering } from './newShares/testing/offering.ts';
import { CUSTOMER, Stage } from './testing/stage.ts';

type Check = (record: object, state: WorldState) => void;

/** Runs the check of the first record of a kind in a state. */
function check(kind: RecordKind, state: WorldState, change: object = {}): () => void {
  const [[, record]] = tableEntries<object>(state.books[kind]) as [[string, object]];
  return () => (RECORDS[kind].check as Check)({ ...record, ...change }, state);
}

/** The state with other fields in an order or a position. */
function changed(kind: 'order' | 'position', state: WorldState, id: string, change: object): WorldState {
  const record = { ...tableGet<object>(state.books[kind], id)!, ...change };
  return { ...state, books: { ...state.books, [kind]: tableSet<object>(state.books[kind], id, record) } };
}

describe('the invariant of margin top-ups', () => {
  it('rejects a position whose added margin differs from the sum of its top-ups', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const id = stage.open({ leverage: 5 });
    for (const clientOrderId of ['t-1', 't-2'])
      stage.run({ name: 'marginTopUp', account: CUSTOMER, id, amount: '500', clientOrderId });
    expect(check('marginTopUp', stage.state)).not.toThrow();
    expect(check('marginTopUp', changed('position', stage.state, id, { topUp: 1_001 }))).toThrow(
      /^a top-up contradicts its position: \{"record":/,
    );
  });
});

describe('the invariant of a paid subscription', () => {
  const stage = new Offering().at(AT.opens);
  const id = stage.subscribe(600);
  stage.at(AT.paymentOpens);
  stage.pay(id);
  const { positionId = '' } = stage.row(id);
  const paid = stage.state;
  const listed = stage.at(AT.lists).state;

  it('accepts a subscription whose order waits for the listing, and a subscription that ended with its order', () => {
    expect(check('subscription', paid)).not.toThrow();
    expect(check('subscription', listed)).not.toThrow();
  });

  it.each<Partial<OrderRecord>>([{ origin: 'blockTrade' }, { code: 'ZJ1' }, { price: 1 }])(
    'rejects an order changed to %j',
    (change) => {
      expect(check('subscription', changed('order', paid, positionId, change))).toThrow(
        /^a paid subscription without its order: \{"positionId":"SIM-/,
      );
    },
  );

  it.each([{ positionId: 'none' }, { ended: true }, { state: 'purchaseSucceeded', due: undefined }, { amountDue: 1 }])(
    'rejects a subscription changed to %j',
    (change) => {
      expect(check('subscription', paid, change)).toThrow(InvariantError);
    },
  );

  it('rejects a subscription that is still open when the position is held', () => {
    expect(check('subscription', listed, { ended: false })).toThrow(/^a subscription contradicts itself: \{"record":/);
    expect(check('subscription', changed('order', listed, positionId, { ended: false }))).toThrow(InvariantError);
  });
});

describe('the recovery of a credit score', () => {
  const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
  const account = tableGet(stage.state.accounts, CUSTOMER)!;
  const watch = { id: `SIM-V-${CUSTOMER}`, account: CUSTOMER, ended: false, at: stage.now };
  const scored = (creditScore: number): WorldState => ({
    ...stage.state,
    accounts: tableSet(stage.state.accounts, CUSTOMER, { ...account, creditScore }),
  });
  const run = (record: object, state: WorldState) => () => (RECORDS.creditWatch.check as Check)(record, state);
  const due = { due: { at: stage.now } };

  it('runs while the score is below the usual score, and stops otherwise', () => {
    expect(run({ ...watch, ...due }, scored(10))).not.toThrow();
    expect(run(watch, scored(account.creditScore))).not.toThrow();
    for (const [record, score] of [
      [watch, 10],
      [{ ...watch, ...due }, account.creditScore],
      [{ ...watch, ...due, id: 'SIM-V-1' }, 10],
    ] as const) {
      expect(run(record, scored(score))).toThrow(/^a credit watch contradicts the score: \{"watch":.*"overdue":false/);
    }
  });

  it('stops while a loan is overdue', () => {
    stage.run({
      name: 'loanApply',
      account: CUSTOMER,
      currency: 'jpy',
      amount: '10000',
      clientOrderId: 'loan',
      fundPasswordHash: account.fundPasswordHash!,
    });
    stage.at(60 * 1_440);
    const late = stage.state;
    expect(tableGet(late.accounts, CUSTOMER)!.creditScore).toBeLessThan(account.creditScore);
    expect(run(watch, late)).not.toThrow();
    expect(run({ ...watch, ...due }, late)).toThrow(/"overdue":true\}$/);
  });
});
