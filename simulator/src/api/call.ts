import type { CheckedRequestOf, ENDPOINTS, EndpointPath, SentReplyOf } from '@zaraba/contracts';
import type { SafePicture } from '../pictures/sanitize.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Refusal, Reply } from '../world/kernel/command.ts';
import type { SecretField } from './secrets.ts';

/** A call as handlers see it: authenticated if required, and its world settled up to `now`. */
export interface Call extends Pick<HostedWorld, 'world' | 'quotes' | 'messages' | 'pictures' | 'isPublic' | 'push'> {
  /** World time. */
  readonly now: number;
  /** The account of the session; empty if the endpoint requires none. */
  readonly account: string;
  readonly sessionId: string;
  readonly userAgent?: string;
  /** Keyed digest of the caller's address; absent for callers on this machine. */
  readonly from?: string;
  readonly hashOf: (field: SecretField) => string;
  /** A stronger hash that replaces the stored one of the login password. */
  readonly renewal?: string;
  /** The picture of an upload, re-encoded from its pixels. */
  readonly picture?: SafePicture;
}

/** Executes a call: for a read it returns the data, for a write the world's reply. */
export type Handler<P extends EndpointPath> = (
  call: Call,
  request: CheckedRequestOf<P>,
) => (typeof ENDPOINTS)[P]['effect'] extends 'writes' ? Reply : SentReplyOf<P> | Refusal;

/** Handlers by endpoint. */
export type Handlers<P extends EndpointPath> = { readonly [K in P]: Handler<K> };
