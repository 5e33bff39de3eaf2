/** The only module of the panel that calls the server. */
import type { ControlCall, ControlReply, Occasion, Reviewer, ReplayView } from './views.ts';

/** The refusal of a call by the server, as readable text. `fields` names the invalid fields. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Thrown if the server does not answer. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Browser functions that the control client needs. */
export interface CallerPorts {
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  readonly key: () => string | undefined;
}

interface Options {
  readonly world?: string;
  /** The values of path parameters such as `:id`. */
  readonly names?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

type Call = <C extends ControlCall>(call: C, options?: Options) => Promise<ControlReply<C>>;

/** The base path of the control API, relative to the origin of the panel. */
export const CONTROL_BASE = '/sim/v1';

async function answerOf(response: Response): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw new Unreachable(`HTTP ${response.status} without JSON`);
  }
  if (response.ok) return answer;
  const { error } = answer as { error?: { code: string; message: string; fields?: Record<string, string> } };
  // A call on behalf of a customer returns the reply of the market as data, even if it is a refusal.
  if (error === undefined) return answer;
  throw new Refusal(response.status, error.code, error.message, error.fields);
}

function addressOf(path: string, names: Options['names'], query: Options['query']): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(names?.[name] ?? ''));
  return CONTROL_BASE + filled + (query === undefined ? '' : `?${new URLSearchParams(query)}`);
}

function caller({ fetch, key }: CallerPorts): Call {
  return async <C extends ControlCall>(call: C, { world, names, query, body, signal }: Options = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const headers: Record<string, string> = {};
    if (world !== undefined) headers['x-world'] = world;
    const given = key();
    if (given !== undefined) headers['x-sim-key'] = given;
    if (body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await fetch(addressOf(path, names, query), {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal !== undefined && { signal }),
      });
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw new Unreachable(error instanceof Error ? error.message : 'no answer');
    }
    return (await answerOf(response)) as ControlReply<C>;
  };
}

function worldCalls(call: Call) {
  return {
    worlds: () => call('GET /worlds'),
    makeWorld: (body: { id?: string; seed?: string; start?: string; clock?: string; scenario?: string | object }) =>
      call('POST /worlds', { body }),
    deleteWorld: (id: string) => call('DELETE /worlds/:id', { names: { id } }),
    fork: (world: string, id?: string) =>
      call('POST /worlds/:id/fork', { names: { id: world }, body: id === undefined ? {} : { id } }),
    rewind: (world: string, body: { request?: number; to?: string }) => call('POST /rewind', { world, body }),
    state: (world: string, signal?: AbortSignal) => call('GET /state', { world, ...(signal && { signal }) }),
    clock: (world: string, body: { mode?: string; advance?: string; to?: string }) =>
      call('POST /clock', { world, body }),
    calendar: (market: string, from: string, to: string) => call('GET /calendar', { query: { market, from, to } }),
    upcoming: (world: string) => call('GET /upcoming', { world }),
    scenarios: () => call('GET /scenarios'),
    runScenario: (world: string, name: string) => call('POST /scenarios/:name', { world, names: { name }, body: {} }),
    personas: () => call('GET /personas'),
    scenarioLink: (world: string, name: string, member?: string) =>
      call('POST /scenarios/:name/links', { world, names: { name }, body: member === undefined ? {} : { member } }),
    link: (world: string, account?: string) =>
      call('POST /links', { world, body: account === undefined ? {} : { account } }),
    makePersona: (world: string, body: { persona: string; account?: string }) =>
      call('POST /personas', { world, body }),
    snapshots: () => call('GET /snapshots'),
    takeSnapshot: (world: string, body: { name: string; failure?: { test: string; message: string } }) =>
      call('POST /snapshots', { world, body }),
    snapshot: (name: string) => call('GET /snapshots/:name', { names: { name } }),
    deleteSnapshot: (name: string) => call('DELETE /snapshots/:name', { names: { name } }),
    restore: (world: string, body: { name: string } | { snapshot: unknown }) => call('POST /restore', { world, body }),
    journal: (world: string) => call('GET /journal', { world }),
  };
}

function armCalls(call: Call) {
  return {
    armMessage: (world: string, body: { endpoint: string; key: string } & Occasion) =>
      call('POST /messages', { world, body }),
    disarmMessages: (world: string, id?: number) =>
      id === undefined ? call('DELETE /messages', { world }) : call('DELETE /messages/:id', { world, names: { id } }),
    faults: (world: string) => call('GET /faults', { world }),
    armFault: (world: string, body: { endpoint: string; fault: string } & Readonly<Record<string, unknown>>) =>
      call('POST /faults', { world, body }),
    disarmFaults: (world: string, id?: number) =>
      id === undefined ? call('DELETE /faults', { world }) : call('DELETE /faults/:id', { world, names: { id } }),
    overlays: (world: string) => call('GET /overlays', { world }),
    layOverlay: (world: string, body: object) => call('POST /overlays', { world, body }),
    endOverlays: (world: string, id?: number) =>
      id === undefined ? call('DELETE /overlays', { world }) : call('DELETE /overlays/:id', { world, names: { id } }),
    decide: (world: string, id: string, outcome: 'pass' | 'reject') =>
      call('POST /reviews/:id', { world, names: { id }, body: { outcome } }),
    chooseReviewer: (world: string, reviewer: Reviewer) => call('POST /reviewer', { world, body: { reviewer } }),
    reach: (world: string, body: { key: string; endpoint?: string; account?: string }) =>
      call('POST /reach', { world, body }),
  };
}

function logCalls(call: Call) {
  return {
    requests: (world: string, since: number, limit: number) =>
      call('GET /requests', { world, query: { since: String(since), limit: String(limit) } }),
    explain: (world: string, request: number) => call('GET /explain/:request', { world, names: { request } }),
    har: (world: string) => call('GET /requests.har', { world, query: { limit: '1000' } }),
    stream: (world: string) => call('GET /stream', { world }),
    keepAllFrames: (world: string, all: boolean) => call('POST /stream', { world, body: { all } }),
    coverage: (world: string, all: boolean) => call('GET /coverage', { world, ...(all && { query: { all: '1' } }) }),
    clearCoverage: (world: string, all: boolean) =>
      call('DELETE /coverage', { world, ...(all && { query: { all: '1' } }) }),
    document: (path: '/openapi.json' | '/asyncapi.json' | '/scenario.schema.json') => call(`GET ${path}`),
    wait: (world: string, since: number, timeoutMs: number, signal: AbortSignal) =>
      call('POST /wait', { world, body: { for: { any: true }, since, timeoutMs }, signal }),
  };
}

function outsideCalls(call: Call) {
  return {
    outside: async (world: string) => {
      const [{ proxy }, { replay }, { recordings }] = await Promise.all([
        call('GET /proxy', { world }),
        call('GET /replay', { world }),
        call('GET /recordings', { world }),
      ]);
      return { proxy, replay, recordings };
    },
    setProxy: (world: string, body: object) => call('POST /proxy', { world, body }),
    endProxy: (world: string) => call('DELETE /proxy', { world }),
    record: (world: string, name: string) => call('POST /recordings', { world, body: { name } }),
    recording: (world: string, name: string) => call('GET /recordings/:name', { world, names: { name } }),
    stopRecording: (world: string, name: string) =>
      call('POST /recordings/:name/stop', { world, names: { name }, body: {} }),
    deleteRecording: (world: string, name: string) => call('DELETE /recordings/:name', { world, names: { name } }),
    replay: (world: string, body: { recording: unknown } & Pick<ReplayView, 'delays' | 'after'>) =>
      call('POST /replay', { world, body }),
    endReplay: (world: string) => call('DELETE /replay', { world }),
  };
}

/**
 * Creates the typed calls of the control API.
 *
 * @throws Refusal, Unreachable, or the reason of an abort signal
 */
export function createControl(ports: CallerPorts) {
  const call = caller(ports);
  return { ...worldCalls(call), ...armCalls(call), ...logCalls(call), ...outsideCalls(call) };
}
/** The typed calls of the control API. */
export type Control = ReturnType<typeof createControl>;
