import { ALONE, CHANGE, FRESH } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** What the client knows of the verification of identities. */
export const identity = {
  policies: {
    '/common/specimen': FRESH,
    '/user/identity': FRESH,
    '/user/identitySubmit': CHANGE,
    '/user/picture': FRESH,
    '/user/upload': ALONE,
  },
} as const satisfies Feature;
