/**
 * `npm run pack:check`: tests the package as a stranger would use it. It is packed, and installed with only Playwright
 * into an empty folder outside the checkout. There its types compile, one test passes and one fails, and the printed
 * command replays the failure's bundle to the same state. A browser checks the package's promises. The examples of its
 * README and of the guide run as printed. The commands of the testers' guide lead to passing tests of a foreign client.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { BROWSER_NOTE, ROOT, TOOLS } from './lib/paths.mjs';
import { readFlags } from './lib/flags.mjs';
import { freePort } from './lib/freePort.mjs';
import { npm } from './lib/npm.mjs';
import { conclude, heading } from './lib/report.mjs';
import { run, runNode } from './lib/run.mjs';
import { pack } from './pack.mjs';

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** This machine's browser, which Playwright did not install. */
const browser = existsSync(BROWSER_NOTE) ? JSON.parse(readFileSync(BROWSER_NOTE, 'utf8')).path : undefined;
const GUIDE = readFileSync(join(ROOT, 'docs', 'guide', 'testers.md'), 'utf8');
const STRICT = [
  '--noEmit',
  '--strict',
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--lib',
  'es2023,dom',
  '--types',
  'node',
];

await readFlags(`npm run pack:check: the package as a stranger uses it, in an empty project and a real browser.

  --help  this text`);

const folder = mkdtempSync(join(tmpdir(), 'zaraba-stranger-'));
const results = { passed: 0, failed: 0 };

function check(what, holds, output = '') {
  results[holds ? 'passed' : 'failed'] += 1;
  console.log(`${holds ? 'ok' : 'FAILED'}: ${what}`);
  if (!holds) console.log(output);
}

async function install(tarball) {
  cpSync(join(ROOT, 'scripts', 'stranger'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
  const wanted = ['typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
  const playwright = `@playwright/test@${devDependencies.playwright}`;
  await npm(
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', tarball, playwright, ...wanted],
    folder,
  );
}

/** Returns every test of a file in Playwright's report, and whether it ended as expected. */
function testsIn({ suites = [], specs = [] }) {
  return [...specs.map(({ title, ok }) => ({ title, ok })), ...suites.flatMap(testsIn)];
}

/** The maximum size of the package's own files, unpacked. */
const OWN_BYTES_MAXIMUM = 8_000_000;

/** Adds up the package's own files, without dependencies from the registry. */
function size() {
  const own = join(folder, 'node_modules', '@zaraba', 'simulator');
  const kinds = {};
  for (const name of readdirSync(own, { recursive: true })) {
    if (/node_modules[\\/](?!@zaraba)/.test(name) || !statSync(join(own, name)).isFile()) continue;
    const kind = /(?:\.d\.ts|\.[^.]+)?$/.exec(name)[0];
    kinds[kind] = (kinds[kind] ?? 0) + statSync(join(own, name)).size;
  }
  const bytes = Object.values(kinds).reduce((sum, one) => sum + one, 0);
  const megabytes = `${(bytes / 1_000_000).toFixed(2)} MB`;
  check(
    `its own files have ${megabytes}, 8 MB at most`,
    bytes <= OWN_BYTES_MAXIMUM,
    JSON.stringify(kinds, undefined, 2),
  );
}

/** Checks the package's types: programs compile, and each misspelling in the probes is a compiler error. */
async function types() {
  const probes = readFileSync(join(folder, 'names.ts'), 'utf8').split('\n');
  const files = ['order.spec.ts', 'promises.spec.ts', 'names.ts', 'playwright.config.ts'];
  const { code, output } = await runNode(TOOLS.tsc, [...STRICT, ...files], { cwd: folder, capture: true });
  for (const [index, line] of probes.entries()) {
    const [, what] = /@ts-expect-error (.+)$/.exec(line) ?? [];
    if (what !== undefined)
      check(`misspelt, ${what} does not compile`, !output.includes(`names.ts(${index + 1},`), output);
  }
  check('its types are whole', code === 0, output);
  const plain = await runNode(TOOLS.tsc, [...STRICT, '--listFiles', 'plain.ts'], { cwd: folder, capture: true });
  const needs = plain.output.includes('playwright');
  check('a program with Sim compiles without Playwright', plain.code === 0 && !needs, plain.output);
}

async function testing() {
  const env = {
    STRANGER_PORT: await freePort(),
    ...(browser && { STRANGER_BROWSER: browser }),
    CI: '',
    ZARABA_KEEP: '',
  };
  const { code, output } = await run('npx', ['playwright', 'test', '--workers', '1'], {
    cwd: folder,
    env,
    capture: true,
  });
  const { suites } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  const of = (file) => testsIn({ suites: suites.filter((suite) => suite.file === file) });
  const ended = of('order.spec.ts').map(({ ok }) => ok);
  check('one test passes and one fails', code === 1 && String(ended) === 'true,false', output);
  const promises = of('promises.spec.ts');
  check('four promises are tested', promises.length === 4, output);
  for (const { title, ok } of promises) check(title, ok, output);
  return /^npx --no -- zaraba replay (\S+)$/m.exec(output)?.[1];
}

/** Returns the files printed on a page, by name. */
const printed = (text) =>
  Object.fromEntries([...text.matchAll(/^```ts file=(\S+)\n(.*?)^```$/gms)].map(([, name, code]) => [name, code]));

/** What the guide's programs print. */
const OUTPUTS = { 'market.mjs': /^(http:\S+) \1\/w\/\S+\n$/, 'answers.mjs': /^too_frequent\n$/ };

/** Runs the guide's programs as printed, and checks that nothing prevents their processes from ending. */
async function programs() {
  const readme = readFileSync(join(folder, 'node_modules', '@zaraba', 'simulator', 'README.md'), 'utf8');
  for (const [block, name, code] of GUIDE.matchAll(/^```js file=(\S+)\n(.*?)^```$/gms)) {
    if (name === 'market.mjs') check('README and guide print the same program', readme.includes(block));
    writeFileSync(join(folder, name), code);
    const { code: ended, output } = await runNode(join(folder, name), [], {
      cwd: folder,
      capture: true,
      timeoutMs: 60_000,
    });
    check(`${name} prints what it says and ends`, ended === 0 && OUTPUTS[name].test(output), output);
  }
}

/** Runs the README's tests as printed. Only the port and the browser are this machine's. */
async function example() {
  const own = printed(readFileSync(join(folder, 'node_modules', '@zaraba', 'simulator', 'README.md'), 'utf8'));
  const guide = printed(GUIDE);
  const shared = ['playwright.config.ts', 'won.spec.ts'].every((name) => own[name] === guide[name]);
  check('README and guide print the same example', shared);
  const place = join(folder, 'example');
  mkdirSync(place);
  for (const [name, code] of Object.entries({ ...guide, ...own })) writeFileSync(join(place, name), code);
  const config = join(place, 'playwright.config.ts');
  const compiled = await runNode(
    TOOLS.tsc,
    [...STRICT, ...Object.keys({ ...guide, ...own }).map((name) => join('example', name))],
    {
      cwd: folder,
      capture: true,
    },
  );
  check('the example compiles', compiled.code === 0, compiled.output);
  const launchOptions = { args: ['--no-sandbox'], ...(browser && { executablePath: browser }) };
  const port = String(await freePort());
  writeFileSync(config, own['playwright.config.ts'].replaceAll('4000', port));
  writeFileSync(
    join(place, 'here.config.ts'),
    `import config from './playwright.config.ts';\nexport default { ...config, use: { ...config.use, launchOptions: ${JSON.stringify(launchOptions)} } };\n`,
  );
  const { code, output } = await run('npx', ['playwright', 'test', '--config', 'here.config.ts', '--workers', '1'], {
    cwd: place,
    env: { CI: '', ZARABA_KEEP: '' },
    capture: true,
  });
  check('the tests of README and guide pass as printed', code === 0 && /\b3 passed\b/.test(output), output);
}

/**
 * Makes a folder in which Playwright finds this machine's browser as if it had installed it. Its own install command
 * and its configuration then stay as printed.
 */
async function installedBrowser(place, browsers) {
  const env = { PLAYWRIGHT_BROWSERS_PATH: browsers };
  const { output } = await run('npx', ['playwright', 'install', '--dry-run', 'chromium'], {
    cwd: place,
    env,
    capture: true,
  });
  for (const part of output.split('\n\n')) {
    const [, location] = /Install location: +(\S+)/.exec(part) ?? [];
    const [, archive] = /Download url: .*\/(\S+)\.zip/.exec(part) ?? [];
    if (location === undefined) continue;
    mkdirSync(join(location, archive), { recursive: true });
    writeFileSync(join(location, 'INSTALLATION_COMPLETE'), '');
    const shell = join(location, archive, 'chrome-headless-shell');
    writeFileSync(shell, `#!/bin/sh\nexec ${browser} "$@"\n`, { mode: 0o755 });
  }
}

/** Runs the commands of the testers' guide exactly as printed, in an empty folder beside the tarball. */
async function commands(tarball) {
  const place = mkdtempSync(join(tmpdir(), 'zaraba-tester-'));
  cpSync(tarball, join(place, basename(tarball)));
  const lines = /^```sh\n(.*?)^```$/ms.exec(GUIDE)[1].trim().split('\n');
  check('the guide prints five commands', lines.length === 5);
  const readme = readFileSync(join(ROOT, 'simulator', 'README.md'), 'utf8');
  const printedThere = /^```sh\n(.*?)^```$/ms.exec(readme)[1].trim().split('\n');
  const known = printedThere.every((line) => line === 'npm init -y' || lines.includes(line));
  check('README prints the commands of the guide', known, printedThere.join('\n'));
  const browsers = join(place, 'browsers');
  const env = {
    CI: '',
    ZARABA_KEEP: '',
    ZARABA_COVERAGE: 'coverage',
    npm_config_prefer_offline: 'true',
    ...(browser && { PLAYWRIGHT_BROWSERS_PATH: browsers }),
  };
  for (const line of lines) {
    if (browser && line.startsWith('npx playwright install')) await installedBrowser(place, browsers);
    const { code, output } = await run('sh', ['-c', line], { cwd: place, env, capture: true });
    check(line, code === 0, output);
    if (line === 'npx playwright test') check('its four tests pass', /\b4 passed\b/.test(output), output);
  }
  await parallel(place, env);
  await coverage(place);
  await agents(place);
  await firstTests(place);
  rmSync(place, { recursive: true, force: true });
}

/** Runs the guide's configuration for many workers on one simulator. Only the port is different. */
async function parallel(place, env) {
  const code = printed(GUIDE)['shared.config.ts'].replaceAll('4000', String(await freePort()));
  writeFileSync(join(place, 'shared.config.ts'), code);
  const { output } = await run('npx', ['playwright', 'test', '--config', 'shared.config.ts'], {
    cwd: place,
    env,
    capture: true,
  });
  check('eight workers share one simulator', /\b4 passed\b/.test(output), output);
}

/** Runs the guide's command for CI on the reports of the workers of these tests. */
async function coverage(place) {
  const [line] = /^zaraba coverage merge .*$/m.exec(GUIDE);
  const here = line
    .replace('shard-*.json', 'coverage/*.json')
    .replace('--min 50 --min endpoints=90', '--min endpoints=1');
  const { code, output } = await run('sh', ['-c', `npx --no -- ${here}`], { cwd: place, capture: true });
  const written = ['coverage.xml', 'coverage.html'].every((name) => existsSync(join(place, name)));
  check('the coverage of all workers is one report, as JUnit and HTML', code === 0 && written, output);
}

/**
 * Checks that `zaraba mcp` names the missing SDK, and that with the SDK it answers an agent in the configuration that
 * the guide prints.
 */
async function agents(place) {
  const mcp = () => run('npx', ['--no', '--', 'zaraba', 'mcp'], { cwd: place, capture: true });
  const { code, output } = await mcp();
  const [line] = /^npm install .*@modelcontextprotocol\/sdk$/m.exec(GUIDE);
  check('without its SDK zaraba mcp says how to install it', code === 1 && output.includes(line), output);
  await run('sh', ['-c', line], { cwd: place, env: { npm_config_prefer_offline: 'true' }, capture: true });
  const [, json] = /^```json\n(.*?)^```$/ms.exec(GUIDE);
  const text = `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
const agent = new Client({ name: 'agent', version: '1.0.0' });
await agent.connect(new StdioClientTransport(${JSON.stringify(JSON.parse(json).mcpServers.zaraba)}));
console.log((await agent.listTools()).tools.map(({ name }) => name).includes('explain_request'));
await agent.close();`;
  const agent = await runNode('--input-type=module', ['-e', text], { cwd: place, capture: true });
  check('an agent finds the tools of zaraba mcp', agent.output === 'true\n', agent.output);
}

/**
 * Checks that what `zaraba init` writes for Vitest passes, and that its setup for Cypress starts. Cypress itself is too
 * large to install here.
 */
async function firstTests(place) {
  const zaraba = (...args) => run('npx', ['--no', '--', 'zaraba', 'init', ...args], { cwd: place, capture: true });
  await npm(['install', '--prefer-offline', '--no-audit', '--no-fund', `vitest@${devDependencies.vitest}`], place);
  const written = await zaraba('--for', 'vitest');
  const [, next] = /^next: npx (.*)$/m.exec(written.output) ?? [];
  const { code, output } = await run('npx', (next ?? '').split(' '), { cwd: place, capture: true });
  check('the first test of Vitest passes', written.code === 0 && code === 0, written.output + output);
  const again = await zaraba('--for', 'vitest');
  check(
    'a second time it leaves the test as it is',
    again.code === 1 && again.output.includes('left as it is'),
    again.output,
  );
  await zaraba('--for', 'cypress');
  const text = `const { default: { e2e } } = await import('./cypress.config.mjs');
const handlers = {};
await e2e.setupNodeEvents((name, handler) => (handlers[name] = handler), { baseUrl: 'http://localhost:5173' });
const url = await handlers.task.beginWorld();
console.log(await handlers.task.arm(['/common/config', 'too_frequent']));
console.log((await (await fetch(url + '/api/vue/common/config', { method: 'POST' })).json()).msg);
await handlers['after:run']();`;
  const cypress = await runNode('--input-type=module', ['-e', text], { cwd: place, capture: true });
  check(
    'the set-up of Cypress begins worlds and ends',
    cypress.code === 0 && cypress.output === '1\ntoo_frequent\n',
    cypress.output,
  );
}

async function replay(file) {
  const { hash } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { code, output } = await run('npx', ['--no', '--', 'zaraba', 'replay', file], { cwd: folder, capture: true });
  check('its bundle is replayed to the same state', code === 0 && output.includes(hash), output);
  const report = readFileSync(join(folder, 'report.json'), 'utf8');
  for (const name of ['zaraba-bundle.json', 'zaraba-requests.har', 'zaraba-coverage.json'])
    check(`${name} is attached to the report`, report.includes(`"name": "${name}"`));
}

try {
  heading('the package in an empty folder');
  const tarball = await pack(folder);
  await install(tarball);
  size();
  await types();
  const file = await testing();
  check('the failure says how it is replayed', file !== undefined);
  if (file !== undefined) await replay(file);
  await example();
  await programs();
  await commands(tarball);
} catch (error) {
  check(error.message, false);
} finally {
  if (results.failed === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`left for a look: ${folder}`);
}
conclude(results);
