import type { MarketId } from '@zaraba/contracts';
import type { Overlay } from './overlay.ts';
import { hasSpecialQuotes } from '../auctions/specialQuotes.ts';
import type { PriceSymbol } from '../prices/shapes.ts';
import { closeFrom, placeAtOrAfter, placeAtOrBefore, placeOf, sessionOfPlace, tickFrom } from './places.ts';
import type { Shift } from './shift.ts';

/** An overlay that fixes the price at its last value or at a price limit. */
export interface Pin {
  readonly id: number;
  readonly kind: 'halt' | 'flat' | 'limitUp' | 'limitDown';
  /** The tick whose price is fixed. The pin applies from the next place on. */
  readonly after: number;
  readonly end: number;
  /** Whether the pin starts exactly at the tick `after`. Later overlays then cannot move the price. */
  readonly exact: boolean;
  readonly quoted: boolean;
}

/** Returns the pin of an overlay, or undefined for a kind that moves prices. */
export function pinOf(market: MarketId, overlay: Overlay): Pin | undefined {
  const { id, kind, from, until, dayOnly, specialQuotes } = overlay;
  if (kind !== 'halt' && kind !== 'flat' && kind !== 'limitUp' && kind !== 'limitDown') return undefined;
  const atLimit = kind === 'limitUp' || kind === 'limitDown';
  const endsWithDay = atLimit && (until === undefined || dayOnly === true);
  const last = endsWithDay ? closeFrom(market, from) : Number.POSITIVE_INFINITY;
  const end = Math.min(last, until === undefined ? last : placeAtOrAfter(market, until));
  // A price limit applies at once. Other pins apply from the next tick on.
  const after = atLimit ? placeAtOrAfter(market, from) - 1 : placeAtOrBefore(market, from);
  const exact = !atLimit && placeAtOrAfter(market, from) === after;
  return { id, kind, after, end, exact, quoted: specialQuotes === true };
}

/** Whether a pin applies at a place. */
export function isPinned({ after, end }: Pin, place: number): boolean {
  return after < place && place < end;
}

/** Whether a pin begins or ends between two seconds. */
export function splits({ after, end }: Pin, index: number, from: number, to: number): boolean {
  const first = placeOf(index, from);
  const last = placeOf(index, to);
  return (first <= after && after < last) || (first < end && end <= last);
}

/** Returns the id of the first pin at a place whose price later overlays cannot move. Infinite if there is none. */
export function lockAt(pins: readonly Pin[], place: number): number {
  let lock = Number.POSITIVE_INFINITY;
  for (const { id, after, exact } of pins) if (exact && after === place && id < lock) lock = id;
  return lock;
}

/** Returns the pin that determines the price: a halt, or otherwise the newest pin. */
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

/**
 * Returns where overlays begin and end, with or without special quotes. The beginning of a gradual overlay is no jump.
 */
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
