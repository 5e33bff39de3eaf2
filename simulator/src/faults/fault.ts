import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamRefusal } from '@zaraba/contracts';
import * as z from 'zod/mini';
import type { Answer } from '../http/reply.ts';

/** A call on which a fault acts. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Real time, milliseconds. */
  readonly now: () => number;
  /** Waits for real milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number in [0, 1). It derives from the world's seed, the endpoint and how often the fault has taken effect. */
  readonly chance: number;
  /** Resolves when another call of the world was answered, or after `patienceMs` of real time. */
  readonly anotherLeft: (patienceMs: number) => Promise<void>;
  readonly fields: Readonly<Record<string, string>>;
  /** The number of times that the fault has taken effect, including this time. */
  readonly count: number;
  /** The world of the call. `now` returns milliseconds of the world's time. */
  readonly world: { readonly id: string; readonly now: () => number };
}

/** Sends bytes in pieces of `chunkBytes`. The pauses between them are real milliseconds. */
export interface Pieces {
  readonly chunkBytes: number;
  readonly pauseMs: number;
}

/** How a reply is sent. Faults that set different fields can be combined. */
export interface Pace {
  readonly head?: Pieces;
  /** The number of header bytes to add. */
  readonly headerBytes?: number;
  readonly body?: Pieces;
  /** Returns how many of the `length` bytes of a body are sent before the connection ends. */
  readonly cutAfter?: (length: number) => number;
}

/**
 * The effect of a fault on a call. The effects of several faults are applied in the order of these parts. If two
 * conflict, one waits for a later call.
 */
export interface HttpEffect {
  /** Delays the call. Applied before all other parts. */
  readonly wait?: (exchange: Exchange) => Promise<void>;
  /** Handles the call instead of executing it. Other parts are then not applied. */
  readonly end?: (exchange: Exchange) => Promise<void>;
  readonly carryOut?: (once: () => Answer, exchange: Exchange) => Answer;
  readonly spoil?: (answer: Answer, exchange: Exchange) => Answer;
  readonly hold?: (exchange: Exchange) => Promise<void>;
  readonly pace?: Pace;
  /** Sends something in place of the reply. */
  readonly send?: (exchange: Exchange) => Promise<void>;
  /** Set if the reply has no body that could be sent slowly or cut. */
  readonly bodiless?: true;
}

/**
 * A frame version that contradicts earlier frames: one that the client already has, one far ahead, or one of another
 * epoch.
 */
export type WrongVersion = 'older' | 'newer' | 'epoch';

/**
 * How a WebSocket message is sent: in fragments, or only its first bytes (by default half), after which the connection
 * breaks.
 */
export type FrameForm = { readonly fragments: number } | { readonly afterBytes: number | undefined };

/** The effect of a fault with parameters on a frame. Times are real. */
export interface FrameFault {
  /** How long this frame and later ones are delayed. */
  readonly lateMs?: number;
  /** How long nothing is sent after the frame. */
  readonly drainMs?: number;
  readonly version?: WrongVersion;
  readonly form?: FrameForm;
}

/**
 * The effect of a fault on a frame. `close` and `break` end the connection with or without a reason; `withhold` makes
 * prices stale; `lose` makes a gap; `twice` sends the frame twice; `hold` sends it after the next one; `spoil` makes it
 * unreadable.
 */
export type FrameVerdict = 'close' | 'break' | 'withhold' | 'lose' | 'twice' | 'hold' | 'spoil' | FrameFault;

/** The effect of a fault on a new connection. Times are real. */
export type ConnectionVerdict =
  | { readonly refuse: StreamRefusal }
  | { readonly answerAfterMs: number }
  | { readonly breakAfterMs: number };

/** The effect of an armed fault on the stream. */
export interface StreamEffect {
  readonly frame?: FrameVerdict;
  readonly accountFrame?: 'lose';
  readonly connection?: ConnectionVerdict;
}

/** The delay of a fault in real milliseconds, at most two minutes. */
export const waitMs = z.int().check(z.minimum(0), z.maximum(120_000));

/** Whether a fault takes effect before the call or after it. In the latter case, only the reply is lost. */
export const whenField = z
  .enum(['before', 'after'])
  .check(z.describe('Whether it happens before the call is executed, or after it, so that only the answer is lost.'));

/** The parameters of a fault, apart from those that state when and for which account it takes effect. */
export type Parameters = Readonly<Record<string, z.ZodMiniType>>;

type Checked<P extends Parameters> = { readonly [K in keyof P]: z.output<P[K]> };

interface Row<Name extends string, P extends Parameters> {
  readonly name: Name;
  /** A summary in one sentence. */
  readonly summary: string;
  readonly parameters: P;
  /** Returns a contradiction between parameters that are valid by themselves: the field and a sentence. */
  readonly contradiction?: (parameters: Readonly<Record<string, unknown>>) => readonly [string, string] | undefined;
}
/** A fault that can be armed on calls. */
export interface HttpFault<Name extends string = string, P extends Parameters = Parameters> extends Row<Name, P> {
  readonly surface: 'http';
  readonly arm: (parameters: Readonly<Record<string, unknown>>) => HttpEffect;
}
/** A fault that can be armed on the stream. */
export interface StreamFault<Name extends string = string, P extends Parameters = Parameters> extends Row<Name, P> {
  readonly surface: 'stream';
  readonly arm: (parameters: Readonly<Record<string, unknown>>) => StreamEffect;
}

interface Typed<Name extends string, P extends Parameters, Effect> {
  readonly name: Name;
  readonly summary: string;
  readonly parameters: P;
  readonly contradiction?: (parameters: Checked<P>) => readonly [string, string] | undefined;
  readonly arm: (parameters: Checked<P>) => Effect;
}

function loose<Name extends string, P extends Parameters, Effect>({ contradiction, ...row }: Typed<Name, P, Effect>) {
  type Given = Readonly<Record<string, unknown>>;
  return {
    ...row,
    ...(contradiction && { contradiction: (parameters: Given) => contradiction(parameters as Checked<P>) }),
    arm: (parameters: Given) => row.arm(parameters as Checked<P>),
  };
}

/** Defines a fault of calls, with typed parameters. */
export function httpFault<const Name extends string, const P extends Parameters>(
  row: Typed<Name, P, HttpEffect>,
): HttpFault<Name, P> {
  return { ...loose(row), surface: 'http' };
}

/** Defines a fault of the stream, with typed parameters. */
export function streamFault<const Name extends string, const P extends Parameters>(
  row: Typed<Name, P, StreamEffect>,
): StreamFault<Name, P> {
  return { ...loose(row), surface: 'stream' };
}

/** Returns the effect of a fault that sends no reply. `end` is called in place of the call or after it. */
export function answersNothing(when: 'before' | 'after', end: (exchange: Exchange) => Promise<void>): HttpEffect {
  return when === 'after' ? { send: end } : { end };
}
