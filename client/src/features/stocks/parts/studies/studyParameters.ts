import type { StudyId } from '../../../../chart/types.ts';

/** The meaning of a parameter of a study. It determines the label and the range. */
export type ParameterName =
  | 'bars'
  | 'barsOrDay'
  | 'times'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'step'
  | 'most'
  | 'slowing'
  | 'conversion'
  | 'base'
  | 'leading'
  | 'ahead'
  | 'rows'
  | 'share'
  | '%K'
  | '%D'
  | 'K'
  | 'D'
  | 'DI'
  | 'ADX'
  | 'ATR';

/** The values that the reader may choose for a parameter. */
export interface ParameterRange {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

/**
 * The parameters of studies that do not only count bars. The histogram factor of MACD is omitted, because the language
 * determines it.
 */
const NAMES: Partial<Record<StudyId, readonly ParameterName[]>> = {
  BOLL: ['bars', 'times'],
  SAR: ['step', 'most'],
  MACD: ['fast', 'slow', 'signal'],
  KDJ: ['bars', 'K', 'D'],
  ICHIMOKU: ['conversion', 'base', 'leading', 'ahead'],
  VWAP: ['barsOrDay'],
  KC: ['bars', 'times', 'ATR'],
  ST: ['bars', 'times'],
  VP: ['rows', 'share'],
  STOCH: ['%K', 'slowing', '%D'],
  DMI: ['DI', 'ADX'],
};

const BARS: ParameterRange = { least: 1, most: 500, isWhole: true };
const SHARE_OF_MOVE: ParameterRange = { least: 0.001, most: 1, isWhole: false };
const RANGES: Partial<Record<ParameterName, ParameterRange>> = {
  barsOrDay: { ...BARS, least: 0 },
  times: { least: 0.1, most: 20, isWhole: false },
  step: SHARE_OF_MOVE,
  most: SHARE_OF_MOVE,
  rows: { least: 2, most: 100, isWhole: true },
  share: { least: 1, most: 99, isWhole: true },
};

/** Returns the names of the parameters that a reader may change, in the order of the study. */
export function parametersOf(id: StudyId, parameters: readonly number[]): readonly ParameterName[] {
  return NAMES[id] ?? parameters.map(() => 'bars');
}

/** The studies with a translated name in addition to their id. The name of `VOL` is the word for volume. */
const NAMED = [
  ...(['MA', 'EMA', 'BOLL', 'SAR', 'MACD', 'KDJ', 'RSI', 'WR', 'OBV', 'ICHIMOKU'] as const),
  ...(['VWAP', 'KC', 'DC', 'ST', 'VP', 'STOCH', 'DMI', 'CCI', 'MFI', 'ATR'] as const),
] satisfies readonly StudyId[];

/** Returns the id of a study as the text key of its translated name; undefined if it has no such name. */
export function namedStudy(id: string): (typeof NAMED)[number] | undefined {
  return NAMED.find((known) => known === id);
}

/** Returns the values that the reader may choose for a parameter. */
export function rangeOf(name: ParameterName): ParameterRange {
  return RANGES[name] ?? BARS;
}

/** Parses a typed parameter; undefined if it is invalid or outside the range. */
export function parameterIn(text: string, { least, most, isWhole }: ParameterRange): number | undefined {
  const typed = text.normalize('NFKC').trim();
  const value = typed === '' ? NaN : Number(typed);
  const isValid = value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return isValid ? value : undefined;
}
