import type * as z from 'zod/mini';
import { armReplies } from './arms.ts';
import type { faultOffer, occasion } from './arms.ts';
import { logReplies } from './log.ts';
import { worldReplies } from './world.ts';

/**
 * The reply of every control call, by method and path: the row of a call must return it, and the panel, the command line,
 * the test fixture and the published documents take their types from it. Only documents and tests load it: other modules
 * import its types.
 */
export const CONTROL_REPLIES = { ...worldReplies, ...armReplies, ...logReplies };

/** A control call: its method and its path, as `GET /worlds/:id`. */
export type ControlCall = keyof typeof CONTROL_REPLIES;

type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** The reply of a control call, without the mark `simulated` that the server adds. */
export type ControlReply<C extends ControlCall> = Fixed<z.output<(typeof CONTROL_REPLIES)[C]>>;

/** The reply to a call whose path is written out; of any other the caller has to name the type. */
export type ControlReplyTo<M extends string, P extends string> = `${M} ${P}` extends ControlCall
  ? ControlReply<`${M} ${P}`>
  : unknown;

/** Everything about a world. */
export type StateView = ControlReply<'GET /state'>;
/** The state of a world's clock. */
export type ClockView = StateView['clock'];
/** The day of one market. */
export type SessionView = StateView['sessions'][number];
/** A customer of a world. */
export type AccountView = StateView['accounts'][number];
/** A pending review. */
export type ReviewView = StateView['reviews'][number];
/** The review mode. */
export type Reviewer = StateView['reviewer'];
/** An overlay on the market. */
export type OverlayView = StateView['overlays'][number];
/** An armed error key. */
export type ArmedMessage = StateView['messages'][number];
/** An armed error key or fault. */
export type ArmedView = ArmedMessage | StateView['faults'][number];
/** The running script of a world. */
export type ScriptView = NonNullable<StateView['scenario']>;
/** One step of a script. */
export type StepView = ScriptView['taken'][number]['step'];
/** When an arm takes effect. */
export type Occasion = Fixed<z.output<typeof occasion>>;
/** An available fault. */
export type FaultOffer = Fixed<z.output<typeof faultOffer>>;
/** One field of a fault, from its JSON Schema. */
export type ParameterSchema = NonNullable<FaultOffer['schema']['properties']>[string];
/** A session of a market. */
export type SessionTimes = ControlReply<'GET /calendar'>['sessions'][number];
/** An available kind of overlay. */
export type OverlayOffer = ControlReply<'GET /overlays'>['offered'][number];
/** An upcoming event of a world. */
export type Upcoming = ControlReply<'GET /upcoming'>['upcoming'][number];
/** A scenario of the gallery. */
export type ScenarioHead = ControlReply<'GET /scenarios'>['scenarios'][number];
/** An available prepared customer. */
export type PersonaHead = ControlReply<'GET /personas'>['personas'][number];
/** The worlds of a server: the open ones, and the ids of those that exist only as a journal. */
export type WorldList = ControlReply<'GET /worlds'>;
/** The passwords of every prepared customer. */
export type Login = ControlReply<'GET /personas'>['login'];
/** A prepared customer that was made, and how to log in. */
export type MadeCustomer = ControlReply<'POST /personas'>;
/** A snapshot without its records. */
export type SnapshotHead = ControlReply<'POST /snapshots'>;
/** A request that a world was prepared for. */
export type Reached = ControlReply<'POST /reach'>;
/** The findings of all layers about a request. */
export type Explanation = ControlReply<'GET /explain/:request'>;
/** One request of the log. */
export type RequestView = Explanation['request'];
/** The finding of one layer about a request. */
export type LayerView = Explanation['layers'][number];
/** The coverage of a world. */
export type CoverageView = ControlReply<'GET /coverage'>;
/** One kind of coverage. */
export type CoverageKind = Exclude<keyof CoverageView, 'silent'>;
/** What of one kind was exercised, how often, and what was not. */
export type CoverageOf = CoverageView[CoverageKind];
/** The real server that receives calls of a world. */
export type ProxyView = NonNullable<ControlReply<'GET /proxy'>['proxy']>;
/** A recording without its calls. */
export type RecordingHead = ControlReply<'POST /recordings'>['recording'];
/** The active recording, and how far it has come. */
export type ReplayView = NonNullable<ControlReply<'GET /replay'>['replay']>;
/** A transition of a state machine. */
export type TransitionView = ControlReply<'POST /clock'>['transitions'][number];
