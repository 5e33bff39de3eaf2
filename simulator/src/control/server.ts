import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MSG_SERVER_ERROR, SIMULATED_HEADER } from '@zaraba/contracts';
import type * as z from 'zod/mini';
import { rangesLeft } from '../api/validate.ts';
import { faultSentences, nearest, noSuch, shown } from '../base/choices.ts';
import { Coverage } from '../coverage/coverage.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import type { Log } from '../process/log.ts';
import { schemeOf } from '../http/hosts.ts';
import { isLoopbackName } from '../http/origin.ts';
import type { Origins } from '../http/origin.ts';
import { ENTER_PATH, MAIN_WORLD, WORLD_HEADER, hostName, isStrict, worldIdOf } from '../http/worldName.ts';
import type { Gateway } from '../stream/gateway.ts';
import { listText } from '../host/bundle.ts';
import type { Worlds } from '../host/worlds.ts';
import { WorldsError } from '../host/worlds.ts';
import { MovedError, UnsettledError } from '../host/journal/journal.ts';
import type { EntryCodes, ScenarioEntry } from '../host/access/entryCodes.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';
import { ControlError, badRequest } from '../base/controlError.ts';
import { guard } from './guard.ts';
import { bodyOf, gathered, longBody } from './bodies.ts';
import { CONTROL_BASE, LongAnswer } from './route.ts';
import type { AskEvery, ControlContext, ControlRoute, Parts } from './route.ts';
import type { Webhooks } from '../push/webhooks.ts';
import type { Scripts } from '../scenarios/scripts.ts';
import { CONTROL_ROUTES } from './routes.ts';
import { coverageParts } from './coverage.ts';
import { worldParts } from './worlds.ts';

/** How the processes of a cluster ask one another. */
export interface Every {
  readonly ask: AskEvery;
  /** Registers the parts of this process. */
  readonly answer: (parts: Parts) => void;
}

/** Asks only this process, because there is no other. */
export const askAlone: AskEvery = (_call, own) => Promise.resolve({ parts: [own], silent: [] });

/** The functions of a cluster that the control API needs. */
export interface ControlledCluster {
  /** Asks the other processes, and answers their calls. */
  readonly every?: Every;
  /** Resolves when all followers of a world have caught up; undefined without followers. */
  readonly caughtUp?: (hosted: HostedWorld) => Promise<void> | undefined;
}

/** The dependencies of the control API. */
export interface ControlDependencies {
  readonly worlds: Worlds;
  readonly gateway: Gateway;
  readonly scripts: Scripts;
  readonly links: EntryCodes<ScenarioEntry>;
  readonly webhooks?: Webhooks | undefined;
  readonly log: Log;
  readonly origins: Origins;
  readonly cluster?: ControlledCluster | undefined;
  /** The control key. If it is set, every call must contain it. */
  readonly key?: string | undefined;
}

const STATUS_OF_WORLD = { id: 400, unknown: 404, deleted: 410, tooMany: 409 } as const;

interface Matched {
  readonly route: ControlRoute;
  readonly parameters: Readonly<Record<string, string>>;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':') && text !== '') parameters[part.slice(1)] = text;
    else if (part !== text) return undefined;
  }
  return parameters;
}

/** Returns the route of a call and the parameters in its path. @throws ControlError */
export function findRoute(method: string, path: string): Matched {
  const matches = CONTROL_ROUTES.flatMap((route) => {
    const parameters = matchPath(route.path, path);
    return parameters === undefined ? [] : [{ route, parameters }];
  });
  // Node leaves out the body of a HEAD.
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  const found = matches.find(({ route }) => route.method === wanted);
  if (found !== undefined) return found;
  if (matches.length === 0) {
    const paths = CONTROL_ROUTES.map((route) => CONTROL_BASE + route.path);
    throw new ControlError(404, 'not_found', noSuch('control call', CONTROL_BASE + path, [...new Set(paths)]));
  }
  const allowed = matches
    .flatMap(({ route }) => (route.method === 'get' ? ['GET', 'HEAD'] : [route.method.toUpperCase()]))
    .join(', ');
  throw new ControlError(405, 'method_not_allowed', `Use ${allowed}.`, { allow: allowed });
}

const CUSTOMER_FIELDS: readonly PropertyKey[] = ['account', 'as'];

function customersOf({ worlds, scripts, worldId }: ControlContext): Readonly<Record<string, string>> {
  const world = worlds.open(worldId)?.world;
  const cast = world && scripts.of(world)?.view().cast;
  if (cast !== undefined && Object.keys(cast).length > 0) return cast;
  return Object.fromEntries(DEMO_CAST.map(({ account }) => [account, account]));
}

function customerSentence(field: string, written: unknown, customers: Readonly<Record<string, string>>): string {
  const listed = Object.entries(customers).map(([name, account]) => (name === account ? name : `${name} ${account}`));
  const meant = nearest(written, Object.keys(customers));
  const question = meant === undefined ? '.' : `; did you mean ${meant}, ${customers[meant]}?`;
  return `${field}: a customer is named by an account of ten digits (${listed.join(', ')}), not by ${shown(written)}${question}`;
}

type Issues = z.core.$ZodIssue[];

function sentencesOf(issues: Issues, value: unknown, context: ControlContext): readonly string[] {
  const valueOf = ({ path }: Issues[number]): unknown =>
    path.reduce<unknown>((inner, name) => (inner as Readonly<Record<PropertyKey, unknown>> | undefined)?.[name], value);
  const shapes = issues.filter(({ code }) => !code.startsWith('too_'));
  const isCustomer = (issue: Issues[number]): boolean =>
    CUSTOMER_FIELDS.includes(issue.path.at(-1) ?? '') && typeof valueOf(issue) === 'string';
  const customers = shapes.filter(isCustomer);
  const others = shapes.filter((issue) => !isCustomer(issue));
  return [
    ...rangesLeft(issues),
    ...customers.map((issue) => customerSentence(issue.path.join('.'), valueOf(issue), customersOf(context))),
    ...faultSentences(others, value),
  ];
}

function check(schema: z.ZodMiniType | undefined, value: unknown, context: ControlContext): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key.slice(0, 64)] = 'unknown';
    else fields[issue.path.map(String).join('.').slice(0, 64)] = issue.code === 'invalid_value' ? 'choice' : 'format';
  }
  const sentences = sentencesOf(issues, value, context);
  throw badRequest(['The request does not have the right shape.', ...sentences].join(' '), fields);
}

function queryOf(parameters: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of parameters) {
    if (name in query) throw badRequest(`${name.slice(0, 64)} is given twice.`, { [name.slice(0, 64)]: 'duplicate' });
    query[name] = value;
  }
  return query;
}

/** Returns the URL of a world for the caller's browser. A browser on another machine must first select the world. */
function urlFor(request: IncomingMessage, worldId: string): string {
  const { host = 'localhost' } = request.headers;
  const scheme = schemeOf(request);
  const name = hostName(host);
  if (worldId === MAIN_WORLD && !name.endsWith('.localhost')) return `${scheme}://${host}/`;
  if (!isLoopbackName(host)) return `${scheme}://${host}${ENTER_PATH}${worldId}`;
  const port = /:(\d+)$/.exec(host)?.[1];
  const label = worldId === MAIN_WORLD ? 'localhost' : `${worldId}.localhost`;
  return `${scheme}://${label}${port === undefined ? '' : `:${port}`}/`;
}

/**
 * Whether a request is a deliberate call. Pictures, links and navigation of other pages are not: they cannot send the
 * header for the world, and browsers mark them.
 */
function isMeant(headers: IncomingHttpHeaders): boolean {
  return headers[WORLD_HEADER] !== undefined || headers['sec-fetch-site'] === 'same-origin';
}

/** Whether a call may create its world. */
export function mayMakeWorld({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return ((method !== 'GET' && method !== 'HEAD') || isMeant(headers)) && !isStrict(headers);
}

function contextOf(dependencies: ControlDependencies, retired: Coverage, request: IncomingMessage): ControlContext {
  const worldId = worldIdOf(request.headers);
  if (worldId === undefined)
    throw badRequest('A world id is 1 to 40 of a-z, 0-9 and hyphen.', { [WORLD_HEADER]: 'format' });
  const { worlds, gateway, scripts, links, webhooks, cluster } = dependencies;
  const mayMake = mayMakeWorld(request);
  const touched = new Set<World>();
  const hosted = (id = worldId): HostedWorld => {
    const found = worlds.get(id, mayMake);
    touched.add(found.world);
    return found;
  };
  return {
    worlds,
    gateway,
    scripts,
    links,
    webhooks,
    retired,
    routes: CONTROL_ROUTES,
    askEvery: cluster?.every?.ask ?? askAlone,
    worldId,
    hosted,
    touched,
    urlOf: (id) => urlFor(request, id),
  };
}

async function journalsAtHand(
  { worlds, worldId }: ControlContext,
  { id }: Readonly<Record<string, string>>,
): Promise<void> {
  for (const read of new Set([worldId, id])) {
    if (read !== undefined) await worlds.open(read)?.world.journalAtHand();
  }
}

function changesWorld({ method, path }: ControlRoute): boolean {
  return method !== 'get' && path !== '/wait' && !path.startsWith('/worlds');
}

/** Refuses a call that changes its world while too many records are pending. @throws UnsettledError */
function assertNoBacklog(route: ControlRoute, { worlds, worldId }: ControlContext): void {
  if (!changesWorld(route) || worlds.open(worldId)?.world.hasTooMuchPending !== true) return;
  throw new UnsettledError(`world ${worldId} waits for the engine, and nothing was done`);
}

/**
 * Resolves when the records of the call's worlds are durable. Uses the world objects, because other worlds may now have
 * their ids.
 */
async function keptOf({ touched }: ControlContext): Promise<void> {
  for (const world of touched) await world.flushed();
}

function tellOthers({ worlds, worldId }: ControlContext): void {
  worlds.open(worldId)?.happenings.push({ kind: 'control' });
}

async function caughtUpWith({ worlds, worldId }: ControlContext, { cluster }: ControlDependencies): Promise<void> {
  const hosted = worlds.open(worldId);
  if (hosted !== undefined) await cluster?.caughtUp?.(hosted);
}

async function givenTo(route: ControlRoute, request: IncomingMessage, context: ControlContext) {
  const none = { items: () => [], remove: () => {} };
  if (route.method !== 'post') return { body: undefined, ...none };
  if (route.list === undefined)
    return { body: check(route.body, await bodyOf(request, route.large === true), context), ...none };
  const { head, items, remove } = await longBody(request, route.list);
  try {
    return { body: check(route.body, head, context), items, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function writeLong(response: ServerResponse, { head, name, items }: LongAnswer): Promise<void> {
  response.writeHead(200, headersOf());
  return pipeline(Readable.from(gathered(listText({ ...head, simulated: true }, name, items))), response);
}

function headersOf(): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [SIMULATED_HEADER]: '1',
  };
}

function write(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...headersOf(),
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

function refuse(response: ServerResponse, error: ControlError): void {
  const { status, code, message, fields } = error;
  const headers: Record<string, string> = {};
  if (status === 405) headers.allow = fields?.allow ?? '';
  if (status === 413) headers.connection = 'close';
  const named = fields === undefined || status === 405 ? {} : { fields };
  write(response, status, { error: { code, message, ...named }, simulated: true }, headers);
}

/** Creates the handler of calls below `/sim/v1`. */
export function createControl(
  dependencies: ControlDependencies,
): (request: IncomingMessage, response: ServerResponse) => void {
  const retired = new Coverage();
  const { worlds } = dependencies;
  dependencies.cluster?.every?.answer({ ...worldParts(worlds), ...coverageParts(worlds, retired) });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    guard(request.headers, dependencies.key, dependencies.origins);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { route, parameters } = findRoute(request.method ?? 'GET', url.pathname.slice(CONTROL_BASE.length));
    const context = contextOf(dependencies, retired, request);
    const input = {
      parameters,
      query: check(route.query, queryOf(url.searchParams), context),
      ...(await givenTo(route, request, context)),
    };
    let result: object;
    assertNoBacklog(route, context);
    try {
      if (route.readsJournal) await journalsAtHand(context, parameters);
      result = (await route.run(context, input)) as object;
    } finally {
      input.remove();
    }
    await keptOf(context);
    if (route.method !== 'get' && route.path !== '/wait') {
      tellOthers(context);
      await caughtUpWith(context, dependencies);
    }
    if (result instanceof LongAnswer) return writeLong(response, result);
    // Documents have formats of their own, without `simulated`.
    const marked =
      'openapi' in result || 'asyncapi' in result || 'log' in result ? result : { ...result, simulated: true };
    write(response, 200, marked);
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof ControlError) return refuse(response, error);
      if (error instanceof WorldsError)
        return refuse(response, new ControlError(STATUS_OF_WORLD[error.reason], error.reason, `${error.message}.`));
      if (error instanceof MovedError || error instanceof UnsettledError)
        return refuse(response, new ControlError(503, MSG_SERVER_ERROR, `${error.message}; ask again.`));
      dependencies.log('error', `control call failed: ${request.method} ${request.url?.split('?')[0]}`, error);
      refuse(response, new ControlError(500, MSG_SERVER_ERROR, 'The server failed; its log has the details.'));
    });
  };
}
