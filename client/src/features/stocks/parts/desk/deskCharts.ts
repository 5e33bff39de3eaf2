import { CHART_PERIODS, type ChartPeriod } from '../../../../domain/market/chartPeriod.ts';
import { objectOf, ofAccount } from '../../../../state/storedJson.ts';

/** The possible numbers of charts on a desk. */
export const CHART_COUNTS = ['1', '2', '4'] as const;
/** A number of charts on a desk. */
type ChartCount = (typeof CHART_COUNTS)[number];

/** One of several charts. Without a code it shows the stock of the desk. */
interface DeskChart {
  readonly code?: string;
  readonly period: ChartPeriod;
}

/** The charts of a desk. The one at `linked` shows the stock of the list and the ticket, whatever its own code is. */
export interface DeskCharts {
  readonly count: ChartCount;
  readonly linked: number;
  /** As many as a desk can show, in their order. */
  readonly charts: readonly DeskChart[];
}

const CODE = /^[\w.-]{1,16}$/;
/** The periods of charts that were never chosen: one stock from near and from far. */
const FIRST_PERIODS = ['day', '15m', '60m', 'week'] as const satisfies readonly ChartPeriod[];

/** Returns the charts of an account from the stored text of all accounts. What is missing or invalid is as at first. */
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

/** Returns the charts with others in view. Those that come into view without a code of their own get that of the desk. */
export function withCount(before: DeskCharts, count: ChartCount, code: string): DeskCharts {
  return {
    count,
    linked: before.linked < Number(count) ? before.linked : 0,
    charts: before.charts.map((chart) => ({ code, ...chart })),
  };
}

/**
 * Returns the charts after another one was linked, which the desk then follows. The one linked before continues to show
 * the stock of the desk until now.
 */
export function withLinked(before: DeskCharts, linked: number, code: string): DeskCharts {
  const charts = before.charts.map((chart, index) => (index === before.linked ? { ...chart, code } : chart));
  return { ...before, linked, charts };
}

/** Returns the charts with another period of one. */
export function withPeriod(before: DeskCharts, index: number, period: ChartPeriod): DeskCharts {
  return { ...before, charts: before.charts.map((chart, at) => (at === index ? { ...chart, period } : chart)) };
}
