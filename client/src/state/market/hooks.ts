import type { MarketId, MarketSession, Period, Quote } from '@zaraba/contracts';
import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { sessionAt } from '../../domain/market/session.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import type { ConnectionState } from '../connection/slice.ts';
import type { RootState } from '../types.ts';
import { type Freshness, selectConnection, selectFreshness, selectSession } from './selectors.ts';
import { type Rate, candleWanted, codesWanted } from './slice.ts';

/** Subscribes to the quotes of some codes while the component is mounted. */
export function useWanted(codes: readonly string[], rate: Rate): void {
  const dispatch = useAppDispatch();
  // Sorted, so that rows that only swap places cause no new subscription.
  const joined = codes.toSorted().join(',');
  useEffect(() => {
    const list = joined === '' ? [] : joined.split(',');
    if (list.length === 0) return undefined;
    dispatch(codesWanted({ codes: list, rate, by: 1 }));
    return () => dispatch(codesWanted({ codes: list, rate, by: -1 }));
  }, [dispatch, joined, rate]);
}

/** Subscribes to a code's live bar while the component is mounted. */
export function useWantedCandle(code: string | undefined, period: Period): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (code === undefined) return undefined;
    dispatch(candleWanted({ code, period, by: 1 }));
    return () => dispatch(candleWanted({ code, period, by: -1 }));
  }, [dispatch, code, period]);
}

function selectShown({ market }: RootState, code: string, inSight: boolean): Quote | undefined {
  return (inSight ? undefined : market.far[code]) ?? market.shown[code];
}

/** Returns a code's quote for text cells. It changes at most four times a second; out of sight, every few seconds. */
export function useQuote(code: string | undefined, inSight = true): Quote | undefined {
  return useAppSelector((state) => (code === undefined ? undefined : selectShown(state, code, inSight)));
}

/** Returns quotes by code, for values derived from several quotes. Each quote changes as often as in `useQuote`. */
export function useQuotes(codes: readonly string[], inSight = true): Readonly<Record<string, Quote>> {
  return useAppSelector((state) => {
    const found: Record<string, Quote> = {};
    for (const code of codes) {
      const quote = selectShown(state, code, inSight);
      if (quote) found[code] = quote;
    }
    return found;
  }, shallowEqual);
}

/** Returns the phases of the markets and the server's time in milliseconds; undefined until they are known. */
export function useMarketSessions(): { now: number; sessions: readonly MarketSession[] } | undefined {
  const sessions = useAppSelector((state) => state.market.sessions);
  const now = useWorldNow();
  return useMemo(
    () => sessions && { now, sessions: sessions.map((announced) => sessionAt(announced, now)) },
    [sessions, now],
  );
}

/** Returns a market's current phase; undefined until it is known. The result changes only when the phase does. */
export function useMarketSession(market: MarketId | undefined): MarketSession | undefined {
  return useAppSelector((state) => selectSession(state, market), shallowEqual);
}

/** Returns the server's time in milliseconds, in steps of about a second; 0 until it is known. */
export function useWorldNow(): number {
  return useAppSelector((state) => state.market.worldNow ?? 0);
}

/** Returns how reliable a code's price is. */
export function useFreshness(code: string | undefined): Freshness {
  return useAppSelector((state) => selectFreshness(state, code), shallowEqual);
}

/**
 * Returns where prices come from. `since` is when this last changed, in milliseconds of device time. `attempt` counts
 * failed attempts in a row.
 */
export function useConnection(): { state: ConnectionState; since: number; attempt: number } {
  return useAppSelector(selectConnection, shallowEqual);
}
