import { DAY_MS } from '@zaraba/contracts';

/** Tokyo has no summer time. */
const TOKYO_MS = 9 * 3_600_000;
/** The latest selectable day lies this many months ahead, as specified. */
const MONTHS_AHEAD = 6;

/** A period as two days, each as `YYYY-MM-DD` or empty if it is open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

function startOfDay(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const atMs = Date.parse(`${day}T00:00:00Z`) - TOKYO_MS;
  return Number.isFinite(atMs) ? atMs : undefined;
}

/** The instants of a period in Tokyo, end exclusive; undefined for an open side. */
export function instantsOf({ from, to }: Period): { from: number | undefined; to: number | undefined } {
  const end = startOfDay(to);
  return { from: startOfDay(from), to: end === undefined ? undefined : end + DAY_MS };
}

/** Whether a period ends before it begins. */
export function isBackwards(period: Period): boolean {
  const { from, to } = instantsOf(period);
  return from !== undefined && to !== undefined && to <= from;
}

/** Whether an instant lies in a period. */
export function isWithin(atMs: number, period: Period): boolean {
  const { from, to } = instantsOf(period);
  return (from === undefined || atMs >= from) && (to === undefined || atMs < to);
}

/** The day of an instant in Tokyo, `YYYY-MM-DD`. */
function dayOf(atMs: number): string {
  return new Date(atMs + TOKYO_MS).toISOString().slice(0, 10);
}

/** The last `days` days up to the day of an instant, inclusive. */
export function lastDays(nowMs: number, days: number): Period {
  return { from: dayOf(nowMs - (days - 1) * DAY_MS), to: dayOf(nowMs) };
}

/** The latest selectable day: six months ahead, or the end of that month if it has no such day. */
export function latestDay(nowMs: number): string {
  const today = new Date(nowMs + TOKYO_MS);
  const month = today.getUTCMonth() + MONTHS_AHEAD;
  const lastOfMonth = new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(today.getUTCDate(), lastOfMonth);
  return new Date(Date.UTC(today.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}
