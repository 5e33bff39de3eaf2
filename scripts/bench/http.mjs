/** The CPU time of one documented call, compared with Express that parses the form and answers a constant. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { asked, call } from './calls.mjs';
import { startServer } from './server.mjs';
import { compare } from './statistics.mjs';

const REQUESTS = 4_000;
const CONNECTIONS = 16;
const ROUNDS = 7;

/** Returns the server's CPU time for one request, in microseconds, averaged over many requests on a few connections. */
async function costOf(server, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await server.cpu();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const { status } = await call(server, agent, asked('/user/getUserinfo', { type: 'jpy' }, headers));
        if (status !== 1) throw new Error('a measured request was refused');
      }
    }),
  );
  const used = (await server.cpu()) - before;
  agent.destroy();
  return used / REQUESTS;
}

/** Returns the row of this measurement. */
export async function measureHttp() {
  const simulator = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  const bare = await startServer({ entry: join(import.meta.dirname, 'bareExpress.mjs'), ready: '/ready' });
  try {
    const form = { account: '0900000001', password: 'demo-1234' };
    const { data } = await call(simulator, undefined, asked('/user/login', form));
    const headers = { token: data.token, account: data.account };
    await costOf(simulator, headers);
    await costOf(bare, headers);
    const result = await compare(
      ROUNDS,
      () => costOf(simulator, headers),
      () => costOf(bare, headers),
    );
    return [
      { what: 'CPU per `/user/getUserinfo`', against: 'bare Express 5 with form parsing', unit: 'µs', ...result },
    ];
  } finally {
    await Promise.all([simulator.stop(), bare.stop()]);
  }
}
