import * as z from 'zod/mini';
import { currency, decimalText, instantMs, integer } from '../wire.ts';
import { positionSchema } from './position.ts';

/**
 * Margin added to a position, as in a row of `ustockslist`. `status` is 0 while the position is open, and `credit` then
 * counts as frozen. `status` is 1 after the position was closed and its whole margin was returned.
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

/** An addition to the margin, and the position after the addition. */
export const marginTopUpReplySchema = z.object({ ...marginTopUpSchema.shape, position: positionSchema });
