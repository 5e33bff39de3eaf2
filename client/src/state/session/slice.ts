import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '@zaraba/contracts';

/** Why a session ended: the customer left, a message key of the server, or another tab. */
export type SignOutReason = 'customer' | 'otherTab' | (string & {});

/** The session. `serial` grows with each change, so that a late answer of an older session can be told apart. */
export interface SessionSlice {
  readonly current: Session | null;
  readonly serial: number;
  /** A 401 was seen: the session ends in a moment. */
  readonly ending: boolean;
  readonly reason?: SignOutReason;
}

/** No session. */
export const NO_SESSION: SessionSlice = { current: null, serial: 0, ending: false };

const slice = createSlice({
  name: 'session',
  initialState: NO_SESSION,
  reducers: {
    /** The customer wants to leave. */
    signOutAsked: (_state, _action: PayloadAction<SignOutReason | undefined>) => undefined,
    /** A 401 was answered, with this message key. */
    sessionEnding: (state, _action: PayloadAction<string>): SessionSlice => ({ ...state, ending: true }),
    sessionStarted: (state, { payload }: PayloadAction<Session>): SessionSlice => ({
      current: payload,
      serial: state.serial + 1,
      ending: false,
    }),
    sessionCleared: (state, { payload }: PayloadAction<SignOutReason>): SessionSlice => ({
      current: null,
      serial: state.serial + 1,
      ending: false,
      reason: payload,
    }),
    /** The reason was read, or is of no use any more. */
    reasonDismissed: ({ current, serial, ending }): SessionSlice => ({ current, serial, ending }),
  },
});

/** Who is logged in. */
export const sessionReducer = slice.reducer;
export const { signOutAsked, sessionEnding, sessionStarted, sessionCleared, reasonDismissed } = slice.actions;
