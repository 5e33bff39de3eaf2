import { MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
import type { Session } from '../market.ts';

/** Returns the minutes of trading. Lunch and the collection of orders for the closing auction are left out. */
export function minutesOf(session: Session): number {
  return ((session.callAt ?? session.closeAt) - session.openAt - breakMs(session)) / MINUTE_MS;
}

function breakMs({ closeAt, breakStartAt = closeAt, breakEndAt = closeAt }: Session): number {
  return breakEndAt - breakStartAt;
}

function lastSecond(session: Session): number {
  return minutesOf(session) * (MINUTE_MS / SECOND_MS) - 1;
}

/**
 * Returns the second of the newest tick; -1 before the open. The last second of a session is its closing auction. In a
 * session with a morning auction, the last second of the morning is at the break.
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

/** Returns a second's instant, the inverse of `secondAt`. */
export function instantOfSecond(session: Session, second: number): number {
  const { closeAt, breakStartAt = closeAt } = session;
  const instant = session.openAt + second * SECOND_MS;
  if (instant < breakStartAt - SECOND_MS) return instant;
  if (second >= lastSecond(session)) return closeAt;
  if (instant >= breakStartAt) return instant + breakMs(session);
  return session.hasMorningAuction === true ? breakStartAt : instant;
}
