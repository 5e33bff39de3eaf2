import { LIMITS, SIDES, VALIDITIES } from '@zaraba/contracts';
import fc from 'fast-check';
import type { Command } from '../command.ts';
import type { WorldState } from '../state.ts';
import { accountOf } from '../views.ts';

/** The accounts that random commands are about; the last two are registered on the way. */
export const PLAYERS = ['0900000001', '0900000002', '0911111111', '0922222222'] as const;

/** One random step: time passes, then something is tried. `pick` chooses among what there is at that moment. */
export interface Action {
  readonly passMs: number;
  readonly kind: (typeof KINDS)[number];
  readonly player: (typeof PLAYERS)[number];
  readonly pick: number;
  readonly order: {
    readonly side: (typeof SIDES)[number];
    readonly leverage: number;
    readonly quantity: number;
    readonly percent: number | null;
    readonly validity: (typeof VALIDITIES)[number];
  };
}

const KINDS = [
  'order',
  'close',
  'cancel',
  'repeat',
  'login',
  'logout',
  'register',
  'prepare',
  'watch',
  'settle',
] as const;
const DAY_MS = 86_400_000;

/** Random steps: mostly orders and their ends, minutes to days apart. */
export const action: fc.Arbitrary<Action> = fc.record({
  passMs: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 0, max: 600_000 }) },
    // Whole days lead from one session into another.
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }).map((days) => days * DAY_MS) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: DAY_MS }) },
  ),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Action['kind']>('order') },
    { weight: 4, arbitrary: fc.constantFrom<Action['kind'][]>('close', 'cancel', 'repeat') },
    { weight: 2, arbitrary: fc.constantFrom(...KINDS) },
  ),
  player: fc.oneof(
    { weight: 8, arbitrary: fc.constant(PLAYERS[0]) },
    { weight: 1, arbitrary: fc.constantFrom(...PLAYERS) },
  ),
  pick: fc.nat(1_000),
  order: fc.record({
    side: fc.constantFrom(...SIDES),
    leverage: fc.constantFrom(...LIMITS.leverageChoices),
    quantity: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 500 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
    ),
    percent: fc.option(fc.integer({ min: -8, max: 8 })),
    validity: fc.constantFrom(...VALIDITIES),
  }),
});

/** What a random step needs to know of its world. */
export interface Surroundings {
  readonly state: WorldState;
  /** Codes to trade in. */
  readonly codes: readonly string[];
  /** A price on the grid near the present one, `percent` away, as a decimal text. */
  readonly priceNear: (code: string, percent: number) => string;
  /** Commands that were carried out before. */
  readonly earlier: readonly Command[];
}

function prepared(player: string, pick: number): Command {
  switch (pick % 5) {
    case 0:
      return { name: 'setIdentity', account: player, identity: 'verified' };
    case 1:
      return { name: 'setFundPassword', account: player, passwordHash: 'fund' };
    case 2:
      return { name: 'deposit', account: player, currency: pick % 2 === 0 ? 'cny' : 'jpy', amountMinor: pick * 10_000 };
    case 3:
      return { name: 'setAccountState', account: player, state: 'frozen' };
    default:
      return { name: 'setAccountState', account: player, state: 'normal' };
  }
}

/** The command of a random step. `n` numbers the steps and makes new client order ids. */
export function commandOf({ kind, player, pick, order }: Action, n: number, surroundings: Surroundings): Command {
  const { state, codes, earlier } = surroundings;
  const record = accountOf(state, player);
  const openIds = record?.openIds ?? [];
  const id = openIds[pick % Math.max(1, openIds.length)] ?? 'SIM-000000-NONE';
  const code = codes[pick % codes.length] ?? '';
  const clientOrderId = `step-${String(n).padStart(5, '0')}`;
  switch (kind) {
    case 'order': {
      const { percent, ...rest } = order;
      const price = percent === null ? {} : { price: surroundings.priceNear(code, percent) };
      const orderType = percent === null ? 'market' : 'limit';
      return { name: 'placeOrder', account: player, clientOrderId, code, orderType, ...rest, ...price };
    }
    case 'close':
      return { name: 'closePosition', account: player, id, clientOrderId };
    case 'cancel':
      return { name: 'cancelOrder', account: player, id };
    case 'repeat':
      return earlier[pick % Math.max(1, earlier.length)] ?? { name: 'settle' };
    case 'login':
      return { name: 'login', account: player, passwordHash: pick % 2 === 0 ? 'hash' : (record?.passwordHash ?? '') };
    case 'logout':
      return { name: 'logout', token: record?.tokens[0] ?? 'none' };
    case 'register':
      return { name: 'register', account: player, passwordHash: 'hash', inviteCode: 'ZARABA' };
    case 'prepare':
      return prepared(player, pick);
    case 'watch':
      return { name: pick % 3 === 0 ? 'watchlistRemove' : 'watchlistAdd', account: player, code };
    case 'settle':
      return { name: 'settle' };
  }
}
