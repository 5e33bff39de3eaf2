import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API, CSS, floorOf, lacking } from './data.mjs';
import { lackedByScripts } from './javascript.mjs';
import { lackedByStyles } from './styles.mjs';

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const { browserslist } = JSON.parse(read('package.json')) as { browserslist: readonly string[] };
const FLOOR = floorOf(browserslist);

const inScript = (text: string): string[] => [...lackedByScripts([['a.js', text]], FLOOR).keys()];
const inStyles = (text: string): string[] => [...lackedByStyles([['a.css', text]], FLOOR).keys()];

test('a script may use the features that all of the oldest supported browsers have', () => {
  expect(
    inScript('const late = [1].toSorted().findLast((one) => structuredClone(one) > /(?<=a)b/.lastIndex);'),
  ).toEqual([]);
});

test.each([
  ['Response.json({})', 'Response.json'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['Object.groupBy(rows, (row) => row.id)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['one.isSubsetOf(other)', '.isSubsetOf'],
  ['if (box.checkVisibility()) go()', '.checkVisibility'],
  ['navigator.vibrate(1)', 'navigator.vibrate'],
  ['/[\\p{L}--a]/v.test(text)', 'the flag v of a pattern'],
  ['/(?i:a)/.test(text)', 'modifier'],
])('the check reports that a script uses a feature which one of the oldest browsers lacks: %s', (text, name) => {
  expect(inScript(text)).toEqual([name]);
});

test('the check accepts a feature that a script defines, or calls with an optional chain', () => {
  expect(inScript('box.checkVisibility?.(); const own = { isSubsetOf() {} }; own.isSubsetOf();')).toEqual([]);
});

test.each([
  ['p { text-wrap: balance }', ['text-wrap', 'text-wrap: balance']],
  ['a { &:active { color: red } }', ['&']],
  ['p { color: light-dark(red, blue) }', ['light-dark()']],
  ['@starting-style { p { color: red } }', ['@starting-style']],
])('the check reports that a style sheet uses a feature which one of the oldest browsers lacks: %s', (text, names) => {
  expect(inStyles(text)).toEqual(names);
});

test('the check accepts a feature that a style sheet tests for, or also writes with a prefix', () => {
  expect(inStyles('@supports (text-wrap: balance) { p { text-wrap: balance } }')).toEqual([]);
  expect(inStyles('p { -webkit-user-select: none; user-select: none }')).toEqual([]);
});

test('the page tests for exactly the features that the oldest supported browsers have', () => {
  const signs = [API.CSSPropertyRule, CSS.types?.['color']?.['color-mix']];
  const lackedBy = (floor: ReadonlyMap<string, string>): string[] =>
    signs.flatMap((sign) => lacking(sign, floor)).map((browser) => browser.split(' ')[0] ?? '');
  expect(lackedBy(FLOOR)).toEqual([]);
  const older = new Map([...FLOOR].map(([browser, version]) => [browser, (Number(version) - 0.1).toFixed(1)]));
  expect(new Set(lackedBy(older))).toEqual(new Set(FLOOR.keys()));
});

test('the page and the README name the oldest supported browsers', () => {
  const shown = ['Safari 16.4', 'Android WebView 111', 'Samsung Internet 22', 'Firefox 128'];
  for (const version of new Set(FLOOR.values())) expect(shown.join()).toContain(version);
  for (const name of shown) {
    expect(read('README.md')).toContain(name);
    expect(read('client/index.html').split(name)).toHaveLength(4);
  }
});
