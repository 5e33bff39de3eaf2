import { createAction } from '@reduxjs/toolkit';
import type { EndpointPath, Intervention } from '@zaraba/contracts';
import type { Failure } from '../io/ports.ts';

/** A call as the rest of the state hears of it. `serial` names the session it was made in. */
export interface CallHead {
  readonly path: EndpointPath;
  /** Announced by no toast and no loading sign, because nobody asked for it just now. */
  readonly quiet: boolean;
  /** What becomes of it is shown where it was asked for, and by no toast. */
  readonly inPlace?: boolean;
  /** Nobody waits for it: what it asks for is on the screen already. It raises no loading sign. */
  readonly background?: boolean;
  readonly serial: number;
}

/** How a call ended. */
export interface CallOutcome extends CallHead {
  readonly failure?: Failure;
  readonly message?: string;
  readonly simulated?: boolean;
  /** What a tester does to what this account sees; absent where no reply came. */
  readonly interventions?: readonly Intervention[];
  /** Places of a good reply that could not be read. */
  readonly unread?: readonly string[];
}

/** A call went out. */
export const callStarted = createAction<CallHead>('call/started');
/** A call ended, one way or the other. Every started call ends. */
export const callSettled = createAction<CallOutcome>('call/settled');
