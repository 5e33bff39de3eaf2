/** Returns the number of days since 1970-01-01, without Date or time zones. `month` counts from 1. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** A civil date. `month` counts from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Returns the date of a day number, the inverse of `dayNumber`. */
export function civilDate(number: number): CivilDate {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** Returns the weekday, from 0 (Sunday) to 6 (Saturday). */
export function weekday(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

/** Formats a day number as YYYY-MM-DD. */
export function dateText(number: number): string {
  const { year, month, day } = civilDate(number);
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** Returns the day number of YYYY-MM-DD; NaN for other texts. */
export function parseDate(text: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return Number.NaN;
  const number = dayNumber(Number(match[1]), Number(match[2]), Number(match[3]));
  return dateText(number) === text ? number : Number.NaN;
}

/** Returns the day number of the n-th given weekday of a month. `n` counts from 1; -1 is the last. */
export function nthWeekday(year: number, month: number, day: number, n: number): number {
  if (n > 0) {
    const first = dayNumber(year, month, 1);
    return first + ((day - weekday(first) + 7) % 7) + (n - 1) * 7;
  }
  const last = month === 12 ? dayNumber(year + 1, 1, 1) - 1 : dayNumber(year, month + 1, 1) - 1;
  return last - ((weekday(last) - day + 7) % 7);
}
