import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '../session/slice.ts';

/** The state of the network, and the time left to an idle customer. */
export interface PresenceSlice {
  readonly online: boolean;
  /** Seconds until an idle customer is logged out; absent before the warning is due. */
  readonly secondsLeft?: number;
}

const HERE: PresenceSlice = { online: true };

const slice = createSlice({
  name: 'presence',
  initialState: HERE,
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<boolean>): PresenceSlice => ({ ...state, online: payload }),
    /** The customer moved a finger or pressed a key. */
    seen: (_state, _action: PayloadAction<undefined>) => undefined,
    /** The seconds left were counted; undefined before the warning is due. */
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
