import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer, market } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The parts of the list of new shares: the subscription has not started, is open, or has ended. */
export const NEW_SHARE_PHASES = ['waiting', 'inProgress', 'ended'] as const;
/** A part of the list of new shares. */
export type NewSharePhase = (typeof NEW_SHARE_PHASES)[number];

/**
 * The offer of a new share. `status` is a code of NEW_SHARE_OFFER_STATES. `subscriptionPrice` and `per` are absent
 * until the terms are fixed; `underwritingPrice` is another name of `subscriptionPrice`. `marketPrice` is absent until
 * the share is listed. `winningRate` is the percentage of lottery tickets that win. `mine` is the subscription of the
 * requesting customer.
 */
export const newShareOfferSchema = z.object({
  id: z.string(),
  status: integer,
  code: z.string(),
  names: namesSchema,
  sector: namesSchema,
  market,
  currency,
  issueMarket: namesSchema,
  leadFirm: namesSchema,
  provisionalPrice: decimalText,
  underwritingPrice: z.optional(decimalText),
  subscriptionPrice: z.optional(decimalText),
  marketPrice: z.optional(decimalText),
  per: z.optional(decimalText),
  issuedCount: integer,
  lotteryCount: integer,
  unit: integer,
  minimumQuantity: integer,
  maximumQuantity: integer,
  winningRate: decimalText,
  announcedAt: instantMs,
  termsAt: instantMs,
  opensAt: instantMs,
  closesAt: instantMs,
  lotteryAt: instantMs,
  paymentOpensAt: instantMs,
  paymentDeadlineAt: instantMs,
  listsAt: instantMs,
  distributesAt: instantMs,
  mine: z.optional(z.object({ id: z.string(), status: integer })),
});
/** The offer of a new share. */
export type NewShareOffer = z.infer<typeof newShareOfferSchema>;

/**
 * A subscription to a new share, as in `usernewstocklist`. `status` is a code of SUBSCRIPTION_STATES. `rjmoney` is the
 * reserved amount; after the lottery has released it, `rjmoney` is `-`. `amount` is price × quantity. The lottery adds
 * `winningQuantity`, `amountDue` and the winning tickets `allocationNumbers`. The payment adds `positionId`.
 */
export const subscriptionSchema = z.object({
  id: z.string(),
  status: integer,
  rjmoney: decimalText,
  offerId: z.string(),
  code: z.string(),
  names: namesSchema,
  currency,
  subscriptionPrice: decimalText,
  marketPrice: z.optional(decimalText),
  quantity: integer,
  amount: decimalText,
  firstTicket: integer,
  ticketCount: integer,
  winningQuantity: z.optional(integer),
  amountDue: z.optional(decimalText),
  released: z.optional(decimalText),
  allocationNumbers: z.optional(z.array(integer)),
  positionId: z.optional(z.string()),
  subscribedAt: instantMs,
  lotteryAt: instantMs,
  paymentOpensAt: instantMs,
  paymentDeadlineAt: instantMs,
  listsAt: instantMs,
  distributesAt: instantMs,
  paidAt: z.optional(instantMs),
  endedAt: z.optional(instantMs),
});
/** A subscription to a new share. */
export type Subscription = z.infer<typeof subscriptionSchema>;

/**
 * The values with which anyone can verify a lottery. `commitment` is the SHA-256 of the text of `secret`; it is
 * published with the offer, and `secret` at the lottery. `drawNumber` is the number formed by the first twelve
 * hexadecimal digits of `secret`, and `remainder` is `drawNumber` modulo `step`. Ticket n wins if (n − 1) modulo `step`
 * equals `remainder`. The customers of this server receive one ticket per `unit` shares, in the order of subscription,
 * starting with `firstOwnTicket`. `givenOut` is the number of their tickets until now.
 */
export const newShareDrawSchema = z.object({
  id: z.string(),
  code: z.string(),
  status: integer,
  commitment: z.string(),
  commitmentAlgorithm: z.string(),
  lotteryAt: instantMs,
  tickets: integer,
  winningTickets: integer,
  step: integer,
  unit: integer,
  firstOwnTicket: integer,
  ownTickets: integer,
  givenOut: integer,
  secret: z.optional(z.string()),
  drawNumber: z.optional(integer),
  remainder: z.optional(integer),
  rule: namesSchema,
});
/** A published lottery. */
export type NewShareDraw = z.infer<typeof newShareDrawSchema>;
