import { pricesOf } from '@zaraba/contracts';
import type { BracketSide, OrderStated } from '@zaraba/contracts';
import type { Deal } from '../../../market/executionPort.ts';
import type { Calendar, TradingRules } from '../../../market/market.ts';
import { closingFee, costsOf } from '../costs/costs.ts';
import type { FeeSplit } from '../costs/costs.ts';
import { watchShare } from '../../exDates/exDates.ts';
import type { Draft } from '../../kernel/draft.ts';
import { InvariantError } from '../../kernel/errors.ts';
import { purse } from '../../kernel/ledger.ts';
import type { Posting } from '../../kernel/ledger.ts';
import { warningsAt, watched } from './liquidation.ts';
import { endTopUps, marginIn } from './parts.ts';
import { notifyClosed } from './events.ts';
import type { ClosingOrder, OpeningOrder, PositionRecord } from '../../models/trading.ts';
import { amountOfDeals, averageOf, sharesOf } from '../deals.ts';
import { filledWith } from '../fills/fills.ts';
import type { WorldState } from '../../kernel/state.ts';
import { tableGet } from '../../kernel/table.ts';

/** Returns a position without its next event. */
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

/** Returns when long shares may be sold under T+1 or after a block trade. This is the opening of the next session. */
function sellableAtOf(
  { market: id, side, origin }: OpeningOrder,
  now: number,
  market: Calendar & TradingRules,
): number | undefined {
  const sameDay = market.sameDaySale(id) && origin !== 'blockTrade';
  if (side === 'short' || sameDay) return undefined;
  const { session } = market.sessionView(id, now);
  // Without a next session the calendar ends, so the shares can never be sold.
  return market.sessionAfter(id, session.date)?.openAt ?? session.closeAt;
}

interface Execution {
  readonly id: string;
  readonly deals: readonly Deal[];
}

/** Builds a new position before any money moves. */
export function positionOfOrder(order: OpeningOrder, { id, deals }: Execution, now: number): PositionRecord {
  const { account, code, market, currency, side, leverage, touched } = order;
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
    quantity: sharesOf(deals),
    price: averageOf(deals),
    cost: amountOfDeals(deals, currency),
    ...pricesOf(order),
    state: 'holding',
    boughtAt: now,
    fee: 0,
    // Interventions in the order also mark the position.
    ...(touched && { touched }),
  };
}

/**
 * Opens a position.
 * @throws InvariantError if the cash does not cover margin and fee
 */
export function openPosition(draft: Draft, order: OpeningOrder, execution: Execution): PositionRecord {
  const { market, now } = draft;
  const costs = costsOf(order, execution.deals, market);
  if (costs === undefined) throw new InvariantError('cost out of range', { id: order.id });
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
    warnings: warningsAt(plain, plain.price),
  };
  const position = draft.keep('position', watched(held, now, market));
  draft.transition('position', position, 'pendingOrder', 'holding');
  watchShare(draft, position);
  return position;
}

type Closing = Required<Pick<PositionRecord, 'fee' | 'sellPrice' | 'realized' | 'closeReason'>>;

/**
 * Ends a position and its bracket. The caller has already returned the margin. An open position first becomes
 * `preparingToClose`.
 */
export function endPosition(draft: Draft, position: PositionRecord, closing: Closing): PositionRecord {
  const { bound: _bound, ...rest } = withoutDueOf(withoutBracket(draft, position, 'closed'));
  const closed = draft.keep('position', { ...rest, ...closing, ended: true, state: 'closed', soldAt: draft.now });
  if (position.state === 'holding') draft.transition('position', closed, 'holding', 'preparingToClose');
  draft.transition('position', closed, 'preparingToClose', 'closed');
  endTopUps(draft, closed);
  return closed;
}

/** Returns the result before fees of closing with the given deals, and the fees. */
export function resultAt(position: PositionRecord, deals: readonly Deal[], { now, market }: Draft) {
  const amount = amountOfDeals(deals, position.currency);
  const realized = position.side === 'long' ? amount - position.cost : position.cost - amount;
  return { realized, fee: closingFee(position, amount, now, market) };
}

/**
 * Closes a position. Returns its margin, posts the result and charges the fee. The house covers losses beyond margin
 * and cash.
 */
export function settleClose(
  draft: Draft,
  position: PositionRecord,
  order: ClosingOrder,
  deals: readonly Deal[],
): PositionRecord {
  const { id, account, currency } = position;
  const margin = marginIn(position);
  const { realized, fee } = resultAt(position, deals, draft);
  const shortfall = Math.max(0, -(draft.cash(account, currency) + margin + realized - fee.total));
  const others: readonly Posting[] = [
    { account: purse(account, 'margin'), minor: -margin },
    { account: 'house:market', minor: -realized },
    { account: 'house:shortfall', minor: -shortfall },
  ];
  draft.moveCash(position.side === 'long' ? 'sell' : 'shortCover', position, others);
  payFee(draft, position, fee);
  const { due: _due, ...closing } = order;
  draft.keep('order', filledWith(draft, { ...closing, closes: id }, { positionId: id, deals, fee: fee.total }));
  const closed = endPosition(
    draft,
    { ...position, closedBy: order.id },
    {
      fee: position.fee + fee.total,
      sellPrice: averageOf(deals),
      realized,
      closeReason: order.origin === 'liquidation' ? 'liquidation' : 'customer',
    },
  );
  const amount = margin + realized - fee.total + shortfall;
  notifyClosed(draft, closed, { fee: fee.total, amount, shortfall, protects: order.protects });
  return closed;
}

/** Liquidates a position at a price, and ends its pending closing order. */
export function liquidate(draft: Draft, held: PositionRecord, price: number): void {
  const position = withoutClosing(draft, held, 'closed');
  const { id, quantity } = position;
  const terms = { price, quantity, clientOrderId: `liquidation-${id}`, origin: 'liquidation' } as const;
  settleClose(draft, position, closingOrder(draft, position, terms), [{ price, quantity }]);
}

/** Terms of a closing order. It is a market order by default. `price` is its limit, its trigger or the quote. */
type ClosingTerms = Pick<ClosingOrder, 'price' | 'quantity' | 'clientOrderId'> &
  Partial<Pick<ClosingOrder, 'orderType' | 'origin'>> &
  OrderStated;

/** Creates a closing order that is pending while the position is open. The caller stores it. */
export function closingOrder(draft: Draft, position: PositionRecord, terms: ClosingTerms): ClosingOrder {
  const { id: closes, account, code, market, currency, side, leverage } = position;
  return {
    id: draft.newId('order'),
    account,
    ended: false,
    code,
    market,
    currency,
    side,
    closes,
    orderType: 'market',
    validity: 'untilCancelled',
    leverage,
    orderedAt: draft.now,
    ...terms,
  };
}

/** Returns the pending closing order of a position, or the order that closed it. */
export function closingOf(state: WorldState, { closedBy }: PositionRecord): ClosingOrder | undefined {
  const order = closedBy === undefined ? undefined : tableGet(state.books.order, closedBy);
  return order?.closes === undefined ? undefined : order;
}

type EndReason = NonNullable<ClosingOrder['endReason']>;

function endClosing(draft: Draft, order: ClosingOrder, endReason: EndReason): void {
  const { due: _due, ...rest } = order;
  draft.keep('order', { ...rest, ended: true, endReason, endedAt: draft.now });
}

/** Ends the pending closing order of a position. */
export function withoutClosing(draft: Draft, position: PositionRecord, endReason: EndReason): PositionRecord {
  const order = closingOf(draft.state, position);
  if (order === undefined) return position;
  endClosing(draft, order, endReason);
  const { closedBy: _closedBy, ...held } = position;
  return held;
}

/** Returns the pending orders of a position's bracket. */
export function bracketOf(state: WorldState, { bracket = {} }: PositionRecord): readonly ClosingOrder[] {
  return Object.values(bracket).flatMap((id) => {
    const order = tableGet(state.books.order, id);
    return order?.closes === undefined || order.ended ? [] : [order];
  });
}

/** Ends a position's bracket, or one side of it. */
export function withoutBracket(
  draft: Draft,
  position: PositionRecord,
  endReason: EndReason,
  side?: BracketSide,
): PositionRecord {
  const { bracket, ...held } = position;
  if (bracket === undefined) return position;
  const ending = bracketOf(draft.state, position).filter(({ protects }) => side === undefined || protects === side);
  for (const order of ending) endClosing(draft, order, endReason);
  const left = Object.entries(bracket).filter(([which]) => side !== undefined && which !== side);
  return left.length === 0 ? held : { ...held, bracket: Object.fromEntries(left) };
}
