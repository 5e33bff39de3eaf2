import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FILE = join(ROOT, 'simulator', 'examples', 'action', 'action.yml');

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly [
      { readonly id: string; readonly env: Readonly<Record<string, string>>; readonly run: string },
    ];
  };
}

const action = parseYaml(readFileSync(FILE, 'utf8')) as Action;
const [step] = action.runs.steps;

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

test('the composite action uses each of its inputs, and its output is the output of its step', () => {
  expect(action.runs.using).toBe('composite');
  expect(Object.values(step.env).sort()).toEqual(
    Object.keys(action.inputs)
      .map((name) => `\${{ inputs.${name} }}`)
      .sort(),
  );
  expect(action.outputs['url']?.value).toBe(`\${{ steps.${step.id}.outputs.url }}`);
});

test('the step of the composite action starts a simulator with the given flags, and names its origin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-action-'));
  const port = await freePort();
  const main = join(ROOT, 'simulator', 'src', 'cli', 'main.ts');
  // Stands in for npx in a project that has the package.
  writeFileSync(
    join(folder, 'npx'),
    `#!/bin/sh\nshift 3\nexec "${process.execPath}" --import tsx --conditions=source "${main}" "$@"\n`,
  );
  chmodSync(join(folder, 'npx'), 0o755);
  const environment = {
    ...process.env,
    PATH: `${folder}${delimiter}${process.env['PATH']}`,
    PORT: port,
    FLAGS: '--seed from-the-action',
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: join(folder, 'output'),
  };
  const shell = spawn('bash', ['-e', '-c', step.run], { cwd: ROOT, env: environment, detached: true, stdio: 'ignore' });
  try {
    const code = await new Promise((resolve) => shell.once('exit', resolve));
    expect([code, readFileSync(join(folder, 'output'), 'utf8')]).toEqual([0, `url=http://localhost:${port}\n`]);
    const health = await fetch(`http://localhost:${port}/sim/v1/health`);
    expect(await health.json()).toMatchObject({ ready: true, seed: 'from-the-action' });
  } finally {
    process.kill(-(shell.pid ?? 0), 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
