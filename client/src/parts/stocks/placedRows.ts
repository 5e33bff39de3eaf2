import { usePaced } from '@zaraba/kit/timing';

/**
 * How often rows with live prices change places, in milliseconds. A reader who is about to tap a row must still find
 * it.
 */
export const PLACES_MS = 1_000;

/**
 * Returns the rows as they were up to a second ago, so that their prices keep the order stable. If other rows replace
 * them, it returns these at once.
 */
export function usePlacedRows<T extends { readonly id: string }>(rows: readonly T[]): readonly T[] {
  const paced = usePaced(rows, PLACES_MS);
  const idsOf = (some: readonly T[]): string => some.map(({ id }) => id).join(' ');
  return idsOf(paced) === idsOf(rows) ? paced : rows;
}
