import * as z from 'zod/mini';
import { decimalText, instantSeconds } from '../wire.ts';

const column = z.array(z.number());
const instants = z.array(instantSeconds);

/**
 * Candles as columns of equal length, oldest first. `time` is the start of a bar in seconds since 1970, UTC; a bar of a
 * day or longer starts when its first session opens. Prices are multiples of the tick size of the instrument.
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

/** A period of continuous trading, in seconds since 1970, UTC. `to` is exclusive. */
export const stretchSchema = z.object({ from: instantSeconds, to: instantSeconds });

/**
 * The intraday chart of one trading day, with one point per minute until now. There are two trading periods if the
 * market has a lunch break. `average` is the volume-weighted average price since the opening.
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
