import { createAction } from '@reduxjs/toolkit';
import type { EndpointPath, Intervention } from '@zaraba/contracts';
import type { Failure } from '../io/ports.ts';

/** What the state knows about a call. `serial` identifies the session that made it. */
export interface CallHead {
  readonly path: EndpointPath;
  /** Whether the call shows neither a toast nor the loading indicator, because the customer did not request it. */
  readonly quiet: boolean;
  /** Whether the control that made the call shows the outcome next to it, so that no toast is needed. */
  readonly inPlace?: boolean;
  /** Whether the call shows no loading indicator, because its data is already on screen and no customer waits for it. */
  readonly background?: boolean;
  readonly serial: number;
}

/** The outcome of a call. */
export interface CallOutcome extends CallHead {
  readonly failure?: Failure;
  readonly message?: string;
  readonly simulated?: boolean;
  /** A tester's interventions for this account; absent if there was no reply. */
  readonly interventions?: readonly Intervention[];
  /** The unreadable fields of a successful reply. */
  readonly unread?: readonly string[];
}

/** A call was sent. */
export const callStarted = createAction<CallHead>('call/started');
/** A call ended, with whatever outcome. Every started call ends. */
export const callSettled = createAction<CallOutcome>('call/settled');
