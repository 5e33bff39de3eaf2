import * as z from 'zod/mini';
import { decimalText, instantMs } from '../wire.ts';
import { namesSchema } from './stock.ts';

/**
 * A waiting alert. `value` is absent for a kind that has none. `repeat`: it waits again from the next trading day on
 * after it was met; `metAt` is when that last happened.
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
/** A waiting alert. */
export type PriceAlert = z.infer<typeof priceAlertSchema>;
