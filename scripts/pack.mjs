/**
 * `npm run pack:build`: packs the simulator as a separate package, with the built client and panel. The package has the
 * folders of the checkout, so that every path in the code stays valid. Contracts are included; other dependencies come
 * from the registry. The last line of the output is the tarball's path.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readFlags } from './lib/flags.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';
import { npm } from './lib/npm.mjs';
import { NOTICES, writeNotices } from './notices.mjs';

/** The format of scenario files, for editors. */
const SCHEMA = 'docs/reference/scenario.schema.json';
const GUIDES = ['docs/guide', 'docs/ja/guide', 'docs/zh/guide'];
/** What testers look up. The calls of the two APIs are longer: `zaraba docs openapi` and the server publish them. */
const REFERENCE = ['faults', 'frames', 'messages', 'scenarioFormat', 'scenarios', 'screens', 'states'].map(
  (name) => `docs/reference/${name}.md`,
);
/** The contents, at their places in the checkout. */
const CONTENTS = [
  'simulator/bin',
  'simulator/dist',
  'simulator/types',
  'simulator/examples',
  'client/dist',
  'simulator/panel/dist',
  ...GUIDES,
  ...REFERENCE,
  SCHEMA,
  'LICENSE',
];
const CONTRACTS = 'node_modules/@zaraba/contracts';

const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
const below = (path) => `./simulator/${path.replace(/^\.\//, '')}`;

/** Returns the package's manifest: the simulator's, with paths one folder deeper and without the workspace. */
function manifest() {
  const { name, version, type, license, bin, exports, dependencies, peerDependencies, peerDependenciesMeta } =
    manifestOf('simulator');
  const { description, engines } = manifestOf('.');
  const deeper = (value) =>
    typeof value === 'string'
      ? below(value)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deeper(inner)]));
  return {
    name,
    version,
    description,
    type,
    license,
    engines,
    bin: deeper(bin),
    exports: { ...deeper(exports), './scenario.schema.json': `./${SCHEMA}`, './package.json': './package.json' },
    files: [...CONTENTS.filter((path) => path.includes('/')), NOTICES],
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
    bundleDependencies: ['@zaraba/contracts'],
  };
}

/**
 * Returns whether a file is useful in the package (decision 139). Not useful are files that only this machine's Node
 * can use, source maps, declarations that no entry reaches, and the second compressed form of each page.
 */
const isUseful = (path) =>
  !/\.tsbuildinfo$|\.script\.js\.v[^\\/]+$|\.map$|\.br$|\.d\.ts$|[\\/]dist[\\/]\.vite(?:[\\/]|$)/.test(path);

/** Matches files that the package has only in compressed form: the panel, the code that writes PDF, and the notices. */
const COMPRESSED =
  /[\\/]panel[\\/]dist[\\/]assets[\\/]|[\\/]client[\\/]dist[\\/](?:assets[\\/]pdf[\\/]|THIRD-PARTY-NOTICES)/;
const isProduct = (path) => isUseful(path) && !(COMPRESSED.test(path) && existsSync(`${path}.gz`));

/** Returns the declarations that the compiler reads in a program that imports an entry, including the entry. */
function declarationsFrom(entry, found = new Set()) {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, to] of readFileSync(entry, 'utf8').matchAll(/(?:\bfrom |\bimport\(|\bimport )["'](\.[^"']+)["']/g))
    declarationsFrom(resolve(dirname(entry), to.replace(/\.[jt]s$/, '.d.ts')), found);
  return found;
}

function stageDeclarations(from, to, entries) {
  for (const file of new Set(entries.flatMap((entry) => [...declarationsFrom(join(from, entry))])))
    cpSync(file, join(to, relative(from, file)));
}

/** Removes the source map's address from each script, because tools that look for it would complain. */
function withoutMaps(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((one) => /\.m?js$/.test(one))) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace(/\n*\/\/# sourceMappingURL=\S+\s*$/, '\n'));
  }
}

/** Turns links of the guides to files that the package does not have, such as tests, into their plain texts. */
function withoutDeadLinks(folder) {
  const docs = join(folder, 'docs');
  for (const name of readdirSync(docs, { recursive: true }).filter((one) => one.endsWith('.md'))) {
    const file = join(docs, name);
    const text = readFileSync(file, 'utf8');
    const living = (link, label, to) => (existsSync(join(dirname(file), to)) ? link : label);
    writeFileSync(file, text.replace(/\[([^\]]*)\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g, living));
  }
}

/** The declarations of what programs can import. */
const TYPED = { simulator: ['types/index.d.ts', 'types/testing/index.d.ts'], contracts: ['dist/index.d.ts'] };

function stage(folder) {
  for (const path of CONTENTS) {
    if (!existsSync(join(ROOT, path))) throw new Error(`${path} is missing; run npm run build first.`);
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: isProduct });
  }
  writeFileSync(join(folder, SCHEMA), JSON.stringify(JSON.parse(readFileSync(join(ROOT, SCHEMA), 'utf8'))));
  withoutMaps(join(folder, 'simulator', 'dist'));
  stageDeclarations(join(ROOT, 'simulator'), join(folder, 'simulator'), TYPED.simulator);
  // Users of the package do not have the checkout.
  cpSync(join(ROOT, 'simulator', 'README.md'), join(folder, 'README.md'));
  withoutDeadLinks(folder);
  writeNotices(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(), null, 2));
  cpSync(join(ROOT, 'contracts', 'dist'), join(folder, CONTRACTS, 'dist'), { recursive: true, filter: isProduct });
  stageDeclarations(join(ROOT, 'contracts'), join(folder, CONTRACTS), TYPED.contracts);
  const { scripts: _scripts, exports, ...contracts } = manifestOf('contracts');
  const { source: _source, ...entry } = exports['.'];
  writeFileSync(join(folder, CONTRACTS, 'package.json'), JSON.stringify({ ...contracts, exports: { '.': entry } }));
}

/** Writes the tarball to a folder. Returns its path. */
export async function pack(destination = join(CACHE, 'package')) {
  mkdirSync(destination, { recursive: true });
  const folder = mkdtempSync(join(destination, 'stage-'));
  try {
    stage(folder);
    const output = await npm(['pack', '--silent', '--pack-destination', destination], folder);
    return resolve(destination, output.trim().split('\n').at(-1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const USAGE = `npm run pack:build [-- FOLDER]: the simulator as a package; prints the path of the tarball as the last line.

  FOLDER  where it goes (default .cache/package)
  --help  this text`;

if (import.meta.filename === process.argv[1]) {
  const { positionals } = await readFlags(USAGE, {}, true);
  console.log(await pack(positionals[0]));
}
