import type { CheckedRequestOf, ENDPOINTS, EndpointPath, SentReplyOf } from '@zaraba/contracts';
import type { SafePicture } from '../pictures/sanitize.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Refusal, Reply } from '../world/kernel/command.ts';
import type { SecretField } from './secrets.ts';

/** A call as handlers see it: authenticated if required, and its world settled up to `now`. */
export interface Call extends Pick<HostedWorld, 'world' | 'quotes' | 'messages' | 'pictures' | 'isPublic' | 'push'> {
  /** World time. */
  readonly now: number;
  /** The account of the session; empty if none is required. */
  readonly account: string;
  readonly sessionId: string;
  readonly userAgent?: string;
  /** Keyed digest of the caller's address; absent for this machine. */
  readonly from?: string;
  readonly hashOf: (field: SecretField) => string;
  /** Stronger hash that replaces the login password's. */
  readonly renewal?: string;
  /** An upload's picture, re-encoded from its pixels. */
  readonly picture?: SafePicture;
}

/** Executes a call: a read returns its data, a write the world's reply. */
export type Handler<P extends EndpointPath> = (
  call: Call,
  request: CheckedRequestOf<P>,
) => (typeof ENDPOINTS)[P]['effect'] extends 'writes' ? Reply : SentReplyOf<P> | Refusal;

/** Handlers by endpoint. */
export type Handlers<P extends EndpointPath> = { readonly [K in P]: Handler<K> };
