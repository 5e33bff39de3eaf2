import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { bankCardSchema } from './bank.ts';
import { namesSchema } from './stock.ts';

/**
 * What releases a block: customer service; the identity verification; a review that ends; a fund password that is set, or
 * set anew; a bank card that is added; the opening hours; positions that are closed; a loan that is repaid; a credit score
 * that recovers; a withdrawal that is cancelled or reviewed; money that comes in; another amount; only time; or, in a simulated
 * market, the tester who armed it.
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
/** What releases a block. */
export type FundRelease = (typeof FUND_RELEASES)[number];

/**
 * One reason why money may not come or go now: the key a request would be refused with, the amount it is about, what
 * releases it, and when that is known to happen by itself at the latest. One key may stand several times, for instance once
 * for each currency.
 */
export const fundBlockSchema = z.object({
  key: z.string(),
  amount: z.optional(decimalText),
  currency: z.optional(currency),
  releasedBy: z.optional(z.enum(FUND_RELEASES)),
  at: z.optional(instantMs),
});
/** One reason why money may not come or go now. */
export type FundBlock = z.infer<typeof fundBlockSchema>;

/** Hours of business days as minutes of the day in Tokyo, the end exclusive; whether they run, and when they do next. */
export const fundHoursSchema = z.object({
  from: integer,
  to: integer,
  open: z.boolean(),
  nextOpenAt: z.optional(instantMs),
});

/** How soon money arrives that is sent now, or when the hours next begin: as a rule after `usualMs`, by `latest` in any case. */
export const fundArrivalSchema = z.object({ usualMs: integer, latest: z.optional(instantMs) });

/** One way to pay in, with the account that receives the money. */
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
  /** The channel password, said by a simulated market only: a real operator hands it out in another way. */
  simulatedPassword: z.optional(z.string()),
});
/** One way to pay in. */
export type DepositChannel = z.infer<typeof depositChannelSchema>;

/** Everything that holds for a deposit now. `blocked` is empty where one can be made. */
export const depositTermsSchema = z.object({
  currency,
  channels: z.array(depositChannelSchema),
  hours: fundHoursSchema,
  arrival: fundArrivalSchema,
  blocked: z.array(fundBlockSchema),
});
/** Everything that holds for a deposit now. */
export type DepositTerms = z.infer<typeof depositTermsSchema>;

/**
 * A deposit; `status` holds the wire code of REVIEW_STATES. While it is pending `latest` is the instant by which it is
 * credited at the latest. `reason` is the key of the rule that stopped it.
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
 * Everything that holds for a withdrawal now. Where `blocked` is empty, an amount from `minimum` to `maximum` that is not
 * above `available` can be withdrawn to any of the cards; less than the minimum where it is everything that is left.
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
/** Everything that holds for a withdrawal now. */
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>;
