import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Intervention } from '@zaraba/contracts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';

/** Place in the numbered changes of the account. */
export interface AccountSlice {
  readonly epoch?: string;
  readonly number: number;
}

/** A numbered change that is not of the account's own: what a tester does to what it sees. Nothing is read again for it. */
export interface Intervened {
  readonly epoch: string;
  readonly number: number;
  readonly interventions: readonly Intervention[];
}

const initialState: AccountSlice = { number: 0 };

const slice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    accountChanged: (_state, { payload }: PayloadAction<{ epoch: string; number: number }>): AccountSlice => payload,
    accountIntervened: (_state, { payload: { epoch, number } }: PayloadAction<Intervened>): AccountSlice => ({
      epoch,
      number,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => initialState);
    builder.addCase(sessionStarted, () => initialState);
  },
});

/** Place in the numbered changes of the account. */
export const accountReducer = slice.reducer;
export const { accountChanged, accountIntervened } = slice.actions;
