import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared, sessionStarted } from '../../../state/session/slice.ts';
import { type DeviceAlerts, type DeviceDraft, NO_DEVICE_ALERTS } from '../rules/deviceAlerts.ts';

/** Why an alert was not set: the device stores nothing or has no room, or too many wait. */
export type DeviceFault = 'store' | 'many';

/** The price alerts that this device keeps for the account. `added` counts those that were set here. */
export interface DeviceAlertsSlice extends DeviceAlerts {
  /** How many were met that the reader has not seen in the list. */
  readonly unseen: number;
  readonly added: number;
  readonly fault?: DeviceFault;
}

const NONE: DeviceAlertsSlice = { ...NO_DEVICE_ALERTS, unseen: 0, added: 0 };

function withoutFault({ fault: _gone, ...state }: DeviceAlertsSlice): DeviceAlertsSlice {
  return state;
}

const slice = createSlice({
  name: 'deviceAlerts',
  initialState: NONE,
  reducers: {
    /** The reader sets an alert. */
    deviceAlertSet: (state, _action: PayloadAction<Omit<DeviceDraft, 'id' | 'addedAt'>>): DeviceAlertsSlice =>
      withoutFault(state),
    deviceAlertRemoved: (state, _action: PayloadAction<string>): DeviceAlertsSlice => withoutFault(state),
    /** The reader sees the list of those that were met. */
    deviceAlertsSeen: () => undefined,
    /** What the device keeps; `added`: with one that was set now. */
    deviceAlertsKept: (
      { added, fault, damaged },
      { payload }: PayloadAction<{ readonly alerts: DeviceAlerts; readonly added?: true }>,
    ): DeviceAlertsSlice => ({
      // The first change stores what could be read alone: that some could not is said for the rest of the visit.
      ...(damaged && { damaged }),
      ...payload.alerts,
      unseen: payload.alerts.met.filter(({ isNew }) => isNew).length,
      added: added + (payload.added ? 1 : 0),
      ...(fault && { fault }),
    }),
    deviceAlertRefused: (state, { payload }: PayloadAction<DeviceFault>): DeviceAlertsSlice => ({
      ...state,
      fault: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NONE);
    builder.addCase(sessionStarted, () => NONE);
  },
});

/** Reducer of the price alerts that this device keeps. */
export const deviceAlertsReducer = slice.reducer;
export const { deviceAlertSet, deviceAlertRemoved, deviceAlertsSeen, deviceAlertsKept, deviceAlertRefused } =
  slice.actions;
