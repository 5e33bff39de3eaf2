import * as z from 'zod/mini';
import { catch as fallback } from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';

/** A field that is dropped if a server sends it in another form, so that it never costs a documented list. */
function tolerated<T extends z.ZodMiniType>(schema: T) {
  return fallback(z.optional(schema), undefined);
}

/**
 * Withdrawal of `withdrawallist`: status 0 is pending, 1 paid, 2 rejected or, if `closeReason` says so, cancelled by
 * the customer. Any server sends `status` and `money`. While it is pending `latest` is the latest time at which it is
 * paid. `reason` is the key of the rule that stopped it.
 */
export const withdrawalRowSchema = z.looseObject({
  status: integer,
  money: z.optional(decimalText),
  id: tolerated(z.string()),
  currency: tolerated(currency),
  bankCardId: tolerated(z.string()),
  institution: tolerated(z.string()),
  numberMasked: tolerated(z.string()),
  submittedAt: tolerated(instantMs),
  latest: tolerated(instantMs),
  decidedAt: tolerated(instantMs),
  closeReason: tolerated(z.enum(['customer', 'rejected'])),
  reason: tolerated(z.string()),
  interventions: tolerated(interventionsSchema),
});
/** Withdrawal of `withdrawallist`. */
export type Withdrawal = z.infer<typeof withdrawalRowSchema>;
