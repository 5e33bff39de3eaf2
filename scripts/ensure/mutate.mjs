/** Installs the packages of `npm run mutate`, which no other command needs. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from '../lib/exclusive.mjs';
import { MUTATE, ROOT } from '../lib/paths.mjs';
import { npm } from '../lib/npm.mjs';
import { filesBelow, fingerprint, stamped, writeStamp } from '../lib/stamp.mjs';

const SOURCE = 'scripts/mutate';
const FILES = ['package.json', 'package-lock.json', '.npmrc'];
const STAMP = join(MUTATE.tools, 'node_modules', '.cache', 'stamp');

export async function ensureMutate() {
  const value = fingerprint(filesBelow(FILES.map((name) => `${SOURCE}/${name}`)), [process.versions.modules]);
  if (stamped(STAMP, value)) return;
  await exclusively('mutate', async () => {
    if (stamped(STAMP, value)) return;
    console.log('Installing Stryker, which only this command needs …');
    mkdirSync(MUTATE.tools, { recursive: true });
    for (const name of FILES) copyFileSync(join(ROOT, SOURCE, name), join(MUTATE.tools, name));
    await npm(['ci', '--loglevel=error'], MUTATE.tools);
    writeStamp(STAMP, value);
  });
}
