import type * as z from 'zod/mini';
import { commonEndpoints } from './common.ts';
import { marketEndpoints } from './market.ts';
import { tradeEndpoints } from './trade.ts';
import { userEndpoints } from './user.ts';

/** The one table of calls, keyed by path under the API base. */
export const ENDPOINTS = { ...commonEndpoints, ...userEndpoints, ...tradeEndpoints, ...marketEndpoints } as const;

/** Base of every call, under the origin of the page. */
export const API_BASE = '/api/vue';

/** A path of the table. */
export type EndpointPath = keyof typeof ENDPOINTS;
/** Form fields of a call, as a caller gives them: texts by field name. */
export type RequestOf<P extends EndpointPath> = z.input<(typeof ENDPOINTS)[P]['request']>;
/** Form fields of a call, as a server has checked them. */
export type CheckedRequestOf<P extends EndpointPath> = z.output<(typeof ENDPOINTS)[P]['request']>;
/** `data` of a call, as a server sends it. */
export type SentReplyOf<P extends EndpointPath> = z.input<(typeof ENDPOINTS)[P]['reply']>;
/** `data` of a call, as a client has checked it. */
export type ReplyOf<P extends EndpointPath> = z.output<(typeof ENDPOINTS)[P]['reply']>;

/** Whether a path is in the table. */
export function isEndpointPath(path: string): path is EndpointPath {
  return Object.hasOwn(ENDPOINTS, path);
}
