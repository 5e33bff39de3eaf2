import { commonEndpoints } from './common.ts';
import type { Endpoint } from './endpoint.ts';
import { marketEndpoints } from './market.ts';
import { userEndpoints } from './user.ts';

export { commonEndpoints, marketEndpoints, userEndpoints };

/** Base of every call, under the origin of the page. */
export const API_BASE = '/api/vue';

/** The rows that every session of a client needs. They stand apart so that a client need not carry the others from the start. */
export const FIRST_ENDPOINTS = {
  ...commonEndpoints,
  ...userEndpoints,
  ...marketEndpoints,
} as const;

const known = new Map<string, Endpoint>(Object.entries(FIRST_ENDPOINTS));

/** Lets a client know further rows; it may carry them in a part of its own, loaded when a screen needs them. */
export function addRows(rows: Readonly<Record<string, Endpoint>>): void {
  for (const [path, row] of Object.entries(rows)) known.set(path, row);
}

/** The row of a path: one of the first, or of those that were added. @throws RangeError */
export function rowOf(path: string): Endpoint {
  const row = known.get(path);
  if (row === undefined) throw new RangeError(`no row of ${path}`);
  return row;
}
