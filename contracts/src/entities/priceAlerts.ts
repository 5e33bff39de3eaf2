import * as z from 'zod/mini';
import { decimalText, instantMs } from '../wire.ts';
import { namesSchema } from './stock.ts';

/**
 * An alert that waits. `value` is absent for a kind that has none. `repeat`: it waits again from the next trading day on, each time that
 * it was met; `metAt` is when that was last.
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
/** An alert that waits. */
export type PriceAlert = z.infer<typeof priceAlertSchema>;
