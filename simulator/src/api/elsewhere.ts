import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { isMessageKey } from '@zaraba/contracts';
import type { Session } from '@zaraba/contracts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Outside, Proxy } from '../proxy/outside.ts';
import type { RecordedCall } from '../proxy/recording.ts';
import { RemoteError, VIA, textOf } from '../proxy/remote.ts';
import type { RemoteAnswer, RemoteReason } from '../proxy/remote.ts';
import type { Replay } from '../proxy/replay.ts';
import { headerText, sessionIn } from './answerCall.ts';
import { answerOf, decide, noteDecision } from './decide.ts';
import type { Prepared } from './prepared.ts';
import type { Fields } from '../http/form.ts';
import { JSON_TYPE, REQUEST_HEADER, answerHeaders, refused, send, serverError } from '../http/reply.ts';
import type { Answer } from '../http/reply.ts';
import type { RequestEntry } from '../host/logs/requestLog.ts';
import type { Received } from './uploads.ts';

/** A call that a real server or a recording may answer. */
export interface OutsideCall {
  readonly hosted: HostedWorld;
  readonly prepared: Prepared;
  readonly headers: IncomingHttpHeaders;
  readonly fields: Fields;
  readonly received: Received;
  readonly entry: RequestEntry;
  readonly response: ServerResponse;
  readonly mayControl: boolean;
}

/** The headers of a real server that are forwarded to the client. Cookies and policies are not. */
const PASSED_HEADERS = [
  'content-type',
  'content-encoding',
  'content-language',
  'cache-control',
  'retry-after',
] as const;
/**
 * Content types that browsers do not run. Others are forwarded as plain text, because foreign pages must not run under
 * this origin.
 */
const PASSIVE = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)\s*(?:;|$)/i;
const INERT = ['content-security-policy', "default-src 'none'; sandbox"] as const;
const PLAIN_TYPE = 'text/plain; charset=utf-8';
const STATUS_OF_REASON: Readonly<Record<RemoteReason, number>> = {
  timeout: 504,
  unreachable: 502,
  tooLarge: 502,
  redirect: 502,
};
const LOOP_STATUS = 508;
const NO_ANSWER_LEFT =
  'The recording has no answer left, and --after refuse was chosen: zaraba play --after act lets the simulator answer.';

function objectOf(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function noteKey(entry: RequestEntry, envelope: Record<string, unknown> | undefined): void {
  const { msg } = envelope ?? {};
  if (typeof msg === 'string' && (msg === 'ok' || isMessageKey(msg))) entry.key = msg;
}

function passiveType(type: string): string {
  return PASSIVE.test(type) ? type : PLAIN_TYPE;
}

function passBack(response: ServerResponse, { status, headers, body }: RemoteAnswer, entry: RequestEntry): void {
  if (response.headersSent || response.destroyed) return;
  const all = [
    'content-length',
    String(body.length),
    'x-content-type-options',
    'nosniff',
    ...INERT,
    REQUEST_HEADER,
    String(entry.id),
  ];
  for (const name of PASSED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) all.push(name, name === 'content-type' ? passiveType(value) : value);
  }
  response.writeHead(status, all);
  response.end(body);
}

function reply({ entry, response }: Pick<OutsideCall, 'entry' | 'response'>, answer: Answer): void {
  entry.answer = answer;
  send(response, answer, [REQUEST_HEADER, String(entry.id)]);
}

function remoteSession({ settings }: Proxy, headers: IncomingHttpHeaders): Session | undefined {
  if (settings.session !== undefined) return settings.session;
  const token = headerText(headers, 'token');
  return token === undefined ? undefined : { token, account: headerText(headers, 'account') ?? '' };
}

async function passOn(call: OutsideCall, proxy: Proxy): Promise<void> {
  const { prepared, headers, fields, received, entry, response } = call;
  const { world, outside } = call.hosted;
  const { picture } = received;
  if (headers.via?.includes(VIA) === true) {
    entry.outsideFault = 'The call was passed on by a simulator already';
    return reply(call, serverError(LOOP_STATUS));
  }
  const { path } = prepared;
  const session = remoteSession(proxy, headers);
  const sentMs = world.wall.now();
  try {
    const answer = await proxy.remote.call({ path, fields, session, picture, timeoutMs: proxy.settings.timeoutMs });
    outside.recording?.add({ path, session, fields: { ...fields }, answer, sentMs });
    noteKey(entry, objectOf(textOf(answer)));
    entry.answer = answer;
    passBack(response, answer, entry);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    entry.outsideFault = error.message;
    // The text is the simulator's own, so the reply is labelled as simulated.
    reply(call, serverError(STATUS_OF_REASON[error.reason]));
  }
}

async function playBack(
  { hosted: { world }, entry, response }: OutsideCall,
  replay: Replay,
  call: RecordedCall,
): Promise<void> {
  if (replay.delays === 'recorded' && call.delayMs > 0) {
    await new Promise<void>((resolve) => void world.wall.setTimer(call.delayMs, resolve));
  }
  if (response.headersSent || response.destroyed) return;
  const envelope = objectOf(call.body);
  noteKey(entry, envelope);
  const body = envelope === undefined ? call.body : JSON.stringify({ ...envelope, simulated: true });
  const { 'content-type': type = JSON_TYPE, ...others } = call.headers;
  const more = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
  const all = answerHeaders(type, Buffer.byteLength(body), [...more, ...INERT, REQUEST_HEADER, String(entry.id)]);
  entry.answer = { body, type, headers: more };
  response.writeHead(call.status, all);
  response.end(body);
}

/**
 * Handles a call for which no reply was recorded, as configured. Either returns undefined, so that the world executes
 * the call, or refuses the call like a gateway without its server. The status 404 would mean an unknown call.
 */
function withoutAnswer({ entry, response }: OutsideCall, { after }: Replay): Promise<void> | undefined {
  entry.outside = after === 'refuse' ? 'noAnswerLeft' : 'notRecorded';
  if (after !== 'refuse') return undefined;
  reply({ entry, response }, serverError(STATUS_OF_REASON.unreachable, NO_ANSWER_LEFT));
  return Promise.resolve();
}

/** Whether a real server authenticates the call. */
export function isAdmittedElsewhere({ proxy, replay }: Outside, { path }: Prepared): boolean {
  return replay === undefined && proxy?.takes(path) === true && proxy.settings.session === undefined;
}

function refuseMalformed({ hosted, prepared, received, entry, response }: OutsideCall): undefined | Promise<void> {
  if (!isAdmittedElsewhere(hosted.outside, prepared)) return undefined;
  const decision = decide(prepared, hosted, received, { account: '', sessionId: '' });
  noteDecision(entry, decision);
  reply({ entry, response }, answerOf(decision));
  return Promise.resolve();
}

/**
 * Refuses a call without the control key. It may not use the operator's session, and must not be simulated as if it
 * were real.
 */
function refuseLent({ entry, response }: OutsideCall): Promise<void> {
  entry.outsideFault = 'The session at the real server is lent to calls with the control key only';
  reply({ entry, response }, refused('invalid_request', 403));
  return Promise.resolve();
}

/**
 * Lets a real server or a recording answer a call; undefined if the world must answer. Armed faults have no effect
 * then, and the world does not change.
 */
export function answerElsewhere(call: OutsideCall): Promise<void> | undefined {
  const { hosted, prepared, headers, fields, received, entry } = call;
  const { proxy, replay } = hosted.outside;
  if (!received.parsed.ok || (prepared.upload && received.picture === undefined)) return refuseMalformed(call);
  if (replay !== undefined) {
    const recorded = replay.take(prepared.path, fields);
    if (recorded === undefined) return withoutAnswer(call, replay);
    entry.outside = recorded.isRepeated ? 'repeated' : 'replayed';
    return playBack(call, replay, recorded.call);
  }
  if (proxy?.takes(prepared.path) !== true) return undefined;
  if (proxy.settings.session !== undefined) {
    // Only callers who may control this world may use the operator's session at the real server.
    if (!call.mayControl) return refuseLent(call);
    if (prepared.session === 'required' && sessionIn(hosted.world, headers) === undefined) return undefined;
  }
  entry.outside = 'passedOn';
  return passOn(call, proxy);
}
