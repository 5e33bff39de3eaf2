import { ALONE, CHANGE, FRESH } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of identity verification. */
export const identity = {
  policies: {
    '/common/specimen': FRESH,
    '/user/identity': FRESH,
    '/user/identitySubmit': CHANGE,
    '/user/picture': FRESH,
    '/user/upload': ALONE,
  },
} as const satisfies Feature;
