import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTROL_ROUTES } from '../control/routes.ts';
import { FAULTS } from '../faults/index.ts';
import { OVERLAY_KINDS } from '../market/overlays/overlay.ts';
import { Control } from '../remote/control.ts';
import { createServer } from '../server.ts';
import type { RunningServer } from '../server.ts';
import { mcpServer } from './server.ts';
import { toolsFor } from './tools.ts';

const KEY = 'a key of the operator';
const ACCOUNT = '0900000001';

let server: RunningServer;
let folder: string;
let agent: Client;

/** An agent whose tools control the server with a key. */
async function agentWith(key: string | undefined): Promise<Client> {
  const mcp = mcpServer(toolsFor(new Control({ server: server.url, key }), folder));
  const client = new Client({ name: 'agent', version: '1.0.0' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([mcp.connect(far), client.connect(near)]);
  return client;
}

async function called(name: string, args: Readonly<Record<string, unknown>> = {}, client = agent) {
  const { content, isError } = (await client.callTool({ name, arguments: args })) as CallToolResult;
  const [first] = content;
  return { isError, text: first?.type === 'text' ? first.text : '' };
}

/** Uses a tool that succeeds. */
async function done<Answer>(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const { isError, text } = await called(name, args);
  expect(isError, text).toBeUndefined();
  return JSON.parse(text) as Answer;
}

beforeAll(async () => {
  server = await createServer({ clock: 'frozen', controlKey: KEY });
  folder = mkdtempSync(join(tmpdir(), 'zaraba-mcp-'));
  agent = await agentWith(KEY);
});
afterAll(async () => {
  await agent.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await done('create_world', { id: 'mine', clock: 'frozen' });
});

test('the tools for agents have the descriptions and fields of the control API', async () => {
  const { tools } = await agent.listTools();
  const arming = tools.find(({ name }) => name === 'arm_key');
  expect(arming?.description).toBe(
    CONTROL_ROUTES.find(({ method, path }) => method === 'post' && path === '/messages')?.summary,
  );
  expect(arming?.inputSchema.required).toEqual(['endpoint', 'key']);
  expect(Object.keys(arming?.inputSchema.properties ?? {})).toEqual(expect.arrayContaining(['times', 'world']));
  for (const { name, inputSchema, description } of tools) {
    expect(description, name).toMatch(/\.$/);
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
      expect(schema, `${name} ${field}`).toHaveProperty('description');
    // Models refuse a schema that is one of several shapes.
    expect(Object.keys(inputSchema), name).not.toEqual(expect.arrayContaining(['anyOf']));
    expect(Object.keys(inputSchema), name).not.toEqual(expect.arrayContaining(['oneOf']));
    // A field of the path and one of the body with the same name would be one argument.
    expect(new Set(inputSchema.required).size, name).toBe(inputSchema.required?.length);
  }
  expect(agent.getInstructions()).toContain('No real market');
});

test('an agent arms a key, makes a call as a customer, and reads why the armed call was refused', async () => {
  await done('arm_key', { world: 'mine', endpoint: '/user/getUserinfo', key: 'too_frequent' });
  const { data } = await api('/user/login', { account: ACCOUNT, password: 'demo-1234' });
  const { token } = data as { token: string };
  expect(await api('/user/getUserinfo', { type: 'jpy' }, { token, account: ACCOUNT })).toMatchObject({
    msg: 'too_frequent',
  });
  const { requests } = await done<{ requests: { id: number; armed?: true }[] }>('list_requests', { world: 'mine' });
  const armed = requests.find((request) => request.armed);
  const { layers } = await done<{ layers: { layer: string }[] }>('explain_request', {
    world: 'mine',
    request: armed?.id,
  });
  expect(layers.map(({ layer }) => layer)).toContain('armed');
  expect(await done('disarm_keys', { world: 'mine' })).toMatchObject({ removed: 0 });
});

/** A call of a client in the world of the tests. */
async function api(path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${server.url}/w/mine/api/vue${path}`, { method: 'POST', headers, body });
  return (await response.json()) as { readonly msg: string; readonly data: unknown };
}

test('an agent plays a scenario, moves its clock, acts in it and reads the resulting coverage', async () => {
  await done('play_scenario', { world: 'mine', name: 'ipo-won' });
  const { clock } = await done<{ clock: { now: string } }>('world_state', { world: 'mine' });
  const moved = await done<{ clock: { now: string } }>('move_clock', { world: 'mine', advance: 'PT1H' });
  expect(Date.parse(moved.clock.now) - Date.parse(clock.now)).toBe(3_600_000);
  const paid = { as: '0901000001', do: '/user/getUserinfo', args: { type: 'jpy' } };
  expect(await done('act', { world: 'mine', ...paid })).toMatchObject({ code: 200, reply: { status: 1 } });
  const { scenarios } = await done<{ scenarios: { exercised: object } }>('coverage', { world: 'mine' });
  expect(scenarios.exercised).toEqual({ 'ipo-won': 1 });
});

test('a fault with a field named body can be armed by a tool', async () => {
  const answer = { endpoint: '/common/config', fault: 'answer', status: 503, body: 'closed' };
  expect(await done('arm_fault', { world: 'mine', ...answer })).toMatchObject({ faults: [answer] });
});

/** The fields of a tool, as an agent reads them. */
async function fieldsOf(tool: string) {
  const { tools } = await agent.listTools();
  const { properties = {}, required = [] } = tools.find(({ name }) => name === tool)?.inputSchema ?? {};
  return { required, fields: properties as Readonly<Record<string, { description: string; enum?: string[] }>> };
}

test('the tool arm_fault names every fault with its parameters, and the endpoints where it may be armed', async () => {
  const { required, fields } = await fieldsOf('arm_fault');
  expect(required).toEqual(['endpoint', 'fault']);
  expect(fields.endpoint?.description).toContain('* for all calls, and of a fault also stream');
  expect(fields.fault?.enum).toEqual([...FAULTS.keys()]);
  expect(fields.fault?.description).toContain('truncatedBody: Announces the whole body');
  for (const { name, parameters } of FAULTS.values())
    for (const parameter of Object.keys(parameters)) expect(fields[parameter]?.description, parameter).toContain(name);
  expect(fields.delayMs?.description).toBe(
    'delay: How long the call waits, ms of real time.\nslowHandshake: How long a connecting socket waits, ms of real time.',
  );
  await done('arm_fault', { world: 'mine', endpoint: 'stream', fault: 'late', lateMs: 100, times: 3 });
  expect(await done('list_faults', { world: 'mine' })).toMatchObject({ faults: [{ fault: 'late', lateMs: 100 }] });
});

test('the tool arm_key explains on which calls `nth` and `times` take effect', async () => {
  const { fields } = await fieldsOf('arm_key');
  expect(fields.nth?.description).toBe(
    'Takes effect on the nth call that counts, from 1; with times on so many calls from it on.',
  );
  expect(fields.endpoint?.description).toContain('such as /trade/placeOrder');
});

test('the tool lay_overlay has the fields of every kind of overlay, and a refusal names the wrong field', async () => {
  const { required, fields } = await fieldsOf('lay_overlay');
  expect(required).toEqual(['target', 'kind']);
  expect(fields.kind?.enum).toEqual([...OVERLAY_KINDS]);
  expect(fields.over?.description).toMatch(/^shock, trend: /);
  const shock = { world: 'mine', target: 'jp', kind: 'shock', by: -0.05, over: 'PT5M' };
  expect(await done('lay_overlay', shock)).toMatchObject({ overlays: [{ kind: 'shock' }] });
  expect((await called('lay_overlay', { ...shock, kind: 'shok' })).text).toContain(
    'kind: "shok" is not known; did you mean shock?',
  );
  expect((await called('lay_overlay', { world: 'mine', target: 'jp', kind: 'shock' })).text).toContain(
    'by: is missing',
  );
  expect((await called('lay_overlay', { ...shock, kind: 'halt' })).text).toContain('there is no such field');
});

test('an agent can look up the fields and keys of a call', async () => {
  expect(await done('api_calls')).toMatchObject({ '/trade/placeOrder': expect.any(String) as string });
  expect(await done('api_calls', { path: '/trade/placeOrder' })).toMatchObject({
    request: { properties: { clientOrderId: {} } },
    errors: expect.arrayContaining(['insufficient_balance']) as string[],
  });
  expect(await called('api_calls', { path: '/trade/placeOrdr' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('Did you mean /trade/placeOrder?') as string,
  });
});

test('a tool writes a bundle only into its folder, and only under a plain name', async () => {
  const { file } = await done<{ file: string }>('save_bundle', { world: 'mine', name: 'evidence' });
  expect(file).toBe(join(folder, 'evidence.json'));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    world: 'mine',
    records: expect.any(Array) as unknown,
  });
  for (const name of ['../evidence', '/tmp/evidence', ''])
    expect(await called('save_bundle', { world: 'mine', name })).toMatchObject({ isError: true });
  expect(readdirSync(folder)).toEqual(['evidence.json']);
  expect(existsSync(join(folder, '..', 'evidence.json'))).toBe(false);
});

test('the tools for agents have the permissions of their key and no others', async () => {
  const stranger = await agentWith('a guess');
  const { isError, text } = await called('delete_world', { id: 'mine' }, stranger);
  expect([isError, text]).toEqual([true, expect.stringContaining('control key')]);
  await stranger.close();
  expect(await done('list_worlds')).toMatchObject({
    worlds: expect.arrayContaining([expect.objectContaining({ id: 'mine' })]) as unknown,
  });
});

test('a refused tool returns the sentence of the control API, and a misspelt world is not created', async () => {
  expect(
    (await called('arm_key', { world: 'mine', endpoint: '/trade/placeOrdr', key: 'too_frequent' })).text,
  ).toContain('Did you mean /trade/placeOrder?');
  expect(await called('world_state', { world: 'mime' })).toMatchObject({ isError: true });
  expect((await called('arm_kye')).text).toContain('Did you mean arm_key?');
  const { worlds } = await done<{ worlds: { id: string }[] }>('list_worlds');
  expect(worlds.map(({ id }) => id)).not.toContain('mime');
});
