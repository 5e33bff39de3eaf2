import { usePaced } from '@zaraba/kit/timing';

/** How often rows with live prices change places, ms: a reader who is about to tap one must still find it. */
export const PLACES_MS = 1_000;

/** The rows of about a second ago, whose prices decide the places; the present ones if they are not the same rows. */
export function usePlacedRows<T extends { readonly id: string }>(rows: readonly T[]): readonly T[] {
  const paced = usePaced(rows, PLACES_MS);
  const idsOf = (some: readonly T[]): string => some.map(({ id }) => id).join(' ');
  return idsOf(paced) === idsOf(rows) ? paced : rows;
}
