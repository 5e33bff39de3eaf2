import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../io/ports.ts';
import type { ChartPeriod } from '../../domain/market/chartPeriod.ts';
import type { Adjustment, Candles, Minutes } from '@zaraba/contracts';

/** The maximum number of charts in memory. Beyond it, the least recently requested chart is dropped. */
export const CHARTS_MAXIMUM = 8;
/** The maximum number of history pages of one chart. It limits the requests; the chart itself limits the bars. */
export const PAGES_MAXIMUM = 40;

/** What a chart shows: the bars of a stock, in a period and with a price adjustment. */
export interface ChartWish {
  readonly code: string;
  readonly period: ChartPeriod;
  readonly adjustment: Adjustment;
}

/** The bars of a chart. `pages` run from newest to oldest. `recent` are bars read later to fill a gap in the stream. */
export interface ChartEntry extends ChartWish {
  /** How many charts on screen show these bars. */
  readonly viewers: number;
  readonly status: 'pending' | 'ready' | 'failed' | 'notOffered';
  readonly pages: readonly Candles[];
  readonly hasMore: boolean;
  readonly older: 'idle' | 'pending' | 'failed';
  /** Why the bars could not be read. */
  readonly failure?: Failure;
  readonly recent?: Candles;
  readonly minutes?: Minutes;
}

/** Returns the key of a chart's content. */
export function chartKey({ code, period, adjustment }: ChartWish): string {
  return `${code}|${period}|${adjustment}`;
}

type Charts = Readonly<Record<string, ChartEntry>>;
const NO_CHARTS: Charts = {};

function changed(state: Charts, key: string, patch: Partial<ChartEntry>): Charts {
  const entry = state[key];
  return entry ? { ...state, [key]: { ...entry, ...patch } } : state;
}

/** Makes room for one more chart by removing those without viewers, oldest first. */
function withRoom(state: Charts): Charts {
  const unseen = Object.entries(state).filter(([, { viewers }]) => viewers === 0);
  const gone = new Set(
    unseen.slice(0, Math.max(0, Object.keys(state).length + 1 - CHARTS_MAXIMUM)).map(([key]) => key),
  );
  return Object.fromEntries(Object.entries(state).filter(([key]) => !gone.has(key)));
}

const slice = createSlice({
  name: 'chart',
  initialState: NO_CHARTS,
  reducers: {
    /** A chart on screen needs its newest bars. */
    chartOpened: (state, { payload }: PayloadAction<ChartWish>): Charts => {
      const key = chartKey(payload);
      const held = state[key];
      if (held) return changed(state, key, { viewers: held.viewers + 1 });
      const entry: ChartEntry = { ...payload, viewers: 1, status: 'pending', pages: [], hasMore: false, older: 'idle' };
      return { ...withRoom(state), [key]: entry };
    },
    chartClosed: (state, { payload }: PayloadAction<ChartWish>) => {
      const key = chartKey(payload);
      return changed(state, key, { viewers: Math.max(0, (state[key]?.viewers ?? 0) - 1) });
    },
    /** The reader is close to the oldest bar, so older ones are needed. */
    olderWanted: (_state, _action: PayloadAction<string>) => undefined,
    olderPending: (state, { payload }: PayloadAction<string>) => changed(state, payload, { older: 'pending' }),
    olderFailed: (state, { payload }: PayloadAction<string>) => changed(state, payload, { older: 'failed' }),
    firstRead: (state, { payload }: PayloadAction<{ key: string; candles: Candles }>) =>
      changed(state, payload.key, {
        status: 'ready',
        pages: [payload.candles],
        hasMore: payload.candles.hasMore,
        older: 'idle',
      }),
    olderRead: (state, { payload: { key, candles } }: PayloadAction<{ key: string; candles: Candles }>) => {
      const pages = [...(state[key]?.pages ?? []), candles];
      const hasMore = candles.hasMore && candles.time.length > 0 && pages.length < PAGES_MAXIMUM;
      return changed(state, key, { pages, hasMore, older: 'idle' });
    },
    recentRead: (state, { payload }: PayloadAction<{ key: string; candles: Candles }>) =>
      changed(state, payload.key, { recent: payload.candles }),
    minutesRead: (state, { payload }: PayloadAction<{ key: string; minutes: Minutes }>) =>
      changed(state, payload.key, { status: 'ready', minutes: payload.minutes }),
    chartFailed: (state, { payload }: PayloadAction<{ key: string; failure: Failure; notOffered: boolean }>) =>
      state[payload.key]?.status === 'ready'
        ? state
        : changed(state, payload.key, {
            status: payload.notOffered ? 'notOffered' : 'failed',
            failure: payload.failure,
          }),
  },
});

/** Reducer for the bars of the charts. */
export const chartReducer = slice.reducer;
export const {
  chartOpened,
  chartClosed,
  olderWanted,
  olderPending,
  olderFailed,
  firstRead,
  olderRead,
  recentRead,
  minutesRead,
  chartFailed,
} = slice.actions;
