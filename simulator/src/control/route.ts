import type * as z from 'zod/mini';
import type { Coverage } from '../coverage.ts';
import type { JsonItem } from '../host/journal/jsonList.ts';
import type { EntryCodes, ScenarioEntry } from '../host/entryCodes.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';
import type { Gateway } from '../stream/gateway.ts';
import type { Worlds } from '../host/worlds.ts';
import type { Scripts } from '../scenarios/scripts.ts';
import type { ControlCall, ControlReply } from './replies/index.ts';

/** Base of the control API. */
export const CONTROL_BASE = '/sim/v1';

/** What a process answers for itself when all are asked, by call: anything that can be JSON. */
export type Parts = Readonly<Record<string, () => unknown>>;

/** The parts of an answer. */
export interface Gathered<T> {
  /** Of each process that answered, this one's first. */
  readonly parts: readonly T[];
  /** Ids of living processes that did not answer in time. */
  readonly silent: readonly string[];
}

/** Asks every living process for its part of a call; rejects where the engine is away, which knows them. */
export type AskEvery = <T>(call: string, own: T) => Promise<Gathered<T>>;

/** The state that a control call can use. */
export interface ControlContext {
  readonly worlds: Worlds;
  readonly gateway: Gateway;
  readonly scripts: Scripts;
  /** Codes of the links that open scenarios. */
  readonly links: EntryCodes<ScenarioEntry>;
  /** The coverage of deleted worlds. */
  readonly retired: Coverage;
  /** A world that this call works on, by its id; default: the world of this call. Created on first use where that is allowed. */
  readonly hosted: (id?: string) => HostedWorld;
  /** The worlds that this call worked on and left standing: nothing is answered before what they did is kept. */
  readonly touched: Set<World>;
  readonly worldId: string;
  /** The table that this call is a row of. */
  readonly routes: readonly ControlRoute[];
  /** Asks all processes, this one included. */
  readonly askEvery: AskEvery;
  /** URL under which a browser reaches a world. */
  readonly urlOf: (worldId: string) => string;
}

/**
 * Which process of a cluster carries a call out: the owner of the world it is for, the owner of the main world, the owner of the world
 * that the body names as `id` (without one: any), any process, or each for its part.
 */
export type Runs = 'owner' | 'main' | 'named' | 'here' | 'every';

/** One control call, with everything that the server and its documentation need. */
export interface ControlRoute {
  readonly method: 'get' | 'post' | 'delete';
  /** Relative to `/sim/v1`, parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** Bodies may be as large as a recording. */
  readonly large?: boolean;
  /** Path of a list in the body that may be as long as a journal: the body comes without its items, which are read one by one. */
  readonly list?: readonly string[];
  /** Default: `owner`. */
  readonly runs?: Runs | ((query: URLSearchParams) => Runs) | undefined;
  /** Not for making the world it is for: that must be there, or the call makes it itself. */
  readonly findsOnly?: true;
  /** Reads the journal of its world, which is there only when it was asked for. */
  readonly readsJournal?: true;
  readonly run: (context: ControlContext, input: RouteInput) => unknown;
}

/** An answer that ends in a list as long as a journal: its items are read while it is sent. */
export class LongAnswer {
  readonly head: object;
  readonly name: string;
  readonly items: Iterable<unknown>;

  constructor(head: object, name: string, items: Iterable<unknown>) {
    this.head = head;
    this.name = name;
    this.items = items;
  }
}

/** Checked input of a call. */
export interface RouteInput {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly query: unknown;
  /** The items of the route's list, read again each time. */
  readonly items: () => Iterable<JsonItem>;
}

type Answer<C extends ControlCall> = ControlReply<C> | LongAnswer;

interface Typed<
  M extends ControlRoute['method'],
  P extends string,
  B extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  C extends ControlCall = `${Uppercase<M>} ${P}` & ControlCall,
> {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly body?: B;
  readonly query?: Q;
  readonly large?: boolean;
  readonly list?: readonly string[];
  readonly runs?: ControlRoute['runs'];
  readonly findsOnly?: true;
  readonly readsJournal?: true;
  readonly run: (
    context: ControlContext,
    input: {
      readonly parameters: Readonly<Record<string, string>>;
      readonly body: z.output<B>;
      readonly query: z.output<Q>;
      readonly items: () => Iterable<JsonItem>;
    },
  ) => Answer<C> | Promise<Answer<C>>;
}

/** A row of the table of control calls: its input typed by its own schemas, its reply by the row of `CONTROL_REPLIES`. */
export function route<
  M extends ControlRoute['method'],
  P extends string,
  B extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
>(row: Typed<M, P, B, Q>): ControlRoute {
  return { ...row, run: (context, input) => row.run(context, input as Parameters<typeof row.run>[1]) };
}
