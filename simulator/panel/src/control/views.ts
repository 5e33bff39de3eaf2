/** The control API's answers, as far as the panel shows them. Instants are ISO 8601 unless their name ends in `Ms`. */
import type { Language } from '@zaraba/contracts';

/** A text in every language of the product. */
export type Names = Readonly<Record<Language, string>>;

/** The state of a world's clock. `mode` is live, frozen or xN. */
export interface ClockView {
  readonly now: string;
  readonly nowMs: number;
  readonly mode: string;
}

/** An open world. */
export interface WorldView {
  readonly id: string;
  readonly url: string;
  readonly seed: string;
  readonly clock: ClockView;
}

/** The worlds of a server: the open ones, and the ids of those that exist only as a journal. */
export interface WorldList {
  readonly worlds: readonly WorldView[];
  readonly stored: readonly string[];
}

/** The day of one market. */
export interface SessionView {
  readonly market: 'jp' | 'us' | 'cn';
  readonly phase: string;
  readonly date: string;
  readonly nextOpenAt?: number;
  readonly nextCloseAt?: number;
}

/** A session of a market, on its own local date. */
export interface SessionTimes {
  readonly date: string;
  readonly open: string;
  readonly close: string;
}

/** An upcoming event of a world. */
export interface Upcoming {
  readonly at: string;
  readonly kind: string;
  readonly code?: string;
  readonly account?: string;
  readonly id: string;
}

/** A customer of a world. */
export interface AccountView {
  readonly account: string;
  readonly state: string;
  readonly identity: string;
  readonly balances: Readonly<Record<string, string>>;
  readonly open: number;
  readonly ended: number;
}

/** A pending review. */
export interface ReviewView {
  readonly id: string;
  readonly kind: string;
  readonly account: string;
  readonly submittedAt: string;
  readonly dueAt?: string;
}

/** The review mode. */
export type Reviewer = 'automatic' | 'byHand';

/** When an arm takes effect. */
export interface Occasion {
  readonly times?: number;
  readonly nth?: number;
  readonly from?: number;
  readonly to?: number;
  readonly always?: true;
  readonly rate?: number;
  readonly since?: string;
  readonly until?: string;
  readonly account?: string;
}

/** An arm: how many opportunities it was offered, and how many it took. */
export interface ArmedView extends Occasion {
  readonly id: number;
  readonly endpoint: string;
  readonly seen: number;
  readonly used: number;
}
/** An armed error key. */
export interface ArmedMessage extends ArmedView {
  readonly key: string;
}
/** An armed fault; its own parameters are fields at this level. */
export interface ArmedFault extends ArmedView {
  readonly fault: string;
}

/** An overlay on the market. */
export interface OverlayView {
  readonly id: number;
  readonly target: string;
  readonly kind: string;
  readonly from: string;
  readonly until?: string;
  readonly overMs?: number;
  readonly by?: number;
  readonly holds: boolean;
}

/** One step of a script: at most one guard (at, on, when) and what it does. */
export interface StepView {
  readonly do: string;
  readonly at?: string;
  readonly on?: string;
  readonly nth?: number;
  readonly when?: string;
  readonly by?: string;
  readonly [act: string]: unknown;
}

/** The running script of a world. */
export interface ScriptView {
  readonly name: string;
  readonly title: Names;
  readonly cast: Readonly<Record<string, string>>;
  readonly taken: readonly {
    readonly index: number;
    readonly step: StepView;
    readonly at: number;
    readonly failed?: string;
  }[];
  readonly waiting: readonly { readonly index: number; readonly step: StepView; readonly at?: number }[];
  readonly said?: Names;
}

/** Everything about a world. */
export interface StateView {
  /** Whether other machines can reach the world. */
  readonly publicDemonstration?: boolean;
  readonly world: string;
  readonly seed: string;
  /** Changes whenever the world restarts. */
  readonly epoch: string;
  /** Where a wait for the next happening begins. */
  readonly cursor: number;
  readonly clock: ClockView;
  readonly sessions: readonly SessionView[];
  readonly accounts: readonly AccountView[];
  readonly accountsTotal: number;
  readonly reviewer: Reviewer;
  readonly reviews: readonly ReviewView[];
  readonly scenario: ScriptView | null;
  readonly messages: readonly ArmedMessage[];
  readonly faults: readonly ArmedFault[];
  readonly overlays: readonly OverlayView[];
  readonly hash: string;
}

/** A scenario of the gallery. */
export interface ScenarioHead {
  readonly name: string;
  readonly group: string;
  readonly title: Names;
  readonly summary: Names;
  readonly start: string;
  readonly clock: string;
  readonly cast?: Readonly<Record<string, unknown>>;
  readonly steps: number;
}

/** An available prepared customer. */
export interface PersonaHead {
  readonly name: string;
  readonly title: Names;
}

/** How to log in as a prepared customer. */
export interface Login {
  readonly account: string;
  readonly password: string;
  readonly fundPassword: string;
}

/** One field of a fault, from its JSON Schema. */
export interface ParameterSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** An available fault. */
export interface FaultOffer {
  readonly name: string;
  readonly surface: 'http' | 'stream';
  readonly summary: string;
  readonly schema: {
    readonly properties?: Readonly<Record<string, ParameterSchema>>;
    readonly required?: readonly string[];
  };
}

/** An available kind of overlay. */
export interface OverlayOffer {
  readonly kind: string;
  readonly summary: string;
  readonly parameters: readonly string[];
}

/** One request of the log. `at` is the world's time in milliseconds; status 0 until it is answered. */
export interface RequestView {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly account?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;
  readonly key: string | null;
  readonly armed?: true;
  readonly fault?: string;
  readonly record: number;
}

/** The finding of one layer about a request. */
export interface LayerView {
  readonly layer: string;
  readonly outcome: string;
  readonly detail?: string;
}

/** The findings of all layers about a request. */
export interface Explanation {
  readonly request: RequestView;
  readonly layers: readonly LayerView[];
  readonly rule?: { readonly key: string; readonly sentence: string; readonly facts: Readonly<Record<string, string>> };
}

/** What of one kind was exercised, how often, and what was not. */
export interface CoverageOf {
  readonly exercised: Readonly<Record<string, number>>;
  readonly missing: readonly string[];
}

/** The kinds of coverage, in the order of the map. */
export const COVERAGE_KINDS = [
  'endpoints',
  'pairs',
  'messages',
  'armedMessages',
  'transitions',
  'faults',
  'screens',
  'scenarios',
] as const;
/** One kind of coverage. */
export type CoverageKind = (typeof COVERAGE_KINDS)[number];
/** The coverage of a world. */
export type CoverageView = Readonly<Record<CoverageKind, CoverageOf>>;

/** A snapshot without its records. */
export interface SnapshotHead {
  readonly name: string;
  readonly world: string;
  readonly seed: string;
  readonly at: string;
  readonly hash: string;
  readonly scenario?: string;
  readonly records: number;
  readonly failure?: { readonly test: string; readonly message: string };
}

/** A request that a world was prepared for. */
export interface Reached {
  readonly endpoint: string;
  readonly key: string;
  readonly request: {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly fields: Readonly<Record<string, string>>;
    readonly image?: string;
  };
  readonly note: string;
}

/** The real server that receives calls of a world; `endpoints` is `*` for all of them. */
export interface ProxyView {
  readonly target: string;
  readonly endpoints: '*' | readonly string[];
  readonly account?: string;
}

/** A recording without its calls. */
export interface RecordingHead {
  readonly name: string;
  readonly target: string;
  readonly at: string;
  readonly calls: number;
  readonly running: boolean;
}

/** How long a recorded answer takes. */
export type ReplayDelays = 'recorded' | 'none';

/** The response to a call for which a recording has no answer left. */
export type ReplayAfter = 'act' | 'repeat' | 'refuse';

/** The active recording, and how far it has come. */
export interface ReplayView {
  readonly target: string;
  readonly calls: number;
  readonly answered: number;
  readonly delays: ReplayDelays;
  readonly after: ReplayAfter;
}
