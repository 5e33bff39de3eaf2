/** Builds the simulator, the client and the panel when their sources have changed since the last time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from '../lib/exclusive.mjs';
import { CACHE, ROOT, SIMULATOR_MAIN, TOOLS } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { filesBelow, fingerprint, stamped, writeStamp } from '../lib/stamp.mjs';

const STAMP = join(CACHE, 'build.stamp');
const SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  ...['contracts', 'simulator', 'client', 'panel'].flatMap((name) => [
    `${name}/package.json`,
    `${name}/tsconfig.json`,
    `${name}/src`,
  ]),
  'client/index.html',
  'client/vite.config.ts',
  'client/public',
  ...['index.html', 'vite.config.ts', 'public'].map((name) => `panel/${name}`),
];

const isProduct = (file) => !/\.test\.tsx?$|[\\/]src[\\/].+[\\/]testing[\\/]/.test(file);
const outputsExist = () =>
  existsSync(SIMULATOR_MAIN) && ['client', 'panel'].every((name) => existsSync(join(ROOT, name, 'dist', 'index.html')));

async function step(what, entry, args, options) {
  const { code } = await runNode(entry, args, options);
  if (code !== 0) throw new Error(`Building ${what} failed; the messages above say where.`);
}

export async function ensureBuild() {
  const value = () => fingerprint(filesBelow(SOURCES, isProduct));
  const done = () => outputsExist() && stamped(STAMP, value());
  if (done()) return;
  await exclusively('build', async () => {
    if (done()) return;
    const building = value();
    console.log('Building the simulator, the client and the panel …');
    // The compiler trusts its own notes; without its outputs these are wrong.
    const force = existsSync(SIMULATOR_MAIN) ? [] : ['--force'];
    await step('the simulator', TOOLS.tsc, ['-b', 'contracts', 'simulator', ...force]);
    await step('the client', TOOLS.vite, ['build', '--manifest', '--logLevel', 'error'], { cwd: join(ROOT, 'client') });
    await step('the panel', TOOLS.vite, ['build', '--logLevel', 'error'], { cwd: join(ROOT, 'panel') });
    writeStamp(STAMP, building);
  });
}
