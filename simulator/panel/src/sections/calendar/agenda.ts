import { DAY_MS } from '@zaraba/contracts';
import type { SessionTimes, Upcoming } from '../../control/views.ts';

/** An instant to which the clock can be moved: the open or close of a session, or an upcoming event. */
export type AgendaEntry =
  | { readonly atMs: number; readonly kind: 'open' | 'close' }
  | { readonly atMs: number; readonly kind: 'upcoming'; readonly upcoming: Upcoming };

/** One date in Tokyo. `holiday` means a weekday without a session. */
export interface AgendaDay {
  readonly date: string;
  readonly holiday: boolean;
  readonly entries: readonly AgendaEntry[];
}

const TOKYO_MS = 9 * 3_600_000;

/** Returns the date in Tokyo, as `2026-11-18`. */
export function tokyoDate(ms: number): string {
  return new Date(ms + TOKYO_MS).toISOString().slice(0, 10);
}

/** Returns the date a number of days later. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(date).getUTCDay());
}

function pointsOf({ open, close }: SessionTimes): readonly AgendaEntry[] {
  return [
    { atMs: Date.parse(open), kind: 'open' },
    { atMs: Date.parse(close), kind: 'close' },
  ];
}

/**
 * Returns the instants to which the clock can be moved, by date in Tokyo: the sessions of one market, and the upcoming
 * events of the world. Dates without such an instant are omitted.
 *
 * @param from first date; `days` is the number of dates
 */
export function agendaOf(
  nowMs: number,
  { from, days }: { readonly from: string; readonly days: number },
  sessions: readonly SessionTimes[],
  upcoming: readonly Upcoming[],
): readonly AgendaDay[] {
  const held = new Set(sessions.map(({ date }) => date));
  const points: readonly AgendaEntry[] = [
    ...sessions.flatMap(pointsOf),
    ...upcoming.map((one) => ({ atMs: Date.parse(one.at), kind: 'upcoming' as const, upcoming: one })),
  ];
  const dates = Array.from({ length: days }, (_, index) => daysAfter(from, index));
  return dates
    .map((date) => ({
      date,
      holiday: !held.has(date) && !isWeekend(date),
      entries: points.filter(({ atMs }) => atMs > nowMs && tokyoDate(atMs) === date).sort((a, b) => a.atMs - b.atMs),
    }))
    .filter(({ holiday, entries }) => holiday || entries.length > 0);
}
