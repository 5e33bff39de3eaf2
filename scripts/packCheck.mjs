/**
 * `npm run pack:check`: tests the package as a stranger would use it. It is packed and installed, with only Playwright,
 * into an empty folder outside the checkout; its types compile, one test passes and one fails there, and the printed
 * command replays the failure's bundle to the same state. A browser there checks the package's promises, and the
 * example of its README runs as printed.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_NOTE, ROOT, TOOLS } from './lib/paths.mjs';
import { readFlags } from './lib/flags.mjs';
import { freePort } from './lib/freePort.mjs';
import { npm } from './lib/npm.mjs';
import { conclude, heading } from './lib/report.mjs';
import { run, runNode } from './lib/run.mjs';
import { pack } from './pack.mjs';

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
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

async function install() {
  const tarball = await pack(folder);
  cpSync(join(ROOT, 'scripts', 'stranger'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
  const wanted = ['typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
  const playwright = `@playwright/test@${devDependencies.playwright}`;
  await npm(
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', tarball, playwright, ...wanted],
    folder,
  );
}

/** Every test of a file in Playwright's report, with whether it ended as expected. */
function testsIn({ suites = [], specs = [] }) {
  return [...specs.map(({ title, ok }) => ({ title, ok })), ...suites.flatMap(testsIn)];
}

async function testing() {
  const { path } = existsSync(BROWSER_NOTE) ? JSON.parse(readFileSync(BROWSER_NOTE, 'utf8')) : {};
  const env = { STRANGER_PORT: await freePort(), ...(path && { STRANGER_BROWSER: path }), CI: '', ZARABA_KEEP: '' };
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

/** The files that a page prints, by name. */
const printed = (text) =>
  Object.fromEntries([...text.matchAll(/^```ts file=(\S+)\n(.*?)^```$/gms)].map(([, name, code]) => [name, code]));

/** The README's program runs as printed, and nothing keeps its process from ending. */
async function program() {
  const text = readFileSync(join(folder, 'node_modules', '@zaraba', 'simulator', 'README.md'), 'utf8');
  const [, name, code] = /^```js file=(\S+)\n(.*?)^```$/ms.exec(text);
  writeFileSync(join(folder, name), code);
  const { code: ended, output } = await runNode(join(folder, name), [], {
    cwd: folder,
    capture: true,
    timeoutMs: 60_000,
  });
  check(
    'the program of the README prints its two addresses and ends',
    ended === 0 && /^(http:\S+) \1\/w\/\S+\n$/.test(output),
    output,
  );
}

/** The README's example as printed; where it serves, only port and browser are this machine's. */
async function example() {
  const own = printed(readFileSync(join(folder, 'node_modules', '@zaraba', 'simulator', 'README.md'), 'utf8'));
  const guide = printed(readFileSync(join(ROOT, 'docs', 'guide', 'testers.md'), 'utf8'));
  check('README and guide print the same example', JSON.stringify(own) === JSON.stringify(guide));
  const place = join(folder, 'example');
  mkdirSync(place);
  for (const [name, code] of Object.entries(own)) writeFileSync(join(place, name), code);
  const config = join(place, 'playwright.config.ts');
  const types = await runNode(TOOLS.tsc, [...STRICT, ...Object.keys(own).map((name) => join('example', name))], {
    cwd: folder,
    capture: true,
  });
  check('the example compiles', types.code === 0, types.output);
  const { path } = existsSync(BROWSER_NOTE) ? JSON.parse(readFileSync(BROWSER_NOTE, 'utf8')) : {};
  const launchOptions = { args: ['--no-sandbox'], ...(path && { executablePath: path }) };
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
  check('the example of the README passes as printed', code === 0 && /\b1 passed\b/.test(output), output);
}

async function replay(file) {
  const { hash } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { code, output } = await run('npx', ['--no', '--', 'zaraba', 'replay', file], { cwd: folder, capture: true });
  check('its bundle is replayed to the same state', code === 0 && output.includes(hash), output);
  const report = readFileSync(join(folder, 'report.json'), 'utf8');
  check('the bundle is attached to the report', report.includes('"name": "zaraba-bundle.json"'));
}

try {
  heading('the package in an empty folder');
  await install();
  const types = await runNode(
    TOOLS.tsc,
    [...STRICT, 'order.spec.ts', 'promises.spec.ts', 'names.ts', 'playwright.config.ts'],
    {
      cwd: folder,
      capture: true,
    },
  );
  check('its types are whole, and no misspelt name compiles', types.code === 0, types.output);
  const file = await testing();
  check('the failure says how it is replayed', file !== undefined);
  if (file !== undefined) await replay(file);
  await example();
  await program();
} catch (error) {
  check(error.message, false);
} finally {
  if (results.failed === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`left for a look: ${folder}`);
}
conclude(results);
