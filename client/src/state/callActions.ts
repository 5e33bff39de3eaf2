import { createAction } from '@reduxjs/toolkit';
import type { EndpointPath, Intervention } from '@zaraba/contracts';
import type { Failure } from '../io/ports.ts';

/** The part of a call that the rest of the state uses. `serial` names the session in which it was made. */
export interface CallHead {
  readonly path: EndpointPath;
  /** Whether the call raises neither a toast nor a loading indicator, because the customer did not request it. */
  readonly quiet: boolean;
  /** Whether the outcome is shown next to the control that requested it, not in a toast. */
  readonly inPlace?: boolean;
  /**
   * Whether the call raises no loading indicator, because its data is already on screen and no customer waits for it.
   */
  readonly background?: boolean;
  readonly serial: number;
}

/** The outcome of a call. */
export interface CallOutcome extends CallHead {
  readonly failure?: Failure;
  readonly message?: string;
  readonly simulated?: boolean;
  /** A tester's interventions for this account; absent without a reply. */
  readonly interventions?: readonly Intervention[];
  /** The fields of a successful reply that were unreadable. */
  readonly unread?: readonly string[];
}

/** A call was sent. */
export const callStarted = createAction<CallHead>('call/started');
/** A call ended, whatever the outcome. Every started call ends. */
export const callSettled = createAction<CallOutcome>('call/settled');
