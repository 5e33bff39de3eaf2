import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared, sessionStarted } from '../session/slice.ts';
import { type DeviceAlerts, type DeviceDraft, NO_DEVICE_ALERTS } from '../../domain/market/deviceAlerts.ts';

/** Why an alert was not set. `store`: the device cannot store it. `many`: too many alerts are waiting. */
export type DeviceFault = 'store' | 'many';

/** The account's price alerts on this device. `added` counts those set in this tab. */
export interface DeviceAlertsSlice extends DeviceAlerts {
  /** How many triggered alerts the reader has not seen in the list. */
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
    /** The reader set an alert. */
    deviceAlertSet: (state, _action: PayloadAction<Omit<DeviceDraft, 'id' | 'addedAt'>>): DeviceAlertsSlice =>
      withoutFault(state),
    deviceAlertRemoved: (state, _action: PayloadAction<string>): DeviceAlertsSlice => withoutFault(state),
    /** The reader saw the list of triggered alerts. */
    deviceAlertsSeen: () => undefined,
    /** The stored alerts were read or changed. `added` states that one was just set. */
    deviceAlertsKept: (
      { added, fault, damaged },
      { payload }: PayloadAction<{ readonly alerts: DeviceAlerts; readonly added?: true }>,
    ): DeviceAlertsSlice => ({
      // The first change stores only the readable alerts, so the error stays reported for the rest of the visit.
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

/** Reducer for the price alerts on this device. */
export const deviceAlertsReducer = slice.reducer;
export const { deviceAlertSet, deviceAlertRemoved, deviceAlertsSeen, deviceAlertsKept, deviceAlertRefused } =
  slice.actions;
