import type { CheckedRequestOf, ENDPOINTS, EndpointPath, SentReplyOf } from '@zaraba/contracts';
import type { SafePicture } from '../pictures/sanitize.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Refusal, Reply } from '../world/kernel/command.ts';
import type { SecretField } from './secrets.ts';

/** A call as handlers see it. It is authenticated if required, and its world is settled up to `now`. */
export interface Call extends Pick<HostedWorld, 'world' | 'quotes' | 'messages' | 'pictures' | 'isPublic' | 'push'> {
  /** The world's time. */
  readonly now: number;
  /** The account of the session. Empty if the endpoint requires none. */
  readonly account: string;
  readonly sessionId: string;
  readonly userAgent?: string;
  /** A keyed digest of the caller's address; absent for callers on this machine. */
  readonly from?: string;
  readonly hashOf: (field: SecretField) => string;
  /** A stronger hash of the login password, which replaces the stored hash. */
  readonly renewal?: string;
  /** The picture of an upload, re-encoded from its pixels. */
  readonly picture?: SafePicture;
}

/** Executes a call. Returns the data of a read, or the world's reply to a write. */
export type Handler<P extends EndpointPath> = (
  call: Call,
  request: CheckedRequestOf<P>,
) => (typeof ENDPOINTS)[P]['effect'] extends 'writes' ? Reply : SentReplyOf<P> | Refusal;

/** Handlers by endpoint. */
export type Handlers<P extends EndpointPath> = { readonly [K in P]: Handler<K> };
