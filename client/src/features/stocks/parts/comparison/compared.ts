import { objectOf } from '../../../../state/storedJson.ts';

/**
 * An instrument with which a chart is compared. `look` is an index in `LOOKS`. It does not change when other
 * instruments are removed.
 */
export interface ComparedCode {
  readonly code: string;
  readonly look: number;
  readonly isIndex: boolean;
}

/** The largest number of stocks with which one chart can be compared. */
export const COMPARED_STOCKS_MAXIMUM = 3;
/** The largest number of indices with which one chart can be compared. */
export const COMPARED_INDICES_MAXIMUM = 2;
/** The indices in `LOOKS`. They are repeated here because `LOOKS` loads only with the first comparison. */
const PLACES: readonly number[] = [0, 1, 2, 3, 4];

/** Whether a chart can be compared with one more stock or index. */
export function hasRoom(compared: readonly ComparedCode[], isIndex: boolean): boolean {
  const most = isIndex ? COMPARED_INDICES_MAXIMUM : COMPARED_STOCKS_MAXIMUM;
  return compared.filter((one) => one.isIndex === isIndex).length < most;
}

/** Removes an instrument that is compared. Otherwise adds it with an unused look, if there is room. */
export function toggledCode(
  compared: readonly ComparedCode[],
  code: string,
  isIndex: boolean,
): readonly ComparedCode[] {
  const others = compared.filter((one) => one.code !== code);
  if (others.length < compared.length || !hasRoom(compared, isIndex)) return others;
  const look = PLACES.find((place) => others.every((one) => one.look !== place)) ?? 0;
  return [...others, { code, look, isIndex }];
}

/**
 * Reads the compared instruments from a stored value. Invalid instruments, duplicates, and those beyond the maximum are
 * dropped.
 */
export function comparedIn(value: unknown): readonly ComparedCode[] {
  const found: ComparedCode[] = [];
  for (const row of Array.isArray(value) ? value.map(objectOf) : []) {
    const { code, look, isIndex } = row;
    const isKnown = typeof code === 'string' && typeof look === 'number' && PLACES.includes(look);
    if (!isKnown || !hasRoom(found, isIndex === true)) continue;
    if (found.every((one) => one.code !== code && one.look !== look))
      found.push({ code, look, isIndex: isIndex === true });
  }
  return found;
}
