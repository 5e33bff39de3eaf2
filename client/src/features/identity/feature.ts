import { ALONE, CHANGE, FRESH } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The part of the client that defines identity verification: calls, policies and records. */
export const identity = {
  policies: {
    '/common/specimen': FRESH,
    '/user/identity': FRESH,
    '/user/identitySubmit': CHANGE,
    '/user/picture': FRESH,
    '/user/upload': ALONE,
  },
} as const satisfies Feature;
