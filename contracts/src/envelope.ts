import * as z from 'zod/mini';
import { instantMs, integer } from './wire.ts';

/** The kinds of errors of a field in a refused request. */
export const FIELD_FAULTS = ['missing', 'unknown', 'duplicate', 'format', 'range', 'tick', 'choice'] as const;
/** The error of one field. */
export type FieldFault = (typeof FIELD_FAULTS)[number];

/**
 * The state after a wrong password: the remaining tries, and until when no try is accepted. If no try is left and no
 * instant is given, only a new password helps.
 */
export const attemptsSchema = z.object({ left: integer, lockedUntil: z.optional(instantMs) });
/** The state after a wrong password. */
export type Attempts = z.infer<typeof attemptsSchema>;

/**
 * The envelope of every reply. `status` 1 means success; with any other value `msg` gives the reason. `simulated` is
 * next to the data, never inside it. `fields` names the errors of a refused request, `attempts` the tries that remain
 * after a wrong password. Data is parsed only on success.
 */
export const envelopeSchema = z.object({
  status: z.optional(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])),
  msg: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
  simulated: z.optional(z.boolean()),
  fields: z.optional(z.record(z.string(), z.string())),
  // An attemptsSchema; parsed separately, because an unreadable one must not hide the refusal.
  attempts: z.optional(z.unknown()),
});
/** The parsed envelope of a reply. */
export type Envelope = z.infer<typeof envelopeSchema>;

/** The status of success. */
export const STATUS_SUCCESS = 1;
/** The status of a refusal. */
export const STATUS_REFUSED = 0;
/** `msg` of a reply that only reads. */
export const MSG_OK = 'ok';
/** `msg` if the server itself failed. No rule refused, so it is not a key of the catalogue. */
export const MSG_SERVER_ERROR = 'server_error';
/** Response header of a simulated market, in addition to the flag in the body. */
export const SIMULATED_HEADER = 'x-simulated-market';
