import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { positionSchema } from './position.ts';

/**
 * Margin added to a position, as a row of `ustockslist`. `status` is 0 while the position is open, so that `credit`
 * counts as frozen, and 1 once it is closed and the whole margin was returned.
 */
export const marginTopUpSchema = z.object({
  id: z.string(),
  status: integer,
  credit: decimalText,
  currency,
  positionId: z.string(),
  code: z.string(),
  at: instantMs,
  endedAt: z.optional(instantMs),
});
/** Margin added to a position. */
export type MarginTopUp = z.infer<typeof marginTopUpSchema>;

/** A top-up and its position afterwards. */
export const marginTopUpReplySchema = z.object({ ...marginTopUpSchema.shape, position: positionSchema });
