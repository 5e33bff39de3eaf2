/** Builds the simulator, the client and the panel if their sources have changed since the last build. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeCompressed } from '../compressed.mjs';
import { exclusively } from '../lib/exclusive.mjs';
import { CACHE, ROOT, TOOLS } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { filesBelow, fingerprint, stamped, writeStamp } from '../lib/stamp.mjs';

const STAMP = join(CACHE, 'build.stamp');
const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  ...['contracts', 'simulator', 'client/kit', 'client', 'simulator/panel'].flatMap((name) => [
    `${name}/package.json`,
    `${name}/tsconfig.json`,
    `${name}/src`,
  ]),
  ...['simulator', 'client', 'simulator/panel'].map((name) => `${name}/vite.config.ts`),
  'scripts/ensure/keepCompiled.mjs',
  'client/build',
  'client/brand.json',
  'client/index.html',
  'client/public',
  ...['index.html', 'public'].map((name) => `simulator/panel/${name}`),
];

const isProduct = (file) => !/\.test\.tsx?$|[\\/]src[\\/].+[\\/]testing[\\/]/.test(file);
/** The compiler's output: the contracts, and the simulator's types. */
const COMPILED = ['contracts/dist/index.js', 'simulator/types/testing/index.d.ts'];
const BUNDLED = [
  'simulator/dist/main.js',
  'client/dist/index.html',
  'client/dist/THIRD-PARTY-NOTICES.txt.br',
  'simulator/panel/dist/index.html',
];
const exist = (paths) => paths.every((path) => existsSync(join(ROOT, path)));

async function step(what, entry, args, options) {
  const { code } = await runNode(entry, args, options);
  if (code !== 0) throw new Error(`Building ${what} failed; the messages above say where.`);
}

export async function ensureBuild() {
  const value = () => fingerprint(filesBelow(SOURCES, isProduct));
  const done = () => exist([...COMPILED, ...BUNDLED]) && stamped(STAMP, value());
  if (done()) return;
  await exclusively('build', async () => {
    if (done()) return;
    const building = value();
    console.log('Building the simulator, the client and the panel …');
    // The compiler trusts its build records, which are wrong if its output is missing.
    const force = exist(COMPILED) ? [] : ['--force'];
    await step('contracts and the types of the simulator', TOOLS.tsc, ['-b', 'contracts', 'simulator', ...force]);
    const bundle = (name, ...flags) =>
      step(`the ${name}`, TOOLS.vite, ['build', '--logLevel', 'error', ...flags], { cwd: join(ROOT, name) });
    await bundle('simulator');
    await bundle('simulator', '--mode', 'library');
    await step('the compiled server', join(import.meta.dirname, 'keepCompiled.mjs'), []);
    await bundle('client', '--manifest');
    await bundle('simulator/panel');
    const { writeNotices } = await import('../notices.mjs');
    writeNotices(join(ROOT, 'client', 'dist'));
    for (const folder of ['client/dist', 'simulator/panel/dist']) await writeCompressed(folder);
    writeStamp(STAMP, building);
  });
}
