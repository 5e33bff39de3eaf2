import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamRefusal } from '@zaraba/contracts';
import * as z from 'zod/mini';
import type { Answer } from '../reply.ts';

/** One call that a fault may disturb. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Real time, milliseconds. */
  readonly now: () => number;
  /** Waits in real time. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number in [0, 1) from the seed, the endpoint and the number of the fault's uses. */
  readonly chance: number;
  /** Resolves when another call of the world was answered, or after real milliseconds. */
  readonly anotherLeft: (patienceMs: number) => Promise<void>;
  /** The parameters of the call. */
  readonly fields: Readonly<Record<string, string>>;
  /** The number of the fault's uses, this one included. */
  readonly count: number;
  /** `now` returns milliseconds of the world's time. */
  readonly world: { readonly id: string; readonly now: () => number };
}

/** Bytes in pieces, with pauses of real milliseconds between them. */
export interface Pieces {
  readonly chunkBytes: number;
  readonly pauseMs: number;
}

/** How an answer is sent: faults that set different fields combine. */
export interface Pace {
  readonly head?: Pieces;
  /** Bytes of headers to add. */
  readonly headerBytes?: number;
  readonly body?: Pieces;
  /** How much of a body of `length` bytes is sent before the connection ends. */
  readonly cutAfter?: (length: number) => number;
}

/** The effect of a fault on a call. Several combine in the order of these parts; of two that conflict, one waits. */
export interface HttpEffect {
  /** Waits before anything else. */
  readonly wait?: (exchange: Exchange) => Promise<void>;
  /** Handles the call instead of executing it. No other part follows. */
  readonly end?: (exchange: Exchange) => Promise<void>;
  readonly carryOut?: (once: () => Answer, exchange: Exchange) => Answer;
  readonly spoil?: (answer: Answer, exchange: Exchange) => Answer;
  readonly hold?: (exchange: Exchange) => Promise<void>;
  readonly pace?: Pace;
  /** In place of sending the answer. */
  readonly send?: (exchange: Exchange) => Promise<void>;
  /** Set if the answer has no body that could be sent slowly or cut. */
  readonly bodiless?: true;
}

/** A version that contradicts the frames before it: one that the client is past, one far ahead, or of another epoch. */
export type WrongVersion = 'older' | 'newer' | 'epoch';

/** A WebSocket message in fragments, or only its first bytes (default: half), after which the connection breaks. */
export type FrameForm = { readonly fragments: number } | { readonly afterBytes: number | undefined };

/** What a fault with parameters does to a frame; times are real. */
export interface FrameFault {
  /** Delays it and later ones. */
  readonly lateMs?: number;
  /** Lets nothing through after it for so long. */
  readonly drainMs?: number;
  readonly version?: WrongVersion;
  readonly form?: FrameForm;
}

/**
 * Close the socket with or without a reason, withhold the frame (stale prices), lose it (a gap), send it twice, hold it
 * until after the next one, make it unreadable, or send it otherwise.
 */
export type FrameVerdict = 'close' | 'break' | 'withhold' | 'lose' | 'twice' | 'hold' | 'spoil' | FrameFault;

/** The effect on a new connection; times are real. */
export type ConnectionVerdict =
  { readonly refuse: StreamRefusal } | { readonly answerAfterMs: number } | { readonly breakAfterMs: number };

/** The effect of an armed fault on the stream. */
export interface StreamEffect {
  readonly frame?: FrameVerdict;
  /** The effect on a frame about an account: it is lost. */
  readonly accountFrame?: 'lose';
  readonly connection?: ConnectionVerdict;
}

/** How long a fault delays, milliseconds of real time: at most two minutes. */
export const waitMs = z.int().check(z.minimum(0), z.maximum(120_000));

/** Whether a fault comes before the call is executed, or after it, so that only the answer is lost. */
export const whenField = z.enum(['before', 'after']);

/** A fault's own fields, in addition to when and for whom it happens. */
export type Parameters = Readonly<Record<string, z.ZodMiniType>>;

type Checked<P extends Parameters> = { readonly [K in keyof P]: z.output<P[K]> };

interface Row<Name extends string, P extends Parameters> {
  readonly name: Name;
  /** One sentence for people. */
  readonly summary: string;
  readonly parameters: P;
  /** The contradiction between parameters that are valid individually: the field, and a sentence. */
  readonly contradiction?: (parameters: Readonly<Record<string, unknown>>) => readonly [string, string] | undefined;
}
/** A fault of a call. */
export interface HttpFault<Name extends string = string, P extends Parameters = Parameters> extends Row<Name, P> {
  readonly surface: 'http';
  readonly arm: (parameters: Readonly<Record<string, unknown>>) => HttpEffect;
}
/** A fault of the stream. */
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

/** A row that takes the parameters of any fault, which are checked by then. */
function loose<Name extends string, P extends Parameters, Effect>({ contradiction, ...row }: Typed<Name, P, Effect>) {
  type Given = Readonly<Record<string, unknown>>;
  return {
    ...row,
    ...(contradiction && { contradiction: (parameters: Given) => contradiction(parameters as Checked<P>) }),
    arm: (parameters: Given) => row.arm(parameters as Checked<P>),
  };
}

/** A fault of calls with typed parameters. */
export function httpFault<const Name extends string, const P extends Parameters>(
  row: Typed<Name, P, HttpEffect>,
): HttpFault<Name, P> {
  return { ...loose(row), surface: 'http' };
}

/** A fault of the stream with typed parameters. */
export function streamFault<const Name extends string, const P extends Parameters>(
  row: Typed<Name, P, StreamEffect>,
): StreamFault<Name, P> {
  return { ...loose(row), surface: 'stream' };
}

/** Effect of a fault without any reply: before or after executing the call. */
export function answersNothing(when: 'before' | 'after', end: (exchange: Exchange) => Promise<void>): HttpEffect {
  return when === 'after' ? { send: end } : { end };
}
