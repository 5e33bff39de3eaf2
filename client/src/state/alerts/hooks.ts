import { useCallback } from 'react';
import type { AlertChoices } from '../../domain/alerts.ts';
import type { SystemLeave, SystemNotification } from '../../io/ports.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { alertsDismissed, alertsHeld, choicesChanged, leaveAsked, systemWorded, visitDismissed } from './slice.ts';
import type { AlertsSlice } from './slice.ts';
import type { Visit } from '../../domain/visits.ts';

/** The events being announced, and the reader's actions on them. */
export interface Alerts extends Pick<AlertsSlice, 'toasts' | 'outgoing'> {
  readonly dismiss: (ids: readonly string[]) => void;
  /** Sets whether toasts stay visible. */
  readonly hold: (held: boolean) => void;
  readonly notify: (notifications: readonly SystemNotification[]) => void;
}

/** Returns the events being announced, and the reader's actions on them. */
export function useAlerts(): Alerts {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.alerts.toasts);
  const outgoing = useAppSelector((state) => state.alerts.outgoing);
  const dismiss = useCallback((ids: readonly string[]) => dispatch(alertsDismissed(ids)), [dispatch]);
  const hold = useCallback((held: boolean) => dispatch(alertsHeld(held)), [dispatch]);
  const notify = useCallback(
    (notifications: readonly SystemNotification[]) => dispatch(systemWorded(notifications)),
    [dispatch],
  );
  return { toasts, ...(outgoing && { outgoing }), dismiss, hold, notify };
}

/** Which events this device announces, the browser's permission, and functions to change the choices. */
export interface LiveAlertChoices {
  readonly choices: AlertChoices;
  readonly leave: SystemLeave;
  /** Whether the server sends messages even while the app is closed. */
  readonly pushed: boolean;
  readonly change: (patch: Partial<AlertChoices>) => void;
  /** Asks the reader for the browser's permission. If granted, system notifications are switched on. */
  readonly ask: () => void;
}

/** Returns which events this device announces. */
export function useAlertChoices(): LiveAlertChoices {
  const dispatch = useAppDispatch();
  const choices = useAppSelector((state) => state.alerts.choices);
  const leave = useAppSelector((state) => state.alerts.leave) ?? 'unavailable';
  const pushed = useAppSelector((state) => state.alerts.pushed) === true;
  const change = useCallback(
    (patch: Partial<AlertChoices>) => dispatch(choicesChanged({ ...choices, ...patch })),
    [choices, dispatch],
  );
  const ask = useCallback(() => dispatch(leaveAsked()), [dispatch]);
  return { choices, leave, pushed, change, ask };
}

/**
 * Returns the account's current visit on this device, and a function that dismisses the changes since the last visit.
 */
export function useVisit(): { readonly visit: Visit | undefined; readonly dismiss: () => void } {
  const dispatch = useAppDispatch();
  const visit = useAppSelector((state) => state.alerts.visit);
  const dismiss = useCallback(() => dispatch(visitDismissed()), [dispatch]);
  return { visit, dismiss };
}
