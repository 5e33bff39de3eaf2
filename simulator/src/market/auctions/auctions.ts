import type { AuctionKind, MarketId } from '@zaraba/contracts';
import type { Calendar, Session } from '../market.ts';

/**
 * Whether trades of an instant belong to an auction. The first trade of a day always does: special quotes or a halt may have delayed the
 * opening.
 * @param hasTraded whether the shares traded earlier that day
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

/** Next auction of a kind, on the running day or, after the close, the next. Undefined if that day has none left. */
export function auctionAhead(calendar: Calendar, market: MarketId, kind: AuctionKind, now: number): number | undefined {
  const { session } = calendar.sessionView(market, now);
  const day = now < session.closeAt ? session : calendar.sessionAfter(market, session.date);
  return day && auctionsOf(day, kind).find((at) => at > now);
}
