import { DecimalError, LIMITS, parsePrice } from '@zaraba/contracts';
import type { Instrument } from '../../market/market.ts';
import { bandFacts, cashFacts, sessionFacts } from '../kernel/because.ts';
import { lettersOf } from '../kernel/books.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField } from '../kernel/command.ts';
import { costsOf } from './costs.ts';
import type { Costs } from './costs.ts';
import type { Draft } from '../kernel/draft.ts';
import { customerRefusal } from '../accounts/eligibility.ts';
import { withId } from '../kernel/idList.ts';
import { once } from '../kernel/once.ts';
import type { CancelOrder, PlaceOrder } from './model.ts';
import { closePosition, openPosition } from '../positions/positions.ts';
import { positionView } from '../positions/positionView.ts';
import { asOrdered } from '../splits/earlier.ts';
import type { PositionRecord } from '../kernel/state.ts';
import { cancelWaiting, leaveWaiting } from './waiting.ts';

/** The n-th order number of a world: a counter and four letters derived from the seed, marked as simulated. */
export function orderNumber(seed: string, n: number): string {
  return `SIM-${String(n).padStart(6, '0')}-${lettersOf(['order', seed, String(n)])}`;
}

function limitOf(command: PlaceOrder): number | undefined | Refusal {
  const { orderType, price } = command;
  if (orderType === 'market') return price === undefined ? undefined : refuseField('price', 'unknown');
  if (price === undefined) return refuseField('price', 'missing');
  try {
    const limit = parsePrice(price);
    return limit > 0 ? limit : refuseField('price', 'range');
  } catch (error) {
    if (error instanceof DecimalError) return refuseField('price', 'range');
    throw error;
  }
}

function sizeRefusal(command: PlaceOrder): Refusal | undefined {
  const { leverage, quantity } = command;
  if (!LIMITS.leverageChoices.some((choice) => choice === leverage)) return refuseField('leverage', 'choice');
  const whole = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= LIMITS.orderMaximumShares;
  return whole ? undefined : refuseField('quantity', 'range');
}

/** What an order will do: fill at once at `price`, or wait, with the cash held that `price` takes. */
interface Plan {
  readonly instrument: Instrument;
  readonly limit: number | undefined;
  readonly waits: boolean;
  readonly price: number;
  readonly costs: Costs;
}

/**
 * Whether an order fills at once against a quote, and at which price, or waits. Under a special quote a market order waits too;
 * it can fill as high as the upper limit of the day.
 */
function priceOf(command: PlaceOrder, limit: number | undefined, quote: number, upper: number | undefined) {
  if (limit === undefined) return { waits: upper !== undefined, price: upper ?? quote };
  const marketable = command.side === 'long' ? quote <= limit : quote >= limit;
  const waits = upper !== undefined || !marketable;
  return { waits, price: waits ? limit : quote };
}

function planOrder(draft: Draft, command: PlaceOrder): Plan | Refusal {
  const { market, now } = draft;
  const refused = customerRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const instrument = market.instrument(command.code, now);
  if (instrument === undefined) return refuse('product_unavailable');
  const size = sizeRefusal(command);
  if (size !== undefined) return size;
  const limit = limitOf(command);
  if (typeof limit === 'object') return limit;
  if (limit !== undefined && limit % market.tickSize(command.code, limit, now) !== 0)
    return refuseField('price', 'tick');
  if (market.sessionView(instrument.market, now).phase !== 'open') {
    return refuse('not_trading_time', sessionFacts(market, instrument.market, now));
  }
  // A price without trades is none.
  if (market.halted(command.code, now)) return refuse('price_unavailable', { code: command.code, trading: 'halted' });
  const tick = market.tick(command.code, now);
  const quote = command.side === 'long' ? tick?.ask : tick?.bid;
  if (quote === undefined || quote <= 0) return refuse('price_unavailable');
  const band = market.limits(command.code, now);
  if (limit !== undefined && band !== undefined && (limit < band.lower || limit > band.upper)) {
    return refuse('price_limit_exceeded', bandFacts(limit, band));
  }
  const planned = priceOf(command, limit, quote, tick?.specialQuote && (band?.upper ?? quote));
  const { side, quantity, leverage } = command;
  const { currency } = instrument;
  const terms = { market: instrument.market, currency, side, quantity, leverage, orderedAt: now };
  const costs = costsOf(terms, planned.price, market);
  if (costs === undefined || costs.total > draft.cash(command.account, currency)) {
    return refuse('insufficient_balance', cashFacts(draft, command.account, currency, costs?.total));
  }
  return { instrument, limit, ...planned, costs };
}

function sameOrder(command: PlaceOrder, position: PositionRecord): boolean {
  const limit = limitOf(command);
  const ordered = asOrdered(position);
  return (
    position.code === command.code &&
    position.side === command.side &&
    position.orderType === command.orderType &&
    ordered.limit === limit &&
    ordered.quantity === command.quantity &&
    position.leverage === command.leverage &&
    position.validity === (command.validity ?? 'untilCancelled')
  );
}

function newOrder(draft: Draft, command: PlaceOrder, plan: Plan): PositionRecord {
  const { instrument, limit, waits, price, costs } = plan;
  const { account, clientOrderId, code, side, orderType, leverage, quantity } = command;
  const orderCount = draft.state.orderCount + 1;
  const id = orderNumber(draft.state.seed, orderCount);
  draft.state = { ...draft.state, orderCount };
  const record = draft.existingAccount(account);
  draft.putAccount({ ...record, openIds: withId(record.openIds, id) });
  return {
    id,
    account,
    code,
    market: instrument.market,
    currency: instrument.currency,
    side,
    orderType,
    validity: command.validity ?? 'untilCancelled',
    leverage,
    quantity,
    ...(limit !== undefined && { limit }),
    price,
    cost: costs.cost,
    state: 'pendingOrder',
    clientOrderId,
    orderedAt: draft.now,
    hold: waits ? costs.total : 0,
    margin: 0,
    fee: 0,
  };
}

function open(draft: Draft, command: PlaceOrder): Refusal | string {
  const plan = planOrder(draft, command);
  if ('ok' in plan) return plan;
  const order = newOrder(draft, command, plan);
  const position = plan.waits ? leaveWaiting(draft, order) : openPosition(draft, order, plan.price);
  return position.id;
}

/** Opens a position at the market, or leaves an order that waits. A repeated client order id changes nothing. */
function placeOrder(draft: Draft, command: PlaceOrder): Reply {
  return once(draft, command, {
    act: () => open(draft, command),
    answer: (id) => confirm('submitted', positionView(draft.existingPosition(id), draft.now, draft.market)),
    compared: { use: 'open', isSame: (id) => sameOrder(command, draft.existingPosition(id)) },
  });
}

/** Withdraws an order that waits; new shares and block trades cannot be. One of another customer is answered like one that does not exist. */
function cancelOrder(draft: Draft, command: CancelOrder): Reply {
  const order = draft.position(command.id);
  const waits = order?.state === 'pendingOrder' && order.origin === undefined;
  if (order?.account !== command.account || !waits) {
    return refuse('order_not_holding', { state: order?.account === command.account ? order.state : 'none' });
  }
  const cancelled = cancelWaiting(draft, order, 'customer');
  return confirm('cancelled', positionView(cancelled, draft.now, draft.market));
}

/** What this capability adds to the core. */
export const orders = defineCapability<'orders'>({
  commands: { placeOrder, cancelOrder, closePosition },
  records: {},
  messages: {},
});
