import type * as z from 'zod/mini';
import { badRequest } from '../base/controlError.ts';
import type { Coverage } from '../coverage/coverage.ts';
import type { JsonItem } from '../host/journal/jsonList.ts';
import type { EntryCodes, ScenarioEntry } from '../host/access/entryCodes.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';
import type { Gateway } from '../stream/gateway.ts';
import type { Worlds } from '../host/worlds.ts';
import type { Webhooks } from '../push/webhooks.ts';
import type { Scripts } from '../scenarios/scripts.ts';
import type { ControlCall, ControlReply } from './replies/index.ts';

/** Base path of the control API. */
export const CONTROL_BASE = '/sim/v1';

/** This process's parts of calls that run in all processes. Each function returns a part as JSON. */
export type Parts = Readonly<Record<string, () => unknown>>;

/** The replies of all processes. */
export interface Gathered<T> {
  readonly parts: readonly T[];
  /** Living processes that did not answer in time. */
  readonly silent: readonly string[];
}

/** Asks every living process. Rejects if the engine, which lists them, is unreachable. */
export type AskEvery = <T>(call: string, own: T) => Promise<Gathered<T>>;

/** The objects and functions that control calls use. */
export interface ControlContext {
  readonly worlds: Worlds;
  readonly gateway: Gateway;
  readonly scripts: Scripts;
  readonly links: EntryCodes<ScenarioEntry>;
  readonly webhooks?: Webhooks | undefined;
  readonly retired: Coverage;
  /** Returns a world, by default that of the call. Creates it on first use, if permitted. */
  readonly hosted: (id?: string) => HostedWorld;
  /** The worlds that the call used. Their records are flushed before the reply. */
  readonly touched: Set<World>;
  readonly worldId: string;
  readonly routes: readonly ControlRoute[];
  readonly askEvery: AskEvery;
  readonly urlOf: (worldId: string) => string;
}

/**
 * The process of a cluster that runs a call. `owner`: the owner of its world. `main`: the owner of the main world.
 * `named`: the owner of the world that `id` in the body names, or any process if there is no such world. `here`: any
 * process. `every`: each process, for its part.
 */
export type Runs = 'owner' | 'main' | 'named' | 'here' | 'every';

/** The definition of a control call, for the server and the documents. */
export interface ControlRoute {
  readonly method: 'get' | 'post' | 'delete';
  /** The path below `/sim/v1`, with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodMiniType;
  /** The shapes of the body for the documents, if its check depends on one of its fields. */
  readonly shapes?: (() => z.ZodMiniType) | undefined;
  readonly query?: z.ZodMiniType;
  /** Whether a body may be as large as a recording. */
  readonly large?: boolean;
  /** The path in the body of a list that may be as long as a journal. It is read item by item. */
  readonly list?: readonly string[];
  /** Which process of a cluster runs the call (default: `owner`). */
  readonly runs?: Runs | ((query: URLSearchParams) => Runs) | undefined;
  /** True if the server must not create the world first. */
  readonly findsOnly?: true;
  readonly readsJournal?: true;
  readonly run: (context: ControlContext, input: RouteInput) => unknown;
}

/** A reply that ends with a long list, which is read while it is sent. */
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

/** The validated input of a call. */
export interface RouteInput {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly query: unknown;
  /** Iterates the list. It is parsed each time. */
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
  readonly shapes?: ControlRoute['shapes'];
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

/** Defines a control call. The types of its input follow from the schemas, that of its reply from `CONTROL_REPLIES`. */
export function route<
  M extends ControlRoute['method'],
  P extends string,
  B extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
>(row: Typed<M, P, B, Q>): ControlRoute {
  return { ...row, run: (context, input) => row.run(context, input as Parameters<typeof row.run>[1]) };
}

/** Parses the number in a path. @throws ControlError */
export function idOf(text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw badRequest('An id is a whole number.');
}
