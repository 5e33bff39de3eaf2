import { CURRENCIES } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { invariant } from '../kernel/errors.ts';
import { changesOf, placeOfId } from '../kernel/idList.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { AccountRecord, PositionRecord, WorldState } from '../kernel/state.ts';
import { Sequence } from '../kernel/sequence.ts';
import type { Steps } from '../kernel/steps.ts';
import { tableGet } from '../kernel/table.ts';

/** What open positions bind, minor units by currency. */
export interface BoundByPositions {
  readonly hold: Map<Currency, number>;
  readonly margin: Map<Currency, number>;
}

/** What one command changed, and the state before it, which had passed every check. */
export interface Before {
  readonly state: WorldState;
  /** Ids of all positions that were written. */
  readonly put: ReadonlySet<string>;
}

function add({ hold, margin }: BoundByPositions, position: PositionRecord | undefined, times: number): void {
  if (position === undefined) return;
  const { currency } = position;
  hold.set(currency, (hold.get(currency) ?? 0) + times * position.hold);
  margin.set(currency, (margin.get(currency) ?? 0) + times * position.margin);
}

/** A position that stands in the open list of an account. @throws InvariantError where it is not there or not the account's */
function listed(state: WorldState, account: string, id: string): PositionRecord | undefined {
  const position = tableGet(state.positions, id);
  invariant(position?.account === account, 'an open list holds a foreign position', () => ({ account, id }));
  return position;
}

/** What the open positions of an account bind, summed over all of them; a step is a position. @throws InvariantError */
export function* boundByAll(state: WorldState, { account, openIds }: AccountRecord): Steps<BoundByPositions> {
  const sums = { hold: new Map<Currency, number>(), margin: new Map<Currency, number>() };
  for (const id of openIds) {
    add(sums, listed(state, account, id), 1);
    yield;
  }
  return sums;
}

const NONE = Sequence.of<string>();

/** How often an id stands in a list. */
function countOf(ids: Iterable<string>, id: string): number {
  let count = 0;
  for (const other of ids) if (other === id) count += 1;
  return count;
}

/**
 * The same from what a command changed, so that an order costs the same however many positions are open: before it the purses
 * held what the open positions bound, and only those that came, went or were written bind something else.
 * @throws InvariantError
 */
export function boundByChanges(
  state: WorldState,
  { account, openIds }: AccountRecord,
  before: Before,
): BoundByPositions {
  const sums = { hold: new Map<Currency, number>(), margin: new Map<Currency, number>() };
  for (const currency of CURRENCIES) {
    for (const kind of ['hold', 'margin'] as const) {
      sums[kind].set(currency, balanceOf(before.state.ledger, purse(account, kind), currency));
    }
  }
  const earlier = tableGet(before.state.accounts, account)?.openIds ?? NONE;
  const { gone, come } = changesOf(earlier, openIds);
  for (const id of new Set([...gone, ...come, ...before.put])) {
    const old = tableGet(before.state.positions, id);
    const [left, entered] = [countOf(gone, id), countOf(come, id)];
    // It may have been written where it stands. One that is new stood nowhere, and one that left stood in one place.
    const isWritten = old?.account === account && left === 0 && before.put.has(id);
    const stayed = isWritten && placeOfId(earlier, id) >= 0 ? 1 : 0;
    add(sums, old, -left - stayed);
    if (entered + stayed > 0) add(sums, listed(state, account, id), entered + stayed);
  }
  return sums;
}
