import { CHANGE, FRESH } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** What the client knows of passwords and sessions. */
export const security = {
  policies: {
    '/user/changeFundPassword': CHANGE,
    '/user/changeLoginPassword': { outdates: ['/user/sessionList'] },
    '/user/endSession': { outdates: ['/user/sessionList'] },
    '/user/sessionList': FRESH,
    '/user/setFundPassword': { outdates: ['/user/getUserinfo'] },
  },
} as const satisfies Feature;
