import type {
  Currency,
  EndpointPath,
  ErrorKey,
  KeyOf,
  MachineName,
  Names,
  RequestOf,
  StateOf,
} from '@zaraba/contracts';
import type { OccasionSpec } from '../arms/occasion.ts';
import type { OverlayBody } from '../arms/overlaySpec.ts';
import type { ClockMode } from '../base/clock.ts';
import type { CalendarPoint, Duration, Instant } from '../base/duration.ts';
import type { FaultName, FaultParameters, FaultSurface } from '../faults/index.ts';
import type { PersonaName } from '../personas/names.ts';
import type { ReviewedKind, Reviewer } from '../world/models/models.ts';

/** The versions of the format, oldest first. */
export type ScenarioVersion = 1 | 2;

/** The kinds of situations, in the order of the gallery. */
export type ScenarioGroup = 'demo' | 'market' | 'orders' | 'money' | 'newShares' | 'products' | 'account' | 'network';

/** The name of a state transition, as `machine:from>to`. */
export type TransitionName = {
  readonly [M in MachineName]: `${M}:${StateOf<M>}>${StateOf<M>}`;
}[MachineName];

/** A value of a parameter. */
export type ParameterValue = string | number | boolean;

/** Values of parameters, by the names of the parameters. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/**
 * The content of a scenario file that extends another scenario or has parameters. The type checks little, because the
 * composed scenario is checked in full.
 */
export type ScenarioFile = { readonly name: string; readonly [field: string]: unknown } & (
  | { readonly extends: string }
  | { readonly parameters: ParameterValues }
);

/** How often, when and for whom an armed key or fault takes effect (default: once, for any customer). */
export interface Occasion extends OccasionSpec {
  readonly since?: Duration | Instant | undefined;
  readonly until?: Duration | Instant | undefined;
}

/** A key with which a call can be refused. */
export type ArmedKey<P extends EndpointPath | '*'> = P extends EndpointPath ? KeyOf<P> : ErrorKey;

type Customer<Member extends string> = Member | `${number}`;

interface StepOccasion<Member extends string> extends Omit<Occasion, 'account'> {
  /** The customer whose calls count. */
  readonly account?: Customer<Member> | undefined;
}

/** Arms a key on a call. If no rule of the call answers with the key, `anyway` is required. */
type MessageStep<Member extends string> =
  | {
      readonly [P in EndpointPath | '*']: StepOccasion<Member> & {
        readonly endpoint: P;
        readonly key: ArmedKey<P>;
        readonly anyway?: undefined;
      };
    }[EndpointPath | '*']
  | (StepOccasion<Member> & { readonly endpoint: EndpointPath; readonly key: ErrorKey; readonly anyway: true });

/** Arms a fault, with its own parameters. */
export type FaultStep<Member extends string> = {
  readonly [F in FaultName]: StepOccasion<Member> & {
    readonly endpoint: FaultSurface<F> extends 'stream' ? 'stream' : EndpointPath | '*';
    readonly fault: F;
  } & FaultParameters<F>;
}[FaultName];

type CallStep<Member extends string> = {
  readonly [P in EndpointPath]: {
    readonly as: Customer<Member>;
    readonly endpoint: P;
    readonly fields: RequestOf<P>;
  };
}[EndpointPath];

interface ClockStep {
  readonly advance?: Duration | undefined;
  readonly to?: CalendarPoint | Instant | undefined;
  readonly mode?: ClockMode | undefined;
}

interface ReviewStep<Member extends string> {
  readonly kind: ReviewedKind;
  readonly outcome: 'pass' | 'reject';
  readonly account?: Member | undefined;
}

interface AccountStep<Member extends string> {
  readonly of: Member;
  readonly state?: StateOf<'account'> | undefined;
  readonly identity?: StateOf<'identity'> | undefined;
  readonly deposit?: { readonly currency: Currency; readonly amount: string } | undefined;
}

interface ReachStep<Member extends string> {
  readonly key: ErrorKey;
  readonly endpoint?: EndpointPath | undefined;
  readonly account?: Member | undefined;
}

type Act<Member extends string> =
  | { readonly do: 'message'; readonly message: MessageStep<Member> }
  | { readonly do: 'fault'; readonly fault: FaultStep<Member> }
  | { readonly do: 'overlay'; readonly overlay: OverlayBody }
  | { readonly do: 'clock'; readonly clock: ClockStep }
  | { readonly do: 'review'; readonly review: ReviewStep<Member> }
  | { readonly do: 'reviewer'; readonly reviewer: Reviewer }
  | { readonly do: 'call'; readonly call: CallStep<Member> }
  | { readonly do: 'account'; readonly account: AccountStep<Member> }
  | { readonly do: 'reach'; readonly reach: ReachStep<Member> }
  | { readonly do: 'disarm'; readonly disarm: 'messages' | 'faults' | 'overlays' }
  | { readonly do: 'say'; readonly say: Names };

/**
 * When a step is performed: at a time, after an answered request or after a transition. Without any of these, at once.
 */
interface Guard<Member extends string> {
  /** An instant, a duration after the start, or a point of a market's day. */
  readonly at?: CalendarPoint | Duration | Instant | undefined;
  /** The call: the step is performed after a request of it was answered. */
  readonly on?: EndpointPath | undefined;
  /** With `on`: which of the requests triggers the step (default: the first). */
  readonly nth?: number | undefined;
  /** The transition of a state machine after which the step is performed. */
  readonly when?: TransitionName | undefined;
  /** With `on` or `when`: only requests or transitions of this member of the cast count. */
  readonly by?: Member | undefined;
}

/** A step as a tester writes it. It has at most one guard and exactly one action. */
export type WrittenStep<Member extends string = string> = Guard<Member> & Act<Member>;

type CastEntry = PersonaName | { readonly persona: PersonaName; readonly account?: string | undefined };

/**
 * A scenario as a tester writes it: where and when a world begins, its customers, and what happens. The compiler checks
 * its names, forms and fields; the format checks files in the same way.
 */
export interface WrittenScenario<Name extends string = string, Member extends string = string> {
  readonly $schema?: string | undefined;
  /** The version of the format (default: 1). */
  readonly version?: ScenarioVersion | undefined;
  /** The name, in lower-case words joined by hyphens. */
  readonly name: Name;
  readonly group: ScenarioGroup;
  readonly title: Names;
  readonly summary: Names;
  /** The seed (default: what the caller gives, otherwise the name). */
  readonly seed?: string | undefined;
  /** An instant with its offset, or `session` for the newest session. */
  readonly start: Instant | 'session';
  readonly clock: ClockMode;
  /** Prepared customers, by the names that steps use. */
  readonly cast?: { readonly [M in Member]: CastEntry } | undefined;
  readonly steps: readonly WrittenStep<NoInfer<Member>>[];
}
