import type { EndpointPath, ErrorKey, KeyOf, MachineName, MessageKey, StateOf } from '@zaraba/contracts';
import type { FaultName, FaultParameters, FaultSurface } from '../faults/index.ts';
import type { Duration, Instant } from '../duration.ts';
import type { OccasionSpec } from '../arms/occasion.ts';
import type { CalendarPoint } from '../scenarios/format.ts';
import type { OverlayBody } from '../arms/overlaySpec.ts';

/** How to start a world without a scenario. */
export interface WorldBeginning {
  readonly seed?: string;
  /** An ISO 8601 instant with its offset, or `session` for today's session; default: 2026-11-18T09:30:00+09:00. */
  readonly start?: Instant | 'session';
  readonly clock?: 'frozen' | 'live' | `x${number}`;
}

/** An ISO 8601 instant with its offset, or a calendar point such as `jp:close`. */
export type Moment = CalendarPoint | Instant;

/** How often, when and for whom an armed key or fault takes effect; default: once, for any customer. */
export interface Occasion extends OccasionSpec {
  readonly since?: Duration | Instant | undefined;
  readonly until?: Duration | Instant | undefined;
}

/** An overlay on the market, for all customers. */
export type OverlayRequest = OverlayBody;

/** Where a fault is armed: one call, all calls (`*`), or the stream. */
export type FaultPlace<F extends FaultName = FaultName> =
  FaultSurface<F> extends infer Surface ? (Surface extends 'stream' ? 'stream' : EndpointPath | '*') : never;

/** When a fault happens, and its parameters. */
export type FaultRequest<F extends FaultName = FaultName> = F extends FaultName ? Occasion & FaultParameters<F> : never;

/** The last argument of a call that arms a fault, optional if no parameter of the fault is required. */
export type FaultDetails<F extends FaultName> =
  Partial<FaultRequest<F>> extends FaultRequest<F> ? [details?: FaultRequest<F>] : [details: FaultRequest<F>];

/** A key with which a call can be refused. */
export type ArmedKey<P extends EndpointPath | '*'> = P extends EndpointPath ? KeyOf<P> : ErrorKey;

declare global {
  /** The cast names that tests may use; extend this interface for your own scenarios. */
  interface ZarabaCastNames {
    readonly me: true;
  }
}

/** A cast name or an account number; other literals do not compile. */
export type Who<W extends string> = string extends W ? W : W & (keyof ZarabaCastNames | `${number}`);

/** A transition to wait for. */
export interface TransitionWanted<M extends MachineName = MachineName> {
  readonly machine: M;
  readonly from?: StateOf<M>;
  readonly to?: StateOf<M>;
  readonly account?: string;
}

/** The event to wait for: exactly one of these. */
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

/** Options of a wait. */
export interface WaitOptions {
  /** Cursor of an earlier answer, after which events count. Default: only events from now on. */
  readonly since?: number;
  /** How long to wait, ms of real time; default: 5,000. */
  readonly timeoutMs?: number;
}

/** Where and for whom a message key is reached by the world's rules. */
export interface ReachOptions {
  readonly endpoint?: EndpointPath;
  /** An account number, or `new` for a customer created for this request. */
  readonly account?: string;
}

export type { CalendarPoint, Duration, ErrorKey, FaultName, Instant };
