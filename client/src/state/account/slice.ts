import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared, sessionStarted } from '../session/slice.ts';

/** Position in the numbered account changes. */
export interface AccountSlice {
  readonly epoch?: string;
  readonly number: number;
}

const initialState: AccountSlice = { number: 0 };

const slice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    accountChanged: (_state, { payload }: PayloadAction<{ epoch: string; number: number }>): AccountSlice => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => initialState);
    builder.addCase(sessionStarted, () => initialState);
  },
});

/** Reducer for the position in the numbered account changes. */
export const accountReducer = slice.reducer;
export const { accountChanged } = slice.actions;
