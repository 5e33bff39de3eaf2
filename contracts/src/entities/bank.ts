import * as z from 'zod/mini';
import { instantMs, integer } from '../wire.ts';

/** The kinds of bank accounts: ordinary, current and savings. */
export const BANK_CARD_TYPES = ['ordinary', 'current', 'savings'] as const;
/** A kind of bank account. */
export type BankCardType = (typeof BANK_CARD_TYPES)[number];

/** The only documented `status` of a bank card: bound. */
export const BANK_CARD_BOUND = 1;

/**
 * A bank card. The server never returns the whole number, but `last4` (fewer digits of a short number) and a masked
 * form. While `inUse` is true, a withdrawal to the card is pending, and the customer can neither change nor unbind the
 * card.
 */
export const bankCardSchema = z.object({
  id: z.string(),
  status: integer,
  holder: z.string(),
  numberMasked: z.string(),
  last4: z.string(),
  cardType: z.string(),
  institution: z.string(),
  branch: z.string(),
  branchCode: z.string(),
  addedAt: instantMs,
  inUse: z.optional(z.boolean()),
});
/** A bank card. */
export type BankCard = z.infer<typeof bankCardSchema>;
