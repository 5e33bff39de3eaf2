import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMarket } from '../../market/create.ts';
import type { Command, Reply } from '../kernel/command.ts';
import { Model } from '../testing/model.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { tableGet } from '../kernel/table.ts';
import { apply, createState } from '../world.ts';

const SEED = 'issued';
const market = createMarket(SEED);
const START = market.sessionView('jp', Date.UTC(2026, 10, 18, 1)).session.openAt;
const NEXT_DAY = START + 86_400_000 + 60_000;
const ISSUES = 40;

/** A world with a model that computes the effect of every issue independently. */
class Counted {
  readonly #model = new Model(market);
  state = createState({ seed: SEED, startMs: START, market });

  run(command: Command, now: number): Reply {
    const before = this.state;
    const { state: after, reply, events } = apply(before, command, now, market);
    this.#model.see({ command, passing: command.name === 'settle', before, after, now, reply, events });
    this.state = after;
    return reply;
  }

  end(now: number): void {
    this.#model.end(this.state, now);
  }
}

it('splits, consolidations, bonus shares and rights give holders and short sellers the independently computed amounts', () => {
  let issued = 0;
  const draws = {
    quantity: fc.integer({ min: 1, max: 999 }),
    side: fc.constantFrom('long', 'short'),
    leverage: fc.constantFrom(1, 3, 10),
    kind: fc.constantFrom('split', 'consolidation', 'bonus', 'rights'),
    parts: fc.integer({ min: 1, max: 30_000 }),
    place: fc.nat(100),
  } as const;
  fc.assert(
    fc.property(fc.record(draws), ({ quantity, side, leverage, kind, parts, place }) => {
      const { code } = market.instruments('jp')[place]!;
      const world = new Counted();
      world.run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 9_000_000_000 }, START);
      const terms = { code, side, orderType: 'market', quantity, leverage } as const;
      const order = { name: 'placeOrder', account: CUSTOMER, clientOrderId: 'the-first', ...terms } as const;
      if (!world.run(order, START + 600_000).ok) return;
      const shares = { split: 10_000 + parts, consolidation: 100 + (parts % 9_900), bonus: parts, rights: parts }[kind];
      const overlay = {
        target: code,
        kind: kind === 'consolidation' ? 'split' : kind,
        ratio: shares / 10_000,
        ...(kind === 'rights' && { price: 1_000_000 }),
      } as const;
      expect(world.run({ name: 'overlay', overlay }, START + 700_000).ok).toBe(true);
      world.run({ name: 'settle' }, NEXT_DAY);
      const [id] = tableGet(world.state.accounts, CUSTOMER)?.openRecords.position ?? [];
      world.end(NEXT_DAY);
      if (id === undefined) return;
      if (tableGet(world.state.books.position, id)?.before !== undefined) issued += 1;
      world.run({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'the-close' }, NEXT_DAY);
      world.run({ name: 'settle' }, NEXT_DAY + 5_000);
      world.end(NEXT_DAY + 5_000);
    }),
    { numRuns: ISSUES },
  );
  expect(issued).toBeGreaterThan(ISSUES / 2);
});
