import { DAY_MS } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import { businessDayAfter, isBusinessDay, tokyoMidnight } from '../kernel/businessHours.ts';
import { resultOf } from '../products/dailyReturns.ts';
import type { CopyOrderRecord } from './model.ts';

/** The result of a business day is posted at 16:00 Tokyo, after the close; milliseconds after midnight. */
export const RESULT_TIME_MS = 16 * 3_600_000;

/** When a purchase is unlocked: after the full Tokyo days of the lock-up, counted from the midnight that follows it. */
export function unlockOf(boughtAt: number, lockUpDays: number): number {
  return tokyoMidnight(boughtAt) + (1 + lockUpDays) * DAY_MS;
}

/** The next instant after `at` at which a result is posted; undefined beyond the known calendar. */
export function nextResultAt(at: number, market: Calendar): number | undefined {
  const today = tokyoMidnight(at) + RESULT_TIME_MS;
  if (today > at && isBusinessDay(at, market)) return today;
  const midnight = businessDayAfter(at, 1, market);
  return midnight === undefined ? undefined : midnight + RESULT_TIME_MS;
}

/** The stop-losses that a purchase may set, basis points of its amount. */
export const STOP_LOSSES_BASIS_POINTS: readonly number[] = [500, 1_000, 2_000];

type Protected = Pick<CopyOrderRecord, 'principal' | 'stopLossBasisPoints'>;

/** The total profit, minor units below zero, at or below which an order ends; undefined without a stop-loss. */
export function stopLossProfit({ principal, stopLossBasisPoints }: Protected): number | undefined {
  return stopLossBasisPoints === undefined ? undefined : resultOf(principal, -stopLossBasisPoints);
}

/** Whether as much is lost as the stop-loss of an order says, or more. */
export function isStopped(order: Protected & Pick<CopyOrderRecord, 'totalProfit'>): boolean {
  const limit = stopLossProfit(order);
  return limit !== undefined && order.totalProfit <= limit;
}
