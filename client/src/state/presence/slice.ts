import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '../session/slice.ts';

/** Whether anybody is there, and whether there is a network. */
export interface PresenceSlice {
  readonly online: boolean;
  /** Seconds until somebody who gives no sign of life is logged out; absent while there is nothing to warn of. */
  readonly secondsLeft?: number;
}

const HERE: PresenceSlice = { online: true };

const slice = createSlice({
  name: 'presence',
  initialState: HERE,
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<boolean>): PresenceSlice => ({ ...state, online: payload }),
    /** A finger or a key moved. */
    seen: (_state, _action: PayloadAction<undefined>) => undefined,
    /** So many seconds are left; undefined: more than are worth a word. */
    counted: ({ online }, { payload }: PayloadAction<number | undefined>): PresenceSlice => ({
      online,
      ...(payload === undefined ? {} : { secondsLeft: payload }),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, ({ online }) => ({ online }));
  },
});

/** Whether anybody is there, and whether there is a network. */
export const presenceReducer = slice.reducer;
export const { onlineChanged, seen, counted } = slice.actions;
