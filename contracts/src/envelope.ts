import * as z from 'zod/mini';
import { instantMs, integer } from './wire.ts';

/** The kinds of errors in a field of a refused request. */
export const FIELD_FAULTS = ['missing', 'unknown', 'duplicate', 'format', 'range', 'tick', 'choice'] as const;
/** The kind of error in one field. */
export type FieldFault = (typeof FIELD_FAULTS)[number];

/**
 * The state after a wrong password. `left` is the number of attempts left. No attempt is accepted until `lockedUntil`.
 * If `left` is 0 and `lockedUntil` is absent, the customer must set a new password.
 */
export const attemptsSchema = z.object({ left: integer, lockedUntil: z.optional(instantMs) });
/** The state after a wrong password. */
export type Attempts = z.infer<typeof attemptsSchema>;

/**
 * The envelope of every reply. `status` 1 means success. With any other `status`, `msg` is the reason. `simulated` is
 * next to the data, never inside it. `fields` names the invalid fields of a refused request. `attempts` is the state
 * after a wrong password. `data` is parsed only on success.
 */
export const envelopeSchema = z.object({
  status: z.optional(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])),
  msg: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
  simulated: z.optional(z.boolean()),
  fields: z.optional(z.record(z.string(), z.string())),
  // Parsed separately with `attemptsSchema`, so that an unreadable value does not hide the refusal.
  attempts: z.optional(z.unknown()),
});
/** The parsed envelope of a reply. */
export type Envelope = z.infer<typeof envelopeSchema>;

/** The `status` of a successful reply. */
export const STATUS_SUCCESS = 1;
/** The `status` of a refusal. */
export const STATUS_REFUSED = 0;
/** `msg` of a successful reply to a request that only reads. */
export const MSG_OK = 'ok';
/** `msg` of a reply after a failure of the server. No rule refused the request, so this is not a key of MESSAGES. */
export const MSG_SERVER_ERROR = 'server_error';
/** A response header that marks replies of a simulated market, in addition to `simulated` in the body. */
export const SIMULATED_HEADER = 'x-simulated-market';
