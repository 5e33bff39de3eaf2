import { CURRENCY_EXPONENT, NEEDS, ORDER_NEEDS, formatPrice, formatScaled } from '@zaraba/contracts';
import type { BacktestEnd, Currency, OrderField, OrderStated } from '@zaraba/contracts';
import type { Market } from '../market/market.ts';
import { DEMO_CAST } from './accounts/cast.ts';
import { endedRecords, openRecords } from './kernel/books.ts';
import { refuseField } from './kernel/command.ts';
import type { Command, CommandOf, Refusal, Reply } from './kernel/command.ts';
import type { Moment } from './kernel/moment.ts';
import type { WorldState } from './kernel/state.ts';
import { tableGet } from './kernel/table.ts';
import type { BracketTexts, ClosingOrder, OpeningOrder, OrderRecord, PositionRecord } from './models/trading.ts';
import { currentPrice, valueAt } from './trading/positions/parts.ts';
import { apply, createState } from './world.ts';

/** The changed terms of a backtest. Absent terms stay as they were. */
export interface OtherTerms extends BracketTexts {
  /** The price of the limit order that replaces the opening order, as a decimal text. Ignored for stop orders. */
  readonly price?: string;
  readonly quantity?: number;
}

/** The outcome of a backtest. Amounts are minor units; the price is an integer of 1/PRICE_SCALE. */
export interface Backtest {
  readonly end: BacktestEnd;
  /** When the backtested position closed, or the market close at which the backtest ended. */
  readonly at: number;
  /** The price at the end; absent if the opening order was not filled. */
  readonly price?: number;
  /** Gain or loss before fees. */
  readonly result: number;
  readonly fee: number;
  readonly orders: readonly BacktestOrder[];
}

/** An order in a backtest. */
export interface BacktestOrder {
  readonly at: number;
  readonly currency: Currency;
  readonly command: CommandOf<'placeOrder' | 'closePosition'>;
}

/** The opening cash of a backtest, minor units. It suffices for any order. */
export const CASH_MINOR = 1_000_000_000_000;
const [{ account: ACCOUNT }] = DEMO_CAST;

class Replay {
  readonly #market: Market;
  #state: WorldState;
  #now: number;
  readonly orders: BacktestOrder[] = [];

  constructor({ state: { seed, overlays }, market }: Moment, startMs: number) {
    this.#market = market;
    this.#now = startMs;
    this.#state = { ...createState({ seed, startMs }), overlays };
  }

  get moment(): Moment {
    return { state: this.#state, now: this.#now, market: this.#market };
  }

  run(command: Command, at: number): Reply {
    const { state, reply } = apply(this.#state, command, at, this.#market);
    this.#state = state;
    this.#now = at;
    return reply;
  }

  send(order: BacktestOrder): Reply {
    this.orders.push(order);
    return this.run(order.command, order.at);
  }

  records<K extends 'order' | 'position'>(kind: K) {
    const customer = tableGet(this.#state.accounts, ACCOUNT);
    return { open: openRecords(this.#state, customer, kind), ended: endedRecords(this.#state, customer, kind) };
  }
}

function statedTexts(order: OrderRecord): { readonly [F in OrderField]?: string } & Pick<OrderStated, 'trailUnit'> {
  const texts = NEEDS.flatMap((need) => {
    const stated = order[need];
    return stated === undefined ? [] : [[ORDER_NEEDS[need].field, formatPrice(stated)] as const];
  });
  const { trailUnit } = order;
  return { ...Object.fromEntries<string>(texts), ...(trailUnit !== undefined && { trailUnit }) };
}

/** Returns the caller's bracket. Without one, returns the side of the original bracket that closed the position. */
function bracketOf({ takeProfit, stopLoss }: OtherTerms, closing: ClosingOrder | undefined): BracketTexts {
  if (takeProfit !== undefined || stopLoss !== undefined)
    return { ...(takeProfit !== undefined && { takeProfit }), ...(stopLoss !== undefined && { stopLoss }) };
  const own = closing?.limit ?? closing?.trigger;
  return closing?.protects === undefined || own === undefined ? {} : { [closing.protects]: formatPrice(own) };
}

function outcomeOf(replay: Replay): Backtest {
  const { now: at, market } = replay.moment;
  const { open, ended } = replay.records('position');
  const gains = open.map((position) => valueAt(position, currentPrice(position, at, market)).gain);
  const result = [...gains, ...ended.map(({ realized = 0 }) => realized)].reduce((sum, gain) => sum + gain, 0);
  const sums = { orders: replay.orders, result, fee: [...open, ...ended].reduce((sum, { fee }) => sum + fee, 0) };
  const [held] = open;
  if (held !== undefined) return { end: 'held', at, price: currentPrice(held, at, market), ...sums };
  const last = ended.at(-1);
  if (last === undefined) return { end: 'unfilled', at, ...sums };
  const { soldAt = at, sellPrice, closeReason, closedBy } = last;
  const closing = replay.records('order').ended.find(({ id }) => id === closedBy) as ClosingOrder | undefined;
  const end = closeReason === 'liquidation' ? 'liquidation' : (closing?.protects ?? 'customer');
  return { end, at: soldAt, ...(sellPrice !== undefined && { price: sellPrice }), ...sums };
}

interface Replayable {
  readonly position: PositionRecord;
  readonly opening: OpeningOrder;
  readonly closing: ClosingOrder | undefined;
}

function replayable({ state }: Moment, account: string, id: string): Replayable | undefined {
  const position = tableGet(state.books.position, id);
  const opening = position && tableGet(state.books.order, position.orderId);
  if (position?.account !== account || position.soldAt === undefined) return undefined;
  if (opening === undefined || opening.closes !== undefined || opening.origin !== undefined) return undefined;
  const closing = position.closedBy === undefined ? undefined : tableGet(state.books.order, position.closedBy);
  return { position, opening, closing: closing as ClosingOrder | undefined };
}

function closeAgain(replay: Replay, closing: ClosingOrder): void {
  const { orderType, orderedAt: at, currency } = closing;
  replay.run({ name: 'settle' }, at);
  for (const { id } of replay.records('position').open) {
    const order = { name: 'closePosition', account: ACCOUNT, id, clientOrderId: `backtest-close-${id}` } as const;
    replay.send({ at, currency, command: { ...order, orderType, ...statedTexts(closing) } });
  }
}

function replayed(moment: Moment, { position, opening, closing }: Replayable, asked: OtherTerms): Backtest | Refusal {
  const { code, side, orderType, leverage, validity, until, orderedAt, currency, trigger, trail } = opening;
  const replay = new Replay(moment, orderedAt);
  replay.run({ name: 'deposit', account: ACCOUNT, currency, amountMinor: CASH_MINOR }, orderedAt);
  const { price, quantity = position.quantity } = asked;
  const terms = { code, side, orderType, leverage, validity, ...(until !== undefined && { until }) };
  const isOther = price !== undefined && trigger === undefined && trail === undefined;
  const other = { quantity, ...bracketOf(asked, closing), ...(isOther && ({ orderType: 'limit', price } as const)) };
  const order = { name: 'placeOrder', account: ACCOUNT, clientOrderId: 'backtest-open' } as const;
  const command = { ...order, ...terms, ...statedTexts(opening), ...other };
  const placed = replay.send({ at: orderedAt, currency, command });
  if (!placed.ok) return placed;
  const isOwn = closing !== undefined && closing.protects === undefined && closing.origin === undefined;
  if (isOwn) closeAgain(replay, closing);
  const { soldAt = orderedAt, market } = position;
  const { session } = moment.market.sessionView(market, soldAt);
  replay.run({ name: 'settle' }, Math.max(soldAt, session.closeAt));
  return outcomeOf(replay);
}

/**
 * Computes how a closed position would have ended with other terms. Replays the opening order and the customer's own
 * closing order in a separate world, up to the close of the position's last day. Ignores top-ups and amendments.
 * Refuses other positions and invalid terms.
 */
export function backtest(moment: Moment, account: string, id: string, other: OtherTerms): Backtest | Refusal {
  const found = replayable(moment, account, id);
  return found === undefined ? refuseField('id', 'choice') : replayed(moment, found, other);
}

/** Returns a backtest as the API sends it, without its scenario. */
export function backtestRow({ currency }: PositionRecord, { end, at, price, result, fee }: Backtest) {
  const text = (minor: number): string => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  return {
    end,
    at,
    currency,
    ...(price !== undefined && { price: formatPrice(price) }),
    result: text(result),
    fee: text(fee),
  };
}
