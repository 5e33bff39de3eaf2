import { LANGUAGE_TAG } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { timeAgo } from './relativeTime.ts';

const NOW = Date.UTC(2026, 10, 20, 3, 0);
const MINUTE = 60_000;

describe('the age of a news item', () => {
  it.each([
    [0, '1 minute ago'],
    [-5, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [119, '1 hour ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, undefined],
    [-61, undefined],
  ])('is written as a relative time for %i minutes', (minutes, text) => {
    expect(timeAgo(NOW - minutes * MINUTE, NOW, 'us')).toBe(text);
  });

  it.each(['jp', 'cn', 'us'] as const)(
    'reads as in Intl in the language %s, apart from spaces beside digits',
    (language) => {
      const format = new Intl.RelativeTimeFormat(LANGUAGE_TAG[language]);
      for (let minutes = 1; minutes < 24 * 60; minutes += 1) {
        const said =
          minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.floor(minutes / 60), 'hour');
        const text = language === 'us' ? said : said.replaceAll(' ', '');
        expect(timeAgo(NOW - minutes * MINUTE, NOW, language)).toBe(text);
      }
    },
  );

  it('is undefined until the server time is known', () => {
    expect(timeAgo(NOW, 0, 'jp')).toBeUndefined();
  });
});
