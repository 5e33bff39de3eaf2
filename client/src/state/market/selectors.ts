import type { MarketId, MarketSession, Quote } from '@zaraba/contracts';
import { HOUR_MS, LIMITS } from '@zaraba/contracts';
import { sessionAt } from '../../domain/market/session.ts';
import type { ConnectionSlice } from '../connection/slice.ts';
import type { RootState } from '../types.ts';
import type { WantedSet } from './pipeline.ts';

/** How reliable a code's price is. */
export interface Freshness {
  /** `delayed`: the price was polled. `closed`: the market is closed. `stale`: the price may be outdated. */
  readonly state: 'live' | 'delayed' | 'closed' | 'stale';
  /** The phase of a market that is not open, for example lunch or the end of the day. */
  readonly phase?: Exclude<MarketSession['phase'], 'continuous'>;
  /** The time of the price on screen, on the server's clock in milliseconds. */
  readonly at?: number;
  /** Whether a market order is offered. It is not if the price may be old, or outside trading hours. */
  readonly marketOrderAllowed: boolean;
}

/**
 * A quote whose time differs from now by more than this counts as outdated in an open market, in milliseconds. It is
 * longer than a lunch break, because the newest price after lunch may still be that of the morning.
 */
const OLD_MS = 2 * HOUR_MS;

/** Selects a market's current phase, if known. */
export function selectSession(state: RootState, market: MarketId | undefined): MarketSession | undefined {
  const { sessions, worldNow = 0 } = state.market;
  const announced = sessions?.find((session) => session.market === market);
  return announced && sessionAt(announced, worldNow);
}

/** Selects the connection as readers see it. A connected stream that delivers nothing counts as quiet. */
export function selectConnection({ connection, market }: RootState): ConnectionSlice {
  return connection.state === 'live' && market.silent === true ? { ...connection, state: 'quiet' } : connection;
}

/** Selects whether prices arrive, by stream or by polling. If not, no price or total is current. */
export function selectTold(state: RootState): boolean {
  const { state: connection } = selectConnection(state);
  return connection === 'live' || connection === 'polling';
}

/**
 * Returns whether a quote's time is too far from now, in the past or the future, to be the newest one in an open
 * market. A server with another time zone causes this. During a halt or a special quote nothing is traded, so an old
 * time is normal.
 */
function isOld({ at, halted, specialQuote }: Quote, worldNow: number | undefined): boolean {
  const rests = halted === true || specialQuote !== undefined;
  return worldNow !== undefined && !rests && Math.abs(worldNow - at) > OLD_MS;
}

/** Selects how reliable a code's price is now. */
export function selectFreshness(state: RootState, code: string | undefined): Freshness {
  const key = code ?? '';
  const quote = state.market.quotes[key];
  const shown = state.market.shown[key];
  const at = shown ? { at: shown.at } : {};
  const session = selectSession(state, state.market.marketOf[key]);
  if (quote === undefined || state.market.kept === true || !selectTold(state)) {
    return { state: 'stale', ...at, marketOrderAllowed: false };
  }
  if (session && session.phase !== 'continuous') {
    return { state: 'closed', phase: session.phase, ...at, marketOrderAllowed: false };
  }
  if (session && isOld(quote, state.market.worldNow)) return { state: 'stale', ...at, marketOrderAllowed: false };
  return { state: state.connection.state === 'live' ? 'live' : 'delayed', ...at, marketOrderAllowed: true };
}

/**
 * Selects the codes to subscribe to. Fast ones come first, so that the limit drops rows of lists before the stock on
 * screen.
 */
export function selectWantedSet(state: RootState): WantedSet {
  const { wanted, candles, book } = state.market;
  const codes = Object.entries(wanted)
    .map(([code, { fast }]) => ({ code, rate: fast > 0 ? ('fast' as const) : ('list' as const) }))
    .sort((a, b) => (a.rate === b.rate ? (a.code < b.code ? -1 : 1) : a.rate === 'fast' ? -1 : 1))
    .slice(0, LIMITS.wantedCodesMaximum);
  const candle = candles.at(-1);
  return { codes, ...(candle && { candle }), ...(book !== undefined && { book }) };
}
