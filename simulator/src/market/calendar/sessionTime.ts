import { MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
import type { AuctionKind, MarketId } from '@zaraba/contracts';
import type { Calendar, Session } from '../market.ts';

/** Minutes of trading in a session: the lunch break and the time before the closing auction are left out. */
export function minutesOf(session: Session): number {
  return ((session.callAt ?? session.closeAt) - session.openAt - breakMs(session)) / MINUTE_MS;
}

function breakMs({ closeAt, breakStartAt = closeAt, breakEndAt = closeAt }: Session): number {
  return breakEndAt - breakStartAt;
}

/** The last second of a session. */
function lastSecond(session: Session): number {
  return minutesOf(session) * (MINUTE_MS / SECOND_MS) - 1;
}

/**
 * Seconds of trading begun before or at an instant, less one: the newest tick. -1 before the open. The last second of a session is its
 * closing auction, and trades at the close; so does that of a morning with an auction, at the break.
 */
export function secondAt(session: Session, instant: number): number {
  const { openAt, closeAt, breakStartAt = closeAt } = session;
  if (instant < openAt) return -1;
  if (instant < breakStartAt - SECOND_MS && instant < (session.callAt ?? closeAt) - SECOND_MS)
    return Math.floor((instant - openAt) / SECOND_MS);
  if (instant >= closeAt) return lastSecond(session);
  const begun = Math.floor((instant - openAt - breakMs(session)) / SECOND_MS);
  if (instant >= session.breakEndAt!) return Math.min(begun, lastSecond(session) - 1);
  if (breakStartAt === closeAt) return lastSecond(session) - 1;
  const noon = (breakStartAt - openAt) / SECOND_MS - 1;
  return instant < breakStartAt && session.hasMorningAuction === true ? noon - 1 : noon;
}

/** Instant at which a second of trading begins; inverse of secondAt. */
export function instantOfSecond(session: Session, second: number): number {
  const { closeAt, breakStartAt = closeAt } = session;
  const instant = session.openAt + second * SECOND_MS;
  if (instant < breakStartAt - SECOND_MS) return instant;
  if (second >= lastSecond(session)) return closeAt;
  if (instant >= breakStartAt) return instant + breakMs(session);
  return session.hasMorningAuction === true ? breakStartAt : instant;
}

/** Whether the trades of an instant are those of an auction. */
export function isAuctionAt(session: Session, instant: number): boolean {
  const { openAt, closeAt, breakStartAt, breakEndAt, hasMorningAuction = false } = session;
  if (instant === openAt || instant === closeAt) return true;
  return hasMorningAuction && (instant === breakStartAt || instant === breakEndAt);
}

/** When the stretch of trading began that an instant of a session is in, or that ended last: with the auction of the opening, or of the afternoon. */
export function lastOpeningAt({ openAt, breakEndAt, hasMorningAuction = false }: Session, instant: number): number {
  return hasMorningAuction && breakEndAt !== undefined && instant >= breakEndAt ? breakEndAt : openAt;
}

/** The auctions of a kind in a session, in order. */
function auctionsOf({ openAt, closeAt, breakStartAt, breakEndAt, hasMorningAuction }: Session, kind: AuctionKind) {
  const [first, inside, last] =
    kind === 'opening' ? [openAt, breakEndAt, undefined] : [undefined, breakStartAt, closeAt];
  return [first, hasMorningAuction === true ? inside : undefined, last].filter((at) => at !== undefined);
}

/**
 * When the next auction of a kind trades, after an instant: of the trading day that runs, or of the next one once it is over. Undefined
 * where that day has none any more.
 */
export function auctionAhead(calendar: Calendar, market: MarketId, kind: AuctionKind, now: number): number | undefined {
  const { session } = calendar.sessionView(market, now);
  const day = now < session.closeAt ? session : calendar.sessionAfter(market, session.date);
  return day && auctionsOf(day, kind).find((at) => at > now);
}
