import { ALONE, CHANGE, FRESH } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The registration of identity verification in the client: calls, policies and records. */
export const identity = {
  policies: {
    '/common/specimen': FRESH,
    '/user/identity': FRESH,
    '/user/identitySubmit': CHANGE,
    '/user/picture': FRESH,
    '/user/upload': ALONE,
  },
} as const satisfies Feature;
