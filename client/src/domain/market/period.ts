import { DAY_MS } from '@zaraba/contracts';
import { plainDashes } from '../input/typedText.ts';

/** Tokyo has no daylight saving time. */
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

/** Returns the instants of a period in Tokyo, end exclusive; undefined for an open end. */
export function instantsOf({ from, to }: Period): { from: number | undefined; to: number | undefined } {
  const end = startOfDay(to);
  return { from: startOfDay(from), to: end === undefined ? undefined : end + DAY_MS };
}

/** Whether a period ends before it starts. */
export function isBackwards(period: Period): boolean {
  const { from, to } = instantsOf(period);
  return from !== undefined && to !== undefined && to <= from;
}

/** Whether an instant lies in a period. */
export function isWithin(atMs: number, period: Period): boolean {
  const { from, to } = instantsOf(period);
  return (from === undefined || atMs >= from) && (to === undefined || atMs < to);
}

/** Returns the day of an instant in Tokyo, `YYYY-MM-DD`. */
export function dayOf(atMs: number): string {
  return new Date(atMs + TOKYO_MS).toISOString().slice(0, 10);
}

/** Returns the period of the last `days` days up to the day of an instant, inclusive. */
export function lastDays(nowMs: number, days: number): Period {
  return { from: dayOf(nowMs - (days - 1) * DAY_MS), to: dayOf(nowMs) };
}

/** Returns the latest selectable day: the same day six months ahead, or the end of that month if it is too short. */
export function latestDay(nowMs: number): string {
  const today = new Date(nowMs + TOKYO_MS);
  const month = today.getUTCMonth() + MONTHS_AHEAD;
  const lastOfMonth = new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(today.getUTCDate(), lastOfMonth);
  return new Date(Date.UTC(today.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}

/**
 * Year, month and day in the ways people write and copy them, optionally followed by the day of the week or the time.
 */
const WRITTEN_DAY =
  /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})(?: ?日)?(?: ?\([^)]*\))?(?:[ T]\d{1,2}:\d{2}.*)?$|^(\d{4})(\d{2})(\d{2})$/;
/** An incomplete text that further typing can turn into a day. */
const BEGUN_DAY = /^\d{0,7}$|^\d{4} ?[-/.年] ?(?:\d{0,2}|\d{1,2} ?[-/.月] ?)$/;

function plainDay(typed: string): string {
  // On a Japanese keyboard the keys for 。 and ・ are those of the point and the slash on other keyboards.
  return plainDashes(typed).replace(/[。｡]/g, '.').replace(/[・･]/g, '/');
}

/** Parses a typed or pasted day as `YYYY-MM-DD`; empty if nothing was typed, undefined if there is no such day. */
export function readDay(typed: string): string | undefined {
  const plain = plainDay(typed);
  if (plain === '') return '';
  const [year, month, date] = (WRITTEN_DAY.exec(plain) ?? []).slice(1).filter((part) => part !== undefined);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const atMs = Date.parse(`${day}T00:00:00Z`);
  // JavaScript engines differ about 31 April: some parse it as 1 May.
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(day) ? day : undefined;
}

/** Whether further typing can turn a text into a day, so that it is too early to show an error. */
export function isBegunDay(typed: string): boolean {
  return BEGUN_DAY.test(plainDay(typed));
}
