import type { IncomingHttpHeaders } from 'node:http';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';
import { answerOf, decide, noteDecision, refusedBy } from './decide.ts';
import type { Caller, Decision } from './decide.ts';
import type { Prepared } from './prepared.ts';
import type { Answer } from '../http/reply.ts';
import type { RequestEntry } from '../host/logs/requestLog.ts';
import type { Received } from './uploads.ts';

interface Answering {
  readonly hosted: HostedWorld;
  readonly received: Received;
  readonly entry: RequestEntry;
  readonly address?: string | undefined;
  readonly url?: string | undefined;
}

const THIS_MACHINE: ReadonlySet<string> = new Set(['', '127.0.0.1', '::1', '::ffff:127.0.0.1']);

const NOBODY: Caller = { account: '', sessionId: '' };

/** Returns the value of a header if it is one text that is not empty. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the session that a call's headers name, if any. */
export function sessionIn(world: World, headers: IncomingHttpHeaders): Caller | undefined {
  const token = headerText(headers, 'token') ?? '';
  const session = world.tokens.sessionOf(world.stateNow(), headerText(headers, 'account') ?? '', token);
  return session === undefined ? undefined : { account: session.account, sessionId: session.id };
}

function passLayers(
  prepared: Prepared,
  headers: IncomingHttpHeaders,
  { hosted, received, address, url }: Answering,
): Decision {
  const { world, coverage, messages } = hosted;
  const session = prepared.session === 'none' ? undefined : sessionIn(world, headers);
  if (session === undefined && prepared.session === 'required') {
    coverage.answered(prepared.index, 'login_again');
    return refusedBy('session', 'login_again');
  }
  const caller = session ?? NOBODY;
  if (!messages.empty) {
    const { account } = caller;
    const fields = received.parsed.ok ? received.parsed.fields : {};
    const named = account === '' ? (fields['account'] ?? headerText(headers, 'account')) : account;
    const armed = messages.take(prepared.path, named, undefined, { fields, headers, url });
    if (armed !== undefined) {
      coverage.armedMessage(armed.effect);
      return refusedBy('armed', armed.effect);
    }
  }
  const from = address === undefined || THIS_MACHINE.has(address) ? undefined : world.tokens.placeOf(address);
  const decision = decide(prepared, hosted, received, {
    ...caller,
    userAgent: headerText(headers, 'user-agent'),
    from,
  });
  coverage.answered(prepared.index, decision.key);
  return decision;
}

/** Answers a call: counts it, applies every layer and logs the decision. */
export function answerCall(prepared: Prepared, headers: IncomingHttpHeaders, answering: Answering): Answer {
  answering.hosted.coverage.calls[prepared.index]! += 1;
  const decision = passLayers(prepared, headers, answering);
  noteDecision(answering.entry, decision);
  return answerOf(decision);
}
