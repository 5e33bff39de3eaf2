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
import type { ClosePosition, ClosingOrder, OrderDue, PositionRecord } from '../model.ts';
import { partOff } from '../positions/parts.ts';
import { existingRow } from '../views/rows.ts';
import { arrivalRefusal, bandRefusal, bindingRefusal, newPrices, tradesFrom } from '../costs/costs.ts';
import { sharesOf } from '../deals.ts';
import { namedPrice, wholeAt } from '../fills/fills.ts';
import { SEARCH_HORIZON_MS } from '../positions/liquidation.ts';
import { orderView, queuedUntil, waitingDue } from '../due.ts';
import type { Arrival, Deal, RefusedArrival } from '../../../market/executionPort.ts';

/** Prices change on whole seconds. */
const TICK_MS = 1_000;

/** An order that was not refused. */
type Accepted = Exclude<Arrival, RefusedArrival>;

/** What becomes of an order to close a position that arrives now. */
function closingArrival(
  { market: { execution }, now }: Draft,
  { id: closes, code, market, side }: PositionRecord,
  terms: Pick<ClosingOrder, 'orderType' | 'quantity'> & OrderStated,
): Arrival {
  return execution.now(orderView({ closes, code, market, side, orderedAt: now, ...terms }), now);
}

/** The position that a command closes and what becomes of an order at the market that does so, or why it cannot be closed. */
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

/** When the first trade after an instant lets a closing order fill that a special quote keeps waiting. */
function firstTradeAt({ code }: Pick<ClosingOrder, 'code'>, from: number, { execution }: Market): number {
  return execution.nextTrade(code, from, from + SEARCH_HORIZON_MS);
}

/** The next tick at or after an instant. */
function tickFrom(instant: number): number {
  return Math.ceil(instant / TICK_MS) * TICK_MS;
}

/** Whether the position is held on while its closing order waits: for its price, or for the market to open. */
function waitsHeld({ orderType, goesAt }: ClosingOrder): boolean {
  return orderType !== 'market' || goesAt !== undefined;
}

/** When a closing order fills, looked for after an instant. One at the market that waits for its next tick keeps that. */
export function closingDue(order: ClosingOrder, from: number, market: Market): OrderDue | undefined {
  const { due } = order;
  if (waitsHeld(order)) return waitingDue(order, from, market);
  return due === undefined || due.at <= tickFrom(from) ? due : { ...due, at: firstTradeAt(order, from, market) };
}

/** Fills a closing order: what it closes of a position becomes a part of its own. One that protects it closes all, and ends any other. */
function closeWith(draft: Draft, order: ClosingOrder, held: PositionRecord, deals: readonly Deal[]): void {
  const { closedBy: _closedBy, ...unclosed } = held;
  const position = order.protects === undefined ? unclosed : withoutClosing(draft, held, 'closed');
  settleClose(draft, partOff(draft, position, order.quantity), order, deals);
}

/**
 * Sends a closing order at the market: it fills at the next tick, at once where it is sent at the very instant of one, and under a
 * special quote at the first trade after it. Until then what it closes is a part of its own.
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

/** Lets a closing order wait for its price, or for the market to open. Until it fills the position is held on. */
function leaveClosing(draft: Draft, held: PositionRecord, order: ClosingOrder): void {
  draft.keep('order', { ...order, due: waitingDue(order, draft.now, draft.market) });
  draft.keep('position', { ...held, closedBy: order.id });
}

/**
 * Closes what a limit order gets as it arrives. Each part of a position is closed by an order of its own: for what is left another one
 * waits at the same limit.
 */
function takeClosing(draft: Draft, held: PositionRecord, order: ClosingOrder, deals: readonly Deal[]): void {
  const quantity = sharesOf(deals);
  closeWith(draft, { ...order, quantity }, held, deals);
  if (quantity === order.quantity) return;
  const rest = { ...order, id: draft.newId('order'), quantity: order.quantity - quantity };
  leaveClosing(draft, draft.existing('position', held.id), rest);
}

/**
 * Fills a due closing order. One at the market fills at the price of its tick; where nothing trades any more by then, at the
 * price it met when it was sent, and a special quote that stands by then keeps it waiting.
 */
export function fillClosing(draft: Draft, order: ClosingOrder, price: number): void {
  const { market, now } = draft;
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

/** Closes a position or a part of it. A repeated client order id answers what it closed, or will close, and changes nothing. */
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
