import * as z from 'zod/mini';
import { decimalText, instantMs } from '../wire.ts';
import { namesSchema } from './stock.ts';

/**
 * A pending price alert. `value` is absent for a kind without a value. With `repeat`, the alert is pending again on the
 * trading day after it was triggered. `metAt` is the time of the last trigger.
 */
export const priceAlertSchema = z.object({
  id: z.string(),
  code: z.string(),
  names: z.optional(namesSchema),
  kind: z.string(),
  value: z.optional(decimalText),
  repeat: z.boolean(),
  addedAt: instantMs,
  metAt: z.optional(instantMs),
});
/** A pending price alert. */
export type PriceAlert = z.infer<typeof priceAlertSchema>;
