import { describe, expect, it } from 'vitest';
import { InvariantError } from './kernel/errors.ts';
import { checkPosition } from './invariants.ts';
import { checkWorld } from './wholeWorld.ts';
import { Draft } from './kernel/draft.ts';
import type { DayTotals } from './profitAndLoss/results.ts';
import type { DueEntry, PositionRecord, WorldState } from './kernel/state.ts';
import { Sequence } from './kernel/sequence.ts';
import { tableGet, tableSet } from './kernel/table.ts';
import { CUSTOMER, Stage } from './testing/stage.ts';

function played(): { stage: Stage; held: string; waiting: string; closed: string } {
  const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
  const [held, waiting, closed] = [stage.open({ leverage: 2 }), stage.open({ price: '900' }), stage.open()];
  stage.close(closed);
  return { stage, held, waiting, closed };
}

function tampered(state: WorldState, id: string, change: Partial<PositionRecord>): WorldState {
  const position = tableGet(state.positions, id)!;
  return { ...state, positions: tableSet(state.positions, id, { ...position, ...change }) };
}

describe('the invariants', () => {
  it('notice money that came from nowhere', () => {
    const { stage } = played();
    const { ledger } = stage.state;
    const balances = tableSet(ledger.balances, `user:${CUSTOMER}:cash:jpy`, 1e9);
    expect(() => checkWorld({ ...stage.state, ledger: { ...ledger, balances } })).toThrow(
      /does not sum to zero.*: \{"/,
    );
    const sums = { ...ledger.sums, jpy: 1 };
    expect(() => checkWorld({ ...stage.state, ledger: { ...ledger, sums } })).toThrow(/does not sum to zero.*: \{"/);
  });

  it('notice a change of equity that no part explains', () => {
    const { stage } = played();
    const key = `${CUSTOMER}/jpy`;
    const [{ day, totals }] = tableGet(stage.state.resultBooks, key)!.slice(-1) as [DayTotals];
    const forgotten = { day, totals: { ...totals, realized: 0 } };
    const resultBooks = tableSet(stage.state.resultBooks, key, [forgotten]);
    expect(() => checkWorld({ ...stage.state, resultBooks })).toThrow(/the parts of equity do not sum to it.*: \{"/);
  });

  it('notice positions that contradict themselves, their money or the queue', () => {
    const { stage, held, waiting, closed } = played();
    const changes: [string, Partial<PositionRecord>][] = [
      [held, { margin: 1 }],
      [held, { hold: 1 }],
      [held, { quantity: 101 }],
      [held, { price: 1 }],
      [held, { state: 'closed' }],
      [held, { account: '0900000002' }],
      [held, { limit: 1 }],
      [waiting, { hold: 0 }],
      [waiting, { hold: 90_001 }],
      [waiting, { state: 'holding' }],
      [waiting, { due: { kind: 'search', at: 1 } }],
      [closed, { margin: 1 }],
      [closed, { state: 'orderCancelled' }],
    ];
    for (const [id, change] of changes)
      expect(() => checkWorld(tampered(stage.state, id, change))).toThrow(/^[a-z][\w ,-]{9,}: \{"/);
    expect(() => checkWorld(stage.state)).not.toThrow();
  });

  it('notice a queue that names too little, too much, or something at another instant or place', () => {
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
    const ends = ['hold', 'margin', 'due', '-closeReason'] as const;
    const contradictions: Readonly<Record<string, readonly string[]>> = {
      [held]: ['hold', 'margin', '-boughtAt', '-due', '-liquidationPrice'],
      [bare]: ['hold', 'margin', '-boughtAt', 'due', 'liquidationPrice'],
      [waiting]: ['margin', 'boughtAt', '-due', 'origin'],
      [closed]: [...ends, '-sellPrice', '-soldAt', '-realized'],
      [cancelled]: [...ends, 'boughtAt'],
    };
    const odd = { hold: 1, margin: 1, boughtAt: 1, liquidationPrice: 1, due: { kind: 'search', at: 1 }, origin: 'x' };
    for (const [id, fields] of Object.entries(contradictions)) {
      const position = tableGet(stage.state.positions, id)!;
      checkPosition(position);
      for (const field of fields) {
        const name = field.replace('-', '') as keyof PositionRecord;
        const { [name]: _left, ...without } = position;
        const changed = field.startsWith('-') ? without : { ...position, [name]: odd[name as keyof typeof odd] };
        expect(() => checkPosition(changed as PositionRecord), `${position.state} ${field}`).toThrow(
          /a position contradicts its state.*: \{"/,
        );
      }
    }
  });

  it('notice lists and sessions that contradict the records', () => {
    const { stage } = played();
    const account = tableGet(stage.state.accounts, CUSTOMER)!;
    const put = (change: object): WorldState => ({
      ...stage.state,
      accounts: tableSet(stage.state.accounts, CUSTOMER, { ...account, ...change }),
    });
    expect(() => checkWorld(put({ openIds: Sequence.of() }))).toThrow(/balances contradict.*: \{"/);
    expect(() => checkWorld(put({ endedIds: Sequence.of() }))).toThrow(/in no list or in two.*: \{"/);
    expect(() => checkWorld(put({ sessionIds: ['x'] }))).toThrow(/sessions contradict.*: \{"/);
    expect(() => checkWorld(put({ openIds: Sequence.of(['none']) }))).toThrow(/foreign position.*: \{"/);
  });

  it('notice money in a purse that no record binds', () => {
    const { stage } = played();
    const { ledger } = stage.state;
    const cash = tableGet(ledger.balances, `user:${CUSTOMER}:cash:jpy`)!;
    const less = tableSet(ledger.balances, `user:${CUSTOMER}:cash:jpy`, cash - 5);
    const balances = tableSet(less, `user:${CUSTOMER}:copy:jpy`, 5);
    expect(() => checkWorld({ ...stage.state, ledger: { ...ledger, balances } })).toThrow(
      /^a purse contradicts the records: \{"account":"\d+","purse":"copy","currency":"jpy","found":5,"expected":0\}$/,
    );
  });

  it('make illegal transitions throw', () => {
    const { stage, held, closed } = played();
    const draft = new Draft(stage.state, stage.now, stage.market);
    const position = tableGet(stage.state.positions, held)!;
    expect(() => draft.movePosition(position, 'holding', 'closed')).toThrow(/illegal transition.*: \{"/);
    expect(() => draft.movePosition(tableGet(stage.state.positions, closed)!, 'closed', 'holding')).toThrow(
      InvariantError,
    );
    expect(() => draft.moveIdentity(CUSTOMER, 'failed')).toThrow(/illegal transition.*: \{"/);
    expect(() => draft.moveAccount('0900000002', 'normal')).toThrow(/illegal transition.*: \{"/);
    expect(() => draft.existingAccount('nobody')).toThrow(/unknown account.*: \{"/);
  });
});
