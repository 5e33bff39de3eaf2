/** Measured servers, each in a separate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROBE = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href;
const READY_LIMIT_MS = 30_000;
const POLL_MS = 2;

/** Returns a free port of this machine. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function answers(port, path) {
  return new Promise((done) => {
    const call = request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume().on('end', () => done(response.statusCode === 200));
    });
    call.on('error', () => done(false));
    call.end();
  });
}

/**
 * Starts a server, and waits for its first good answer. `args` receives the port; `ready` is the path to request.
 * `cpu()` returns the CPU time so far, in microseconds.
 */
export async function startServer({ entry, args = () => [], ready }) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', PROBE, entry, ...args(port)], {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (!(await answers(port, ready))) {
    if (child.exitCode !== null) throw new Error(`${entry} ended before it was ready.`);
    if (performance.now() - begun > READY_LIMIT_MS) throw new Error(`${entry} did not get ready.`);
    await pause(POLL_MS);
  }
  const readyMs = performance.now() - begun;
  const cpu = async () => {
    child.send('cpu');
    const [used] = await once(child, 'message');
    return used;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { pid: child.pid, port, readyMs, cpu, stop };
}
