/** Finds the packages from which the bytes of a built script come, by its source map. */
import { SourceMap } from 'node:module';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * The product's own sources by purpose, each as a name and a pattern of paths. The first pattern that matches counts.
 */
const OWN = [
  ['texts', /client\/src\/(?:i18n\/|features\/\w+\/texts\/)/],
  ['contracts', /contracts\/src\//],
  ['kit', /client\/kit\/src\//],
  ['chart', /client\/src\/chart\//],
  ['client', /client\/src\//],
];

/** Returns the package of a source. For the product's own code, it is the purpose. */
export function ownerOf(source) {
  const path = source?.split('?')[0] ?? '';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name !== undefined) return name;
  const own = OWN.find(([, pattern]) => pattern.test(path));
  return own === undefined ? 'bundler' : `our ${own[0]}`;
}

/** Returns the text that each package contributes to a script. `map` is the source map, as an object. */
export function partsOf(code, map) {
  const entries = new SourceMap(map);
  // A mark that the build put at the beginning of the file is in no source map.
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

/** Returns the sizes in bytes at which servers send a text. */
export const compressed = (text) => ({
  gzip: gzipSync(text, { level: 9 }).length,
  brotli: brotliCompressSync(text).length,
});

/**
 * Returns what each part adds to a compressed file. A file compresses better than its parts alone, so each part gets a
 * proportional share.
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
