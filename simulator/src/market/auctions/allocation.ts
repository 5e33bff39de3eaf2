import { MINUTE_MS } from '@zaraba/contracts';
import type { OrderView } from '../executionPort.ts';
import type { Calendar, Offers, Quotes, Session, TradingRules } from '../market.ts';

/** A trading unit of Tokyo and of China. */
export const LOT_SHARES = 100;

/**
 * Shares that an order gets of a closing auction of Tokyo at the limit of the day, where more is wanted than offered: its part of all that is
 * wanted, in whole lots, at least one. Undefined in any other auction.
 */
export function allocatedShares(
  order: OrderView,
  at: number,
  price: number,
  market: Quotes & Offers & Calendar & TradingRules,
): number | undefined {
  const { code, market: id, side, open } = order;
  const limits = market.limits(code, at);
  const isLocked = limits !== undefined && price === (side === 'buy' ? limits.upper : limits.lower);
  if (id !== 'jp' || !isLocked || at !== market.sessionView(id, at).session.closeAt) return undefined;
  const [before = 0, after = 0] = [at - 1, at].map((instant) => market.tick(code, instant)?.volume);
  const traded = after - before;
  if (traded <= 0) return undefined;
  const part = (open * traded) / (traded + Math.abs(market.unmatched(code, at)) + open);
  return Math.min(open, Math.max(LOT_SHARES, Math.floor(part / LOT_SHARES) * LOT_SHARES));
}

/** Shares that traded in the minute up to and including an auction. The volume of a day begins at its open. */
export function auctionVolume(code: string, at: number, { openAt }: Session, market: Quotes): number {
  const volumeAt = (instant: number) => market.tick(code, instant)?.volume ?? 0;
  return volumeAt(at) - (at - MINUTE_MS < openAt ? 0 : volumeAt(at - MINUTE_MS));
}
