import {
  ACCOUNT_STATES,
  CURRENCIES,
  DAY_MS,
  IDENTITY_STATES,
  LIMITS,
  ORDER_NEEDS,
  ORDER_TYPES,
  PRICE_SCALE,
  SIDES,
  VALIDITIES,
  isDated,
  needsOf,
  validitiesOf,
} from '@zaraba/contracts';
import type { AccountState, IdentityState, OrderField, OrderNeed, OrderType } from '@zaraba/contracts';
import type { Command, CommandOf, OperatorCommand } from '../../kernel/command.ts';
import { dateText } from '../../../market/calendar/days.ts';
import { OVERLAY_KINDS, isIssueKind } from '../../../market/overlays/overlay.ts';
import type { Login, Register } from '../../models/accounts.ts';
import type {
  AmendOrder,
  BracketTexts,
  CancelOrder,
  ClosePosition,
  PlaceOrder,
  ProtectPosition,
  ReversePosition,
} from '../../models/trading.ts';
import { isPending } from '../../reviews/reviews.ts';
import { REVIEWED_KINDS } from '../../models/models.ts';
import type { Records, ReviewedKind } from '../../models/models.ts';
import { allListed, isPosition, listedOf, listedState, openListed } from '../../trading/listed.ts';
import type { Listed } from '../../trading/listed.ts';
import { openQuantity } from '../../trading/fills/fills.ts';
import { tableEntries, tableGet } from '../../kernel/table.ts';
import type { Dice } from '../dice.ts';
import type { Makers } from '../maker.ts';
import { HASHES } from '../scene.ts';
import type { Scene } from '../scene.ts';

type CoreCommand = OperatorCommand | Register | Login | OrderCommand | CommandOf<CoreName>;
type OrderCommand = PlaceOrder | CancelOrder | AmendOrder | ClosePosition | ProtectPosition | ReversePosition;
type CoreName = 'logout' | 'watchlistAdd' | 'watchlistRemove' | 'settle';

function states<Name extends string>(machine: { readonly codes: Readonly<Record<Name, number>> }): [Name, ...Name[]] {
  return Object.keys(machine.codes) as [Name, ...Name[]];
}

/** Some leave fractions of a share. */
const SPLIT_RATIOS = [1.5, 2, 3, 3.25, 0.5, 0.3, 0.1, 0.0125] as const;

const WAITING_TYPES = ORDER_TYPES.filter((orderType) => needsOf(orderType).length > 0);

function terms(orderType: OrderType, price: string): Pick<PlaceOrder, 'orderType' | OrderField> {
  const stated = (need: OrderNeed) => (ORDER_NEEDS[need].isPrice ? price : String(1 + (Number(price) % 9)));
  const fields = needsOf(orderType).map((need) => [ORDER_NEEDS[need].field, stated(need)] as const);
  return { orderType, ...Object.fromEntries(fields) };
}

/** Each price may be on the wrong side or missing. */
function bracket(dice: Dice, scene: Scene, code: string): BracketTexts {
  return {
    ...(!dice.onceIn(3) && { takeProfit: scene.priceNear(code, dice.below(12) - 3) }),
    ...(!dice.onceIn(3) && { stopLoss: scene.priceNear(code, dice.below(12) - 8) }),
  };
}

/** Also removes a bracket. */
function protectPosition(dice: Dice, scene: Scene): ProtectPosition | undefined {
  const id = listedId(dice, scene, (record) => listedState(record) === 'holding');
  if (id === undefined) return undefined;
  const { player: account, clientOrderId } = scene;
  const { code = '' } = sharesOf(scene, id);
  return { name: 'protectPosition', account, id, clientOrderId, ...bracket(dice, scene, code) };
}

function placeOrder(dice: Dice, scene: Scene): PlaceOrder {
  const code = scene.code(dice);
  const percent = dice.below(19);
  const many = dice.onceIn(5);
  const waiting = WAITING_TYPES[(percent % 5) % WAITING_TYPES.length]!;
  const orderType = percent < 3 ? 'market' : waiting;
  const quantity = dice.onceIn(60) ? dice.among([0, -5, 1.5, 2 ** 53]) : 1 + dice.below(many ? 60_000 : 500);
  const validity = dice.among(orderType === 'market' ? VALIDITIES : validitiesOf(orderType));
  return {
    name: 'placeOrder',
    account: scene.player,
    clientOrderId: scene.clientOrderId,
    code,
    side: dice.among(SIDES),
    leverage: dice.onceIn(40) ? 7 : dice.among(LIMITS.leverageChoices),
    ...(percent === 7 ? { amount: String(quantity * 1_000) } : { quantity }),
    validity,
    ...(isDated(validity) && { until: dateText(Math.floor(scene.now / DAY_MS) + dice.below(9)) }),
    ...terms(orderType, scene.priceNear(code, percent - 11)),
    ...(dice.onceIn(3) && bracket(dice, scene, code)),
  };
}

/** Orders and positions of the player, or anyone's as strangers. */
function listedId(dice: Dice, scene: Scene, fits: (record: Listed) => boolean): string | undefined {
  const mine = openListed(scene.state, scene.record)
    .filter(fits)
    .map(({ id }) => id);
  const all = allListed(scene.state).map(({ id }) => id);
  return scene.idAmong(dice, mine, all);
}

function sharesOf({ state }: Scene, id: string): { readonly code?: string; readonly quantity?: number } {
  const record = listedOf(state, id);
  if (record === undefined || isPosition(record)) return record ?? {};
  return { code: record.code, quantity: openQuantity(record) };
}

/** As a whole or in part, at the market, a limit or a stop. */
function closePosition(dice: Dice, scene: Scene): ClosePosition | undefined {
  const id = listedId(dice, scene, (record) => listedState(record) === 'holding');
  const { player: account, clientOrderId } = scene;
  if (id === undefined) return undefined;
  const { code = '', quantity = 1 } = sharesOf(scene, id);
  const shares = dice.onceIn(30) ? dice.among([0, 1.5, quantity + 1]) : 1 + dice.below(quantity);
  const percent = dice.below(9) - 4;
  const stated = terms(dice.among(WAITING_TYPES), scene.priceNear(code, percent));
  return {
    name: 'closePosition',
    account,
    id,
    clientOrderId,
    ...(dice.onceIn(3) && { quantity: shares }),
    ...(dice.onceIn(3) && stated),
  };
}

/** Changes a price, a distance or the quantity. */
function amendOrder(dice: Dice, scene: Scene): AmendOrder | undefined {
  const id = listedId(dice, scene, (record) => listedState(record) === 'pendingOrder');
  const { player: account, clientOrderId } = scene;
  if (id === undefined) return undefined;
  const { code = '', quantity = 1 } = sharesOf(scene, id);
  const price = scene.priceNear(code, dice.below(13) - 8);
  const order = tableGet(scene.state.books.order, id);
  const { orderType = 'limit' } = order ?? {};
  const needs = needsOf(orderType);
  const changed = needs.length > 1 && !dice.onceIn(2) ? needs[1] : needs[0];
  const all = terms(orderType, price);
  const shares = dice.onceIn(20) ? dice.among([0, 1.5, 2 ** 53]) : 1 + dice.below(2 * quantity);
  return {
    name: 'amendOrder',
    account,
    id,
    clientOrderId,
    ...(!dice.onceIn(3) && changed !== undefined && { [ORDER_NEEDS[changed].field]: all[ORDER_NEEDS[changed].field] }),
    ...(dice.onceIn(2) && { quantity: shares }),
  };
}

/** Pending reviews of all accounts. */
function pendingReviews(scene: Scene): string[] {
  return REVIEWED_KINDS.flatMap((kind) =>
    tableEntries<Records[ReviewedKind]>(scene.state.books[kind]).flatMap(([id, record]) =>
      isPending(kind, record) ? [id] : [],
    ),
  );
}

/** Mostly back to normal: blocked accounts make dull sequences. */
function setAccountState(dice: Dice, scene: Scene): CommandOf<'setAccountState'> | undefined {
  const { player: account, record } = scene;
  if (record?.state !== 'normal' && !dice.onceIn(6)) return { name: 'setAccountState', account, state: 'normal' };
  if (!dice.onceIn(5)) return undefined;
  return { name: 'setAccountState', account, state: dice.among(states<AccountState>(ACCOUNT_STATES)) };
}

/** An overlay, sometimes an invalid one. */
function overlay(dice: Dice, scene: Scene): CommandOf<'overlay'> {
  const kind = dice.among(OVERLAY_KINDS);
  const moves = kind === 'shock' || kind === 'gap' || kind === 'trend';
  const takesTime = kind === 'trend' || (kind === 'shock' && dice.onceIn(2));
  const later = dice.onceIn(3) ? { from: scene.now + dice.below(100) * 600_000 - 60_000 } : {};
  return {
    name: 'overlay',
    overlay: {
      target: !isIssueKind(kind) && dice.onceIn(3) ? dice.among(['*', 'jp', 'us', 'XX']) : scene.code(dice),
      kind,
      ...later,
      ...(!isIssueKind(kind) && dice.onceIn(2) && { forMs: dice.below(3_000) * 60_000 }),
      ...(moves && { by: (dice.below(60) - 30) / 100 }),
      ...(dice.onceIn(2) && { specialQuotes: true as const }),
      ...(takesTime && { overMs: (1 + dice.below(400)) * 60_000 }),
      ...(isIssueKind(kind) && { ratio: kind === 'split' ? dice.among(SPLIT_RATIOS) : (1 + dice.below(24)) / 8 }),
      ...(kind === 'rights' && { price: (1 + dice.below(40)) * 100 * PRICE_SCALE }),
      ...(kind === 'path' && { path: [[5, 0.03], [1 + dice.below(300), -0.05]] as const }), // prettier-ignore
    },
  };
}

/** Trading, accounts and the operator. */
export const coreMakers: Makers<CoreCommand> = {
  placeOrder: { weight: 30, make: placeOrder },
  cancelOrder: {
    weight: 6,
    make: (dice, scene) => {
      const id = listedId(dice, scene, (record) => !isPosition(record) || record.closedBy !== undefined);
      return id === undefined ? undefined : { name: 'cancelOrder', account: scene.player, id };
    },
  },
  closePosition: { weight: 14, make: closePosition },
  amendOrder: { weight: 6, make: amendOrder },
  protectPosition: { weight: 4, make: protectPosition },
  reversePosition: {
    weight: 3,
    make: (dice, scene) => {
      const id = listedId(dice, scene, (record) => listedState(record) === 'holding');
      const { player: account, clientOrderId } = scene;
      return id === undefined ? undefined : { name: 'reversePosition', account, id, clientOrderId };
    },
  },
  register: {
    weight: 2,
    make: (dice, scene) => {
      const inviteCode = dice.onceIn(4) ? dice.among(['NOBODY', '', 'zaraba ']) : 'ZARABA';
      return { name: 'register', account: scene.player, passwordHash: HASHES.login, inviteCode };
    },
  },
  login: {
    weight: 3,
    make: (dice, scene) => ({ name: 'login', account: scene.player, passwordHash: scene.passwordHash(dice) }),
  },
  logout: {
    weight: 2,
    make: (dice, scene) => {
      const sessionId = scene.idAmong(dice, scene.record?.sessionIds ?? []);
      return sessionId === undefined ? undefined : { name: 'logout', sessionId };
    },
  },
  watchlistAdd: {
    weight: 1,
    make: (dice, scene) => ({ name: 'watchlistAdd', account: scene.player, code: scene.code(dice) }),
  },
  watchlistRemove: {
    weight: 1,
    make: (dice, scene) => ({ name: 'watchlistRemove', account: scene.player, code: scene.code(dice) }),
  },
  settle: { weight: 1, make: () => ({ name: 'settle' }) },
  setAccountState: { weight: 8, make: setAccountState },
  setIdentity: {
    weight: 2,
    make: (dice, scene) => {
      const identity = dice.onceIn(8) ? dice.among(states<IdentityState>(IDENTITY_STATES)) : 'verified';
      return { name: 'setIdentity', account: scene.player, identity };
    },
  },
  setFundPassword: {
    weight: 2,
    make: (_dice, scene) => ({ name: 'setFundPassword', account: scene.player, passwordHash: HASHES.fund }),
  },
  deposit: {
    weight: 4,
    make: (dice, scene) => ({
      name: 'deposit',
      account: scene.player,
      currency: dice.onceIn(3) ? dice.among(CURRENCIES) : 'jpy',
      amountMinor: dice.onceIn(12) ? dice.among([0, -1, 0.5, 1e12, 1e13]) : (1 + dice.below(100)) * 100_000,
    }),
  },
  setReviewer: {
    weight: 1,
    make: (dice) => ({ name: 'setReviewer', reviewer: dice.among(['automatic', 'byHand']) }),
  },
  overlay: { weight: 3, make: overlay },
  endOverlay: {
    weight: 3,
    make: (dice, scene) => {
      const { length } = scene.state.overlays;
      if (length === 0) return undefined;
      return { name: 'endOverlay', ...(!dice.onceIn(4) && { id: 1 + dice.below(length + 1) }) };
    },
  },
  decideReview: {
    weight: 6,
    make: (dice, scene) => {
      const id = scene.idAmong(dice, pendingReviews(scene));
      return id === undefined ? undefined : { name: 'decideReview', id, outcome: dice.among(['pass', 'reject']) };
    },
  },
  fillOrder: {
    // A weight would shift every sample of the random runs; set one for `npm run soak` to play it.
    weight: 0,
    make: (dice, scene) => {
      const id = listedId(dice, scene, (record) => listedState(record) === 'pendingOrder');
      if (id === undefined) return undefined;
      const { quantity = 1 } = sharesOf(scene, id);
      const shares = dice.onceIn(10) ? dice.among([0, 1.5, quantity + 1]) : 1 + dice.below(quantity);
      return { name: 'fillOrder', id, ...(!dice.onceIn(4) && { quantity: shares }) };
    },
  },
};

/** Repeats a command, as a client does that lost the reply. */
export function again(dice: Dice, scene: Scene): Command | undefined {
  return dice.amongAny(scene.earlier);
}
