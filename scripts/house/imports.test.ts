import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { listFiles } from '../tidy.mjs';
import { cycles, importGraph, isOwn, twoWayPairs } from './imports.mjs';

const FILES = [
  { path: 's/a/one.ts', text: "import { x } from '../b/two.ts';\nimport type { Y } from './three.ts';" },
  { path: 's/b/two.ts', text: "export { z } from '../a/three.ts';\nconst late = import('../c/four.ts');" },
  { path: 's/a/three.ts', text: "import 'react';\nimport {\n  many,\n  lines,\n} from './one.ts';" },
  { path: 's/c/four.ts', text: "// import { no } from '../a/gone.ts'" },
];

/** The product's sources, and which of them import which. */
const sources = (await listFiles(ROOT)).filter(
  (file: { readonly path: string }) => isOwn(file) && /\.tsx?$/.test(file.path),
);
const graph = importGraph(sources);

test('relative imports are found: of types, re-exports, dynamic ones and those over several lines', () => {
  expect(
    [...importGraph(FILES)].map(([path, targets]) => [path, [...targets].toSorted((a, b) => a.localeCompare(b))]),
  ).toEqual([
    ['s/a/one.ts', ['s/a/three.ts', 's/b/two.ts']],
    ['s/b/two.ts', ['s/a/three.ts', 's/c/four.ts']],
    ['s/a/three.ts', ['s/a/one.ts']],
    ['s/c/four.ts', []],
  ]);
});

test('a cycle is a group of files that import one another, directly or indirectly', () => {
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

test('two sibling folders that import from each other are reported as a pair at any depth', () => {
  expect(twoWayPairs(importGraph(FILES))).toEqual([{ pair: 's/a ↔ b', imports: [['s/b/two.ts', 's/a/three.ts']] }]);
  const deep = [
    { path: 's/a/x/one.ts', text: "import '../y/two.ts';\nimport '../../b/c/three.ts';\nimport '../above.ts';" },
    { path: 's/a/y/two.ts', text: "import '../x/one.ts';" },
    { path: 's/a/above.ts', text: "import './x/one.ts';" },
    { path: 's/b/c/three.ts', text: "import '../d/four.ts';" },
    { path: 's/b/d/four.ts', text: "import '../../a/y/two.ts';" },
  ];
  expect(twoWayPairs(importGraph(deep))).toEqual([
    { pair: 's/a ↔ b', imports: [['s/b/d/four.ts', 's/a/y/two.ts']] },
    { pair: 's/a/x ↔ y', imports: [['s/a/y/two.ts', 's/a/x/one.ts']] },
  ]);
});

/** The shortest chain of imports from a file to one that imports a package, as paths; empty where there is none. */
function wayTo(imports: Map<string, Set<string>>, from: string, ends: (path: string) => boolean): string[] {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const here = way.at(-1) ?? from;
    if (ends(here)) return way;
    for (const next of imports.get(here) ?? []) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

test('the start, the error boundary and the simulation mark do not use the router, because they are outside it', () => {
  const users = new Set(
    sources
      .filter(({ text }: { readonly text: string }) => text.includes("from 'react-router"))
      .map(({ path }: { readonly path: string }) => path),
  );
  const outside = [...(graph.get('client/src/app/app.tsx') ?? [])].filter(
    (path) => path !== 'client/src/app/inside.tsx',
  );
  expect(outside).toContain('client/src/parts/splash.tsx');
  expect(users).toContain('client/src/app/inside.tsx');
  const ways = ['client/src/app/boundary.tsx', ...outside].map((path) => wayTo(graph, path, (file) => users.has(file)));
  expect(ways.filter((way) => way.length > 0)).toEqual([]);
});

test('no files import each other in a circle, types included', () => {
  expect(graph.size).toBeGreaterThan(1_000);
  expect(cycles(graph)).toEqual([]);
});

test('of two sibling folders, at most one imports from the other', () => {
  expect(twoWayPairs(graph)).toEqual([]);
});
