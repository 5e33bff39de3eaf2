import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AccountFrame } from '@zaraba/contracts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';

/** The number of the last known change of an account, within its epoch. */
export interface AccountSlice {
  readonly epoch?: string;
  readonly number: number;
}

/** A change of an account. The frame is absent if an earlier change is missing. */
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

/** Reducer for the number of an account's last known change. */
export const accountReducer = slice.reducer;
export const { accountChanged } = slice.actions;
