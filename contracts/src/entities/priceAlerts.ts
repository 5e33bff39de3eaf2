import * as z from 'zod/mini';
import { decimalText, instantMs } from '../wire.ts';
import { namesSchema } from './stock.ts';

/**
 * A pending alert. `value` is absent for a kind that needs none. With `repeat`, the alert becomes pending again on the
 * trading day after it was met; `metAt` is when it was last met.
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
/** A pending alert. */
export type PriceAlert = z.infer<typeof priceAlertSchema>;
