import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AccountFrame } from '@zaraba/contracts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';

/** The number of the last known change of an account, within its epoch. */
export interface AccountSlice {
  readonly epoch?: string;
  readonly number: number;
}

/** A change of the account: its number, and its frame if no number before it is missing. */
export interface AccountChange extends Required<AccountSlice> {
  readonly frame?: AccountFrame;
}

/** The state before the first change. */
const NOTHING_HEARD: AccountSlice = { number: 0 };

const slice = createSlice({
  name: 'account',
  initialState: NOTHING_HEARD,
  reducers: {
    accountChanged: (_state, { payload: { epoch, number } }: PayloadAction<AccountChange>): AccountSlice => ({
      epoch,
      number,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NOTHING_HEARD);
    builder.addCase(sessionStarted, () => NOTHING_HEARD);
  },
});

/** Reducer for the number of the last known change of an account. */
export const accountReducer = slice.reducer;
export const { accountChanged } = slice.actions;
