import type { MarketId } from '@zaraba/contracts';
import type { Overlay } from './overlay.ts';
import { hasSpecialQuotes } from '../auctions/specialQuotes.ts';
import type { PriceSymbol } from '../prices/shapes.ts';
import { closeFrom, placeAtOrAfter, placeAtOrBefore, placeOf, sessionOfPlace, tickFrom } from './places.ts';
import type { Shift } from './shift.ts';

/** An overlay that keeps the price where it stood at a place, or at an end of the day's band. */
export interface Pin {
  readonly id: number;
  readonly kind: 'halt' | 'flat' | 'limitUp' | 'limitDown';
  /** The place whose price is kept; it holds from the next one on. */
  readonly after: number;
  /** First place it does not hold for any more. */
  readonly end: number;
  /** Whether the price it keeps is of the very instant it begins at: then nothing that is laid later may move that price. */
  readonly exact: boolean;
  /** Whether special quotes stand where it lets a price jump. */
  readonly quoted: boolean;
}

/** The pin that an overlay makes in a market; undefined for a kind that moves prices. */
export function pinOf(market: MarketId, overlay: Overlay): Pin | undefined {
  const { id, kind, from, until, dayOnly, specialQuotes } = overlay;
  if (kind !== 'halt' && kind !== 'flat' && kind !== 'limitUp' && kind !== 'limitDown') return undefined;
  const atLimit = kind === 'limitUp' || kind === 'limitDown';
  const endsWithDay = atLimit && (until === undefined || dayOnly === true);
  const last = endsWithDay ? closeFrom(market, from) : Number.POSITIVE_INFINITY;
  const end = Math.min(last, until === undefined ? last : placeAtOrAfter(market, until));
  // A price is kept from the tick after; a limit is reached at once, and depends on no tick.
  const after = atLimit ? placeAtOrAfter(market, from) - 1 : placeAtOrBefore(market, from);
  const exact = !atLimit && placeAtOrAfter(market, from) === after;
  return { id, kind, after, end, exact, quoted: specialQuotes === true };
}

/** Whether a pin holds for a place. */
export function isPinned({ after, end }: Pin, place: number): boolean {
  return after < place && place < end;
}

/** Whether a pin begins or ends between two seconds of a session. */
export function splits({ after, end }: Pin, index: number, from: number, to: number): boolean {
  const first = placeOf(index, from);
  const last = placeOf(index, to);
  return (first <= after && after < last) || (first < end && end <= last);
}

/** Number of the first pin that keeps the price of a place: what begins there and was laid after it comes too late. */
export function lockAt(pins: readonly Pin[], place: number): number {
  let lock = Number.POSITIVE_INFINITY;
  for (const { id, after, exact } of pins) if (exact && after === place && id < lock) lock = id;
  return lock;
}

/** The pin that decides a place: a halt before all others, then the newest; undefined where the price is free. */
export function decidingPin(pins: readonly Pin[], place: number): Pin | undefined {
  let found: Pin | undefined;
  const lock = lockAt(pins, place);
  for (const pin of pins) {
    if (!isPinned(pin, place)) continue;
    if (pin.kind === 'halt') return pin;
    if (pin.id > lock && pin.kind !== 'flat' && pin.after === place - 1) continue;
    if (found === undefined || pin.id > found.id) found = pin;
  }
  return found;
}

/** The places at which overlays begin and end that have special quotes, or have none, but for those that begin with a steady move. */
export function jumpsOf(
  symbol: PriceSymbol,
  shifts: readonly Shift[],
  pins: readonly Pin[],
  hasQuotes: boolean,
): readonly number[] {
  const places = [
    ...shifts
      .filter(({ quoted }) => quoted === hasQuotes)
      .flatMap(({ start, end, logs }) => (logs[0] === 0 ? [end] : [start, end])),
    ...pins.filter(({ quoted }) => quoted === hasQuotes).flatMap(({ after, end }) => [after + 1, end]),
  ];
  const ticks = places.filter(Number.isFinite).map((place) => tickFrom(symbol.market, place));
  return ticks.filter((place) => hasSpecialQuotes(symbol, sessionOfPlace(place))).toSorted((a, b) => a - b);
}
