import { expect, it } from 'vitest';
import { MARKETS } from './ids.ts';
import { DAY_MS, HOUR_MS, MARKET_TIME_ZONE, MINUTE_MS, SECOND_MS } from './time.ts';

const clockIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(instant));

it('an instant is a date and a time of each exchange, in winter and in summer', () => {
  const at = (instant: string) => MARKETS.map((market) => clockIn(MARKET_TIME_ZONE[market], instant));
  expect(MARKETS).toEqual(['jp', 'us', 'cn']);
  expect(at('2026-01-15T00:00:00Z')).toEqual(['15/01/2026, 09:00', '14/01/2026, 19:00', '15/01/2026, 08:00']);
  expect(at('2026-07-15T00:00:00Z')).toEqual(['15/07/2026, 09:00', '14/07/2026, 20:00', '15/07/2026, 08:00']);
});

it('a day has as many milliseconds as its hours, minutes and seconds', () => {
  expect([DAY_MS / HOUR_MS, HOUR_MS / MINUTE_MS, MINUTE_MS / SECOND_MS, SECOND_MS]).toEqual([24, 60, 60, 1000]);
});
