import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { bankCardSchema } from './bank.ts';
import { namesSchema } from './stock.ts';

/**
 * Events and actions that remove an obstacle to a deposit or withdrawal: customer service; the identity verification;
 * the end of a review; setting or resetting the fund password; adding a bank card; the opening hours; closing
 * positions; repaying a loan; the recovery of the credit score; the cancellation or review of a withdrawal; an incoming
 * deposit; a different amount; the passage of time; or, in a simulated market, the tester who armed the obstacle.
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
 * One present obstacle to deposits or withdrawals: the error key, the amount concerned, the event or action that
 * removes the obstacle, and, if known, the latest time at which that happens automatically. One key may occur several
 * times, for instance once per currency.
 */
export const fundBlockSchema = z.object({
  key: z.string(),
  amount: z.optional(decimalText),
  currency: z.optional(currency),
  releasedBy: z.optional(z.enum(FUND_RELEASES)),
  at: z.optional(instantMs),
  /** The subject of the review: `blockTrade` or `dayTrade`. */
  of: z.optional(z.string()),
});
/** One present obstacle to deposits or withdrawals. */
export type FundBlock = z.infer<typeof fundBlockSchema>;

/**
 * Daily hours on business days (minutes of the day in Tokyo, the end exclusive), whether it is within them now, and
 * when they next begin.
 */
export const fundHoursSchema = z.object({
  from: integer,
  to: integer,
  open: z.boolean(),
  nextOpenAt: z.optional(instantMs),
});

/**
 * When money that is sent now, or when the hours next begin, arrives: usually after `usualMs`, and no later than
 * `latest`.
 */
export const fundArrivalSchema = z.object({ usualMs: integer, latest: z.optional(instantMs) });

/** One way to deposit, with the account that receives the money. */
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
   * The channel password. Only a simulated market sends it here; a real operator gives it to the customer in another
   * way.
   */
  simulatedPassword: z.optional(z.string()),
});
/** One way to deposit. */
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
 * A deposit; `status` is a code of REVIEW_STATES. While it is pending, `latest` is the latest time at which it is
 * credited. `reason` is the key of the rule that rejected it.
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
 * The terms of a withdrawal made now. If `blocked` is empty, the customer can withdraw an amount from `minimum` to
 * `maximum`, up to `available`, to any of the cards; the whole remaining balance may be below the minimum.
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
