import { DAY_MS, HOUR_MS, LANGUAGE_TAG, MINUTE_MS, type Language } from '@zaraba/contracts';

const formats = new Map<Language, Intl.RelativeTimeFormat>();

function formatOf(language: Language): Intl.RelativeTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(LANGUAGE_TAG[language]);
  formats.set(language, made);
  return made;
}

/**
 * The time since an instant, in words: in minutes, within a day in hours. Undefined if a date is more useful, or if the
 * current time is unknown (zero). An instant slightly in the future, by a fast clock, is a minute ago.
 */
export function timeAgo(atMs: number, nowMs: number, language: Language): string | undefined {
  const passed = nowMs - atMs;
  if (nowMs === 0 || passed >= DAY_MS || passed < -HOUR_MS) return undefined;
  const format = formatOf(language);
  const text =
    passed < HOUR_MS
      ? format.format(-Math.max(1, Math.floor(passed / MINUTE_MS)), 'minute')
      : format.format(-Math.floor(passed / HOUR_MS), 'hour');
  // Japanese and Chinese put no space between a figure and its unit.
  return language === 'us' ? text : text.replaceAll(' ', '');
}
