import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '../session/slice.ts';

/** The state of the network, and the time that an idle customer has left. */
export interface PresenceSlice {
  readonly online: boolean;
  /** The seconds until an idle customer is logged out; absent before the warning. */
  readonly secondsLeft?: number;
}

const HERE: PresenceSlice = { online: true };

const slice = createSlice({
  name: 'presence',
  initialState: HERE,
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<boolean>): PresenceSlice => ({ ...state, online: payload }),
    /** The customer used a pointer or pressed a key. */
    seen: (_state, _action: PayloadAction<undefined>) => undefined,
    /** The remaining seconds were counted; undefined before the warning. */
    counted: ({ online }, { payload }: PayloadAction<number | undefined>): PresenceSlice => ({
      online,
      ...(payload === undefined ? {} : { secondsLeft: payload }),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, ({ online }) => ({ online }));
  },
});

/** Reducer for activity and network. */
export const presenceReducer = slice.reducer;
export const { onlineChanged, seen, counted } = slice.actions;
