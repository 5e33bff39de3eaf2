import * as z from 'zod/mini';
import { catch as fallback } from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';

/**
 * Makes a field optional and drops a value of any other form, so that such a value does not make the documented list
 * unreadable.
 */
function tolerated<T extends z.ZodMiniType>(schema: T) {
  return fallback(z.optional(schema), undefined);
}

/**
 * Withdrawal in `withdrawallist`: status 0 is pending, 1 paid, 2 rejected or, if `closeReason` says so, cancelled by
 * the customer. Every server sends `status` and `money`. While the withdrawal is pending, `latest` is the latest time
 * at which it is paid. `reason` is the key of the rule that rejected it.
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
/** Withdrawal in `withdrawallist`. */
export type Withdrawal = z.infer<typeof withdrawalRowSchema>;
