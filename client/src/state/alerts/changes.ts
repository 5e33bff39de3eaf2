import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { InSiteMessage } from '@zaraba/contracts';
import type { AlertChoices } from '../../domain/alerts.ts';
import type { SystemLeave, SystemNotification } from '../../io/ports.ts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';
import type { Visit } from '../../domain/visits.ts';
import { ALERTS_MOVED, type AlertsSlice, type Outgoing } from './slice.ts';

/** Everything is announced in the app, and nothing outside it. */
export const DEFAULT_CHOICES: AlertChoices = { quietKinds: [], system: false, systemQuietKinds: [], quietHours: null };

/** Before the first event. */
export const NO_ALERTS: AlertsSlice = { choices: DEFAULT_CHOICES, toasts: [], held: false };

/** The events that wait for the reader have changed, and how they are now. */
export const alertsMoved = createAction<AlertsSlice>(ALERTS_MOVED);

/** Another customer, or none: the choices are those of the device. */
const emptied = ({ outgoing: _outgoing, visit: _visit, ...state }: AlertsSlice): AlertsSlice => ({
  ...state,
  toasts: [],
  held: false,
});

const slice = createSlice({
  name: 'alert',
  initialState: NO_ALERTS,
  reducers: {
    alertsArrived: (state, { payload }: PayloadAction<readonly InSiteMessage[]>): AlertsSlice => ({
      ...state,
      toasts: [...payload, ...state.toasts],
    }),
    /** The toasts of these messages disappear. */
    alertsDismissed: (state, { payload }: PayloadAction<readonly string[]>): AlertsSlice => ({
      ...state,
      held: false,
      toasts: state.toasts.filter(({ id }) => !payload.includes(id)),
    }),
    alertsHeld: (state, { payload }: PayloadAction<boolean>): AlertsSlice => ({ ...state, held: payload }),
    systemWanted: (state, { payload }: PayloadAction<Outgoing>): AlertsSlice => ({ ...state, outgoing: payload }),
    /** In words, on their way to the system. */
    systemWorded: ({ outgoing: _sent, ...state }, _action: PayloadAction<readonly SystemNotification[]>): AlertsSlice =>
      state,
    /** The reader switches system notifications on: the browser asks for its permission. */
    leaveAsked: () => undefined,
    leaveRead: (state, { payload }: PayloadAction<SystemLeave>): AlertsSlice => ({ ...state, leave: payload }),
    choicesChanged: (state, { payload }: PayloadAction<AlertChoices>): AlertsSlice => ({ ...state, choices: payload }),
    visitNoted: (state, { payload }: PayloadAction<Visit>): AlertsSlice => ({ ...state, visit: payload }),
    /** The reader does not want to see any more what changed since the last visit. */
    visitDismissed: () => undefined,
    /** Stored by an earlier visit or another tab. */
    choicesRead: (state, { payload }: PayloadAction<AlertChoices>): AlertsSlice => ({ ...state, choices: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, emptied);
    builder.addCase(sessionStarted, emptied);
  },
});

/** What each action makes of the events that wait for the reader. */
export const reduceAlerts = slice.reducer;
export const {
  alertsArrived,
  alertsDismissed,
  alertsHeld,
  systemWanted,
  systemWorded,
  leaveAsked,
  leaveRead,
  choicesChanged,
  choicesRead,
  visitNoted,
  visitDismissed,
} = slice.actions;
