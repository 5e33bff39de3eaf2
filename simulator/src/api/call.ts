import type { CheckedRequestOf, ENDPOINTS, EndpointPath, SentReplyOf } from '@zaraba/contracts';
import type { SafePicture } from '../pictures/sanitize.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Refusal, Reply } from '../world/kernel/command.ts';
import type { SecretField } from './secrets.ts';

/** A call as handlers see it: authenticated if required, its world settled up to `now`. */
export interface Call extends Pick<HostedWorld, 'world' | 'quotes' | 'messages' | 'pictures' | 'isPublic' | 'push'> {
  /** World time. */
  readonly now: number;
  /** The session's account; empty if the endpoint requires none. */
  readonly account: string;
  readonly sessionId: string;
  readonly userAgent?: string;
  /** Keyed digest of the caller's address; absent for callers on this machine. */
  readonly from?: string;
  readonly hashOf: (field: SecretField) => string;
  /** A stronger hash to replace the stored one of the login password. */
  readonly renewal?: string;
  /** An upload's picture, re-encoded from its pixels. */
  readonly picture?: SafePicture;
}

/** Executes a call: returns a read's data, or the world's reply to a write. */
export type Handler<P extends EndpointPath> = (
  call: Call,
  request: CheckedRequestOf<P>,
) => (typeof ENDPOINTS)[P]['effect'] extends 'writes' ? Reply : SentReplyOf<P> | Refusal;

/** Handlers by endpoint. */
export type Handlers<P extends EndpointPath> = { readonly [K in P]: Handler<K> };
