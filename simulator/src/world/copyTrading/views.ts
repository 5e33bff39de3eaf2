import { COPY_ORDER_STATES, COPY_PRODUCT_STATUS, formatMoney } from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import { allRecords } from '../kernel/books.ts';
import { tokyoDate, tokyoMidnight } from '../kernel/businessHours.ts';
import { dateAfter, returnOn, tokyoSessions } from '../products/dailyReturns.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { isOnShelf, productById, productOfOrder, productsOnShelf, returnsOfProduct } from './catalogue.ts';
import type { CopyProduct } from './catalogue.ts';
import { remainingOf } from './quota.ts';
import type { CopyOrderRecord } from '../models/copyTrading.ts';
import { RESULT_TIME_MS, STOP_LOSSES_BASIS_POINTS, stopLossProfit, unlockOf } from './terms.ts';

type SentOrder = SentReplyOf<'/trade/copyBuy'>;
type SentProduct = SentReplyOf<'/trade/copyProductList'>[number];

/** A product shows at most RECENT_RESULTS results of the last RECENT_DAYS days. */
const RECENT_RESULTS = 30;
const RECENT_DAYS = 60;

function productView(state: WorldState, product: CopyProduct, now: number, market: Calendar): SentProduct {
  const { id, names, issuer, currency, lockUpDays, publishedAt, buyUntil, offShelfAt } = product;
  const money = (minor: number): string => formatMoney({ minor, currency });
  return {
    id,
    status: now < buyUntil ? COPY_PRODUCT_STATUS.onOffer : COPY_PRODUCT_STATUS.pastDeadline,
    names,
    issuer,
    currency,
    lockUpDays,
    minimum: money(product.minimum),
    quota: money(product.quota),
    remaining: money(remainingOf(state, product, now)),
    publishedAt,
    buyUntil,
    offShelfAt,
    unlocksAt: unlockOf(now, lockUpDays),
    stopLossBasisPoints: [...STOP_LOSSES_BASIS_POINTS],
    returns: returnsOfProduct(product, market),
  };
}

/** Returns the listed copy products. */
export function copyProducts(state: WorldState, now: number, market: Calendar): SentReplyOf<'/trade/copyProductList'> {
  return productsOnShelf(state.seed, market, now).map((product) => productView(state, product, now, market));
}

function recentResults(
  { strategy }: CopyProduct,
  now: number,
  market: Calendar,
): { date: string; basisPoints: number }[] {
  const today = tokyoDate(now);
  return tokyoSessions(market, dateAfter(today, -RECENT_DAYS), dateAfter(today, 1))
    .filter(({ openAt }) => tokyoMidnight(openAt) + RESULT_TIME_MS <= now)
    .slice(-RECENT_RESULTS)
    .map(({ date }) => ({ date, basisPoints: returnOn(strategy, date) }))
    .reverse();
}

/** Returns a listed product with its newest results. */
export function copyProduct(
  state: WorldState,
  id: string,
  now: number,
  market: Calendar,
): SentReplyOf<'/trade/copyProductDetail'> | undefined {
  const product = productById(state.seed, id);
  if (product === undefined || !isOnShelf(product, market, now)) return undefined;
  return { ...productView(state, product, now, market), recent: recentResults(product, now, market) };
}

/** Returns how an order ended. Only a stop-loss can end an order before its lock-up does. */
function endingOf(record: CopyOrderRecord): Pick<SentOrder, 'stopLoss' | 'endedAt' | 'endReason' | 'paidOut'> {
  const { currency, principal, totalProfit, stopLossBasisPoints, endedAt, unlocksAt } = record;
  const money = (minor: number): string => formatMoney({ minor, currency });
  const limit = stopLossProfit(record);
  return {
    ...(limit !== undefined &&
      stopLossBasisPoints !== undefined && {
        stopLoss: { basisPoints: stopLossBasisPoints, totalProfit: money(limit) },
      }),
    ...(endedAt !== undefined && {
      endedAt,
      endReason: endedAt < unlocksAt ? ('stopLoss' as const) : ('lockUpEnd' as const),
      paidOut: money(principal + totalProfit),
    }),
  };
}

/**
 * Returns a copy order as the API sends it.
 * @throws InvariantError if its product is unknown
 */
export function copyOrderView(record: CopyOrderRecord, seed: string): SentOrder {
  const { id, productId, currency, principal, totalProfit, dailyProfit, boughtAt, unlocksAt, days } = record;
  const product = productOfOrder(seed, record);
  const money = (minor: number): string => formatMoney({ minor, currency });
  return {
    id,
    status: COPY_ORDER_STATES.codes[record.state],
    productId,
    names: product.names,
    issuer: product.issuer,
    currency,
    lockUpDays: product.lockUpDays,
    amount: money(principal),
    value: money(principal + totalProfit),
    totalProfit: money(totalProfit),
    boughtAt,
    unlocksAt,
    ...(dailyProfit === undefined ? {} : { dailyProfit: money(dailyProfit) }),
    ...endingOf(record),
    results: days.map((day) => ({ ...day, profit: money(day.profit) })).reverse(),
  };
}

/** Returns an account's copy orders: first the running orders, then the ended orders, each newest first. */
export function copyOrders(state: WorldState, account: string): SentReplyOf<'/trade/copyOrderList'> {
  const orders = allRecords(state, tableGet(state.accounts, account), 'copyOrder');
  return orders.map((order) => copyOrderView(order, state.seed));
}
