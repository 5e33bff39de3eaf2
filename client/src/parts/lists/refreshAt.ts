import { MARKET_TIME_ZONE, MINUTE_MS } from '@zaraba/contracts';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../domain/format.ts';
import { useWorldNow } from '../../state/hooks.ts';

/** A number that grows with the server's time. Each step means that earlier data is outdated. */
type Mark = (nowMs: number) => number;

/** Grows every minute, because opening hours begin and end on full minutes. */
export const everyMinute: Mark = (now) => Math.floor(now / MINUTE_MS);

/** Grows at midnight in Tokyo, when interest is added and relative dates change. */
export const everyDay: Mark = (now) => Number(formatDate(now, 'YMD', MARKET_TIME_ZONE.jp));

/** Returns a mark that grows when one of the instants has passed. */
export function atEach(instants: readonly (number | undefined)[]): Mark {
  return (now) => instants.filter((at) => at !== undefined && at <= now).length;
}

/** Calls `refresh` whenever the server's time changes the mark. Until that time is known, it does nothing. */
export function useRefreshAt(mark: Mark, refresh: () => void): void {
  const now = useWorldNow();
  const reached = now === 0 ? undefined : mark(now);
  const seen = useRef(reached);
  useEffect(() => {
    const before = seen.current;
    seen.current = reached;
    if (before !== undefined && reached !== undefined && reached > before) refresh();
  }, [reached, refresh]);
}
