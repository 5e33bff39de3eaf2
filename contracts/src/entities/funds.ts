import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { bankCardSchema } from './bank.ts';
import { namesSchema } from './stock.ts';

/**
 * Events and actions that remove an obstacle to a deposit or withdrawal. For `tester`, the tester who armed the
 * obstacle in a simulated market removes it.
 */
export const FUND_RELEASES = [
  'support',
  'verification',
  'review',
  'fundPassword',
  'bankCard',
  'hours',
  'closingPositions',
  'repayment',
  'recovery',
  'cancelOrReview',
  'funding',
  'amount',
  'waiting',
  'tester',
] as const;
/** An event or action that removes an obstacle to a deposit or withdrawal. */
export type FundRelease = (typeof FUND_RELEASES)[number];

/**
 * One current obstacle to deposits or withdrawals. `key` is the error key, and `releasedBy` is the event or action that
 * removes the obstacle. `at` is the latest time at which that happens automatically, if known. A key can occur several
 * times, for example once per currency.
 */
export const fundBlockSchema = z.object({
  key: z.string(),
  amount: z.optional(decimalText),
  currency: z.optional(currency),
  releasedBy: z.optional(z.enum(FUND_RELEASES)),
  at: z.optional(instantMs),
  /** The kind of the review: `blockTrade` or `dayTrade`. */
  of: z.optional(z.string()),
});
/** One current obstacle to deposits or withdrawals. */
export type FundBlock = z.infer<typeof fundBlockSchema>;

/** Daily hours on business days, in minutes of the day in Tokyo; the end is exclusive. */
export const fundHoursSchema = z.object({
  from: integer,
  to: integer,
  open: z.boolean(),
  nextOpenAt: z.optional(instantMs),
});

/**
 * When money arrives that is sent now, or at the next opening if it is outside the hours. Money usually arrives after
 * `usualMs`, and at the latest at `latest`.
 */
export const fundArrivalSchema = z.object({ usualMs: integer, latest: z.optional(instantMs) });

/** A deposit channel, with the account that receives the money. */
export const depositChannelSchema = z.object({
  id: z.string(),
  names: namesSchema,
  accountName: z.string(),
  accountNumber: z.string(),
  bank: z.string(),
  branch: z.string(),
  minimum: decimalText,
  maximum: decimalText,
  needsVoucher: z.boolean(),
  /**
   * The password of the channel. Only a simulated market sends it; a real operator gives it to the customer in another
   * way.
   */
  simulatedPassword: z.optional(z.string()),
});
/** A deposit channel. */
export type DepositChannel = z.infer<typeof depositChannelSchema>;

/** The terms of a deposit made now. `blocked` is empty if a deposit is possible. */
export const depositTermsSchema = z.object({
  currency,
  channels: z.array(depositChannelSchema),
  hours: fundHoursSchema,
  arrival: fundArrivalSchema,
  blocked: z.array(fundBlockSchema),
});
/** The terms of a deposit made now. */
export type DepositTerms = z.infer<typeof depositTermsSchema>;

/**
 * A deposit. `status` is a code of REVIEW_STATES. While the deposit is pending, `latest` is the latest time at which it
 * is credited. `reason` is the error key of the rule that rejected the deposit.
 */
export const depositSchema = z.object({
  id: z.string(),
  status: integer,
  currency,
  amount: decimalText,
  channelId: z.string(),
  voucherId: z.optional(z.string()),
  submittedAt: instantMs,
  latest: z.optional(instantMs),
  decidedAt: z.optional(instantMs),
  reason: z.optional(z.string()),
  interventions: z.optional(interventionsSchema),
});
/** A deposit. */
export type Deposit = z.infer<typeof depositSchema>;

/**
 * The terms of a withdrawal made now. If `blocked` is empty, the customer can withdraw from `minimum` to `maximum`, and
 * at most `available`, to any of the cards. A withdrawal of the whole balance may be below `minimum`.
 */
export const withdrawalTermsSchema = z.object({
  currency,
  minimum: decimalText,
  maximum: decimalText,
  available: decimalText,
  hours: fundHoursSchema,
  arrival: fundArrivalSchema,
  blocked: z.array(fundBlockSchema),
  cards: z.optional(z.array(bankCardSchema)),
});
/** The terms of a withdrawal made now. */
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>;
