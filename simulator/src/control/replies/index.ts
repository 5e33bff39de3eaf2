import type * as z from 'zod/mini';
import { armReplies } from './arms.ts';
import type { faultOffer, occasion } from './arms.ts';
import { logReplies } from './log.ts';
import { worldReplies } from './world.ts';

/**
 * By method and path. Routes must return these replies, and panel, command line, fixture and documents derive their
 * types from them. Only documents and tests load this module; others import its types.
 */
export const CONTROL_REPLIES = { ...worldReplies, ...armReplies, ...logReplies };

/** Method and path of a control call, as `GET /worlds/:id`. */
export type ControlCall = keyof typeof CONTROL_REPLIES;

type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** Reply of a call, without the flag `simulated` of the server. */
export type ControlReply<C extends ControlCall> = Fixed<z.output<(typeof CONTROL_REPLIES)[C]>>;

/** Reply of a call with a literal path; other callers name the type. */
export type ControlReplyTo<M extends string, P extends string> = `${M} ${P}` extends ControlCall
  ? ControlReply<`${M} ${P}`>
  : unknown;

/** State of a world. */
export type StateView = ControlReply<'GET /state'>;
/** The state of a world's clock. */
export type ClockView = StateView['clock'];
/** Session of a market. */
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
/** Open worlds, and the ids of those that exist only as a journal. */
export type WorldList = ControlReply<'GET /worlds'>;
/** Passwords of every prepared customer. */
export type Login = ControlReply<'GET /personas'>['login'];
/** A prepared customer with the log-in. */
export type MadeCustomer = ControlReply<'POST /personas'>;
/** A snapshot without its records. */
export type SnapshotHead = ControlReply<'POST /snapshots'>;
/** The request for which a world was prepared. */
export type Reached = ControlReply<'POST /reach'>;
/** Findings of all layers. */
export type Explanation = ControlReply<'GET /explain/:request'>;
/** One request of the log. */
export type RequestView = Explanation['request'];
/** The finding of one layer about a request. */
export type LayerView = Explanation['layers'][number];
/** The coverage of a world. */
export type CoverageView = ControlReply<'GET /coverage'>;
/** One kind of coverage. */
export type CoverageKind = Exclude<keyof CoverageView, 'silent'>;
/** The counts of covered items, and the names of missing ones. */
export type CoverageOf = CoverageView[CoverageKind];
/** The real server that receives calls of a world. */
export type ProxyView = NonNullable<ControlReply<'GET /proxy'>['proxy']>;
/** A recording without its calls. */
export type RecordingHead = ControlReply<'POST /recordings'>['recording'];
/** The recording that is replayed, and how far it has come. */
export type ReplayView = NonNullable<ControlReply<'GET /replay'>['replay']>;
/** A transition of a state machine. */
export type TransitionView = ControlReply<'POST /clock'>['transitions'][number];
