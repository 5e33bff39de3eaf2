import * as z from 'zod/mini';
import { catch as fallback } from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { currency, decimalText, instantMs, integer } from '../wire.ts';

/**
 * Makes a field optional and drops an unreadable value. Otherwise such a value would make the documented list
 * unreadable.
 */
function tolerated<T extends z.ZodMiniType>(schema: T) {
  return fallback(z.optional(schema), undefined);
}

/**
 * A withdrawal in `withdrawallist`. `status` is 0 (pending), 1 (paid) or 2 (rejected, or cancelled by the customer if
 * `closeReason` says so). Every server sends `status` and `money`. `latest` is the latest time of the payment, while
 * the withdrawal is pending. `reason` is the error key of the rule that rejected the withdrawal.
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
/** A withdrawal in `withdrawallist`. */
export type Withdrawal = z.infer<typeof withdrawalRowSchema>;
