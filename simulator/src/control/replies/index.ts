import type * as z from 'zod/mini';
import { armReplies } from './arms.ts';
import type { faultOffer, occasion } from './arms.ts';
import { logReplies } from './log.ts';
import { worldReplies } from './world.ts';

/**
 * The reply of each control call, by method and path. Routes must return these replies, and the panel, the command
 * line, the fixture and the documents derive their types from them. Only documents and tests load this module; others
 * import its types.
 */
export const CONTROL_REPLIES: typeof worldReplies & typeof armReplies & typeof logReplies = {
  ...worldReplies,
  ...armReplies,
  ...logReplies,
};

/** A control call's method and path, such as `GET /worlds/:id`. */
export type ControlCall = keyof typeof CONTROL_REPLIES;

type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** The reply of a call, without the field `simulated`, which the server adds. */
export type ControlReply<C extends ControlCall> = Fixed<z.output<(typeof CONTROL_REPLIES)[C]>>;

/** The reply of a call with a literal path. For other paths, the caller states the type. */
export type ControlReplyTo<M extends string, P extends string> = `${M} ${P}` extends ControlCall
  ? ControlReply<`${M} ${P}`>
  : unknown;

/** A world's state. */
export type StateView = ControlReply<'GET /state'>;
/** The state of a world's clock. */
export type ClockView = StateView['clock'];
/** A market session's state. */
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
/** An armed key or fault. */
export type ArmedView = ArmedMessage | StateView['faults'][number];
/** The running scenario. */
export type ScriptView = NonNullable<StateView['scenario']>;
/** A step of a scenario. */
export type StepView = ScriptView['taken'][number]['step'];
/** When an arm takes effect. */
export type Occasion = Fixed<z.output<typeof occasion>>;
/** A fault that can be armed. */
export type FaultOffer = Fixed<z.output<typeof faultOffer>>;
/** The JSON Schema of a fault parameter. */
export type ParameterSchema = NonNullable<FaultOffer['schema']['properties']>[string];
/** A market session's times. */
export type SessionTimes = ControlReply<'GET /calendar'>['sessions'][number];
/** An overlay kind that can be added. */
export type OverlayOffer = ControlReply<'GET /overlays'>['offered'][number];
/** A world's upcoming event. */
export type Upcoming = ControlReply<'GET /upcoming'>['upcoming'][number];
/** A scenario in the gallery. */
export type ScenarioHead = ControlReply<'GET /scenarios'>['scenarios'][number];
/** A prepared customer that can be added to a world. */
export type PersonaHead = ControlReply<'GET /personas'>['personas'][number];
/** The open worlds, and the ids of the worlds that are stored but not open. */
export type WorldList = ControlReply<'GET /worlds'>;
/** The passwords of all prepared customers. */
export type Login = ControlReply<'GET /personas'>['login'];
/** An added prepared customer, with passwords. */
export type MadeCustomer = ControlReply<'POST /personas'>;
/** A snapshot without its records. */
export type SnapshotHead = ControlReply<'POST /snapshots'>;
/** The request that the rules of a prepared world refuse with the key. */
export type Reached = ControlReply<'POST /reach'>;
/** What each layer found about a request. */
export type Explanation = ControlReply<'GET /explain/:request'>;
/** A logged request. */
export type RequestView = Explanation['request'];
/** What one layer found about a request. */
export type LayerView = Explanation['layers'][number];
/** A world's coverage. */
export type CoverageView = ControlReply<'GET /coverage'>;
/** One kind of coverage. */
export type CoverageKind = Exclude<keyof CoverageView, 'silent'>;
/** The number of covered items, and the names of the missing items. */
export type CoverageOf = CoverageView[CoverageKind];
/** The real server to which a world's calls are forwarded. */
export type ProxyView = NonNullable<ControlReply<'GET /proxy'>['proxy']>;
/** A recording without its calls. */
export type RecordingHead = ControlReply<'POST /recordings'>['recording'];
/** The recording being replayed, and its progress. */
export type ReplayView = NonNullable<ControlReply<'GET /replay'>['replay']>;
/** A state machine's transition. */
export type TransitionView = ControlReply<'POST /clock'>['transitions'][number];
