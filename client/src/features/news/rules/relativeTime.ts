import { DAY_MS, HOUR_MS, MINUTE_MS, type Language } from '@zaraba/contracts';

type Words = Readonly<Record<'minutes' | 'hours', (number: number) => string>>;

/** Intl could provide these texts. But creating its first formatter takes as long as rendering all rows of news. */
const WORDS: Readonly<Record<Language, Words>> = {
  jp: { minutes: (number) => `${number}分前`, hours: (number) => `${number}時間前` },
  cn: { minutes: (number) => `${number}分钟前`, hours: (number) => `${number}小时前` },
  us: {
    minutes: (number) => (number === 1 ? '1 minute ago' : `${number} minutes ago`),
    hours: (number) => (number === 1 ? '1 hour ago' : `${number} hours ago`),
  },
};

/**
 * Formats the time since an instant in minutes or, within a day, in hours. Undefined for older instants, for which a
 * date is more useful, and while the current time is unknown (zero). A fast clock may put an instant in the future; it
 * then counts as one minute ago.
 */
export function timeAgo(atMs: number, nowMs: number, language: Language): string | undefined {
  const passed = nowMs - atMs;
  if (nowMs === 0 || passed >= DAY_MS || passed < -HOUR_MS) return undefined;
  const { minutes, hours } = WORDS[language];
  return passed < HOUR_MS ? minutes(Math.max(1, Math.floor(passed / MINUTE_MS))) : hours(Math.floor(passed / HOUR_MS));
}
