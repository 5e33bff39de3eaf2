import { DAY_MS, SECOND_MS } from '@zaraba/contracts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** A time span expressed in its two largest units. */
export type TimeLeft =
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number };

/** Returns the time left until an instant, rounded up to the second. It is zero only from that instant on. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  const hours = Math.floor((total % DAY_S) / HOUR_S);
  const minutes = Math.floor((total % HOUR_S) / MINUTE_S);
  if (total >= DAY_S) return { unit: 'days', days: Math.floor(total / DAY_S), hours };
  if (total >= HOUR_S) return { unit: 'hours', hours, minutes };
  return { unit: 'minutes', minutes, seconds: total % MINUTE_S };
}

const TOKYO_OFFSET_MS = 9 * HOUR_S * SECOND_MS;

/**
 * Returns the instant of a minute of the day in Tokyo, on the day of `atMs` there. Tokyo has no daylight saving time.
 */
export function tokyoInstant(atMs: number, minuteOfDay: number): number {
  const midnight = Math.floor((atMs + TOKYO_OFFSET_MS) / DAY_MS) * DAY_MS - TOKYO_OFFSET_MS;
  return midnight + minuteOfDay * MINUTE_S * SECOND_MS;
}

/** Formats a minute of the day as `hh:mm`. */
export function clockOf(minuteOfDay: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / MINUTE_S))}:${two(minuteOfDay % MINUTE_S)}`;
}
