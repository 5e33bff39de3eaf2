import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSimulator } from '../../simulator/src/startSimulator.ts';
import type { Simulator } from '../../simulator/src/startSimulator.ts';
import { ensureDocuments } from '../ensure/tools.mjs';
import { DOCUMENTS, ROOT, TOOLS } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';

/** For the packages, where no earlier run has installed them, ms. */
const INSTALLING_MS = 300_000;

interface Spectral {
  setRuleset(ruleset: object): void;
  run(
    document: unknown,
  ): Promise<readonly { readonly code: string; readonly path: readonly string[]; readonly message: string }[]>;
}

const tools = createRequire(join(DOCUMENTS, 'package.json'));
let simulator: Simulator;

async function published(path: string): Promise<unknown> {
  return (await fetch(`${simulator.url}/sim/v1${path}`)).json();
}

beforeAll(async () => {
  await ensureDocuments();
  simulator = await startSimulator();
}, INSTALLING_MS);
afterAll(() => simulator.close());

test.each([
  ['oas', '/openapi.json'],
  ['asyncapi', '/asyncapi.json'],
])(
  'the recommended rules of Spectral for %s find nothing in %s',
  async (rules, path) => {
    const { Spectral: Linter } = tools('@stoplight/spectral-core') as { readonly Spectral: new () => Spectral };
    const rulesets = tools('@stoplight/spectral-rulesets') as Readonly<Record<string, object>>;
    const linter = new Linter();
    linter.setRuleset({ extends: [[rulesets[rules], 'recommended']] });
    const found = await linter.run(await published(path));
    expect(found.map(({ code, path: place, message }) => `${code} ${place.join('.')}: ${message}`)).toEqual([]);
  },
  60_000,
);

test('Spectral detects errors: it complains about a document without descriptions', async () => {
  const { Spectral: Linter } = tools('@stoplight/spectral-core') as { readonly Spectral: new () => Spectral };
  const { oas } = tools('@stoplight/spectral-rulesets') as Readonly<Record<string, object>>;
  const linter = new Linter();
  linter.setRuleset({ extends: [[oas, 'recommended']] });
  const document = { openapi: '3.1.0', info: { title: 'a title', version: '1.0.0' }, paths: {} };
  expect((await linter.run(document)).map(({ code }) => code)).toContain('info-description');
});

test('a client generated from the OpenAPI document compiles, logs in, places an order and reads its fill', async () => {
  const document = join(DOCUMENTS, 'openapi.json');
  writeFileSync(document, JSON.stringify(await published('/openapi.json')));
  const generator = join(DOCUMENTS, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
  const options = { cwd: DOCUMENTS, capture: true };
  const generated = await runNode(generator, [document, '-o', 'openapi.d.ts'], options);
  expect(generated.code, generated.output).toBe(0);
  copyFileSync(join(ROOT, 'scripts', 'stranger', 'trade.ts'), join(DOCUMENTS, 'trade.ts'));
  const strict = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--target',
    'es2023',
  ];
  const types = await runNode(TOOLS.tsc, [...strict, '--lib', 'es2023,dom', '--types', 'node', 'trade.ts'], options);
  expect(types.output).toBe('');
  const traded = await runNode(TOOLS.tsx, ['trade.ts', simulator.sim.url], options);
  expect(traded.code, traded.output).toBe(0);
  expect(JSON.parse(traded.output)).toMatchObject({
    fills: [{ side: 'buy', quantity: 100 }],
    clock: 'frozen',
  });
}, 120_000);
