import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutOthers } from '../../build/leanContract.ts';

const FOLDER = new URL('../../../contracts/src/endpoints/', import.meta.url);
const TABLES = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !/\.test\.|^endpoint\.ts$/.test(name));

test.each(TABLES)('the build of %s keeps what a client uses of each call, in the same order', (name) => {
  const code = readFileSync(new URL(name, FOLDER), 'utf8');
  const lean = withoutOthers(code);
  expect(lean.length).toBe(code.length);
  // With the value that the client takes for granted, which alone is left out too.
  const fields = (text: string) =>
    [...text.matchAll(/^ {4}(\w+):\s('(?:assumed|ok)',)?/gm)].map(([, field = '', usual = '']) => field + usual);
  const leftOut = ['request', 'errors', 'summary', "origin'assumed',", "success'ok',"];
  expect(fields(lean)).toEqual(fields(code).filter((field) => !leftOut.includes(field)));
  const letters = (text: string) => text.replaceAll(/\s/g, '').length;
  expect(letters(lean) < letters(code)).toBe(code.includes('    summary:'));
});

test('a row of another form fails the build', () => {
  expect(() => withoutOthers("  '/a': {\n    origin: 'seen',\n    summary: 'A',\n  },\n")).toThrow('1 fields');
});
