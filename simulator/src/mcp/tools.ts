import { join, resolve } from 'node:path';
import { ENDPOINTS } from '@zaraba/contracts';
import { endpointOf } from '../arms/specs.ts';
import { described } from '../control/documents/described.ts';
import { jsonSchema } from '../control/documents/jsonSchema.ts';
import type { ControlCall } from '../control/replies/index.ts';
import { CONTROL_BASE } from '../control/route.ts';
import type { ControlRoute } from '../control/route.ts';
import { CONTROL_ROUTES } from '../control/routes.ts';
import { Control } from '../remote/control.ts';
import { saveSnapshot } from '../remote/saveSnapshot.ts';
import { flat } from './flat.ts';
import type { ObjectShape, Shape } from './flat.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Always an object, as the protocol requires. */
interface ArgumentSchema extends ObjectShape {
  readonly type: 'object';
}

/** A tool that an agent can call. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ArgumentSchema;
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
  /** Returns JSON. @throws Error with a message for the agent */
  readonly run: (args: Arguments) => Promise<unknown>;
}

/**
 * The control calls that are tools. Agents choose badly among many tools, so the list has only those that prepare a
 * world, act in it, and find out what happened. Descriptions and arguments are those of the control API.
 */
const CALLS = {
  list_worlds: 'GET /worlds',
  create_world: 'POST /worlds',
  delete_world: 'DELETE /worlds/:id',
  world_state: 'GET /state',
  upcoming: 'GET /upcoming',
  move_clock: 'POST /clock',
  list_scenarios: 'GET /scenarios',
  play_scenario: 'POST /scenarios/:name',
  create_customer: 'POST /personas',
  act: 'POST /act',
  decide_review: 'POST /reviews/:id',
  lay_overlay: 'POST /overlays',
  arm_key: 'POST /messages',
  list_keys: 'GET /messages',
  disarm_keys: 'DELETE /messages',
  arm_fault: 'POST /faults',
  list_faults: 'GET /faults',
  disarm_faults: 'DELETE /faults',
  reach_key: 'POST /reach',
  wait: 'POST /wait',
  list_requests: 'GET /requests',
  explain_request: 'GET /explain/:request',
  coverage: 'GET /coverage',
  rewind: 'POST /rewind',
  restore: 'POST /restore',
} as const satisfies Readonly<Record<string, ControlCall>>;

const WORLD = {
  world: { type: 'string', description: 'Id of the world; default: that of the command line, or main.' },
};

function routeOf(call: ControlCall): ControlRoute {
  const found = CONTROL_ROUTES.find(({ method, path }) => `${method.toUpperCase()} ${path}` === call);
  if (found === undefined) throw new Error(`there is no control call ${call}`);
  return found;
}

function isOfWorld({ path, runs }: ControlRoute): boolean {
  return runs !== 'here' && !path.startsWith('/worlds');
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function argumentsOf(route: ControlRoute): ArgumentSchema {
  const owner = CONTROL_BASE + route.path;
  const given = route.shapes?.() ?? route.body ?? route.query;
  const shape: Shape = given === undefined ? { properties: {} } : described(jsonSchema(given), owner);
  const { properties, required, ...rest } = flat(shape);
  const names = namesIn(route.path);
  const inPath = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const schema = {
    additionalProperties: false,
    ...rest,
    type: 'object' as const,
    properties: { ...inPath, ...properties, ...(isOfWorld(route) && WORLD) },
    required: [...names, ...required],
  };
  return described(schema, owner);
}

/**
 * Returns the control API of the same server, with the same permissions, for the world that the arguments name. It
 * never creates a world.
 */
function controlOf({ address }: Control, world: unknown): Control {
  return new Control({ ...address, strict: true, ...(typeof world === 'string' && { world }) });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function toolOf(name: string, call: ControlCall, control: Control): Tool {
  const route = routeOf(call);
  const method = route.method.toUpperCase() as 'GET' | 'POST' | 'DELETE';
  const run = ({ world, ...args }: Arguments): Promise<unknown> => {
    const names = namesIn(route.path);
    const path = route.path.replaceAll(/:(\w+)/g, (_all, part: string) => encodeURIComponent(textOf(args[part])));
    const rest = Object.entries(args).filter(([field]) => !names.includes(field));
    const to = controlOf(control, world);
    if (method === 'POST') return to.call(method, path, Object.fromEntries(rest));
    const query = new URLSearchParams(rest.map(([field, value]) => [field, textOf(value)] as [string, string]));
    return to.call(method, query.size === 0 ? path : `${path}?${query.toString()}`);
  };
  const readOnlyHint = method === 'GET' || route.path === '/wait';
  const annotations = { readOnlyHint, destructiveHint: method === 'DELETE' };
  return { name, description: route.summary, inputSchema: argumentsOf(route), annotations, run };
}

const READS = { readOnlyHint: true, destructiveHint: false };
const PATH = { path: { type: 'string', description: 'One call, such as /trade/placeOrder; default: all.' } };

/** Describes the calls of the market API. Customers make them, and an agent arms error keys and faults for them. */
const apiCalls: Tool = {
  name: 'api_calls',
  description:
    'The calls of the market API with their summaries; with path, the fields of one and of its reply as JSON Schema, and the keys with which its rules refuse. Use them with act, arm_key, arm_fault and reach_key.',
  inputSchema: { type: 'object', properties: PATH, required: [], additionalProperties: false },
  annotations: READS,
  run: async ({ path }) => {
    const rows = Object.entries(ENDPOINTS).map(([name, { summary }]) => [name, summary] as const);
    if (typeof path !== 'string') return Promise.resolve(Object.fromEntries(rows));
    const endpoint = endpointOf(path);
    if (endpoint === '*') return Promise.resolve(Object.fromEntries(rows));
    const { summary, session, effect, request, reply, success, errors } = ENDPOINTS[endpoint];
    return { summary, session, effect, request: jsonSchema(request), reply: jsonSchema(reply), success, errors };
  },
};

/** Returns the only tool that writes files. It writes into one folder, and refuses names that contain a path. */
function bundleTool(control: Control, folder: string): Tool {
  const name = { type: 'string', description: 'Name of the snapshot and of its file, without .json.' };
  return {
    name: 'save_bundle',
    description: `Keeps the current state of a world as a snapshot, and writes it to a file in ${resolve(folder)} from which zaraba replay makes the same world again: evidence of a failure, for others.`,
    inputSchema: { type: 'object', properties: { name, ...WORLD }, required: ['name'], additionalProperties: false },
    annotations: { readOnlyHint: false, destructiveHint: false },
    run: async ({ name: given, world }) => {
      const file = join(resolve(folder), `${String(given)}.json`);
      // The server refuses a name that is a path, before the file is written.
      return { ...(await saveSnapshot(controlOf(control, world), String(given), file)), file };
    },
  };
}

/** Returns all tools by name. They use the server and the permissions of `control`, and write bundles into `folder`. */
export function toolsFor(control: Control, folder: string): ReadonlyMap<string, Tool> {
  const calls = Object.entries(CALLS).map(([name, call]) => toolOf(name, call, control));
  return new Map([...calls, apiCalls, bundleTool(control, folder)].map((tool) => [tool.name, tool]));
}
