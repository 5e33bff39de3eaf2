import { DAY_MS } from '@zaraba/contracts';
import { plainDashes } from '../input/typedText.ts';

/** Tokyo has no daylight saving time. */
const TOKYO_MS = 9 * 3_600_000;
/** A reader can select days up to this many months ahead, as specified. */
const MONTHS_AHEAD = 6;

/** The first and the last day of a period, `YYYY-MM-DD`; an empty text means that the period has no limit there. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

function startOfDay(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const atMs = Date.parse(`${day}T00:00:00Z`) - TOKYO_MS;
  return Number.isFinite(atMs) ? atMs : undefined;
}

/** Returns when a period begins and ends in Tokyo, ms, the end exclusive; undefined where the period has no limit. */
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

/** Returns the period of the given number of days that ends with the day of an instant. */
export function lastDays(nowMs: number, days: number): Period {
  return { from: dayOf(nowMs - (days - 1) * DAY_MS), to: dayOf(nowMs) };
}

/** Returns the latest selectable day: six months ahead, or the end of that month if the month has no such day. */
export function latestDay(nowMs: number): string {
  const today = new Date(nowMs + TOKYO_MS);
  const month = today.getUTCMonth() + MONTHS_AHEAD;
  const lastOfMonth = new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(today.getUTCDate(), lastOfMonth);
  return new Date(Date.UTC(today.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}

/** A day as people write and paste it: year, month and day, optionally followed by the day of the week or a time. */
const WRITTEN_DAY =
  /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})(?: ?日)?(?: ?\([^)]*\))?(?:[ T]\d{1,2}:\d{2}.*)?$|^(\d{4})(\d{2})(\d{2})$/;
/** The beginning of a day that is still being typed. */
const BEGUN_DAY = /^\d{0,7}$|^\d{4} ?[-/.年] ?(?:\d{0,2}|\d{1,2} ?[-/.月] ?)$/;

function plainDay(typed: string): string {
  // On a Japanese keyboard, the keys for the point and the slash type 。 and ・.
  return plainDashes(typed).replace(/[。｡]/g, '.').replace(/[・･]/g, '/');
}

/** Parses a typed or pasted day as `YYYY-MM-DD`; empty if the text is empty, undefined if it is not an existing day. */
export function readDay(typed: string): string | undefined {
  const plain = plainDay(typed);
  if (plain === '') return '';
  const [year, month, date] = (WRITTEN_DAY.exec(plain) ?? []).slice(1).filter((part) => part !== undefined);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const atMs = Date.parse(`${day}T00:00:00Z`);
  // Some JavaScript engines parse 31 April as 1 May, and others refuse it.
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(day) ? day : undefined;
}

/** Whether a text may become a day when more is typed. It is then too early to show an error. */
export function isBegunDay(typed: string): boolean {
  return BEGUN_DAY.test(plainDay(typed));
}
