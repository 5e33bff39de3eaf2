import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { FlagError, HELP, readFlags } from './flags.ts';
import type { Flags } from './flags.ts';
import { isLoopbackName } from './http/origin.ts';
import { logToStandardError } from './http/log.ts';
import { createServer } from './server.ts';
import type { RunningServer } from './server.ts';

const DATA_DIRECTORY = fileURLToPath(new URL('../../.zaraba/', import.meta.url));
const KEY_BYTES = 16;
/** Exit code for a command line that makes no sense, as shells use it. */
const EXIT_USAGE = 2;

function end(code: number, message: string): never {
  process.stderr.write(`zaraba: ${message}\n`);
  process.exit(code);
}

function flags(): Flags {
  try {
    const read = readFlags(process.argv.slice(2), process.env);
    if (read !== 'help') return read;
    process.stdout.write(HELP);
    return process.exit(0);
  } catch (error) {
    if (error instanceof FlagError) return end(EXIT_USAGE, `${error.message} (--help lists the flags)`);
    throw error;
  }
}

async function start({ key, memory, dataDirectory, ...asked }: Flags): Promise<RunningServer> {
  const onLoopback = isLoopbackName(asked.host.includes(':') ? `[${asked.host}]` : asked.host);
  const controlKey = key ?? (onLoopback ? undefined : randomBytes(KEY_BYTES).toString('hex'));
  const server = await createServer({
    ...asked,
    ...(memory ? {} : { dataDirectory: dataDirectory ?? DATA_DIRECTORY }),
    ...(controlKey === undefined ? {} : { controlKey }),
  });
  const { seed, clockState } = server.worlds.get('main');
  const generated = key === undefined && controlKey !== undefined ? ` · control key ${controlKey}` : '';
  const now = new Date(clockState.now).toISOString();
  process.stdout.write(
    `Zaraba, simulated market: ${server.url}/ · panel ${server.url}/sim/ · seed ${seed} · clock ${clockState.mode} at ${now}${generated}\n`,
  );
  return server;
}

function reasonOf(error: unknown, { port, host }: Flags): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another with --port`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `cannot listen on ${host}:${port} (${code})`;
  return message;
}

const asked = flags();
// A mistake in one call must not end the process for everybody else.
process.on('uncaughtException', (error) => logToStandardError('error', 'uncaught', error));
process.on('unhandledRejection', (error) => logToStandardError('error', 'unhandled', error));
try {
  const server = await start(asked);
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second signal means it.
      if (ending) process.exit(1);
      ending = true;
      void server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  end(1, reasonOf(error, asked));
}
