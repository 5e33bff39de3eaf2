import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestInfo } from 'playwright/test';
import { expect, test } from 'vitest';
import { parseBundle } from '../host/bundle.ts';
import { startSimulator } from '../startSimulator.ts';
import { keepFailure } from './failure.ts';

test('a failed test saves its world, its requests and its coverage, and prints the command that replays the world', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-failure-'));
  const { sim, close } = await startSimulator({ port: false });
  try {
    await sim.api('/common/config', {});
    const attached: string[] = [];
    const info = {
      errors: [{ message: 'expected 1, received 2' }],
      titlePath: ['order.spec.ts', 'an order is filled'],
      file: 'order.spec.ts',
      line: 7,
      project: { name: 'phone' },
      outputPath: (name: string) => join(folder, name),
      attach: (name: string) => Promise.resolve(void attached.push(name)),
    } as unknown as TestInfo;
    const [line] = await keepFailure(sim, info);
    expect(line).toMatch(/^npx --no -- zaraba replay .*zaraba-bundle\.json$/);
    expect(attached).toEqual(['zaraba-bundle.json', 'zaraba-requests.har', 'zaraba-coverage.json']);
    const [bundle = '', har = '', coverage = ''] = attached.map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(parseBundle(bundle).failure).toMatchObject({
      test: 'order.spec.ts › an order is filled',
      message: 'expected 1, received 2',
    });
    expect(JSON.parse(har)).toMatchObject({ log: { entries: [{ request: { method: 'POST' } }] } });
    expect(JSON.parse(coverage)).toMatchObject({ endpoints: { exercised: { '/common/config': 1 } } });
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
});
