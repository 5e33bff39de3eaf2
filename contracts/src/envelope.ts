import * as z from 'zod/mini';
import { instantMs, integer } from './wire.ts';

/** What is wrong with one field of a refused request. */
export const FIELD_FAULTS = ['missing', 'unknown', 'duplicate', 'format', 'range', 'tick', 'choice'] as const;
/** One fault of a field. */
export type FieldFault = (typeof FIELD_FAULTS)[number];

/**
 * What a refused password leaves: how many more tries there are, and until when none counts. None left and no instant:
 * only a new password opens the way.
 */
export const attemptsSchema = z.object({ left: integer, lockedUntil: z.optional(instantMs) });
/** What a refused password leaves. */
export type Attempts = z.infer<typeof attemptsSchema>;

/**
 * The head of every reply. `status` 1 means success; anything else means that `msg` says why not. `simulated` stands
 * beside the data, never inside it. `fields` names what is wrong with a refused request, `attempts` what a refused password leaves. Data is parsed on success only.
 */
export const envelopeSchema = z.object({
  status: z.optional(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])),
  msg: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
  simulated: z.optional(z.boolean()),
  fields: z.optional(z.record(z.string(), z.string())),
  // An attemptsSchema; read apart, because what can not be read of it must not hide the refusal.
  attempts: z.optional(z.unknown()),
});
/** A parsed reply head. */
export type Envelope = z.infer<typeof envelopeSchema>;

/** The status that means success. */
export const STATUS_SUCCESS = 1;
/** The status a refusal carries. */
export const STATUS_REFUSED = 0;
/** `msg` of a reply that only reads. */
export const MSG_OK = 'ok';
/** `msg` where the server itself failed. No rule refused, so it is no key of the catalogue. */
export const MSG_SERVER_ERROR = 'server_error';
/** Response header of a simulated market, beside the flag in the body. */
export const SIMULATED_HEADER = 'x-simulated-market';
