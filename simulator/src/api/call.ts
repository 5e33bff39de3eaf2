import type { CheckedRequestOf, ENDPOINTS, EndpointPath, SentReplyOf } from '@zaraba/contracts';
import type { SafePicture } from '../pictures/sanitize.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Refusal, Reply } from '../world/kernel/command.ts';
import type { SecretField } from './secrets.ts';

/** One call as a handler sees it: authenticated where its endpoint demands that, and settled up to `now`. */
export interface Call extends Pick<HostedWorld, 'world' | 'quotes' | 'messages' | 'pictures' | 'isPublic' | 'push'> {
  /** The world's time. */
  readonly now: number;
  /** Account and id of the session; empty where the endpoint needs none. */
  readonly account: string;
  readonly sessionId: string;
  /** How the browser introduces itself, where it does. */
  readonly userAgent?: string;
  /** Where it comes from, as a keyed digest; absent: this machine. */
  readonly from?: string;
  /** The hash of a field that reaches the core only so. */
  readonly hashOf: (field: SecretField) => string;
  /** What the hash of a login password that was right is to be replaced with, where it costs less than it should. */
  readonly renewal?: string;
  /** The picture of an upload, encoded again from its pixels. */
  readonly picture?: SafePicture;
}

/** Carries a call out: one that only reads answers its data, one that may change anything answers what the world replied. */
export type Handler<P extends EndpointPath> = (
  call: Call,
  request: CheckedRequestOf<P>,
) => (typeof ENDPOINTS)[P]['effect'] extends 'writes' ? Reply : SentReplyOf<P> | Refusal;

/** Handlers of some endpoints, each typed by its row. */
export type Handlers<P extends EndpointPath> = { readonly [K in P]: Handler<K> };
