import { becomesMarket, isImmediate, onlyAuction } from '@zaraba/contracts';
import { isAuctionAt } from '../../market/auctions/auctions.ts';
import type { Market } from '../../market/market.ts';
import type { RecordKind, Records } from '../models/models.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet, tableValues } from '../kernel/table.ts';
import { orderView } from '../trading/due.ts';
import { heldBy, openQuantity, restCosts, tradeSide } from '../trading/fills/fills.ts';
import type { FillRecord, OrderRecord } from '../models/trading.ts';
import { ModelError } from './model.ts';
import type { Step } from './play.ts';

function demand(condition: boolean, message: string, about: () => object): void {
  if (!condition) throw new ModelError(`${message} ${JSON.stringify(about())}`);
}

function written<K extends RecordKind>({ events, after }: Step, kind: K): readonly Records[K][] {
  const ids = new Set(events.flatMap((event) => (event.type === 'record' && event.kind === kind ? [event.id] : [])));
  return [...ids].flatMap((id) => tableGet<Records[K]>(after.books[kind], id) ?? []);
}

/** Shares ahead of an order, since it joined the queue. */
interface Placed {
  readonly ahead: number;
  readonly restsAt: number | undefined;
  readonly limit: number | undefined;
}

/** The last trigger of a trailing stop, and its distance. */
interface Trailed {
  readonly trigger: number;
  readonly by: string;
}

/**
 * Rules of orders in random runs. Fills keep the limit, the day's price limits, the tick, the session and the order's
 * life. Orders, fills and positions agree in shares. One order closes a position. Holds suffice. Trailing stops only
 * tighten. Pending orders keep their place and fill in turn.
 */
export class OrderRules {
  readonly #market: Market;
  readonly #trailed = new Map<string, Trailed>();
  readonly #placed = new Map<string, Placed>();

  constructor(market: Market) {
    this.#market = market;
  }

  /** Checks one step. @throws ModelError */
  see(step: Step): void {
    const { after } = step;
    const market = this.#market.overlaid(after.overlays);
    for (const fill of written(step, 'fill')) {
      checkFill(fill, after, market);
      checkTurn(fill, step, market);
    }
    for (const order of written(step, 'order')) {
      checkOrder(order, step, market);
      if (order.limit !== undefined && !order.ended) this.#placed.set(order.id, this.#placed.get(order.id) ?? LAST);
      if (order.trail !== undefined && !order.ended)
        this.#trailed.set(order.id, this.#trailed.get(order.id) ?? NOWHERE);
    }
    const changed = new Set(written(step, 'position').map(({ orderId }) => orderId));
    if (changed.size > 0) checkPositions(after, changed);
    this.#checkTrails(step, market);
    this.#checkPlaces(step, market);
  }

  /** Fewer shares are ahead of an order, until it is amended. */
  #checkPlaces({ after, now }: Step, market: Market): void {
    for (const [id, earlier] of this.#placed) {
      const order = tableGet(after.books.order, id);
      if (order === undefined || order.ended) {
        this.#placed.delete(id);
        continue;
      }
      const view = orderView(order);
      const ahead = market.execution.ahead(view, now) ?? Infinity;
      // An order can come to rest and be amended in one instant: it then rests since that instant, at another price.
      const isSame = view.restsAt === earlier.restsAt && order.limit === earlier.limit;
      demand(!isSame || ahead <= earlier.ahead, 'an order lost its place', () => ({ order, earlier, ahead }));
      this.#placed.set(id, { ahead, restsAt: view.restsAt, limit: order.limit });
    }
  }

  /** A trigger only moves towards the price, until the distance is amended. */
  #checkTrails({ after, now }: Step, market: Market): void {
    for (const [id, earlier] of this.#trailed) {
      const order = tableGet(after.books.order, id);
      if (order === undefined || order.ended || order.triggeredAt !== undefined) {
        this.#trailed.delete(id);
        continue;
      }
      const by = `${order.trail} ${order.trailUnit}`;
      const trigger = market.execution.trigger(orderView(order), now);
      demand(trigger !== undefined, 'a trailing stop without a trigger', () => order);
      const isTighter = tradeSide(order) === 'sell' ? trigger! >= earlier.trigger : trigger! <= earlier.trigger;
      demand(earlier.by !== by || isTighter, 'a trailing stop loosened', () => ({ order, earlier, trigger }));
      this.#trailed.set(id, { trigger: trigger!, by });
    }
  }
}

const NOWHERE: Trailed = { trigger: 0, by: '' };
const LAST: Placed = { ahead: Infinity, restsAt: undefined, limit: undefined };

/** Trades at an order's limit fill the shares ahead of it first. */
function checkTurn(fill: FillRecord, { command, before, after }: Step, market: Market): void {
  const { at, price, code, orderId } = fill;
  const order = tableGet(before.books.order, orderId);
  const { triggeredAt, touched } = tableGet(after.books.order, orderId)!;
  const isAtLimit = order?.limit === price && market.tick(code, at)?.last === price;
  // A change may let it trade with the other side at once.
  const isOther = triggeredAt === at || touched !== undefined || command.name === 'amendOrder';
  if (!isAtLimit || isOther || market.execution.isAuction(order, at)) return;
  // One step can trigger a stop limit and fill it later.
  const waiting = triggeredAt === undefined ? order : { ...order, triggeredAt };
  const ahead = market.execution.ahead(orderView(waiting), at);
  demand(ahead === 0, 'an order filled before its turn', () => ({ fill, order, ahead }));
}

function checkFill(fill: FillRecord, { books }: WorldState, market: Market): void {
  const { at, price, code } = fill;
  const order = tableGet(books.order, fill.orderId)!;
  const { orderedAt, goesAt = orderedAt, expiresAt = Infinity, limit = price, validity } = order;
  const about = () => ({ fill, order });
  const auction = validity && onlyAuction(validity);
  // Special quotes delay opening auctions.
  const isLate = auction === 'opening' && at > expiresAt && market.execution.isAuction(order, at);
  demand(goesAt <= at && (at <= expiresAt || isLate), 'a fill outside of the life of its order', about);
  demand(
    order.closes !== undefined || !isImmediate(validity) || at === orderedAt,
    'an order waited that never does',
    about,
  );
  const endsAt = at === expiresAt;
  const keepsLimit = tradeSide(order) === 'buy' ? price <= limit : price >= limit;
  demand(keepsLimit || (becomesMarket(validity) && endsAt), 'a fill beyond its limit', about);
  demand(auction === undefined || endsAt || isLate, 'a fill outside of the only auction of its order', about);
  const { phase, session } = market.sessionView(order.market, at);
  demand(phase === 'continuous' || isAuctionAt(session, at), 'a fill outside of a session', about);
  demand(price % market.tickSize(code, price, at) === 0, 'a fill off the tick grid', about);
  const { lower = price, upper = price } = market.limits(code, at) ?? {};
  demand(lower <= price && price <= upper, 'a fill beyond the limits of its day', () => ({ ...about(), lower, upper }));
}

function checkOrder(order: OrderRecord, { before, after }: Step, market: Market): void {
  const { filled = { quantity: 0, cost: 0, ids: [] }, quantity, ended, endReason, validity } = order;
  const fills = filled.ids.map((id) => tableGet(after.books.fill, id));
  const about = () => ({ order, fills });
  const sum = (of: (fill: FillRecord) => number) => fills.reduce((all, fill) => all + (fill ? of(fill) : NaN), 0);
  const isComplete = sum((fill) => fill.quantity) === filled.quantity && sum((fill) => fill.amount) === filled.cost;
  demand(isComplete && new Set(filled.ids).size === fills.length, 'an order is not its fills', about);
  const open = openQuantity(order);
  const cancelled = endReason === undefined ? 0 : open;
  demand(
    open >= 0 && (ended ? filled.quantity + cancelled === quantity : endReason === undefined),
    'shares of an order vanished',
    about,
  );
  demand(
    validity !== 'fillOrKill' || open === 0 || filled.quantity === 0,
    'a part of an order that is filled as a whole',
    about,
  );
  const was = tableGet(before.books.order, order.id);
  demand(was?.ended !== true || JSON.stringify(was) === JSON.stringify(order), 'an order changed after its end', about);
  if (order.closes !== undefined || order.origin !== undefined) return;
  const isBought = order.side === 'long' && order.limit !== undefined;
  demand(!isBought || endReason !== 'rejected', 'what an order held did not cover its limit', about);
  if (ended) return;
  const isCounted =
    order.limit === undefined || (becomesMarket(validity) ? order.price >= order.limit : order.price === order.limit);
  demand(isCounted, 'an order holds for another price', about);
  const least = restCosts(order, order.price, market)?.total ?? Infinity;
  demand(heldBy(order) >= least, 'less is held than can fill', () => ({ ...about(), least }));
}

/** Each position is closed at most once, with exactly its shares. */
function checkPositions({ books }: WorldState, changed: ReadonlySet<string>): void {
  const positions = [...tableValues(books.position)].filter(({ orderId }) => changed.has(orderId));
  const ids = new Set<string | undefined>(positions.map(({ id }) => id));
  const closers = [...tableValues(books.order)].filter(({ closes, filled }) => filled !== undefined && ids.has(closes));
  for (const position of positions) {
    const { id, quantity, ended, closeReason } = position;
    const own = closers.filter(({ closes }) => closes === id);
    const isSold = ended && closeReason !== 'consolidation';
    const about = () => ({ position, own });
    demand(own.length === (isSold ? 1 : 0), 'a position that two orders closed, or none', about);
    demand(quantity > 0 && (!isSold || own[0]!.filled!.quantity === quantity), 'more or less closed than held', about);
  }
  for (const orderId of changed) {
    const opened = positions.filter((position) => position.orderId === orderId);
    // Splits and issues change the number of shares.
    if (opened.some(({ before }) => before !== undefined)) continue;
    const shares = opened.reduce((sum, { quantity }) => sum + quantity, 0);
    const { filled } = tableGet(books.order, orderId)!;
    demand(shares === filled?.quantity, 'positions are not what their order filled', () => ({
      orderId,
      filled,
      opened,
    }));
  }
}
