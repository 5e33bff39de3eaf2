import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHE, ROOT, TOOLS } from './lib/paths.mjs';

/** A planted fault: where, what, and the rule that has to find it. */
const FAULTS: readonly (readonly [path: string, code: string, rule: string])[] = [
  ['contracts/src/a.ts', "import 'express';", 'restricted-imports'],
  ['contracts/src/b.ts', "import '../../simulator/src/base/clock.ts';", 'restricted-imports'],
  ['contracts/src/c.ts', "import * as z from 'zod'; export const a = z;", 'restricted-imports'],
  ['simulator/src/world/a.ts', "import 'express';", 'restricted-imports'],
  ['simulator/src/world/b.ts', "import '../base/clock.ts';", 'restricted-imports'],
  [
    'simulator/src/world/c.ts',
    "import { randomUUID } from 'node:crypto'; export const a = randomUUID;",
    'restricted-imports',
  ],
  ['simulator/src/world/d.ts', 'export const a = Date.now();', 'restricted-properties'],
  ['simulator/src/world/e.ts', 'export const a = Math.random();', 'restricted-properties'],
  ['simulator/src/world/f.ts', 'export const a = setTimeout(() => 1, 1);', 'restricted-globals'],
  ['simulator/src/world/g.ts', 'export const a = globalThis.setInterval(() => 1, 1);', 'restricted-globals'],
  ['simulator/src/world/h.ts', 'export const a = process.env;', 'restricted-globals'],
  ['simulator/src/market/a.ts', "import '../world/world.ts';", 'restricted-imports'],
  ['simulator/src/market/b.ts', "import '../api/app.ts';", 'restricted-imports'],
  ['simulator/src/market/c.ts', 'export const a = Math.random();', 'restricted-properties'],
  ['simulator/src/api/a.ts', "import '@zaraba/client';", 'restricted-imports'],
  ['simulator/src/api/b.ts', "import '../../../client/src/main.tsx';", 'restricted-imports'],
  ['simulator/src/api/c.ts', 'export const a = Date.now();', 'restricted-properties'],
  ['simulator/src/stream/a.ts', 'export const a = setInterval(() => 1, 1);', 'restricted-globals'],
  ['client/src/domain/a.ts', "import 'react';", 'restricted-imports'],
  ['client/src/domain/b.ts', "import '../state/hooks.ts';", 'restricted-imports'],
  ['client/src/domain/c.ts', "export const a = localStorage.getItem('a');", 'restricted-globals'],
  ['client/src/domain/d.ts', 'export const a = Date.now();', 'restricted-properties'],
  ['client/src/io/a.ts', "import '../state/hooks.ts';", 'restricted-imports'],
  ['client/src/io/b.ts', "import 'react';", 'restricted-imports'],
  [
    'client/src/state/a/a.ts',
    "import { openStream } from '../../io/stream.ts'; export const a = openStream;",
    'restricted-imports',
  ],
  ['client/src/state/a/b.ts', "import '../../features/home/screens/home.tsx';", 'restricted-imports'],
  ['client/src/state/a/c.ts', "import 'socket.io-client';", 'restricted-imports'],
  ['client/src/state/a/d.ts', "export const a = fetch('/');", 'restricted-globals'],
  ['client/src/state/a/e.ts', 'export const a = window.setTimeout(() => 1, 1);', 'restricted-globals'],
  ['client/src/chart/a.ts', "import '../state/hooks.ts';", 'restricted-imports'],
  [
    'client/src/chart/b.ts',
    "import { API_BASE } from '@zaraba/contracts'; export const a = API_BASE;",
    'restricted-imports',
  ],
  ['client/src/chart/c.ts', "import '../domain/portfolio/assets.ts';", 'restricted-imports'],
  ['client/kit/src/a.tsx', "import '@zaraba/contracts';", 'restricted-imports'],
  ['client/kit/src/b.tsx', "import '../../src/i18n/index.ts';", 'restricted-imports'],
  ['client/kit/src/c.tsx', "import 'i18next';", 'restricted-imports'],
  ['client/kit/src/d.tsx', 'export const a = setTimeout(() => 1, 1);', 'restricted-globals'],
  ['client/src/features/stocks/parts/h.tsx', "import '../../../../kit/src/button.tsx';", 'restricted-imports'],
  ['client/src/parts/b.tsx', "import '../../kit/src/button.tsx';", 'restricted-imports'],
  ['client/src/app/b.tsx', "import '../../kit/src/button.tsx';", 'restricted-imports'],
  ['client/src/state/a/f.ts', "import '@zaraba/kit/button';", 'restricted-imports'],
  ['simulator/panel/src/f.tsx', "import '../../../client/kit/src/button.tsx';", 'restricted-imports'],
  ['client/src/features/stocks/parts/a.tsx', "import '../../settings/parts/b.tsx';", 'restricted-imports'],
  ['client/src/features/stocks/parts/b.tsx', "import '../../../io/http/http.ts';", 'restricted-imports'],
  ['client/src/features/stocks/parts/c.tsx', "import '../../../app/routes.tsx';", 'restricted-imports'],
  ['client/src/features/stocks/screens/d.tsx', "import 'rxjs';", 'restricted-imports'],
  ['client/src/features/stocks/screens/a.tsx', "import '../../settings/screens/about.tsx';", 'restricted-imports'],
  ['simulator/panel/src/a.tsx', "import '../../../client/src/state/hooks.ts';", 'restricted-imports'],
  ['simulator/panel/src/b.tsx', "import '../../../client/src/i18n/jp/common.ts';", 'restricted-imports'],
  ['simulator/panel/src/c.tsx', "import '../../src/base/clock.ts';", 'restricted-imports'],
  ['simulator/panel/src/d.tsx', "import 'react-redux';", 'restricted-imports'],
  ['simulator/panel/src/e.tsx', "export const a = fetch('/');", 'restricted-globals'],
  ['client/src/features/stocks/rules/a.ts', "import '../parts/b.ts';", 'restricted-imports'],
  ['client/src/features/stocks/rules/b.ts', "import 'react';", 'restricted-imports'],
  ['client/src/parts/a.tsx', "import '../features/settings/screens/about.tsx';", 'restricted-imports'],
  ['client/src/i18n/a.ts', "import '../state/hooks.ts';", 'restricted-imports'],
  ['client/src/i18n/b.ts', "import '../features/stocks/parts/b.tsx';", 'restricted-imports'],
  ['client/src/features/stocks/state/a.ts', "import '../parts/b.tsx';", 'restricted-imports'],
  [
    'client/src/features/stocks/state/b.ts',
    "import { c } from '../../../io/http/http.ts'; export const a = c;",
    'restricted-imports',
  ],
  ['client/src/features/stocks/texts/jp.ts', "import '../rules/a.ts';", 'restricted-imports'],
  ['client/src/app/a.ts', "import 'socket.io-client';", 'restricted-imports'],
  ['client/e2e/a.spec.ts', "import '../src/main.tsx';", 'restricted-imports'],
  ['client/e2e/d.spec.ts', "import '../src/io/ports.ts';", 'restricted-imports'],
  ['client/e2e/b.spec.ts', "import '../../simulator/src/base/clock.ts';", 'restricted-imports'],
  ['client/e2e/f.spec.ts', "import '../../simulator/panel/src/board.tsx';", 'restricted-imports'],
  ['client/e2e/e.spec.ts', "import '@zaraba/simulator';", 'restricted-imports'],
  ['client/e2e/c.spec.ts', 'export const a = (page: any) => page.waitForTimeout(1);', 'restricted-properties'],
  ['client/acceptance/a.test.ts', "import '../src/features/home/screens/home.tsx';", 'restricted-imports'],
  ['client/acceptance/b.test.ts', "import '@zaraba/simulator';", 'restricted-imports'],
  ['client/src/domain/e.ts', 'export const a = (b: any) => b;', 'no-explicit-any'],
  ['client/src/domain/f.ts', "import { g } from './g.ts'; export const f = () => g;", 'no-cycle'],
  ['client/src/domain/g.ts', "import { f } from './f.ts'; export const g = () => f;", 'no-cycle'],
  ['client/src/domain/h.ts', `export const a = 1;${'\n//'.repeat(401)}`, 'max-lines'],
  ['client/src/domain/i.ts', `export function a() {${'\n'.repeat(71)}  return 1;\n}`, 'max-lines-per-function'],
  [
    'client/src/domain/r.ts',
    'export const a = (...b: [number]) => b;\nexport const c = (d: 1, e: 1, f: 1, g: 1, h: 1) => [d, e, f, g, h];',
    'max-params',
  ],
  ['client/src/domain/j.ts', '// TODO later\nexport const a = 1;', 'no-warning-comments'],
  ['client/src/domain/k.ts', 'export const a = () => { Promise.resolve(1); };', 'no-floating-promises'],
  ['client/src/domain/l.ts', 'export const a = async () => { await 1; };', 'await-thenable'],
  [
    'client/src/domain/m.ts',
    'export const a = (b: number[]) => b.forEach(async (c) => { await Promise.resolve(c); });',
    'no-misused-promises',
  ],
  [
    'client/src/domain/n.ts',
    "export const a = (b: 'x' | 'y') => { switch (b) { case 'x': return 1; } return 2; };",
    'switch-exhaustiveness-check',
  ],
  ['client/src/domain/o.ts', "export const a: string = JSON.parse('1');", 'no-unsafe-assignment'],
  [
    'client/src/features/stocks/parts/e.tsx',
    "import { useState } from 'react';\nexport function A(p: { b: boolean }) { if (p.b) { const [c] = useState(1); return c; } return 2; }",
    'rules-of-hooks',
  ],
  [
    'client/src/features/stocks/parts/f.tsx',
    "import { useEffect } from 'react';\nexport function A(p: { b: () => void }) { useEffect(() => { p.b(); }, []); return null; }",
    'exhaustive-deps',
  ],
  ['client/src/features/stocks/parts/g.tsx', 'export const a = <img src="a.png" />;', 'alt-text'],
  ['client/src/domain/p.test.ts', "import { test } from 'vitest';\ntest.only('a', () => {});", 'no-focused-tests'],
  ['client/src/domain/q.test.ts', 'export const a = () => setTimeout(() => 1, 1);', 'restricted-globals'],
];

/** Code that the rules must accept. */
const ALLOWED: readonly (readonly [path: string, code: string])[] = [
  ['contracts/src/ok.ts', "import * as z from 'zod/mini'; export const a = z.string();"],
  [
    'simulator/src/world/ok.ts',
    "import { createHash } from 'node:crypto';\nimport { API_BASE } from '@zaraba/contracts'; export const a = [createHash, API_BASE];",
  ],
  ['simulator/src/base/clock.ts', 'export const a = Date.now();'],
  ['client/src/io/ok.ts', "export const a = () => localStorage.getItem('a');"],
  ['client/src/state/a/ok.ts', "import type { Ports } from '../../io/ports.ts'; export type A = Ports;"],
  ['client/src/chart/ok.ts', "import type { Period } from '@zaraba/contracts'; export type A = Period;"],
  ['client/src/features/stocks/screens/ok.tsx', "import { b } from '../parts/ok.tsx'; export const a = b;"],
  ['client/src/features/stocks/parts/ok.tsx', "export { b } from '../../trading/exports/b.tsx';"],
  [
    'client/src/features/stocks/parts/okKit.tsx',
    "import { Button } from '@zaraba/kit/button'; export const a = Button;",
  ],
  ['client/kit/src/ok.tsx', "import { Dialog } from '@base-ui/react/dialog'; export const a = Dialog;"],
  ['simulator/panel/src/ok.tsx', "import '../../../client/src/i18n/jp/message.ts'; import '@zaraba/kit/button';"],
  ['client/e2e/ok.ts', "import jp from '../src/i18n/jp.ts'; export const a = jp;"],
  ['client/e2e/support/ok.ts', "import '../../../simulator/panel/src/texts/jp.ts';"],
  ['client/e2e/fine.ts', "import { test } from '@zaraba/simulator/testing'; export const a = test;"],
  [
    'client/acceptance/ok.test.ts',
    "import '../src/domain/ok.ts';\nimport '../src/state/a/ok.ts';\nimport '../../simulator/src/world/ok.ts';",
  ],
  ['client/src/domain/ok.ts', 'export const a = 1;'],
  [
    'client/src/features/stocks/state/ok.ts',
    "import type { Ports } from '../../../io/ports.ts'; import { map } from 'rxjs'; export type A = [Ports, typeof map];",
  ],
  ['client/src/features/home/texts/jp.ts', 'export const home = {};'],
  ['client/src/i18n/jp.ts', "import { home } from '../features/home/texts/jp.ts'; export default { ...home };"],
  ['client/src/features/trading/exports/b.tsx', 'export const b = 1;'],
];

interface Finding {
  readonly code: string;
  readonly filename: string;
}

describe('the rules for sources', () => {
  // Inside the checkout, so that the planted files find its packages.
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'rules-'));
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    // A separate repository: the linter skips what the checkout's .gitignore names.
    mkdirSync(join(folder, '.git'));
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const compilerOptions = {
      strict: true,
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      noEmit: true,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }));
    for (const [path, code] of [...FAULTS, ...ALLOWED]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${code}\n`);
    }
    const output = await new Promise<string>((done) => {
      // Faults make it exit with 1: only its output counts.
      execFile(process.execPath, [TOOLS.oxlint, '-f', 'json'], { cwd: folder, maxBuffer: 1e8 }, (_, text) =>
        done(text),
      );
    });
    const { diagnostics } = JSON.parse(output) as { diagnostics: Finding[] };
    for (const { code, filename } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(FAULTS)('report in %s, which contains %j, the error %s', (path, _, rule) => {
    expect(found.get(path)?.join(' ') ?? 'nothing found').toContain(rule);
  });

  test.each(ALLOWED)('accept %s', (path) => {
    expect(found.get(path) ?? []).toEqual([]);
  });
});
