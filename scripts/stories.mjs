/** `npm run stories`: runs only the browser stories, against one process or a cluster. */
import { countOf, readFlags } from './lib/flags.mjs';
import { freePort } from './lib/freePort.mjs';
import { TOOLS } from './lib/paths.mjs';
import { NO_POSTGRES, postgresFolder } from './lib/postgres.mjs';
import { runNode } from './lib/run.mjs';

const USAGE = `npm run stories [-- FLAGS] [FILE...] [-- ARGUMENTS]: the browser stories alone.

  --cluster N        against N processes with one PostgreSQL, behind a balancer that deals every request in turn
  --transport NAME   websocket (default), or polling: the balancer refuses to upgrade
  --help             this text
  FILE, ARGUMENTS    go to Playwright: reconnect.spec.ts -- --workers=1 --grep lost
  ZARABA_TESTS=all in the environment makes the longest walks in every language, theme and width.`;

const { values, positionals } = await readFlags(
  USAGE,
  { cluster: { type: 'string' }, transport: { type: 'string', default: 'websocket' } },
  true,
);
const { cluster, transport } = values;
if (!['websocket', 'polling'].includes(transport) || (transport === 'polling' && cluster === undefined)) {
  console.error('--transport is websocket or polling, and polling needs --cluster');
  process.exit(2);
}
if (cluster !== undefined && !process.env.ZARABA_POSTGRES && postgresFolder() === undefined) {
  console.error(NO_POSTGRES);
  process.exit(1);
}
const { code } = await runNode(TOOLS.playwright, ['test', ...positionals], {
  env: {
    ZARABA_E2E_PORT: process.env.ZARABA_E2E_PORT ?? (await freePort()),
    ZARABA_E2E_TRANSPORT: transport,
    ...(cluster === undefined ? {} : { ZARABA_E2E_CLUSTER: String(countOf('cluster', cluster)) }),
  },
});
process.exitCode = code;
