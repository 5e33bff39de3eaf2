import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import { callSettled, callStarted } from '../calls.ts';

/** A message that goes by itself. `key` is a message key, `network` or `unknown`; `detail` what the server said. */
export interface Toast {
  readonly id: number;
  readonly key: string;
  readonly kind: 'error' | 'success';
  readonly detail?: string;
  /** The call it speaks of. */
  readonly path?: EndpointPath;
}

/** A message that stays until the next action. */
export interface InlineMessage {
  readonly key: string;
  readonly detail?: string;
}

interface NoticeSlice {
  readonly toast?: Toast;
  readonly inline?: InlineMessage;
  readonly inFlight: number;
  readonly serial: number;
  /** How often the reader stopped waiting for what is being read. */
  readonly stops: number;
}

const initialState: NoticeSlice = { inFlight: 0, serial: 0, stops: 0 };

function without(state: NoticeSlice, part: 'toast' | 'inline'): NoticeSlice {
  const { [part]: _gone, ...rest } = state;
  return rest;
}

const slice = createSlice({
  name: 'notice',
  initialState,
  reducers: {
    toasted: (state, { payload }: PayloadAction<Omit<Toast, 'id'>>): NoticeSlice => ({
      ...state,
      serial: state.serial + 1,
      toast: { ...payload, id: state.serial + 1 },
    }),
    toastDismissed: (state, { payload }: PayloadAction<number>): NoticeSlice =>
      state.toast?.id === payload ? without(state, 'toast') : state,
    /** What an earlier answer to this call said is over; what another call said stays. */
    toastOfCallDismissed: (state, { payload }: PayloadAction<EndpointPath>): NoticeSlice =>
      state.toast?.path === payload ? without(state, 'toast') : state,
    /** The reader does not want to wait any longer for what is being read. */
    readingStopped: (state): NoticeSlice => ({ ...state, stops: state.stops + 1 }),
    inlineShown: (state, { payload }: PayloadAction<InlineMessage>): NoticeSlice => ({ ...state, inline: payload }),
    inlineDismissed: (state): NoticeSlice => without(state, 'inline'),
  },
  extraReducers: (builder) => {
    builder.addCase(callStarted, (state, { payload }): NoticeSlice =>
      payload.quiet ? state : { ...state, inFlight: state.inFlight + 1 },
    );
    builder.addCase(callSettled, (state, { payload }): NoticeSlice =>
      payload.quiet ? state : { ...state, inFlight: Math.max(0, state.inFlight - 1) },
    );
  },
});

/** What the reader is told. */
export const noticeReducer = slice.reducer;
export const { toasted, readingStopped, toastDismissed, toastOfCallDismissed, inlineShown, inlineDismissed } =
  slice.actions;
