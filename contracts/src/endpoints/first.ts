import { commonEndpoints } from './common.ts';
import type { Endpoint } from './endpoint.ts';
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

const known = new Map<string, Endpoint>(Object.entries(FIRST_ENDPOINTS));

/** Adds further rows to a client, which may load them as a separate chunk when a screen needs them. */
export function addRows(rows: Readonly<Record<string, Endpoint>>): void {
  for (const [path, row] of Object.entries(rows)) known.set(path, row);
}

/** The row of a path: one of the first, or of those added. @throws RangeError */
export function rowOf(path: string): Endpoint {
  const row = known.get(path);
  if (row === undefined) throw new RangeError(`no row of ${path}`);
  return row;
}
