import { ORDER_FIELDS } from '@zaraba/contracts';
import type { OrderStated } from '@zaraba/contracts';
import { exitRefusal } from '../../accounts/eligibility.ts';
import { instantFact } from '../../kernel/because.ts';
import { confirm, refuse, refuseRange } from '../../kernel/command.ts';
import type { Refusal, Reply } from '../../kernel/command.ts';
import type { Draft } from '../../kernel/draft.ts';
import { once } from '../../kernel/once.ts';
import type { Market } from '../../../market/market.ts';
import { closingOrder, settleClose, withoutBracket, withoutClosing, withoutDueOf } from '../positions/positions.ts';
import { stateOf } from '../listed.ts';
import type { ClosePosition, ClosingOrder, OrderDue, PositionRecord } from '../../models/trading.ts';
import { partOff } from '../positions/parts.ts';
import { existingRow } from '../views/rows.ts';
import { arrivalRefusal, bandRefusal, bindingRefusal, newPrices, tradesFrom } from '../costs/costs.ts';
import { sharesOf } from '../deals.ts';
import { namedPrice, wholeAt } from '../fills/fills.ts';
import { SEARCH_HORIZON_MS } from '../positions/liquidation.ts';
import { orderView, queuedUntil, waitingDue } from '../due.ts';
import { triggered } from './waiting.ts';
import type { Arrival, Deal, RefusedArrival } from '../../../market/executionPort.ts';

const TICK_MS = 1_000;

type Accepted = Exclude<Arrival, RefusedArrival>;

function closingArrival(
  { market: { execution }, now }: Draft,
  { id: closes, code, market, side }: PositionRecord,
  terms: Pick<ClosingOrder, 'orderType' | 'quantity'> & OrderStated,
): Arrival {
  return execution.now(orderView({ closes, code, market, side, orderedAt: now, ...terms }), now);
}

/**
 * Returns the position to close, and how the exchange would treat a market order to close it now. Otherwise returns a
 * refusal.
 */
export function closable(
  draft: Draft,
  command: { readonly account: string; readonly id: string },
): { readonly position: PositionRecord; readonly arrival: Accepted } | Refusal {
  const refused = exitRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const position = draft.record('position', command.id);
  if (position?.account !== command.account || position.state !== 'holding')
    return refuse('order_not_holding', { state: stateOf(draft.state, command) });
  const { market, quantity, sellableAt = 0 } = position;
  if (tradesFrom(draft, market) < sellableAt)
    return refuse('t1_sell_blocked', { now: instantFact(draft.now), sellableAt: instantFact(sellableAt) });
  const arrival = closingArrival(draft, position, { orderType: 'market', quantity });
  return arrival.kind === 'refused' ? arrivalRefusal(draft, position, arrival) : { position, arrival };
}

/** Returns when a stock trades after a special quote. The order can then be filled. */
function firstTradeAt({ code }: Pick<ClosingOrder, 'code'>, from: number, { execution }: Market): number {
  return execution.nextTrade(code, from, from + SEARCH_HORIZON_MS);
}

function tickFrom(instant: number): number {
  return Math.ceil(instant / TICK_MS) * TICK_MS;
}

function waitsHeld({ orderType, goesAt }: ClosingOrder): boolean {
  return orderType !== 'market' || goesAt !== undefined;
}

/** Computes a closing order's next event. A market order that is due at the next tick stays unchanged. */
export function closingDue(order: ClosingOrder, from: number, market: Market): OrderDue | undefined {
  const { due } = order;
  if (waitsHeld(order)) return waitingDue(order, from, market);
  return due === undefined || due.at <= tickFrom(from) ? due : { ...due, at: firstTradeAt(order, from, market) };
}

function closeWith(draft: Draft, order: ClosingOrder, held: PositionRecord, deals: readonly Deal[]): void {
  const { closedBy: _closedBy, ...unclosed } = held;
  const position = order.protects === undefined ? unclosed : withoutClosing(draft, held, 'closed');
  settleClose(draft, partOff(draft, position, order.quantity), order, deals);
}

/**
 * Sends a market order to close a position. It is filled at the next tick or, under a special quote, at the first trade
 * after that quote.
 */
function sendAtMarket(draft: Draft, held: PositionRecord, sent: ClosingOrder, arrival: Accepted): void {
  const { market, now } = draft;
  const at = arrival.kind === 'wait' ? firstTradeAt(sent, now, market) : tickFrom(now);
  const part = partOff(draft, held, sent.quantity);
  const order = { ...sent, closes: part.id };
  if (at === now && arrival.kind === 'fill') {
    settleClose(draft, part, order, arrival.deals);
    return;
  }
  draft.keep('order', { ...order, due: { kind: 'fill', at, price: sent.price } });
  const closing = { closedBy: order.id, state: 'preparingToClose' } as const;
  const preparing = draft.keep('position', {
    ...withoutDueOf(withoutBracket(draft, part, 'closed')),
    ...closing,
  });
  draft.transition('position', preparing, 'holding', 'preparingToClose');
}

function leaveClosing(draft: Draft, held: PositionRecord, order: ClosingOrder): void {
  draft.keep('order', { ...order, due: waitingDue(order, draft.now, draft.market) });
  draft.keep('position', { ...held, closedBy: order.id });
}

function takeClosing(draft: Draft, held: PositionRecord, order: ClosingOrder, deals: readonly Deal[]): void {
  const quantity = sharesOf(deals);
  closeWith(draft, { ...order, quantity }, held, deals);
  if (quantity === order.quantity) return;
  const rest = { ...order, id: draft.newId('order'), quantity: order.quantity - quantity };
  leaveClosing(draft, draft.existing('position', held.id), rest);
}

/**
 * Fills a due closing order. If trading is over, a market order is filled at the price that was quoted when it was
 * sent. A special quote delays the fill.
 */
export function fillClosing(draft: Draft, waiting: ClosingOrder, price: number): void {
  const { market, now } = draft;
  const order = triggered(waiting, now);
  const held = draft.existing('position', order.closes ?? '');
  if (waitsHeld(order)) {
    const isResting = order.limit !== undefined;
    const deals = isResting ? wholeAt(order, price) : market.execution.deals(orderView(order), now, price);
    closeWith(draft, order, held, deals);
    return;
  }
  const arrival = market.execution.now(orderView(order), now);
  if (arrival.kind === 'wait' && arrival.goesAt === undefined)
    draft.reschedule('order', { ...order, due: { kind: 'fill', at: firstTradeAt(order, now, market), price } });
  else settleClose(draft, held, order, arrival.kind === 'fill' ? arrival.deals : wholeAt(order, price));
}

function close(draft: Draft, command: ClosePosition): Refusal | string {
  const decided = closable(draft, command);
  if ('ok' in decided) return decided;
  const { position } = decided;
  const bound = position.closedBy === undefined ? undefined : bindingRefusal(draft, position.market);
  if (bound !== undefined) return bound;
  const { clientOrderId, orderType = 'market', quantity = position.quantity } = command;
  if (!Number.isSafeInteger(quantity) || quantity <= 0 || quantity > position.quantity)
    return refuseRange('quantity', { least: 1, most: position.quantity });
  const prices = newPrices({ ...command, orderType }, position, draft);
  if ('ok' in prices) return prices;
  const beyond = bandRefusal(draft, position, prices);
  if (beyond !== undefined) return beyond;
  const stated = { orderType, quantity, ...prices };
  const arrival = closingArrival(draft, position, stated);
  if (arrival.kind === 'refused') return arrivalRefusal(draft, { ...position, ...prices }, arrival);
  const held = withoutClosing(draft, position, 'replaced');
  const terms = { ...stated, price: namedPrice({ ...prices, price: arrival.quote }), clientOrderId };
  const order = { ...closingOrder(draft, held, terms), ...queuedUntil(arrival) };
  if (!waitsHeld(order)) sendAtMarket(draft, held, order, arrival);
  else if (arrival.kind === 'fill') takeClosing(draft, held, order, arrival.deals);
  else leaveClosing(draft, held, order);
  return order.id;
}

/** Closes a position or part of it, once per client order id. */
export function closePosition(draft: Draft, command: ClosePosition): Reply {
  const statesPrice = ORDER_FIELDS.some((field) => command[field] !== undefined);
  const isPlain = command.quantity === undefined && command.orderType === undefined && !statesPrice;
  const isSame = (id: string) => draft.existing('order', id).closes === command.id;
  return once(draft, command, {
    act: () => close(draft, command),
    answer: (id) => confirm('sale_requested', existingRow(draft, id)),
    ...(isPlain && { compared: { use: 'close', isSame } }),
  });
}
