import { DAY_MS, LIMITS, MINUTE_MS } from '@zaraba/contracts';

/** Tokyo has no daylight saving time. */
const TOKYO_OFFSET_MS = 9 * 60 * MINUTE_MS;

/**
 * Returns when customer service opens next, according to its daily hours in Tokyo; undefined while the current time is
 * unknown.
 */
export function supportOpensAt(now: number): number | undefined {
  if (now === 0) return undefined;
  const midnight = Math.floor((now + TOKYO_OFFSET_MS) / DAY_MS) * DAY_MS - TOKYO_OFFSET_MS;
  const today = midnight + LIMITS.supportMinutes.from * MINUTE_MS;
  return now < today ? today : today + DAY_MS;
}

/** Formats a minute of the day as `hh:mm`. */
export function minuteText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
