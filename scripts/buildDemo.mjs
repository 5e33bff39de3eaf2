/**
 * `npm run build:demo`: builds client, panel and simulator as a folder for any static server. The market runs in a
 * worker of the visitor's browser. The page's first script redirects the app's calls and its stream to it.
 */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { readFlags } from './lib/flags.mjs';
import { ROOT } from './lib/paths.mjs';
import { writeNotices } from './notices.mjs';

const USAGE = `npm run build:demo [-- --to FOLDER]: client, panel and simulator for any static server.

  --to FOLDER   where to; what is there is replaced (default: dist/demo)
  --help        this text`;

/** Returns a script element for a page. `path` is relative to the page. */
const scriptAt = (path) => `<script src="${path}"></script>`;

async function built(mode) {
  const configFile = join(ROOT, 'simulator/tab/vite.config.ts');
  const [{ output }] = await build({ configFile, mode, logLevel: 'error', build: { write: false } });
  return output[0].code;
}

/** Adds the market to the client's files. The service worker stores them for a visit without a network. */
function withMarket(files) {
  return {
    name: 'market-in-a-tab',
    // The script is added after the client's own changes, so that it precedes the script with the first calls.
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replace('<head>', (head) => head + scriptAt('./assets/market.js')),
    },
    generateBundle() {
      for (const [name, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
    },
  };
}

/** Adds the panel to the files that the client's service worker stores, and gives the whole a new name. */
function keepPanel(to) {
  const worker = join(to, 'sw.js');
  const text = readFileSync(worker, 'utf8');
  const [, list] = /^const FILES = (\[.*\]);$/m.exec(text) ?? [];
  const [, version] = /^const VERSION = (".*");$/m.exec(text) ?? [];
  if (list === undefined || version === undefined) throw new Error(`${worker} has no list of files.`);
  const panel = ['sim/', ...readdirSync(join(to, 'sim/assets')).map((name) => `sim/assets/${name}`)];
  const page = readFileSync(join(to, 'sim/index.html'));
  const whole = createHash('sha256').update(version).update(panel.join()).update(page).digest('hex').slice(0, 16);
  const kept = text
    .replace(`const FILES = ${list};`, `const FILES = ${JSON.stringify([...JSON.parse(list), ...panel])};`)
    .replace(`const VERSION = ${version};`, `const VERSION = ${JSON.stringify(whole)};`);
  writeFileSync(worker, kept);
}

const { values } = await readFlags(USAGE, { to: { type: 'string', default: join(ROOT, 'dist/demo') } });
const folder = resolve(values.to);
const [page, worker] = await Promise.all(['page', 'worker'].map(built));
rmSync(folder, { recursive: true, force: true });
await build({
  root: join(ROOT, 'client'),
  logLevel: 'error',
  plugins: [withMarket({ 'market.js': page, 'market-worker.js': worker })],
  build: { outDir: folder, emptyOutDir: true },
});
cpSync(join(ROOT, 'simulator/panel/dist'), join(folder, 'sim'), { recursive: true });
const panel = join(folder, 'sim/index.html');
writeFileSync(
  panel,
  readFileSync(panel, 'utf8').replace('<head>', (head) => head + scriptAt('../assets/market.js')),
);
keepPanel(folder);
writeNotices(folder);
console.log(`The demonstration is in ${folder}: any static server can serve it.`);
