/**
 * Writes compressed variants of a build's files, so that no server compresses at each request. They are beside the
 * files, with `.br` and `.gz` after the name, where most servers look for them.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './lib/stamp.mjs';

const TEXT = /\.(?:js|css|html|json|svg|txt|webmanifest|ttf)$/;
const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** The variants by the end of their name, each as small as its format allows. */
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
    // A variant from an earlier build would be served instead of the file.
    if (smaller.length < content.length) writeFileSync(file + end, smaller);
    else rmSync(file + end, { force: true });
  }
}

/** Writes the variants of all texts in a folder of the checkout, if they are smaller. */
export async function writeCompressed(folder) {
  // Tools read this folder, but browsers never request it.
  const files = filesBelow([folder], (file) => TEXT.test(file) && !/[\\/]\.vite[\\/]/.test(file));
  await Promise.all(files.map(writeVariants));
}
