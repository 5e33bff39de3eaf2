import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import { type CallHead, callSettled, callStarted } from '../callActions.ts';
import { rowOf } from '../../policies/known.ts';

/** A temporary message. `key` is a message key, `network` or `unknown`. `detail` is the server's text. */
export interface Toast {
  readonly id: number;
  readonly key: string;
  readonly kind: 'error' | 'success';
  readonly detail?: string;
  /** The call that caused the toast. */
  readonly path?: EndpointPath;
}

/** A message that remains until the next action. */
export interface InlineMessage {
  readonly key: string;
  readonly detail?: string;
}

/** The state of the loading indicator. `slow`: the reader may stop waiting. `aloud`: screen readers announce it. */
export interface Loading {
  readonly stage: 'shown' | 'slow';
  readonly aloud: boolean;
}

interface NoticeSlice {
  readonly toast?: Toast;
  readonly inline?: InlineMessage;
  /** How many calls are pending for which a reader waits. */
  readonly inFlight: number;
  /** How many calls are pending for data already on screen. */
  readonly background: number;
  /** How many of all pending calls are reads. */
  readonly reading: number;
  readonly loading?: Loading;
  readonly serial: number;
  /** How often the reader stopped waiting for reads. */
  readonly stops: number;
}

const initialState: NoticeSlice = { inFlight: 0, background: 0, reading: 0, serial: 0, stops: 0 };

function without(state: NoticeSlice, part: 'toast' | 'inline' | 'loading'): NoticeSlice {
  const { [part]: _gone, ...rest } = state;
  return rest;
}

function counted(state: NoticeSlice, { path, quiet, background }: CallHead, by: 1 | -1): NoticeSlice {
  if (quiet) return state;
  const reads = rowOf(path).effect === 'reads' ? by : 0;
  const kind = background ? 'background' : 'inFlight';
  return { ...state, [kind]: Math.max(0, state[kind] + by), reading: Math.max(0, state.reading + reads) };
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
    /** The toast of a call no longer applies. Without a path, any toast is removed. */
    toastOfCallDismissed: (state, { payload }: PayloadAction<EndpointPath | undefined>): NoticeSlice =>
      payload === undefined || state.toast?.path === payload ? without(state, 'toast') : state,
    /** The reader stopped waiting for the current reads. */
    readingStopped: (state): NoticeSlice => ({ ...state, stops: state.stops + 1 }),
    /** The loading indicator appears or changes; with undefined, it disappears. */
    loadingMoved: (state, { payload }: PayloadAction<Loading | undefined>): NoticeSlice =>
      payload === undefined ? without(state, 'loading') : { ...state, loading: payload },
    inlineShown: (state, { payload }: PayloadAction<InlineMessage>): NoticeSlice => ({ ...state, inline: payload }),
    inlineDismissed: (state): NoticeSlice => without(state, 'inline'),
  },
  extraReducers: (builder) => {
    builder.addCase(callStarted, (state, { payload }) => counted(state, payload, 1));
    builder.addCase(callSettled, (state, { payload }) => counted(state, payload, -1));
  },
});

/** Reducer for the messages to the reader. */
export const noticeReducer = slice.reducer;
export const {
  toasted,
  readingStopped,
  loadingMoved,
  toastDismissed,
  toastOfCallDismissed,
  inlineShown,
  inlineDismissed,
} = slice.actions;
