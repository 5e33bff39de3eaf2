import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, withId, withoutId } from '../kernel/idList.ts';
import { checkAccount } from '../invariants.ts';
import type { AccountRecord, PositionRecord, WorldState } from '../kernel/state.ts';
import { Sequence } from '../kernel/sequence.ts';
import { tableEntries, tableGet, tableSet } from '../kernel/table.ts';
import { wildGround } from '../testing/grounds.ts';
import { play } from '../testing/play.ts';
import { anyActions } from '../testing/sequences.ts';
import type { Step } from '../testing/play.ts';
import { checksOfAccount } from '../wholeWorld.ts';

/** What could go wrong in a command, with a number that chooses where. */
type Harm = readonly [kind: (typeof HARMS)[number], where: number, by: number];
const HARMS = ['none', 'hold', 'margin', 'owner', 'drop', 'repeat', 'unknown', 'foreign', 'swap', 'purse'] as const;

function putAccount(state: WorldState, account: AccountRecord, openIds: readonly string[]): WorldState {
  const changed = { ...account, openIds: Sequence.of(openIds) };
  return { ...state, accounts: tableSet(state.accounts, account.account, changed) };
}

function pick<T>(list: readonly T[], where: number): T | undefined {
  return list[where % Math.max(1, list.length)];
}

/** A state in which a command went wrong, for an account. */
function harmed(
  after: WorldState,
  account: AccountRecord,
  put: readonly string[],
  [kind, where, by]: Harm,
): WorldState {
  const written = tableGet(after.positions, pick(put, where) ?? '');
  const change = (fields: Partial<PositionRecord>): WorldState =>
    written === undefined
      ? after
      : { ...after, positions: tableSet(after.positions, written.id, { ...written, ...fields }) };
  const openIds = [...account.openIds];
  const place = where % Math.max(1, openIds.length);
  const stranger = tableEntries(after.positions).find(([, position]) => position.account !== account.account)?.[0];
  const purse = `user:${account.account}:${where % 2 === 0 ? 'hold' : 'margin'}:jpy`;
  const { balances } = after.ledger;
  switch (kind) {
    case 'none':
      return after;
    case 'hold':
      return change({ hold: (written?.hold ?? 0) + by });
    case 'margin':
      return change({ margin: (written?.margin ?? 0) + by });
    case 'owner':
      return change({ account: 'stranger' });
    case 'drop':
      return putAccount(after, account, openIds.toSpliced(place, 1));
    case 'repeat':
      return putAccount(after, account, [...openIds, ...openIds.slice(place, place + 1)]);
    case 'unknown':
      return putAccount(after, account, openIds.toSpliced(place, 0, 'none'));
    case 'foreign':
      return stranger === undefined ? after : putAccount(after, account, [...openIds, stranger]);
    case 'swap':
      return putAccount(after, account, openIds.toReversed());
    case 'purse':
      return {
        ...after,
        ledger: { ...after.ledger, balances: tableSet(balances, purse, (tableGet(balances, purse) ?? 0) + by) },
      };
  }
}

function verdict(check: () => unknown): string {
  try {
    check();
    return 'holds';
  } catch (error) {
    return (error as Error).message;
  }
}

/** What both ways of checking say of every account after a step that went wrong. */
function verdicts({ before, after }: Step, harm: Harm): string[] {
  const put = tableEntries(after.positions).flatMap(([id, position]) =>
    tableGet(before.positions, id) === position ? [] : [id],
  );
  return tableEntries(after.accounts).map(([number, account]) => {
    const state = harmed(after, account, put, harm);
    const now = tableGet(state.accounts, number)!;
    const whole = verdict(() => [...checksOfAccount(state, now)]);
    expect(verdict(() => checkAccount(state, now, { state: before, put: new Set(put) }))).toBe(whole);
    return whole;
  });
}

test('what is summed from the changes says the same as what is summed from scratch, whatever goes wrong', () => {
  const found = new Set<string>();
  const harms = fc.array(fc.tuple(fc.constantFrom(...HARMS), fc.nat(1_000), fc.integer({ min: -3, max: 3 })), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.nat(1_000).map(wildGround), anyActions(60), harms, (ground, actions, list) => {
      let n = 0;
      play(ground, actions, {
        after: (step) => {
          for (const one of verdicts(step, list[n++ % list.length]!)) found.add(one.split(': ')[0]!);
        },
      });
    }),
    { numRuns: 40 },
  );
  expect([...found].toSorted()).toEqual([
    'an open list holds a foreign position',
    'balances contradict orders and positions',
    'holds',
  ]);
}, 60_000);

test('a list of ids knows what came and went, also where it was made otherwise', () => {
  const step = fc.tuple(fc.constantFrom('with', 'without', 'copy'), fc.nat(9));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const before = Sequence.of(['id-0', 'id-1', 'id-2', 'id-3']);
      let list = before;
      for (const [how, n] of steps) {
        if (how === 'copy') list = Sequence.of(list);
        else if (how === 'without') list = withoutId(list, `id-${n}`);
        else if (list.lastIndexOf(`id-${n}`) < 0) list = withId(list, `id-${n}`);
      }
      const { come, gone } = changesOf(before, list);
      expect([...before, ...come].toSorted()).toEqual([...list, ...gone].toSorted());
    }),
  );
});
