import { CHART_PERIODS, type ChartPeriod } from '../../../../domain/market/chartPeriod.ts';
import { objectOf, ofAccount } from '../../../../state/storedJson.ts';

/** The possible numbers of charts on a desk. */
export const CHART_COUNTS = ['1', '2', '4'] as const;
type ChartCount = (typeof CHART_COUNTS)[number];

/** One chart on a desk. Without a code, it shows the stock of the desk. */
interface DeskChart {
  readonly code?: string;
  readonly period: ChartPeriod;
}

/** The charts of a desk. The chart at the index `linked` shows the stock of the desk, whatever its own code is. */
export interface DeskCharts {
  readonly count: ChartCount;
  readonly linked: number;
  /** All charts in order. Only the first `count` of them are visible. */
  readonly charts: readonly DeskChart[];
}

const CODE = /^[\w.-]{1,16}$/;
/** The periods of the charts before the reader chooses others. They show one stock over longer and shorter times. */
const FIRST_PERIODS = ['day', '15m', '60m', 'week'] as const satisfies readonly ChartPeriod[];

/** Reads the charts of an account from the stored text. Missing or invalid values get their defaults. */
export function deskChartsOf(text: string, account: string): DeskCharts {
  const own = objectOf(ofAccount(text, account));
  const stored = Array.isArray(own['charts']) ? own['charts'].map(objectOf) : [];
  const count = CHART_COUNTS.find((known) => known === own['count']) ?? '1';
  const linked = Number(own['linked']);
  return {
    count,
    linked: Number.isInteger(linked) && linked >= 0 && linked < Number(count) ? linked : 0,
    charts: FIRST_PERIODS.map((first, index) => {
      const { code, period } = stored[index] ?? {};
      return {
        ...(typeof code === 'string' && CODE.test(code) && { code }),
        period: CHART_PERIODS.find((known) => known === period) ?? first,
      };
    }),
  };
}

/** Returns the charts with another number of them visible. Charts without a code get the code of the desk. */
export function withCount(before: DeskCharts, count: ChartCount, code: string): DeskCharts {
  return {
    count,
    linked: before.linked < Number(count) ? before.linked : 0,
    charts: before.charts.map((chart) => ({ code, ...chart })),
  };
}

/**
 * Returns the charts after another one was linked. The chart that was linked before keeps the stock `code` that it has
 * shown. The caller turns the desk to the stock of the newly linked chart.
 */
export function withLinked(before: DeskCharts, linked: number, code: string): DeskCharts {
  const charts = before.charts.map((chart, index) => (index === before.linked ? { ...chart, code } : chart));
  return { ...before, linked, charts };
}

/** Returns the charts with a new period for one of them. */
export function withPeriod(before: DeskCharts, index: number, period: ChartPeriod): DeskCharts {
  return { ...before, charts: before.charts.map((chart, at) => (at === index ? { ...chart, period } : chart)) };
}
