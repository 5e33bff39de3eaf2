import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SIMULATED_HEADER } from '@zaraba/contracts';
import { DEFAULT_START, wallClock as machineClock } from './base/clock.ts';
import type { ClockMode, WallClock } from './base/clock.ts';
import { mayControl as isController } from './control/guard.ts';
import { stageOf } from './control/scenarios/stage.ts';
import { Scripts } from './scenarios/scripts.ts';
import { createControl } from './control/server.ts';
import { beginDemo, runStartScenario, sessionStart } from './control/scenarios/start.ts';
import { createApi } from './api/api.ts';
import { RateLimit, LOOPBACK_LIMITS, PUBLIC_LIMITS } from './http/requestLimits.ts';
import type { RequestLimits } from './http/requestLimits.ts';
import { Hosts, Proxies, addressOf, isOnLoopback } from './http/hosts.ts';
import { logToStandardError, withoutRepeats } from './process/log.ts';
import type { Log } from './process/log.ts';
import { Origins } from './http/origin.ts';
import { lazyPages } from './api/pages.ts';
import type { PushFlags } from './process/flags.ts';
import type { Push } from './push/push.ts';
import type { Webhooks } from './push/webhooks.ts';
import type { Joining, Member } from './cluster/member.ts';
import type { Operations } from './operations/figures.ts';
import type { Health } from './operations/health.ts';
import { refused, send, serverError } from './http/reply.ts';
import { PlainRequest, speakPlainHttp } from './api/plainHttp.ts';
import { MAIN_WORLD, takeWorldPath } from './http/worldName.ts';
import { EntryCodes, SCENARIO_LINK_MS } from './host/access/entryCodes.ts';
import type { ScenarioEntry } from './host/access/entryCodes.ts';
import type { HostedWorld } from './host/hosted.ts';
import { createMarket } from './market/create.ts';
import { lazyGateway } from './stream/lazyGateway.ts';
import { Worlds } from './host/worlds.ts';
import type { JournalStore } from './host/worldsOptions.ts';

/** The options of a server. */
export interface ServerOptions {
  /** With 0, any free port. With false, the server does not listen (port 0). */
  readonly port?: number | false;
  readonly host?: string;
  /** The default seed of worlds. If given, a stored main world must have it. */
  readonly seed?: string;
  /**
   * The default start of worlds. If absent, `main` starts 30 minutes into Tokyo's newest session, and others start at
   * `DEFAULT_START`.
   */
  readonly startMs?: number;
  readonly clock?: ClockMode;
  /** The scenario that runs in the main world, which is reset for it, and the values of its parameters. */
  readonly scenario?: string;
  readonly set?: Readonly<Record<string, string>>;
  /** If absent, journals are held in memory. */
  readonly dataDirectory?: string;
  /** Stores journals elsewhere than in files. */
  readonly journals?: JournalStore;
  /** Whether every journal record must survive a power loss. */
  readonly durable?: boolean;
  /** The maximum number of worlds, open or stored (default: 2,000). */
  readonly worldsMaximum?: number;
  /** The key that control calls require (default: a public server generates one). */
  readonly controlKey?: string;
  /** Additional host names to which the server answers. */
  readonly allowedHosts?: readonly string[];
  /** Origins whose pages may call the server, such as `https://app.example:8443`. */
  readonly allowedOrigins?: readonly string[];
  /** Proxies whose `x-forwarded-proto`, `-host` and `-port` are trusted. */
  readonly trustedProxies?: readonly string[];
  /** Whether only control calls create worlds. On a public server this is always so. */
  readonly strictWorlds?: boolean;
  /** The limits. Their defaults depend on whether the server is public. */
  readonly limits?: Partial<RequestLimits>;
  /** If absent, no push messages are sent. */
  readonly push?: PushFlags;
  /** Set if control calls may register webhooks at private addresses. */
  readonly webhooks?: true;
  readonly clientDirectory?: string;
  /** Joins a cluster; `scenario` and `dataDirectory` then have no effect. */
  readonly joining?: Joining;
  readonly wallClock?: WallClock;
  readonly log?: Log;
  /** Reports repaired journals (default: to standard error). */
  readonly say?: (line: string) => void;
}

/** A running server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly http: HttpServer;
  readonly worlds: Worlds;
  /** The key that control calls require, if any. */
  readonly controlKey?: string;
  /** The health for load balancers. `draining` is set during shutdown. */
  readonly health: Health;
  drain(forMs: number): Promise<void>;
  /** Closes the server and aborts running requests. All changes that were answered are durable. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const KEY_BYTES = 16;
/** The default seed. */
export const DEFAULT_SEED = 'zaraba';

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 30_000;
/** The maximum size of headers. It has room for the cookies of all localhost ports, which a browser sends together. */
const HEADERS_MAXIMUM_BYTES = 32_768;
const HTTP_OPTIONS = {
  maxHeaderSize: HEADERS_MAXIMUM_BYTES,
  // Requests without a host header are refused in the format of the API, not of Node.
  requireHostHeader: false,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  IncomingMessage: PlainRequest,
};
/** How long after the start pages and stream are loaded, so that the first answer is not delayed. */
const WARM_AFTER_MS = 1_000;

// The path is the same from the sources and from a build.
const CLIENT_DIRECTORY = fileURLToPath(new URL('../../client/dist/', import.meta.url));
const PANEL_DIRECTORY = fileURLToPath(new URL('../panel/dist/', import.meta.url));

async function makeWorlds(options: ServerOptions, wallClock: WallClock, log: Log, scripts: Scripts) {
  const { seed, dataDirectory, clock = 'live' } = options;
  const onLoopback = isOnLoopback(options.host ?? LOOPBACK);
  const push =
    options.push && (await import('./push/push.ts')).createPush({ ...options.push, dataDirectory, wallClock, log });
  const webhooks =
    options.webhooks && new (await import('./push/webhooks.ts')).Webhooks({ wallClock, log, dataDirectory });
  const storing = { dataDir: dataDirectory, journals: options.journals, durable: options.durable, say: options.say };
  const worlds = new Worlds({
    createMarket,
    defaults: { seed: seed ?? DEFAULT_SEED, startMs: options.startMs ?? Date.parse(DEFAULT_START), clock },
    // The main world starts today, because visitors expect today's market.
    mainStartMs: options.startMs ?? sessionStart(wallClock.now()),
    wall: wallClock,
    strict: options.strictWorlds === true || !onLoopback,
    report: (error) => log('error', 'a world reported', error),
    // When a world is opened, its stored faults are armed and its script continues.
    opened: (hosted) => {
      scripts.resume(stageOf(hosted));
      push?.follow(hosted.world);
      webhooks?.follow(hosted.world);
    },
    push,
    isPublic: !onLoopback,
    ...storing,
    requiredSeed: seed,
    maximum: options.worldsMaximum,
  });
  return { worlds, push, webhooks };
}

function turnAway(response: ServerResponse, url: string): void {
  if (url.startsWith('/api/')) return send(response, refused('invalid_request', 403));
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', [SIMULATED_HEADER]: '1' });
  response.end('This server does not answer under this name; --allow-host NAME allows one.\n');
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** The paths for operators. They are answered even while a scenario is being prepared. */
const FOR_OPERATORS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

function isGuarded(url: string): boolean {
  return url.startsWith('/sim/v1/') || url.startsWith('/metrics');
}

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

function dispatcher({ hosts, origins, health, operators, api, control, gateway, pages }: Parts): Answering {
  return (request, response) => {
    const { url = '/' } = request;
    // After the server declines an upgrade, Node stops reading from the connection. During shutdown, connections are
    // closed, too.
    if (health.draining || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      send(response, refused('invalid_request', 400));
    else if (!hosts.allow(request.headers.host) && !isGuarded(url)) turnAway(response, url);
    // socket.io handles CORS itself.
    else if (!url.startsWith('/socket.io/') && origins.welcome(request, response)) return;
    else if (url.startsWith('/api/')) api(request, response);
    else if (url.startsWith('/sim/v1/')) control(request, response);
    // Once it is loaded, socket.io handles its path itself.
    else if (url.startsWith('/socket.io/')) gateway.handle(request, response);
    else if (FOR_OPERATORS.test(url)) operators(request, response);
    else pages.handle(request, response);
  };
}

function accessOf({ allowedHosts, allowedOrigins, trustedProxies }: ServerOptions) {
  return { hosts: new Hosts(allowedHosts), origins: new Origins(allowedOrigins), proxies: new Proxies(trustedProxies) };
}

function listener(proxies: Proxies, member: Member | undefined): HttpServer {
  const http = speakPlainHttp(createHttpServer(HTTP_OPTIONS));
  for (const event of ['request', 'checkExpectation', 'upgrade']) {
    if (member !== undefined) http.on(event, (request: IncomingMessage) => member.router.identify(request));
    http.on(event, proxies.take);
    http.on(event, takeWorldPath);
  }
  return http;
}

async function listening(http: HttpServer, port: number | false, host: string): Promise<void> {
  if (port === false) return;
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
}

/** Returns an inner server. It receives the requests that the router of the cluster does not forward. */
function behind(http: HttpServer, member: Member, health: Health): HttpServer {
  http.once('listening', () => member.listening?.());
  const { router } = member;
  const answering = createHttpServer(HTTP_OPTIONS);
  // The number of headers is not limited, so that every process sees all of them.
  http.maxHeadersCount = 0;
  for (const event of ['request', 'checkExpectation'] as const) {
    http.on(event, (request: IncomingMessage, response: ServerResponse) => {
      // During shutdown, each connection is closed after its answer.
      if (health.draining) response.shouldKeepAlive = false;
      if (!router.take(request, response)) answering.emit(event, request, response);
    });
  }
  http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!router.take(request, { socket, head })) answering.emit('upgrade', request, socket, head);
  });
  return answering;
}

function waitingRoom(answering: HttpServer, answer: Answering): () => void {
  const early: (() => void)[] = [];
  let isOpen = false;
  const receive: Answering = (request, response) => {
    if (isOpen || FOR_OPERATORS.test(request.url ?? '/')) answer(request, response);
    else early.push(() => answer(request, response));
  };
  answering.on('request', receive);
  // Node would answer an unknown Expect header with 417, without the header that marks a simulator.
  answering.on('checkExpectation', receive);
  return () => {
    isOpen = true;
    for (const call of early) call();
  };
}

async function keptSession({ world }: HostedWorld, account: string) {
  const session = (await import('./recipes/kit.ts')).sessionHeaders(world, account);
  await world.flushed();
  return session;
}

interface Ending {
  readonly gateway: { readonly close: () => Promise<void> } | undefined;
  readonly http: HttpServer;
  readonly worlds: Worlds;
  readonly member: Member | undefined;
  readonly push: Push | undefined;
  readonly webhooks: Webhooks | undefined;
}

async function close({ gateway, http, worlds, member, push, webhooks }: Ending): Promise<void> {
  push?.close();
  webhooks?.close();
  const closed = gateway?.close();
  http.closeAllConnections();
  // Upgraded connections are closed, because the HTTP server no longer owns them but would wait for them.
  member?.router.close();
  await closed;
  // The stream closes only the inner server.
  if (member !== undefined && gateway !== undefined)
    await new Promise<void>((resolve) => void http.close(() => resolve()));
  try {
    await member?.drain?.();
  } finally {
    worlds.close();
    await member?.close();
  }
}

const freshKey = (): string => randomBytes(KEY_BYTES).toString('hex');

function healthOf(member: Member | undefined): Health {
  return { draining: false, started: false, checks: new Set([() => member?.unready?.()]) };
}

/** Reports that the server is not ready, and hands over its worlds. The server answers until `wait` resolves. */
async function drain(health: Health, member: Member | undefined, wait: Promise<void>): Promise<void> {
  health.draining = true;
  await Promise.all([member?.drain?.(), wait]);
}

/**
 * Starts a server. Resolves when it listens; without a port, when it is ready.
 * @throws JournalError, ClockError, or the error that listening caused
 */
export async function createServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { port = 0, host = LOOPBACK, wallClock = machineClock } = options;
  const log = withoutRepeats(options.log ?? logToStandardError, () => wallClock.now());
  const scripts = new Scripts();
  const { worlds, push, webhooks } = await makeWorlds(options, wallClock, log, scripts);
  const member = options.joining?.(worlds);
  const { hosts, origins, proxies } = accessOf(options);
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
  const shared = { worlds, gateway, scripts, links };
  const control = createControl({ ...shared, webhooks, log, origins, cluster: member, key: controlKey });
  const demos = new RateLimit(limits.demos, () => wallClock.now());
  const pages = lazyPages({
    clientDirectory: options.clientDirectory ?? CLIENT_DIRECTORY,
    panelDirectory: PANEL_DIRECTORY,
    worldOf: (id) => (worlds.has(id) ? worlds.get(id) : undefined),
    linkOf: (code) => shared.links.read(code),
    makeDemo: (entry) => beginDemo(shared, limits.demosKept, entry),
    sessionOf: keptSession,
    mayMakeDemo: (address) => demos.take(address),
    origins,
    log,
  });
  const shown = { health, http, worlds, gateway, key: controlKey, cluster: member?.figures };
  const operators = answeringOperators(shown, log);
  const open = waitingRoom(answering, dispatcher({ hosts, origins, health, operators, api, control, gateway, pages }));
  const parts = { worlds, gateway, http, member, push, webhooks };
  try {
    // Listens first, so that a server that cannot start writes no journal.
    await listening(http, port, host);
    // In a cluster, the first request for a world claims it.
    if (options.scenario !== undefined) await runStartScenario(options.scenario, shared, options);
    else if (member === undefined) worlds.get(MAIN_WORLD);
  } catch (error) {
    http.close();
    await close({ ...parts, gateway: undefined });
    throw error;
  }
  open();
  health.started = true;
  const stopWarming = wallClock.setTimer(WARM_AFTER_MS, () => [pages, gateway].forEach((part) => part.warm()));
  return {
    ...addressOf(http, host),
    http,
    worlds,
    health,
    ...(controlKey === undefined ? {} : { controlKey }),
    drain: (forMs) => drain(health, member, new Promise((resolve) => void wallClock.setTimer(forMs, resolve))),
    close: () => (stopWarming(), close(parts)),
  };
}
