import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { API_BASE, ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey } from '@zaraba/contracts';
import type { Attachments } from '../control/attachments.ts';
import { attachmentsOf } from '../control/attachments.ts';
import { ENDPOINT_PATHS } from '../coverage.ts';
import { sessionOf } from '../world/views.ts';
import type { Reply } from '../world/command.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { bodyKind, parseBody, readBody } from './body.ts';
import type { Call } from './call.ts';
import { deliverWithFaults } from './faulty.ts';
import type { Waiting } from './faulty.ts';
import { bare } from './form.ts';
import type { Fields, Parsed } from './form.ts';
import { HANDLERS } from './handlers/index.ts';
import type { Log } from './log.ts';
import { isForeignOrigin } from './origin.ts';
import { accepted, refused, send } from './reply.ts';
import type { Answer } from './reply.ts';
import { fieldFaults } from './validate.ts';
import { WORLD_HEADER, worldIdOf } from './worldName.ts';

/** What the API needs from its surroundings. */
export interface ApiDependencies {
  readonly worlds: Worlds;
  readonly wait: Waiting;
  readonly log: Log;
  /** Told after every call that may have changed a world. */
  readonly changed: (world: World) => void;
}

/** An endpoint with all that can be known before a call comes. */
interface Prepared {
  readonly path: EndpointPath;
  readonly index: number;
  readonly session: 'required' | 'optional' | 'none';
  readonly reads: boolean;
  readonly check: (fields: Fields) => CheckResult;
  readonly handle: (call: Call, request: never) => unknown;
}

interface CheckResult {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: Parameters<typeof fieldFaults>[0] };
}

const NO_FIELDS: Parsed = { ok: true, fields: bare() };

/** HTTP status of a refusal by its key; every other key is business and answers 200. */
const STATUS_OF_KEY: Partial<Record<ErrorKey, number>> = { invalid_request: 400, login_again: 401 };

function prepare(path: EndpointPath, index: number): Prepared {
  const { session, effect, request } = ENDPOINTS[path];
  return {
    path,
    index,
    session,
    reads: effect === 'reads',
    check: (fields) => request.safeParse(fields),
    handle: HANDLERS[path],
  };
}

/** A header that must be a single text. */
function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && 'ok' in value;
}

function answerOf(result: unknown, reads: boolean, attachments: Attachments): Answer {
  if (!isReply(result)) return accepted(result);
  if (result.ok) {
    if (result.message !== 'ok') attachments.coverage.message(result.message);
    return accepted(result.data, reads ? 'ok' : result.message);
  }
  attachments.coverage.message(result.error);
  return refused(result.error, STATUS_OF_KEY[result.error], result.fields);
}

/** Authentication, then what is armed, then the shape of the request, then the rules. */
function carryOut(
  prepared: Prepared,
  world: World,
  attachments: Attachments,
  headers: IncomingHttpHeaders,
  parsed: Parsed,
): Answer {
  const { coverage, messages } = attachments;
  coverage.calls[prepared.index]! += 1;
  let account = '';
  let token = '';
  if (prepared.session !== 'none') {
    token = headerText(headers, 'token') ?? '';
    account = headerText(headers, 'account') ?? '';
    const session = token === '' ? undefined : sessionOf(world.state, token);
    if (session === undefined || session.account !== account) {
      if (prepared.session === 'required') {
        coverage.message('login_again');
        return refused('login_again', 401);
      }
      account = token = '';
    }
  }
  if (!messages.empty) {
    const named = parsed.ok ? parsed.fields.account : undefined;
    const armed = messages.take(prepared.path, account === '' ? (named ?? headerText(headers, 'account')) : account);
    if (armed !== undefined) {
      coverage.armedMessage(armed.effect);
      return refused(armed.effect, STATUS_OF_KEY[armed.effect]);
    }
  }
  const checked = parsed.ok ? prepared.check(parsed.fields) : undefined;
  if (checked?.success !== true) {
    coverage.message('invalid_request');
    const faults = parsed.ok ? fieldFaults(checked?.error?.issues ?? [], parsed.fields) : parsed.faults;
    return refused('invalid_request', 400, faults);
  }
  const call: Call = { world, quotes: attachments.quotes, now: world.now(), account, token };
  return answerOf(prepared.handle(call, checked.data as never), prepared.reads, attachments);
}

/** Checks that need no body. @returns the refusal, or what is needed to go on */
function admit(
  request: IncomingMessage,
  table: ReadonlyMap<string, Prepared>,
): Answer | { readonly prepared: Prepared; readonly worldId: string; readonly kind: 'form' | 'json' | 'none' } {
  const { url = '/', method, headers } = request;
  const query = url.indexOf('?');
  const prepared = table.get(query < 0 ? url : url.slice(0, query));
  if (prepared === undefined) return refused('invalid_request', 404);
  if (method !== 'POST') return refused('invalid_request', 405, undefined, ['allow', 'POST']);
  if (isForeignOrigin(headers)) return refused('invalid_request', 403);
  const worldId = worldIdOf(headers);
  if (worldId === undefined) return refused('invalid_request', 400, { [WORLD_HEADER]: 'format' });
  const kind = bodyKind(headers['content-type'], headers['content-encoding']);
  return kind === undefined ? refused('invalid_request', 415) : { prepared, worldId, kind };
}

/** Makes the handler of everything under the API base. Whatever happens in a call, it is answered and the process lives. */
export function createApi({
  worlds,
  wait,
  log,
  changed,
}: ApiDependencies): (request: IncomingMessage, response: ServerResponse) => void {
  const table = new Map(ENDPOINT_PATHS.map((path, index) => [API_BASE + path, prepare(path, index)]));

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    log('error', `call failed: ${request.method} ${request.url?.split('?')[0]}`, error);
    if (response.headersSent) response.destroy();
    else send(response, { status: 500, body: '{"status":0,"msg":"server_error","data":null,"simulated":true}' });
  };

  const finish = (
    request: IncomingMessage,
    response: ServerResponse,
    admitted: Exclude<ReturnType<typeof admit>, Answer>,
    body: Buffer,
  ): void => {
    const { prepared, worldId, kind } = admitted;
    if (kind === 'none' && body.length > 0) return send(response, refused('invalid_request', 415));
    const world = worlds.get(worldId);
    const attachments = attachmentsOf(world);
    const parsed = body.length === 0 || kind === 'none' ? NO_FIELDS : parseBody(body, kind);
    const answer = (): Answer => {
      const carriedOut = carryOut(prepared, world, attachments, request.headers, parsed);
      if (!prepared.reads) changed(world);
      return carriedOut;
    };
    if (attachments.faults.empty) return send(response, answer());
    const account = headerText(request.headers, 'account') ?? (parsed.ok ? parsed.fields.account : undefined);
    deliverWithFaults({ request, response, world, attachments, path: prepared.path, account, wait }, answer).catch(
      (error: unknown) => fail(request, response, error),
    );
  };

  return (request, response) => {
    const admitted = admit(request, table);
    if ('body' in admitted) return send(response, admitted);
    readBody(request, (body) => {
      try {
        if (body === 'aborted') response.destroy();
        else if (body === 'tooLarge')
          send(response, refused('invalid_request', 413, undefined, ['connection', 'close']));
        else finish(request, response, admitted, body);
      } catch (error) {
        fail(request, response, error);
      }
    });
  };
}
