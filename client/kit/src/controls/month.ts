/** The first day of the week: Sunday (0) or Monday (1). */
export type WeekStart = 0 | 1;

const DAY_MS = 86_400_000;
const WEEK = 7;

function iso(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

function numbersOf(day: string): [year: number, month: number, day: number] {
  const date = new Date(Date.parse(day));
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
}

/** Returns the day `days` days later; a negative number goes back. Days are `YYYY-MM-DD`. */
function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the same day of the month, `months` months later; a negative number goes back. In a shorter month, it is the
 * last day.
 */
export function plusMonths(day: string, months: number): string {
  const [year, month, date] = numbersOf(day);
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return iso(year, month + months, Math.min(date, last));
}

/** Returns a day's position within its week, from 0. */
function placeInWeek(day: string, weekStart: WeekStart): number {
  return (new Date(Date.parse(day)).getUTCDay() - weekStart + WEEK) % WEEK;
}

/** Returns the seven days of a day's week. */
export function weekOf(day: string, weekStart: WeekStart): readonly string[] {
  const first = plusDays(day, -placeInWeek(day, weekStart));
  return Array.from({ length: WEEK }, (_, place) => plusDays(first, place));
}

/** Returns the weeks of a day's month, with seven entries each. Days of other months are undefined. */
export function weeksOf(day: string, weekStart: WeekStart): readonly (readonly (string | undefined)[])[] {
  const month = day.slice(0, -2);
  return [1, 8, 15, 22, 29, 36]
    .map((date) => weekOf(plusDays(`${month}01`, date - 1), weekStart))
    .map((week) => week.map((one) => (one.startsWith(month) ? one : undefined)))
    .filter((week) => week.some((one) => one !== undefined));
}

/** Returns the day that a key leads to, as in desktop calendars; undefined for other keys. */
export function dayByKey(day: string, key: string, weekStart: WeekStart): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return plusDays(day, -1);
    case 'ArrowRight':
      return plusDays(day, 1);
    case 'ArrowUp':
      return plusDays(day, -WEEK);
    case 'ArrowDown':
      return plusDays(day, WEEK);
    case 'Home':
      return plusDays(day, -placeInWeek(day, weekStart));
    case 'End':
      return plusDays(day, WEEK - 1 - placeInWeek(day, weekStart));
    case 'PageUp':
      return plusMonths(day, -1);
    case 'PageDown':
      return plusMonths(day, 1);
    default:
      return undefined;
  }
}
