import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { API_BASE, LIMITS } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey } from '@zaraba/contracts';
import type { HostedWorld } from '../host/hosted.ts';
import { rangeText } from '../world/kernel/command.ts';
import type { Because } from '../world/kernel/command.ts';
import type { World } from '../host/world.ts';
import type { Worlds } from '../host/worlds.ts';
import { WorldsError } from '../host/worlds.ts';
import { MovedError, UnsettledError } from '../host/journal/journal.ts';
import { bodyKind, parseBody, readBody } from './body.ts';
import type { BodyFault, BodyKind } from './body.ts';
import { answerCall, headerText, sessionIn } from './answerCall.ts';
import { RateLimit } from '../http/requestLimits.ts';
import type { RequestLimits } from '../http/requestLimits.ts';
import { answerElsewhere, isAdmittedElsewhere } from './elsewhere.ts';
import type { OutsideCall } from './elsewhere.ts';
import { deliverWithFaults } from './faulty.ts';
import type { Waiting } from './faulty.ts';
import { bare } from '../http/form.ts';
import { PREPARED } from './prepared.ts';
import type { Prepared } from './prepared.ts';
import { exceededQuota } from './quotas.ts';
import { interventionsFor, labelled } from './interventions.ts';
import type { Log } from '../process/log.ts';
import { HashQueue } from './hashQueue.ts';
import { noSuch } from '../base/choices.ts';
import type { Origins } from '../http/origin.ts';
import { redacted } from '../proxy/redact.ts';
import { REQUEST_HEADER, refused, send, serverError } from '../http/reply.ts';
import type { Answer } from '../http/reply.ts';
import type { RequestEntry } from '../host/logs/requestLog.ts';
import { bringsSecrets } from './secrets.ts';
import { Uploads, leaveUnread } from './uploads.ts';
import type { Received } from './uploads.ts';
import { WORLD_FAULT_HEADER, WORLD_HEADER, isStrict, worldIdOf } from '../http/worldName.ts';

/** Dependencies of the API. */
export interface ApiDependencies {
  readonly worlds: Worlds;
  readonly wait: Waiting;
  readonly log: Log;
  /** Whether uploads are accepted. If not, they are refused without being read. */
  readonly takesUploads: boolean;
  readonly limits: RequestLimits;
  readonly origins: Origins;
  /** Real time, ms. */
  readonly now: () => number;
  readonly mayControl: (headers: IncomingHttpHeaders) => boolean;
  readonly changed: (world: World) => void;
}

const FAILED_STATUS = 500;
const PATH_LOGGED_LENGTH = 120;
const ORIGIN_LOGGED_LENGTH = 120;
const TYPE_LOGGED_LENGTH = 80;

const LOOK_UPS: ReadonlySet<EndpointPath> = new Set(['/market/search', '/trade/orderByClientId']);
const RETRY_LATER = ['retry-after', '60'] as const;
/** The reply if it is unknown whether the records were stored. The client treats it as a lost reply. */
const NOT_NOW: Answer = { ...serverError(503), headers: ['retry-after', '1'] };
const TOO_FREQUENT = refused('too_frequent', 429, { headers: RETRY_LATER });

const BODY_HINT = rangeText('the body', { most: LIMITS.bodyMaximumBytes, unit: 'bytes' });
const NOTHING: Received = { parsed: { ok: true, fields: bare() } };

interface Admitted {
  readonly prepared: Prepared;
  readonly worldId: string;
  readonly kind: BodyKind;
}

interface Delivery {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly hosted: HostedWorld;
  readonly entry: RequestEntry;
}

function shortOrigin<T extends string | undefined>(origin: T): T | string {
  return origin === undefined ? origin : origin.slice(0, ORIGIN_LOGGED_LENGTH);
}

function pathIn(url: string): string | undefined {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  return path.startsWith(API_BASE) ? path.slice(API_BASE.length) : undefined;
}

function noCall(path: string | undefined): Answer {
  if (path === undefined) return refused('invalid_request', 404);
  return refused('invalid_request', 404, { hint: noSuch('call', path, [...PREPARED.keys()]) });
}

function notFrom({ origin }: IncomingHttpHeaders): Answer {
  const flag = origin === undefined ? '' : `; --allow-origin ${shortOrigin(origin)} would let it in`;
  return refused('invalid_request', 403, { hint: `a page of another origin may not call this server${flag}` });
}

/** Checks a call before its body is read. @returns the refusal, or the admitted call */
function admit(request: IncomingMessage, origins: Origins): Answer | Admitted {
  const { url = '/', method, headers } = request;
  const path = pathIn(url);
  const prepared = path === undefined ? undefined : PREPARED.get(path);
  if (prepared === undefined) return noCall(path);
  // Browsers ask with OPTIONS before a page of another origin may call; the origin is refused, not the method.
  if (method === 'OPTIONS' && origins.isForeign(headers)) return notFrom(headers);
  if (method !== 'POST') return refused('invalid_request', 405, { headers: ['allow', 'POST'] });
  if (origins.isForeign(headers)) return notFrom(headers);
  const worldId = worldIdOf(headers);
  if (worldId === undefined) return refused('invalid_request', 400, { fields: { [WORLD_HEADER]: 'format' } });
  const kind = bodyKind(headers['content-type'], headers['content-encoding']);
  const readable = kind !== undefined && (kind !== 'multipart' || prepared.upload);
  return readable ? { prepared, worldId, kind } : refused('invalid_request', 415);
}

const STATUS_OF_WORLD = { id: 400, unknown: 400, deleted: 410, tooMany: 429 } as const;

function withoutWorld({ reason }: WorldsError): Answer {
  const fault = reason === 'id' ? 'format' : 'choice';
  const headers = [WORLD_FAULT_HEADER, reason];
  return refused('invalid_request', STATUS_OF_WORLD[reason], { fields: { [WORLD_HEADER]: fault }, headers });
}

function bodyFacts(headers: IncomingHttpHeaders): Record<string, string> {
  const contentType = headerText(headers, 'content-type')?.slice(0, TYPE_LOGGED_LENGTH);
  const contentEncoding = headerText(headers, 'content-encoding')?.slice(0, TYPE_LOGGED_LENGTH);
  return { ...(contentType && { contentType }), ...(contentEncoding && { contentEncoding }) };
}

function overQuota(entry: RequestEntry, quota: Because): Answer {
  entry.key = 'too_frequent';
  entry.decidedBy = 'rule';
  entry.because = quota;
  return TOO_FREQUENT;
}

/** Handles all calls. Each call gets a reply, whatever fails. */
class Api {
  readonly #dependencies: ApiDependencies;
  readonly #uploads: Uploads;
  readonly #tries: RateLimit;
  readonly #lookUps: RateLimit;
  readonly #writes: RateLimit;
  readonly #hashDesk: HashQueue;

  constructor(dependencies: ApiDependencies) {
    this.#dependencies = dependencies;
    const { limits, now } = dependencies;
    this.#uploads = new Uploads(limits.uploadsPerAccount);
    this.#tries = new RateLimit(limits.tries, now);
    this.#lookUps = new RateLimit(limits.lookUps, now);
    this.#writes = new RateLimit(limits.writes, now);
    this.#hashDesk = new HashQueue(limits);
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const admitted = admit(request, this.#dependencies.origins);
    if ('body' in admitted) return this.#turnAway(request, response, admitted);
    if (admitted.prepared.upload && !this.#dependencies.takesUploads) {
      leaveUnread(request, response);
      return this.#turnAway(request, response, refused('invalid_request', 404));
    }
    if (!this.#mayAsk(request, admitted.prepared)) {
      return this.#turnAway(request, response, TOO_FREQUENT, 'too_frequent');
    }
    if (admitted.kind === 'multipart') {
      this.#takeUpload(request, response, admitted).catch((error: unknown) => this.#fail(request, response, error));
      return;
    }
    readBody(request, (body) => {
      try {
        this.#take(request, response, admitted, body);
      } catch (error) {
        this.#fail(request, response, error);
      }
    });
  }

  #mayAsk({ socket }: IncomingMessage, { path, reads }: Prepared): boolean {
    const address = socket.remoteAddress ?? '';
    if (bringsSecrets(path)) return this.#tries.take(address);
    if (LOOK_UPS.has(path)) return this.#lookUps.take(address);
    return reads || this.#writes.take(address);
  }

  #take(request: IncomingMessage, response: ServerResponse, admitted: Admitted, body: Buffer | BodyFault): void {
    const { kind } = admitted;
    if (body === 'aborted') response.destroy();
    else if (body === 'tooLarge') {
      this.#turnAway(
        request,
        response,
        refused('invalid_request', 413, { headers: ['connection', 'close'], hint: BODY_HINT }),
      );
    } else if (body.length === 0) this.#deliver(request, response, admitted, NOTHING);
    else if (kind !== 'form' && kind !== 'json') this.#turnAway(request, response, refused('invalid_request', 415));
    else if (bringsSecrets(admitted.prepared.path)) {
      const received = { parsed: parseBody(body, kind) };
      this.#takeSecrets(request, response, admitted, received).catch((error: unknown) =>
        this.#fail(request, response, error),
      );
    } else if (admitted.prepared.path === '/market/trends') {
      this.#takeTrends(request, response, admitted, { parsed: parseBody(body, kind) }).catch((error: unknown) =>
        this.#fail(request, response, error),
      );
    } else this.#deliver(request, response, admitted, { parsed: parseBody(body, kind) });
  }

  async #takeTrends(
    request: IncomingMessage,
    response: ServerResponse,
    admitted: Admitted,
    received: Received,
  ): Promise<void> {
    const { parsed } = received;
    const hosted = this.#dependencies.worlds.get(admitted.worldId, !isStrict(request.headers));
    if (parsed.ok && hosted.outside.idle) {
      const { computeTrendsAhead } = await import('./trendsAhead.ts');
      await computeTrendsAhead(hosted, parsed.fields['codes']);
    }
    if (!response.destroyed) this.#deliver(request, response, admitted, received);
  }

  async #takeSecrets(
    request: IncomingMessage,
    response: ServerResponse,
    admitted: Admitted,
    received: Received,
  ): Promise<void> {
    const { prepared, worldId } = admitted;
    const { headers, socket } = request;
    const address = socket.remoteAddress ?? '';
    const hosted = (): HostedWorld => this.#dependencies.worlds.get(worldId, !isStrict(headers));
    const hashed = await this.#hashDesk.receive({ prepared, headers, received, address, hosted });
    if (response.destroyed) return;
    if (hashed === undefined) this.#turnAway(request, response, TOO_FREQUENT, 'too_frequent');
    else this.#deliver(request, response, admitted, hashed);
  }

  /** Reads an upload after authentication, so that pictures without a session are never read. */
  async #takeUpload(request: IncomingMessage, response: ServerResponse, admitted: Admitted): Promise<void> {
    const { prepared, worldId } = admitted;
    const { world, outside } = this.#dependencies.worlds.get(worldId, !isStrict(request.headers));
    const isElsewhere = isAdmittedElsewhere(outside, prepared);
    if (!isElsewhere && prepared.session === 'required' && sessionIn(world, request.headers) === undefined) {
      leaveUnread(request, response);
      return this.#deliver(request, response, admitted, NOTHING);
    }
    const received = await this.#uploads.receive(request, response, headerText(request.headers, 'account'));
    if (received === 'aborted') response.destroy();
    else this.#deliver(request, response, admitted, received);
  }

  #deliver(
    request: IncomingMessage,
    response: ServerResponse,
    { prepared, worldId }: Admitted,
    received: Received,
  ): void {
    const { worlds, now, wait, changed, limits } = this.#dependencies;
    const { parsed } = received;
    const { headers } = request;
    const hosted = worlds.get(worldId, !isStrict(headers));
    const { world, requests, faults, held } = hosted;
    const { path } = prepared;
    if (!prepared.reads && world.hasTooMuchPending) return this.#notNow(response, 'records are not kept yet');
    const fields = parsed.ok ? parsed.fields : bare<string>();
    const account = headerText(headers, 'account') ?? fields.account;
    const entry = requests.begin({
      at: world.now(),
      method: 'POST',
      path,
      account,
      fields: redacted(fields, prepared.fieldNames),
      record: world.recordCount,
      origin: shortOrigin(headers.origin),
    });
    if (!hosted.outside.idle) {
      const mayControl = this.#dependencies.mayControl(headers);
      const call = { hosted, prepared, headers, fields, received, entry, response, mayControl };
      if (this.#isAnsweredElsewhere(request, call)) return;
    }
    const answer = (): Answer => {
      // Determined before the execution, so that an intervention that the call uses up still labels the reply.
      const interventions = interventionsFor(hosted, account);
      const quota = exceededQuota(
        { ...prepared, fields },
        world,
        limits,
        () => sessionIn(world, headers)?.account ?? '',
      );
      if (quota !== undefined) return overQuota(entry, quota);
      const carriedOut = answerCall(prepared, headers, {
        hosted,
        received,
        entry,
        address: request.socket.remoteAddress,
        url: request.url,
      });
      if (!prepared.reads) changed(world);
      return labelled(carriedOut, interventions);
    };
    if (faults.empty && held.empty) return this.#deliverPlainly({ request, response, hosted, entry }, answer);
    response.setHeader(REQUEST_HEADER, String(entry.id));
    const took = (fault: string): void => void (entry.faults = [...entry.faults, fault]);
    const sends = (sent: Answer): void => void (entry.answer = sent);
    deliverWithFaults({ request, response, hosted, path, fields, account, now, wait, took, sends }, answer)
      .catch((error: unknown) => this.#fail(request, response, error))
      .finally(() => requests.end(entry, response.headersSent ? response.statusCode : 0));
  }

  #deliverPlainly({ request, response, hosted, entry }: Delivery, answer: () => Answer): void {
    const { world, requests } = hosted;
    const leave = (carriedOut: Answer): void => {
      send(response, carriedOut, [REQUEST_HEADER, String(entry.id)]);
      entry.answer = carriedOut;
      requests.end(entry, carriedOut.status);
    };
    const fail = (error: unknown): void => {
      response.setHeader(REQUEST_HEADER, String(entry.id));
      requests.end(entry, FAILED_STATUS);
      this.#fail(request, response, error);
    };
    try {
      const carriedOut = answer();
      const kept = world.flushed();
      if (kept === undefined) leave(carriedOut);
      else kept.then(() => leave(carriedOut)).catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  #isAnsweredElsewhere(request: IncomingMessage, call: OutsideCall): boolean {
    const { hosted, entry, response } = call;
    const answered = answerElsewhere(call);
    answered
      ?.catch((error: unknown) => this.#fail(request, response, error))
      .finally(() => hosted.requests.end(entry, response.headersSent ? response.statusCode : 0));
    return answered !== undefined;
  }

  #turnAway(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer,
    key: ErrorKey = 'invalid_request',
  ): void {
    const worldId = worldIdOf(request.headers);
    const hosted = worldId === undefined ? undefined : this.#dependencies.worlds.open(worldId);
    if (hosted === undefined) return send(response, answer);
    const { world, requests } = hosted;
    const { method = '', url = '', headers } = request;
    const path = (url.split('?')[0] ?? '').slice(0, PATH_LOGGED_LENGTH);
    const account = headerText(headers, 'account');
    const entry = requests.begin({
      at: world.now(),
      method,
      path,
      account,
      fields: {},
      record: world.recordCount,
      origin: shortOrigin(headers.origin),
    });
    entry.key = key;
    entry.decidedBy = 'shape';
    entry.because = bodyFacts(headers);
    entry.answer = answer;
    send(response, answer, [REQUEST_HEADER, String(entry.id)]);
    requests.end(entry, answer.status);
  }

  #notNow(response: ServerResponse, reason: string): void {
    this.#dependencies.log('warning', `calls were answered with 503: ${reason}`);
    send(response, NOT_NOW);
  }

  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (error instanceof WorldsError) return send(response, withoutWorld(error));
    if (error instanceof MovedError || error instanceof UnsettledError) return this.#notNow(response, error.message);
    this.#dependencies.log('error', `call failed: ${request.method} ${request.url?.split('?')[0]}`, error);
    if (response.headersSent) response.destroy();
    else send(response, serverError());
  }
}

/** Creates the handler of all API paths. */
export function createApi(dependencies: ApiDependencies): (request: IncomingMessage, response: ServerResponse) => void {
  const api = new Api(dependencies);
  return (request, response) => api.handle(request, response);
}
