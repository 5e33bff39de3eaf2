/**
 * Writes the compressed variants of what a build hands out, so that no server compresses at each request. They lie beside
 * their files, with `.br` and `.gz` behind the name, as most servers look for them.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './lib/stamp.mjs';

const TEXT = /\.(?:js|css|html|json|svg|txt|webmanifest|ttf)$/;
const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Each variant by the end of its name, as small as its format allows. */
const VARIANTS = {
  '.br': (content) =>
    inBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => inGzip(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function writeVariants(file) {
  const content = readFileSync(file);
  for (const [end, compress] of Object.entries(VARIANTS)) {
    const smaller = await compress(content);
    // A variant of an earlier build would be handed out in place of the file.
    if (smaller.length < content.length) writeFileSync(file + end, smaller);
    else rmSync(file + end, { force: true });
  }
}

/** Writes the variants of all texts in a folder of the checkout, where they are smaller. */
export async function writeCompressed(folder) {
  // Tools read it, browsers do not ask for it.
  const files = filesBelow([folder], (file) => TEXT.test(file) && !/[\\/]\.vite[\\/]/.test(file));
  await Promise.all(files.map(writeVariants));
}
