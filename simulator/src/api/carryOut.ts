import type { IncomingHttpHeaders } from 'node:http';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';
import { answerTo, judge, noteJudged, refusedBy } from './judge.ts';
import type { Caller, Judged, Prepared } from './judge.ts';
import type { Answer } from '../reply.ts';
import type { RequestEntry } from '../host/requestLog.ts';
import type { Received } from './uploads.ts';

/** Where a call is carried out, what it brought, and where is noted what becomes of it. */
interface Carrying {
  readonly hosted: HostedWorld;
  readonly received: Received;
  readonly entry: RequestEntry;
}

const NOBODY: Caller = { account: '', sessionId: '' };

/** A header that must be a single text. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The session that the headers of a call name; undefined where there is none. */
export function sessionIn(world: World, headers: IncomingHttpHeaders): Caller | undefined {
  const token = headerText(headers, 'token') ?? '';
  const session = world.tokens.sessionOf(world.stateNow(), headerText(headers, 'account') ?? '', token);
  return session === undefined ? undefined : { account: session.account, sessionId: session.id };
}

function judged(prepared: Prepared, headers: IncomingHttpHeaders, { hosted, received }: Carrying): Judged {
  const { world, coverage, messages } = hosted;
  const session = prepared.session === 'none' ? undefined : sessionIn(world, headers);
  if (session === undefined && prepared.session === 'required') {
    coverage.answered(prepared.index, 'login_again');
    return refusedBy('session', 'login_again');
  }
  const caller = session ?? NOBODY;
  if (!messages.empty) {
    const { account } = caller;
    const named = received.parsed.ok ? received.parsed.fields.account : undefined;
    const armed = messages.take(prepared.path, account === '' ? (named ?? headerText(headers, 'account')) : account);
    if (armed !== undefined) {
      coverage.armedMessage(armed.effect);
      return refusedBy('armed', armed.effect);
    }
  }
  const result = judge(prepared, hosted, received, { ...caller, userAgent: headerText(headers, 'user-agent') });
  coverage.answered(prepared.index, result.key);
  return result;
}

/** Authentication, then what is armed, then the shape of the request, then the rules. */
export function carryOut(prepared: Prepared, headers: IncomingHttpHeaders, carrying: Carrying): Answer {
  carrying.hosted.coverage.calls[prepared.index]! += 1;
  const result = judged(prepared, headers, carrying);
  noteJudged(carrying.entry, result);
  return answerTo(result);
}
