import type { MarketId } from '@zaraba/contracts';
import { ln } from '../numeric.ts';
import type { Overlay } from './overlay.ts';
import { openingFrom, placeAtOrAfter, placeOf, secondsOf, sessionOfPlace, sessionsPassed, tickFrom } from './places.ts';

const TICKS = 60;
/**
 * The length up to which a line is evaluated every second. A longer line is evaluated every minute, which is cheaper.
 */
const FINE_SECONDS = 600;

/** A move of the log price over trading time. It is constant before the first knot and after the last. */
export interface Shift {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  /** The knots of the line: `times` is trading time in sessions, `logs` is the log price. */
  readonly times: readonly number[];
  readonly logs: readonly number[];
  readonly fine: boolean;
  /** Whether its jumps lead to special quotes. */
  readonly quoted: boolean;
}

function isFine(times: readonly number[], seconds: number): boolean {
  return times.some((time, i) => i > 0 && (time - times[i - 1]!) * seconds <= FINE_SECONDS);
}

function lineOf(market: MarketId, { kind, from, by = 0, overMs = 0, path }: Overlay, start: number) {
  const first = sessionsPassed(market, start);
  if (kind === 'path' && path !== undefined) {
    const minutes = secondsOf(market, sessionOfPlace(start)) / TICKS;
    const knots = path[0]?.[0] === 0 ? path : [[0, 0] as const, ...path];
    return { times: knots.map(([minute]) => first + minute / minutes), logs: knots.map(([, move]) => ln(1 + move)) };
  }
  const last = sessionsPassed(market, placeAtOrAfter(market, from + overMs));
  const total = ln(1 + by);
  return kind !== 'gap' && last > first
    ? { times: [first, last], logs: [0, total] }
    : { times: [first], logs: [total] };
}

/** Returns the shift of an overlay, or undefined for a kind that fixes prices. */
export function shiftOf(market: MarketId, overlay: Overlay): Shift | undefined {
  const { id, kind, from, until } = overlay;
  if (kind !== 'shock' && kind !== 'gap' && kind !== 'trend' && kind !== 'path') return undefined;
  const start = tickFrom(market, kind === 'gap' ? openingFrom(market, from) : placeAtOrAfter(market, from));
  const end = until === undefined ? Number.POSITIVE_INFINITY : placeAtOrAfter(market, until);
  const { times, logs } = lineOf(market, overlay, start);
  return {
    id,
    start,
    end,
    times,
    logs,
    fine: isFine(times, secondsOf(market, sessionOfPlace(start))),
    quoted: overlay.specialQuotes === true,
  };
}

function valueAt({ times, logs }: Shift, time: number): number {
  if (time >= times.at(-1)!) return logs.at(-1)!;
  if (time <= times[0]!) return logs[0]!;
  let next = 1;
  while (times[next]! <= time) next += 1;
  const from = logs[next - 1]!;
  const part = (time - times[next - 1]!) / (times[next]! - times[next - 1]!);
  return from + (logs[next]! - from) * part;
}

/** Returns the move of the log price at a tick. `seconds` is the length of the session. */
export function shiftAt(shift: Shift, index: number, second: number, seconds: number): number {
  const place = placeOf(index, second);
  if (place < shift.start || place >= shift.end) return 0;
  const moved = shift.fine ? second : second - (second % TICKS);
  return valueAt(shift, index + moved / seconds);
}

/** Whether all ticks between two seconds move by the same amount. */
export function isLevel(
  shift: Shift,
  index: number,
  { from, to }: { readonly from: number; readonly to: number },
  seconds: number,
): boolean {
  const first = placeOf(index, from);
  const last = placeOf(index, to);
  if ((first < shift.start && shift.start <= last) || (first < shift.end && shift.end <= last)) return false;
  if (first >= shift.end) return true;
  if (!shift.fine && to - from < TICKS && from % TICKS === 0) return true;
  return index + to / seconds <= shift.times[0]! || index + (from - (from % TICKS)) / seconds >= shift.times.at(-1)!;
}
