import { ENDPOINTS, MACHINES, MESSAGES } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey, MachineName, MessageKey } from '@zaraba/contracts';
import * as z from 'zod/mini';

const ERROR_KEYS = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key as ErrorKey] : []));

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** An instant, milliseconds since 1970. */
export const instantMs = z.int();
/** The number of items in a list. */
export const count = z.int().check(z.minimum(0));
/** A product endpoint's path. */
export const endpoint = z.enum(Object.keys(ENDPOINTS) as EndpointPath[]);
/** An endpoint's path, or `*` for all. */
export const anyEndpoint = z.union([endpoint, z.literal('*')]);
/** The key of a refusal. */
export const errorKey = z.enum(ERROR_KEYS);
/** The key of any reply. */
export const replyKey = z.enum(['ok', ...(Object.keys(MESSAGES) as MessageKey[])]);
/** The name of a contract state machine. */
export const machine = z.enum(Object.keys(MACHINES) as MachineName[]);
/** The number of removed items. */
export const removed = z.object({ removed: count });
/** The name of the deleted item. */
export const deleted = z.object({ deleted: z.string() });
