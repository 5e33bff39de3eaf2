import { MESSAGES } from '@zaraba/contracts';
import { type AliasTable, messageKeyOf } from '../domain/messageKey.ts';
import type { Failure } from '../io/ports.ts';

/**
 * What a failure leaves certain about a write. `refused`: the server answered that it does not carry it out; `unsent`: it never
 * left the device; `unknown`: only asking can tell.
 */
export type Certainty = 'refused' | 'unsent' | 'unknown';

/** The server, or what stands before it, fell over this call: it says nothing about what was done until then. */
function fellOver(status: number): boolean {
  return status >= 500 || status === 408;
}

/** What a failure leaves certain. An error status that names a refusal of the catalogue is that refusal. */
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

/** Whether the server answered, so that nobody may say that it was not reached. */
export function wasAnswered(failure: Failure): boolean {
  return failure.kind !== 'network';
}
