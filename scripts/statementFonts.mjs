/**
 * Writes the fonts of printed statements: Noto Sans for Japanese and for Chinese, each with the characters that its
 * documents can contain. `node scripts/statementFonts.mjs` writes them; a test of the client fails if a text has a
 * character that they lack.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './lib/paths.mjs';

const FEATURES = join(ROOT, 'client', 'src', 'features');
const FONTS = join(FEATURES, 'funds', 'fonts');
/** Names of fictional issuers, in all languages. */
const NAMES = join(ROOT, 'simulator', 'src', 'market', 'instruments');
/** Tables that a PDF has no use for. */
const DROPPED = new Set(['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'VORG', 'vhea', 'vmtx', 'gasp', 'DSIG', 'prep']);

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** ASCII, Latin-1, kana and punctuation. */
const ALWAYS = [
  between(0x20, 0x7e),
  between(0xa0, 0xff),
  between(0x3000, 0x3015),
  between(0x3041, 0x3096),
  between(0x30a0, 0x30ff),
  '–—‘’“”•…−×（）：；，、。！？／＋－％〓',
].join('');

const read = (file) => readFileSync(file, 'utf8');

/** The names of the kinds of movements, and the titles of the features after which some are named. */
const namesIn = (texts) => texts.match(/(?:kinds?|records?): \{[^{}]*\}|(?:title|records?): '.*'/g) ?? [];

/** All characters that documents in a language can contain. */
function charactersOf(language) {
  const features = readdirSync(FEATURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const texts = features.map(({ name }) => join(FEATURES, name, 'texts', `${language}.ts`)).filter(existsSync);
  const names = readdirSync(NAMES).filter((name) => !name.endsWith('.test.ts'));
  return [
    ALWAYS,
    read(join(FEATURES, 'funds', 'texts', 'statements', `${language}.ts`)),
    read(join(ROOT, 'client', 'src', 'i18n', language, 'common.ts')),
    ...read(join(ROOT, 'client', 'src', 'i18n', language, 'shell.ts')).match(/strip: '.*'/g),
    ...texts.flatMap((file) => namesIn(read(file))),
    ...names.map((name) => read(join(NAMES, name))),
  ].join('');
}

/** Returns a font without some of its tables. */
function withoutTables(font) {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => font.subarray(12 + 16 * index, 28 + 16 * index));
  const kept = entries.filter((entry) => !DROPPED.has(entry.toString('latin1', 0, 4)));
  const head = Buffer.alloc(12 + 16 * kept.length);
  font.copy(head, 0, 0, 4);
  head.writeUInt16BE(kept.length, 4);
  const parts = [head];
  let offset = head.length;
  for (const [index, entry] of kept.entries()) {
    const [from, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    font.copy(padded, 0, from, from + length);
    entry.copy(head, 12 + 16 * index);
    head.writeUInt32BE(offset, 12 + 16 * index + 8);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** Returns the TrueType file of a language from a package of Fontsource. */
async function fontOf(language, family, script) {
  const path = createRequire(join(ROOT, 'client', 'package.json')).resolve(
    `@fontsource/${family}/files/${family}-${script}-400-normal.woff2`,
  );
  const whole = readFileSync(path);
  return withoutTables(
    await subsetFont(whole, charactersOf(language), { targetFormat: 'truetype', noLayoutClosure: true }),
  );
}

mkdirSync(FONTS, { recursive: true });
for (const [name, ...source] of [
  ['japanese', 'jp', 'noto-sans-jp', 'japanese'],
  ['chinese', 'cn', 'noto-sans-sc', 'chinese-simplified'],
]) {
  const font = await fontOf(...source);
  writeFileSync(join(FONTS, `${name}.ttf`), font);
  console.log(`${name}: ${(font.length / 1000).toFixed(0)} kB`);
}
