import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import type { ClockView } from '../control/views.ts';

/** Returns how many world milliseconds pass per millisecond of the page: 0 if frozen, 1 if live, N for `xN`. */
export function rateOf(mode: string): number {
  if (mode === 'frozen') return 0;
  return mode === 'live' ? 1 : Number(mode.slice(1));
}

/** Returns the current time of a world clock, extrapolated from an earlier reading. */
export function shownMs({ nowMs, mode }: ClockView, passedMs: number): number {
  return nowMs + Math.floor(Math.max(0, passedMs) * rateOf(mode));
}

const TOKYO = { timeZone: MARKET_TIME_ZONE.jp, hourCycle: 'h23' } as const;

/** Formats an instant as date and time in Tokyo. */
export function tokyo(ms: number, tag: string): { readonly date: string; readonly time: string } {
  const date = new Intl.DateTimeFormat(tag, {
    ...TOKYO,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  }).format(ms);
  const time = new Intl.DateTimeFormat('en-GB', {
    ...TOKYO,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(ms);
  return { date, time };
}
