import { LIMITS, MINUTE_MS } from '@zaraba/contracts';
import { tokyoMidnight } from '../world/kernel/businessHours.ts';

/** Where customer service is reached: the entry `kefu` of the configuration, and the answer of the support desk. */
export const SUPPORT_LINK = 'https://support.zaraba.example.invalid/';

/** When the support desk closes today; undefined while it is closed. */
export function supportClosesAt(now: number): number | undefined {
  const midnight = tokyoMidnight(now);
  const { from, to } = LIMITS.supportMinutes;
  const open = now >= midnight + from * MINUTE_MS && now < midnight + to * MINUTE_MS;
  return open ? midnight + to * MINUTE_MS : undefined;
}
