import fc from 'fast-check';
import { describe, it } from 'vitest';
import { realGround, wildGround } from '../testing/grounds.ts';
import { playOrders } from '../testing/orderScripts.ts';
import { anyDraws } from '../testing/sequences.ts';

const real = realGround('orders');

describe('any script of orders', { timeout: 240_000 }, () => {
  it('obeys every rule of orders on the real market, in one jump of the clock and in many steps', () => {
    fc.assert(
      fc.property(anyDraws(40), (draws) => {
        playOrders(real, draws);
      }),
      { numRuns: 20 },
    );
  });

  it('obeys every rule of orders on a wild market', () => {
    fc.assert(
      fc.property(fc.nat(1_000), anyDraws(40), (seed, draws) => {
        playOrders(wildGround(seed), draws);
      }),
      { numRuns: 20 },
    );
  });
});
