import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableValues } from './kernel/table.ts';
import { realGround, wildGround } from './testing/grounds.ts';
import { play } from './testing/play.ts';
import { actionsOf, anyActions, anyDraws, playChecked } from './testing/sequences.ts';
import { existingRow } from './trading/views/rows.ts';
import { apply } from './world.ts';

const real = realGround('commands');

/** A long position at leverage 5, and the price taken to its limit at the same instant: it is liquidated at once. */
const LIQUIDATED_BY_OVERLAY = [
  [0, 0, 0, 0, 43847, 0, 0, 0, 39746, 0, 0, 0, 0, 49968],
  [0, 0, 0, 0, 30226, 0, 1619, 44701, 0, 0, 0, 55034, 0, 0],
];

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeep(part);
}

describe('any sequence of commands', { timeout: 60_000 }, () => {
  it('preserves every invariant, the books and the initial states, on a volatile market', () => {
    fc.assert(
      fc.property(fc.nat(1_000), anyDraws(60), (seed, draws) =>
        playChecked(wildGround(seed), actionsOf(draws), (step) => freezeDeep(step.after)),
      ),
      { numRuns: 60 },
    );
  });

  it('preserves every invariant on the real market', () => {
    fc.assert(
      fc.property(anyDraws(60), (draws) => playChecked(real, actionsOf(draws))),
      { numRuns: 15, examples: [[LIQUIDATED_BY_OVERLAY]] },
    );
  });

  it('closes positions only at prices that the market had', () => {
    fc.assert(
      fc.property(anyActions(40), (actions) => {
        const { market } = real;
        const { state, now } = play(real, actions);
        const end = apply(state, { name: 'settle' }, now + 10 * 86_400_000, market).state;
        for (const position of tableValues(end.books.position)) {
          if (position.closeReason !== 'liquidation' || position.soldAt === undefined) continue;
          expect(market.tick(position.code, position.soldAt)?.last).toBe(position.sellPrice);
          expect(existingRow({ state: end, now, market }, position.id).status).toBe(1);
        }
      }),
      { numRuns: 10 },
    );
  });
});
