import type { EndpointPath, ErrorKey, MachineName, MessageKey, StateOf } from '@zaraba/contracts';
import type { FaultName, FaultParameters, FaultSurface } from '../faults/index.ts';
import type { ClockMode } from '../base/clock.ts';
import type { CalendarPoint, Duration, Instant } from '../base/duration.ts';
import type { ScenarioName } from '../scenarios/index.ts';
import type { ArmedKey, Occasion, ParameterValues, ScenarioFile, WrittenScenario } from '../scenarios/written.ts';
import type { OverlayBody } from '../arms/overlaySpec.ts';

/** How to start a world without a scenario. */
export interface WorldBeginning {
  readonly seed?: string;
  /** An ISO 8601 instant with its offset, or `session` for today's session (default: 2026-11-18T09:30:00+09:00). */
  readonly start?: Instant | 'session';
  readonly clock?: ClockMode;
}

/** What a world begins with: the name of a built-in scenario, a scenario of your own, or the content of a file. */
export type WorldScenario = ScenarioName | WrittenScenario | ScenarioFile;

/** The type of which a default value is one value, such as `number` for 5. */
type Widened<Value> = Value extends string ? string : Value extends number ? number : boolean;

/** Values for the parameters of a scenario; never if it has none. */
export type ParametersOf<S> = S extends { readonly parameters: infer Parameters extends ParameterValues }
  ? { readonly [Name in keyof Parameters]?: Widened<Parameters[Name]> }
  : never;

/** An ISO 8601 instant with its offset, or a calendar point such as `jp:close`. */
export type Moment = CalendarPoint | Instant;

/** An overlay on the market, for all customers. */
export type OverlayRequest = OverlayBody;

/** Where a fault is armed: one call, all calls (`*`), or the stream. */
export type FaultPlace<F extends FaultName = FaultName> =
  FaultSurface<F> extends infer Surface ? (Surface extends 'stream' ? 'stream' : EndpointPath | '*') : never;

/** When a fault happens, and its parameters. */
export type FaultRequest<F extends FaultName = FaultName> = F extends FaultName ? Occasion & FaultParameters<F> : never;

/** The last argument of a call that arms a fault. It is optional if the fault requires no parameter. */
export type FaultDetails<F extends FaultName> =
  Partial<FaultRequest<F>> extends FaultRequest<F> ? [details?: FaultRequest<F>] : [details: FaultRequest<F>];

declare global {
  /** The cast names that tests may use. Extend it for your own scenarios. */
  interface ZarabaCastNames {
    readonly me: true;
  }
}

/** A cast name or an account number. Other literals do not compile. */
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
  /** The cursor of an earlier answer, after which events count. By default, later events count. */
  readonly since?: number;
  /** How long to wait, ms of real time (default: 5,000). */
  readonly timeoutMs?: number;
}

/** For which call and account a message key is to be reached. */
export interface ReachOptions {
  readonly endpoint?: EndpointPath;
  /** An account number, or `new` to create a customer. */
  readonly account?: string;
}

export type { ArmedKey, CalendarPoint, Duration, ErrorKey, FaultName, Instant, Occasion };
