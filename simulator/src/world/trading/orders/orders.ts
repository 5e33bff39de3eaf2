import {
  BRACKET_SIDES,
  ORDER_NEEDS,
  choiceOf,
  endingAuction,
  isDated,
  isImmediate,
  isTakenIn,
  minorOf,
  needsOf,
  onlyAuction,
  statedOf,
  validitiesOf,
} from '@zaraba/contracts';
import type { OrderStated } from '@zaraba/contracts';
import { cashFacts } from '../../kernel/because.ts';
import { confirm, refuse, refuseField, refuseRange } from '../../kernel/command.ts';
import type { Refusal, Reply } from '../../kernel/command.ts';
import { arrivalRefusal, bandRefusal, bindingRefusal, newPrices, statedPrices } from '../costs/costs.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Deal } from '../../../market/executionPort.ts';
import { customerRefusal, stateRefusal } from '../../accounts/eligibility.ts';
import { once } from '../../kernel/once.ts';
import { notifyEnd, notifyWithdrawn } from '../positions/events.ts';
import type { Session } from '../../../market/market.ts';
import { auctionAhead } from '../../../market/auctions/auctions.ts';
import { stateOf } from '../listed.ts';
import { closingOrder, resultAt, settleClose, withoutBracket, withoutClosing } from '../positions/positions.ts';
import { existingRow } from '../views/rows.ts';
import { marginIn } from '../positions/parts.ts';
import { closable } from './closing.ts';
import { costsWithRest, existingOpening, heldBy } from '../fills/fills.ts';
import type {
  AmendOrder,
  CancelOrder,
  OpeningOrder,
  OrderRecord,
  PlaceOrder,
  ReversePosition,
} from '../../models/trading.ts';
import { newBracket, statedBracket } from './bracket.ts';
import { orderView, queuedUntil, restsAtOf, untilDays } from '../due.ts';
import { ORDERABLE, isOrderable, sizeOf, sizeRefusal } from './size.ts';
import { endWaiting, fill, fillAtOnce, leaveWaiting } from './waiting.ts';

interface Fill {
  readonly deals: readonly Deal[];
  readonly price: number;
  readonly goesAt?: number;
}

type Ordered = Omit<OpeningOrder, 'id' | 'ended' | 'price' | 'clientOrderId'>;

interface Asked {
  /** The prices stated now; by default all of the order's prices. Earlier prices may be beyond today's limits. */
  readonly stated?: OrderStated;
  /** The cash that the change releases, minor units. */
  readonly freed?: number;
}

function planFill(draft: Draft, order: Ordered, { stated = order, freed = 0 }: Asked): Fill | Refusal {
  const { market, now } = draft;
  const { account, currency } = order;
  const arrival = market.execution.now(orderView(order), now);
  if (arrival.kind === 'refused') {
    const isOver = arrival.why === 'closed' && onlyAuction(order.validity) !== undefined;
    return isOver ? refuseField('validity', 'choice') : arrivalRefusal(draft, order, arrival);
  }
  const beyond = bandRefusal(draft, order, stated);
  if (beyond !== undefined) return beyond;
  const { price } = arrival;
  if (isImmediate(order.validity) && queuedUntil(arrival).goesAt !== undefined)
    return arrivalRefusal(draft, order, { why: 'closed' });
  // Without an upper bound on the opening price, the cash to hold is unknown.
  if (price === undefined) return arrivalRefusal(draft, order, { why: 'closed' });
  const deals = arrival.kind === 'fill' ? arrival.deals : [];
  const total = costsWithRest(order, deals, price, market);
  if (total === undefined || total > draft.cash(account, currency) + freed) {
    return refuse('insufficient_balance', cashFacts(draft, account, currency, total));
  }
  return { deals, price, ...queuedUntil(arrival) };
}

/** Returns when an order expires: at its auction or at the close of its last day. A market order lasts one day. */
function expiryOf(
  { market, validity, orderType, until }: Ordered,
  draft: Draft,
  from: number,
): Pick<OrderRecord, 'expiresAt'> | Refusal {
  const auction = endingAuction(validity);
  if (auction !== undefined) {
    const expiresAt = auctionAhead(draft.market, market, auction, draft.now);
    return expiresAt === undefined ? refuseField('validity', 'choice') : { expiresAt };
  }
  let { session } = draft.market.sessionView(market, from);
  if (validity === 'day' || orderType === 'market') return { expiresAt: session.closeAt };
  if (until === undefined) return {};
  const days = untilDays(draft.market, market, from);
  if (until < days.least || until > days.most) return refuseRange('until', days);
  for (let next: Session | undefined = session; next !== undefined && next.date <= until;) {
    session = next;
    next = draft.market.sessionAfter(market, session.date);
  }
  return { expiresAt: session.closeAt };
}

interface Plan {
  readonly order: Omit<OpeningOrder, 'id'>;
  readonly deals: readonly Deal[];
}

function planned(draft: Draft, ordered: Ordered, clientOrderId: string, asked: Asked = {}): Plan | Refusal {
  const plan = planFill(draft, ordered, asked);
  if ('ok' in plan) return plan;
  const { deals, ...held } = plan;
  const expiry = expiryOf(ordered, draft, plan.goesAt ?? draft.now);
  if ('ok' in expiry) return expiry;
  return { deals, order: { ...ordered, ended: false, clientOrderId, ...held, ...expiry } };
}

function planOrder(draft: Draft, command: PlaceOrder): Plan | Refusal {
  const { market, now } = draft;
  const refused = customerRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const instrument = market.instrument(command.code, now);
  if (instrument === undefined) return refuse('product_unavailable');
  const size = sizeRefusal(command);
  if (size !== undefined) return size;
  const prices = newPrices(command, instrument, draft);
  if ('ok' in prices) return prices;
  const { account, clientOrderId, code, side, leverage } = command;
  const { orderType, validity = 'untilCancelled' } = command;
  // The API's original times in force are allowed for every order type. A market order lasts one day with any of them.
  const isOlder = choiceOf(validity) === undefined;
  if (!isTakenIn(instrument.market, validity) || !(isOlder || validitiesOf(orderType).includes(validity)))
    return refuseField('validity', 'choice');
  if ((command.until !== undefined) !== isDated(validity))
    return refuseField('until', isDated(validity) ? 'missing' : 'choice');
  const until = command.until === undefined ? {} : { until: command.until };
  const terms = { account, code, side, leverage, orderType, validity, ...until };
  const { market: listedIn, currency } = instrument;
  const around = prices.limit ?? prices.trigger ?? market.tick(code, now)?.last ?? 0;
  const bracket = newBracket(draft, { ...command, around }, command);
  if ('ok' in bracket) return bracket;
  const protection = Object.keys(bracket).length > 0 ? { bracket } : {};
  const ordered = { ...terms, market: listedIn, currency, ...prices, ...protection, orderedAt: now };
  const sized = sizeOf(draft, command, ordered);
  return 'ok' in sized ? sized : planned(draft, { ...ordered, ...sized }, clientOrderId);
}

function sameOrder(command: PlaceOrder, order: OpeningOrder): boolean {
  const placed = order.placed ?? order;
  const stated = statedPrices(command);
  const bracket = statedBracket(command);
  return (
    !('ok' in stated) &&
    !('ok' in bracket) &&
    order.code === command.code &&
    order.side === command.side &&
    order.orderType === command.orderType &&
    needsOf(order.orderType).every((need) => placed[need] === stated[need]) &&
    placed.trailUnit === stated.trailUnit &&
    (command.amount === undefined
      ? order.amount === undefined && placed.quantity === command.quantity
      : order.amount === minorOf(command.amount, order.currency)) &&
    order.leverage === command.leverage &&
    order.validity === (command.validity ?? 'untilCancelled') &&
    order.until === command.until &&
    BRACKET_SIDES.every((side) => order.bracket?.[side] === bracket[side])
  );
}

function enter(draft: Draft, { order: terms, deals }: Plan): string {
  const order = { ...terms, id: draft.newId('order') };
  if (isImmediate(order.validity)) {
    fillAtOnce(draft, order, deals);
    return order.id;
  }
  if (deals.length === 0) leaveWaiting(draft, order);
  else fill(draft, order, deals);
  return order.id;
}

function open(draft: Draft, command: PlaceOrder): Refusal | string {
  const plan = planOrder(draft, command);
  return 'ok' in plan ? plan : enter(draft, plan);
}

/** Places an order, once per client order id. */
export function placeOrder(draft: Draft, command: PlaceOrder): Reply {
  return once(draft, command, {
    act: () => open(draft, command),
    answer: (id) => confirm('submitted', existingRow(draft, id)),
    compared: { use: 'open', isSame: (id) => sameOrder(command, existingOpening(draft.state, id)) },
  });
}

function waitingUnder(draft: Draft, { account, id }: CancelOrder): OrderRecord | undefined {
  const order = draft.record('order', draft.record('position', id)?.closedBy ?? id);
  if (order?.account !== account || order.ended || order.origin !== undefined) return undefined;
  const isSent = order.closes !== undefined && draft.existing('position', order.closes).state === 'preparingToClose';
  return isSent ? undefined : order;
}

/** Cancels a pending order. Refuses orders of new shares and block trades. */
export function cancelOrder(draft: Draft, command: CancelOrder): Reply {
  const order = waitingUnder(draft, command);
  if (order === undefined) return refuse('order_not_holding', { state: stateOf(draft.state, command) });
  // The orders of a bracket reach the exchange only when they are triggered.
  const isAtExchange = order.closes === undefined || order.protects === undefined;
  const bound = isAtExchange ? bindingRefusal(draft, order.market) : undefined;
  if (bound !== undefined) return bound;
  if (order.closes === undefined) {
    endWaiting(draft, order, 'customer');
    notifyEnd(draft, 'orderCancelled', order);
  } else {
    const position = draft.existing('position', order.closes);
    notifyWithdrawn(draft, position, order);
    const { protects } = order;
    const held =
      protects === undefined
        ? withoutClosing(draft, position, 'customer')
        : withoutBracket(draft, position, 'customer', protects);
    draft.keep('position', held);
  }
  return confirm('cancelled', existingRow(draft, command.id));
}

interface Amended {
  readonly order: OpeningOrder;
  readonly stated: OrderStated;
  /**
   * Whether the order keeps its place in the queue. It does with fewer shares, but not with a new limit or more shares.
   */
  readonly keepsPlace: boolean;
}

function amended(draft: Draft, command: AmendOrder): Amended | Refusal {
  const refused = stateRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const order = draft.record('order', command.id);
  if (order?.account !== command.account || order.ended || order.origin !== undefined || order.closes !== undefined)
    return refuse('order_not_holding', { state: stateOf(draft.state, command) });
  const bound = bindingRefusal(draft, order.market);
  if (bound !== undefined) return bound;
  const { orderType } = order;
  const [first] = needsOf(orderType);
  // A market order has no price to amend.
  if (first === undefined) return refuseField('id', 'choice');
  if (order.triggeredAt !== undefined && command.trigger !== undefined) return refuseField('trigger', 'choice');
  const before = statedOf(order);
  const stated = newPrices({ ...command, orderType }, order, draft, before);
  if ('ok' in stated) return stated;
  if (Object.keys(stated).length === 0 && command.quantity === undefined)
    return refuseField(ORDER_NEEDS[first].field, 'missing');
  const done = order.filled?.quantity ?? 0;
  const { quantity = order.quantity } = command;
  if (!isOrderable(quantity) || quantity <= done) return refuseRange('quantity', { ...ORDERABLE, least: done + 1 });
  const { placed = { quantity: order.quantity, ...before } } = order;
  const next = { ...order, ...stated, quantity, placed };
  return { order: next, stated, keepsPlace: next.limit === order.limit && quantity <= order.quantity };
}

function amend(draft: Draft, command: AmendOrder): Refusal | string {
  const next = amended(draft, command);
  if ('ok' in next) return next;
  const { stated, order: terms, keepsPlace } = next;
  const plan = planFill(draft, terms, { stated, freed: heldBy(terms) });
  if ('ok' in plan) return plan;
  const { deals, ...held } = plan;
  const restsAt = keepsPlace ? restsAtOf(terms) : (held.goesAt ?? draft.now);
  const order = { ...terms, ...held, restsAt };
  if (deals.length === 0) leaveWaiting(draft, order);
  else fill(draft, order, deals);
  return order.id;
}

/** Amends a pending order, once per client order id. The order's number stays the same. */
export function amendOrder(draft: Draft, command: AmendOrder): Reply {
  return once(draft, command, {
    act: () => amend(draft, command),
    answer: (id) => confirm('modified', existingRow(draft, id)),
  });
}

const OTHER_SIDE = { long: 'short', short: 'long' } as const;

function reverse(draft: Draft, command: ReversePosition): Refusal | string {
  const { account, clientOrderId } = command;
  const refused = stateRefusal(draft.existingAccount(account));
  if (refused !== undefined) return refuse(refused);
  const decided = closable(draft, command);
  if ('ok' in decided) return decided;
  const { position, arrival } = decided;
  const { code, market, quantity, leverage, currency } = position;
  // After a split, a position can be larger than the largest order.
  if (!isOrderable(quantity)) return refuseRange('id', { of: 'the quantity of the position', ...ORDERABLE });
  if (arrival.kind === 'wait' && arrival.goesAt !== undefined)
    return arrivalRefusal(draft, position, { why: 'closed' });
  if (arrival.kind === 'wait') return refuse('price_unavailable', { code, trading: 'special quote' });
  const { price, deals } = arrival;
  const side = OTHER_SIDE[position.side];
  const terms = { code, side, quantity, leverage, orderType: 'market', validity: 'untilCancelled' } as const;
  const { realized, fee } = resultAt(position, deals, draft);
  const order = { ...terms, account, market, currency, orderedAt: draft.now };
  const plan = planned(draft, order, clientOrderId, { freed: marginIn(position) + realized - fee.total });
  if ('ok' in plan) return plan;
  const held = withoutClosing(draft, position, 'replaced');
  settleClose(draft, held, closingOrder(draft, held, { price, quantity, clientOrderId }), deals);
  return enter(draft, plan);
}

/** Reverses a position, once per client order id. Returns the new position. */
export function reversePosition(draft: Draft, command: ReversePosition): Reply {
  return once(draft, command, {
    act: () => reverse(draft, command),
    answer: (id) => confirm('submitted', existingRow(draft, id)),
  });
}
