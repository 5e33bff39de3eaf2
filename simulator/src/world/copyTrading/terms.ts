import { DAY_MS } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import { businessDayAfter, isBusinessDay, tokyoMidnight } from '../kernel/businessHours.ts';
import { resultOf } from '../products/dailyReturns.ts';
import type { CopyOrderRecord } from '../models/copyTrading.ts';

/** The time at which daily results are posted: 16:00 in Tokyo, as ms after midnight. */
export const RESULT_TIME_MS = 16 * 3_600_000;

/** Returns when a lock-up ends. It lasts full days in Tokyo and begins at the midnight after the purchase. */
export function unlockOf(boughtAt: number, lockUpDays: number): number {
  return tokyoMidnight(boughtAt) + (1 + lockUpDays) * DAY_MS;
}

/** Returns when the next result after `at` is posted, or undefined beyond the calendar. */
export function nextResultAt(at: number, market: Calendar): number | undefined {
  const today = tokyoMidnight(at) + RESULT_TIME_MS;
  if (today > at && isBusinessDay(at, market)) return today;
  const midnight = businessDayAfter(at, 1, market);
  return midnight === undefined ? undefined : midnight + RESULT_TIME_MS;
}

/** The stop-losses that a customer can choose, basis points of the amount. */
export const STOP_LOSSES_BASIS_POINTS: readonly number[] = [500, 1_000, 2_000];

type Protected = Pick<CopyOrderRecord, 'principal' | 'stopLossBasisPoints'>;

/**
 * Returns the negative total profit at which the stop-loss ends an order, minor units, or undefined without a
 * stop-loss.
 */
export function stopLossProfit({ principal, stopLossBasisPoints }: Protected): number | undefined {
  return stopLossBasisPoints === undefined ? undefined : resultOf(principal, -stopLossBasisPoints);
}

/** Whether an order has reached its stop-loss. */
export function isStopped(order: Protected & Pick<CopyOrderRecord, 'totalProfit'>): boolean {
  const limit = stopLossProfit(order);
  return limit !== undefined && order.totalProfit <= limit;
}
