/**
 * `node scripts/ensure.mjs deps build browser`: ensures a command's prerequisites in order, and skips what is done. It
 * uses only Node's own modules, because it runs before anything is installed.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Zaraba needs Node 20.19 or newer; this is ${process.versions.node}.`);

const steps = {
  deps: async () => (await import('./ensure/deps.mjs')).ensureDeps(),
  build: async () => (await import('./ensure/build.mjs')).ensureBuild(),
  browser: async () => (await import('./ensure/browser.mjs')).ensureBrowser(),
  engines: async () => (await import('./ensure/engines.mjs')).ensureEngines(),
  postgres: async () => (await import('./ensure/postgres.mjs')).ensurePostgres(),
  patroni: async () => (await import('./ensure/patroni.mjs')).ensurePatroni(),
  mutate: async () => (await import('./ensure/tools.mjs')).ensureMutate(),
  documents: async () => (await import('./ensure/tools.mjs')).ensureDocuments(),
};

function fail(message) {
  console.error(message);
  // A test run ends with its summary line, even if it could not start.
  if (process.env.npm_lifecycle_event === 'pretest') console.log('0 passed, 1 failed');
  process.exit(1);
}

for (const name of process.argv.slice(2)) {
  if (!Object.hasOwn(steps, name)) fail(`Unknown step ${name}; known are ${Object.keys(steps).join(', ')}.`);
  try {
    await steps[name]();
  } catch (error) {
    fail(error.message);
  }
}
