import type { UnknownAction } from '@reduxjs/toolkit';
import type { InSiteMessage } from '@zaraba/contracts';
import type { AlertChoices } from '../../domain/alerts.ts';
import type { SystemLeave } from '../../io/ports.ts';
import type { Visit } from '../../domain/visits.ts';

/** Messages for the system. `together`: those of the quiet hours, in one notification. */
export interface Outgoing {
  readonly messages: readonly InSiteMessage[];
  readonly together: boolean;
}

/** Events of the account that wait for the reader. */
export interface AlertsSlice {
  readonly choices: AlertChoices;
  /** Announced in the app and not dismissed, newest first. */
  readonly toasts: readonly InSiteMessage[];
  /** The reader's pointer or focus is on a toast: none disappears. */
  readonly held: boolean;
  /** To be announced by the system: a component gives them words. */
  readonly outgoing?: Outgoing;
  /** What the browser says of system notifications; absent before it was asked. */
  readonly leave?: SystemLeave;
  /** This visit of the account on the device, with the end of the one before it. */
  readonly visit?: Visit;
}

/** The type of the action that says how these events are now. */
export const ALERTS_MOVED = 'alerts/moved';

/**
 * Reducer for the events that wait for the reader; null before the first picture. What changes them loads behind it, with
 * their epic.
 */
export function alertsReducer(state: AlertsSlice | null = null, action: UnknownAction): AlertsSlice | null {
  return action.type === ALERTS_MOVED ? (action['payload'] as AlertsSlice) : state;
}
