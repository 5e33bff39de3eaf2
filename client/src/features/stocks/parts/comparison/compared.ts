import { objectOf } from '../../../../state/storedJson.ts';

/**
 * An instrument with which a chart is compared. `look`, an index in `LOOKS`, stays when other instruments are removed.
 */
export interface ComparedCode {
  readonly code: string;
  readonly look: number;
  readonly isIndex: boolean;
}

/** The largest number of stocks and of indices that one chart is compared with. */
export const COMPARED_STOCKS_MAXIMUM = 3;
export const COMPARED_INDICES_MAXIMUM = 2;
/** The indices in `LOOKS`, listed here because `LOOKS` itself loads only with the first comparison. */
const PLACES: readonly number[] = [0, 1, 2, 3, 4];

/** Returns whether a chart can be compared with one more stock or index. */
export function hasRoom(compared: readonly ComparedCode[], isIndex: boolean): boolean {
  const most = isIndex ? COMPARED_INDICES_MAXIMUM : COMPARED_STOCKS_MAXIMUM;
  return compared.filter((one) => one.isIndex === isIndex).length < most;
}

/** Removes an instrument if it is compared. Otherwise adds it with a free look, if there is room for one more. */
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
 * Returns the compared instruments of a stored value, without invalid ones, duplicates, and those beyond the maximum.
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
