/** The time from the start of the process to the first good answer, compared with bare Express and socket.io. */
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

/** A socket.io client's first request. */
const STREAM = '/socket.io/?EIO=4&transport=polling';

const ours = (ready) => () =>
  started({ entry: SIMULATOR_MAIN, args: (port) => ['--memory', '--port', String(port)], ready });
const bare = (ready) => () => started({ entry: join(import.meta.dirname, 'bareExpress.mjs'), ready });

/** Returns the rows of this measurement. */
export async function measureStartup() {
  const part = (run, field) => async () => (await run())[field];
  const row = async (what, [field, ownPath, barePath], goal) => ({
    what,
    against: 'bare Express 5 + socket.io',
    unit: 'ms',
    ...(await compare(ROUNDS, part(ours(ownPath), field), part(bare(barePath), field))),
    goal,
  });
  return [
    await row('Start to first answer', ['readyMs', '/sim/v1/health', '/ready'], { ratio: 0.8 }),
    await row('CPU until then', ['used', '/sim/v1/health', '/ready'], { ratio: 0.8 }),
    await row('Start to the first answer of the stream', ['readyMs', STREAM, STREAM], { ratio: 1.2 }),
    await row('CPU until then', ['used', STREAM, STREAM], { ratio: 1.2 }),
  ];
}
