import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zaraba } from '../zaraba.ts';

const run = promisify(execFile);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-init-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `zaraba init` in the folder; returns its exit code and lines. */
async function init(...argv: string[]) {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(line);
  const code = await zaraba(['init', folder, ...argv], { say: keep, complain: keep, environment: {} });
  return { code, lines };
}

function project(...packages: string[]): void {
  const devDependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ devDependencies }));
}

test.each([
  ['@playwright/test', ['tests/zaraba.spec.ts'], 'npx playwright test tests/zaraba.spec.ts'],
  ['vitest', ['tests/zaraba.test.js'], 'npx vitest run tests/zaraba.test.js'],
  ['cypress', ['cypress/e2e/zaraba.cy.js', 'cypress.config.mjs'], 'npx cypress run --spec cypress/e2e/zaraba.cy.js'],
])('in a project with %s, zaraba init writes a test and prints the command that runs it', async (name, files, next) => {
  project(name, 'typescript');
  const { code, lines } = await init();
  expect([code, lines]).toEqual([0, [...files.map((file) => `wrote ${file}`), `next: ${next}`]]);
  for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).not.toBe('');
});

test('zaraba init does not change an existing file', async () => {
  project('vitest');
  await init();
  const file = join(folder, 'tests', 'zaraba.test.js');
  writeFileSync(file, 'mine');
  const { code, lines } = await init();
  expect([code, lines[0]]).toEqual([1, 'tests/zaraba.test.js exists and was left as it is']);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('with an existing Cypress configuration of any name, zaraba init prints the lines to add to it', async () => {
  project('cypress');
  writeFileSync(join(folder, 'cypress.config.ts'), 'mine');
  const { code, lines } = await init();
  expect(code).toBe(1);
  expect(lines[1]).toContain('cypress.config.ts exists and was left as it is; the test needs this in it:');
  expect(lines[2]).toContain('setupNodeEvents');
  expect(readdirSync(folder)).not.toContain('cypress.config.mjs');
});

test('zaraba init asks for --for if package.json has several test runners', async () => {
  project('vitest', 'cypress');
  const asked = 'package.json has vitest and cypress; say which with --for (zaraba init --help)';
  expect(await init()).toMatchObject({ code: 2, lines: [expect.stringContaining(asked)] });
  const jest = '--for must be one of playwright, vitest, cypress, node, not "jest"';
  expect(await init('--for', 'jest')).toMatchObject({ code: 2, lines: [expect.stringContaining(jest)] });
  expect(await init('--for', 'vitest')).toMatchObject({ code: 0 });
});

test.each([
  ['a folder without package.json', []],
  ['--for node', ['--for', 'node']],
])(
  'for %s, zaraba init writes a passing test for the test runner of Node',
  async (_, argv) => {
    if (argv.length > 0) project('vitest');
    const { code, lines } = await init(...argv);
    expect([code, lines]).toEqual([0, ['wrote tests/zaraba.test.mjs', 'next: node --test tests/zaraba.test.mjs']]);
    const file = join(folder, 'tests', 'zaraba.test.mjs');
    const source = new URL('../../index.ts', import.meta.url).href;
    writeFileSync(file, readFileSync(file, 'utf8').replace('@zaraba/simulator', source));
    const { stdout } = await run(process.execPath, ['--import', 'tsx', '--conditions=source', file]);
    expect(stdout).toMatch(/^# pass 1$/m);
  },
  60_000,
);

test('zaraba init names a package.json that is not JSON', async () => {
  writeFileSync(join(folder, 'package.json'), '{"devDependencies":');
  const { code, lines } = await init();
  expect([code, lines]).toEqual([
    1,
    [expect.stringContaining(`${join(folder, 'package.json')} cannot be read as JSON`)],
  ]);
});
