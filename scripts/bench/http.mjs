/** CPU time of one documented call, against Express that only parses the form and answers a constant. */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { startServer } from './server.mjs';
import { compare } from './statistics.mjs';

const REQUESTS = 4_000;
const CONNECTIONS = 16;
const ROUNDS = 7;

function call({ port, agent, path, form, headers = {} }) {
  const body = new URLSearchParams(form).toString();
  return new Promise((done, fail) => {
    const options = {
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path: `/api/vue${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length, ...headers },
    };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        if (response.statusCode === 200) done(JSON.parse(text));
        else fail(new Error(`${path} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Microseconds of server CPU for one request, over many on a few connections. */
async function costOf(server, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await server.cpu();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const { status } = await call({
          port: server.port,
          agent,
          path: '/user/getUserinfo',
          form: { type: 'jpy' },
          headers,
        });
        if (status !== 1) throw new Error('a measured request was refused');
      }
    }),
  );
  const used = (await server.cpu()) - before;
  agent.destroy();
  return used / REQUESTS;
}

/** The row of this measurement. */
export async function measureHttp() {
  const simulator = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  const bare = await startServer({ entry: join(import.meta.dirname, 'bareExpress.mjs'), ready: '/ready' });
  try {
    const { data } = await call({
      port: simulator.port,
      path: '/user/login',
      form: { account: '0900000001', password: 'demo-1234' },
    });
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
