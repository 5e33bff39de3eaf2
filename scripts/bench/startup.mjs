/** From starting the process to the first good answer, beside bare Express with socket.io. */
import { join } from 'node:path';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { startServer } from './server.mjs';
import { compare } from './statistics.mjs';

const ROUNDS = 9;

async function started(options) {
  const server = await startServer(options);
  const used = (await server.cpu()) / 1_000;
  await server.stop();
  return { used, readyMs: server.readyMs };
}

const ours = () =>
  started({ entry: SIMULATOR_MAIN, args: (port) => ['--memory', '--port', String(port)], ready: '/sim/v1/health' });
const bare = () => started({ entry: join(import.meta.dirname, 'bareExpress.mjs'), ready: '/ready' });

/** The rows of this measurement. */
export async function measureStartup() {
  const part = (run, field) => async () => (await run())[field];
  const against = 'bare Express 5 + socket.io';
  return [
    {
      what: 'Start to first answer',
      against,
      unit: 'ms',
      ...(await compare(ROUNDS, part(ours, 'readyMs'), part(bare, 'readyMs'))),
    },
    { what: 'CPU until then', against, unit: 'ms', ...(await compare(ROUNDS, part(ours, 'used'), part(bare, 'used'))) },
  ];
}
