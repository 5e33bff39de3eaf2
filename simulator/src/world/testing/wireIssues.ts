import { CURRENCY_EXPONENT, PRICE_SCALE, amountOf, parseMoney, parsePrice } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import type { SentPosition } from '../trading/views/rows.ts';

const RATIO_SCALE = 10_000;

/** Shares of a position at an instant. */
export function sharesAt(row: SentPosition, at: number): number {
  return Number(row.shareChanges?.find((change) => at < change.at)?.stock_num ?? row.stock_num);
}

/**
 * Gain from issues, minor units, computed independently from published rows and the market.
 * @throws if the number of shares is wrong
 */
export function gainOfIssues(row: SentPosition, overlaid: Market, now: number): number {
  const { code = '', currency = 'jpy', side, shareChanges = [] } = row;
  let gain = 0;
  const costOf = (price: unknown, shares: number) => amountOf(parsePrice(String(price)), shares, currency).minor;
  for (const [place, { at, cost, stock_num: before, stockNumAfter }] of shareChanges.entries()) {
    const held = Number(before);
    const split = overlaid.nextSplit(code, at - 1);
    const issue = split && overlaid.shareIssue(code, split.exDate, now);
    if (issue === undefined) continue;
    const after = shareChanges[place + 1] ?? row;
    const exact = held + (held * issue.free) / RATIO_SCALE;
    const quantity = Math.floor(exact + 1e-9);
    const told = Number(stockNumAfter ?? after.stock_num);
    if (quantity !== told) throw new Error(`${code}: ${quantity} shares, not ${told}`);
    const left = (issue.rightValue * held + issue.reference * (exact - quantity)) / PRICE_SCALE;
    const worth = Math.floor(left * 10 ** CURRENCY_EXPONENT[currency] + 1e-6);
    const lower = parseMoney(String(cost), currency).minor - costOf(after.buy_price, quantity);
    gain += side === 'short' ? lower - worth : worth - lower;
  }
  return gain;
}
