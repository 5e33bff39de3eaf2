import { ADJUSTMENTS, type Adjustment } from '@zaraba/contracts';
import { CHART_RANGES, type ChartRange, PERIOD_OF_RANGE } from '../../../../chart/axes/range.ts';
import type { PriceScale } from '../../../../chart/types.ts';
import { CHART_PERIODS, type ChartPeriod } from '../../../../domain/market/chartPeriod.ts';
import { objectOf, parsed } from '../../../../state/storedJson.ts';
import { type ComparedCode, comparedIn } from '../comparison/compared.ts';
import { type ChosenStudy, studiesIn } from '../studies/chartStudies.ts';

/** The scales of the price axis that a reader can choose. */
export const SCALES = ['linear', 'log', 'percent'] as const satisfies readonly PriceScale[];

/** The reader's settings for the chart of one instrument. */
export interface ChartChoices {
  readonly period: ChartPeriod;
  /** The time range that determined the period; absent if the reader chose a period directly. */
  readonly range?: ChartRange | undefined;
  readonly adjustment: Adjustment;
  readonly scale: PriceScale;
  /** The studies of this instrument; absent if it has those that were last chosen for any instrument. */
  readonly studies?: readonly ChosenStudy[];
  /** The instruments with which this chart is compared. The charts of other instruments do not inherit them. */
  readonly compared: readonly ComparedCode[];
  /** Whether the data window is open. */
  readonly hasWindow: boolean;
}

/** The largest number of instruments whose settings a device stores. */
export const CHARTS_MAXIMUM = 100;

type Row = Readonly<Record<string, unknown>>;

/** Reads the stored instruments. The one that was changed last is at the end. */
function rowsIn(text: string): readonly Row[] {
  const rows = parsed(text);
  return Array.isArray(rows) ? rows.map(objectOf).filter(({ code }) => typeof code === 'string') : [];
}

/** Reads the settings of a stored instrument. Missing or unknown values get their defaults. */
function choicesIn(row: Row): ChartChoices {
  const period = CHART_PERIODS.find((known) => known === row['period']) ?? 'minute';
  const range = CHART_RANGES.find((known) => known === row['range'] && PERIOD_OF_RANGE[known] === period);
  return {
    period,
    ...(range && { range }),
    adjustment: ADJUSTMENTS.find((known) => known === row['adjustment']) ?? 'forward',
    scale: SCALES.find((known) => known === row['scale']) ?? 'linear',
    ...(Array.isArray(row['studies']) && { studies: studiesIn(row['studies']) }),
    compared: comparedIn(row['compared']),
    hasWindow: row['hasWindow'] === true,
  };
}

/**
 * Returns the settings for an instrument from the stored text. An instrument without settings inherits those that were
 * changed last: a reader of daily bars expects them for the next stock, too.
 */
export function choicesOf(text: string, code: string): ChartChoices {
  const rows = rowsIn(text);
  const own = rows.find((row) => row['code'] === code);
  if (own) return choicesIn(own);
  const { studies: _others, ...last } = choicesIn(rows.at(-1) ?? {});
  return { ...last, compared: [] };
}

/**
 * Returns the stored text after a change of one instrument's settings. If there are too many instruments, the one that
 * was changed longest ago is dropped.
 */
export function withChoices(text: string, code: string, patch: Partial<ChartChoices>): string {
  const others = rowsIn(text).filter((row) => row['code'] !== code);
  return JSON.stringify([...others.slice(1 - CHARTS_MAXIMUM), { code, ...choicesOf(text, code), ...patch }]);
}
