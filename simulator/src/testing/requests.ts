import type { EndpointPath, ErrorKey, KeyOf, MachineName, MessageKey, StateOf } from '@zaraba/contracts';
import type { FaultName, FaultParameters, FaultSurface } from '../faults/index.ts';
import type { Duration, Instant } from '../duration.ts';
import type { OccasionSpec } from '../arms/occasion.ts';
import type { CalendarPoint } from '../scenarios/format.ts';
import type { OverlayBody } from '../arms/overlaySpec.ts';

/** How to start a world without a scenario. */
export interface WorldBeginning {
  readonly seed?: string;
  /** ISO 8601 instant with its offset, or `session` for today; default: 2026-11-18T09:30:00+09:00. */
  readonly start?: Instant | 'session';
  readonly clock?: 'frozen' | 'live' | `x${number}`;
}

/** An instant, ISO 8601 with its offset, or a point of a market's calendar. */
export type Moment = CalendarPoint | Instant;

/** How often and when an arm takes effect, and for whom; default: once. */
export interface Occasion extends OccasionSpec {
  readonly since?: Duration | Instant | undefined;
  readonly until?: Duration | Instant | undefined;
}

/** An overlay on the market, for all customers. */
export type OverlayRequest = OverlayBody;

/** Where a fault is armed: on a call or on all of them, or on the stream. */
export type FaultPlace<F extends FaultName = FaultName> =
  FaultSurface<F> extends infer Surface ? (Surface extends 'stream' ? 'stream' : EndpointPath | '*') : never;

/** When a fault happens, with its own parameters. */
export type FaultRequest<F extends FaultName = FaultName> = F extends FaultName ? Occasion & FaultParameters<F> : never;

/** The same as the last argument of a call, which may be left out where no parameter is demanded. */
export type FaultDetails<F extends FaultName> =
  Partial<FaultRequest<F>> extends FaultRequest<F> ? [details?: FaultRequest<F>] : [details: FaultRequest<F>];

/** A key with which a call can be refused. */
export type ArmedKey<P extends EndpointPath | '*'> = P extends EndpointPath ? KeyOf<P> : ErrorKey;

declare global {
  /** The names of a cast that a test may use; add those of your own scenarios by an interface of this name. */
  interface ZarabaCastNames {
    readonly me: true;
  }
}

/** A customer's name in the cast, or the number of an account. A literal that is neither does not compile. */
export type Who<W extends string> = string extends W ? W : W & (keyof ZarabaCastNames | `${number}`);

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
  | { readonly clock: Instant }
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

export type { CalendarPoint, Duration, ErrorKey, FaultName, Instant };
