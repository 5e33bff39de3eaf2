import { FRESH } from '../policy.ts';
import type { Feature } from '../feature.ts';

const CHANGES_LIST = { outdates: ['/user/priceAlerts'] } as const;

/** The part of the client that defines price alerts: calls, policies and records. */
export const priceAlerts = {
  policies: {
    '/user/priceAlertAdd': CHANGES_LIST,
    '/user/priceAlertRemove': CHANGES_LIST,
    '/user/priceAlerts': FRESH,
  },
} as const satisfies Feature;
