import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { bankCardSchema } from './bank.ts';
import { namesSchema } from './stock.ts';

/**
 * What removes an obstacle: customer service; the identity verification; the end of a review; setting or resetting the
 * fund password; adding a bank card; the opening hours; closing positions; repaying a loan; the recovery of the credit
 * score; the cancellation or review of a withdrawal; an incoming deposit; another amount; only time; or, in a
 * simulated market, the tester who armed it.
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
/** What removes an obstacle. */
export type FundRelease = (typeof FUND_RELEASES)[number];

/**
 * One obstacle to deposits or withdrawals now: the key of the refusal, the amount that it concerns, what removes it,
 * and, if known, the latest time at which that happens automatically. One key may occur several times, for instance
 * once per currency.
 */
export const fundBlockSchema = z.object({
  key: z.string(),
  amount: z.optional(decimalText),
  currency: z.optional(currency),
  releasedBy: z.optional(z.enum(FUND_RELEASES)),
  at: z.optional(instantMs),
  /** What is under review: `blockTrade` or `dayTrade`. */
  of: z.optional(z.string()),
});
/** One obstacle to deposits or withdrawals now. */
export type FundBlock = z.infer<typeof fundBlockSchema>;

/**
 * Hours of business days as minutes of the day in Tokyo, the end exclusive; whether they are open, and when they next
 * open.
 */
export const fundHoursSchema = z.object({
  from: integer,
  to: integer,
  open: z.boolean(),
  nextOpenAt: z.optional(instantMs),
});

/**
 * How soon money arrives if it is sent now, or when the hours next open: usually after `usualMs`, and no later than
 * `latest`.
 */
export const fundArrivalSchema = z.object({ usualMs: integer, latest: z.optional(instantMs) });

/** One way to deposit, with the receiving account. */
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
  /** The channel password, sent only by a simulated market: a real operator hands it out in another way. */
  simulatedPassword: z.optional(z.string()),
});
/** One way to deposit. */
export type DepositChannel = z.infer<typeof depositChannelSchema>;

/** The terms of a deposit now. `blocked` is empty if one can be made. */
export const depositTermsSchema = z.object({
  currency,
  channels: z.array(depositChannelSchema),
  hours: fundHoursSchema,
  arrival: fundArrivalSchema,
  blocked: z.array(fundBlockSchema),
});
/** The terms of a deposit now. */
export type DepositTerms = z.infer<typeof depositTermsSchema>;

/**
 * A deposit; `status` is a code of REVIEW_STATES. While it is pending `latest` is the latest time at which it is
 * credited. `reason` is the key of the rule that stopped it.
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
 * The terms of a withdrawal now. If `blocked` is empty, an amount from `minimum` to `maximum` and not above
 * `available` can be withdrawn to any of the cards, or less than the minimum if it is the whole remaining balance.
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
/** The terms of a withdrawal now. */
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>;
