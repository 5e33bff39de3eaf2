import { timeLeft } from '../domain/timeLeft.ts';
import type { Translate } from './texts.ts';

/** Returns the time left until an instant of the server's clock, as text. */
export function timeLeftText(t: Translate, untilMs: number, nowMs: number): string {
  const left = timeLeft(untilMs, nowMs);
  if (left.unit === 'days') return t('timeLeft.days', { days: left.days, hours: left.hours });
  if (left.unit === 'hours') return t('timeLeft.hours', { hours: left.hours, minutes: left.minutes });
  return t('timeLeft.minutes', { minutes: left.minutes, seconds: left.seconds });
}
