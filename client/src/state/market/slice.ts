import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { CandleFrame, Cursor, MarketId, MarketSession, Period, Quote } from '@zaraba/contracts';
import { callSettled } from '../callActions.ts';
import { type WorldClock, advanced, anchored } from './worldClock.ts';

/** The maximum number of stored quotes. Beyond it, quotes without subscribers are dropped. */
export const QUOTES_MAXIMUM = 1_000;

/** How often a subscribed code is updated. */
export type Rate = 'fast' | 'list';

/** How many subscribers a code has at each rate. */
export type Subscribers = Readonly<Record<Rate, number>>;

/** The code and period of a subscribed live bar. */
export interface CandleWish {
  readonly code: string;
  readonly period: Period;
}

/**
 * The state of the markets. `quotes` are the newest ones. `shown` is what text cells display, which changes at most
 * four times a second.
 */
export interface MarketSlice {
  readonly quotes: Readonly<Record<string, Quote>>;
  readonly shown: Readonly<Record<string, Quote>>;
  /** What text cells out of sight display. */
  readonly far: Readonly<Record<string, Quote>>;
  readonly wanted: Readonly<Record<string, Subscribers>>;
  readonly candles: readonly CandleWish[];
  /** The stock whose order book the stream delivers. */
  readonly book?: string | undefined;
  readonly liveCandle?: CandleFrame;
  readonly cursor?: Cursor;
  /** Whether the quotes are from an earlier visit. */
  readonly kept?: boolean;
  /** Whether the stream is connected but delivers no changes. */
  readonly silent?: boolean;
  readonly sessions?: readonly MarketSession[];
  readonly marketOf: Readonly<Record<string, MarketId>>;
  readonly clock?: WorldClock;
  /** Whether `worldNow` is the device's time, because the server has not stated its own. */
  readonly deviceTime?: true;
  readonly worldNow?: number;
}

/** Adds (`by` 1) or removes (`by` −1) a subscriber of each code. */
export const codesWanted = createAction<{ codes: readonly string[]; rate: Rate; by: 1 | -1 }>('market/codesWanted');
/** A component subscribes to a code's live bar, or unsubscribes. The newest request wins. */
export const candleWanted = createAction<CandleWish & { by: 1 | -1 }>('market/candleWanted');
/**
 * The order book of a stock is subscribed to; without a code, none is. The server has already answered a read of this
 * book.
 */
export const bookFollowed = createAction<string | undefined>('market/bookFollowed');
/** What arrived since the last animation frame. `at` is device time in milliseconds. */
export const marketBatch = createAction<{
  at: number;
  rows: readonly Quote[];
  cursor?: Cursor;
  /** Whether the rows belong to another run of the simulated world, so that earlier ones are obsolete. */
  replaces?: boolean;
  /** The codes whose text cells are not updated yet. */
  late?: readonly string[];
  candle?: CandleFrame;
}>('market/batch');
/** Text cells display the newest quotes, except for `late` codes. */
export const marketShown = createAction<{ late: readonly string[] }>('market/shown');
/** A connected stream stopped delivering prices, or resumed. */
export const marketSilent = createAction<{ silent: boolean }>('market/silent');
/** The quotes of an earlier visit were read. They apply to codes without a newer quote. */
export const lastPricesRead = createAction<readonly Quote[]>('market/lastPrices');
/** The phases of the markets were read, with the server's time. */
export const sessionsRead = createAction<{ at: number; now: number; sessions: readonly MarketSession[] }>(
  'market/sessions',
);
/** The server's time was read. */
export const worldTimeRead = createAction<{ at: number; now: number }>('market/worldTime');
/** A second passed on the device. `glance` also updates text cells out of sight. */
export const secondPassed = createAction<{ at: number; glance?: boolean }>('market/second');
/** The markets of some codes became known. */
export const marketsLearnt = createAction<Readonly<Record<string, MarketId>>>('market/learnt');

const initialState: MarketSlice = { quotes: {}, shown: {}, far: {}, wanted: {}, candles: [], marketOf: {} };

type Payload<C extends (...args: never[]) => { payload: unknown }> = ReturnType<C>['payload'];

function subscribed(state: MarketSlice, { codes, rate, by }: Payload<typeof codesWanted>): MarketSlice {
  if (codes.length === 0) return state;
  const wanted: Record<string, Subscribers> = { ...state.wanted };
  for (const code of codes) {
    const before = wanted[code] ?? { fast: 0, list: 0 };
    const after = { ...before, [rate]: Math.max(0, before[rate] + by) };
    if (after.fast + after.list === 0) delete wanted[code];
    else wanted[code] = after;
  }
  return { ...state, wanted };
}

function wished(state: MarketSlice, { code, period, by }: Payload<typeof candleWanted>): MarketSlice {
  if (by === 1) return { ...state, candles: [...state.candles, { code, period }] };
  const at = state.candles.findLastIndex((wish) => wish.code === code && wish.period === period);
  return at < 0 ? state : { ...state, candles: state.candles.toSpliced(at, 1) };
}

/** Returns all quotes, but for late codes the ones displayed before. */
function shownBut(
  before: MarketSlice['shown'],
  quotes: MarketSlice['quotes'],
  late: readonly string[] = [],
): MarketSlice['shown'] {
  if (late.length === 0) return quotes;
  const shown: Record<string, Quote> = { ...quotes };
  for (const code of late) if (before[code]) shown[code] = before[code];
  return shown;
}

/**
 * Applies a batch. This is the hot path: one shallow copy, then assignments by code. Immer would freeze and compare
 * every row.
 */
function batched(state: MarketSlice, payload: Payload<typeof marketBatch>): MarketSlice {
  const next: { -readonly [K in keyof MarketSlice]: MarketSlice[K] } = { ...state };
  if (payload.rows.length > 0 || payload.replaces) {
    const isOther = payload.replaces === true || state.kept === true;
    const quotes: Record<string, Quote> = isOther ? {} : { ...state.quotes };
    if (state.kept) next.kept = false;
    for (const row of payload.rows) quotes[row.code] = row;
    next.quotes = withinBounds(quotes, state.wanted);
    // Displayed quotes from another run of the world, or from an earlier visit, are discarded.
    next.shown = shownBut(isOther ? {} : state.shown, next.quotes, payload.late);
  }
  if (payload.cursor) next.cursor = payload.cursor;
  if (payload.candle) next.liveCandle = payload.candle;
  return next;
}

function withLastPrices(state: MarketSlice, rows: readonly Quote[]): MarketSlice {
  const quotes = Object.fromEntries(rows.map((row) => [row.code, row]));
  return { ...state, quotes, shown: quotes, kept: true };
}

function withinBounds(quotes: Record<string, Quote>, wanted: MarketSlice['wanted']): Record<string, Quote> {
  const codes = Object.keys(quotes);
  if (codes.length <= QUOTES_MAXIMUM) return quotes;
  return Object.fromEntries(codes.filter((code) => wanted[code]).map((code) => [code, quotes[code] as Quote]));
}

function secondLater(before: MarketSlice, { at, glance }: Payload<typeof secondPassed>): MarketSlice {
  const state = glance ? { ...before, far: before.shown } : before;
  if (!state.clock && !state.deviceTime) return state;
  const worldNow = state.clock ? advanced(state.clock, at) : at;
  return worldNow === state.worldNow ? state : { ...state, worldNow };
}

function timed(state: MarketSlice, { at, now }: { at: number; now: number }): MarketSlice {
  return { ...state, clock: anchored(state.clock, { world: now, device: at }), worldNow: now };
}

/** The calls that state the server's time. If they fail, the device's time is used. */
const OF_TIME: ReadonlySet<string> = new Set(['/market/sessions', '/common/config']);

/**
 * Records that the server states no time. Many forms need one, so the device's time is used, but only for display and
 * never as proof.
 */
function withoutTime(state: MarketSlice, { path, failure }: Payload<typeof callSettled>): MarketSlice {
  return failure !== undefined && OF_TIME.has(path) && !state.clock ? { ...state, deviceTime: true } : state;
}

/** Reducer for the state of the markets. It is a plain function, because updates are frequent. */
export function marketReducer(state: MarketSlice = initialState, action: UnknownAction): MarketSlice {
  if (marketBatch.match(action)) return batched(state, action.payload);
  if (lastPricesRead.match(action)) return withLastPrices(state, action.payload);
  if (marketShown.match(action)) {
    return { ...state, shown: shownBut(state.shown, state.quotes, action.payload.late) };
  }
  if (marketSilent.match(action)) return { ...state, silent: action.payload.silent };
  if (secondPassed.match(action)) return secondLater(state, action.payload);
  if (callSettled.match(action)) return withoutTime(state, action.payload);
  if (worldTimeRead.match(action)) return timed(state, action.payload);
  if (sessionsRead.match(action)) return { ...timed(state, action.payload), sessions: action.payload.sessions };
  if (codesWanted.match(action)) return subscribed(state, action.payload);
  if (candleWanted.match(action)) return wished(state, action.payload);
  if (bookFollowed.match(action)) return { ...state, book: action.payload };
  if (marketsLearnt.match(action)) return { ...state, marketOf: { ...state.marketOf, ...action.payload } };
  return state;
}
