import {
  CURRENCIES,
  DAY_MS,
  ENDPOINTS,
  HOUR_MS,
  MINUTE_MS,
  amountOf,
  formatMoney,
  formatPrice,
} from '@zaraba/contracts';
import type { EndpointPath, SentReplyOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { tableGet } from './kernel/table.ts';
import { backtest, backtestRow } from './backtest.ts';
import { endedListed, isPosition } from './trading/listed.ts';
import { accountOf, userInfo } from './accounts/views.ts';
import { cardList } from './bank/views.ts';
import { offersAt } from './blockTrades/offers.ts';
import { blockList, blockOrders } from './blockTrades/views.ts';
import { copyOrders, copyProduct, copyProducts } from './copyTrading/views.ts';
import { dayTradeTerms, dayTradesOf } from './dayTrades/views.ts';
import { exchangeList, exchangeRates } from './exchange/views.ts';
import { channelOf } from './funds/channels.ts';
import { depositList, depositTerms, fundRecords, withdrawalList, withdrawalTerms } from './funds/views.ts';
import { identityStatus } from './identity/views.ts';
import { messageList, todosOf } from './inbox/views.ts';
import { openRecords, recordNumber } from './kernel/books.ts';
import type { Command } from './kernel/command.ts';
import type { Moment } from './kernel/moment.ts';
import type { WorldState } from './kernel/state.ts';
import { loanList, loanTerms } from './loans/views.ts';
import { creditStocks } from './trading/margin/topUp.ts';
import { newShareDetail, newShareDraw, newShareList, subscriptionList } from './newShares/views.ts';
import type { PlaceOrder } from './models/trading.ts';
import { priceAlertsOf } from './trading/priceAlerts/priceAlerts.ts';
import { closedPositions, fillsOf, openPositions, orderTerms, ordersOf } from './trading/views/lists.ts';
import { productRows } from './products/productList.ts';
import { checkPlain } from './testing/afterCommand.ts';
import { realGround } from './testing/grounds.ts';
import { busyWorld, customerNumber } from './testing/halfYear.ts';
import { play } from './testing/play.ts';
import { HASHES, PLAYERS } from './testing/scene.ts';
import { anyActions } from './testing/sequences.ts';
import { apply } from './world.ts';

import fc from 'fast-check';
import * as z from 'zod/mini';

const STEPS_BETWEEN = 25;
const ground = realGround('views');
const { market } = ground;

const [, NEW] = PLAYERS;
const picture = { account: NEW, width: 640, height: 400, bytes: 10_000, type: 'image/png' } as const;
/** The new customer submits what identifies him; numbers of pictures count up. */
const IDENTITY: readonly Command[] = [
  { name: 'upload', purpose: 'front', sha256: 'a'.repeat(64), ...picture },
  { name: 'upload', purpose: 'back', sha256: 'b'.repeat(64), ...picture },
  {
    name: 'identitySubmit',
    account: NEW,
    person: 'A',
    idDigest: 'd',
    idEnd: '12',
    frontId: recordNumber('views', 'picture', 1),
    backId: recordNumber('views', 'picture', 2),
  },
];

/** A world in which random customers did much, at some moments. */
function randomMoments(seed: number): Moment[] {
  const found: Moment[] = [];
  let steps = 0;
  const after = ({ after: state, now }: { readonly after: Moment['state']; readonly now: number }) => {
    steps += 1;
    if (steps % STEPS_BETWEEN === 0) found.push({ state, now, market });
  };
  for (const actions of fc.sample(anyActions(150, 150), { seed, numRuns: 1 })) play(ground, actions, { after });
  return found;
}

/** A world in which a customer identifies himself, and one in which much came to its end. */
function lateMoments(): Moment[] {
  const busy = busyWorld(ground, 1);
  const { now } = busy;
  const run = (state: WorldState, command: Command, at = now) => apply(state, command, at, market).state;
  const submitted = IDENTITY.reduce((state, command) => run(state, command), busy.state);
  const later = now + 40 * DAY_MS;
  return [
    { state: submitted, now, market },
    { state: run(submitted, { name: 'settle' }, later), now: later, market },
  ];
}

/** What random customers seldom do or live to see. */
class RareMoments {
  readonly found: Moment[] = [];
  readonly #account = customerNumber(0);
  readonly #code = ground.codes[0] ?? '';
  #state: WorldState;
  #now: number;

  constructor() {
    const busy = busyWorld(ground, 1);
    this.#state = busy.state;
    this.#now = busy.now;
    // The lunch of Tokyo is over.
    this.#pass(2 * HOUR_MS);
    this.#trade();
    this.#beReviewed();
    this.#repayLate();
  }

  #run(command: Command): string {
    const { state, reply } = apply(this.#state, command, this.#now, market);
    expect(reply, command.name).toMatchObject({ ok: true });
    this.#state = state;
    return reply.ok ? ((reply.data as { readonly id?: string } | null)?.id ?? '') : '';
  }

  #pass(durationMs: number): void {
    this.#now += durationMs;
    this.#run({ name: 'settle' });
  }

  #look(): void {
    this.found.push({ state: this.#state, now: this.#now, market });
  }

  #place(terms: Pick<PlaceOrder, 'clientOrderId' | 'orderType'> & Partial<PlaceOrder>): string {
    const order = { name: 'placeOrder', account: this.#account, code: this.#code, side: 'long', leverage: 1 } as const;
    return this.#run({ ...order, ...terms });
  }

  /** Orders by amount, a stop limit that is triggered and stays open, a bracket, and a trailing stop. */
  #trade(): void {
    const account = this.#account;
    const last = market.tick(this.#code, this.#now)!.last;
    const near = (part: number): string => {
      const price = Math.round(last * part);
      return formatPrice(price - (price % market.tickSize(this.#code, price, this.#now)));
    };
    const amount = formatMoney({ minor: amountOf(last, 500, 'jpy').minor, currency: 'jpy' });
    this.#place({ clientOrderId: 'rare-waiting', orderType: 'limit', amount, price: near(0.97) });
    const bought = this.#place({ clientOrderId: 'rare-amount', orderType: 'market', amount });
    const terms = { orderType: 'stopLimit', quantity: 100, trigger: near(1.01), price: near(1.015) } as const;
    const triggered = this.#place({ clientOrderId: 'rare-stop', ...terms });
    const guarded = this.#place({ clientOrderId: 'rare-guarded', orderType: 'market', quantity: 100 });
    this.#run({ name: 'overlay', overlay: { target: this.#code, kind: 'shock', by: 0.04 } });
    this.#pass(MINUTE_MS);
    const bracket = { takeProfit: near(1.1), stopLoss: near(0.95) };
    this.#run({ name: 'protectPosition', account, id: bought, clientOrderId: 'rare-bracket', ...bracket });
    const trailing = { orderType: 'trailingStop', trailBy: '5', trailUnit: 'percent' } as const;
    this.#run({ name: 'closePosition', account, id: guarded, clientOrderId: 'rare-trailing', ...trailing });
    this.#look();
    this.#run({ name: 'cancelOrder', account, id: triggered });
    this.#run({ name: 'closePosition', account, id: bought, clientOrderId: 'rare-closed' });
    this.#pass(MINUTE_MS);
    this.#look();
  }

  /** A deposit with a voucher, and an application for a block that a tester decides. */
  #beReviewed(): void {
    const [account] = PLAYERS;
    const voucherId = this.#run({ name: 'upload', purpose: 'voucher', sha256: 'c'.repeat(64), ...picture, account });
    const channel = { currency: 'jpy', channelId: 'transfer', amountMinor: 100_000, voucherId } as const;
    const channelPasswordHash = channelOf('jpy', 'transfer')!.passwordHash;
    this.#run({ name: 'submitDeposit', account, clientOrderId: 'rare-deposit', ...channel, channelPasswordHash });
    const [offer] = offersAt(market, this.#now);
    const { id: offerId, bulkPassword, minimumQuantity: quantity } = offer!;
    const block = { offerId, bulkPassword, quantity, clientOrderId: 'rare-block' };
    const id = this.#run({ name: 'blockApply', account: this.#account, ...block });
    this.#run({ name: 'decideReview', id, outcome: 'pass' });
    this.#look();
  }

  /** A credit score that recovers after a loan was repaid late. */
  #repayLate(): void {
    const account = this.#account;
    this.#pass(100 * DAY_MS);
    const [loan] = openRecords(this.#state, accountOf(this.#state, account), 'loan');
    const amount = String(loanTerms(this.#state, account, 'jpy')?.debt);
    const repaid = { amount, fundPasswordHash: HASHES.fund, clientOrderId: 'rare-repaid' };
    this.#run({ name: 'loanRepay', account, id: loan?.id ?? '', ...repaid });
    this.#look();
  }
}

/** So many random worlds are made at first, and as many at most: what is rare is looked for until it is seen. */
const WORLDS = { first: 9, most: 30 };
const worlds: Moment[][] = [[...lateMoments(), ...new RareMoments().found]];
/** The moments of a world, which is made when it is first asked for; its place is its seed. */
function worldAt(place: number): readonly Moment[] {
  while (worlds.length <= place) worlds.push(randomMoments(worlds.length));
  return worlds[place]!;
}

const customers = [...PLAYERS, customerNumber(0)];
type Views = {
  readonly [P in EndpointPath]?: (moment: Moment, account: string) => readonly (SentReplyOf<P> | undefined)[];
};
const VIEWS: Views = {
  '/user/getUserinfo': ({ state }, account) => CURRENCIES.map((currency) => userInfo(state, account, currency)),
  '/user/bankCardList': ({ state }, account) => [cardList(state, account)],
  '/user/depositChannels': (moment, account) => [depositTerms(moment, account, 'jpy')],
  '/user/depositList': (moment, account) => [depositList(moment, account, 'jpy')],
  '/user/withdrawalTerms': (moment, account) => [withdrawalTerms(moment, account, 'jpy')],
  '/user/withdrawallist': (moment, account) => [withdrawalList(moment, account, 'jpy')],
  '/user/fundRecords': ({ state }, account) => [fundRecords(state, account, 'jpy')],
  '/user/identity': ({ state }, account) => [identityStatus(state, account)],
  '/user/messageList': (moment, account) => [
    { ...messageList(moment.state, account, market), todos: todosOf(moment, account) },
  ],
  '/user/priceAlerts': ({ state }, account) => [priceAlertsOf(state, account, market)],
  '/user/loanTerms': ({ state }, account) => [loanTerms(state, account, 'jpy')],
  '/user/loanList': ({ state }, account) => [loanList(state, account, 'jpy')],
  '/trade/exchangeRates': ({ state, now }) => [exchangeRates(state.seed, 'jpy', now)],
  '/trade/exchangeList': ({ state }, account) => [exchangeList(state, account)],
  '/trade/blockList': (moment, account) => [blockList(moment, account)],
  '/trade/blockOrderList': ({ state }, account) => [blockOrders(state, account, market)],
  '/trade/copyProductList': ({ state, now }) => [copyProducts(state, now, market)],
  '/trade/copyProductDetail': ({ state, now }) =>
    copyProducts(state, now, market).map(({ id }) => copyProduct(state, id, now, market)),
  '/trade/copyOrderList': ({ state }, account) => [copyOrders(state, account)],
  '/trade/dayTradeTerms': ({ state, now }, account) => [dayTradeTerms(state, account, now, market)],
  '/trade/dayTradeList': ({ state }, account) => [dayTradesOf(state, account)],
  '/trade/newShareList': (moment, account) => [newShareList(moment, account, undefined)],
  '/trade/newShareDetail': (moment, account) =>
    newShareList(moment, account, undefined).map(({ id }) => newShareDetail(moment, account, id)),
  '/trade/newShareDraw': (moment, account) =>
    newShareList(moment, account, undefined).map(({ id }) => newShareDraw(moment.state, id, market)),
  '/trade/usernewstocklist': (moment, account) => [subscriptionList(moment, account, 'jpy')],
  '/trade/userproductlist': ({ state }, account) => [productRows(state, account, 'jpy')],
  '/trade/ustockslist': ({ state }, account) => [creditStocks(state, account, 'jpy')],
  '/trade/userstocklist': (moment, account) => [openPositions(moment, account, 'jpy')],
  '/trade/userstocklists': (moment, account) => [closedPositions(moment, account, 'jpy')],
  '/trade/orders': (moment, account) => [ordersOf(moment, account, { currency: 'jpy' })],
  '/trade/fills': (moment, account) => [fillsOf(moment, account, { currency: 'jpy' })],
  '/trade/backtest': (moment, account) => {
    const ended = endedListed(moment.state, accountOf(moment.state, account)).filter(isPosition);
    return ended.slice(0, 2).map(({ id }) => {
      const found = backtest(moment, account, id, {});
      return 'ok' in found ? undefined : backtestRow(tableGet(moment.state.books.position, id)!, found);
    });
  },
  '/trade/orderTerms': (moment, account) => ground.codes.map((code) => orderTerms(moment, account, code)),
};

const CLOSING = ['sell_price', 'closeRequestedAt', 'soldAt', 'cancelledAt', 'realized', 'closeReason'];
/** Fields that none of these customers sees: other tests lead to them. */
const UNUSUAL: { readonly [P in EndpointPath]?: readonly string[] } = {
  // Made by the handler.
  '/trade/backtest': ['scenario'],
  '/user/depositChannels': ['blocked.of'],
  '/user/depositList': ['latest', 'reason', 'interventions'],
  '/user/withdrawallist': ['closeReason', 'reason', 'interventions'],
  '/user/fundRecords': ['earlier'],
  '/user/identity': ['decidedAt', 'interventions'],
  '/user/loanList': ['reason', 'interventions'],
  '/trade/blockOrderList': ['reason'],
  '/trade/userstocklist': [...CLOSING, 'shareChanges', 'partOf', 'orderedQuantity', 'closeOrder.triggeredAt'],
  '/trade/userstocklists': [
    'takeProfit',
    'stopLoss',
    'earlier',
    'marketValue',
    'liquidationPrice',
    'shareChanges',
    'closeOrder',
    'orderedQuantity',
  ],
};

/** The part of a JSON schema that says which fields there are. */
interface Fields {
  readonly properties?: Readonly<Record<string, Fields>>;
  readonly additionalProperties?: Fields | boolean;
  readonly items?: Fields;
  readonly anyOf?: readonly Fields[];
}

/** Paths of the fields of a schema that none of some values has. */
function unseen(
  { properties = {}, additionalProperties, items, anyOf = [] }: Fields,
  values: readonly unknown[],
): string[] {
  const objects = values.filter((value) => typeof value === 'object' && value !== null) as Record<string, unknown>[];
  const own = Object.entries(properties).flatMap(([name, fields]) => {
    const found = objects.flatMap((value) => (value[name] === undefined ? [] : [value[name]]));
    return found.length === 0 ? [name] : unseen(fields, found).map((inner) => `${name}.${inner}`);
  });
  const rows = values.filter(Array.isArray).flat() as unknown[];
  const others = objects.flatMap((value) =>
    Object.keys(value).flatMap((name) => (name in properties ? [] : [value[name]])),
  );
  return [
    ...own,
    ...(items && rows.length > 0 ? unseen(items, rows) : []),
    ...(typeof additionalProperties === 'object' && others.length > 0 ? unseen(additionalProperties, others) : []),
    ...anyOf.flatMap((each) => unseen(each, values)),
  ];
}

/** What a path answers to every customer of a world. */
function shownIn(path: EndpointPath, place: number): unknown[] {
  return worldAt(place).flatMap((moment) =>
    customers.flatMap((account) => {
      if (accountOf(moment.state, account) === undefined) return [];
      return (VIEWS[path]!(moment, account) as readonly unknown[]).filter((data) => data !== undefined);
    }),
  );
}

describe.each(Object.keys(VIEWS) as EndpointPath[])('the view of %s', (path) => {
  const { reply } = ENDPOINTS[path];
  const first = Array.from({ length: WORLDS.first + 1 }, (_, place) => shownIn(path, place)).flat();

  it('matches the contract, with nothing undefined', () => {
    for (const data of first) {
      expect(z.safeParse(reply, data).error?.issues ?? []).toEqual([]);
      checkPlain(data);
    }
  });

  it('has every field of the contract in at least one world', () => {
    const schema = z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }) as Fields;
    const shown = [...first];
    const missing = () => unseen(schema, shown).filter((field) => !UNUSUAL[path]?.includes(field));
    for (let place = WORLDS.first + 1; place <= WORLDS.most && missing().length > 0; place += 1)
      shown.push(...shownIn(path, place));
    expect(missing(), `worlds with the seeds 1 to ${worlds.length - 1}`).toEqual([]);
  });
});
