/**
 * The weight of all files that the first screens need before React draws them, gzipped, by the build's own list of
 * files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './lib/paths.mjs';

const DIST = join(ROOT, 'client', 'dist');
/**
 * The limit for scripts, style sheets and one language's texts, slightly above the current weight. If the weight falls,
 * lower the limit.
 */
const LIMIT_BYTES = 258_000;

/** Returns the gzipped bytes of the built client's first screens; undefined without a build. */
export function firstBytes() {
  const list = join(DIST, 'files.json');
  if (!existsSync(list)) return undefined;
  const { page, texts } = JSON.parse(readFileSync(list, 'utf8'));
  const sizes = [...page, ...texts.jp].map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length);
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

/** Checks the weight against its limit, and prints the result in any case. */
export function checkWeight() {
  const bytes = firstBytes();
  if (bytes === undefined) {
    console.log('client/dist/files.json is missing: build the client (npm run build).');
    return false;
  }
  const isLight = bytes <= LIMIT_BYTES;
  const verdict = isLight ? '' : ': FAILED';
  console.log(`first screens ${(bytes / 1000).toFixed(1)} kB gzipped, limit ${LIMIT_BYTES / 1000} kB${verdict}`);
  return isLight;
}
