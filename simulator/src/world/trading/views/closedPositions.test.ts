import { ENDPOINTS } from '@zaraba/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Sequence } from '../../kernel/sequence.ts';
import type { OrderRecord } from '../../models/trading.ts';
import { tableGet, tableSet } from '../../kernel/table.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { CLOSED_MAXIMUM, closedPositions } from './lists.ts';

const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
const id = stage.open();
stage.close(id);
const closed = tableGet(stage.state.books.position, id)!;

const { filled: _filled, ...order } = tableGet(stage.state.books.order, id)!;
const cancelled: OrderRecord = { ...order, endReason: 'customer', endedAt: closed.soldAt! };

/** A list of ended positions with these results in order; null: a cancelled order. */
function listOf(results: readonly (number | null)[]) {
  let { order: orders, position: positions } = stage.state.books;
  for (const [n, realized] of results.entries()) {
    const number = { id: `SIM-${n}` };
    if (realized === null) orders = tableSet(orders, number.id, { ...cancelled, ...number });
    else positions = tableSet(positions, number.id, { ...closed, realized, ...number });
  }
  const numbersOf = (isOrder: boolean) =>
    Sequence.of([...results.entries()].flatMap(([n, result]) => ((result === null) === isOrder ? `SIM-${n}` : [])));
  const endedRecords = { order: numbersOf(true), position: numbersOf(false) };
  const owner = tableGet(stage.state.accounts, CUSTOMER)!;
  const state = {
    ...stage.state,
    accounts: tableSet(stage.state.accounts, CUSTOMER, { ...owner, endedRecords }),
    books: { ...stage.state.books, order: orders, position: positions },
  };
  return ENDPOINTS['/trade/userstocklists'].reply.parse(
    closedPositions({ state, now: stage.now, market: stage.market }, CUSTOMER, 'jpy'),
  );
}

it('the listed results of closed positions and the sums of the earlier ones make the total, however many there are', () => {
  const some = fc.array(fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: CLOSED_MAXIMUM + 300 }), (results, count) => {
      const reply = listOf(Array.from({ length: count }, (_, n) => results[n % results.length]!));
      if (Array.isArray(reply)) throw new Error('a list');
      const { lsyk, earlier, ...rows } = reply;
      const left = earlier ?? { count: 0, trades: 0, gains: '0', losses: '0' };
      const listed = Object.values(rows).map((row) =>
        typeof row === 'object' && row !== null && 'realized' in row ? Number(row.realized) : 0,
      );
      expect(listed.length).toBe(Math.min(count, CLOSED_MAXIMUM));
      expect(left.count).toBe(count - listed.length);
      expect(listed.reduce((sum, result) => sum + result, Number(left.gains) + Number(left.losses))).toBe(Number(lsyk));
    }),
    { numRuns: 12 },
  );
});

it('the sums of a list of closed positions count the omitted ones, and are missing if all are listed', () => {
  const reply = listOf([300, null, -120, ...Array.from({ length: CLOSED_MAXIMUM }, () => 1)]);
  expect(reply).toMatchObject({ earlier: { count: 3, trades: 2, gains: '300', losses: '-120' } });
  expect(listOf(Array.from({ length: CLOSED_MAXIMUM }, () => 1))).not.toHaveProperty('earlier');
});
