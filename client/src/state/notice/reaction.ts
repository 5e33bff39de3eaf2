import { type EndpointPath, MESSAGES } from '@zaraba/contracts';
import { type AliasTable, messageKeyOf } from '../../domain/messageKey.ts';
import type { Failure } from '../../io/ports.ts';
import { rowOf } from '../../policies/known.ts';
import type { CallOutcome } from '../callActions.ts';
import { certaintyOf } from '../certainty.ts';
import { isOnce } from '../flow/machine.ts';
import type { InlineMessage, Toast } from './slice.ts';

/** How the app reacts to the end of a call. */
export interface Reaction {
  readonly toast?: Omit<Toast, 'id'>;
  readonly inline?: InlineMessage;
  /** Which toast to remove: any, or only one of the same call. */
  readonly dismissToast?: 'any' | 'own';
  /** Whether to remove the permanent message. A confirmation does, because the message belongs to an earlier action. */
  readonly dismissInline?: true;
}

const NOTHING: Reaction = {};
/**
 * Returns whether a failure message would be a guess, because the outcome is being looked up. The server's own message
 * is always shown.
 */
function isGuess(path: EndpointPath, failure: Failure, aliases: AliasTable): boolean {
  const named = failure.kind === 'http' && failure.key !== undefined;
  return isOnce(path) && !named && certaintyOf(failure, aliases) === 'unknown';
}

/** Statuses for which the specification requires no message, and the removal of the one that is visible. */
const SILENT_STATUSES: ReadonlySet<number> = new Set([404, 503]);

function isSilent(failure: Failure | undefined): boolean {
  return failure?.kind === 'http' && SILENT_STATUSES.has(failure.status);
}

/** Converts a server's text to a known message key, or to `unknown` with the text as detail. */
export function messageOf(text: string, aliases: AliasTable = {}): InlineMessage {
  const key = messageKeyOf(text, aliases);
  if (key) return { key };
  return text === '' ? { key: 'unknown' } : { key: 'unknown', detail: text };
}

function toastOf(message: InlineMessage): Omit<Toast, 'id'> {
  return { ...message, kind: 'error' };
}

function said(message: InlineMessage): Reaction {
  return { toast: toastOf(message), inline: message };
}

function confirmation({ path, message }: CallOutcome, aliases: AliasTable): Reaction {
  const { success } = rowOf(path);
  if (success === 'ok') return NOTHING;
  const sent = messageKeyOf(message ?? '', aliases);
  const key = sent && MESSAGES[sent] === 'success' ? sent : success;
  return { toast: { key, kind: 'success' }, dismissInline: true };
}

/**
 * Returns the specified reaction to the end of a call. The end of a session is not announced here, but by the session's
 * own code.
 */
export function reactionTo(outcome: CallOutcome, aliases: AliasTable): Reaction {
  const { failure, quiet, inPlace, path } = outcome;
  // The specification covers only the calls that it names. Other calls must not remove their messages.
  if (isSilent(failure)) return { dismissToast: rowOf(path).origin === 'seen' ? 'any' : 'own' };
  if (inPlace) return NOTHING;
  // No customer waits for a quiet call. Its only message is the server's refusal, for two seconds.
  if (quiet) return failure?.kind === 'business' ? { toast: toastOf(messageOf(failure.key, aliases)) } : NOTHING;
  if (!failure) return confirmation(outcome, aliases);
  if (isGuess(path, failure, aliases)) return NOTHING;
  switch (failure.kind) {
    case 'business':
      return said(messageOf(failure.key, aliases));
    case 'unauthorised':
      return NOTHING;
    case 'network':
      if (failure.stopped) return NOTHING;
      return said({ key: 'network' });
    case 'contract':
      return said({ key: 'unknown', detail: failure.where });
    case 'http':
      if (failure.key !== undefined) return said(messageOf(failure.key, aliases));
      return said({ key: 'unknown', detail: `HTTP ${failure.status}` });
  }
}
