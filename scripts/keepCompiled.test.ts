import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCompiled } from './ensure/keepCompiled.mjs';

const folder = mkdtempSync(join(tmpdir(), 'zaraba-compiled-'));
const file = (name: string): string => join(folder, name);
const TOOL = join(import.meta.dirname, 'ensure', 'keepCompiled.mjs');

/** Runs a few lines in a Node of its own: V8 takes what it kept under the same flags only. */
const run = (lines: string, ...flags: readonly string[]): string =>
  execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', lines], { env: {}, encoding: 'utf8' });
const word = (...flags: readonly string[]): string =>
  run(`import start from ${JSON.stringify(file('start.js'))}; process.stdout.write(start.word);`, ...flags);
const script = (letter: string): string => `exports.word = "値${letter}";`;

beforeAll(() => {
  const { generateBundle } = keepCompiled('start') as unknown as {
    generateBundle(this: object, options: object, bundle: object): void;
  };
  const chunk = { type: 'chunk', name: 'start', fileName: 'start.js', code: script('a') };
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) =>
    writeFileSync(file(fileName), source);
  generateBundle.call({ emitFile }, {}, { chunk });
  writeFileSync(file('start.js'), chunk.code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a script without cached code runs normally', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['package.json', 'start.js', 'start.script.js']);
  expect(word()).toBe('値a');
});

test('cached code is used, unless it is a source map or V8 did not write it', () => {
  const name = JSON.stringify(file('start.script.js'));
  run(`import { keep, scriptIn } from ${JSON.stringify(TOOL)}; keep(scriptIn(${name}), ${name});`);
  // V8 compares lengths: a script that changes behind its back tells which of the two was run.
  writeFileSync(file('start.script.js'), script('b').replace('値', String.raw`\u5024`));
  expect(word()).toBe('値a');
  expect(word('--enable-source-maps')).toBe('値b');
  const kept = readdirSync(folder).find((one) => one.includes('.script.js.v'))!;
  writeFileSync(file(kept), 'not what V8 wrote');
  expect(word()).toBe('値b');
});
