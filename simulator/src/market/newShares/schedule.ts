import { HOUR_MS } from '@zaraba/contracts';
import { mix, word } from '../../random.ts';
import { newestSessionIndex, sessionTable } from '../calendar/calendar.ts';
import type { NewShareDates, NewShareSchedule } from '../market.ts';

/** The business days between two announcements. They give about thirty offers in half a year. */
const SPACING = 4;
/**
 * The number of the offer in the first session of 2024. Numbers are counted from there, so that correcting another year
 * changes none.
 */
const NUMBER_AT_ANCHOR = 2501;
const CODE_PREFIX = 'ZN';
const OPENING_HOUR = 9;

/** The business days from one date of an offer to the next. Chance adds at most `by` days. */
const TERMS_DAYS = 3;
const OPENS_DAYS = 5;
const CLOSES_DAYS = { from: 4, by: 1 };
const LOTTERY_DAYS = { from: 6, by: 1 };
const PAYMENT_OPENS_DAYS = 1;
const PAYMENT_DAYS = 3;
const LISTS_DAYS = { from: 3, by: 2 };

/** Returns an offer's code, such as `ZN2633`. */
export function codeOfNumber(number: number): string {
  return `${CODE_PREFIX}${number}`;
}

/** Returns the number in a well-formed code. There may be no offer with this number. */
export function numberOfCode(code: string): number | undefined {
  const match = /^ZN([1-9]\d{3})$/.exec(code);
  return match ? Number(match[1]) : undefined;
}

function announcementIndex(number: number): number {
  return sessionTable('jp').anchor + (number - NUMBER_AT_ANCHOR) * SPACING;
}

/** Returns the dates of an offer, which are the same for every seed, or undefined outside the calendar. */
export function scheduleOf(number: number): NewShareSchedule | undefined {
  const { sessions } = sessionTable('jp');
  const announced = announcementIndex(number);
  const key = word(`new share:${codeOfNumber(number)}`);
  const later = ({ from, by }: { from: number; by: number }, tag: number) => from + (mix(key, 0, tag) % (by + 1));
  const opens = announced + OPENS_DAYS;
  const closes = opens + later(CLOSES_DAYS, 1);
  const lottery = closes + later(LOTTERY_DAYS, 2);
  const paymentOpens = lottery + PAYMENT_OPENS_DAYS;
  const deadline = paymentOpens + PAYMENT_DAYS;
  const lists = deadline + later(LISTS_DAYS, 3);
  const first = sessions.at(announced);
  const last = sessions.at(lists);
  if (!first || !last) return undefined;
  const at = (index: number, hour: number) => sessions.at(index)!.openAt + (hour - OPENING_HOUR) * HOUR_MS;
  return {
    announcedAt: at(announced, 16),
    termsAt: at(announced + TERMS_DAYS, 16),
    opensAt: at(opens, 9),
    closesAt: at(closes, 15),
    bookClosedAt: at(closes, 18),
    lotteryAt: at(lottery, 13),
    paymentOpensAt: at(paymentOpens, 9),
    paymentDeadlineAt: at(deadline, 15),
    listsAt: last.openAt,
  };
}

/** Returns the code and dates of an offer, or undefined outside the calendar. */
export function datesOf(number: number): NewShareDates | undefined {
  const schedule = scheduleOf(number);
  return schedule && { code: codeOfNumber(number), schedule };
}

/** Returns the number of the newest announced offer, or undefined before the first announcement and after the last. */
export function newestNumber(now: number): number | undefined {
  const index = newestSessionIndex('jp', now);
  const number = NUMBER_AT_ANCHOR + Math.floor((index - sessionTable('jp').anchor) / SPACING);
  // Until its announcement, the previous offer is still the newest.
  for (const candidate of [number, number - 1]) {
    const schedule = scheduleOf(candidate);
    if (schedule !== undefined && schedule.announcedAt <= now) return candidate;
  }
  return undefined;
}

/** Returns the calendar index of the first session of a new stock. */
export function listingIndex({ listsAt }: NewShareSchedule): number {
  return newestSessionIndex('jp', listsAt);
}
