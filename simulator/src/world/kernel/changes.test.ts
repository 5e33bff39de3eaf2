import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { realGround } from '../testing/grounds.ts';
import { play } from '../testing/play.ts';
import type { Script } from '../testing/scriptedMarket.ts';
import { anyAction } from '../testing/sequences.ts';
import { changeDigest } from './changes.ts';
import { stateHash } from './hash.ts';
import { stateFrom } from './stateJson.ts';
import { tableGet, tableSet } from './table.ts';
import type { WorldState } from './state.ts';

const PRICES = { ZJ1: [[0, 1_000]] } as const;
const ground = realGround('changes');

/** A copy that shares nothing with the state. */
const apart = (state: WorldState): WorldState => stateFrom(JSON.parse(JSON.stringify(state)));

function bought(perOrder: number): Stage {
  const tiers = [{ amount: String(perOrder) }];
  const fees: Script['fees'] = [{ kind: 'purchase', on: 'buy', label: 'commission', tiers }];
  const stage = new Stage({ prices: PRICES, fees });
  stage.order();
  return stage;
}

it('a command that costs a customer another amount has another digest', () => {
  const { state: before } = new Stage({ prices: PRICES });
  const [one, other] = [bought(99).state, bought(199).state];
  expect(changeDigest(before, one)).toBe(changeDigest(before, bought(99).state));
  expect(changeDigest(before, one)).not.toBe(changeDigest(before, other));
  expect(changeDigest(before, before)).toBe(changeDigest(one, one));
});

it(
  'the change digest is the same for states that share no parts, whatever commands were run',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 25, size: 'max' }), (actions) => {
        play(ground, actions, {
          after: ({ before, after }) => {
            const digest = changeDigest(before, after);
            expect(changeDigest(apart(before), apart(after))).toBe(digest);
            expect(digest === changeDigest(after, after)).toBe(stateHash(before) === stateHash(after));
          },
        });
      }),
      { numRuns: 10 },
    );
  },
);

it('the change digest depends on every field of every record', () => {
  const { state } = bought(99);
  const account = tableGet(state.accounts, CUSTOMER)!;
  const other = { ...account, creditScore: account.creditScore + 1 };
  expect(changeDigest(state, { ...state, accounts: tableSet(state.accounts, CUSTOMER, other) })).not.toBe(
    changeDigest(state, state),
  );
  // Writing an equal value is no change.
  const same = { ...account };
  expect(changeDigest(state, { ...state, accounts: tableSet(state.accounts, CUSTOMER, same) })).toBe(
    changeDigest(state, state),
  );
});
