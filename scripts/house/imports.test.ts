import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { listFiles } from '../tidy.mjs';
import { cycles, importGraph, twoWayPairs } from './imports.mjs';

const FILES = [
  { path: 's/a/one.ts', text: "import { x } from '../b/two.ts';\nimport type { Y } from './three.ts';" },
  { path: 's/b/two.ts', text: "export { z } from '../a/three.ts';\nconst late = import('../c/four.ts');" },
  { path: 's/a/three.ts', text: "import 'react';\nimport {\n  many,\n  lines,\n} from './one.ts';" },
  { path: 's/c/four.ts', text: "// import { no } from '../a/gone.ts'" },
];

test('imports are found by their relative paths: types, re-exports, late ones and those over several lines', () => {
  const graph = importGraph(FILES);
  expect([...graph].map(([path, targets]) => [path, [...targets].toSorted((a, b) => a.localeCompare(b))])).toEqual([
    ['s/a/one.ts', ['s/a/three.ts', 's/b/two.ts']],
    ['s/b/two.ts', ['s/a/three.ts', 's/c/four.ts']],
    ['s/a/three.ts', ['s/a/one.ts']],
    ['s/c/four.ts', []],
  ]);
});

test('a cycle is a group of files that reach each other', () => {
  expect(cycles(importGraph(FILES))).toEqual([['s/a/one.ts', 's/a/three.ts', 's/b/two.ts']]);
  expect(
    cycles(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set()],
      ]),
    ),
  ).toEqual([]);
});

test('folders that import from each other are a pair', () => {
  expect(twoWayPairs(importGraph(FILES), 's/')).toEqual(['a ↔ b']);
});

test('folders of the simulator import one way, and no files import in a circle, types included', async () => {
  const files = (await listFiles(ROOT)).filter(
    ({ path }: { readonly path: string }) =>
      /^(contracts|simulator|client)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(testing|soak)\//.test(path),
  );
  const graph = importGraph(files);
  expect(graph.size).toBeGreaterThan(1_000);
  expect(twoWayPairs(graph, 'simulator/src/')).toEqual([]);
  expect(cycles(graph)).toEqual([]);
});
