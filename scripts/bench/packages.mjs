/** Which packages the bytes of a built script come from, by its source map. */
import { SourceMap } from 'node:module';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Our own sources by what they are for, each a name and the pattern of its paths; the first that fits is taken. */
const OWN = [
  ['texts', /client\/src\/(?:i18n\/|features\/\w+\/texts\/)/],
  ['contracts', /contracts\/src\//],
  ['kit', /client\/kit\/src\//],
  ['chart', /client\/src\/chart\//],
  ['client', /client\/src\//],
];

/** The package that a source belongs to; our own code by what it is for. */
export function ownerOf(source) {
  const path = source?.split('?')[0] ?? '';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name !== undefined) return name;
  const own = OWN.find(([, pattern]) => pattern.test(path));
  return own === undefined ? 'bundler' : `our ${own[0]}`;
}

/** The text that each package contributes to a script; `map` is its source map, as an object. */
export function partsOf(code, map) {
  const entries = new SourceMap(map);
  // A mark that the build put before the finished file is in no map.
  const [mark = ''] = /^\/\/# \w+\n/.exec(code) ?? [];
  const parts = new Map(mark === '' ? [] : [['bundler', mark]]);
  for (const [line, text] of code.slice(mark.length).split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const owner = ownerOf(entries.findEntry(line, column).originalSource);
      parts.set(owner, (parts.get(owner) ?? '') + text[column]);
    }
  }
  return parts;
}

/** Bytes of a text as servers send it. */
export const compressed = (text) => ({
  gzip: gzipSync(text, { level: 9 }).length,
  brotli: brotliCompressSync(text).length,
});

/**
 * What each part adds to a compressed file. A file compresses better than its parts alone: each gets its share of what
 * the file weighs.
 * @returns {Map<string, { gzip: number, brotli: number }>}
 */
export function sharesOf(parts) {
  const alone = [...parts].map(([owner, text]) => [owner, compressed(text)]);
  const whole = compressed([...parts.values()].join(''));
  const sum = (coding) => alone.reduce((total, [, sizes]) => total + sizes[coding], 0);
  const scale = { gzip: whole.gzip / sum('gzip'), brotli: whole.brotli / sum('brotli') };
  return new Map(
    alone.map(([owner, { gzip, brotli }]) => [owner, { gzip: gzip * scale.gzip, brotli: brotli * scale.brotli }]),
  );
}
