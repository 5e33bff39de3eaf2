import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { BookFrame, OrderBook, TradeTick } from '@zaraba/contracts';
import { BOOK_TRADES_MAXIMUM } from '@zaraba/contracts';

/** The largest number of trades on screen: as high as a ladder of ten levels a side. */
export const TRADES_MAXIMUM = 25;

/** The order book on screen, and the newest trades of its stock, newest first. */
export interface BookSlice {
  readonly code?: string;
  /** The number of components that show the book. */
  readonly shows?: number;
  readonly book?: OrderBook;
  readonly trades?: readonly TradeTick[];
  /** Whether the book could not be read, and none has arrived since. */
  readonly failed?: true;
}

interface Of {
  readonly code: string;
}

/**
 * Returns known trades with newer ones before them. The trades of a second arrive together. If the largest possible
 * number arrived and all of them are new, trades between may be missing; then only the newest are returned.
 */
export function withNewTrades(
  held: readonly TradeTick[],
  arrived: readonly TradeTick[],
  bookAt: number,
): readonly TradeTick[] {
  const newest = held[0]?.at ?? 0;
  // The clock of the simulated world was set back.
  if (newest > bookAt) return arrived;
  const fresh = arrived.filter(({ at }) => at > newest);
  const hasGap = fresh.length === BOOK_TRADES_MAXIMUM;
  return hasGap ? fresh : [...fresh, ...held].slice(0, TRADES_MAXIMUM);
}

const NONE: BookSlice = {};

const slice = createSlice({
  name: 'book',
  initialState: NONE,
  reducers: {
    /** A component shows the book of a stock. Another stock replaces one that is still shown. */
    bookWanted: (state, { payload: { code } }: PayloadAction<Of>): BookSlice =>
      code === state.code ? { ...state, shows: (state.shows ?? 0) + 1 } : { code, shows: 1 },
    /** A component that showed the book was removed. */
    bookLeft: (state, { payload: { code } }: PayloadAction<Of>): BookSlice => {
      if (code !== state.code) return state;
      const { shows = 1 } = state;
      return shows > 1 ? { ...state, shows: shows - 1 } : NONE;
    },
    /** A book arrived by the stream, with the trades since the previous one. */
    bookArrived: (state, { payload }: PayloadAction<BookFrame>): BookSlice => {
      const { code, trades, ...book } = payload;
      if (code !== state.code) return state;
      const { failed: _failed, ...rest } = state;
      return { ...rest, book, trades: withNewTrades(state.trades ?? [], trades, book.at) };
    },
    /** The book was read. A book that arrived by the stream meanwhile is newer. */
    bookRead: (state, { payload: { code, book } }: PayloadAction<Of & { book: OrderBook }>): BookSlice => {
      if (code !== state.code || (state.book && state.book.at > book.at)) return state;
      const { failed: _failed, ...rest } = state;
      return { ...rest, book };
    },
    /** The newest trades were read: more than the stream sends with its first book. */
    tradesRead: (
      state,
      { payload: { code, trades } }: PayloadAction<Of & { trades: readonly TradeTick[] }>,
    ): BookSlice => {
      if (code !== state.code) return state;
      const { trades: held = [] } = state;
      const [newest, read] = [held, trades].map(([first]) => first?.at ?? 0) as [number, number];
      return read > newest || (read === newest && trades.length > held.length)
        ? { ...state, trades }
        : { ...state, trades: held };
    },
    bookFailed: (state, { payload: { code } }: PayloadAction<Of>): BookSlice =>
      code === state.code && state.book === undefined ? { ...state, failed: true } : state,
  },
});

/** Reducer of the order book on screen. */
export const bookReducer = slice.reducer;
export const { bookWanted, bookLeft, bookArrived, bookRead, tradesRead, bookFailed } = slice.actions;
