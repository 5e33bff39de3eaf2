/**
 * The fonts for printed statements: Noto Sans for Japanese and for Chinese, each with the characters that documents can
 * contain. A test of the client fails if a text has another character.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS, ROOT } from '../lib/paths.mjs';

const FEATURES = join(ROOT, 'client', 'src', 'features');
/** The names of fictional issuers, in all languages. */
const NAMES = join(ROOT, 'simulator', 'src', 'market', 'instruments');
/** The tables of a font that PDF does not need. */
const DROPPED = new Set(['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'VORG', 'vhea', 'vmtx', 'gasp', 'DSIG', 'prep']);

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Characters in both fonts, whatever the texts are: ASCII, Latin-1, kana and punctuation. */
const ALWAYS = [
  between(0x20, 0x7e),
  between(0xa0, 0xff),
  between(0x3000, 0x3015),
  between(0x3041, 0x3096),
  between(0x30a0, 0x30ff),
  '–—‘’“”•…−×（）：；，、。！？／＋－％〓',
].join('');

const read = (file) => readFileSync(file, 'utf8');

/** Finds the names of kinds of movements in a file of texts, and titles of features, which name some kinds. */
const namesIn = (texts) => texts.match(/(?:kinds?|records?): \{[^{}]*\}|(?:title|records?): '.*'/g) ?? [];

/** Returns all characters that documents in a language can contain. */
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

/** Returns a font without the tables that PDF does not need. */
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

const statementFont = (name, language, family, script) => ({
  family: `@fontsource/${family}`,
  source: `${family}-${script}-400-normal.woff2`,
  target: join(FONTS.statements, `${name}.ttf`),
  characters: charactersOf(language),
  options: { targetFormat: 'truetype', noLayoutClosure: true },
  limitBytes: 300_000,
  finish: withoutTables,
});

export const STATEMENT_FONTS = [
  statementFont('japanese', 'jp', 'noto-sans-jp', 'japanese'),
  statementFont('chinese', 'cn', 'noto-sans-sc', 'chinese-simplified'),
];
