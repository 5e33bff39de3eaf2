/** What the control API answers, as far as the panel shows it. Instants are ISO 8601 unless their name ends in `Ms`. */
import type { Language } from '@zaraba/contracts';

/** A text in every language of the product. */
export type Names = Readonly<Record<Language, string>>;

/** What a world's clock shows. `mode` is live, frozen or xN. */
export interface ClockView {
  readonly now: string;
  readonly nowMs: number;
  readonly mode: string;
}

/** A world that is open. */
export interface WorldView {
  readonly id: string;
  readonly url: string;
  readonly seed: string;
  readonly clock: ClockView;
}

/** The worlds of a server: those that are open, and the ids of those that only their journal keeps. */
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

/** Something that is to come in a world. */
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

/** A review that waits for somebody. */
export interface ReviewView {
  readonly id: string;
  readonly kind: string;
  readonly account: string;
  readonly submittedAt: string;
  readonly dueAt?: string;
}

/** Who ends reviews. */
export type Reviewer = 'automatic' | 'byHand';

/** When something armed happens. */
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

/** Something armed: how often it was offered an opportunity, and how many it took. */
export interface ArmedView extends Occasion {
  readonly id: number;
  readonly endpoint: string;
  readonly seen: number;
  readonly used: number;
}
/** An error key that waits. */
export interface ArmedMessage extends ArmedView {
  readonly key: string;
}
/** A fault that waits; its own parameters stand beside these fields. */
export interface ArmedFault extends ArmedView {
  readonly fault: string;
}

/** Something laid over the market. */
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

/** The script that runs in a world. */
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
  /** Whether other machines reach the world. */
  readonly publicDemonstration?: boolean;
  readonly world: string;
  readonly seed: string;
  /** Another one whenever the world begins anew. */
  readonly epoch: string;
  /** Where a wait for what happens next begins. */
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

/** A prepared customer on offer. */
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

/** One field of a fault, as JSON Schema tells it. */
export interface ParameterSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A fault on offer. */
export interface FaultOffer {
  readonly name: string;
  readonly surface: 'http' | 'stream';
  readonly summary: string;
  readonly schema: {
    readonly properties?: Readonly<Record<string, ParameterSchema>>;
    readonly required?: readonly string[];
  };
}

/** A kind of overlay on offer. */
export interface OverlayOffer {
  readonly kind: string;
  readonly summary: string;
  readonly parameters: readonly string[];
}

/** One request of the log. `at` is the world's time in milliseconds; status 0 while it was not answered. */
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

/** What one layer made of a request. */
export interface LayerView {
  readonly layer: string;
  readonly outcome: string;
  readonly detail?: string;
}

/** What each layer made of a request. */
export interface Explanation {
  readonly request: RequestView;
  readonly layers: readonly LayerView[];
  readonly rule?: { readonly key: string; readonly sentence: string; readonly facts: Readonly<Record<string, string>> };
}

/** What was exercised of one kind, how often, and what not. */
export interface CoverageOf {
  readonly exercised: Readonly<Record<string, number>>;
  readonly missing: readonly string[];
}

/** The kinds of things that are counted, in the order of the map. */
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
/** One kind of things that are counted. */
export type CoverageKind = (typeof COVERAGE_KINDS)[number];
/** What was exercised and what not. */
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

/** The real server that calls of a world go to; `endpoints` is `*` for all of them. */
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

/** How long the answers of a recording take. */
export type ReplayDelays = 'recorded' | 'none';

/** What becomes of a call that a recording has no answer left for. */
export type ReplayAfter = 'act' | 'repeat' | 'refuse';

/** The recording that answers, and how far it has come. */
export interface ReplayView {
  readonly target: string;
  readonly calls: number;
  readonly answered: number;
  readonly delays: ReplayDelays;
  readonly after: ReplayAfter;
}
