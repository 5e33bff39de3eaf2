import { MESSAGES } from '@zaraba/contracts';
import { type AliasTable, messageKeyOf } from '../domain/messageKey.ts';
import type { Failure } from '../io/ports.ts';

/**
 * What a failure means for a write. `refused`: the server answered that it did not carry it out; `unsent`: it never
 * left the device; `unknown`: only a look-up can tell.
 */
export type Certainty = 'refused' | 'unsent' | 'unknown';

/** Whether the server, or a proxy before it, failed during the call: that leaves open what was done by then. */
function fellOver(status: number): boolean {
  return status >= 500 || status === 408;
}

/** What a failure means for a write. An error status that names a catalogued refusal is that refusal. */
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
      const named = key !== undefined && MESSAGES[key] === 'error';
      return named || !fellOver(failure.status) ? 'refused' : 'unknown';
    }
  }
}
