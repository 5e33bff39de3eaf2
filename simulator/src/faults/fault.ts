import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamRefusal } from '@zaraba/contracts';
import * as z from 'zod/mini';
import type { Answer } from '../reply.ts';

/** One call on which a fault acts. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Returns real time in milliseconds. */
  readonly now: () => number;
  /** Waits for real milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /**
   * A number in [0, 1) derived from the world's seed, the endpoint and the number of times that the fault has taken
   * effect.
   */
  readonly chance: number;
  /** Resolves after another call of the world has been answered, or after real milliseconds. */
  readonly anotherLeft: (patienceMs: number) => Promise<void>;
  /** The fields of the call. */
  readonly fields: Readonly<Record<string, string>>;
  /** The number of times that the fault has taken effect, including this one. */
  readonly count: number;
  /** The world of the call; `now` returns milliseconds of its time. */
  readonly world: { readonly id: string; readonly now: () => number };
}

/** Sends bytes in pieces of `chunkBytes`, with pauses of real milliseconds between them. */
export interface Pieces {
  readonly chunkBytes: number;
  readonly pauseMs: number;
}

/** How a reply is sent. Faults that set different fields can be combined. */
export interface Pace {
  readonly head?: Pieces;
  /** The number of bytes of headers to add. */
  readonly headerBytes?: number;
  readonly body?: Pieces;
  /** Returns how many bytes of a body of `length` bytes are sent before the connection ends. */
  readonly cutAfter?: (length: number) => number;
}

/**
 * The effect of a fault on a call. Effects of several faults are applied in the order of these parts; if two conflict,
 * one is deferred to a later call.
 */
export interface HttpEffect {
  /** Delays the call before any other part. */
  readonly wait?: (exchange: Exchange) => Promise<void>;
  /** Handles the call instead of executing it; no other part is applied. */
  readonly end?: (exchange: Exchange) => Promise<void>;
  readonly carryOut?: (once: () => Answer, exchange: Exchange) => Answer;
  readonly spoil?: (answer: Answer, exchange: Exchange) => Answer;
  readonly hold?: (exchange: Exchange) => Promise<void>;
  readonly pace?: Pace;
  /** Replaces the sending of the reply. */
  readonly send?: (exchange: Exchange) => Promise<void>;
  /** Set if the reply has no body that could be sent slowly or cut. */
  readonly bodiless?: true;
}

/**
 * A wrong version in a frame, which contradicts earlier frames: one that the client already has, one far ahead, or one
 * of another epoch.
 */
export type WrongVersion = 'older' | 'newer' | 'epoch';

/**
 * How a WebSocket message is sent: in fragments, or only its first bytes (default: half), after which the connection
 * breaks.
 */
export type FrameForm = { readonly fragments: number } | { readonly afterBytes: number | undefined };

/** The effect of a fault with parameters on a frame; times are real. */
export interface FrameFault {
  /** Delays the frame and later ones. */
  readonly lateMs?: number;
  /** For how long nothing is sent after the frame. */
  readonly drainMs?: number;
  readonly version?: WrongVersion;
  readonly form?: FrameForm;
}

/**
 * The effect of a fault on a frame: close the socket with or without a reason, withhold the frame (stale prices), lose
 * it (a gap), send it twice, hold it back until the next one has been sent, make it unreadable, or apply a FrameFault.
 */
export type FrameVerdict = 'close' | 'break' | 'withhold' | 'lose' | 'twice' | 'hold' | 'spoil' | FrameFault;

/** The effect of a fault on a new connection; times are real. */
export type ConnectionVerdict =
  { readonly refuse: StreamRefusal } | { readonly answerAfterMs: number } | { readonly breakAfterMs: number };

/** The effect of an armed fault on the stream. */
export interface StreamEffect {
  readonly frame?: FrameVerdict;
  /** Set if a frame about an account is lost. */
  readonly accountFrame?: 'lose';
  readonly connection?: ConnectionVerdict;
}

/** The duration of a fault's delay in milliseconds of real time: at most two minutes. */
export const waitMs = z.int().check(z.minimum(0), z.maximum(120_000));

/** Whether a fault takes effect before the call is executed, or after it, so that only the reply is lost. */
export const whenField = z
  .enum(['before', 'after'])
  .check(z.describe('Whether it happens before the call is executed, or after it, so that only the answer is lost.'));

/** The parameters of a fault, in addition to those that state when and for which account it takes effect. */
export type Parameters = Readonly<Record<string, z.ZodMiniType>>;

type Checked<P extends Parameters> = { readonly [K in keyof P]: z.output<P[K]> };

interface Row<Name extends string, P extends Parameters> {
  readonly name: Name;
  /** A description of the fault in one sentence. */
  readonly summary: string;
  readonly parameters: P;
  /** Returns a contradiction between parameters that are valid individually: the field, and a sentence. */
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

/**
 * Converts a definition with typed parameters to one that accepts the parameters of any fault. They have been validated
 * before.
 */
function loose<Name extends string, P extends Parameters, Effect>({ contradiction, ...row }: Typed<Name, P, Effect>) {
  type Given = Readonly<Record<string, unknown>>;
  return {
    ...row,
    ...(contradiction && { contradiction: (parameters: Given) => contradiction(parameters as Checked<P>) }),
    arm: (parameters: Given) => row.arm(parameters as Checked<P>),
  };
}

/** Defines a fault of calls with typed parameters. */
export function httpFault<const Name extends string, const P extends Parameters>(
  row: Typed<Name, P, HttpEffect>,
): HttpFault<Name, P> {
  return { ...loose(row), surface: 'http' };
}

/** Defines a fault of the stream with typed parameters. */
export function streamFault<const Name extends string, const P extends Parameters>(
  row: Typed<Name, P, StreamEffect>,
): StreamFault<Name, P> {
  return { ...loose(row), surface: 'stream' };
}

/** Returns the effect of a fault that sends no reply: `end` is called in place of the call, or after it. */
export function answersNothing(when: 'before' | 'after', end: (exchange: Exchange) => Promise<void>): HttpEffect {
  return when === 'after' ? { send: end } : { end };
}
