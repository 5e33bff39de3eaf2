import { amountOf } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import { instantFact } from '../kernel/because.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseRange } from '../kernel/command.ts';
import { arrivalRefusal, bandRefusal, closingFee, costsOf, newLimitOf } from '../orders/costs.ts';
import { watchShare } from '../exDates/exDates.ts';
import type { Draft } from '../kernel/draft.ts';
import { exitRefusal } from '../accounts/eligibility.ts';
import { InvariantError } from '../kernel/errors.ts';
import type { FeeSplit } from '../orders/fees.ts';
import { nowAbout, once } from '../kernel/once.ts';
import type { ClosePosition } from '../orders/model.ts';
import { purse } from '../kernel/ledger.ts';
import type { Posting } from '../kernel/ledger.ts';
import { SEARCH_HORIZON_MS, closingView, warningsAt, watched } from './liquidation.ts';
import { endTopUps } from '../margin/positionTopUps.ts';
import { partOff } from './parts.ts';
import { notifyClosed } from './events.ts';
import { stateOf } from './listed.ts';
import { existingRow } from './rows.ts';
import { marginIn } from './values.ts';
import type { OrderRecord } from '../orders/model.ts';
import type { CloseOrder, CloseReason, PositionDue, PositionRecord } from './model.ts';

/** Prices change on whole seconds. */
const TICK_MS = 1_000;

/** The record without what it is due to do. */
export function withoutDueOf(position: PositionRecord): PositionRecord {
  const { due: _due, ...rest } = position;
  return rest;
}

function payFee(draft: Draft, position: PositionRecord, fee: FeeSplit): void {
  if (fee.total === 0) return;
  const postings: readonly Posting[] = [
    { account: 'house:fees', minor: fee.fees },
    { account: 'house:stamp', minor: fee.stamp },
  ];
  draft.moveCash('fee', position, postings);
}

/**
 * When the shares of a long position of a T+1 market, or of one that came of a block trade, may be sold: at the opening of the session
 * after the one in which they were bought.
 */
function sellableAtOf({ market: id, side, origin }: OrderRecord, now: number, market: Market): number | undefined {
  const sameDay = market.sameDaySale(id) && origin !== 'blockTrade';
  if (side === 'short' || sameDay) return undefined;
  const { session } = market.sessionView(id, now);
  // Beyond the known calendar nothing is sold in any case; the close of the day is as late as we can name.
  return market.sessionAfter(id, session.date)?.openAt ?? session.closeAt;
}

/** What an execution of an order makes: so many shares at a price, under a number. */
interface Execution {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
}

/** A position of an order's shares before any money has moved for it. */
export function positionOfOrder(order: OrderRecord, { id, price, quantity }: Execution, now: number): PositionRecord {
  const { account, code, market, currency, side, leverage, limit, touched } = order;
  return {
    id,
    account,
    ended: false,
    orderId: order.id,
    ...(id !== order.id && { partOf: order.id }),
    code,
    market,
    currency,
    side,
    leverage,
    quantity,
    price,
    cost: amountOf(price, quantity, currency).minor,
    ...(limit !== undefined && { limit }),
    state: 'holding',
    boughtAt: now,
    fee: 0,
    // What a tester did to the order holds for what it opened.
    ...(touched && { touched }),
  };
}

/**
 * Opens a position with shares of an order. The cash must cover margin and fee: callers have checked it, or have given back what the
 * order held first. @throws InvariantError when it does not
 */
export function openPosition(draft: Draft, order: OrderRecord, execution: Execution): PositionRecord {
  const { market, now } = draft;
  const { price, quantity } = execution;
  const costs = costsOf({ ...order, quantity }, price, market);
  if (costs === undefined) throw new InvariantError('cost out of range', { id: order.id, price });
  const { account, currency, side } = order;
  const plain = positionOfOrder(order, execution, now);
  draft.moveCash(side === 'long' ? 'buy' : 'shortSale', plain, [
    { account: purse(account, 'margin'), minor: costs.margin },
  ]);
  payFee(draft, plain, costs.fee);
  const sellableAt = sellableAtOf(order, now, market);
  const held: PositionRecord = {
    ...plain,
    bound: { purse: 'margin', currency, minor: costs.margin },
    fee: costs.fee.total,
    ...(sellableAt !== undefined && { sellableAt }),
    warnings: warningsAt(plain, price),
  };
  const position = draft.keep('position', watched(held, now, market));
  draft.transition('position', position, 'pendingOrder', 'holding');
  watchShare(draft, position);
  return position;
}

/** A position without a closing order that waits: another one takes its place, or the position ends. */
export function withoutCloseOrder({ closeOrder: _closeOrder, ...rest }: PositionRecord): PositionRecord {
  return rest;
}

/** What of a position's end is kept with it. */
type Closing = Required<Pick<PositionRecord, 'fee' | 'sellPrice' | 'realized' | 'closeReason'>>;

/** Ends a position whose margin has gone back. One that was held until now goes through `preparingToClose` at the same instant. */
export function endPosition(draft: Draft, position: PositionRecord, closing: Closing): PositionRecord {
  const { bound: _bound, ...rest } = withoutCloseOrder(withoutDueOf(position));
  const closed = draft.keep('position', { ...rest, ...closing, ended: true, state: 'closed', soldAt: draft.now });
  if (position.state === 'holding') draft.transition('position', closed, 'holding', 'preparingToClose');
  draft.transition('position', closed, 'preparingToClose', 'closed');
  endTopUps(draft, closed);
  return closed;
}

/** Profit or loss of closing a position at a price, before fees, and its fees. */
export function resultAt(position: PositionRecord, price: number, { now, market }: Draft) {
  const amount = amountOf(price, position.quantity, position.currency).minor;
  const realized = position.side === 'long' ? amount - position.cost : position.cost - amount;
  return { realized, fee: closingFee(position, amount, now, market) };
}

/**
 * Closes a held position at a price: margin back, profit or loss with the market, fee. What a loss takes beyond margin and
 * cash is borne by the house.
 */
export function settleClose(
  draft: Draft,
  position: PositionRecord,
  price: number,
  closeReason: CloseReason,
): PositionRecord {
  const { account, currency } = position;
  const margin = marginIn(position);
  const { realized, fee } = resultAt(position, price, draft);
  const shortfall = Math.max(0, -(draft.cash(account, currency) + margin + realized - fee.total));
  const others: readonly Posting[] = [
    { account: purse(account, 'margin'), minor: -margin },
    { account: 'house:market', minor: -realized },
    { account: 'house:shortfall', minor: -shortfall },
  ];
  draft.moveCash(position.side === 'long' ? 'sell' : 'shortCover', position, others);
  payFee(draft, position, fee);
  const fees = position.fee + fee.total;
  const closed = endPosition(draft, position, { fee: fees, sellPrice: price, realized, closeReason });
  notifyClosed(draft, closed, { fee: fee.total, amount: margin + realized - fee.total + shortfall, shortfall });
  return closed;
}

/** The position that a command closes and the price it meets, or why it cannot be closed now. */
export function closingPrice(
  draft: Draft,
  command: { readonly account: string; readonly id: string },
): { readonly position: PositionRecord; readonly price: number } | Refusal {
  const refused = exitRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const position = draft.record('position', command.id);
  if (position?.account !== command.account || position.state !== 'holding')
    return refuse('order_not_holding', { state: stateOf(draft.state, command) });
  if (position.sellableAt !== undefined && draft.now < position.sellableAt) {
    const sellableAt = instantFact(position.sellableAt);
    return refuse('t1_sell_blocked', { now: instantFact(draft.now), sellableAt });
  }
  const arrival = draft.market.execution.now(closingView(position), draft.now);
  return arrival.kind === 'refused' ? arrivalRefusal(draft, position, arrival.why) : { position, price: arrival.quote };
}

/** When the first trade after an instant lets a closing order fill that a special quote keeps waiting. */
function firstTradeAt({ code }: PositionRecord, from: number, { execution }: Market): number {
  return execution.nextTrade(code, from, from + SEARCH_HORIZON_MS);
}

/** Whether a special quote stands: nothing trades. */
export function isQuotedSpecially({ code }: PositionRecord, { market, now }: Draft): boolean {
  return market.tick(code, now)?.specialQuote !== undefined;
}

/** The next tick at or after an instant. */
function tickFrom(instant: number): number {
  return Math.ceil(instant / TICK_MS) * TICK_MS;
}

/** When a closing order that was sent fills, under overlays that have changed: one that waits for its next tick keeps that. */
export function closingDue(
  { due, ...position }: PositionRecord,
  from: number,
  market: Market,
): PositionDue | undefined {
  if (due?.kind !== 'close' || due.at <= tickFrom(from)) return due;
  return { ...due, at: firstTradeAt(position, from, market) };
}

/**
 * Sends a closing order: it fills at the next tick, at once where it is sent at the very instant of one, and under a special
 * quote at the first trade after it.
 */
function sendClose(draft: Draft, held: PositionRecord, price: number): PositionRecord {
  const position: PositionRecord = { ...held, closeRequestedAt: draft.now };
  const waits = isQuotedSpecially(position, draft);
  const at = waits ? firstTradeAt(position, draft.now, draft.market) : tickFrom(draft.now);
  if (at === draft.now) return settleClose(draft, position, price, 'customer');
  const due = { kind: 'close', at, price } as const;
  const preparing = draft.keep('position', { ...position, state: 'preparingToClose', due });
  draft.transition('position', preparing, 'holding', 'preparingToClose');
  return preparing;
}

/**
 * Fills a closing order at its tick; where nothing trades any more by then, at the price it met when it was sent. A special quote
 * that stands by then keeps it waiting.
 */
export function fillClose(draft: Draft, position: PositionRecord, sentAt: number): void {
  const { market, now } = draft;
  if (isQuotedSpecially(position, draft)) {
    const due = { kind: 'close', at: firstTradeAt(position, now, market), price: sentAt } as const;
    draft.reschedule('position', { ...position, due });
    return;
  }
  const arrival = market.execution.now(closingView(position), now);
  settleClose(draft, position, arrival.kind === 'refused' ? sentAt : arrival.quote, 'customer');
}

/** Fills a closing order of a limit: what it closes was held until now. */
function closeAtLimit(draft: Draft, held: PositionRecord, order: CloseOrder, price: number): PositionRecord {
  const part = partOff(draft, withoutCloseOrder(held), order.quantity);
  return settleClose(draft, { ...part, closeRequestedAt: order.requestedAt }, price, 'customer');
}

/** Fills a waiting closing order at the price that reached its limit; its client order id stands for what it closed from now on. */
export function fillCloseOrder(draft: Draft, held: PositionRecord, price: number): void {
  const { closeOrder } = held;
  if (closeOrder === undefined) throw new InvariantError('no closing order waits', { id: held.id });
  const { id } = closeAtLimit(draft, held, closeOrder, price);
  nowAbout(draft, `${held.account}/${closeOrder.clientOrderId}`, id);
}

/** Withdraws the closing order that waits for a held position. */
export function withdrawCloseOrder(draft: Draft, held: PositionRecord): PositionRecord {
  return draft.keep('position', watched(withoutCloseOrder(held), draft.now, draft.market));
}

/** Closes at a limit: at once where the price meets it, else when it does. Until then the position is held on. */
function sendLimit(draft: Draft, held: PositionRecord, order: CloseOrder): PositionRecord {
  const arrival = draft.market.execution.now(closingView(held, order), draft.now);
  if (arrival.kind === 'fill') return closeAtLimit(draft, held, order, arrival.price);
  return draft.keep('position', watched({ ...held, closeOrder: order }, draft.now, draft.market));
}

function close(draft: Draft, command: ClosePosition): Refusal | string {
  const decided = closingPrice(draft, command);
  if ('ok' in decided) return decided;
  const { position, price } = decided;
  const { clientOrderId, orderType = 'market', quantity = position.quantity } = command;
  if (!Number.isSafeInteger(quantity) || quantity <= 0 || quantity > position.quantity)
    return refuseRange('quantity', { least: 1, most: position.quantity });
  const limit = newLimitOf({ ...command, orderType }, position.code, draft);
  if (typeof limit === 'object') return limit;
  const beyond = bandRefusal(draft, position.code, limit);
  if (beyond !== undefined) return beyond;
  if (limit !== undefined)
    return sendLimit(draft, position, { limit, quantity, requestedAt: draft.now, clientOrderId }).id;
  return sendClose(draft, partOff(draft, withoutCloseOrder(position), quantity), price).id;
}

/** Closes a position or a part of it. A repeated client order id answers what it closed, or will close, and changes nothing. */
export function closePosition(draft: Draft, command: ClosePosition): Reply {
  const isPlain = command.quantity === undefined && command.orderType === undefined && command.price === undefined;
  return once(draft, command, {
    act: () => close(draft, command),
    answer: (id) => confirm('sale_requested', existingRow(draft, id)),
    ...(isPlain && { compared: { use: 'close', isSame: (id) => id === command.id } }),
  });
}
