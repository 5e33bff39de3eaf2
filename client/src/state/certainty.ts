import { type EndpointPath, MESSAGES } from '@zaraba/contracts';
import { type AliasTable, messageKeyOf } from '../domain/messageKey.ts';
import type { Failure } from '../io/ports.ts';
import { rowOf } from '../policies/known.ts';

/**
 * What a failure means for a write. `refused`: the server stated that it did not carry the write out. `unsent`: the
 * browser never sent it. `unknown`: only a look-up can tell.
 */
export type Certainty = 'refused' | 'unsent' | 'unknown';

/**
 * Returns what a failure means for a write. An error status counts as a refusal only with a known reason. Without one
 * it may come from a proxy, a rate limiter or a firewall, after the server has carried the write out.
 */
export function certaintyOf(failure: Failure, aliases: AliasTable = {}): Certainty {
  switch (failure.kind) {
    case 'business':
    case 'unauthorised':
      return 'refused';
    case 'network':
      return failure.unsent ? 'unsent' : 'unknown';
    case 'contract':
      return 'unknown';
    case 'http': {
      const key = messageKeyOf(failure.key ?? '', aliases);
      return key !== undefined && MESSAGES[key] === 'error' ? 'refused' : 'unknown';
    }
  }
}

/**
 * Returns whether the server lacks a call. A 404 to an optional call shows this. With a known reason, a 404 only means
 * that the requested item is missing.
 */
export function isNotOffered(path: EndpointPath, failure: Failure): boolean {
  if (failure.kind !== 'http' || failure.status !== 404 || rowOf(path).origin === 'seen') return false;
  return failure.key === undefined || messageKeyOf(failure.key) === undefined;
}
