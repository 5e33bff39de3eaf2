import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { BookFrame, OrderBook, TradeTick } from '@zaraba/contracts';
import { BOOK_TRADES_MAXIMUM } from '@zaraba/contracts';

/** The maximum number of trades on screen. Their list is as high as a ladder with ten levels on each side. */
export const TRADES_MAXIMUM = 25;

/** The order book on screen, and its stock's newest trades, newest first. */
export interface BookSlice {
  readonly code?: string;
  /** How many components show the book. */
  readonly shows?: number;
  readonly book?: OrderBook;
  readonly trades?: readonly TradeTick[];
  /** Whether reading the book failed. A book that arrives later clears this. */
  readonly failed?: true;
}

interface Of {
  readonly code: string;
}

/**
 * Returns the known trades preceded by newer ones. All trades of one second arrive together. If as many arrived as a
 * frame can contain and all are new, trades in between may be missing; then only the new ones are returned.
 */
export function withNewTrades(
  held: readonly TradeTick[],
  arrived: readonly TradeTick[],
  bookAt: number,
): readonly TradeTick[] {
  const newest = held[0]?.at ?? 0;
  // The clock of the simulated world was set back, so the known trades are from another time.
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
    /** A component shows a stock's book. If another stock's book is still shown, it is replaced. */
    bookWanted: (state, { payload: { code } }: PayloadAction<Of>): BookSlice =>
      code === state.code ? { ...state, shows: (state.shows ?? 0) + 1 } : { code, shows: 1 },
    /** A component that showed the book has unmounted. */
    bookLeft: (state, { payload: { code } }: PayloadAction<Of>): BookSlice => {
      if (code !== state.code) return state;
      const { shows = 1 } = state;
      return shows > 1 ? { ...state, shows: shows - 1 } : NONE;
    },
    /** The stream delivered a book, with the trades since the previous one. */
    bookArrived: (state, { payload }: PayloadAction<BookFrame>): BookSlice => {
      const { code, trades, ...book } = payload;
      if (code !== state.code) return state;
      const { failed: _failed, ...rest } = state;
      return { ...rest, book, trades: withNewTrades(state.trades ?? [], trades, book.at) };
    },
    /** The book was read. If the stream delivered a newer one meanwhile, that one stays. */
    bookRead: (state, { payload: { code, book } }: PayloadAction<Of & { book: OrderBook }>): BookSlice => {
      if (code !== state.code || (state.book && state.book.at > book.at)) return state;
      const { failed: _failed, ...rest } = state;
      return { ...rest, book };
    },
    /** The newest trades were read. The stream's first book has fewer. */
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
