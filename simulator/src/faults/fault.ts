import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamRefusal } from '@zaraba/contracts';
import type * as z from 'zod/mini';
import type { Answer } from '../http/reply.ts';

/** One call that a fault may spoil. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Real time. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number in [0, 1) that depends on the seed, the endpoint and how often the fault was taken: never on real chance. */
  readonly chance: number;
}

/** What an armed fault does to a call. Each part that is there takes the place of the usual behaviour. */
export interface HttpEffect {
  /** Runs before the call is carried out; true when it has dealt with the call, which is then not carried out. */
  readonly before?: (exchange: Exchange) => Promise<boolean>;
  /** Delivers the answer in place of the usual way. */
  readonly deliver?: (exchange: Exchange, answer: Answer) => Promise<void>;
}

/**
 * What an armed fault does to a frame of quotes that is about to be sent: close the socket, withhold the frame (prices go
 * stale), lose it (the client finds a gap), send it twice, or hold it back until after the next one.
 */
export type StreamVerdict = 'close' | 'withhold' | 'lose' | 'twice' | 'hold';

/** What an armed fault does to the stream. */
export type StreamEffect =
  | { readonly at: 'frame'; readonly verdict: StreamVerdict }
  | { readonly at: 'connection'; readonly reason: StreamRefusal };

/** Fields a fault takes beside when and for whom it happens. */
export type Parameters = Readonly<Record<string, z.ZodMiniType>>;

interface Row<Effect> {
  readonly name: string;
  /** One sentence for people. */
  readonly summary: string;
  readonly parameters: Parameters;
  /** The effect for checked parameters. */
  readonly arm: (parameters: Readonly<Record<string, unknown>>) => Effect;
}
/** A way to be rude to a call. */
export interface HttpFault extends Row<HttpEffect> {
  readonly surface: 'http';
}
/** A way to be rude on the stream. */
export interface StreamFault extends Row<StreamEffect> {
  readonly surface: 'stream';
}

type Checked<P extends Parameters> = { readonly [K in keyof P]: z.output<P[K]> };

/** A row of the registry whose effect sees its own parameters typed. */
export function httpFault<const P extends Parameters>(row: {
  name: string;
  summary: string;
  parameters: P;
  arm: (parameters: Checked<P>) => HttpEffect;
}): HttpFault {
  return { ...row, surface: 'http', arm: (parameters) => row.arm(parameters as Checked<P>) };
}

/** A row of the registry for a fault that judges frames and takes no parameters. */
export function frameFault(name: string, summary: string, verdict: StreamVerdict): StreamFault {
  return { name, summary, surface: 'stream', parameters: {}, arm: () => ({ at: 'frame', verdict }) };
}
