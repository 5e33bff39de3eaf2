import { objectOf } from '../../../../state/storedJson.ts';

/** An instrument that a chart is compared with. Its look, by its place among `LOOKS`, stays when others are removed. */
export interface ComparedCode {
  readonly code: string;
  readonly look: number;
  readonly isIndex: boolean;
}

/** The largest number of stocks and of indices that one chart is compared with. */
export const COMPARED_STOCKS_MAXIMUM = 3;
export const COMPARED_INDICES_MAXIMUM = 2;
/** The places among `LOOKS`, which load with the first comparison. */
const PLACES: readonly number[] = [0, 1, 2, 3, 4];

/** Whether a chart can be compared with one more stock or index. */
export function hasRoom(compared: readonly ComparedCode[], isIndex: boolean): boolean {
  const most = isIndex ? COMPARED_INDICES_MAXIMUM : COMPARED_STOCKS_MAXIMUM;
  return compared.filter((one) => one.isIndex === isIndex).length < most;
}

/** Adds an instrument with a look that is free, or removes it. Without room for one more nothing changes. */
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

/** The compared instruments in a stored value. Invalid ones, and those without room or a look of their own, are dropped. */
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
