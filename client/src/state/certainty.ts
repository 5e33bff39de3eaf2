import { type EndpointPath, MESSAGES } from '@zaraba/contracts';
import { type AliasTable, messageKeyOf } from '../domain/messageKey.ts';
import type { Failure } from '../io/ports.ts';
import { rowOf } from '../policies/known.ts';

/**
 * The meaning of a failure for a write. `refused`: the server answered that it did not carry the write out. `unsent`:
 * the browser was never asked to send it. `unknown`: only a look-up can tell.
 */
export type Certainty = 'refused' | 'unsent' | 'unknown';

/**
 * Returns the meaning of a failure for a write. An error status is a refusal only with a known reason: without one,
 * whatever its number, it may come from a proxy, a limiter or a firewall after the server has carried the write out.
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
 * Whether the server lacks a call. A 404 on an optional call shows this; a 404 with a known reason means that the
 * requested item is missing.
 */
export function isNotOffered(path: EndpointPath, failure: Failure): boolean {
  if (failure.kind !== 'http' || failure.status !== 404 || rowOf(path).origin === 'seen') return false;
  return failure.key === undefined || messageKeyOf(failure.key) === undefined;
}
