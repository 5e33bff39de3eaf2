import { CHART_PERIODS, type ChartPeriod } from '../../../../domain/market/chartPeriod.ts';
import { objectOf, ofAccount } from '../../../../state/storedJson.ts';

/** The possible numbers of charts on a desk. */
export const CHART_COUNTS = ['1', '2', '4'] as const;
/** A number of charts on a desk. */
type ChartCount = (typeof CHART_COUNTS)[number];

/** One chart of a desk. Without a code, it shows the stock of the desk. */
interface DeskChart {
  readonly code?: string;
  readonly period: ChartPeriod;
}

/** The charts of a desk. The one with the index `linked` shows the stock of the desk, whatever its own code is. */
export interface DeskCharts {
  readonly count: ChartCount;
  readonly linked: number;
  /** All charts that a desk can show, in their order; `count` of them are in view. */
  readonly charts: readonly DeskChart[];
}

const CODE = /^[\w.-]{1,16}$/;
/** The periods of the charts until the reader chooses others: the same stock over longer and shorter times. */
const FIRST_PERIODS = ['day', '15m', '60m', 'week'] as const satisfies readonly ChartPeriod[];

/**
 * Returns an account's charts from the stored text of all accounts. Missing or invalid parts are as on a new device.
 */
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

/** Returns the charts with another number in view. Charts without a code of their own get that of the desk. */
export function withCount(before: DeskCharts, count: ChartCount, code: string): DeskCharts {
  return {
    count,
    linked: before.linked < Number(count) ? before.linked : 0,
    charts: before.charts.map((chart) => ({ code, ...chart })),
  };
}

/**
 * Returns the charts with another one linked, to whose stock the caller then leads the desk. The one linked before
 * keeps the stock that the desk has shown until now.
 */
export function withLinked(before: DeskCharts, linked: number, code: string): DeskCharts {
  const charts = before.charts.map((chart, index) => (index === before.linked ? { ...chart, code } : chart));
  return { ...before, linked, charts };
}

/** Returns the charts with a new period for one of them. */
export function withPeriod(before: DeskCharts, index: number, period: ChartPeriod): DeskCharts {
  return { ...before, charts: before.charts.map((chart, at) => (at === index ? { ...chart, period } : chart)) };
}
