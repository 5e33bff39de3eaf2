import type { AuctionKind, MarketId } from '@zaraba/contracts';
import type { Calendar, Session } from '../market.ts';

/**
 * Whether the trades of an instant are those of an auction. The first trade of a day always is: special quotes or a halt may have delayed it.
 * @param hasTraded whether the shares have traded earlier on the day
 */
export function isAuctionAt(session: Session, instant: number, hasTraded = true): boolean {
  const { openAt, closeAt, breakStartAt, breakEndAt, hasMorningAuction = false } = session;
  if (!hasTraded || instant === openAt || instant === closeAt) return true;
  return hasMorningAuction && (instant === breakStartAt || instant === breakEndAt);
}

/** The auctions of a kind in a session, in order. */
function auctionsOf({ openAt, closeAt, breakStartAt, breakEndAt, hasMorningAuction }: Session, kind: AuctionKind) {
  const [first, inside, last] =
    kind === 'opening' ? [openAt, breakEndAt, undefined] : [undefined, breakStartAt, closeAt];
  return [first, hasMorningAuction === true ? inside : undefined, last].filter((at) => at !== undefined);
}

/** When the next auction of a kind trades: on the running day, or on the next one after the close. Undefined if that day has none left. */
export function auctionAhead(calendar: Calendar, market: MarketId, kind: AuctionKind, now: number): number | undefined {
  const { session } = calendar.sessionView(market, now);
  const day = now < session.closeAt ? session : calendar.sessionAfter(market, session.date);
  return day && auctionsOf(day, kind).find((at) => at > now);
}
