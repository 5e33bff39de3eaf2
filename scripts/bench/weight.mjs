/** What the first screens load until they are painted, and from which packages. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT, SIMULATOR_MAIN } from '../lib/paths.mjs';
import { firstBytes } from '../weight.mjs';
import { launch } from './browser.mjs';
import { startFloor } from './floor.mjs';
import { compressed, partsOf, sharesOf } from './packages.mjs';
import { progress } from './progress.mjs';
import { startServer } from './server.mjs';
import { LOGIN_FORM, PHONE, PRICE, visit } from './visit.mjs';

const CLIENT = join(ROOT, 'client');
const MAPPED = join(CACHE, 'bench-weight');
/** Packages that add fewer bytes than this to the home screen are combined. */
const LISTED_BYTES = 500;

/** Builds the client once more, with source maps. */
async function buildMapped() {
  const entry = createRequire(join(CLIENT, 'package.json')).resolve('vite');
  const { build } = await import(pathToFileURL(entry).href);
  await build({
    root: CLIENT,
    logLevel: 'error',
    build: { sourcemap: 'hidden', outDir: MAPPED, emptyOutDir: true, reportCompressedSize: false },
  });
}

/** Returns the built file at an address. */
const builtFile = (url) => decodeURIComponent(new URL(url).pathname).slice(1) || 'index.html';
const isBuilt = ({ pathname }) => pathname === '/' || pathname.startsWith('/assets/');

/**
 * Returns the names of the built files that pages request until they are painted. The pages belong to the build with
 * source maps.
 */
async function filesOf(pages) {
  const browser = await launch();
  try {
    const files = {};
    for (const [name, page] of Object.entries(pages)) {
      // Service workers are blocked, because they would request files of the server's own build, whose names differ.
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
      await context.route(isBuilt, (route) => route.fulfill({ path: join(MAPPED, builtFile(route.request().url())) }));
      const { requests } = await visit(context, page);
      const paths = requests.map((request) => decodeURIComponent(new URL(request.name).pathname));
      files[name] = ['index.html', ...paths.filter((path) => path.startsWith('/assets/')).map((path) => path.slice(1))];
      await context.close();
    }
    return files;
  } finally {
    await browser.close();
  }
}

/** Returns what each package adds to a file. */
function weighFile(file) {
  const path = join(MAPPED, file);
  const text = readFileSync(path, 'utf8');
  if (existsSync(`${path}.map`)) return sharesOf(partsOf(text, JSON.parse(readFileSync(`${path}.map`, 'utf8'))));
  // The bundler's own file has no source map.
  const owner = { js: 'bundler', css: 'our style sheets', html: 'the document' }[extname(file).slice(1)];
  return sharesOf(new Map([[owner, text]]));
}

/** Returns what each package adds to all these files. */
function weighFiles(files) {
  const total = new Map();
  for (const [owner, { gzip, brotli }] of files.flatMap((file) => [...weighFile(file)])) {
    const before = total.get(owner) ?? { gzip: 0, brotli: 0 };
    total.set(owner, { gzip: before.gzip + gzip, brotli: before.brotli + brotli });
  }
  return total;
}

const sumOf = (weights, coding) => [...weights.values()].reduce((sum, sizes) => sum + sizes[coding], 0);

/** Returns the packages of both screens as Markdown, the heaviest first. */
function packageTable({ login, home }) {
  const none = { gzip: 0, brotli: 0 };
  const all = [...new Set([...home.keys(), ...login.keys()])].map((owner) => ({
    owner,
    sizes: [login.get(owner) ?? none, home.get(owner) ?? none],
  }));
  const isListed = ({ sizes }) => sizes.some(({ gzip }) => gzip >= LISTED_BYTES);
  const plus = (a, b) => ({ gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli });
  const joined = (rows) =>
    rows.reduce((sum, { sizes }) => sum.map((size, place) => plus(size, sizes[place])), [none, none]);
  const listed = all.filter(isListed).sort((a, b) => b.sizes[1].gzip - a.sizes[1].gzip);
  const small = all.filter((row) => !isListed(row));
  const rows = [
    ...listed,
    ...(small.length > 0 ? [{ owner: `${small.length} others`, sizes: joined(small) }] : []),
    { owner: '**all**', sizes: joined(all) },
  ];
  const cells = ({ gzip, brotli }) => `${(gzip / 1_000).toFixed(1)} | ${(brotli / 1_000).toFixed(1)}`;
  return [
    'Kilobytes until the first picture, by package: of the log-in screen and of home, as gzip and as brotli.',
    '',
    '| package | log-in, gzip | brotli | home, gzip | brotli |',
    '| :-- | --: | --: | --: | --: |',
    ...rows.map(({ owner, sizes }) => `| ${owner} | ${sizes.map(cells).join(' | ')} |`),
  ].join('\n');
}

/** Returns the weight of the yardstick's two files. */
async function floorWeight() {
  const { files, stop } = await startFloor();
  await stop();
  return files.reduce((sum, text) => sum + compressed(text).gzip, 0) / 1_000;
}

/** Returns the rows of this measurement, and the packages. */
export async function measureWeight() {
  const bytes = firstBytes();
  if (bytes === undefined) throw new Error('The client is not built.');
  progress('building with source maps');
  await buildMapped();
  const server = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  try {
    const own = `http://127.0.0.1:${server.port}`;
    const pages = {
      login: { url: `${own}/#/login/login`, ...LOGIN_FORM },
      home: { url: `${own}/#/home/home`, ...PRICE },
    };
    const files = await filesOf(pages);
    const weights = { login: weighFiles(files.login), home: weighFiles(files.home) };
    const floor = await floorWeight();
    const row = (what, weight) => {
      const ours = sumOf(weight, 'gzip') / 1_000;
      return { what, against: 'React alone, 50 rows', unit: 'kB', ours, yardstick: floor, ratio: ours / floor };
    };
    return {
      rows: [
        { what: 'Files of the first screens and texts of one language, gzipped', unit: 'kB', ours: bytes / 1_000 },
        row('Files of the log-in screen, gzipped', weights.login),
        row('Files of home until the first price, gzipped', weights.home),
      ],
      details: packageTable(weights),
    };
  } finally {
    await server.stop();
  }
}
