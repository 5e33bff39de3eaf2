import { MINUTE_MS } from '@zaraba/contracts';
import type { AuctionKind, MarketId } from '@zaraba/contracts';
import type { OrderView } from '../executionPort.ts';
import type { Calendar, Offers, Quotes, Session, TradingRules } from '../market.ts';

/**
 * Whether an instant belongs to an auction. The first trade of a day always does, because special quotes or a halt may
 * have delayed the opening.
 * @param hasTraded whether the stock traded earlier that day
 */
export function isAuctionAt(session: Session, instant: number, hasTraded = true): boolean {
  const { openAt, closeAt, breakStartAt, breakEndAt, hasMorningAuction = false } = session;
  if (!hasTraded || instant === openAt || instant === closeAt) return true;
  return hasMorningAuction && (instant === breakStartAt || instant === breakEndAt);
}

function auctionsOf({ openAt, closeAt, breakStartAt, breakEndAt, hasMorningAuction }: Session, kind: AuctionKind) {
  const [first, inside, last] =
    kind === 'opening' ? [openAt, breakEndAt, undefined] : [undefined, breakStartAt, closeAt];
  return [first, hasMorningAuction === true ? inside : undefined, last].filter((at) => at !== undefined);
}

/**
 * Returns the next auction of a kind on the current day; after the close, on the next day. Returns undefined if that
 * day has none left.
 */
export function auctionAhead(calendar: Calendar, market: MarketId, kind: AuctionKind, now: number): number | undefined {
  const { session } = calendar.sessionView(market, now);
  const day = now < session.closeAt ? session : calendar.sessionAfter(market, session.date);
  return day && auctionsOf(day, kind).find((at) => at > now);
}

/** The number of shares in a trading unit of Tokyo and China. */
export const LOT_SHARES = 100;

/**
 * Returns how many shares an order gets in a closing auction of Tokyo at the day's limit. They are in proportion to
 * total demand, in whole lots, at least one lot. Returns undefined in other auctions.
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

/** Returns the shares traded in the minute that ends with an auction. The volume of a day begins at the open. */
export function auctionVolume(code: string, at: number, { openAt }: Session, market: Quotes): number {
  const volumeAt = (instant: number) => market.tick(code, instant)?.volume ?? 0;
  return volumeAt(at) - (at - MINUTE_MS < openAt ? 0 : volumeAt(at - MINUTE_MS));
}
