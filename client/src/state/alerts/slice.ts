import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { InSiteMessage } from '@zaraba/contracts';
import type { AlertChoices } from '../../domain/alerts.ts';
import type { SystemLeave, SystemNotification } from '../../io/ports.ts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';
import type { Visit } from '../../domain/visits.ts';

/** Messages that the system announces. `together` marks those of quiet hours, which form one notification. */
export interface Outgoing {
  readonly messages: readonly InSiteMessage[];
  readonly together: boolean;
}

/** Events of the account that are to be announced to the reader. */
export interface AlertsSlice {
  readonly choices: AlertChoices;
  /** Messages that are announced in the app and not dismissed, newest first. */
  readonly toasts: readonly InSiteMessage[];
  /** Whether the reader's pointer or focus is on a toast; then none disappears. */
  readonly held: boolean;
  /** Messages for the system to announce. A component adds their texts. */
  readonly outgoing?: Outgoing;
  /** The permission of the browser for system notifications; absent before it was requested. */
  readonly leave?: SystemLeave;
  /** Whether the server also sends messages to this browser while the app is closed. */
  readonly pushed?: boolean;
  /** The current visit of the account on this device, with the end of the previous one. */
  readonly visit?: Visit;
}

/** By default every event is announced in the app, and none by the system. */
export const DEFAULT_CHOICES: AlertChoices = { quietKinds: [], system: false, systemQuietKinds: [], quietHours: null };

/** The state before the first event. */
const NO_ALERTS: AlertsSlice = { choices: DEFAULT_CHOICES, toasts: [], held: false };

/** Returns the state for another customer, or for none: only the choices of the device are retained. */
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
    /** Removes the toasts of these messages. */
    alertsDismissed: (state, { payload }: PayloadAction<readonly string[]>): AlertsSlice => ({
      ...state,
      held: false,
      toasts: state.toasts.filter(({ id }) => !payload.includes(id)),
    }),
    alertsHeld: (state, { payload }: PayloadAction<boolean>): AlertsSlice => ({ ...state, held: payload }),
    systemWanted: (state, { payload }: PayloadAction<Outgoing>): AlertsSlice => ({ ...state, outgoing: payload }),
    /** The outgoing messages have texts and were passed to the system. */
    systemWorded: ({ outgoing: _sent, ...state }, _action: PayloadAction<readonly SystemNotification[]>): AlertsSlice =>
      state,
    /** The reader switches system notifications on, and the browser asks for permission. */
    leaveAsked: () => undefined,
    leaveRead: (state, { payload }: PayloadAction<SystemLeave>): AlertsSlice => ({ ...state, leave: payload }),
    pushNoted: (state, { payload }: PayloadAction<boolean>): AlertsSlice => ({ ...state, pushed: payload }),
    choicesChanged: (state, { payload }: PayloadAction<AlertChoices>): AlertsSlice => ({ ...state, choices: payload }),
    visitNoted: (state, { payload }: PayloadAction<Visit>): AlertsSlice => ({ ...state, visit: payload }),
    /** The reader dismisses the changes since the last visit. */
    visitDismissed: () => undefined,
    /** The choices stored by an earlier visit or another tab were read. */
    choicesRead: (state, { payload }: PayloadAction<AlertChoices>): AlertsSlice => ({ ...state, choices: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, emptied);
    builder.addCase(sessionStarted, emptied);
  },
});

/** Reducer for the events that are to be announced to the reader. */
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
