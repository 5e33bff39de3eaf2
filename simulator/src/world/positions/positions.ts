import { amountOf } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import { instantFact, sessionFacts } from '../kernel/because.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse } from '../kernel/command.ts';
import { closingFee, costsOf } from '../orders/costs.ts';
import { watchShare } from '../exDates/exDates.ts';
import type { Draft } from '../kernel/draft.ts';
import { exitRefusal } from '../accounts/eligibility.ts';
import { InvariantError } from '../kernel/errors.ts';
import type { FeeSplit } from '../orders/fees.ts';
import { withoutId } from '../kernel/idList.ts';
import { once } from '../kernel/once.ts';
import type { ClosePosition } from '../orders/model.ts';
import { purse } from '../kernel/ledger.ts';
import type { Posting } from '../kernel/ledger.ts';
import { EVERY_PRICE, SEARCH_HORIZON_MS, liquidationDue, liquidationPriceOf } from './liquidation.ts';
import { endTopUps } from '../margin/endTopUps.ts';
import { positionView } from './positionView.ts';
import type { CloseReason, Due, PositionRecord } from '../kernel/state.ts';

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
 * When a long position of a T+1 market, or one that came of a block trade, may be sold: at the opening of the session after
 * the one it was bought in.
 */
function sellableAtOf(position: PositionRecord, now: number, market: Market): number | undefined {
  const sameDay = market.sameDaySale(position.market) && position.origin !== 'blockTrade';
  if (position.side === 'short' || sameDay) return undefined;
  const { session } = market.sessionView(position.market, now);
  // Beyond the known calendar nothing is sold in any case; the close of the day is as late as we can name.
  return market.sessionAfter(position.market, session.date)?.openAt ?? session.closeAt;
}

/**
 * Turns an order into a held position at a price. The cash must cover margin and fee: callers have checked it, or have
 * released the order's hold first. @throws InvariantError when it does not
 */
export function openPosition(draft: Draft, order: PositionRecord, price: number): PositionRecord {
  const costs = costsOf(order, price, draft.market);
  if (costs === undefined) throw new InvariantError('cost out of range', { id: order.id, price });
  const { account } = order;
  draft.moveCash('buy', order, [{ account: purse(account, 'margin'), minor: costs.margin }]);
  payFee(draft, order, costs.fee);
  const sellableAt = sellableAtOf(order, draft.now, draft.market);
  const liquidationPrice = liquidationPriceOf({ ...order, price }, draft.now, draft.market);
  const held: PositionRecord = {
    ...withoutDueOf(order),
    state: 'holding',
    price,
    cost: costs.cost,
    hold: 0,
    margin: costs.margin,
    fee: costs.fee.total,
    boughtAt: draft.now,
    ...(sellableAt !== undefined && { sellableAt }),
    ...(liquidationPrice !== undefined && { liquidationPrice }),
  };
  const due = liquidationDue(held, draft.now, draft.market);
  const position = draft.putPosition(due === undefined ? held : { ...held, due });
  draft.movePosition(position, 'pendingOrder', 'holding');
  watchShare(draft, position);
  return position;
}

/** Takes an id off the open list of its account and puts it at the end of the ended ones. */
export function endPosition(draft: Draft, position: PositionRecord): void {
  const account = draft.existingAccount(position.account);
  draft.putAccount({
    ...account,
    openIds: withoutId(account.openIds, position.id),
    endedIds: account.endedIds.appended(position.id),
  });
}

/**
 * Closes a held position at a price: margin back, profit or loss with the market, fee. What a loss takes beyond margin and
 * cash is borne by the house. A position that was held until now goes through `preparingToClose` at the same instant.
 */
export function settleClose(
  draft: Draft,
  position: PositionRecord,
  price: number,
  closeReason: CloseReason,
): PositionRecord {
  const { account, currency, margin } = position;
  const amount = amountOf(price, position.quantity, currency).minor;
  const realized = position.side === 'long' ? amount - position.cost : position.cost - amount;
  const fee = closingFee(position, amount, draft.now, draft.market);
  const shortfall = Math.max(0, -(draft.cash(account, currency) + margin + realized - fee.total));
  const others: readonly Posting[] = [
    { account: purse(account, 'margin'), minor: -margin },
    { account: 'house:market', minor: -realized },
    { account: 'house:shortfall', minor: -shortfall },
  ];
  draft.moveCash('sell', position, others);
  payFee(draft, position, fee);
  const closed = draft.putPosition({
    ...withoutDueOf(position),
    state: 'closed',
    margin: 0,
    fee: position.fee + fee.total,
    sellPrice: price,
    soldAt: draft.now,
    realized,
    closeReason,
  });
  if (position.state === 'holding') draft.movePosition(closed, 'holding', 'preparingToClose');
  draft.movePosition(closed, 'preparingToClose', 'closed');
  endPosition(draft, closed);
  endTopUps(draft, closed);
  return closed;
}

function closingPrice(draft: Draft, command: ClosePosition): { position: PositionRecord; price: number } | Refusal {
  const refused = exitRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const position = draft.position(command.id);
  if (position?.account !== command.account || position.state !== 'holding') {
    return refuse('order_not_holding', { state: position?.account === command.account ? position.state : 'none' });
  }
  if (position.sellableAt !== undefined && draft.now < position.sellableAt) {
    const sellableAt = instantFact(position.sellableAt);
    return refuse('t1_sell_blocked', { now: instantFact(draft.now), sellableAt });
  }
  if (draft.market.sessionView(position.market, draft.now).phase !== 'open') {
    return refuse('not_trading_time', sessionFacts(draft.market, position.market, draft.now));
  }
  if (draft.market.halted(position.code, draft.now)) {
    return refuse('price_unavailable', { code: position.code, trading: 'halted' });
  }
  const price = quoteFor(position, draft);
  return price === undefined ? refuse('price_unavailable') : { position, price };
}

/** The price a closing order meets now; undefined where nothing trades. */
function quoteFor({ code, side }: PositionRecord, { market, now }: Draft): number | undefined {
  const quote = market.tick(code, now);
  const price = side === 'long' ? quote?.bid : quote?.ask;
  return price !== undefined && price > 0 ? price : undefined;
}

/** When the first trade after an instant lets a closing order fill that a special quote keeps waiting. */
function firstTradeAt({ code }: PositionRecord, from: number, market: Market): number {
  const until = from + SEARCH_HORIZON_MS;
  return market.firstCrossing(code, EVERY_PRICE, from, until)?.at ?? until;
}

function isQuotedSpecially({ code }: PositionRecord, { market, now }: Draft): boolean {
  return market.tick(code, now)?.specialQuote !== undefined;
}

/** The next tick at or after an instant. */
function tickFrom(instant: number): number {
  return Math.ceil(instant / TICK_MS) * TICK_MS;
}

/** When a closing order that was sent fills, under overlays that have changed: one that waits for its next tick keeps that. */
export function closingDue({ due, ...position }: PositionRecord, from: number, market: Market): Due | undefined {
  if (due?.kind !== 'close' || due.at <= tickFrom(from)) return due;
  return { ...due, at: firstTradeAt(position, from, market) };
}

/**
 * Sends a closing order: it fills at the next tick, at once where it is sent at the very instant of one, and under a special
 * quote at the first trade after it.
 */
function sendClose(draft: Draft, held: PositionRecord, price: number, closeClientOrderId: string): PositionRecord {
  const position: PositionRecord = { ...held, closeRequestedAt: draft.now, closeClientOrderId };
  const waits = isQuotedSpecially(position, draft);
  const at = waits ? firstTradeAt(position, draft.now, draft.market) : tickFrom(draft.now);
  if (at === draft.now) return settleClose(draft, position, price, 'customer');
  const preparing = draft.putPosition({ ...position, state: 'preparingToClose', due: { kind: 'close', at, price } });
  draft.movePosition(preparing, 'holding', 'preparingToClose');
  return preparing;
}

/**
 * Fills a closing order at its tick; where nothing trades any more by then, at the price it met when it was sent. A special quote
 * that stands by then keeps it waiting.
 */
export function fillClose(draft: Draft, position: PositionRecord, sentAt: number): void {
  const { market, now } = draft;
  if (isQuotedSpecially(position, draft)) {
    draft.putPosition({ ...position, due: { kind: 'close', at: firstTradeAt(position, now, market), price: sentAt } });
    return;
  }
  const trades = market.sessionView(position.market, now).phase === 'open' && !market.halted(position.code, now);
  settleClose(draft, position, (trades ? quoteFor(position, draft) : undefined) ?? sentAt, 'customer');
}

function close(draft: Draft, command: ClosePosition): Refusal | string {
  const decided = closingPrice(draft, command);
  if ('ok' in decided) return decided;
  return sendClose(draft, decided.position, decided.price, command.clientOrderId).id;
}

/** Closes a position at the market. A repeated client order id answers the position and changes nothing. */
export function closePosition(draft: Draft, command: ClosePosition): Reply {
  return once(draft, command, {
    act: () => close(draft, command),
    answer: (id) => confirm('sale_requested', positionView(draft.existingPosition(id), draft.now, draft.market)),
    compared: { use: 'close', isSame: (id) => id === command.id },
  });
}
