import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const VOCABULARY = { '@zaraba/contracts': 'contracts/src/index.ts' } as const;

/** What is carried out with a file: its imports and re-exports, neither those of types only, nor those on first use. */
function importedAtOnce(file: string): readonly string[] {
  const { body } = parseSync(file, readFileSync(`${ROOT}${file}`, 'utf8')).program;
  return body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') return statement.source.value;
    const again = statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration';
    return again && statement.exportKind !== 'type' ? (statement.source?.value ?? []) : [];
  });
}

/** Parts of the simulator that wait for the first request for them; of some a few small files are needed at once. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'simulator/src/cli/': [],
  'simulator/src/control/documents/': [],
  'simulator/src/api/app.ts': [],
  'simulator/src/personas/': ['names.ts'],
  'simulator/src/recipes/': ['recipe.ts'],
  'simulator/src/remote/': [],
  'simulator/src/stream/': ['lazyGateway.ts'],
  'simulator/src/testing/': [],
};
/** Parts of Node that load much else, and that only some requests need. */
const BUILT_IN_LATER = [
  'node:https',
  'node:tls',
  'node:zlib',
  'node:http2',
  'node:worker_threads',
  'node:child_process',
];
/** How many files may be loaded: a ratchet, what is reached. */
const FILES_MAXIMUM = 417;

/** Everything that is loaded before a server answers: what its entry imports, and what that imports in turn. */
function loadedAtStart(): Readonly<Record<'files' | 'packages' | 'builtIn', readonly string[]>> {
  const files = new Set<string>();
  const packages = new Set<string>();
  const builtIn = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const name of importedAtOnce(file)) {
      if (name.startsWith('.')) visit(join(dirname(file), name));
      else if (name in VOCABULARY) visit(VOCABULARY[name as keyof typeof VOCABULARY]);
      else if (name.startsWith('node:')) builtIn.add(name);
      else packages.add(name);
    }
  };
  visit('simulator/src/main.ts');
  return { files: [...files], packages: [...packages], builtIn: [...builtIn] };
}

const { files, packages, builtIn } = loadedAtStart();

test('before its first answer, a server loads no package except the schema library', () => {
  expect(packages).toEqual(['zod/mini']);
});

test('encryption, compression and child processes are loaded by the first request that needs them', () => {
  expect(builtIn).toContain('node:http');
  expect(
    builtIn.filter((name) => BUILT_IN_LATER.includes(name)),
    'process.getBuiltinModule loads it on use',
  ).toEqual([]);
});

test.each(Object.entries(LATER))('the code of %s is loaded by the first request that needs it', (part, atOnce) => {
  const loaded = files.filter((file) => file.startsWith(part)).map((file) => file.slice(part.length));
  expect(loaded.sort(), 'import it on first use, where a request asks for it').toEqual(atOnce);
});

test('the code loaded before the first answer stays within its size limit', () => {
  // The walk went through the shell, the core and the vocabulary.
  expect(files).toEqual(
    expect.arrayContaining([
      'simulator/src/control/routes.ts',
      'simulator/src/world/world.ts',
      'contracts/src/endpoints/index.ts',
    ]),
  );
  expect(files.length).toBeLessThanOrEqual(FILES_MAXIMUM);
});
