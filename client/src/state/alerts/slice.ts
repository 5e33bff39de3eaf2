import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { InSiteMessage } from '@zaraba/contracts';
import type { AlertChoices } from '../../domain/alerts.ts';
import type { SystemLeave, SystemNotification } from '../../io/ports.ts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';
import type { Visit } from '../../domain/visits.ts';

/** Messages that the system is to announce. `together` marks those from quiet hours, which form one notification. */
export interface Outgoing {
  readonly messages: readonly InSiteMessage[];
  readonly together: boolean;
}

/** The account's events that are to be announced. */
export interface AlertsSlice {
  readonly choices: AlertChoices;
  /** The messages announced in the app and not dismissed, newest first. */
  readonly toasts: readonly InSiteMessage[];
  /** Whether the reader's pointer or focus is on a toast. While it is, no toast disappears. */
  readonly held: boolean;
  /** The messages that the system is to announce. A component adds the texts. */
  readonly outgoing?: Outgoing;
  /** The browser's permission for system notifications; absent before it was read. */
  readonly leave?: SystemLeave;
  /** Whether the server sends messages to this browser even while the app is closed. */
  readonly pushed?: boolean;
  /** The account's current visit on this device, and when the previous one ended. */
  readonly visit?: Visit;
}

/** By default every event is announced in the app, and none by the system. */
export const DEFAULT_CHOICES: AlertChoices = { quietKinds: [], system: false, systemQuietKinds: [], quietHours: null };

/** The state before any event. */
const NO_ALERTS: AlertsSlice = { choices: DEFAULT_CHOICES, toasts: [], held: false };

/** Returns the state for another customer or none. It keeps only what belongs to the device. */
const emptied = ({ outgoing: _outgoing, visit: _visit, pushed: _pushed, ...state }: AlertsSlice): AlertsSlice => ({
  ...state,
  toasts: [],
  held: false,
});

const slice = createSlice({
  name: 'alerts',
  initialState: NO_ALERTS,
  reducers: {
    alertsArrived: (state, { payload }: PayloadAction<readonly InSiteMessage[]>): AlertsSlice => ({
      ...state,
      toasts: [...payload, ...state.toasts],
    }),
    /** The toasts of these messages are removed. */
    alertsDismissed: (state, { payload }: PayloadAction<readonly string[]>): AlertsSlice => ({
      ...state,
      held: false,
      toasts: state.toasts.filter(({ id }) => !payload.includes(id)),
    }),
    alertsHeld: (state, { payload }: PayloadAction<boolean>): AlertsSlice => ({ ...state, held: payload }),
    systemWanted: (state, { payload }: PayloadAction<Outgoing>): AlertsSlice => ({ ...state, outgoing: payload }),
    /** The outgoing messages were given texts and passed to the system. */
    systemWorded: ({ outgoing: _sent, ...state }, _action: PayloadAction<readonly SystemNotification[]>): AlertsSlice =>
      state,
    /** The reader switched system notifications on. The browser asks for permission. */
    leaveAsked: () => undefined,
    leaveRead: (state, { payload }: PayloadAction<SystemLeave>): AlertsSlice => ({ ...state, leave: payload }),
    pushNoted: (state, { payload }: PayloadAction<boolean>): AlertsSlice => ({ ...state, pushed: payload }),
    choicesChanged: (state, { payload }: PayloadAction<AlertChoices>): AlertsSlice => ({ ...state, choices: payload }),
    visitNoted: (state, { payload }: PayloadAction<Visit>): AlertsSlice => ({ ...state, visit: payload }),
    /** The reader dismissed the changes since the last visit. */
    visitDismissed: () => undefined,
    /** The choices were read, as an earlier visit or another tab stored them. */
    choicesRead: (state, { payload }: PayloadAction<AlertChoices>): AlertsSlice => ({ ...state, choices: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, emptied);
    builder.addCase(sessionStarted, emptied);
  },
});

/** Reducer for the events to announce. */
export const alertsReducer = slice.reducer;
export const {
  alertsArrived,
  alertsDismissed,
  alertsHeld,
  systemWanted,
  systemWorded,
  leaveAsked,
  leaveRead,
  pushNoted,
  choicesChanged,
  choicesRead,
  visitNoted,
  visitDismissed,
} = slice.actions;
