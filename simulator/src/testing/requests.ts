import type { EndpointPath, ErrorKey, MachineName, MessageKey, StateOf } from '@zaraba/contracts';
import type { FaultName } from '../faults/index.ts';
import type { OccasionSpec } from '../arms/occasion.ts';
import type { CalendarPoint } from '../scenarios/format.ts';
import type { OverlayBody } from '../arms/overlaySpec.ts';

/** How to start a world without a scenario. */
export interface WorldBeginning {
  readonly seed?: string;
  /** ISO 8601 instant with its offset, or `session`. */
  readonly start?: string;
  readonly clock?: 'frozen' | 'live' | `x${number}`;
}

/** A duration of the world's time, ISO 8601: `PT1H`, `P1DT30M`. */
export type Duration = `P${string}`;

/** An instant, ISO 8601 with its offset, or a point of a market's calendar. */
export type Moment = CalendarPoint | `${number}-${string}`;

/** How often and when an arm takes effect, and for whom; default: once. */
export type Occasion = OccasionSpec;

/** An overlay on the market, for all customers. */
export type OverlayRequest = OverlayBody;

/** Where a fault is armed. */
export type FaultPlace = EndpointPath | '*' | 'stream';

/** A fault with its occasion, and with its own parameters, which the simulator checks. */
export interface FaultRequest extends Occasion {
  readonly [parameter: string]: unknown;
}

/** A transition of a state machine to wait for; states are those of the machine. */
export interface TransitionWanted<M extends MachineName = MachineName> {
  readonly machine: M;
  readonly from?: StateOf<M>;
  readonly to?: StateOf<M>;
  readonly account?: string;
}

/** The targets of a wait: one of these. */
export type Wanted =
  | { readonly transition: TransitionWanted }
  | {
      readonly request: {
        readonly endpoint?: EndpointPath;
        readonly key?: MessageKey | 'ok';
        readonly account?: string;
      };
    }
  | { readonly clock: string }
  | { readonly frame: true };

/** How a wait behaves. */
export interface WaitOptions {
  /** Cursor of an earlier answer: what happened after it counts too. Default: from now. */
  readonly since?: number;
  /** Real milliseconds; default 5,000. */
  readonly timeoutMs?: number;
}

/** A message key to reach by the rules. */
export interface ReachOptions {
  readonly endpoint?: EndpointPath;
  /** Number of an account, or `new` for a customer made for the request. */
  readonly account?: string;
}

export type { CalendarPoint, ErrorKey, FaultName };
