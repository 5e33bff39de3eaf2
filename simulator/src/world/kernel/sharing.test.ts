import { expect, test, vi } from 'vitest';
import { createMarket } from '../../market/create.ts';
import { DEMO_CAST } from '../accounts/cast.ts';
import { Sequence } from './sequence.ts';
import { tableGet } from './table.ts';
import { apply, createState } from '../world.ts';
import type { WorldState } from '../world.ts';

/** Number of places that a value does not share with an earlier one. */
function freshPlaces(value: unknown, known: ReadonlySet<unknown>): number {
  if (typeof value !== 'object' || value === null || known.has(value)) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + 1 + freshPlaces(inner, known), 0);
}

/** A value and all that it consists of. */
function partsOf(value: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  found.add(value);
  for (const inner of Object.values(value)) partsOf(inner, found);
  return found;
}

const START_MS = Date.parse('2026-03-02T09:30:00+09:00');
const [{ account }] = DEMO_CAST;
const RICH = { name: 'deposit', account, currency: 'jpy', amountMinor: 1_000_000_000 } as const;
const market = createMarket('sharing');

function ordered(state: WorldState, n: number): WorldState {
  const code = market.instruments('jp')[0]?.code ?? '';
  const clientOrderId = `sharing-${String(n).padStart(6, '0')}`;
  const terms = { code, side: 'long', orderType: 'market', quantity: 1, leverage: 2 } as const;
  const done = apply(state, { name: 'placeOrder', account, clientOrderId, ...terms }, START_MS, market);
  expect(done.reply.ok).toBe(true);
  return done.state;
}

test('an order copies as little of a world with 1,000 open positions as of a world with 30', () => {
  let state = apply(createState({ seed: 'sharing', startMs: START_MS, market }), RICH, START_MS, market).state;
  const copied = (count: number, from: number): number => {
    for (let n = from; n < count; n += 1) state = ordered(state, n);
    const known = partsOf(state);
    // Splitting a node copies a little more, so take the median of several orders.
    const places = Array.from({ length: 9 }, (_, n) => freshPlaces(ordered(state, count + n), known));
    return places.toSorted((a, b) => a - b)[4] ?? 0;
  };
  const few = copied(30, 0);
  const many = copied(1_000, 30);
  expect(tableGet(state.accounts, account)?.openRecords.position?.length).toBe(1_000);
  expect(state.due.length).toBeGreaterThanOrEqual(1_000);
  expect(many).toBeLessThan(2 * few);
}, 60_000);

test('closing one of 1,000 open positions reads few of them', () => {
  let state = apply(createState({ seed: 'sharing', startMs: START_MS, market }), RICH, START_MS, market).state;
  for (let n = 0; n < 1_000; n += 1) state = ordered(state, n);
  const id = tableGet(state.accounts, account)?.openRecords.position?.at(400) ?? '';
  const spies = [
    vi.spyOn(Sequence.prototype, 'at'),
    vi.spyOn(Sequence.prototype, 'lastIndexOf'),
    vi.spyOn(Sequence.prototype, Symbol.iterator),
  ];
  const close = { name: 'closePosition', account, id, clientOrderId: 'sharing-close' } as const;
  const done = apply(state, close, START_MS, market);
  const [looks, searches, walks] = spies.map(({ mock }) => mock.calls.length);
  vi.restoreAllMocks();
  expect(done.reply.ok).toBe(true);
  expect(tableGet(done.state.accounts, account)?.openRecords.position?.length).toBe(999);
  expect([searches, walks]).toEqual([0, 0]);
  expect(looks).toBeLessThan(100);
}, 60_000);

test('a change to a long list or table copies only a few dozen members', () => {
  const numbers = Array.from({ length: 100_000 }, (_, n) => n);
  const list = Sequence.of(numbers);
  const known = partsOf(list);
  for (const changed of [list.appended(-1), list.inserted(50_000, -1), list.removed(0), list.removed(99_999)]) {
    expect(freshPlaces(changed, known)).toBeLessThan(300);
  }
});
