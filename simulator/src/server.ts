import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SIMULATED_HEADER } from '@zaraba/contracts';
import { DEFAULT_START, wallClock as machineClock } from './clock.ts';
import type { ClockMode, WallClock } from './clock.ts';
import { mayControl as isController } from './control/guard.ts';
import { stageOf } from './control/scenarios/stage.ts';
import { Scripts } from './scenarios/scripts.ts';
import { createControl } from './control/server.ts';
import { beginDemo, runStartScenario, sessionStart } from './control/scenarios/start.ts';
import { createApi } from './api/api.ts';
import { Allowance, LOOPBACK_LIMITS, PUBLIC_LIMITS } from './doorLimits.ts';
import type { DoorLimits } from './doorLimits.ts';
import { Hosts, Proxies, isOnLoopback, urlOf } from './hosts.ts';
import { logToStandardError, sparing } from './log.ts';
import type { Log } from './log.ts';
import { Origins } from './origin.ts';
import { lazyPages } from './api/pages.ts';
import type { PushFlags } from './flags.ts';
import type { Push } from './push/push.ts';
import type { Joining, Member } from './cluster/member.ts';
import type { Operations } from './operations/figures.ts';
import type { Health } from './operations/health.ts';
import { refused, send, serverError } from './reply.ts';
import { PlainRequest, speakPlainHttp } from './api/plainHttp.ts';
import { MAIN_WORLD, takeWorldPath } from './worldName.ts';
import { EntryCodes, SCENARIO_LINK_MS } from './host/entryCodes.ts';
import type { ScenarioEntry } from './host/entryCodes.ts';
import type { HostedWorld } from './host/hosted.ts';
import { createMarket } from './market/create.ts';
import { lazyGateway } from './stream/lazyGateway.ts';
import { Worlds } from './host/worlds.ts';

/** How a server is to be started; everything has a default. */
export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Seed of worlds that name none. When given, the journal of the main world must have it. */
  readonly seed?: string;
  /** Instant at which worlds begin that name none; default: `main` half an hour into the newest Tokyo session, others at `DEFAULT_START`. */
  readonly startMs?: number;
  readonly clock?: ClockMode;
  /** Scenario to run in the main world, which then starts over. */
  readonly scenario?: string;
  /** Folder of the journals; absent: memory only. */
  readonly dataDirectory?: string;
  /** Every record waits for the disk, so that a loss of power loses nothing either. */
  readonly durable?: boolean;
  /** Most worlds, open or stored; default: 2,000. */
  readonly worldsMaximum?: number;
  /** Demanded with every control call; default, where other machines reach the server: one that is made for it. */
  readonly controlKey?: string;
  /** Names that the server may be called by, beside addresses and those of this machine. */
  readonly allowedHosts?: readonly string[];
  /** Origins whose pages may call the server as its own do, such as `https://app.example:8443`. */
  readonly allowedOrigins?: readonly string[];
  /** Addresses and networks of proxies whose `x-forwarded-proto`, `-host` and `-port` are believed. */
  readonly trustedProxies?: readonly string[];
  /** Worlds are made by control calls only; so it is in any case where another machine reaches the server. */
  readonly strictWorlds?: boolean;
  /** What one address may ask; default: by whether other machines reach the server. */
  readonly limits?: Partial<DoorLimits>;
  /** Pushes messages to browsers; absent: does not. */
  readonly push?: PushFlags;
  readonly clientDirectory?: string;
  /** Joins a cluster, which then keeps the journals; `scenario` and `dataDirectory` have no meaning there. */
  readonly joining?: Joining;
  readonly wallClock?: WallClock;
  readonly log?: Log;
  /** Hears in one line what was found wrong with a journal and mended; default: the error output. */
  readonly say?: (line: string) => void;
}

/** A server that answers. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly worlds: Worlds;
  /** What every control call must carry, where it must. */
  readonly controlKey?: string;
  /** What balancers and orchestrators learn of it; whoever ends the server step by step sets it. */
  readonly health: Health;
  /** Says in its health that the process ends, and goes on answering; resolves after so many milliseconds. */
  drain(forMs: number): Promise<void>;
  /** Ends at once: what is still being worked on is cut off, and all that was answered is kept. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const KEY_BYTES = 16;
/** Seed of worlds that name none. */
export const DEFAULT_SEED = 'zaraba';

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 30_000;
/** Browsers send the cookies of everything that ever ran on localhost, whatever its port. */
const HEADERS_MAXIMUM_BYTES = 32_768;
const HTTP_OPTIONS = {
  maxHeaderSize: HEADERS_MAXIMUM_BYTES,
  // A request without a host is refused here, with the mark, not by Node.
  requireHostHeader: false,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  IncomingMessage: PlainRequest,
};
/** The code of pages and stream is loaded by the first to ask, or after this: right behind the start it would delay the first answer. */
const WARM_AFTER_MS = 1_000;

// Both lie at the same depth in the sources and in the build, so that one address serves both.
const CLIENT_DIRECTORY = fileURLToPath(new URL('../../client/dist/', import.meta.url));
const PANEL_DIRECTORY = fileURLToPath(new URL('../panel/dist/', import.meta.url));

/** The worlds of a server, and what pushes their messages to browsers where it is to. */
async function makeWorlds(options: ServerOptions, wallClock: WallClock, log: Log, scripts: Scripts) {
  const { seed, dataDirectory, clock = 'live' } = options;
  const onLoopback = isOnLoopback(options.host ?? LOOPBACK);
  const push =
    options.push && (await import('./push/push.ts')).createPush({ ...options.push, dataDirectory, wallClock, log });
  const worlds = new Worlds({
    createMarket,
    defaults: { seed: seed ?? DEFAULT_SEED, startMs: options.startMs ?? Date.parse(DEFAULT_START), clock },
    // People come to see the market of today.
    mainStartMs: options.startMs ?? sessionStart(wallClock.now()),
    wall: wallClock,
    strict: options.strictWorlds === true || !onLoopback,
    report: (error) => log('error', 'a world reported', error),
    // What was armed in a world that is taken up again is armed again, and its script goes on.
    opened: (hosted) => {
      scripts.resume(stageOf(hosted));
      push?.follow(hosted.world);
    },
    ...(push === undefined ? {} : { push }),
    isPublic: !onLoopback,
    ...(dataDirectory === undefined ? {} : { dataDir: dataDirectory }),
    ...(options.say === undefined ? {} : { say: options.say }),
    ...(options.durable === undefined ? {} : { durable: options.durable }),
    ...(seed === undefined ? {} : { requiredSeed: seed }),
    ...(options.worldsMaximum === undefined ? {} : { maximum: options.worldsMaximum }),
  });
  return { worlds, push };
}

/** Answers a request under a name that is not this server's. */
function turnAway(response: ServerResponse, url: string): void {
  if (url.startsWith('/api/')) return send(response, refused('invalid_request', 403));
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', [SIMULATED_HEADER]: '1' });
  response.end('This server does not answer under this name; --allow-host NAME allows one.\n');
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Addresses for those who run a server; of a scenario that is being prepared they do not wait. */
const FOR_OPERATORS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Whether an address has a guard of its own, which demands a key or a name of this machine. */
function isGuarded(url: string): boolean {
  return url.startsWith('/sim/v1/') || url.startsWith('/metrics');
}

/** Answers operators with code that the first of their requests loads. */
function answeringOperators(operations: Operations, log: Log): Answering {
  return (request, response) => {
    import('./operations/answer.ts')
      .then(({ answerOperator }) => answerOperator(request, response, operations))
      .catch((error: unknown) => {
        log('error', `could not answer ${request.url?.split('?')[0]}`, error);
        send(response, serverError());
      });
  };
}

/** The parts of a server that answer requests. */
interface Parts {
  readonly hosts: Hosts;
  readonly origins: Origins;
  readonly health: Health;
  readonly operators: Answering;
  readonly api: Answering;
  readonly control: Answering;
  readonly gateway: { readonly handle: Answering };
  readonly pages: { readonly handle: Answering };
}

/** Hands each request to the part that answers its address. */
function dispatcher({ hosts, origins, health, operators, api, control, gateway, pages }: Parts): Answering {
  return (request, response) => {
    const { url = '/' } = request;
    // Behind a request that offered another protocol Node reads nothing more. Where the process ends, the next call goes elsewhere.
    if (health.draining || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      send(response, refused('invalid_request', 400));
    else if (!hosts.allow(request.headers.host) && !isGuarded(url)) turnAway(response, url);
    // socket.io does that for itself.
    else if (!url.startsWith('/socket.io/') && origins.welcome(request, response)) return;
    else if (url.startsWith('/api/')) api(request, response);
    else if (url.startsWith('/sim/v1/')) control(request, response);
    // Once it is loaded, socket.io answers on its own path.
    else if (url.startsWith('/socket.io/')) gateway.handle(request, response);
    else if (FOR_OPERATORS.test(url)) operators(request, response);
    else pages.handle(request, response);
  };
}

/** Whom a server lets in, and whom it believes. */
function doorsOf({ allowedHosts, allowedOrigins, trustedProxies }: ServerOptions) {
  return { hosts: new Hosts(allowedHosts), origins: new Origins(allowedOrigins), proxies: new Proxies(trustedProxies) };
}

/**
 * What listens. Before anything else knows of a request, the address of a forwarded one becomes that of its caller, a proxy's word for the
 * host becomes its host, and the world in its path its header.
 */
function listener(proxies: Proxies, member: Member | undefined): HttpServer {
  const http = speakPlainHttp(createHttpServer(HTTP_OPTIONS));
  for (const event of ['request', 'checkExpectation', 'upgrade']) {
    if (member !== undefined) http.on(event, (request: IncomingMessage) => member.router.identify(request));
    http.on(event, proxies.take);
    http.on(event, takeWorldPath);
  }
  return http;
}

function listening(http: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
}

/** What answers after the router of a member: a server that does not listen itself, to which whatever the router leaves is handed on. */
function behind(http: HttpServer, member: Member, health: Health): HttpServer {
  http.once('listening', () => member.listening?.());
  const { router } = member;
  const answering = createHttpServer(HTTP_OPTIONS);
  // Of a head that passes on its length all is read, so that no process knows a header that another one does not.
  http.maxHeadersCount = 0;
  for (const event of ['request', 'checkExpectation'] as const) {
    http.on(event, (request: IncomingMessage, response: ServerResponse) => {
      // Where the process ends, the next call of a connection goes elsewhere.
      if (health.draining) response.shouldKeepAlive = false;
      if (!router.take(request, response)) answering.emit(event, request, response);
    });
  }
  http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!router.take(request, { socket, head })) answering.emit('upgrade', request, socket, head);
  });
  return answering;
}

/** Lets requests wait until the function that it answers is called: who comes while a scenario is being prepared waits for it. */
function waitingRoom(answering: HttpServer, answer: Answering): () => void {
  const early: (() => void)[] = [];
  let isOpen = false;
  const receive: Answering = (request, response) => {
    if (isOpen || FOR_OPERATORS.test(request.url ?? '/')) answer(request, response);
    else early.push(() => answer(request, response));
  };
  answering.on('request', receive);
  // Node would answer an unknown Expect header with a bare 417 that is not marked as simulated.
  answering.on('checkExpectation', receive);
  return () => {
    isOpen = true;
    for (const call of early) call();
  };
}

/** Opens a session for a member of a world's cast; resolves with its headers once it is kept. */
async function keptSession({ world }: HostedWorld, account: string) {
  const session = (await import('./recipes/kit.ts')).sessionHeaders(world, account);
  await world.flushed();
  return session;
}

/** What a server ends with, in this order. */
interface Ending {
  readonly gateway: { readonly close: () => Promise<void> } | undefined;
  readonly http: HttpServer;
  readonly worlds: Worlds;
  readonly member: Member | undefined;
  readonly push: Push | undefined;
}

/** Ends a server: sockets, connections, worlds, and its part in a cluster. */
async function close({ gateway, http, worlds, member, push }: Ending): Promise<void> {
  push?.close();
  const closed = gateway?.close();
  http.closeAllConnections();
  // Those that were upgraded are no connections of the server any more, and would keep it from closing.
  member?.router.close();
  await closed;
  // The stream closes the server that it listens to: after a router that is another one.
  if (member !== undefined && gateway !== undefined)
    await new Promise<void>((resolve) => void http.close(() => resolve()));
  try {
    await member?.drain?.();
  } finally {
    worlds.close();
    await member?.close();
  }
}

/** Where other machines reach the server, control needs a key: one is made where none was given. */
const freshKey = (): string => randomBytes(KEY_BYTES).toString('hex');

function healthOf(member: Member | undefined): Health {
  return { draining: false, started: false, checks: new Set([() => member?.unready?.()]) };
}

/** Says in the health of a process that it ends, hands on its worlds, and goes on answering for a while. */
async function drain(health: Health, member: Member | undefined, wait: Promise<void>): Promise<void> {
  health.draining = true;
  await Promise.all([member?.drain?.(), wait]);
}

/**
 * Starts a server and resolves when it answers.
 * @throws JournalError, ClockError, or the error of listening
 */
export async function createServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { port = 0, host = LOOPBACK, wallClock = machineClock } = options;
  const log = sparing(options.log ?? logToStandardError, () => wallClock.now());
  const scripts = new Scripts();
  const { worlds, push } = await makeWorlds(options, wallClock, log, scripts);
  const member = options.joining?.(worlds);
  const { hosts, origins, proxies } = doorsOf(options);
  const http = listener(proxies, member);
  const health = healthOf(member);
  const answering = member === undefined ? http : behind(http, member, health);
  const onLoopback = isOnLoopback(host);
  const controlKey = options.controlKey ?? (onLoopback ? undefined : (member?.controlKey ?? freshKey()));
  const limits = { ...(onLoopback ? LOOPBACK_LIMITS : PUBLIC_LIMITS), ...options.limits };
  const gateway = lazyGateway(answering, { worlds, wallClock, hosts, origins, proxies, limits, log, cluster: member });
  member?.copies?.serve(gateway);
  const api = createApi({
    worlds,
    wait: (delayMs) => new Promise((resolve) => void wallClock.setTimer(delayMs, resolve)),
    log,
    origins,
    mayControl: (headers) => isController(headers, controlKey, origins),
    takesUploads: onLoopback,
    limits,
    now: () => wallClock.now(),
    changed: (world) => gateway.sessionsChanged(world),
  });
  const links = new EntryCodes<ScenarioEntry>(() => wallClock.now(), SCENARIO_LINK_MS);
  const control = createControl({ worlds, gateway, scripts, links, log, origins, cluster: member, key: controlKey });
  const demos = new Allowance(limits.demos, () => wallClock.now());
  const pages = lazyPages({
    clientDirectory: options.clientDirectory ?? CLIENT_DIRECTORY,
    panelDirectory: PANEL_DIRECTORY,
    worldOf: (id) => (worlds.has(id) ? worlds.get(id) : undefined),
    linkOf: (code) => links.read(code),
    makeDemo: (entry) => beginDemo({ worlds, gateway, scripts, links }, limits.demosKept, entry),
    sessionOf: keptSession,
    mayMakeDemo: (address) => demos.take(address),
    origins,
    log,
  });
  const shown = { health, http, worlds, gateway, key: controlKey, cluster: member?.figures };
  const operators = answeringOperators(shown, log);
  const open = waitingRoom(answering, dispatcher({ hosts, origins, health, operators, api, control, gateway, pages }));
  const parts = { worlds, gateway, http, member, push };
  try {
    // First of all: a start that is refused writes nothing into a journal.
    await listening(http, port, host);
    if (options.scenario !== undefined) {
      await runStartScenario(options.scenario, { worlds, gateway, scripts, links, seed: options.seed });
      // In a cluster the first request for it claims it.
    } else if (member === undefined) worlds.get(MAIN_WORLD);
  } catch (error) {
    http.close();
    await close({ ...parts, gateway: undefined });
    throw error;
  }
  open();
  health.started = true;
  const stopWarming = wallClock.setTimer(WARM_AFTER_MS, () => [pages, gateway].forEach((part) => part.warm()));
  const bound = (http.address() as AddressInfo).port;
  return {
    url: urlOf(host, bound),
    port: bound,
    worlds,
    health,
    ...(controlKey === undefined ? {} : { controlKey }),
    drain: (forMs) => drain(health, member, new Promise((resolve) => void wallClock.setTimer(forMs, resolve))),
    close: () => (stopWarming(), close(parts)),
  };
}
