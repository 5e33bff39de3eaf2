import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ListChange, Watchlists } from '../../domain/market/watchlists.ts';

/** The state without named lists. */
export const NO_WATCHLISTS: Watchlists = { lists: [], order: [], sort: 'own' };

/** A change that the customer requests. A new list gets its id when it is stored. */
export type WishedChange = ListChange | Omit<Extract<ListChange, { kind: 'created' }>, 'id'>;

const slice = createSlice({
  name: 'watchlists',
  initialState: NO_WATCHLISTS,
  reducers: {
    /** The customer changed a named list, or the order of the server's list. */
    watchlistChanged: (state, _action: PayloadAction<WishedChange>): Watchlists => state,
    /** The stored lists of the account were read or changed. */
    watchlistsRead: (_state, { payload }: PayloadAction<Watchlists>): Watchlists => payload,
  },
});

/** Reducer for the named watchlists that this device stores. */
export const watchlistsReducer = slice.reducer;
export const { watchlistChanged, watchlistsRead } = slice.actions;
