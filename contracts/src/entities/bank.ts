import * as z from 'zod/mini';
import { instantMs, integer } from '../wire.ts';

/** Kinds of bank accounts to which a card may belong: ordinary, current, savings. */
export const BANK_CARD_TYPES = ['ordinary', 'current', 'savings'] as const;
/** A kind of bank account. */
export type BankCardType = (typeof BANK_CARD_TYPES)[number];

/** The `status` of a bound card; no other value is documented. */
export const BANK_CARD_BOUND = 1;

/**
 * A bank card as its owner sees it: the server never returns the number, only its last digits (`last4`, fewer for a
 * short number) and its masked form. `status` 1 is bound. While `inUse`, a withdrawal to the card is pending, and the
 * card can be neither changed nor unbound.
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
