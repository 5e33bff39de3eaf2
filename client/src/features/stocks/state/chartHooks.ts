import type { Adjustment } from '@zaraba/contracts';
import { useEffect, useMemo } from 'react';
import type { ChartFeed } from '../../../domain/market/candles.ts';
import { type ChartPeriod, servedPeriod } from '../../../domain/market/chartPeriod.ts';
import { useWanted, useWantedCandle } from '../../../state/market/hooks.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../state/react.ts';
import { StoreChartFeed } from './chartFeed.ts';
import { HourFeed } from './hourFeed.ts';
import { type ChartEntry, chartClosed, chartKey, chartOpened } from '../../../state/chart/slice.ts';

/**
 * Returns the bars of a chart. The same code, period and adjustment return the same feed object. The stream sends the
 * newest bar of one live chart at a time. The newest bars of other charts follow the quotes.
 */
export function useChartFeed(code: string, period: ChartPeriod, adjustment: Adjustment, isLive = true): ChartFeed {
  useWantedCandle(isLive ? code : undefined, servedPeriod(period));
  useWanted(isLive ? [] : [code], 'list');
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const feed = useMemo(() => {
    const served = new StoreChartFeed(store, { code, period, adjustment });
    return period === '60m' ? new HourFeed(served) : served;
  }, [store, code, period, adjustment]);
  useEffect(() => {
    dispatch(chartOpened({ code, period, adjustment }));
    return () => dispatch(chartClosed({ code, period, adjustment }));
  }, [dispatch, code, period, adjustment]);
  return feed;
}

/** Returns whether the bars of a chart are loaded, or the failure if they could not be loaded. */
export function useChartStatus(
  code: string,
  period: ChartPeriod,
  adjustment: Adjustment,
): { status: ChartEntry['status']; failure: ChartEntry['failure'] } {
  const entry = useAppSelector((state) => state.chart[chartKey({ code, period, adjustment })]);
  return { status: entry?.status ?? 'pending', failure: entry?.failure };
}
