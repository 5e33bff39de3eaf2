/** Installs packages that only one command or test needs. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from '../lib/exclusive.mjs';
import { DOCUMENTS, FONTS, MUTATE, ROOT } from '../lib/paths.mjs';
import { npm } from '../lib/npm.mjs';
import { filesBelow, fingerprint, stamped, writeStamp } from '../lib/stamp.mjs';

const FILES = ['package.json', 'package-lock.json', '.npmrc'];

async function ensureTools(name, tools, what) {
  const source = `scripts/${name}`;
  const stamp = join(tools, 'node_modules', '.cache', 'stamp');
  const value = fingerprint(filesBelow(FILES.map((file) => `${source}/${file}`)), [process.versions.modules]);
  if (stamped(stamp, value)) return;
  await exclusively(name, async () => {
    if (stamped(stamp, value)) return;
    console.log(`Installing ${what} …`);
    mkdirSync(tools, { recursive: true });
    for (const file of FILES) copyFileSync(join(ROOT, source, file), join(tools, file));
    await npm(['ci', '--loglevel=error'], tools);
    writeStamp(stamp, value);
  });
}

export const ensureMutate = () => ensureTools('mutate', MUTATE.tools, 'Stryker, which only npm run mutate needs');

export const ensureDocuments = () =>
  ensureTools('documents', DOCUMENTS, 'Spectral and openapi-typescript, which only the test of the documents needs');

export const ensureFonts = () =>
  ensureTools('fonts', FONTS.packages, 'the whole fonts and subset-font, which only node scripts/fonts.mjs needs');
