import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared, sessionStarted } from '../session/slice.ts';

/** Place in the numbered changes of the account. */
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

/** Place in the numbered changes of the account. */
export const accountReducer = slice.reducer;
export const { accountChanged } = slice.actions;
