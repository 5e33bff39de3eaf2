import type * as z from 'zod/mini';
import type { ErrorKey } from '../messages.ts';
import type { Endpoint } from './endpoint.ts';
import { FIRST_ENDPOINTS } from './first.ts';
import { LATER_ENDPOINTS } from './later.ts';

/** The one table of calls, keyed by path under the API base. */
export const ENDPOINTS = { ...FIRST_ENDPOINTS, ...LATER_ENDPOINTS } as const;

/** A path of the table. */
export type EndpointPath = keyof typeof ENDPOINTS;
/** Form fields of a call, as a caller sends them: texts by field name. */
export type RequestOf<P extends EndpointPath> = z.input<(typeof ENDPOINTS)[P]['request']>;
/** Form fields of a call, after the server's checks. */
export type CheckedRequestOf<P extends EndpointPath> = z.output<(typeof ENDPOINTS)[P]['request']>;
/** `data` of a call, as a server sends it. */
export type SentReplyOf<P extends EndpointPath> = z.input<(typeof ENDPOINTS)[P]['reply']>;
/** `data` of a call, after the client's checks. */
export type ReplyOf<P extends EndpointPath> = z.output<(typeof ENDPOINTS)[P]['reply']>;

/** The error keys with which a call answers by its own rules. */
export type ErrorsOf<P extends EndpointPath> = (typeof ENDPOINTS)[P]['errors'][number];

/** Whether a path is in the table. */
export function isEndpointPath(path: string): path is EndpointPath {
  return Object.hasOwn(ENDPOINTS, path);
}

/**
 * Keys with which any call may be refused, whatever its rules. Those about the session apply to any call that needs
 * one.
 */
const ANY_CALL = ['invalid_request', 'login_again', 'too_frequent', 'account_banned'] as const;

/** The error keys a call can be refused with: by its own rules, or as any call can. */
export type KeyOf<P extends EndpointPath> = ErrorsOf<P> | (typeof ANY_CALL)[number];

/** Whether a call can be refused with a key: by its own rules, or as any call can. */
export function canAnswer(path: EndpointPath, key: ErrorKey): boolean {
  const { errors }: Endpoint = ENDPOINTS[path];
  return errors.includes(key) || (ANY_CALL as readonly ErrorKey[]).includes(key);
}

export * from './first.ts';
export * from './later.ts';
