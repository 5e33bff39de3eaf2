import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { dayResultSchema, returnsSchema } from './copyTrading.ts';

/**
 * The terms of day trades. Hours are minutes of the day in Tokyo on business days; the end is exclusive. `recent`
 * contains the results of the newest closed sessions, newest first. `blocked` lists the reasons for which the customer
 * cannot apply now.
 */
export const dayTradeTermsSchema = z.object({
  currency,
  minimum: decimalText,
  maximum: decimalText,
  available: decimalText,
  hours: z.object({ from: integer, to: integer, open: z.boolean(), nextOpenAt: z.optional(instantMs) }),
  reviewMs: integer,
  returns: returnsSchema,
  recent: z.array(dayResultSchema),
  blocked: z.array(z.object({ key: z.string() })),
});
/** The terms of the day-trade programme. */
export type DayTradeTerms = z.infer<typeof dayTradeTermsSchema>;

/**
 * A day trade. `status` is a code of DAY_TRADE_STATES. `sessionDate` is the trading day of the day trade. The result is
 * fixed at the close. The customer can then claim it; otherwise it is credited automatically at `receivesAt`.
 */
export const dayTradeSchema = z.object({
  id: z.string(),
  status: integer,
  currency,
  amount: decimalText,
  submittedAt: instantMs,
  decidedAt: z.optional(instantMs),
  startsAt: z.optional(instantMs),
  sessionDate: z.optional(z.string()),
  settlesAt: z.optional(instantMs),
  basisPoints: z.optional(integer),
  profit: z.optional(decimalText),
  receivable: z.boolean(),
  receivesAt: z.optional(instantMs),
  receivedAt: z.optional(instantMs),
  received: z.optional(decimalText),
  interventions: z.optional(interventionsSchema),
});
/** A day trade. */
export type DayTrade = z.infer<typeof dayTradeSchema>;
