import * as z from 'zod/mini';
import { decimalText, instantSeconds } from '../wire.ts';

const column = z.array(z.number());
const instants = z.array(instantSeconds);

/**
 * Candles as columns of equal length, oldest first. `time` is the start of the bar in whole seconds since 1970 UTC (for
 * day bars and longer: the opening of their first session). Prices are numbers on the instrument's tick grid.
 */
export const candlesSchema = z.object({
  code: z.string(),
  period: z.string(),
  adjustment: z.string(),
  hasMore: z.boolean(),
  time: instants,
  open: column,
  high: column,
  low: column,
  close: column,
  volume: column,
});
/** Candles as columns. */
export type Candles = z.infer<typeof candlesSchema>;

/** A period of continuous trading, whole seconds since 1970 UTC; `to` is exclusive. */
export const stretchSchema = z.object({ from: instantSeconds, to: instantSeconds });

/**
 * The intraday chart of one trading day: its trading periods (two if there is a lunch break), and one point per minute
 * up to now. `average` is the volume-weighted average price of the day so far.
 */
export const minutesSchema = z.object({
  code: z.string(),
  date: z.string(),
  timeZone: z.string(),
  previousClose: decimalText,
  stretches: z.array(stretchSchema),
  time: instants,
  price: column,
  average: column,
  volume: column,
});
/** The intraday chart of one trading day. */
export type Minutes = z.infer<typeof minutesSchema>;
