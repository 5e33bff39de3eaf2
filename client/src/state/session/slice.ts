import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '@zaraba/contracts';

/** Why a session ended: `customer` for a logout, `otherTab` for one in another tab, or the server's message key. */
export type SignOutReason = 'customer' | 'otherTab' | (string & {});

/** The session. `serial` increases with every change, so that late answers of an earlier session can be recognised. */
export interface SessionSlice {
  readonly current: Session | null;
  readonly serial: number;
  /** Whether a 401 has arrived, which ends the session after a delay. */
  readonly ending: boolean;
  readonly reason?: SignOutReason;
  /** The login without a password that is in progress: a server's path to a demonstration, or the code of a link. */
  readonly entry?: string | undefined;
}

/** The state without a session. */
export const NO_SESSION: SessionSlice = { current: null, serial: 0, ending: false };

const slice = createSlice({
  name: 'session',
  initialState: NO_SESSION,
  reducers: {
    /** The customer wants to log out. */
    signOutAsked: (_state, _action: PayloadAction<SignOutReason | undefined>) => undefined,
    /** A call was answered with 401 and this message key. */
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
    /** A login without a password began; with undefined, it has ended. */
    entryMoved: (state, { payload }: PayloadAction<string | undefined>) => {
      state.entry = payload;
    },
    /** The customer has read why the last session ended, or the reason no longer applies. */
    reasonDismissed: ({ current, serial, ending }): SessionSlice => ({ current, serial, ending }),
  },
});

/** Reducer for the session. */
export const sessionReducer = slice.reducer;
export const { entryMoved, signOutAsked, sessionEnding, sessionStarted, sessionCleared, reasonDismissed } =
  slice.actions;
