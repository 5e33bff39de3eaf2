import { ENTER_DEMO_PATH, HOUR_MS, LIMITS, MINUTE_MS } from '@zaraba/contracts';
import type { commonEndpoints } from '@zaraba/contracts';
import type { Handlers } from '../call.ts';
import { DEMO_PREFIX } from '../../http/worldName.ts';
import { tokyoMidnight } from '../../world/kernel/businessHours.ts';

/** The logo. It is inline, so that the client need not fetch it. */
const LOGO =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b57c2"/>' +
      '<path d="M6 24h20M16 5v4M16 20v4" stroke="#fff" stroke-width="2"/><rect x="12" y="9" width="8" height="11" fill="#fff"/></svg>',
  );

/** The link to customer service. It is in the configuration (`kefu`) and in the reply about customer service. */
export const SUPPORT_LINK = 'https://support.zaraba.example.invalid/';

/** Returns when customer service closes today, or undefined if it is closed. */
export function supportClosesAt(now: number): number | undefined {
  const midnight = tokyoMidnight(now);
  const { from, to } = LIMITS.supportMinutes;
  const open = now >= midnight + from * MINUTE_MS && now < midnight + to * MINUTE_MS;
  return open ? midnight + to * MINUTE_MS : undefined;
}

/** Handlers for configuration and other common data. */
export const commonHandlers: Handlers<keyof typeof commonEndpoints> = {
  '/common/config': ({ isPublic, world }) => [
    { name: 'title', value: 'Zaraba' },
    { name: 'logo', value: LOGO },
    { name: 'kefu', value: SUPPORT_LINK },
    { name: 'operator', value: 'Zaraba market simulator' },
    { name: 'licence', value: 'none: simulated market, no real money' },
    { name: 'stream', value: '1' },
    { name: 'demo', value: ENTER_DEMO_PATH },
    { name: 'cooling_off_hours', value: String(LIMITS.coolingOffMs / HOUR_MS) },
    // A demonstration offers a tour.
    ...(world.id.startsWith(DEMO_PREFIX) ? [{ name: 'tour', value: '1' }] : []),
    ...(isPublic ? [{ name: 'public_demonstration', value: '1' }] : []),
  ],
};
