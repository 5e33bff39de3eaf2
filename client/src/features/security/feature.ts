import { CHANGE, FRESH } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of passwords and sessions. */
export const security = {
  policies: {
    '/user/changeFundPassword': CHANGE,
    '/user/changeLoginPassword': { outdates: ['/user/sessionList'] },
    '/user/endSession': { outdates: ['/user/sessionList'] },
    '/user/sessionList': FRESH,
    '/user/setFundPassword': { outdates: ['/user/getUserinfo'] },
  },
} as const satisfies Feature;
