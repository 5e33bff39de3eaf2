import type { MarketId, MarketSession } from '@zaraba/contracts';
import type { RootState } from '../types.ts';

/** How far the price of a code may be trusted. */
export interface Freshness {
  /** `delayed`: asked for now and then; `closed`: the market rests; `stale`: nobody knows whether it still holds. */
  readonly state: 'live' | 'delayed' | 'closed' | 'stale';
  /** World time of the newest tick, ms. */
  readonly at?: number;
  /** A market order is never offered on a price that may be old, nor outside trading. */
  readonly marketOrderAllowed: boolean;
}

/** The phase a market is in, where it is known. */
export function selectSession(state: RootState, market: MarketId | undefined): MarketSession | undefined {
  return state.market.sessions?.find((session) => session.market === market);
}

/** How far the price of a code may be trusted now. */
export function selectFreshness(state: RootState, code: string | undefined): Freshness {
  const quote = code === undefined ? undefined : state.market.quotes[code];
  const at = quote ? { at: quote.at } : {};
  const session = selectSession(state, code === undefined ? undefined : state.market.marketOf[code]);
  const { state: connection } = state.connection;
  if (session && session.phase !== 'open') return { state: 'closed', ...at, marketOrderAllowed: false };
  if (connection === 'live' && quote) return { state: 'live', ...at, marketOrderAllowed: true };
  if (connection === 'polling' && quote) return { state: 'delayed', ...at, marketOrderAllowed: true };
  return { state: 'stale', ...at, marketOrderAllowed: false };
}
