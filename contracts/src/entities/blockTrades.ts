import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { namesSchema } from './stock.ts';

/** The phases of a block offer during a day, with their codes in the field `status` of `blockList`. */
export const BLOCK_OFFER_PHASES = { notOpen: 0, open: 1, closed: 2 } as const;
/** The phase of a block offer during a day. */
export type BlockOfferPhase = keyof typeof BLOCK_OFFER_PHASES;

/**
 * One block of shares on offer today. `price` is fixed for the day and based on the close `referencePrice`.
 * `marketPrice` is the newest price. `discountBasisPoints` is relative to `referencePrice`; a negative discount is a
 * premium. Quantities are in shares. Only verified customers receive `bulkPassword`, which an application must contain.
 */
export const blockOfferSchema = z.object({
  id: z.string(),
  status: integer,
  code: z.string(),
  names: namesSchema,
  currency,
  price: decimalText,
  referencePrice: decimalText,
  referenceAt: instantMs,
  discountBasisPoints: integer,
  marketPrice: z.optional(decimalText),
  marketAt: z.optional(instantMs),
  marketDiscountBasisPoints: z.optional(integer),
  totalQuantity: integer,
  remainingQuantity: integer,
  minimumQuantity: integer,
  opensAt: instantMs,
  closesAt: instantMs,
  sellableFrom: z.optional(instantMs),
  bulkPassword: z.optional(z.string()),
});
/** One block of shares on offer. */
export type BlockOffer = z.infer<typeof blockOfferSchema>;

/**
 * An application for a block. `status` is a code of REVIEW_STATES. `positionId` is the pending order that becomes the
 * position after the review. `reason` is the message key of the rule that rejected the application; absent if no rule
 * did.
 */
export const blockOrderSchema = z.object({
  id: z.string(),
  status: integer,
  offerId: z.string(),
  positionId: z.string(),
  code: z.string(),
  names: z.optional(namesSchema),
  currency,
  price: decimalText,
  quantity: integer,
  amount: decimalText,
  fee: decimalText,
  appliedAt: instantMs,
  decidedAt: z.optional(instantMs),
  sellableAt: z.optional(instantMs),
  reason: z.optional(z.string()),
  interventions: z.optional(interventionsSchema),
});
/** An application for a block. */
export type BlockOrder = z.infer<typeof blockOrderSchema>;
