import { MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
import type { Session } from '../market.ts';

/** Minutes of trading in a session, the lunch break left out. */
export function minutesOf(session: Session): number {
  return (session.closeAt - session.openAt - breakMs(session)) / MINUTE_MS;
}

function breakMs({ closeAt, breakStartAt = closeAt, breakEndAt = closeAt }: Session): number {
  return breakEndAt - breakStartAt;
}

/** Seconds of trading begun before or at an instant, less one: the newest tick. -1 before the open. */
export function secondAt(session: Session, instant: number): number {
  const { openAt, closeAt, breakStartAt = closeAt, breakEndAt = closeAt } = session;
  if (instant < openAt) return -1;
  if (instant < breakStartAt) return Math.floor((instant - openAt) / SECOND_MS);
  if (instant < breakEndAt) return (breakStartAt - openAt) / SECOND_MS - 1;
  if (instant < closeAt) return Math.floor((instant - openAt - breakMs(session)) / SECOND_MS);
  return (closeAt - openAt - breakMs(session)) / SECOND_MS - 1;
}

/** Instant at which a second of trading begins; inverse of secondAt. */
export function instantOfSecond(session: Session, second: number): number {
  const instant = session.openAt + second * SECOND_MS;
  return instant < (session.breakStartAt ?? session.closeAt) ? instant : instant + breakMs(session);
}
