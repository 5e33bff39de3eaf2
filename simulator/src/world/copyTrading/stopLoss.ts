import { resultOf } from '../products/dailyReturns.ts';
import type { CopyOrderRecord } from './model.ts';

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
