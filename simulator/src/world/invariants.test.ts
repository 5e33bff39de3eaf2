import { describe, expect, it } from 'vitest';
import { InvariantError } from './kernel/errors.ts';
import { checkRecord } from './invariants.ts';
import { checkWorld } from './wholeWorld.ts';
import { Draft } from './kernel/draft.ts';
import type { DayTotals } from './kernel/results.ts';
import type { DueEntry, WorldState } from './kernel/state.ts';
import { isPosition, listedOf } from './trading/listed.ts';
import { Sequence } from './kernel/sequence.ts';
import { tableGet, tableSet } from './kernel/table.ts';
import { CUSTOMER, Stage } from './testing/stage.ts';

function played(): { stage: Stage; held: string; waiting: string; closed: string } {
  const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
  const [held, waiting, closed] = [stage.open({ leverage: 2 }), stage.open({ price: '900' }), stage.open()];
  stage.close(closed);
  return { stage, held, waiting, closed };
}

function tampered(state: WorldState, id: string, change: object): WorldState {
  const record = listedOf(state, id)!;
  const kind = isPosition(record) ? 'position' : 'order';
  const table = tableSet<object>(state.books[kind], id, { ...record, ...change });
  return { ...state, books: { ...state.books, [kind]: table } };
}

describe('the invariants of a world', () => {
  it('detect money without an origin', () => {
    const { stage } = played();
    const { ledger } = stage.state;
    const balances = tableSet(ledger.balances, `user:${CUSTOMER}:cash:jpy`, 1e9);
    expect(() => checkWorld({ ...stage.state, ledger: { ...ledger, balances } })).toThrow(
      /does not sum to zero.*: \{"/,
    );
    const sums = { ...ledger.sums, jpy: 1 };
    expect(() => checkWorld({ ...stage.state, ledger: { ...ledger, sums } })).toThrow(/does not sum to zero.*: \{"/);
  });

  it('detect a change of equity that no part explains', () => {
    const { stage } = played();
    const key = `${CUSTOMER}/jpy`;
    const [{ day, totals }] = tableGet(stage.state.resultBooks, key)!.slice(-1) as [DayTotals];
    const forgotten = { day, totals: { ...totals, realized: 0 } };
    const resultBooks = tableSet(stage.state.resultBooks, key, [forgotten]);
    expect(() => checkWorld({ ...stage.state, resultBooks })).toThrow(/the parts of equity do not sum to it.*: \{"/);
  });

  it('detect positions that contradict themselves, their money or the due queue', () => {
    const { stage, held, waiting, closed } = played();
    const more = (purse: string, minor: number) => ({ bound: { purse, currency: 'jpy', minor } });
    const changes: [string, object][] = [
      [held, more('margin', 1)],
      [held, { bound: undefined }],
      [held, { orderId: waiting }],
      [held, { quantity: 101 }],
      [held, { price: 1 }],
      [held, { state: 'closed' }],
      [held, { account: '0900000002' }],
      [held, { limit: 1 }],
      [waiting, { bound: undefined }],
      [waiting, more('hold', 90_001)],
      [waiting, { endReason: 'customer' }],
      [waiting, { due: { kind: 'search', at: 1 } }],
      [closed, more('margin', 1)],
      [closed, { ended: false }],
    ];
    for (const [id, change] of changes)
      expect(() => checkWorld(tampered(stage.state, id, change))).toThrow(/^[a-z][\w ,-]{9,}: \{"/);
    expect(() => checkWorld(stage.state)).not.toThrow();
  });

  it('detect a due queue with a missing, extra or wrong entry', () => {
    const { stage } = played();
    const queue = [...stage.state.due];
    const [first, ...rest] = queue as [DueEntry, ...DueEntry[]];
    expect(rest).not.toHaveLength(0);
    const wrong: readonly (readonly DueEntry[])[] = [
      [],
      rest,
      [first, ...queue],
      [first, ...rest.slice(0, -1), first],
      [...rest, first],
      [{ ...first, at: first.at - 1 }, ...rest],
      [{ ...first, id: 'none' }, ...rest],
    ];
    for (const due of wrong) {
      expect(() => checkWorld({ ...stage.state, due: Sequence.of(due) })).toThrow(/due queue.*: \{"/);
    }
  });

  it('name every single field in which a position contradicts its state', () => {
    const { stage, held, waiting, closed } = played();
    const bare = stage.open();
    const cancelled = stage.open({ price: '900' });
    stage.run({ name: 'cancelOrder', account: CUSTOMER, id: cancelled });
    const contradictions: Readonly<Record<string, readonly string[]>> = {
      [held]: ['-bound', 'ended', '-due', '-liquidationPrice'],
      [bare]: ['-bound', 'ended', 'due', 'liquidationPrice'],
      [waiting]: ['-bound', 'ended', 'endReason', '-due', 'origin'],
      [closed]: ['-closeReason', '-sellPrice', '-soldAt', '-realized'],
      [cancelled]: ['-endReason', '-endedAt'],
    };
    const odd = { ended: true, endReason: 'x', liquidationPrice: 1, due: { kind: 'search', at: 1 }, origin: 'x' };
    for (const [id, fields] of Object.entries(contradictions)) {
      const record = listedOf(stage.state, id)!;
      const kind = isPosition(record) ? 'position' : 'order';
      checkRecord(stage.state, kind, record as never);
      for (const field of fields) {
        const name = field.replace('-', '');
        const { [name]: _left, ...without } = record as unknown as Record<string, unknown>;
        const changed = field.startsWith('-') ? without : { ...record, [name]: odd[name as keyof typeof odd] };
        expect(() => checkRecord(stage.state, kind, changed as never), `${id} ${field}`).toThrow(
          /contradicts its state|an ended record binds money.*: \{"/,
        );
      }
    }
  });

  it('detect lists and sessions that contradict the records', () => {
    const { stage } = played();
    const account = tableGet(stage.state.accounts, CUSTOMER)!;
    const put = (change: object): WorldState => ({
      ...stage.state,
      accounts: tableSet(stage.state.accounts, CUSTOMER, { ...account, ...change }),
    });
    expect(() => checkWorld(put({ openRecords: {} }))).toThrow(/a purse contradicts the records.*: \{"/);
    expect(() => checkWorld(put({ endedRecords: {} }))).toThrow(/in no list or in two.*: \{"/);
    expect(() => checkWorld(put({ sessionIds: ['x'] }))).toThrow(/sessions contradict.*: \{"/);
    const foreign = { openRecords: { ...account.openRecords, position: Sequence.of(['none']) } };
    expect(() => checkWorld(put(foreign))).toThrow(/foreign or ended record.*: \{"/);
  });

  it('detect reserved money that belongs to no record', () => {
    const { stage } = played();
    const { ledger } = stage.state;
    const cash = tableGet(ledger.balances, `user:${CUSTOMER}:cash:jpy`)!;
    const less = tableSet(ledger.balances, `user:${CUSTOMER}:cash:jpy`, cash - 5);
    const balances = tableSet(less, `user:${CUSTOMER}:copy:jpy`, 5);
    expect(() => checkWorld({ ...stage.state, ledger: { ...ledger, balances } })).toThrow(
      /^a purse contradicts the records: \{"account":"\d+","purse":"copy","currency":"jpy","found":5,"expected":0\}$/,
    );
  });

  it('throw at illegal transitions', () => {
    const { stage, held, closed } = played();
    const draft = new Draft(stage.state, stage.now, stage.market);
    const position = tableGet(stage.state.books.position, held)!;
    expect(() => draft.transition('position', position, 'holding', 'closed')).toThrow(/illegal transition.*: \{"/);
    const over = tableGet(stage.state.books.position, closed)!;
    expect(() => draft.transition('position', over, 'closed', 'holding')).toThrow(InvariantError);
    expect(() => draft.moveIdentity(CUSTOMER, 'failed')).toThrow(/illegal transition.*: \{"/);
    expect(() => draft.moveAccount('0900000002', 'normal')).toThrow(/illegal transition.*: \{"/);
    expect(() => draft.existingAccount('nobody')).toThrow(/unknown account.*: \{"/);
  });
});
