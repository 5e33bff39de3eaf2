import type { EndpointPath } from '@zaraba/contracts';
import type { HostedWorld } from '../host/hosted.ts';
import { specimenPicture } from '../pictures/specimen.ts';
import { bare } from '../http/form.ts';
import { decide, noteDecision } from './decide.ts';
import { PREPARED } from './prepared.ts';
import type { Decision } from './decide.ts';
import type { Prepared } from './prepared.ts';
import { redacted } from '../proxy/redact.ts';
import { ACT_METHOD } from '../host/logs/requestLog.ts';
import type { Received } from './uploads.ts';

type Outcome = Pick<Decision, 'key' | 'accepted' | 'data'>;

/** @throws Error if the path belongs to no endpoint */
function preparedFor(path: EndpointPath): Prepared {
  const prepared = PREPARED.get(path);
  if (prepared === undefined) throw new Error(`there is no endpoint ${path}`);
  return prepared;
}

/** Returns the fields of a call without HTTP. If an upload has no picture, the specimen is used. */
export function receivedWithout({ upload }: Prepared, given: Readonly<Record<string, string | undefined>>): Received {
  const fields = bare<string>();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) fields[name] = value;
  const parsed = { ok: true, fields } as const;
  return upload ? { parsed, picture: specimenPicture(fields.purpose === 'back' ? 'back' : 'front') } : { parsed };
}

/**
 * Calls an endpoint without HTTP. Session, shape and rules are checked as usual, but there are no armed faults,
 * coverage or notifications.
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
  return decide(prepared, hosted, receivedWithout(prepared, fields), caller);
}

/**
 * Executes a call as a customer, by the rules only. It needs no password or session, ignores armed keys and does not
 * count as coverage. It is logged.
 */
export function callAs(hosted: HostedWorld, account: string, prepared: Prepared, received: Received): Decision {
  const { world, requests } = hosted;
  const fields = received.parsed.ok ? redacted(received.parsed.fields, prepared.fieldNames) : {};
  const { path } = prepared;
  const at = world.now();
  const entry = requests.begin({ at, method: ACT_METHOD, path, account, fields, record: world.recordCount });
  const decision = decide(prepared, hosted, received, { account, sessionId: '' });
  noteDecision(entry, decision);
  requests.end(entry, decision.status);
  return decision;
}
