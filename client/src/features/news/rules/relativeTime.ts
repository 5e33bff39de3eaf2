import { DAY_MS, HOUR_MS, MINUTE_MS, type Language } from '@zaraba/contracts';

type Words = Readonly<Record<'minutes' | 'hours', (number: number) => string>>;

/**
 * These texts do not come from Intl, because the first formatter of a page takes as long as rendering all news rows.
 */
const WORDS: Readonly<Record<Language, Words>> = {
  jp: { minutes: (number) => `${number}分前`, hours: (number) => `${number}時間前` },
  cn: { minutes: (number) => `${number}分钟前`, hours: (number) => `${number}小时前` },
  us: {
    minutes: (number) => (number === 1 ? '1 minute ago' : `${number} minutes ago`),
    hours: (number) => (number === 1 ? '1 hour ago' : `${number} hours ago`),
  },
};

/**
 * Formats the time since an instant in minutes, or within a day in hours. Undefined if a date is more useful, or if the
 * current time is unknown (zero). An instant slightly in the future, caused by a fast clock, counts as a minute ago.
 */
export function timeAgo(atMs: number, nowMs: number, language: Language): string | undefined {
  const passed = nowMs - atMs;
  if (nowMs === 0 || passed >= DAY_MS || passed < -HOUR_MS) return undefined;
  const { minutes, hours } = WORDS[language];
  return passed < HOUR_MS ? minutes(Math.max(1, Math.floor(passed / MINUTE_MS))) : hours(Math.floor(passed / HOUR_MS));
}
