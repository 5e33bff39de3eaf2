import { commonEndpoints } from './common.ts';
import { marketEndpoints } from './market.ts';
import { userEndpoints } from './user.ts';

export { commonEndpoints, marketEndpoints, userEndpoints };

/** Base of every call, under the origin of the page. */
export const API_BASE = '/api/vue';

/** The rows that every session of a client needs. They are separate so that a client can load the others later. */
export const FIRST_ENDPOINTS = {
  ...commonEndpoints,
  ...userEndpoints,
  ...marketEndpoints,
} as const;
