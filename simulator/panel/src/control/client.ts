/** The only module that talks to the server: every control call of the panel, typed. */
import type {
  ClockView,
  CoverageView,
  Explanation,
  FaultOffer,
  Login,
  Occasion,
  OverlayOffer,
  PersonaHead,
  ProxyView,
  Reached,
  RecordingHead,
  ReplayAfter,
  ReplayDelays,
  ReplayView,
  RequestView,
  Reviewer,
  ScenarioHead,
  SessionTimes,
  SnapshotHead,
  StateView,
  Upcoming,
  WorldList,
  WorldView,
} from './views.ts';

/** The server's refusal of a call, in words for people; `fields` names the faults. */
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

/** No server answered. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The dependencies on the page. */
export interface CallerPorts {
  readonly fetch: typeof fetch;
  /** The control key, if one was given. */
  readonly key: () => string | undefined;
}

interface Options {
  readonly world?: string;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Base of the control API, relative to the panel. */
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
  // The API has its own form of refusal: an act answers like the call it makes.
  if (error === undefined) return answer;
  throw new Refusal(response.status, error.code, error.message, error.fields);
}

type Call = <T>(method: Method, path: string, options?: Options) => Promise<T>;

function caller({ fetch, key }: CallerPorts): Call {
  return async <T>(method: Method, path: string, { world, body, signal }: Options = {}): Promise<T> => {
    const headers: Record<string, string> = {};
    if (world !== undefined) headers['x-world'] = world;
    const given = key();
    if (given !== undefined) headers['x-sim-key'] = given;
    if (body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await fetch(CONTROL_BASE + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal !== undefined && { signal }),
      });
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw new Unreachable(error instanceof Error ? error.message : 'no answer');
    }
    return (await answerOf(response)) as T;
  };
}

const name = encodeURIComponent;

/** The calls about worlds, their time, their customers, and their snapshots. */
function worldCalls(call: Call) {
  return {
    worlds: () => call<WorldList>('GET', '/worlds'),
    makeWorld: (body: { id?: string; seed?: string; start?: string; clock?: string; scenario?: string }) =>
      call<WorldView>('POST', '/worlds', { body }),
    deleteWorld: (id: string) => call<{ deleted: string }>('DELETE', `/worlds/${name(id)}`),
    fork: (world: string, id?: string) =>
      call<WorldView>('POST', `/worlds/${name(world)}/fork`, { body: id === undefined ? {} : { id } }),
    rewind: (world: string, body: { request?: number; to?: string }) =>
      call<WorldView>('POST', '/rewind', { world, body }),
    state: (world: string, signal?: AbortSignal) =>
      call<StateView>('GET', '/state', { world, ...(signal && { signal }) }),
    clock: (world: string, body: { mode?: string; advance?: string; to?: string }) =>
      call<{ clock: ClockView; transitions: readonly unknown[] }>('POST', '/clock', { world, body }),
    calendar: (market: string, from: string, to: string) =>
      call<{ sessions: readonly SessionTimes[] }>('GET', `/calendar?market=${market}&from=${from}&to=${to}`),
    upcoming: (world: string) => call<{ upcoming: readonly Upcoming[] }>('GET', '/upcoming', { world }),
    scenarios: () => call<{ scenarios: readonly ScenarioHead[] }>('GET', '/scenarios'),
    runScenario: (world: string, scenario: string) =>
      call<StateView>('POST', `/scenarios/${name(scenario)}`, { world, body: {} }),
    personas: () => call<{ personas: readonly PersonaHead[]; login: Omit<Login, 'account'> }>('GET', '/personas'),
    makePersona: (world: string, body: { persona: string; account?: string }) =>
      call<Login>('POST', '/personas', { world, body }),
    snapshots: () => call<{ snapshots: readonly SnapshotHead[] }>('GET', '/snapshots'),
    takeSnapshot: (world: string, body: { name: string; failure?: { test: string; message: string } }) =>
      call<SnapshotHead>('POST', '/snapshots', { world, body }),
    snapshot: (snapshot: string) => call<object>('GET', `/snapshots/${name(snapshot)}`),
    deleteSnapshot: (snapshot: string) => call<unknown>('DELETE', `/snapshots/${name(snapshot)}`),
    restore: (world: string, body: { name: string } | { snapshot: unknown }) =>
      call<{ restored: string; same: boolean }>('POST', '/restore', { world, body }),
    journal: (world: string) => call<object>('GET', '/journal', { world }),
  };
}

/** The calls that arm or decide. */
function armCalls(call: Call) {
  return {
    armMessage: (world: string, body: { endpoint: string; key: string } & Occasion) =>
      call<{ id: number }>('POST', '/messages', { world, body }),
    disarmMessages: (world: string, id?: number) =>
      call<{ removed: number }>('DELETE', id === undefined ? '/messages' : `/messages/${id}`, { world }),
    faults: (world: string) => call<{ offered: readonly FaultOffer[] }>('GET', '/faults', { world }),
    armFault: (world: string, body: { endpoint: string; fault: string } & Readonly<Record<string, unknown>>) =>
      call<{ id: number }>('POST', '/faults', { world, body }),
    disarmFaults: (world: string, id?: number) =>
      call<{ removed: number }>('DELETE', id === undefined ? '/faults' : `/faults/${id}`, { world }),
    overlays: (world: string) => call<{ offered: readonly OverlayOffer[] }>('GET', '/overlays', { world }),
    layOverlay: (world: string, body: object) => call<{ id: number }>('POST', '/overlays', { world, body }),
    endOverlays: (world: string, id?: number) =>
      call<{ removed: number }>('DELETE', id === undefined ? '/overlays' : `/overlays/${id}`, { world }),
    decide: (world: string, id: string, outcome: 'pass' | 'reject') =>
      call<unknown>('POST', `/reviews/${name(id)}`, { world, body: { outcome } }),
    chooseReviewer: (world: string, reviewer: Reviewer) =>
      call<unknown>('POST', '/reviewer', { world, body: { reviewer } }),
    reach: (world: string, body: { key: string; endpoint?: string; account?: string }) =>
      call<Reached>('POST', '/reach', { world, body }),
  };
}

/** The calls that report happenings. */
function logCalls(call: Call) {
  return {
    requests: (world: string, since: number, limit: number) =>
      call<{ requests: readonly RequestView[]; newest: number }>('GET', `/requests?since=${since}&limit=${limit}`, {
        world,
      }),
    explain: (world: string, request: number) => call<Explanation>('GET', `/explain/${request}`, { world }),
    coverage: (world: string, all: boolean) =>
      call<CoverageView>('GET', all ? '/coverage?all=1' : '/coverage', { world }),
    clearCoverage: (world: string, all: boolean) =>
      call<unknown>('DELETE', all ? '/coverage?all=1' : '/coverage', { world }),
    document: (path: string) => call<object>('GET', path),
    wait: (world: string, since: number, timeoutMs: number, signal: AbortSignal) =>
      call<{ happened: string; cursor: number }>('POST', '/wait', {
        world,
        body: { for: { any: true }, since, timeoutMs },
        signal,
      }),
  };
}

/** The calls about real servers and their recordings. */
function outsideCalls(call: Call) {
  return {
    /** The source that answers in place of the rules, and the recordings. */
    outside: async (world: string) => {
      const [{ proxy }, { replay }, { recordings }] = await Promise.all([
        call<{ proxy: ProxyView | null }>('GET', '/proxy', { world }),
        call<{ replay: ReplayView | null }>('GET', '/replay', { world }),
        call<{ recordings: readonly RecordingHead[] }>('GET', '/recordings', { world }),
      ]);
      return { proxy, replay, recordings };
    },
    setProxy: (world: string, body: object) => call<unknown>('POST', '/proxy', { world, body }),
    endProxy: (world: string) => call<unknown>('DELETE', '/proxy', { world }),
    record: (world: string, recording: string) =>
      call<{ recording: RecordingHead }>('POST', '/recordings', { world, body: { name: recording } }),
    recording: (world: string, recording: string) =>
      call<{ recording: object }>('GET', `/recordings/${name(recording)}`, { world }),
    stopRecording: (world: string, recording: string) =>
      call<unknown>('POST', `/recordings/${name(recording)}/stop`, { world, body: {} }),
    deleteRecording: (world: string, recording: string) =>
      call<unknown>('DELETE', `/recordings/${name(recording)}`, { world }),
    replay: (world: string, body: { recording: unknown; delays: ReplayDelays; after: ReplayAfter }) =>
      call<unknown>('POST', '/replay', { world, body }),
    endReplay: (world: string) => call<unknown>('DELETE', '/replay', { world }),
  };
}

/** Makes the typed calls. Each throws Refusal or Unreachable; an aborted one throws the signal's reason. */
export function createControl(ports: CallerPorts) {
  const call = caller(ports);
  return { ...worldCalls(call), ...armCalls(call), ...logCalls(call), ...outsideCalls(call) };
}
/** The control calls. */
export type Control = ReturnType<typeof createControl>;
