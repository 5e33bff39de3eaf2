import { connect } from 'node:net';
import { hostname } from 'node:os';
import type { Log } from '../process/log.ts';
import { whereIs } from './forward/headers.ts';

/** Returns the URL for other processes. It has the machine's name if the server listens at every address. */
export function reachedAt(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::';
  const name = isEvery ? hostname() : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Logs an error if the advertised URL cannot be reached, because other processes would then consider this process dead.
 */
export function tryOwnAddress(url: string, log: Log): void {
  const socket = connect(whereIs({ id: 'self', url }));
  socket.unref();
  socket.once('connect', () => socket.destroy());
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED') return;
    log(
      'error',
      `nothing listens at ${url}, where the other processes would reach this one: they will take it for dead. See --host and --advertise`,
    );
  });
}
