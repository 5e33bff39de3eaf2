import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../server.ts';
import type { RunningServer } from '../server.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const NODE = ['--import', 'tsx', '--conditions=source'];
/** Hides the SDK from a process, as if it were not installed. */
const WITHOUT_SDK = `import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(\`export async function resolve(name, context, next) {
  if (!name.startsWith('@modelcontextprotocol/')) return next(name, context);
  throw Object.assign(new Error("Cannot find package '" + name + "'"), { code: 'ERR_MODULE_NOT_FOUND' });
}\`));`;

let server: RunningServer;

beforeAll(async () => {
  server = await createServer({ clock: 'frozen', controlKey: 'secret' });
});
afterAll(() => server.close());

test('an agent starts zaraba mcp, uses its tools with the key in the environment, and stops it', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...NODE, MAIN, 'mcp', '--server', server.url],
    env: { ZARABA_KEY: 'secret' },
  });
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  await agent.connect(transport);
  expect(agent.getServerVersion()?.name).toBe('zaraba');
  const { content, isError } = await agent.callTool({ name: 'world_state', arguments: {} });
  expect([isError, JSON.stringify(content)]).toEqual([undefined, expect.stringContaining('0900000001')]);
  await agent.close();
}, 60_000);

test('zaraba mcp exits with 0 when its input ends, and prints nothing except the protocol', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...NODE, MAIN, 'mcp'], {
    input: '',
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
}, 60_000);

test('without the SDK, zaraba mcp prints how to install it', () => {
  const hiding = ['--import', `data:text/javascript,${encodeURIComponent(WITHOUT_SDK)}`];
  const { status, stderr } = spawnSync(process.execPath, [...NODE, ...hiding, MAIN, 'mcp'], {
    input: '',
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('agents need the SDK of their protocol: npm install --save-dev @modelcontextprotocol/sdk'),
  ]);
}, 60_000);
