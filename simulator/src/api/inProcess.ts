import type { EndpointPath, MessageKey } from '@zaraba/contracts';
import type { HostedWorld } from '../host/hosted.ts';
import { specimenPicture } from '../pictures/specimen.ts';
import { bare } from '../form.ts';
import { PREPARED, judge, noteJudged } from './judge.ts';
import type { Judged, Prepared } from './judge.ts';
import { redacted } from '../proxy/redact.ts';
import { ACT_METHOD } from '../host/requestLog.ts';
import type { Received } from './uploads.ts';

/** What a call answered: its key, and its data where it was accepted. */
export interface Outcome {
  readonly key: MessageKey | 'ok';
  readonly accepted: boolean;
  readonly data?: unknown;
}

/** An endpoint that is known, ready to be called. */
function preparedFor(path: EndpointPath): Prepared {
  const prepared = PREPARED.get(path);
  if (prepared === undefined) throw new Error(`there is no endpoint ${path}`);
  return prepared;
}

/** What a call without HTTP brings: its fields as texts, and the specimen where it carries a picture and none is given. */
export function receivedWithout({ upload }: Prepared, given: Readonly<Record<string, string | undefined>>): Received {
  const fields = bare<string>();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) fields[name] = value;
  const parsed = { ok: true, fields } as const;
  return upload ? { parsed, picture: specimenPicture(fields.purpose === 'back' ? 'back' : 'front') } : { parsed };
}

/**
 * Makes a call of the product without HTTP: its session, its shape and its rules are those of the wire; nothing that is armed
 * is met, no coverage is counted and no listener hears of it.
 */
export function callInProcess(
  hosted: HostedWorld,
  path: EndpointPath,
  fields: Readonly<Record<string, string | undefined>>,
  { account, token }: { readonly account: string; readonly token: string },
): Outcome {
  const prepared = preparedFor(path);
  const { world } = hosted;
  const session = world.tokens.sessionOf(world.stateNow(), account, token);
  if (prepared.session === 'required' && session === undefined) {
    return { key: 'login_again', accepted: false };
  }
  const caller = { account, sessionId: session?.id ?? '' };
  return judge(prepared, hosted, receivedWithout(prepared, fields), caller);
}

/**
 * Carries out a customer's call as if it had come from their client, by the rules alone: without a password, without a session
 * (one more could push out theirs), past what is armed, and without counting as covered. It stands in the log of requests.
 */
export function callAs(hosted: HostedWorld, account: string, prepared: Prepared, received: Received): Judged {
  const { world, requests } = hosted;
  const fields = received.parsed.ok ? redacted(received.parsed.fields) : {};
  const { path } = prepared;
  const at = world.now();
  const entry = requests.begin({ at, method: ACT_METHOD, path, account, fields, record: world.recordCount });
  const judged = judge(prepared, hosted, received, { account, sessionId: '' });
  noteJudged(entry, judged);
  requests.end(entry, judged.status);
  return judged;
}
