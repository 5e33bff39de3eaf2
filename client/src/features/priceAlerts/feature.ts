import { FRESH } from '../policy.ts';
import type { Feature } from '../feature.ts';

const CHANGES_LIST = { outdates: ['/user/priceAlerts'] } as const;

/** The calls, policies and records of price alerts. */
export const priceAlerts = {
  policies: {
    '/user/priceAlertAdd': CHANGES_LIST,
    '/user/priceAlertRemove': CHANGES_LIST,
    '/user/priceAlerts': FRESH,
  },
} as const satisfies Feature;
