import { LIMITS, SIDES, VALIDITIES } from '@zaraba/contracts';
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

/** How many numbers from 0 to DRAW_MAXIMUM make one step. */
export const DRAWS = 9;
/** Largest number a step is made from. */
export const DRAW_MAXIMUM = 0xffff;

function choice<T>(choices: readonly [T, ...T[]], draw: number): T {
  return choices[draw % choices.length] ?? choices[0];
}

/** Mostly minutes; now and then whole days, which lead from one session into another, or any part of a day. */
function passedMs(draw: number, weight: number): number {
  if (weight % 25 === 24) return draw * 1_318;
  return weight % 25 >= 20 ? (1 + (draw % 3)) * DAY_MS : draw * 9;
}

/** Mostly orders and what ends them. */
function kindOf(draw: number, weight: number): Action['kind'] {
  if (weight % 14 < 8) return 'order';
  return weight % 14 < 12 ? choice(['close', 'cancel', 'repeat'], draw) : choice(KINDS, draw);
}

/** The random step that DRAWS numbers stand for; zeros stand for the plainest. */
export function actionOf(draws: readonly number[]): Action {
  const [pass = 0, passWeight = 0, kind = 0, kindWeight = 0, who = 0, pick = 0, terms = 0, quantity = 0, percent = 0] =
    draws;
  return {
    passMs: passedMs(pass, passWeight),
    kind: kindOf(kind, kindWeight),
    player: who % 9 === 8 ? choice(PLAYERS, pick) : PLAYERS[0],
    pick: pick % 1_000,
    order: {
      side: choice(SIDES, terms),
      leverage: choice(LIMITS.leverageChoices, terms >>> 2),
      validity: choice(VALIDITIES, terms >>> 5),
      quantity: 1 + (quantity % (terms % 5 === 4 ? 60_000 : 500)),
      percent: percent % 19 < 2 ? null : (percent % 19) - 10,
    },
  };
}

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
    default:
      return { name: 'settle' };
  }
}
