/** The lower limit for a page: React alone with fifty rows, as two files from a server that does nothing else. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../lib/paths.mjs';

const HERE = join(import.meta.dirname, 'floor');

/** Builds the page's script with the product's own bundler. */
async function scriptOf() {
  const entry = createRequire(join(ROOT, 'client', 'package.json')).resolve('vite');
  const vite = await import(pathToFileURL(entry).href);
  const [built] = await vite.build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(HERE, 'page.mjs'), formats: ['iife'], name: 'page' },
    },
  });
  return built.output[0].code;
}

/**
 * Serves the page gzipped. With `kept`, a browser may cache the script; otherwise it requests both files each time.
 * @returns the server's origin, the texts of the files, and a function that stops it
 */
export async function startFloor({ kept = false } = {}) {
  const [page, script] = [readFileSync(join(HERE, 'index.html'), 'utf8'), await scriptOf()];
  const files = {
    '/': { type: 'text/html; charset=utf-8', body: gzipSync(page, { level: 9 }) },
    '/page.js': { type: 'text/javascript; charset=utf-8', body: gzipSync(script, { level: 9 }) },
  };
  const server = createServer(({ url }, response) => {
    const file = files[url];
    if (!file) return void response.writeHead(404).end();
    const cache = kept && url !== '/' ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip', ...cache }).end(file.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, files: [page, script], stop };
}
