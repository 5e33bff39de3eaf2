import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { listFiles } from '../tidy.mjs';
import { walkFaults, walksIn } from './walks.mjs';

interface Walk {
  readonly heading: string;
  readonly steps: readonly { readonly path: string }[];
}

const WALKS: readonly Walk[] = walksIn(readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8'));

test('there are five documented walks through the code, each through all layers', () => {
  expect(WALKS).toHaveLength(5);
  for (const { steps } of WALKS) {
    const floors = new Set(steps.map(({ path }) => path.split('/')[0]));
    expect([...floors].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['client', 'contracts', 'simulator']);
    expect(steps.length).toBeGreaterThan(10);
  }
});

test('an event of an account passes through at most sixteen files before its toast', () => {
  const walk = WALKS.find(({ heading }) => heading === 'One event of an account, to a toast');
  expect(walk!.steps.length).toBeLessThanOrEqual(16);
});

test('each step of a walk exists, and leads to the next one by an import or a named seam', async () => {
  const files = await listFiles(ROOT);
  expect(WALKS.flatMap((walk) => walkFaults(walk, files))).toEqual([]);
});

const FILES = [
  { path: 'a/one.ts', text: "import { two } from './two.ts';\nexport const one = two;" },
  { path: 'a/two.ts', text: "export const two = 'the name';" },
  { path: 'b/three.ts', text: "import { four } from '@zaraba/contracts';\nexport const three = [four, 'the name'];" },
  { path: 'contracts/src/four.ts', text: 'export const four = 4;' },
];
const faultsOf = (...steps: readonly string[]) => {
  const [walk] = walksIn(['', '## Five walks', '', '### A walk', '', ...steps].join('\n'));
  return walkFaults(walk, FILES);
};

test('a walk may follow imports in both directions, imports of the contract, and seams', () => {
  const steps = [
    '1. [`one`](../a/one.ts) begins.',
    '2. [`two`](../a/two.ts) goes on.',
    '3. By `the name`, [`three`](../b/three.ts) takes it,',
    '   - asking [`four`](../contracts/src/four.ts) what it means.',
  ];
  expect(faultsOf(...steps)).toEqual([]);
});

test.each([
  ['a file that does not exist', '2. [`x`](../a/x.ts) is gone.', 'does not exist'],
  ['a step without an import', '2. [`three`](../b/three.ts) is far away.', 'neither imports the other'],
  [
    'a seam that one side does not know',
    '2. By `three`, [`three`](../b/three.ts) hears.',
    'three does not occur in a/one',
  ],
  ['a step without a clause', '2. [`two`](../a/two.ts)', 'no clause'],
  ['a file passed twice', '2. [`one`](../a/one.ts) again.', 'passed twice'],
])('%s is an error in a walk', (_what, step, fault) => {
  expect(faultsOf('1. [`one`](../a/one.ts) begins.', step)[0]).toContain(fault);
});
